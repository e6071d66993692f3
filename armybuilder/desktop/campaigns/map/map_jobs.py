"""What is done for a map beside the window: its history counted, pictures read, files written."""

from collections.abc import Callable, Iterator
from pathlib import Path

from armybuilder.campaign.campaign import Campaign, Step
from armybuilder.campaign.map.drawing import MapLook
from armybuilder.campaign.map.history import MapMoment, map_of_steps
from armybuilder.catalogue.text import Language
from armybuilder.clock import printed_day
from armybuilder.desktop.background import Progress
from armybuilder.exchange.files import read_file, write_file
from armybuilder.sheet.pictures import MOST_FILE_BYTES, OF_A_MAP, picture_of

MAP_SUFFIXES = (".pdf", ".svg", ".png")


def history_counted(campaign: Campaign) -> Callable[[Progress], tuple[MapMoment, ...]]:
    """Return the work that tells how the map of a campaign stood round by round."""
    steps = campaign.walk()

    def breathing(tell: Progress) -> Iterator[Step]:
        for step in steps:
            tell()
            yield step

    return lambda tell: map_of_steps(breathing(tell))


def picture_read(path: Path) -> Callable[[Progress], bytes]:
    """Return the work that reads a picture to lie under a map."""
    return lambda _tell: picture_of(read_file(path, MOST_FILE_BYTES), path.name, size=OF_A_MAP)


def map_written(
    moment: MapMoment,
    players: tuple[str, ...],
    look: MapLook,
    path: Path,
    *,
    name: str,
    language: Language,
) -> Callable[[Progress], Path]:
    """Return the work that writes a map to a file, as its name says."""

    def work(_tell: Progress) -> Path:
        from armybuilder.printing.campaign_map import map_content

        suffix = path.suffix.lower()
        content = map_content(
            moment, players, look, name=name, date=printed_day(), language=language, suffix=suffix
        )
        write_file(path, content)
        return path

    return work

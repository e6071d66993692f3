"""Index files (`index.xml`, packed `.bsi`): a list of a repository's files, which holds no data itself."""

from pathlib import Path, PurePosixPath

from lxml import etree
from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.battlescribe.careful_reading import local, parse
from armybuilder.exchange.battlescribe.remarks import short

MOST_NAMED = 5


class DataIndex(Struct, frozen=True):
    """What an index lists: the repository's name, the paths of its files and what is in them, by name and revision."""

    name: str
    paths: tuple[str, ...]
    titles: tuple[str, ...]

    def beside(self, index: Path) -> list[Path]:
        """Return the listed files that are in the folder of the index; a path that leads elsewhere names none."""
        names = [path.replace("\\", "/") for path in self.paths]
        plain = [name for name in names if name and "\x00" not in name and PurePosixPath(name).name == name]
        return [found for name in dict.fromkeys(plain) if (found := index.parent / name).is_file()]

    def alone(self, file: str) -> Problem:
        """Say what the index lists, and how to come by it."""
        left = len(self.titles) - MOST_NAMED
        more = f", … (+{left})" if left > 0 else ""
        titles = ", ".join(self.titles[:MOST_NAMED]) + more
        return Problem(
            "game_data.index_alone", file=file, name=self.name, count=len(self.paths), titles=titles or "—"
        )


def read_index(data: bytes, file: str) -> DataIndex:
    """Return what an index lists; a Problem where it is no XML or lists nothing."""
    root = parse(data, file)
    entries = [entry for entry in root.iter(etree.Element) if local(entry) == "dataIndexEntry"]
    if local(root) != "dataIndex" or not entries:
        raise Problem("game_data.index_empty", file=file)
    return DataIndex(
        name=short(str(root.get("name") or "—")),
        paths=tuple(str(entry.get("filePath") or "") for entry in entries),
        titles=tuple(
            short(
                f"{entry.get('dataName') or entry.get('filePath') or '—'} ({entry.get('dataRevision') or '?'})"
            )
            for entry in entries
        ),
    )

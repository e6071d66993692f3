"""What the players of «Битвы Fantasy» agree on before a game, and how open places of the book are read."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import asdict

from armybuilder.battle.facts import Facts
from armybuilder.games.bitvy_fantasy.profiles.magic import ARTEFACTS, CARDS, Magic, read_magic


class Settings(Facts, frozen=True, kw_only=True):
    """The agreements of the table. Defaults are the readings of the register.

    `magic_file` is a file of the players' own cards and artefacts, empty for those of the program.
    """

    falls: Literal["none", "jump_dice"] = "none"
    accidental_hits: bool = False
    clearance: bool = False
    large_fights: bool = False
    club_artefacts: bool = True
    magic_file: Annotated[str, Meta(max_length=1000)] = ""


class Agreed(Settings, frozen=True, kw_only=True):
    """The settings with the cards and artefacts that the game is played with."""

    magic: Magic


def agree(settings: Settings, texts: Mapping[str, str]) -> Agreed:
    """Return the settings with what the texts of the files tell; a Problem where one of them is wrong."""
    file = settings.magic_file
    magic = read_magic(texts[CARDS], texts[ARTEFACTS], texts.get(file, ""), file)
    return Agreed(**asdict(settings), magic=magic)

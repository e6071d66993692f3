"""What the units of every game have, and what lists and sheets show of one."""

from collections.abc import Callable
from typing import Annotated, Protocol

from msgspec import Struct
from typing_extensions import TypeVar

from armybuilder.catalogue.records.fields import Key, naming, written_as
from armybuilder.catalogue.text import LocalText

# the digest of a picture that goes with a card, empty for none
PictureId = Annotated[str, Key, naming("picture"), written_as("portrait")]
# the same of a record beside units, whose files call it as it is
CardPictureId = Annotated[str, Key, naming("picture")]
# the bytes of the picture of a digest, none where there is none
PictureOf = Callable[[str], bytes]


class Unit(Protocol):
    """A unit of any built-in game: what the program reads of its profile itself. It asks `Game` for all else.

    `cost` is in points, None where no source tells it; `doubts` are remarks on numbers that sources dispute.
    """

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> LocalText: ...
    @property
    def aliases(self) -> tuple[str, ...]: ...
    @property
    def edition(self) -> str: ...
    @property
    def faction(self) -> str: ...
    @property
    def cost(self) -> int | None: ...
    @property
    def doubts(self) -> tuple[LocalText, ...]: ...


class Paid(Struct, frozen=True):
    """What an army has spent of something beside points, and the most that it may."""

    name: LocalText
    spent: int
    most: int | None = None


def picture_of(record: object) -> str:
    """Return the digest of the picture that goes with a unit or another record; empty where it has none."""
    return str(getattr(record, "picture", ""))


def no_picture(_digest: str) -> bytes:
    """Return nothing: nobody has pictures of units here."""
    return b""


# where a game is not named, `Game` means one whose units are just units
UnitT = TypeVar("UnitT", bound=Unit, default=Unit)


def tag_of(unit: Unit) -> str:
    """Return the tag of a unit's struct: the kind of unit in a game with a profile for each kind."""
    return str(type(unit).__struct_config__.tag)  # type: ignore[attr-defined]


UNKNOWN_COST = "?"


def told_cost(unit: Unit, cost: int | None = None) -> str:
    """Return a unit's cost as lists show it, `cost` with what was chosen for it; `?` where no source tells it."""
    points = unit.cost if cost is None else cost
    return UNKNOWN_COST if unit.cost is None and not points else str(points)


class Fact(Struct, frozen=True):
    """One small fact of a unit in a list row: a short label and a value."""

    label: str
    value: str


class Marks(Struct, frozen=True):
    """What a sheet shows of one unit of an army beside its printed numbers.

    `number` tells identical units apart; `values` are the marker positions, the maximum where one is
    absent; a `clean` sheet has no markers; `picture` is the player's own of the unit, none where it is empty;
    `names` are the players' own names by child entry; `crew` are lines such as a pilot's name.
    """

    name: str = ""
    number: int | None = None
    values: dict[str, int] = {}
    amounts: dict[str, int] | None = None
    names: dict[str, str] = {}
    crew: tuple[str, ...] = ()
    clean: bool = False
    picture: bytes = b""

    def takes(self, part_id: str) -> bool:
        """Return whether a part is fitted; where no army tells it, all are shown as they are."""
        return self.amounts is None or self.amounts.get(part_id, 0) > 0


class Part(Struct, frozen=True):
    """Something that a player fits to a unit or leaves off: at most `most` of it; `values` is its line on the card."""

    id: str
    name: LocalText
    most: int
    values: str

"""Who and what takes part in a battle: sides, their units and pieces, each with sliders and marks. They change in play."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from armybuilder.battle.facts import LONGEST_LINE
from armybuilder.catalogue.records.fields import naming
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.track import Track

TrackKind = Literal["durability", "ammo", "wounds", "figures", "fatigue", "counter"]

# where a piece is: on the table, not yet come, off the table for a time, or gone for good in one of four ways
Fate = Literal["table", "reserve", "aside", "destroyed", "fled", "withdrawn", "missing"]
FATES: tuple[Fate, ...] = ("table", "reserve", "aside", "destroyed", "fled", "withdrawn", "missing")
GONE: tuple[Fate, ...] = ("destroyed", "fled", "withdrawn", "missing")

# a mark of a unit: how its figures are shown, as one count, as a row with one wounded, or each with its track
SHOWN_AS = "shown_as"

# the id of a side (`a`), a unit (`a.3`) or a piece (`a.3.1`) in the facts of a command
HolderId = Annotated[str, Meta(max_length=LONGEST_LINE), naming("holder")]


class Slider(Struct, kw_only=True, omit_defaults=True):
    """A track with the marker where it stands now and where it stood when the battle began."""

    track: Track
    value: int
    start: int
    kind: TrackKind = "counter"
    name: LocalText = LocalText()

    @property
    def maximum(self) -> int:
        return self.track.maximum


NAMELESS = LocalText()


def slider(
    track: Track | int, kind: TrackKind = "counter", value: int | None = None, name: LocalText = NAMELESS
) -> Slider:
    """Return a slider along a track, or along one of so many cells, that stands on its maximum unless another value is told."""
    track = Track(track) if isinstance(track, int) else track
    at = track.maximum if value is None else track.clamp(value)
    return Slider(track=track, value=at, start=at, kind=kind, name=name)


class Mark(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something noted of a holder: a fact of this turn, a token, an effect. It goes when `until` ends; never if that is empty."""

    value: Any = True
    until: str = ""


class Place(Struct, frozen=True, gc=False, omit_defaults=True):
    """Where a piece stands: its centre in the game's own steps or inches, where it looks in degrees, and how high."""

    x: float
    y: float
    heading: float = 0
    height: float = 0


class Holder(Struct, kw_only=True, omit_defaults=True):
    """What may bear marks and sliders, and to whose credit deeds are written."""

    marks: dict[str, Mark] = {}
    sliders: dict[str, Slider] = {}
    deeds: dict[str, int] = {}
    notes: tuple[str, ...] = ()

    def noted(self, mark: str, default: Any = None) -> Any:
        """Return the value of a mark; the default where there is none."""
        found = self.marks.get(mark)
        return default if found is None else found.value

    def at(self, slider_id: str) -> int:
        """Return where a slider stands; 0 where there is none."""
        found = self.sliders.get(slider_id)
        return 0 if found is None else found.value


class Side(Holder, kw_only=True, omit_defaults=True):
    """A player with his army. `name` is his, `army` what the army is called; `home` of its units stays, their side may change."""

    id: str
    name: str = ""
    army: str = ""


class Arm(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A weapon of a piece: its name, how many of it there are, and its profile as facts have it."""

    name: LocalText
    count: int = 1
    fields: dict[str, Any] = {}


class Unit(Holder, kw_only=True, omit_defaults=True):
    """What acts as one: a squad, a machine, a formation. `side` owns it now, `home` fielded it.

    `selection` is its id in the army, `value` what it costs, `pieces` the ids of those who belong to it. `strength` is how
    many there are of it at full strength, where a campaign has left some at home.
    """

    id: str
    side: str
    home: str
    kind: str
    name: LocalText
    selection: str = ""
    value: int = 0
    pieces: tuple[str, ...] = ()
    strength: int = 0


class Piece(Holder, kw_only=True, omit_defaults=True):
    """A figure, a machine, a base: what stands on the table by itself, or `post`ed at another (a pilot, a gunner, a passenger).

    `fields` are what its profile tells, under the names that they have in facts, and `arms` its weapons by id: as they were
    when the army was mustered.
    """

    id: str
    unit: str
    side: str
    home: str
    kind: str
    name: LocalText
    fields: dict[str, Any] = {}
    arms: dict[str, Arm] = {}
    fate: Fate = "table"
    place: Place | None = None
    post: str = ""
    role: str = ""

    @property
    def row(self) -> int:
        """Its place in the unit as that was mustered, from 0: the number at the end of its id."""
        number = self.id.rpartition(".")[2]
        return int(number) - 1 if number.isdecimal() else 0

    @property
    def is_here(self) -> bool:
        """Whether it is on the table."""
        return self.fate == "table"

    @property
    def is_gone(self) -> bool:
        """Whether it has left the battle for good."""
        return self.fate in GONE


class Pending(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What must be decided before anything else: a command, by whom, about whom, and the facts that are settled already."""

    command: str
    side: str = ""
    who: str = ""
    facts: dict[str, Any] = field(default_factory=dict)


def as_mustered(sliders: Mapping[str, Slider]) -> dict[str, Slider]:
    """Return sliders of their own for a holder: an event that brought it is never changed by play."""
    return {key: replace(one) for key, one in sliders.items()}

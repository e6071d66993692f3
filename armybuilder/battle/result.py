"""The result of a battle: what a campaign takes of it, whether it was played here or entered afterwards.

None means “not recorded”, never zero: who reads a result leaves out what nobody recorded. Fields that a newer version knows
stay in `more`.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal, get_args

from msgspec import Struct

from armybuilder.battle.session.holders import TrackKind
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText

VERSION = 1
Source = Literal["played", "entered", "imported"]
SideOutcome = Literal["won", "drew", "lost"]
SideEnd = Literal["destroyed", "objective", "rounds", "time", "withdrew", "conceded", "agreed"]
Fielded = Literal["on_table", "reserve", "not_fielded"]
UnitFate = Literal["through", "destroyed", "fled", "captured", "abandoned", "missing", "withdrawn"]
ModelFate = Literal["through", "fallen", "fled", "captured", "missing"]
KillCause = Literal["shot", "melee", "spell", "other"]
ItemState = Literal["waiting", "active", "out", "taken"]


def words_of(kind: Any) -> tuple[str, ...]:
    """Return the words that may stand for a fate, an outcome, an end and the like."""
    return get_args(kind)


class TrackResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A track of a unit: where its marker stood at the beginning and at the end, out of how many cells."""

    id: str
    kind: TrackKind = "counter"
    start: int = 0
    end: int | None = None
    maximum: int = 0


class ModelResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A figure of a unit: which, what became of it, and the wounds that it has left, at the beginning and at the end."""

    key: str
    row: int = 0
    soldier: str | None = None
    fate: ModelFate | None = None
    wounds: TrackResult | None = None


class GroupResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Alike figures that nobody has named: how many there were and are."""

    profile: str
    start: int
    end: int | None = None


class CrewResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who served in a unit: a model at the beginning and at the end."""

    role: str
    start: str | None = None
    end: str | None = None
    fate: ModelFate | None = None


class Kill(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whom a unit killed: a unit of a side, or a model of it, and by what."""

    unit: str
    side: str = ""
    model: str | None = None
    cause: KillCause | None = None


class Amount(Struct, frozen=True, kw_only=True):
    """So much of something that has a name: a status, a deed."""

    name: str
    amount: int


class ItemResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An artefact or a card: whether it waits, works, is out, or was taken, and who holds it."""

    id: str
    state: ItemState
    holder: str = ""


class ObjectiveResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Points for an objective, in a round or in all."""

    id: str
    points: int
    name: str = ""
    round: int | None = None


class Luck(Struct, frozen=True, kw_only=True):
    """How dice fell: how many, by how much their faces differ from what is expected (hundredths of a pip), and the variance
    that is expected of that sum (hundredths)."""

    rolls: int = 0
    deviation: int = 0
    variance: int = 0


class UnitResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What became of a unit. `key` is its id in the army, `unit` the force's, if it has one; `by` the unit that ended it."""

    key: str
    name: LocalText = LocalText()
    unit: str | None = None
    value: int = 0
    fielded: Fielded = "on_table"
    fate: UnitFate | None = None
    by: str | None = None
    owner_end: str = ""
    tracks: tuple[TrackResult, ...] = ()
    models: tuple[ModelResult, ...] = ()
    groups: tuple[GroupResult, ...] = ()
    crew: tuple[CrewResult, ...] = ()
    statuses: tuple[Amount, ...] = ()
    used: tuple[str, ...] = ()
    items: tuple[ItemResult, ...] = ()
    kills: tuple[Kill, ...] = ()
    deeds: tuple[Amount, ...] = ()
    note: str = ""


class SideResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A side of a battle and what became of it; `army` tells the copy of the army that it brought."""

    key: str
    player: str = ""
    force: str | None = None
    army: str = ""
    outcome: SideOutcome | None = None
    ended: SideEnd | None = None
    score: int | None = None
    objectives: tuple[ObjectiveResult, ...] = ()
    held_field: bool | None = None
    first_player: bool | None = None
    cards: tuple[ItemResult, ...] = ()
    luck: Luck | None = None
    units: tuple[UnitResult, ...] = ()


class BattleResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A battle that is over, or given up, as a campaign takes it.

    It is `complete` when the battle is over and nothing of it waits to be recorded, `accepted` when the players said so.
    """

    version: int = VERSION
    id: str = ""
    game_system: str = ""
    catalogue: str = ""
    date: str = ""
    place: str = ""
    mission: str = ""
    limit: int | None = None
    rounds_played: int | None = None
    source: Source = "played"
    complete: bool = True
    accepted: bool = False
    settings: dict[str, Any] = {}
    sides: tuple[SideResult, ...] = ()
    notes: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()
    log: int | None = None
    more: dict[str, Any] = {}


def check_result(result: BattleResult) -> None:
    """Raise the Problem of a result that contradicts itself, the first that is found."""
    for problem in _contradictions(result):
        raise problem


def _contradictions(result: BattleResult) -> Iterator[Problem]:
    sides = {side.key for side in result.sides}
    if not 2 <= len(sides) <= 6 or len(sides) != len(result.sides):
        yield Problem("battle_result.sides", found=len(result.sides))
    if sum(side.outcome == "won" for side in result.sides) > 1:
        yield Problem("battle_result.winners")
    for side in result.sides:
        # two sides may bring copies of one army: keys are those of a side
        counted = Counter(unit.key for unit in side.units)
        own = {model.key for unit in side.units for model in unit.models}
        for unit in side.units:
            if counted[unit.key] > 1:
                yield Problem("battle_result.twice", unit=unit.name)
            yield from _unit_contradictions(unit, own, sides)


def _unit_contradictions(unit: UnitResult, own: set[str], sides: set[str]) -> Iterator[Problem]:
    for track in (*unit.tracks, *(model.wounds for model in unit.models if model.wounds)):
        if track.end is not None and not 0 <= track.end <= track.maximum:
            yield Problem("battle_result.track", unit=unit.name, end=track.end, most=track.maximum)
        if unit.fate == "destroyed" and track.kind == "durability" and track.end:
            yield Problem("battle_result.destroyed", unit=unit.name, end=track.end)
    if unit.fate == "captured" and unit.owner_end not in sides:
        yield Problem("battle_result.no_owner", unit=unit.name)
    for crew in unit.crew:
        if crew.start is not None and crew.start not in own:
            yield Problem("battle_result.crew", unit=unit.name)

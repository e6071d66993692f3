"""What the file of a game tells of it: factions, kinds, profiles with their fields, costs, limits, battles, a sample."""

import keyword
import re
from collections import Counter as Tally
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from armybuilder.catalogue.limits import MOST_POINTS
from armybuilder.catalogue.records.fields import Key, Seldom, begun, naming
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.games.any_game.structure import MOST_PHASES, MOST_ROUNDS, Counter, Objective, Status, Turns
from armybuilder.games.palette import OTHER

MOST_FACTIONS, MOST_KINDS, MOST_PROFILES, MOST_FIELDS, MOST_COLUMNS = 60, 40, 40, 60, 12
MOST_COSTS, MOST_LIMITS, MOST_CHOICES = 8, 100, 60
# a longer track is no scale any more
LONGEST_TRACK = 60
GREATEST = 999_999

FieldType = Literal["whole", "number", "dice", "text", "choice", "flag", "track", "list"]
ColumnType = Literal["whole", "number", "dice", "text", "flag"]
# what of a field there is only for some types
APPLIES: dict[str, tuple[FieldType, ...]] = {
    "least": ("whole", "number", "track"),
    "most": ("whole", "number", "track"),
    "start": ("whole", "number", "dice", "choice", "flag", "track"),
    "unit": ("whole", "number"),
    "choices": ("choice",),
    "columns": ("list",),
}
# the kinds of things that a declaration names by id
LIMITED, COST, SAMPLE_UNIT = "limited", "cost_told", "sample_unit"
Id = Annotated[str, Key, Meta(max_length=40)]
# forms make it of the name
PartId = Annotated[str, Key, Seldom, Meta(max_length=40)]
# what stands in the tables of all units, and what Python and records keep for themselves
OF_EVERY_UNIT = (
    "id",
    "edition",
    "faction",
    "kind",
    "name",
    "cost",
    "options",
    "most",
    "note",
    "aliases",
    "doubts",
)
RESERVED = frozenset((*OF_EVERY_UNIT, "type", "picture", "mistakes", *keyword.kwlist, *keyword.softkwlist))
SECTIONS = ("factions", "kinds", "costs", "profiles", "limits")
TABLES = ("army", "battle", "sample")
HEAD = ("id", "title", "note", "step_cm")
_NAME = re.compile(r"[a-z][a-z0-9_]*")


def misnamed(name: str, taken: Iterable[str] = RESERVED) -> bool:
    """Return whether a name cannot be that of a field or a profile: small Latin letters, digits and `_` will do."""
    return not _NAME.fullmatch(name) or name in taken


def twice(ids: Iterable[str]) -> Iterator[str]:
    """Yield the ids that stand in a list more than once."""
    yield from (one for one, number in Tally(ids).items() if number > 1)


class FactionTold(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A faction; `colour` is that of its cards, `#rrggbb`."""

    id: PartId
    name: LocalText
    colour: Annotated[str, Meta(max_length=7), begun("#3b6ea5")] = OTHER
    note: Annotated[LocalText, Seldom] = LocalText()

    def mistakes(self) -> Iterator[Mistake]:
        """Yield a colour that is none."""
        digits = self.colour.removeprefix("#")
        if (
            len(self.colour) != 7
            or len(digits) != 6
            or any(one not in "0123456789abcdefABCDEF" for one in digits)
        ):
            yield Mistake("not_one_of", "colour", self.colour, told={"allowed": "#rrggbb"})


class KindTold(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A kind of unit, under which armies and lists have it: troops, heroes, engines."""

    id: PartId
    name: LocalText
    plural: LocalText = LocalText()


class CostTold(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is paid with beside points; an army has no more than `most` of it."""

    id: PartId
    name: LocalText
    most: Annotated[int, Meta(ge=0, le=MOST_POINTS)] | None = None


class ChoiceTold(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of the values of a choice."""

    id: PartId
    name: LocalText


class ColumnTold(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A column of a list such as weapons; its first is always the name."""

    id: PartId
    name: LocalText
    type: ColumnType = "whole"

    def mistakes(self) -> Iterator[Mistake]:
        """Yield an id that cannot be a column's."""
        if misnamed(self.id):
            yield Mistake("reserved", "id", self.id)


class FieldTold(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A field of a profile: what it is called, on the card maybe `short`, what may stand in it, and what units begin with.

    A `choice` has `choices`, a `list` has `columns`; `unit` stands behind a number.
    """

    id: PartId
    name: LocalText
    type: FieldType = "whole"
    least: Annotated[float, Meta(ge=-GREATEST, le=GREATEST)] | None = None
    most: Annotated[float, Meta(ge=-GREATEST, le=GREATEST)] | None = None
    start: Annotated[str, Meta(max_length=40), Seldom] = ""
    short: Annotated[LocalText, Seldom] = LocalText()
    unit: Annotated[LocalText, Seldom] = LocalText()
    choices: Annotated[tuple[ChoiceTold, ...], Meta(max_length=MOST_CHOICES)] = ()
    columns: Annotated[tuple[ColumnTold, ...], Meta(max_length=MOST_COLUMNS)] = ()

    @property
    def lowest(self) -> float:
        """The least number that may stand in the field."""
        usual = 1 if self.type == "track" else 0
        return usual if self.least is None else self.least

    @property
    def highest(self) -> float:
        """The greatest number that may stand in the field."""
        usual = LONGEST_TRACK if self.type == "track" else GREATEST
        return usual if self.most is None else self.most

    @property
    def begins(self) -> Any:
        """What a new unit has in the field; None for a text or a list, which begin empty. ValueError where it will not do."""
        match self.type:
            case "whole" | "track":
                return self._bounded(
                    int(self.start) if self.start else int(max(self.lowest, min(1, self.highest)))
                )
            case "number":
                return self._bounded(
                    float(self.start) if self.start else max(self.lowest, min(1.0, self.highest))
                )
            case "dice":
                return Throw.parse(self.start or "D6")
            case "flag":
                return {"": False, "false": False, "true": True}[self.start]
            case "choice":
                ids = [one.id for one in self.choices]
                return ids[ids.index(self.start)] if self.start else ids[0]
        return None

    def _bounded(self, value: Any) -> Any:
        if not self.lowest <= value <= self.highest:
            raise ValueError(value)
        return value

    def mistakes(self) -> Iterator[Mistake]:
        """Yield bounds the wrong way round, choices and columns that are missing or too many, a start that will not do."""
        if misnamed(self.id):
            yield Mistake("reserved", "id", self.id)
        whole = self.type in ("whole", "track")
        for name, bound in (("least", self.least), ("most", self.most)):
            if bound is not None and whole and bound != int(bound):
                yield Mistake("not_number", name, bound, told={"least": -GREATEST, "most": GREATEST})
        if self.type == "track" and not 1 <= self.lowest <= self.highest <= LONGEST_TRACK:
            yield Mistake("not_number", "most", self.most, told={"least": 1, "most": LONGEST_TRACK})
        elif self.lowest > self.highest:
            yield Mistake("bounds", "most", self.highest, told={"other": self.lowest})
        if self.type == "choice" and len({one.id for one in self.choices}) < 2:
            yield Mistake("too_few", "choices", len(self.choices), told={"needed": 2})
        if self.type == "list" and not self.columns:
            yield Mistake("too_few", "columns", 0, told={"needed": 1})
        for found in twice(one.id for one in self.columns):
            yield Mistake("id_twice", "columns", found)
        for found in twice(one.id for one in self.choices):
            yield Mistake("id_twice", "choices", found)
        if self.type not in ("text", "list") and not (self.type == "choice" and not self.choices):
            try:
                _ = self.begins
            except (ValueError, KeyError, OverflowError):
                yield Mistake("start", "start", self.start)


class ProfileTold(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A type of profile: what every unit of it tells. Units stand in files under `[[<id>]]`."""

    id: PartId
    name: LocalText
    plural: LocalText = LocalText()
    fields: Annotated[tuple[FieldTold, ...], Meta(max_length=MOST_FIELDS)] = ()

    def mistakes(self) -> Iterator[Mistake]:
        """Yield an id that a section of the file or Python has, and fields of one id."""
        if misnamed(self.id, (*RESERVED, *SECTIONS, *TABLES, *HEAD)):
            yield Mistake("reserved", "id", self.id)
        for found in twice(one.id for one in self.fields):
            yield Mistake("id_twice", "fields", found)


class LimitTold(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A limit of an army: at least and at most so many units `of` a kind, profile or faction, or of all.

    With `for_each` it is so many for every full such number of points; `cost` counts that in place of units; of
    `percent` it is a share of the army's points.
    """

    of: Annotated[str, naming(LIMITED), Meta(max_length=40)] = ""
    least: Annotated[int, Meta(ge=0, le=MOST_POINTS)] | None = None
    most: Annotated[int, Meta(ge=0, le=MOST_POINTS)] | None = None
    for_each: Annotated[int, Meta(ge=1, le=MOST_POINTS)] | None = None
    cost: Annotated[str, naming(COST), Meta(max_length=40)] = ""
    percent: bool = False

    def mistakes(self) -> Iterator[Mistake]:
        """Yield a limit that limits nothing, one the wrong way round, and a share of more than everything."""
        if self.least is None and self.most is None:
            yield Mistake("missing", "most", told={"allowed": f"0–{MOST_POINTS}"})
        if self.least is not None and self.most is not None and self.least > self.most:
            yield Mistake("bounds", "most", self.most, told={"other": self.least})
        for name, bound in (("least", self.least), ("most", self.most)):
            if self.percent and bound is not None and bound > 100:
                yield Mistake("not_number", name, bound, told={"least": 0, "most": 100})
        if self.percent and self.for_each is not None:
            yield Mistake("not_both", "for_each", self.for_each, told={"other": "percent"})


class NameTold(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What something of battles is called in both languages, by its id."""

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    name: LocalText


class ArmyTold(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What holds of every army: whether all of it is of one faction, and how many of the same unit it may have."""

    one_faction: bool = False
    same_unit: Annotated[int, Meta(ge=1, le=1000)] | None = None


class BattleTold(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How battles go: rounds, whose turn it is when, phases, and what players count.

    Phases, counters, objectives and statuses are called by their ids, or by the `names` of these in both languages.
    """

    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 6
    turns: Turns = "each"
    phases: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=MOST_PHASES)] = ()
    counters: Annotated[tuple[Counter, ...], Meta(max_length=20)] = ()
    objectives: Annotated[tuple[Objective, ...], Meta(max_length=20)] = ()
    statuses: Annotated[tuple[Status, ...], Meta(max_length=40)] = ()
    names: Annotated[tuple[NameTold, ...], Meta(max_length=80)] = ()

    def mistakes(self) -> Iterator[Mistake]:
        """Yield what stands twice, what cannot be counted, and what begins or ends with what there is not."""
        yield from (replace(mistake, lately=True) for mistake in self._mistakes())

    def _mistakes(self) -> Iterator[Mistake]:
        yield from (Mistake("id_twice", "phases", found) for found in twice(self.phases))
        for listed in ("counters", "objectives", "statuses", "names"):
            ids = (one.id for one in getattr(self, listed))
            yield from (Mistake("id_twice", listed, found) for found in twice(ids))
        yield from self._miscounted()
        for place, counter in enumerate(self.counters, 1):
            if counter.start > counter.most:
                yield Mistake("bounds", "counters", counter.most, place, {"other": counter.start})
            if counter.gain_in and counter.gain_in not in self.phases:
                yield self._unknown("counters", counter.gain_in, place, self.phases)
        ends = ("phase", "turn", "round", *self.phases)
        for place, status in enumerate(self.statuses, 1):
            if status.until and status.until.removeprefix("own.") not in ends:
                yield self._unknown("statuses", status.until, place, ends)

    def _miscounted(self) -> Iterator[Mistake]:
        """Yield numbers that nobody counts to."""
        for listed, names in (
            ("counters", ("start", "most", "step", "gain")),
            ("objectives", ("most", "most_a_round")),
        ):
            for place, one in enumerate(getattr(self, listed), 1):
                for number in (getattr(one, name) for name in names):
                    if not 0 <= number <= GREATEST:
                        yield Mistake("not_number", listed, number, place, {"least": 0, "most": GREATEST})

    def _unknown(self, field: str, found: str, place: int, known: Iterable[str]) -> Mistake:
        return Mistake("not_one_of", field, found, place, {"allowed": ", ".join(known) or "—"})


class SampleTold(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The army for newcomers: units of the file by id, within a limit of points."""

    name: LocalText
    units: Annotated[tuple[Annotated[str, naming(SAMPLE_UNIT)], ...], Meta(max_length=100)]
    limit: Annotated[int, Meta(ge=0, le=MOST_POINTS)] | None = None


class Declaration(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole game as its file tells it. `step_cm` is its unit of distance in centimetres.

    Without factions a game has one of its own name; without kinds each profile is a kind.
    """

    id: Id
    title: LocalText
    note: LocalText = LocalText()
    step_cm: Annotated[float, Meta(ge=0.1, le=100)] = 2.54
    factions: Annotated[tuple[FactionTold, ...], Meta(max_length=MOST_FACTIONS)] = ()
    kinds: Annotated[tuple[KindTold, ...], Meta(max_length=MOST_KINDS)] = ()
    costs: Annotated[tuple[CostTold, ...], Meta(max_length=MOST_COSTS)] = ()
    profiles: Annotated[tuple[ProfileTold, ...], Meta(max_length=MOST_PROFILES)] = ()
    limits: Annotated[tuple[LimitTold, ...], Meta(max_length=MOST_LIMITS)] = ()
    army: ArmyTold = ArmyTold()
    battle: BattleTold = BattleTold()
    sample: SampleTold | None = None

    def mistakes(self) -> Iterator[Mistake]:
        """Yield what does not go together: ids that stand twice, limits of what there is not, a game without profiles."""
        if misnamed(self.id):
            yield Mistake("reserved", "id", self.id)
        if not self.profiles:
            yield Mistake("too_few", "profiles", 0, told={"needed": 1})
        for section in ("factions", "kinds", "costs", "profiles"):
            for found in twice(one.id for one in getattr(self, section)):
                yield Mistake("id_twice", section, found)
        yield from self._costs()
        for place, limit in enumerate(self.limits, 1):
            if limit.of and limit.of not in self.limited:
                yield Mistake("not_one_of", "limits", limit.of, place, {"allowed": ", ".join(self.limited)})
            if limit.cost and limit.cost not in (costs := [one.id for one in self.costs]):
                yield Mistake("not_one_of", "limits", limit.cost, place, {"allowed": ", ".join(costs) or "—"})

    def _costs(self) -> Iterator[Mistake]:
        """Yield costs that are called as a field of a profile, or as no field can be."""
        fields = {field.id for profile in self.profiles for field in profile.fields}
        for place, cost in enumerate(self.costs, 1):
            if misnamed(cost.id, (*RESERVED, "points", *fields)):
                yield Mistake("reserved", "costs", cost.id, place)

    @property
    def limited(self) -> tuple[str, ...]:
        """What limits may be of: kinds, profiles and factions, by id."""
        parts: tuple[tuple[KindTold | ProfileTold | FactionTold, ...], ...]
        parts = (self.every_kind, self.profiles, self.every_faction)
        return tuple(dict.fromkeys(one.id for part in parts for one in part))

    @property
    def every_faction(self) -> tuple[FactionTold, ...]:
        """The factions that units may serve: one of the game's name where it tells none."""
        return self.factions or (FactionTold(id=COMMON, name=self.title),)

    @property
    def every_kind(self) -> tuple[KindTold, ...]:
        """The kinds that units are of: the profiles themselves where the game tells none."""
        return self.kinds_with(())

    def kinds_with(self, retired: Iterable[ProfileTold]) -> tuple[KindTold, ...]:
        """The kinds that units are of, those of `retired` profiles too, which the game had once."""
        if self.kinds:
            return self.kinds
        profiles = (*self.profiles, *retired)
        return tuple(KindTold(id=one.id, name=one.name, plural=one.plural) for one in profiles)


COMMON = "common"

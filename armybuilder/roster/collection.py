"""What a player owns: how many of each thing, how many of them are built and painted, where they lie; what armies need of it.

A thing is a unit of a built-in game, or a model of an imported one: a box of ten serves two units of five.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct
from msgspec.structs import replace

from armybuilder.catalogue.text import LANGUAGES, LocalText, Text, said
from armybuilder.roster.issues import Issue

# each counts among those before it: what is painted is built, and what is built is owned
Stage = Literal["owned", "built", "painted"]
STAGES: tuple[Stage, ...] = get_args(Stage)
MOST_OWNED = 9_999
# so many things are named in a sentence
MOST_NAMED = 6
Count = Annotated[int, Meta(ge=0, le=MOST_OWNED)]


class Thing(Struct, frozen=True, kw_only=True):
    """Something that armies are made of: its entry id, its name, and how many of it an army takes.

    `catalogue` is the name of the catalogue of an imported game that it is in, `points` what one costs, where that is known.
    """

    entry: str
    name: Text
    number: int = 1
    catalogue: Text = ""
    points: int | None = None


class Holding(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a player owns of one thing of a game: name, catalogue and points are as they were known then.

    `place` is where it is stored, `picture` the digest of the player's own picture.
    """

    game: str
    entry: str
    name: Text
    catalogue: Text = ""
    points: int | None = None
    owned: Count = 0
    built: Count = 0
    painted: Count = 0
    notes: str = ""
    place: str = ""
    picture: str = ""

    def count(self, stage: Stage) -> int:
        """Return how many there are at a stage."""
        return int(getattr(self, stage))


def holding_of(game: str, thing: Thing) -> Holding:
    """Return a thing of which nothing is owned yet."""
    return Holding(
        game=game, entry=thing.entry, name=thing.name, catalogue=thing.catalogue, points=thing.points
    )


def with_count(holding: Holding, stage: Stage, number: int) -> Holding:
    """Return a holding with a count changed; those of the other stages follow: nothing is painted that is not owned."""
    number = min(max(number, 0), MOST_OWNED)
    place = STAGES.index(stage)
    counts = {
        other: max(holding.count(other), number)
        if at < place
        else min(holding.count(other), number)
        if at > place
        else number
        for at, other in enumerate(STAGES)
    }
    return replace(holding, **counts)


class Totals(Struct, frozen=True):
    """Counts of many holdings: at each stage, and the points of all that is owned, as far as they are known."""

    owned: int = 0
    built: int = 0
    painted: int = 0
    points: int = 0

    @property
    def percent_painted(self) -> int:
        """How much of all that is owned is painted, rounded down; 0 of nothing."""
        return self.painted * 100 // self.owned if self.owned else 0


def totals(holdings: Iterable[Holding], points_now: Mapping[str, int] | None = None) -> Totals:
    """Return the sums of some holdings; `points_now` are those of things that are known better than they were then."""
    known = points_now or {}
    owned = built = painted = points = 0
    for one in holdings:
        owned += one.owned
        built += one.built
        painted += one.painted
        points += one.owned * known.get(one.entry, one.points or 0)
    return Totals(owned, built, painted, points)


# --- what armies need


class Lack(Struct, frozen=True):
    """A thing that some armies take more of than there is: how many there are, how many each army takes, in their order."""

    thing: Thing
    owned: int
    taken: tuple[int, ...]

    @property
    def missing(self) -> tuple[int, ...]:
        """How many each army lacks when it is fielded alone."""
        return tuple(max(0, taken - self.owned) for taken in self.taken)

    @property
    def missing_together(self) -> int:
        """How many are lacking when all of the armies are fielded at once."""
        return max(0, sum(self.taken) - self.owned)


def lacks(armies: Sequence[Iterable[Thing]], owned: Mapping[str, int]) -> list[Lack]:
    """Return what the armies lack, in the order of their things, alone or all at once."""
    things: dict[str, Thing] = {}
    taken: list[Counter[str]] = []
    for army in armies:
        count: Counter[str] = Counter()
        for thing in army:
            things.setdefault(thing.entry, thing)
            count[thing.entry] += thing.number
        taken.append(count)
    found = (
        Lack(thing, owned.get(entry, 0), tuple(c[entry] for c in taken)) for entry, thing in things.items()
    )
    return [lack for lack in found if lack.missing_together]


def joined(things: Iterable[Thing]) -> list[Thing]:
    """Return the things with those of one entry together."""
    found: dict[str, Thing] = {}
    for thing in things:
        before = found.get(thing.entry)
        number = thing.number + (before.number if before else 0)
        found[thing.entry] = replace(before or thing, number=number)
    return list(found.values())


def owned_issues(
    things: Sequence[Thing], owned: Mapping[str, int], places: Mapping[str, str], *, only_owned: bool
) -> tuple[Issue, ...]:
    """Return the advice that an army takes more than its player owns: one for all of it, none when there is nothing to say.

    Things that the collection does not list count as not owned with `only_owned` alone: most collections are not whole.
    `places` are the selections that the things are taken by first.
    """
    found = [lack for lack in lacks([things], owned) if only_owned or lack.thing.entry in owned]
    if not found:
        return ()
    told = {
        language: ", ".join(
            f"{said(lack.thing.name, language)} ({sum(lack.taken)}/{lack.owned})"
            for lack in found[:MOST_NAMED]
        )
        + ("…" if len(found) > MOST_NAMED else "")
        for language in LANGUAGES
    }
    place = places.get(found[0].thing.entry, "")
    values = {"what": LocalText(**told)}
    return (Issue(rule="", key="collection.takes_more", values=values, level="advice", place=place),)

"""How the dice of a battle fell against what was to be expected, told apart by kinds of dice and by what they had to pass."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from msgspec import Struct

from armybuilder.battle.dice import Rolled
from armybuilder.battle.result import Luck
from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.resulting import luck_of, strays


class DiceLuck(Struct, frozen=True, kw_only=True):
    """The dice of one kind: how often each face fell, from 1 up, and their mean as it is and as it is expected."""

    sides: int
    faces: tuple[int, ...]

    @property
    def count(self) -> int:
        return sum(self.faces)

    @property
    def mean(self) -> float:
        return sum(face * times for face, times in enumerate(self.faces, 1)) / self.count

    @property
    def expected(self) -> float:
        return (self.sides + 1) / 2


class SideLuck(Struct, frozen=True, kw_only=True):
    """The dice of a side. Of those that had a bar to pass `judged` counts all, `passed` those that did, as was `expected`.

    `strays` tells by how many standard deviations all faces stray; None where they are too few to tell.
    """

    luck: Luck
    strays: float | None
    dice: tuple[DiceLuck, ...]
    judged: int
    passed: int
    expected: float


def luck_report(entries: Sequence[Entry]) -> dict[str, SideLuck]:
    """Return the luck of each side that threw dice."""
    thrown: defaultdict[str, list[Rolled]] = defaultdict(list)
    for entry in entries:
        for one in entry.dice:
            thrown[one.side].append(one.rolled)
    return {side: _luck(luck, thrown[side]) for side, luck in luck_of(entries).items()}


def _luck(luck: Luck, thrown: Sequence[Rolled]) -> SideLuck:
    judged = [one for one in thrown if one.threshold is not None]
    return SideLuck(
        luck=luck,
        strays=strays(luck),
        dice=tuple(_of_kinds(thrown)),
        judged=sum(len(one.faces) for one in judged),
        passed=sum(one.hits for one in judged),
        expected=sum(len(one.faces) * _chance(one) for one in judged),
    )


def _of_kinds(thrown: Sequence[Rolled]) -> Iterator[DiceLuck]:
    for sides in sorted({one.throw.sides for one in thrown}):
        fell = [face for one in thrown if one.throw.sides == sides for face in one.faces]
        yield DiceLuck(sides=sides, faces=tuple(fell.count(face) for face in range(1, sides + 1)))


def _chance(rolled: Rolled) -> float:
    """Return how likely one die was to pass its bar."""
    sides, bar = rolled.throw.sides, rolled.threshold
    assert bar is not None
    return sum(bar.holds(face + rolled.throw.plus) for face in range(1, sides + 1)) / sides

"""Dice that play: seeded for the program's own throws, scripted for the players'."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from random import Random

from armybuilder.battle.dice import Again, ContenderDice, DicePool, Rolled, RollOff, Threshold
from armybuilder.battle.odds_hints import OddsHints, PlayedThrough
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import Told
from armybuilder.catalogue.throw import Throw

MOST_ROUNDS = 1000
PROGRAMS_DIE = "?"


class Playing:
    """Answers every question with faces that fall one by one; `rolled` keeps them all, in order.

    `contending` tells of dice of a roll-off, by their place in `rolled`, which of the contenders threw them.
    """

    explains = True

    def __init__(self) -> None:
        self.rolled: list[Rolled] = []
        self.contending: dict[int, int] = {}
        # the contender whose dice are asked for now, and what they are for
        self.contender: int | None = None
        self.asking = ""

    @property
    def odds(self) -> OddsHints:
        return PlayedThrough(self)

    def _faces(self, throw: Throw, asked: str) -> tuple[int, ...]:
        """Return so many faces, each from 1 to the sides."""
        raise NotImplementedError

    def pick(self, count: int, asked: str) -> int:
        """Return a place from 0 to one less than the count."""
        raise NotImplementedError

    def roll(self, throw: Throw, asked: str) -> Rolled:
        return self._keep(Rolled(asked, throw, self._faces(throw, asked)))

    best = roll

    def count(self, throw: Throw, threshold: Threshold, asked: str) -> Rolled:
        return self._keep(Rolled(asked, throw, self._faces(throw, asked), threshold))

    test = count

    def roll_off(self, contenders: Sequence[ContenderDice], asked: str, again: Again = "all") -> RollOff:
        rounds: list[tuple[Rolled, ...]] = []
        places = list(range(len(contenders)))
        while len(rounds) < MOST_ROUNDS:
            thrown = tuple(self._thrown_in_turn(contenders, place, asked) for place in places)
            rounds.append(thrown)
            highest = max(one.total for one in thrown)
            tied = [place for place, one in zip(places, thrown, strict=True) if one.total == highest]
            if len(tied) == 1:
                return RollOff(tied[0], tuple(rounds))
            places = tied if again == "tied" else places
        raise Problem("dice.never_decided", asked=Told(asked))

    def _thrown_in_turn(self, contenders: Sequence[ContenderDice], place: int, asked: str) -> Rolled:
        before = len(self.rolled)
        self.contender = place
        thrown = self._thrown_by(contenders[place], asked)
        self.contender = None
        self.contending.update(dict.fromkeys(range(before, len(self.rolled)), place))
        return thrown

    def _thrown_by(self, contender: ContenderDice, asked: str) -> Rolled:
        """Return a contender's dice, as they count."""
        if isinstance(contender, Throw):
            return self.roll(contender, asked)
        faces = tuple(face for pool in contender for face in self._counted(pool, asked))
        plus = sum(pool.throw.plus for pool in contender)
        return Rolled(asked, Throw(contender[0].throw.sides, len(faces), plus), faces)

    def _counted(self, pool: DicePool, asked: str) -> Iterator[int]:
        """Yield one face a die of the pool: the best of its throws, or the worst."""
        one = Throw(pool.throw.sides, pool.rolls)
        for _ in range(pool.throw.count):
            faces = self.roll(one, asked).faces
            yield max(pool.least, max(faces) if pool.best else min(faces))

    def _keep(self, rolled: Rolled) -> Rolled:
        self.rolled.append(rolled)
        return rolled


class SeededDice(Playing):
    """The program's dice: the same seed throws the same dice on every machine and version."""

    def __init__(self, seed: int | None = None) -> None:
        super().__init__()
        self._random = Random(seed)

    def _faces(self, throw: Throw, asked: str) -> tuple[int, ...]:  # noqa: ARG002 - dice fall without knowing what for
        return tuple(self._number(throw.sides) for _ in range(throw.count))

    def pick(self, count: int, asked: str) -> int:  # noqa: ARG002 - as above
        return self._number(count) - 1

    def _number(self, most: int) -> int:
        return _fallen(self._random, most)


def _fallen(random: Random, most: int) -> int:
    """Return a number that the program throws, from 1."""
    # random() is the one method whose sequence Python promises to keep
    return int(random.random() * most) + 1


class ScriptedDice(Playing):
    """Numbers that a player rolled with real dice, in the order in which they are asked for; None is left to the program.

    `finish` must be called when the rule has ended: it refuses numbers that nobody asked for. `by_program` tells by their
    place in `rolled` which dice the program threw; the same `seed` throws the same.
    """

    def __init__(self, *numbers: int | None, seed: int | None = None) -> None:
        super().__init__()
        self._numbers = numbers
        self._used = 0
        self._seed = seed
        self.by_program: set[int] = set()

    @cached_property
    def _random(self) -> Random:
        return Random(self._seed)

    @property
    def left(self) -> tuple[int | None, ...]:
        """The numbers that have not been asked for yet."""
        return self._numbers[self._used :]

    def _faces(self, throw: Throw, asked: str) -> tuple[int, ...]:
        self.asking = asked
        if throw.count and None in self._numbers[self._used : self._used + throw.count]:
            self.by_program.add(len(self.rolled))
        return tuple(
            self._next(throw.sides, Told("dice.one", (("throw", Throw(throw.sides)), ("asked", Told(asked)))))
            for _ in range(throw.count)
        )

    def pick(self, count: int, asked: str) -> int:
        self.asking = asked
        return self._next(count, Told("dice.pick", (("count", count), ("asked", Told(asked))))) - 1

    def _next(self, most: int, wanted: Told) -> int:
        place = self._used + 1
        if self._used == len(self._numbers):
            raise Problem("dice.missing", place=place, wanted=wanted)
        number = self._numbers[self._used]
        if number is None:
            self._used += 1
            return _fallen(self._random, most)
        if not 1 <= number <= most:
            raise Problem("dice.impossible", place=place, found=number, wanted=wanted, most=most)
        self._used += 1
        return number

    def finish(self) -> None:
        """Raise a Problem when numbers are left over."""
        if self.left:
            raise Problem("dice.left_over", used=self._used, numbers=self.left)


def read_dice(text: str) -> tuple[int | None, ...]:
    """Numbers between commas, semicolons or spaces, as a player types them; a Problem for what is none.

    A question mark is a die that is left to the program.
    """
    numbers: list[int | None] = []
    for word in text.replace(",", " ").replace(";", " ").split():
        if word == PROGRAMS_DIE:
            numbers.append(None)
            continue
        if not (word.isascii() and word.isdecimal()):
            raise Problem("dice.no_number", found=shown(word))
        numbers.append(int(word[:9]))
    return tuple(numbers)

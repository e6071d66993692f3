"""Effects in a fight: dice and bonuses of a side, what strikes before it begins, and what turns a lost fight round."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from armybuilder.battle.dice import DicePool, at_least
from armybuilder.battle.outcome import Record
from armybuilder.catalogue.throw import D6, Throw
from armybuilder.games.bitvy_fantasy.profiles import effects
from armybuilder.games.bitvy_fantasy.rules.magic.changes import AffectedFigure, FightNumbers, changed_of
from armybuilder.games.bitvy_fantasy.rules.magic.saves import saves_allowed, survives
from armybuilder.games.bitvy_fantasy.rules.magic.touched import (
    Touched,
    TouchingPart,
    of_kind,
    parts_on,
    step_of,
    succeeds,
)
from armybuilder.games.bitvy_fantasy.rules.settings import Settings


class FightingFigure(NamedTuple):
    """One who fights: his place in the facts, the additional points of his armlist, and he himself."""

    who: str
    melee: int
    figure: Touched


class Strikes(NamedTuple):
    """What befell the enemies before a fight: the places of those who died, and how much weaker each one is."""

    killed: tuple[int, ...]
    weaker: tuple[int, ...]


class _Side:
    """A side while its dice are gathered; `spent` are the effects whose one die was thrown or used already, with what it gave."""

    def __init__(self, record: Record[Settings], fight: FightNumbers) -> None:
        self.record, self.fight = record, fight
        self.spent: dict[str, bool] = {}

    def pool(self, fighter: FightingFigure, found: Sequence[TouchingPart], weaker: int) -> DicePool:
        """Return a fighter's die with his bonus."""
        bonus = bonus_of(self.record, fighter, found, self.fight, weaker)
        if self._is_one(fighter.who, found):
            return DicePool(Throw(6, 0, 1 + bonus))
        keep = self._kept(fighter.who, found)
        return DicePool(Throw(6, 1, bonus), keep.dice, keep.best) if keep else DicePool(Throw(6, 1, bonus))

    def _is_one(self, who: str, found: Sequence[TouchingPart]) -> bool:
        """Return whether a die counts as 1; the die that decides it is thrown once for the whole side."""
        for source, ones in of_kind(found, effects.Ones):
            if source not in self.spent:
                key = "bitvy_fantasy.effect.luck"
                lucky = ones.least == 1 or succeeds(self.record, source, D6, ones.least, key, who)
                self.spent[source] = lucky
            if self.spent[source]:
                step_of(self.record, source, "bitvy_fantasy.effect.ones", who)
                return True
        return False

    def _kept(self, who: str, found: Sequence[TouchingPart]) -> effects.Keep | None:
        """Return the effect that lets a die be thrown several times; one on a single die touches the first of the side."""
        for source, keep in of_kind(found, effects.Keep):
            seen = self.fight.turned() if keep.whom == "foes" else self.fight
            outnumbers = keep.outnumbered and seen.own > seen.enemies
            if keep.die not in ("melee", "any") or outnumbers or (keep.one and source in self.spent):
                continue
            self.spent[source] = True
            word = "best" if keep.best else "worst"
            step_of(self.record, source, f"bitvy_fantasy.effect.keep_{word}", who, dice=keep.dice)
            return keep
        return None


def hand_of(
    record: Record[Settings],
    side: Sequence[FightingFigure],
    foes: Sequence[FightingFigure],
    declared: bool = True,
    weaker: Sequence[int] = (),
) -> tuple[DicePool, ...]:
    """Return what a side of a fight throws: a pool for each fighter with his bonus. `weaker` is what `strike` found for each."""
    enemies = [foe.figure for foe in foes]
    members = Counter(one.id for enemy in enemies for one in enemy.effects if one.side == "own")
    gathered = _Side(record, FightNumbers(len(side), len(foes), declared, members))
    return tuple(
        gathered.pool(
            fighter, parts_on(record.settings, fighter.figure, enemies), weaker[place] if weaker else 0
        )
        for place, fighter in enumerate(side)
    )


def bonus_of(
    record: Record[Settings],
    fighter: FightingFigure,
    found: Sequence[TouchingPart],
    fight: FightNumbers,
    weaker: int = 0,
) -> int:
    """Return additional points as they are now, with what changes the strength itself; nothing at all in a flat fight."""
    if flat := of_kind(found, effects.Flat):
        step_of(record, flat[0][0], "bitvy_fantasy.effect.flat", fighter.who)
        return 0
    subject = AffectedFigure(fighter.who, found, fight)
    points = changed_of(record, "melee", fighter.melee, subject)
    return points + changed_of(record, "strength", 0, subject) - weaker


class _Strike:
    """Strikes before a fight as they fall: who of the foes is dead, by place, and how much weaker the others are."""

    def __init__(self, record: Record[Settings], foes: Sequence[FightingFigure]) -> None:
        self.record, self.foes = record, foes
        self.killed: list[int] = []
        self.weaker = [0] * len(foes)

    def with_members(self, source: str, row: effects.Row, dice: int) -> None:
        """Kill one for every die that comes up; those named first die first."""
        hits = self._hits(source, row, dice)
        for place in self._standing()[:hits]:
            self._kill(place)

    def at_each(self, source: str, rows: Sequence[effects.Row], dice: int) -> None:
        """Throw a die for each foe: the first row kills, the second weakens."""
        for place in self._standing():
            if self._hits(source, rows[0], dice, self.foes[place].who):
                self._kill(place)
            else:
                parts = [then for row in rows[1:] for then in row.then if isinstance(then, effects.Weaken)]
                self.weaker[place] += sum(part.by for part in parts)

    def _standing(self) -> list[int]:
        return [place for place in range(len(self.foes)) if place not in self.killed]

    def _hits(self, source: str, row: effects.Row, dice: int, who: str = "") -> int:
        rolled = self.record.dice.count(Throw(6, dice), at_least(row.least), "bitvy_fantasy.ask.effect")
        step_of(self.record, source, "bitvy_fantasy.effect.struck", who, rolled=rolled)
        return rolled.hits

    def _kill(self, place: int) -> None:
        foe = self.foes[place]
        if not survives(self.record, "magic", foe.who, foe.figure):
            self.killed.append(place)


def strike(
    record: Record[Settings],
    side: Sequence[FightingFigure],
    foes: Sequence[FightingFigure],
    declared: bool = True,
) -> Strikes:
    """Carry out what a side's effects do to its enemies before the fight begins. Those named first die first."""
    falling = _Strike(record, foes)
    seen: set[str] = set()
    for fighter in side:
        for source, trigger in of_kind(parts_on(record.settings, fighter.figure), effects.Trigger):
            if trigger.when != "before_fight" or source in seen:
                continue
            if trigger.declared == "own" and not declared:
                continue
            seen.add(source)
            roll = trigger.roll or effects.Roll()
            if roll.per == "targets":
                falling.at_each(source, trigger.rows, roll.dice)
            else:
                members = sum(
                    any(one.id == source and one.side == "own" for one in own.figure.effects) for own in side
                )
                dice = roll.dice * (members if roll.per == "members" else 1)
                falling.with_members(source, trigger.rows[0], dice)
    return Strikes(tuple(falling.killed), tuple(falling.weaker))


def turned_round(
    record: Record[Settings], losers: Sequence[FightingFigure], winners: Sequence[FightingFigure]
) -> bool:
    """Return whether those who lost have won after all."""
    tried: set[str] = set()
    for loser in losers:
        found = parts_on(record.settings, loser.figure, [winner.figure for winner in winners])
        for source, overturn in of_kind(found, effects.Overturn):
            if source in tried or not saves_allowed(found):
                continue
            tried.add(source)
            key, throw = "bitvy_fantasy.effect.turned", Throw(6, overturn.dice)
            if succeeds(record, source, throw, overturn.least, key, loser.who):
                return True
    return False

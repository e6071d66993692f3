"""Section 5: one fight, from the dice of both sides to the losses."""

from collections.abc import Mapping
from typing import Literal

from armybuilder.battle.dice import Rolled
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.bitvy_fantasy.rules.basics.losses import lose, remove
from armybuilder.games.bitvy_fantasy.rules.basics.models import Bonus, Model
from armybuilder.games.bitvy_fantasy.rules.events import WonFight
from armybuilder.games.bitvy_fantasy.rules.magic.touched import without_artefact
from armybuilder.games.bitvy_fantasy.rules.melee import fight_effects
from armybuilder.games.bitvy_fantasy.rules.melee.fight_effects import hand_of, strike, turned_round
from armybuilder.games.bitvy_fantasy.rules.settings import Settings


class Fighter(Model, frozen=True, kw_only=True):
    """Who fights: `melee_bonus` is n of his P+n."""

    melee_bonus: Bonus = 0


# the fighters of one side by their places in the facts
Side = Mapping[str, Fighter]


@rule("BF-5-1", "BF-5-2")
def may_fight(kind: str) -> bool:
    """Warriors and machines fight when they touch; guns and fortifications never do."""
    return kind in ("warrior", "machine")


@rule("BF-5-10")
def may_sum(own: int, enemies: int, large_fights: bool) -> bool:
    """One side of a fight is a single model, unless both players want sums on both sides."""
    return large_fights or min(own, enemies) == 1


@rule("BF-5-3", "BF-5-4", "BF-5-5", "BF-5-7", "BF-5-8")
def settle(record: Record[Settings], own: Side, enemies: Side) -> None:
    """Fight it out: a side adds up a die and the additional points of each fighter, the greater strength wins, ties throw again.

    The active player's side is the one that declared the fight.
    """
    ours = strike(record, _known(own), _known(enemies))
    theirs = strike(record, _known(enemies), _known(own), False)
    own_left, own_weaker = _after(record, own, theirs)
    enemies_left, enemies_weaker = _after(record, enemies, ours)
    own_left, enemies_left = after_losses(own, enemies, (own_left, enemies_left))
    if not own_left or not enemies_left:
        return
    hands = (
        hand_of(record, _known(own_left), _known(enemies_left), True, own_weaker),
        hand_of(record, _known(enemies_left), _known(own_left), False, enemies_weaker),
    )
    decided = record.dice.roll_off(hands, "bitvy_fantasy.ask.fight")
    for thrown in decided.rounds:
        _tell_round(record, thrown, len(own_left), len(enemies_left))
    won = decided.winner == 0
    winners, losers = (own_left, enemies_left) if won else (enemies_left, own_left)
    if turned_round(record, _known(losers), _known(winners)):
        winners, losers = losers, winners
    _lose_fight(record, winners, losers)


def after_losses(own: Side, enemies: Side, left: tuple[Side, Side]) -> tuple[Side, Side]:
    """Return who is left of both sides, without the artefacts of the commanders who fell among those named first."""
    own_left, enemies_left = left
    for one in _fallen(own, own_left):
        own_left, enemies_left = without(own_left, one, "own"), without(enemies_left, one, "enemy")
    for one in _fallen(enemies, enemies_left):
        own_left, enemies_left = without(own_left, one, "enemy"), without(enemies_left, one, "own")
    return own_left, enemies_left


def _fallen(before: Side, left: Side) -> list[str]:
    return [one.artefact for who, one in before.items() if who not in left and one.artefact]


def without(side: Side, artefact: str, whose: Literal["own", "enemy"]) -> Side:
    """Return a side on which an artefact works no more."""
    return {who: without_artefact(one, artefact, whose) for who, one in side.items()}


def _known(side: Side) -> list[fight_effects.FightingFigure]:
    """Return a side as effects see it."""
    return [fight_effects.FightingFigure(who, one.melee_bonus, one) for who, one in side.items()]


def _after(
    record: Record[Settings], side: Side, struck: fight_effects.Strikes
) -> tuple[Side, tuple[int, ...]]:
    """Return who of a side still stands when the fight begins, and how much weaker each of them is."""
    left, weaker = dict[str, Fighter](), list[int]()
    for place, (who, one) in enumerate(side.items()):
        if place in struck.killed:
            remove(record, who, one)
        else:
            left[who] = one
            weaker.append(struck.weaker[place])
    return left, tuple(weaker)


def _tell_round(
    record: Record[Settings], thrown: tuple[Rolled, ...], own_count: int, enemy_count: int
) -> None:
    own, enemy = (one.total for one in thrown)
    own_faces, own_bonus = _faces_and_bonus(thrown[0], own_count)
    enemy_faces, enemy_bonus = _faces_and_bonus(thrown[1], enemy_count)
    record.step(
        "BF-5-8" if own_count + enemy_count > 2 else "BF-5-4",
        "bitvy_fantasy.melee.strength",
        *thrown,
        own=own,
        enemy=enemy,
        own_faces=own_faces,
        enemy_faces=enemy_faces,
        own_bonus=own_bonus,
        enemy_bonus=enemy_bonus,
    )
    if own == enemy:
        record.step("BF-5-7", "bitvy_fantasy.melee.tie", strength=own)
    else:
        record.step(
            "BF-5-5",
            "bitvy_fantasy.melee.won" if own > enemy else "bitvy_fantasy.melee.lost",
            own=own,
            enemy=enemy,
        )


def _faces_and_bonus(thrown: Rolled, fighters: int) -> tuple[tuple[int, ...], int]:
    """Return a die for each fighter, those that count as 1 without a throw included, and the points added to them."""
    ones = (1,) * (fighters - len(thrown.faces))
    return (*thrown.faces, *ones), thrown.throw.plus - len(ones)


@rule("BF-5-6", "BF-5-9")
def _lose_fight(record: Record[Settings], winners: Side, losers: Side) -> None:
    """Every fighter of the losing side is destroyed; the winners suffer nothing and stay."""
    record.happened(*(WonFight(who=who) for who in winners))
    foes = tuple(winners.values())
    for who, loser in losers.items():
        lose(record, who, loser, "melee", foes)

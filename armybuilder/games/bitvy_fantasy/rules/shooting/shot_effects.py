"""Effects on the dice of a virtual shot: from which face it hits, and dice thrown once more."""

from armybuilder.battle.dice import Rolled, at_least
from armybuilder.battle.outcome import Record
from armybuilder.catalogue.throw import D6, Throw
from armybuilder.games.bitvy_fantasy.profiles.effects import HitFrom, Keep
from armybuilder.games.bitvy_fantasy.rules.magic.touched import Touched, of_kind, parts_on, step_of
from armybuilder.games.bitvy_fantasy.rules.settings import Settings


def throw_shot(
    record: Record[Settings], dice: int, who: str, shooter: Touched, target: Touched
) -> tuple[Rolled, bool]:
    """Throw the dice of a virtual shot: the roll as it is told, and whether it hits. `dice` is at least 1."""
    found = parts_on(record.settings, shooter, (target,))
    face = 6
    for source, hits in of_kind(found, HitFrom):
        face = min(face, hits.face)
        step_of(record, source, "bitvy_fantasy.effect.hits_from", who, face=hits.face)
    better = next((one for one in of_kind(found, Keep) if _of_one_die(one[1]) and one[1].best), None)
    worse = next((one for one in of_kind(found, Keep) if _of_one_die(one[1]) and not one[1].best), None)
    if better:  # one missed die thrown again is one die more
        step_of(record, better[0], "bitvy_fantasy.effect.one_again", who)
        dice += 1
    if not worse:
        rolled = record.dice.test(Throw(6, dice), at_least(face), "bitvy_fantasy.ask.virtual")
        return rolled, rolled.passed
    rolled = record.dice.count(Throw(6, dice), at_least(face), "bitvy_fantasy.ask.virtual")
    if rolled.hits != 1:  # with more hits another one stands
        return rolled, rolled.passed
    again = record.dice.test(D6, at_least(face), "bitvy_fantasy.ask.effect")
    step_of(record, worse[0], "bitvy_fantasy.effect.hit_again", who, rolled=again)
    return rolled, again.passed


def _of_one_die(keep: Keep) -> bool:
    return keep.die in ("virtual", "any")

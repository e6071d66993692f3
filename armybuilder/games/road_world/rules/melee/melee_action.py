"""The Melee action (10.1, X3-1): its price, the blows, casualties, the reply, the activation."""

from collections.abc import Iterator
from typing import Annotated

from armybuilder.battle.action import action, role
from armybuilder.battle.facts import wrong_beside
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.games.road_world.rules.basics.models import Points, Tokens
from armybuilder.games.road_world.rules.basics.weapons import MeleeWeapon
from armybuilder.games.road_world.rules.damage.wounds import Body, Combatant, body_of, tell_harm
from armybuilder.games.road_world.rules.melee.blows import (
    Brawl,
    MeleeBlow,
    Tangle,
    check_places,
    count_activation,
    face_to_face,
    facing_modifier,
    require_blows,
    rolls_of,
    strike,
    tangles,
    weapons_of,
)
from armybuilder.games.road_world.rules.melee.replies import reply, require_reply
from armybuilder.games.road_world.rules.morale.idle import require_able
from armybuilder.games.road_world.rules.settings import Settings


class Melee(Brawl, frozen=True, kw_only=True):
    """Facts of a Melee action. `replies_later`: the defenders' player names the replies when the attackers' dice have
    fallen, see the action `melee-reply`. `same_action`: others of the unit have struck in this action, which is paid
    and counted."""

    same_action: Annotated[bool, Seldom] = False
    replies_later: Annotated[bool, Seldom] = False
    fp_pool: Annotated[Points, Seldom] = 1
    activations_before: Annotated[Tokens, Seldom] = 0

    def mistakes(self) -> Iterator[Mistake]:
        """Yield replies that are named although they are to be named later."""
        if self.replies_later and self.replies:
            yield wrong_beside(self, "replies", "[]", "replies_later")


@action(
    "melee",
    group="melee",
    roles=(role("attackers", "model", "model-melee"), role("defenders", "model", "model-melee", foe=True)),
    example=Melee(
        attackers=(Combatant(melee_weapons=(MeleeWeapon(attacks=2),)),),
        defenders=(Combatant(),),
        blows=(MeleeBlow(),),
    ),
)
@rule("RW-10.1-1", "RW-X3-1", "RW-8.2-5")
def resolve_melee(facts: Melee, record: Record[Settings]) -> None:
    """A Melee action: FP, blows, casualties, the reply, the activation."""
    blows = facts.blows or face_to_face(facts)
    check_places(facts, blows)
    _require_melee(record, facts, blows)
    require_reply(record, facts, blows)
    if facts.same_action:
        record.step("RW-8.2-5", "road_world.shoot.same_action")
    else:
        record.step("RW-X3-1", "road_world.fight.paid", setting="melee_course", left=facts.fp_pool - 1)
    for tangle in tangles(blows, facts.replies):
        record.independently(_exchange, facts, tangle)
    if not facts.same_action:
        count_activation(record, facts.activations_before, facts.fp_pool - 1, "RW-X3-1", "melee_course")


def _exchange(record: Record[Settings], facts: Melee, tangle: Tangle) -> None:
    """The blows of those who hang together, and the replies to them."""
    bodies = _attack(record, facts, tangle.blows)
    if facts.replies_later:
        record.step("RW-X3-5", "road_world.fight.replies_later", setting="melee_reply")
    else:
        reply(record, facts, tangle, bodies)


def _attack(record: Record[Settings], facts: Brawl, blows: tuple[MeleeBlow, ...]) -> dict[int, Body]:
    """The attackers' blows in their order; how those who were struck stand afterwards."""
    before = {blow.struck: body_of(facts.defenders[blow.struck - 1]) for blow in blows}
    bodies = dict(before)
    for blow in blows:
        one, target = facts.attackers[blow.striker - 1], facts.defenders[blow.struck - 1]
        record.step("RW-10.2-1", "road_world.fight.who", striker=blow.striker, struck=blow.struck)
        if blow.struck_stands != "ahead":
            facing_rule = "RW-10.2-3" if blow.struck_stands == "behind" else "RW-10.2-2"
            record.step(facing_rule, "road_world.fight.facing", modifier=facing_modifier(blow.struck_stands))
        for number in weapons_of(blow, one, record.settings):
            weapon = one.melee_weapons[number - 1]
            striker = f"attackers.{blow.striker}", one
            struck = f"defenders.{blow.struck}", target, bodies[blow.struck]
            bodies[blow.struck] = strike(
                record, striker, struck, weapon, rolls_of(blow, weapon, record.settings)
            )
    for place in sorted(bodies):
        tell_harm(record, f"defenders.{place}", before[place], bodies[place])
    return bodies


def _require_melee(record: Record[Settings], facts: Melee, blows: tuple[MeleeBlow, ...]) -> None:
    """Refuse the action, or ask where its course is not agreed on."""
    record.ask_unless(record.settings.melee_course, "RW-X3-1", "road_world.fight.course_open")
    paid = facts.same_action or facts.fp_pool
    record.require(paid, "RW-X3-1", "road_world.fight.no_points", setting="melee_course")
    for place in sorted({blow.striker for blow in blows}):
        require_able(record, f"attackers.{place}", facts.attackers[place - 1])
    require_blows(record, "attackers", facts.attackers, blows)

"""The reply of those who were attacked in melee (X3-5)."""

from collections.abc import Iterator

from armybuilder.battle.action import action, role
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.road_world.rules.basics.weapons import MeleeWeapon
from armybuilder.games.road_world.rules.damage.wounds import Body, Combatant, body_of, tell_harm
from armybuilder.games.road_world.rules.melee.blows import (
    Brawl,
    MeleeBlow,
    Tangle,
    check_places,
    face_to_face,
    reaching,
    require_blows,
    rolls_of,
    strike,
    tangles,
    weapons_of,
)
from armybuilder.games.road_world.rules.morale.idle import why_idle
from armybuilder.games.road_world.rules.settings import Settings


class MeleeReply(Brawl, frozen=True, kw_only=True):
    """Facts of the replies after the attackers' dice: the survivors as they stand now, and the blows that were struck."""


@rule("RW-X3-5")
def reply(record: Record[Settings], facts: Brawl, tangle: Tangle, bodies: dict[int, Body]) -> None:
    """The survivors who were attacked strike back once at attackers in their reach."""
    before = {number: body_of(one) for number, one in enumerate(facts.attackers, 1)}
    after = dict(before)
    answered = set[int]()
    for place in sorted(bodies):
        defender = facts.defenders[place - 1]
        if bodies[place].is_out or not _may_reply(record, place, defender):
            continue
        # all targets are named before the dice of this model are rolled
        for blow, number in tuple(_answers(tangle, place, defender, after, record.settings)):
            weapon = defender.melee_weapons[number - 1]
            striker = f"defenders.{place}", defender
            attacker = facts.attackers[blow.struck - 1]
            struck = f"attackers.{blow.struck}", attacker, after[blow.struck]
            record.step(
                "RW-X3-5", "road_world.fight.reply", setting="melee_reply", striker=place, struck=blow.struck
            )
            rolls = rolls_of(blow, weapon, record.settings)
            after[blow.struck] = strike(record, striker, struck, weapon, rolls)
            answered.add(blow.struck)
    for place in sorted(answered):
        tell_harm(record, f"attackers.{place}", before[place], after[place])


@rule("RW-X3-5")
def _may_reply(record: Record[Settings], place: int, defender: Combatant) -> bool:
    """Return whether a survivor strikes back; why he does not is written down, or asked where no reading tells it."""
    who, idle = f"defenders.{place}", why_idle(defender, replies=True)
    if idle == "RW-X2-2" and not record.settings.fleeing_limits:
        record.ask("RW-X2-2", "road_world.rally.ask_fleeing", who)
    elif idle:
        setting = "fleeing_limits" if idle == "RW-X2-2" else ""
        record.step(idle, "road_world.fight.no_reply", setting=setting, number=place)
    elif not record.settings.melee_reply:
        record.ask("RW-X3-5", "road_world.fight.reply_open", who)
    else:
        return True
    return False


def _answers(
    tangle: Tangle, place: int, defender: Combatant, bodies: dict[int, Body], settings: Settings
) -> Iterator[tuple[MeleeBlow, int]]:
    """The blows of a reply with their weapons: those that were named; else with each weapon the first attacker of this model
    that stands and is in its reach."""
    if named := [one for one in tangle.replies if one.striker == place]:
        for one in named:
            for number in weapons_of(one, defender, settings):
                yield one, number
        return
    for number in range(1, len(defender.melee_weapons) + 1):
        for blow in tangle.blows:
            in_reach = number in reaching(defender, blow.distance)
            if blow.struck == place and in_reach and not bodies[blow.striker].is_out:
                yield MeleeBlow(striker=place, struck=blow.striker, distance=blow.distance), number
                if not settings.all_melee_weapons:
                    return
                break


@rule("RW-X3-5")
def require_reply(record: Record[Settings], facts: Brawl, blows: tuple[MeleeBlow, ...]) -> None:
    """Refuse a reply of those who were not attacked, or one that they could not make as an attack."""
    attacked = {blow.struck for blow in blows}
    for one in facts.replies:
        who = f"defenders.{one.striker}"
        record.require(
            one.striker in attacked, "RW-X3-5", "road_world.fight.not_attacked", who, "melee_reply"
        )
    require_blows(record, "defenders", facts.defenders, facts.replies)


@action(
    "melee-reply",
    group="melee",
    roles=(role("attackers", "model", "model-melee"), role("defenders", "model", "model-melee", foe=True)),
    example=MeleeReply(
        attackers=(Combatant(), Combatant(persistence=2)),
        defenders=(Combatant(melee_weapons=(MeleeWeapon(attacks=2),)),),
        blows=(MeleeBlow(), MeleeBlow(striker=2)),
        replies=(MeleeBlow(struck=2),),
    ),
)
def resolve_reply(facts: MeleeReply, record: Record[Settings]) -> None:
    """The survivors of a Melee action strike back, when its dice have fallen."""
    blows = facts.blows or face_to_face(facts)
    check_places(facts, blows)
    require_reply(record, facts, blows)
    for tangle in tangles(blows, facts.replies):
        record.independently(_reply_to, facts, tangle)


def _reply_to(record: Record[Settings], facts: MeleeReply, tangle: Tangle) -> None:
    """The replies of those who were struck by blows that hang together."""
    struck = {blow.struck for blow in tangle.blows}
    reply(record, facts, tangle, {place: body_of(facts.defenders[place - 1]) for place in struck})

"""Sections 10 and X3: who fights whom, the blows, and the reply."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import Action
from armybuilder.battle.dice import Dice
from armybuilder.battle.facts import Facts, Seldom, Steps, wrong_fact
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.games.road_world.rules.events_fight import ActivationsNow
from armybuilder.games.road_world.rules.settings import Settings
from armybuilder.games.road_world.rules.weapons import (
    MeleeWeapon,
    bar_of,
    damage_of,
    reaches,
    remind,
    rolls_left,
)
from armybuilder.games.road_world.rules.wounds import Body, Combatant, body_of, hurt, tell_harm

Place = Annotated[int, Meta(ge=1, le=8)]
Side = Literal["ahead", "beside", "behind"]
FREE_ACTIVATIONS = 2


class Blow(Facts, frozen=True, kw_only=True):
    """One model strikes another, by their numbers in the lists. Weapon 0: every weapon that reaches; attacks 0: all."""

    striker: Place = 1
    struck: Place = 1
    distance: Steps = 0
    weapon_number: Annotated[Annotated[int, Meta(ge=0, le=4)], Seldom] = 0
    attacks_here: Annotated[Annotated[int, Meta(ge=0, le=10)], Seldom] = 0
    struck_stands: Annotated[Side, Seldom] = "ahead"


class Melee(Facts, frozen=True, kw_only=True):
    """Facts of a Melee action. Without `blows` each attacker strikes the defender of its number, or the last, in contact."""

    attackers: Annotated[tuple[Combatant, ...], Meta(min_length=1, max_length=8)] = (Combatant(),)
    defenders: Annotated[tuple[Combatant, ...], Meta(min_length=1, max_length=8)] = (Combatant(),)
    blows: Annotated[tuple[Blow, ...], Meta(max_length=16)] = ()
    fp_pool: Annotated[Annotated[int, Meta(ge=0, le=100)], Seldom] = 1
    activations_before: Annotated[Annotated[int, Meta(ge=0, le=100)], Seldom] = 0


@rule("RW-10.2-1")
def reaching(one: Combatant, distance: float) -> tuple[int, ...]:
    """The numbers of the melee weapons that reach so far: only who has one may fight."""
    return tuple(
        number for number, weapon in enumerate(one.melee_weapons, 1) if reaches(weapon.range, distance)
    )


@rule("RW-10.2-2", "RW-10.2-3")
def facing_modifier(stands: Side) -> int:  # noqa: ARG001 - the rule says that it does not matter
    """Facing changes nothing: a fighter strikes to the front, to the sides and to the rear."""
    return 0


def strikes_now(weapon: MeleeWeapon, settings: Settings) -> int:
    """The hit rolls that a melee weapon makes in this action."""
    return rolls_left(weapon.attacks, weapon.used_this_round, settings.attacks_per)


def tokens_after(activations: int) -> int:
    """Fatigue tokens that an activation brings when it is the unit's so-manieth of the round."""
    return int(activations > FREE_ACTIVATIONS)


@rule("RW-X3-2", "RW-X8-1")
def swing(
    record: Record[Settings],
    striker: tuple[str, Combatant],
    struck: Combatant,
    weapon: MeleeWeapon,
    rolls: int,
) -> int | None:
    """How many blows with one weapon hit; None when the players decide it."""
    settings = record.settings
    who, fighter = striker
    remind(record, weapon)
    if not settings.melee_hit_roll:
        record.ask("RW-X3-2", "rw.fight.hit_open", who, rolls=rolls, strike=weapon.strike)
        return None
    modifier = -fighter.fatigue
    if struck.defends:
        if not settings.defence_token:
            record.ask("RW-X8-1", "rw.fight.defence_open", who)
            return None
        record.step("RW-X8-1", "rw.fight.defends", setting="defence_token")
        modifier -= 1
    record.step("RW-X3-3", "rw.fight.attacks", setting="attacks_per", rolls=rolls)
    bar = bar_of(weapon.strike, modifier, settings)
    rolled = record.dice.count(Throw(6, rolls), bar, "ask.rw_blow")
    record.step(
        "RW-X3-2",
        f"rw.fight.hit_{settings.strike_direction}",
        rolled,
        setting="melee_hit_roll",
        **{"strike": weapon.strike, "penalty": -modifier},
    )
    return rolled.hits


def strike(
    record: Record[Settings],
    striker: tuple[str, Combatant],
    struck: tuple[str, Combatant, Body],
    weapon: MeleeWeapon,
    rolls: int,
) -> Body:
    """Blows with one weapon at one model: its body afterwards."""
    who, target, body = struck
    if body.is_out:
        record.step("RW-X3-6", "rw.fight.blow_lost", setting="free_melee_targets", rolls=rolls)
        return body
    hits = swing(record, striker, target, weapon, rolls) if rolls else 0
    return hurt(record, who, body, hits or 0, damage_of(weapon))


@rule("RW-X3-4")
def weapons_of(blow: Blow, one: Combatant, settings: Settings) -> tuple[int, ...]:
    """The weapons of a blow: the one named, or every one that reaches; only the first without that reading."""
    able = reaching(one, blow.distance)
    if blow.weapon_number:
        return tuple(number for number in able if number == blow.weapon_number)
    return able if settings.all_melee_weapons else able[:1]


def rolls_of(blow: Blow, weapon: MeleeWeapon, settings: Settings) -> int:
    """The hit rolls of a blow with one weapon."""
    return blow.attacks_here or strikes_now(weapon, settings)


@rule("RW-10.1-1", "RW-X3-1")
def resolve_melee(facts: Melee, settings: Settings, dice: Dice) -> Outcome:
    """A Melee action: FP, blows, casualties, the reply, the activation."""
    record = Record(settings, dice)
    blows = facts.blows or _face_to_face(facts)
    _check_places(facts, blows)
    if refused := _why_not(record, facts, blows):
        return refused
    record.step("RW-X3-1", "rw.fight.paid", setting="melee_course", left=facts.fp_pool - 1)
    for tangle in tangles(blows):
        record.add(record.dice.apart(_exchange, settings, facts, tangle))
    count_activation(record, facts.activations_before, facts.fp_pool - 1, "RW-X3-1")
    return record.outcome()


def tangles(blows: tuple[Blow, ...]) -> Iterator[tuple[Blow, ...]]:
    """The blows that hang together by a striker or a target, in their order: on the others nothing in them depends."""
    left = list(blows)
    while left:
        tangle = [left[0]]
        while joined := [
            one for one in left if one not in tangle and any(_share(one, other) for other in tangle)
        ]:
            tangle += joined
        yield tuple(one for one in left if one in tangle)
        left = [one for one in left if one not in tangle]


def _share(one: Blow, other: Blow) -> bool:
    return one.striker == other.striker or one.struck == other.struck


def _exchange(settings: Settings, facts: Melee, blows: tuple[Blow, ...], dice: Dice) -> Outcome:
    """The blows of those who hang together, and the replies to them."""
    record = Record(settings, dice)
    bodies = _attack(record, facts, blows)
    _reply(record, facts, blows, bodies)
    return record.outcome()


def count_activation(record: Record[Settings], before: int, pool: int, rule_id: str) -> None:
    """One more activation, with a Fatigue token from the third on."""
    now = before + 1
    tokens = tokens_after(now)
    record.step(rule_id, "rw.fight.activation", number=now, tokens=tokens)
    record.happened(ActivationsNow(activations=now, tokens=tokens, pool=pool))


def _face_to_face(facts: Melee) -> tuple[Blow, ...]:
    last = len(facts.defenders)
    return tuple(
        Blow(striker=number, struck=min(number, last)) for number in range(1, len(facts.attackers) + 1)
    )


def _attack(record: Record[Settings], facts: Melee, blows: tuple[Blow, ...]) -> dict[int, Body]:
    """The attackers' blows in their order; how those who were struck stand afterwards."""
    before = {blow.struck: body_of(facts.defenders[blow.struck - 1]) for blow in blows}
    bodies = dict(before)
    for blow in blows:
        one, target = facts.attackers[blow.striker - 1], facts.defenders[blow.struck - 1]
        record.step("RW-10.2-1", "rw.fight.who", striker=blow.striker, struck=blow.struck)
        if blow.struck_stands != "ahead":
            facing_rule = "RW-10.2-3" if blow.struck_stands == "behind" else "RW-10.2-2"
            record.step(facing_rule, "rw.fight.facing", modifier=facing_modifier(blow.struck_stands))
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


@rule("RW-X3-5")
def _reply(record: Record[Settings], facts: Melee, blows: tuple[Blow, ...], bodies: dict[int, Body]) -> None:
    """The survivors who were attacked strike back once at attackers in their reach."""
    before = {number: body_of(one) for number, one in enumerate(facts.attackers, 1)}
    after = dict(before)
    answered = set[int]()
    for place in sorted(bodies):
        defender = facts.defenders[place - 1]
        if bodies[place].is_out or why_idle(defender, record.settings):
            continue
        if not record.settings.melee_reply:
            record.ask("RW-X3-5", "rw.fight.reply_open", f"defenders.{place}")
            continue
        for blow, number in _answers(blows, place, defender, after, record.settings):
            weapon = defender.melee_weapons[number - 1]
            striker = f"defenders.{place}", defender
            attacker = facts.attackers[blow.striker - 1]
            struck = f"attackers.{blow.striker}", attacker, after[blow.striker]
            record.step(
                "RW-X3-5", "rw.fight.reply", setting="melee_reply", striker=place, struck=blow.striker
            )
            after[blow.striker] = strike(
                record, striker, struck, weapon, strikes_now(weapon, record.settings)
            )
            answered.add(blow.striker)
    for place in sorted(answered):
        tell_harm(record, f"attackers.{place}", before[place], after[place])


@rule("RW-9.4-10", "RW-X2-2")
def why_idle(one: Combatant, settings: Settings) -> str | None:
    """The rule that keeps a model from striking: it can do nothing this round, or it is in flight."""
    if one.barred:
        return "RW-9.4-10"
    return "RW-X2-2" if one.fleeing and settings.fleeing_limits else None


def _answers(
    blows: tuple[Blow, ...], place: int, defender: Combatant, bodies: dict[int, Body], settings: Settings
) -> Iterator[tuple[Blow, int]]:
    """For each weapon of the reply the first attacker of this model that stands and is in its reach."""
    numbers = range(1, len(defender.melee_weapons) + 1)
    used = 0
    for number in numbers:
        for blow in blows:
            in_reach = number in reaching(defender, blow.distance)
            if blow.struck == place and in_reach and not bodies[blow.striker].is_out:
                yield blow, number
                used += 1
                break
        if used and not settings.all_melee_weapons:
            return


def _check_places(facts: Melee, blows: tuple[Blow, ...]) -> None:
    """Blows name models and weapons of the lists."""
    for place, blow in enumerate(blows, 1):
        for field, number, most in (
            ("striker", blow.striker, len(facts.attackers)),
            ("struck", blow.struck, len(facts.defenders)),
        ):
            if number > most:
                raise wrong_fact(f"blows.{place}.{field}", str(number), f"1–{most}")
        weapons = len(facts.attackers[blow.striker - 1].melee_weapons)
        if blow.weapon_number > weapons:
            raise wrong_fact(f"blows.{place}.weapon_number", str(blow.weapon_number), f"0–{weapons}")


def _why_not(record: Record[Settings], facts: Melee, blows: tuple[Blow, ...]) -> Outcome | None:
    """The refusal of the action; None when it may be carried out."""
    if not record.settings.melee_course:
        return record.refuse("RW-X3-1", "rw.fight.course_open", setting="melee_course")
    if not facts.fp_pool:
        return record.refuse("RW-X3-1", "rw.fight.no_points", setting="melee_course")
    for blow in blows:
        who = f"attackers.{blow.striker}"
        one = facts.attackers[blow.striker - 1]
        if idle := why_idle(one, record.settings):
            return record.refuse(idle, "rw.fight.cannot_act", who)
        if not weapons_of(blow, one, record.settings):
            return record.refuse("RW-10.2-1", "rw.fight.out_of_reach", who, distance=blow.distance)
    return _why_not_so_divided(record, facts, blows)


@rule("RW-X3-6")
def _why_not_so_divided(record: Record[Settings], facts: Melee, blows: tuple[Blow, ...]) -> Outcome | None:
    """The attacks of a model may go to several enemies, but no more of them than the weapon has."""
    for striker in sorted({blow.striker for blow in blows}):
        own = [blow for blow in blows if blow.striker == striker]
        who, one = f"attackers.{striker}", facts.attackers[striker - 1]
        if len({blow.struck for blow in own}) > 1 and not record.settings.free_melee_targets:
            return record.refuse("RW-X3-6", "rw.fight.not_divided", who, setting="free_melee_targets")
        for number, weapon in enumerate(one.melee_weapons, 1):
            spent = sum(
                rolls_of(blow, weapon, record.settings)
                for blow in own
                if number in weapons_of(blow, one, record.settings)
            )
            most = strikes_now(weapon, record.settings)
            if spent > most:
                return record.refuse("RW-3-4", "rw.fight.too_many", who, wanted=spent, most=most)
    return None


ACTIONS = (
    Action(
        id="melee",
        group="group.melee",
        title=LocalText(ru="Действие «Рукопашный бой»", en="Melee action"),
        about=LocalText(
            ru="Удары отряда, раны, ответные удары и счёт активации.",
            en="A unit's blows, the wounds, the reply, and the activation that is counted.",
        ),
        facts=Melee,
        play=resolve_melee,
        example=Melee(
            attackers=(Combatant(melee_weapons=(MeleeWeapon(attacks=2),)),),
            defenders=(Combatant(),),
            blows=(Blow(),),
        ),
        rules=(
            *("RW-3-1", "RW-3-4", "RW-3-5", "RW-3-6", "RW-3-7", "RW-3-8", "RW-3-11"),
            *("RW-10.1-1", "RW-10.2-1", "RW-10.2-2", "RW-10.2-3"),
            *("RW-X3-1", "RW-X3-2", "RW-X3-3", "RW-X3-4", "RW-X3-5", "RW-X3-6"),
            *("RW-X4-1", "RW-X4-2", "RW-X4-3", "RW-X4-4", "RW-X8-1"),
        ),
    ),
)

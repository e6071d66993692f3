"""Sections 10 and X3: blows in melee, who can strike whom, and how many times."""

from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from armybuilder.battle.facts import Facts, Steps, check_place, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import Throw
from armybuilder.games.road_world.rules.basics.models import MOST_MODELS, MOST_NEAR
from armybuilder.games.road_world.rules.basics.weapons import (
    MeleeWeapon,
    damage_of,
    reaches,
    remind,
    rolls_left,
    threshold_of,
)
from armybuilder.games.road_world.rules.damage.wounds import Body, Combatant, hurt
from armybuilder.games.road_world.rules.events.fight import ActivationsNow
from armybuilder.games.road_world.rules.settings import Settings

Place = Annotated[int, Meta(ge=1, le=MOST_NEAR)]
MOST_BLOWS = 3 * MOST_MODELS
Side = Literal["ahead", "beside", "behind"]
FREE_ACTIVATIONS = 2


class MeleeBlow(Facts, frozen=True, kw_only=True):
    """One model strikes another, by their numbers in the lists. Weapon 0: every weapon that reaches; attacks 0: all."""

    striker: Place = 1
    struck: Place = 1
    distance: Steps = 0
    weapon_number: Annotated[Annotated[int, Meta(ge=0, le=4)], Seldom] = 0
    attacks_here: Annotated[Annotated[int, Meta(ge=0, le=10)], Seldom] = 0
    struck_stands: Annotated[Side, Seldom] = "ahead"


class Tangle(NamedTuple):
    """Blows, and replies, between models that hang together."""

    blows: tuple[MeleeBlow, ...]
    replies: tuple[MeleeBlow, ...]


class Brawl(Facts, frozen=True, kw_only=True):
    """Facts of a fight. Without `blows` each attacker strikes the defender of its number, or the last, in contact.

    In `replies` defenders strike attackers. A defender for whom none is named answers with each weapon the first attacker of
    his that it reaches.
    """

    attackers: Annotated[tuple[Combatant, ...], Meta(min_length=1, max_length=MOST_MODELS)] = (Combatant(),)
    defenders: Annotated[tuple[Combatant, ...], Meta(min_length=1, max_length=MOST_NEAR)] = (Combatant(),)
    blows: Annotated[tuple[MeleeBlow, ...], Meta(max_length=MOST_BLOWS)] = ()
    replies: Annotated[Annotated[tuple[MeleeBlow, ...], Meta(max_length=MOST_BLOWS)], Seldom] = ()


@rule("RW-10.2-1")
def reaching(one: Combatant, distance: float) -> tuple[int, ...]:
    """The numbers of the melee weapons that reach so far: only who has one may fight."""
    return tuple(
        number for number, weapon in enumerate(one.melee_weapons, 1) if reaches(weapon.range, distance)
    )


@rule("RW-10.2-2", "RW-10.2-3")
def facing_modifier(stands: Side) -> int:  # noqa: ARG001 - the rule says that it does not matter
    """Return the modifier of facing: none, a fighter strikes to the front, to the sides and to the rear."""
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
        record.ask("RW-X3-2", "road_world.fight.hit_open", who, rolls=rolls, strike=weapon.strike)
        return None
    modifier = -fighter.fatigue
    if struck.defends:
        if not settings.defence_token:
            record.ask("RW-X8-1", "road_world.fight.defence_open", who)
            return None
        record.step("RW-X8-1", "road_world.fight.defends", setting="defence_token")
        modifier -= 1
    record.step("RW-X3-3", "road_world.fight.attacks", setting="attacks_per", rolls=rolls)
    threshold = threshold_of(weapon.strike, modifier, settings)
    rolled = record.dice.count(Throw(6, rolls), threshold, "road_world.ask.blow")
    record.step(
        "RW-X3-2",
        f"road_world.fight.hit_{settings.strike_direction}",
        rolled,
        setting="melee_hit_roll",
        **{"strike": weapon.strike, "modifier": modifier},
    )
    return rolled.hits


def strike(
    record: Record[Settings],
    striker: tuple[str, Combatant],
    struck: tuple[str, Combatant, Body],
    weapon: MeleeWeapon,
    rolls: int,
) -> Body:
    """Strike one model with one weapon; return its body afterwards."""
    who, target, body = struck
    if body.is_out:
        record.step("RW-X3-6", "road_world.fight.blow_lost", setting="free_melee_targets", rolls=rolls)
        return body
    hits = swing(record, striker, target, weapon, rolls) if rolls else 0
    return hurt(record, who, body, hits or 0, damage_of(weapon))


@rule("RW-3-1", "RW-X3-4")
def weapons_of(blow: MeleeBlow, one: Combatant, settings: Settings) -> tuple[int, ...]:
    """The weapons of a blow: the one named, or every one that reaches; only the first without that reading."""
    able = reaching(one, blow.distance)
    if blow.weapon_number:
        return tuple(number for number in able if number == blow.weapon_number)
    return able if settings.all_melee_weapons else able[:1]


def rolls_of(blow: MeleeBlow, weapon: MeleeWeapon, settings: Settings) -> int:
    """The hit rolls of a blow with one weapon."""
    return blow.attacks_here or strikes_now(weapon, settings)


def tangles(blows: tuple[MeleeBlow, ...], replies: tuple[MeleeBlow, ...]) -> Iterator[Tangle]:
    """The blows and replies that hang together by those in them, in their order: on the others nothing there depends."""
    left = [(one, False, {("attackers", one.striker), ("defenders", one.struck)}) for one in blows]
    left += [(one, True, {("defenders", one.striker), ("attackers", one.struck)}) for one in replies]
    while left:
        models: set[tuple[str, int]] = set(left[0][2])
        while grown := set().union(*(those for _, _, those in left if those & models)) - models:
            models |= grown
        inside = [(one, answers) for one, answers, those in left if those & models]
        yield Tangle(
            tuple(one for one, answers in inside if not answers),
            tuple(one for one, answers in inside if answers),
        )
        left = [one for one in left if not one[2] & models]


def count_activation(
    record: Record[Settings], before: int, pool: int, rule_id: str, setting: str, *, who: str = ""
) -> None:
    """Count one more activation, with a Fatigue token from the third on."""
    now = before + 1
    tokens = tokens_after(now)
    record.step(rule_id, "road_world.fight.activation", setting=setting, number=now, tokens=tokens)
    record.happened(ActivationsNow(who=who, activations=now, tokens=tokens, pool=pool))


def face_to_face(facts: Brawl) -> tuple[MeleeBlow, ...]:
    """Return the blows where none are named: each attacker strikes the defender of its number, or the last."""
    last = len(facts.defenders)
    return tuple(
        MeleeBlow(striker=number, struck=min(number, last)) for number in range(1, len(facts.attackers) + 1)
    )


def _check_each(
    field: str, blows: tuple[MeleeBlow, ...], strikers: tuple[Combatant, ...], struck: tuple[Combatant, ...]
) -> None:
    for place, blow in enumerate(blows, 1):
        check_place(f"{field}.{place}.striker", blow.striker, strikers)
        check_place(f"{field}.{place}.struck", blow.struck, struck)
        weapons = len(strikers[blow.striker - 1].melee_weapons)
        if blow.weapon_number > weapons:
            raise wrong_fact(
                f"{field}.{place}.weapon_number",
                blow.weapon_number,
                f"0–{weapons}",
                {f"{field}.{place}.striker": blow.striker},
            )


def check_places(facts: Brawl, blows: tuple[MeleeBlow, ...]) -> None:
    """Refuse blows and replies that name models or weapons which the lists do not have."""
    _check_each("blows", blows, facts.attackers, facts.defenders)
    _check_each("replies", facts.replies, facts.defenders, facts.attackers)


def require_blows(
    record: Record[Settings], side: str, strikers: tuple[Combatant, ...], blows: tuple[MeleeBlow, ...]
) -> None:
    """Refuse blows that do not reach, or more than there are."""
    for blow in blows:
        if not weapons_of(blow, strikers[blow.striker - 1], record.settings):
            who = f"{side}.{blow.striker}"
            armed = strikers[blow.striker - 1].melee_weapons
            record.require(armed, "RW-10.1-1", "road_world.fight.unarmed", who)
            record.refuse("RW-10.2-1", "road_world.fight.out_of_reach", who, distance=blow.distance)
    for place in sorted({blow.striker for blow in blows}):
        own = tuple(blow for blow in blows if blow.striker == place)
        _require_division(record, f"{side}.{place}", strikers[place - 1], own)


@rule("RW-X3-6")
def _require_division(
    record: Record[Settings], who: str, one: Combatant, blows: tuple[MeleeBlow, ...]
) -> None:
    """Refuse attacks at several enemies that are more than the weapon has, or where they may not be divided."""
    if len({blow.struck for blow in blows}) > 1 and not record.settings.free_melee_targets:
        record.refuse("RW-X3-6", "road_world.fight.not_divided", who, setting="free_melee_targets")
    for number, weapon in enumerate(one.melee_weapons, 1):
        spent = sum(
            rolls_of(blow, weapon, record.settings)
            for blow in blows
            if number in weapons_of(blow, one, record.settings)
        )
        most = strikes_now(weapon, record.settings)
        record.require(spent <= most, "RW-3-4", "road_world.fight.too_many", who, wanted=spent, most=most)

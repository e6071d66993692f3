"""Section 8: close combat between troopers, machines and guns, the sudden attack, and what defeat costs."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, role
from armybuilder.battle.facts import Degrees, Facts, Named, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D6, Throw
from armybuilder.games.bronepehota.profiles.units import Locomotion
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, forbid
from armybuilder.games.bronepehota.rules.basics.spent import Spent, why_turn_spent
from armybuilder.games.bronepehota.rules.damage.harm import harm
from armybuilder.games.bronepehota.rules.damage.lying import why_not_lying
from armybuilder.games.bronepehota.rules.damage.models import (
    DamageTarget,
    ModelKind,
    check_flight,
    check_on_field,
    has_pilot,
)
from armybuilder.games.bronepehota.rules.events import Unharmed
from armybuilder.games.bronepehota.rules.melee.engagement import stay_in_contact
from armybuilder.games.bronepehota.rules.morale.survival import Armour
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.shooting.sight import is_in_view

Melee = Annotated[int, Meta(ge=0, le=30)]
Contact = Literal["moved", "held", "none"]
TWO_D6 = Throw(6, 2)


class Attacker(Named, frozen=True, kw_only=True):
    """Who attacks. `melee` is a trooper's skill, or the sum of a machine's close-combat weapons.

    `armour` counts for a machine alone: the number under its durability slider. `crewed`, `airborne` (in flight), `lying`
    (knocked over) and `locomotion` are a machine's as well; a flyer with its pilot is in flight, unless it lies.
    `fought`: it has attacked in this tour.
    """

    kind: ModelKind = "trooper"
    melee: Melee = 0
    armour: Armour = 0
    crewed: Annotated[bool, Seldom] = True
    airborne: Annotated[bool, Seldom] = False
    lying: Annotated[bool, Seldom] = False
    locomotion: Annotated[Locomotion | None, Seldom] = None
    fought: Annotated[bool, Seldom] = False
    spent_on: Spent = "nothing"


class Defender(DamageTarget, frozen=True, kw_only=True):
    """Who is attacked. `melee` is the sum of a machine's close-combat weapons; a trooper's skill is no defence.

    `facing` is where the trooper or the machine's pilot looks.
    """

    melee: Melee = 0
    facing: Annotated[Degrees, Seldom] = 0


class CloseCombat(Facts, frozen=True, kw_only=True):
    """Facts of a close combat.

    `contact`: the attacker has moved up to the defender, touches him since earlier, or does not touch him. The attack
    comes from outside the defender's view when `from_behind` says so, or when `attacked_from`, the direction from the
    defender to the attacker at the moment of contact, is more than 90 degrees off his facing.
    """

    attacker: Attacker = Attacker()
    defender: Defender
    contact: Contact = "moved"
    from_behind: bool = False
    attacked_from: Annotated[Degrees, Seldom] = 0


@rule("BP-8.1-6")
def why_unable_to_attack(attacker: Attacker) -> WhyNot | None:
    """A gun and a machine without pilot do not attack; nor does a machine that lies."""
    if attacker.kind == "gun":
        return WhyNot("BP-8.1-6", "bronepehota.close_combat.gun_attacks")
    if attacker.kind == "trooper":
        return None
    if not attacker.crewed:
        return WhyNot("BP-8.1-6", "bronepehota.close_combat.empty_attacks")
    return why_not_lying("fight") if attacker.lying else None


@rule("BP-3.2-6")
def why_not_again(attacker: Attacker) -> WhyNot | None:
    """A trooper or machine attacks once a tour, unless it has spent the tour on something else."""
    again = WhyNot("BP-3.2-6", "bronepehota.turn.again_close-combat") if attacker.fought else None
    return again or why_turn_spent(attacker.spent_on)


@rule("BP-3.2-9", "BP-4.3-8")
def why_out_of_reach(attacker: Attacker, defender: Defender) -> WhyNot | None:
    """A machine in flight neither attacks hand to hand nor is attacked; one that is down without pilot can be."""
    if attacker.kind == "machine" and (attacker.airborne or attacker.locomotion == "flying"):
        return WhyNot("BP-3.2-9", "bronepehota.close_combat.attacker_flies")
    if defender.kind == "machine" and defender.airborne:
        return WhyNot("BP-3.2-9", "bronepehota.close_combat.defender_flies")
    return None


@rule("BP-8-1", "BP-8-2")
def why_apart(kind: ModelKind, contact: Contact) -> WhyNot | None:
    """Close combat needs contact: by a move now, or kept since earlier."""
    return WhyNot(rule_of_contact(kind), "bronepehota.close_combat.apart") if contact == "none" else None


def rule_of_contact(kind: ModelKind) -> str:
    """The register id that starts the close combat of a trooper or machine."""
    return "BP-8-2" if kind == "machine" else "BP-8-1"


def has_eyes(defender: Defender) -> bool:
    """Tell whether anybody could see an attack come: a trooper, or the pilot of a machine."""
    return defender.kind == "trooper" or has_pilot(defender)


@rule("BP-8.3-1")
def is_sudden(facts: CloseCombat, settings: Settings) -> bool:
    """Tell whether the attack comes from outside the view of the trooper or of the machine's pilot.

    What has no eyes is not surprised, unless the players agree that a gun or empty machine has a rear as well.
    """
    defender = facts.defender
    if settings.unmanned_surprise == "never" and not has_eyes(defender):
        return False
    return facts.from_behind or not is_in_view(defender.facing, facts.attacked_from)


@rule("BP-2.1-8", "BP-8.1-2")
def trooper_attack(die: int, melee: int) -> int:
    """D6 and close-combat skill."""
    return die + melee


@rule("BP-8.1-3")
def trooper_defence(die: int, armour: int) -> int:
    """D6 and Armour; the skill does not count."""
    return die + armour


@rule("BP-8.1-4", "BP-8.1-5")
def machine_strength(die: int, armour: int, melee: int) -> int:
    """D6, Armour as it is now, and all close-combat weapons, in attack and defence alike."""
    return die + armour + melee


@rule("BP-8.1-6")
def standing_strength(armour: int) -> int:
    """A gun or empty machine defends with its Armour alone."""
    return armour


@rule("BP-8.3-3")
def melee_in_defence(melee: int, sudden: bool) -> int:
    """A machine that is surprised does not use its close-combat weapons."""
    return 0 if sudden else melee


@rule("BP-8.2-1", "BP-8.2-2")
def wins(attack: int, defence: int) -> bool:
    """The attack must be stronger than the defence; an equal one is beaten off."""
    return attack > defence


@rule("BP-8.2-4")
def damages_of(attack: int, defence: int) -> int:
    """By as much as the attack is stronger."""
    return attack - defence


@rule("BP-8.3-2")
def throw_attack(record: Record[Settings], attacker: Attacker, sudden: bool) -> int:
    """The attack's strength. In a sudden attack the better of two D6 counts, which never does the attacker harm."""
    if sudden:
        rolled = record.dice.best(TWO_D6, "ask.attack")
        record.step("BP-8.3-2", "bronepehota.close_combat.two_dice", rolled, best=rolled.best)
    else:
        rolled = record.dice.roll(D6, "ask.attack")
    die, melee, armour = rolled.best, attacker.melee, attacker.armour
    if attacker.kind == "trooper":
        strength = trooper_attack(die, melee)
        key = "bronepehota.close_combat.trooper_attacks"
        record.step("BP-8.1-2", key, rolled, die=die, melee=melee, strength=strength)
        return strength
    strength = machine_strength(die, armour, melee)
    key = "bronepehota.close_combat.machine_attacks"
    record.step("BP-8.1-4", key, rolled, die=die, armour=armour, melee=melee, strength=strength)
    return strength


def throw_defence(record: Record[Settings], defender: Defender, sudden: bool) -> int:
    """The defence's strength: with a die for whoever can fight back."""
    armour = defender.armour
    if defender.kind != "trooper" and not has_pilot(defender):
        strength = standing_strength(armour)
        record.step("BP-8.1-6", "bronepehota.close_combat.stands", strength=strength)
        return strength
    rolled = record.dice.roll(D6, "ask.defence")
    if defender.kind == "trooper":
        strength = trooper_defence(rolled.total, armour)
        key = "bronepehota.close_combat.trooper_defends"
        record.step("BP-8.1-3", key, rolled, armour=armour, strength=strength)
        return strength
    melee = melee_in_defence(defender.melee, sudden)
    strength = machine_strength(rolled.total, armour, melee)
    if sudden:
        key = "bronepehota.close_combat.machine_surprised"
        record.step("BP-8.3-3", key, rolled, armour=armour, strength=strength)
    else:
        key = "bronepehota.close_combat.machine_defends"
        record.step("BP-8.1-5", key, rolled, armour=armour, melee=melee, strength=strength)
    return strength


@rule("BP-8.2-3", "BP-8.2-5")
def suffer_defeat(record: Record[Settings], defender: Defender, damages: int) -> DamageTarget | None:
    """Table 7: a trooper dies without a test, technology takes damages, a pilot takes one Survival Test D6 in any mode.

    The model as it is then, None when it is gone.
    """
    if defender.kind == "trooper":
        record.step("BP-8.2-3", "bronepehota.close_combat.trooper_loses")
    else:
        record.step("BP-8.2-4", "bronepehota.close_combat.damages", damages=damages)
    if has_pilot(defender):
        record.step("BP-8.2-5", "bronepehota.close_combat.pilot_tests")
    return harm(record, "defender", defender, damages)


@rule("BP-8.1-1")
def open_fight(record: Record[Settings], facts: CloseCombat) -> None:
    """Who has moved up, or acts now, attacks; and what else he might do with technology that nobody serves."""
    attacker, defender = facts.attacker, facts.defender
    record.step(rule_of_contact(attacker.kind), f"bronepehota.close_combat.contact.{facts.contact}")
    record.step("BP-8.1-1", "bronepehota.close_combat.roles")
    if attacker.kind == "trooper" and defender.kind != "trooper" and not has_pilot(defender):
        record.step("BP-8-1", "bronepehota.close_combat.or_capture")


def check_models(facts: CloseCombat) -> None:
    """Raise a Problem when a machine or gun has no durability left, or the attacker's facts do not go with his kind."""
    check_on_field("defender", facts.defender)
    attacker = facts.attacker
    if attacker.kind == "machine" and not attacker.armour:
        raise wrong_fact("attacker.armour", attacker.armour, "1–30", {"attacker.kind": attacker.kind})
    flies = attacker.kind == "machine" and attacker.airborne
    check_flight("attacker", airborne=flies, crewed=attacker.crewed)
    if attacker.kind == "trooper":
        for field in ("airborne", "lying"):
            if getattr(attacker, field):
                raise wrong_fact(f"attacker.{field}", True, "false", {"attacker.kind": attacker.kind})


@action(
    "close-combat",
    group="close_combat",
    roles=(role("attacker", "trooper", "machine"), role("defender", "trooper", "machine", "gun", foe=True)),
    example=CloseCombat(attacker=Attacker(melee=2), defender=Defender(armour=3)),
)
def resolve_close_combat(facts: CloseCombat, record: Record[Settings]) -> None:
    """Section 8 in the book's order: contact, attack, defence, who has won, and what the loser suffers."""
    check_models(facts)
    attacker, defender = facts.attacker, facts.defender
    forbid(
        record,
        "attacker",
        why_unable_to_attack(attacker),
        why_not_again(attacker),
        why_out_of_reach(attacker, defender),
        why_apart(attacker.kind, facts.contact),
    )
    open_fight(record, facts)
    sudden = is_sudden(facts, record.settings)
    setting = "" if has_eyes(defender) else "unmanned_surprise"
    if sudden:
        record.step("BP-8.3-1", "bronepehota.close_combat.sudden", setting=setting)
    elif facts.from_behind:
        record.step("BP-8.3-1", "bronepehota.close_combat.no_eyes", setting=setting)
    attack = throw_attack(record, attacker, sudden)
    defence = throw_defence(record, defender, sudden)
    left: DamageTarget | None = defender
    if wins(attack, defence):
        record.step("BP-8.2-2", "bronepehota.close_combat.won", attack=attack, defence=defence)
        left = suffer_defeat(record, defender, damages_of(attack, defence))
    else:
        record.step("BP-8.2-1", "bronepehota.close_combat.repelled", attack=attack, defence=defence)
        record.happened(Unharmed(who="defender"))
    if left is not None:
        stay_in_contact(record, "attacker", "defender")

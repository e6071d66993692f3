"""Sections 6.3 to 6.9: shots whose result is found with dice."""

from fractions import Fraction
from typing import Annotated, Any, Literal, NamedTuple

from armybuilder.battle.action import action, role
from armybuilder.battle.dice import Rolled, at_least
from armybuilder.battle.facts import Centimetres, Facts, Steps, wrong_fact
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D6, Throw
from armybuilder.games.bitvy_fantasy.profiles.effects import HitFrom, Keep, Veil
from armybuilder.games.bitvy_fantasy.rules.basics.lengths import check_told_alike, measured
from armybuilder.games.bitvy_fantasy.rules.basics.losses import lose
from armybuilder.games.bitvy_fantasy.rules.basics.models import Armour, DiceCount, Kind, Model, Range
from armybuilder.games.bitvy_fantasy.rules.events import Fired, Missed, ShotSpent
from armybuilder.games.bitvy_fantasy.rules.magic.changes import changed, ignores
from armybuilder.games.bitvy_fantasy.rules.magic.saves import require_permitted
from armybuilder.games.bitvy_fantasy.rules.magic.touched import Touched, of_kind, parts_on, step_of
from armybuilder.games.bitvy_fantasy.rules.settings import Settings

REACH_STEPS = 15
CLOSE_STEPS = 5
HIDING: tuple[Veil, ...] = ("visibility", "obstacles")
Visibility = Literal["all", "half_or_more", "less_than_half", "nothing"]


class Shooter(Model, frozen=True, kw_only=True):
    """A warrior with his personal weapon, or a machine with one of its weapons.

    `shooting` is null for a dash; `range` is one of a weapon's own, null for the common one. `shot_spent`: the warrior's shot of
    this turn, or the weapon's of this phase, is made. `feet` is how high he stands.
    """

    kind: Kind = "warrior"
    shooting: DiceCount | None = None
    range: Range | None = None
    shot_spent: Annotated[bool, Seldom] = False
    feet: Annotated[Centimetres | None, Seldom] = None


class Target(Model, frozen=True, kw_only=True):
    """What is shot at. `head` is how high its top is."""

    armour: Armour = 0
    head: Annotated[Centimetres | None, Seldom] = None


class Conditions(Facts, frozen=True, kw_only=True):
    """What is so between shooter and target: the shortest distance, in steps or as a ruler shows it, and what he sees.

    `from_above` need not be told where the heights of feet and head are.
    """

    distance: Steps | None = None
    ruler: Annotated[Centimetres | None, Seldom] = None
    from_above: Annotated[bool, Seldom] = False
    visibility: Visibility = "all"


class VirtualShot(Conditions, frozen=True, kw_only=True):
    """Facts of a virtual shot."""

    shooter: Shooter
    target: Target = Target()


class Shot(NamedTuple):
    """A shot of one at another, with their places in the facts."""

    who: str
    shooter: Shooter
    target_who: str
    target: Target
    facts: Conditions


class DiceModifier(NamedTuple):
    """A row of the table of conditions: the rule, its name in the words, and how many dice it gives or takes."""

    rule: str
    name: str
    dice: int


def check_conditions(shot: Shot, place: str = "") -> None:
    """Raise a Problem unless a distance is told, and what is told twice is told alike.

    `place` is where the conditions stand in the facts.
    """
    distance, ruler = shot.facts.distance, shot.facts.ruler
    if distance is None and ruler is None:
        raise wrong_fact(f"{place}distance", None, "0–1000", {f"{place}ruler": None})
    check_told_alike(f"{place}ruler", ruler, f"{place}distance", distance)
    if shot.facts.from_above and not is_above(shot.shooter.feet, shot.target.head, True):
        raise wrong_fact(f"{place}from_above", True, "false", {f"{shot.target_who}.head": shot.target.head})


@rule("BF-6.3-1")
def distance_of(facts: Conditions) -> Fraction:
    """The distance in steps, by which dice are counted."""
    return measured(facts.distance or 0, facts.ruler)


@rule("BF-6.3-2", "BF-6.10-6")
def may_shoot(fired: bool) -> bool:
    """A warrior has one shot a turn, a machine's weapon one a phase."""
    return not fired


@rule("BF-6.3-3")
def has_weapon(shooting: int | None) -> bool:
    """A number is a personal weapon, a dash is none."""
    return shooting is not None


@rule("BF-6.3-5")
def can_be_harmed(kind: str) -> bool:
    """Only warriors and machines can be targets."""
    return kind in ("warrior", "machine")


@rule("BF-6.4-1")
def reaches(distance: Fraction, steps: int) -> bool:
    """A virtual shot goes 15 steps, unless the weapon has a reach of its own."""
    return distance <= steps


@rule("BF-6.6-1")
def close_dice(distance: Fraction) -> int:
    """Two dice more within 5 steps."""
    return 2 if distance <= CLOSE_STEPS else 0


@rule("BF-6.7-1")
def dice_from_above(above: bool) -> int:
    """One die more when the shooter's feet are above the target's head."""
    return 1 if above else 0


@rule("BF-6.7-1", "BF-6.10-7")
def is_above(feet: float | None, head: float | None, reported: bool) -> bool:
    """By the heights where they were measured, else as players see it; level is not above."""
    if feet is None or head is None:
        return reported
    return exact(feet) > exact(head)


@rule("BF-6.8-1")
def armour_dice(armour: int) -> int:
    """Armour takes its number of dice away."""
    return -armour


@rule("BF-6.9-1", "BF-6.9-4")
def is_seen(visibility: Visibility) -> bool:
    """A target of which nothing is seen cannot be shot at; players judge from where the figure stands."""
    return visibility != "nothing"


@rule("BF-6.9-2", "BF-6.9-3")
def visibility_dice(visibility: Visibility) -> int:
    """One die fewer when less than half is seen."""
    return -1 if visibility == "less_than_half" else 0


@rule("BF-6.5-1", "BF-6.9-5")
def total_dice(items: tuple[DiceModifier, ...]) -> int:
    """All conditions are added to the shooting number."""
    return sum(item.dice for item in items)


@rule("BF-6.9-7")
def is_thrown(dice: int) -> bool:
    """With no dice left nothing is thrown and the shot misses."""
    return dice > 0


def require_shot(record: Record[Settings], shot: Shot) -> None:
    """Refuse a shot that may not be made."""
    who, shooter, _, target, facts = shot
    require_shooter(record, who, shooter)
    record.require(can_be_harmed(target.kind), "BF-6.3-5", "bitvy_fantasy.virtual.immune_kind", who=who)
    distance = distance_of(facts)
    if not is_seen(facts.visibility) and not ignores(record, "obstacles", who, shooter, float(distance)):
        record.refuse("BF-6.9-1", "bitvy_fantasy.virtual.unseen", who=who)
    reach = changed(record, "range", shooter.range or REACH_STEPS, who, shooter)
    if not reaches(distance, reach):
        record.refuse("BF-6.4-1", "bitvy_fantasy.virtual.far", who=who, distance=float(distance), reach=reach)


def require_shooter(record: Record[Settings], who: str, shooter: Shooter) -> None:
    """Refuse to let somebody shoot at all who has no weapon, or no shot left."""
    record.require(has_weapon(shooter.shooting), "BF-6.3-3", "bitvy_fantasy.virtual.no_weapon", who=who)
    if not may_shoot(shooter.shot_spent):
        record.require(shooter.kind != "warrior", "BF-6.3-2", "bitvy_fantasy.virtual.spent", who=who)
        record.refuse("BF-6.10-6", "bitvy_fantasy.machine.fired", who=who)
    unhindered = shooter.unhindered
    if shooter.kind == "machine":
        require_permitted(record, "machine_fire", who, shooter, unhindered=unhindered)
    require_permitted(record, "virtual_shooting", who, shooter, unhindered=unhindered)


@rule("BF-6.9-6")
def itemised(record: Record[Settings], shot: Shot) -> tuple[DiceModifier, ...]:
    """The table of conditions: every row with its dice, cards and artefacts included."""
    who, shooter, _, target, facts = shot
    distance = distance_of(facts)
    shooting = changed(record, "shooting", shooter.shooting or 0, who, shooter, (target,))
    above = is_above(shooter.feet, target.head, facts.from_above)
    armour, more = _armour_now(record, shot, distance)
    hidden = visibility_dice(facts.visibility)
    if hidden and any(ignores(record, veil, who, shooter, float(distance)) for veil in HIDING):
        hidden = 0
    return (
        DiceModifier("BF-6.5-1", "base", shooting),
        DiceModifier("BF-6.6-1", "close", close_dice(distance)),
        DiceModifier("BF-6.7-1", "above", dice_from_above(above)),
        DiceModifier("BF-6.8-1", "armour", armour_dice(armour)),
        DiceModifier("BF-6.9-3" if hidden else "BF-6.9-2", "visibility", hidden),
        DiceModifier("BF-3.1-6", "effects", more),
    )


def _armour_now(record: Record[Settings], shot: Shot, distance: Fraction) -> tuple[int, int]:
    """Return the target's armour as it is now, and the dice that effects add to any shot at it."""
    who, shooter, target_who, target, _ = shot
    printed = min(1, target.armour)
    more = changed(record, "dice_against", printed, target_who, target, (shooter,)) - printed
    if ignores(record, "armour", who, shooter, float(distance)):
        return 0, more
    return changed(record, "armour", target.armour, target_who, target, (shooter,)), more


def shoot(record: Record[Settings], shot: Shot) -> None:
    """Count the dice, throw them, and settle what becomes of the target. The shot is spent either way."""
    who, shooter, target_who, target, _ = shot
    record.happened(ShotSpent(who=who) if shooter.kind == "warrior" else Fired(who=who))
    items = itemised(record, shot)
    for item in items:
        if item.dice and item.name != "base":
            record.step(item.rule, f"bitvy_fantasy.virtual.{item.name}", dice=item.dice)
    dice = total_dice(items)
    rows: dict[str, Any] = {item.name: item.dice for item in items}
    record.step("BF-6.9-5", "bitvy_fantasy.virtual.total", **rows, total=dice)
    if not is_thrown(dice):
        record.step("BF-6.9-7", "bitvy_fantasy.virtual.no_dice", total=dice)
        record.happened(Missed(who=target_who))
        return
    rolled, hit = throw_shot(record, dice, who, shooter, target)
    record.step("BF-6.5-2", "bitvy_fantasy.virtual.hit" if hit else "bitvy_fantasy.virtual.missed", rolled)
    struck(record, hit, target_who, target, shooter)


@rule("BF-6.3-4", "BF-6.5-2")
def struck(record: Record[Settings], hit: bool, who: str, target: Target, shooter: Shooter) -> None:
    """A single 6 removes the one target, however many sixes there are."""
    if hit:
        lose(record, who, target, "virtual", (shooter,))
    else:
        record.happened(Missed(who=who))


@action(
    "virtual-shot",
    group="shooting",
    roles=(
        role("shooter", "warrior", "character", "character-weapon", "machine-weapon"),
        role("target", "warrior", "character", "machine", foe=True),
    ),
    example=VirtualShot(shooter=Shooter(shooting=3), target=Target(armour=1), distance=4),
)
def resolve_shot(facts: VirtualShot, record: Record[Settings]) -> None:
    """One virtual shot."""
    shot = Shot("shooter", facts.shooter, "target", facts.target, facts)
    check_conditions(shot)
    require_shot(record, shot)
    shoot(record, shot)


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

"""Section 9: an attack in melee. Both sides strike at once."""

from typing import Annotated, Literal, NamedTuple, get_args

from armybuilder.battle.action import action, role
from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D6
from armybuilder.games.batalist.rules.basics.bases import Base, defence_now, melee_now
from armybuilder.games.batalist.rules.damage.blows import (
    RollModifier,
    Struck,
    added,
    doubles,
    part,
    strike,
    tell_modifiers,
)
from armybuilder.games.batalist.rules.events.combat import ActionPointsLeft
from armybuilder.games.batalist.rules.melee.fighters import (
    ActionPoints,
    MeleeFighter,
    Neighbours,
    StrikeFrom,
    check_places,
    compared,
    field_of,
    from_behind,
)
from armybuilder.games.batalist.rules.morale.flight import settle_losses
from armybuilder.games.batalist.rules.morale.losses import StandingBase, cause_of
from armybuilder.games.batalist.rules.settings import OrdinarySize, Settings


class MeleeAttack(Facts, frozen=True, kw_only=True):
    """Facts of a melee attack: the two bases, where the blow comes from, and which edge of the attacker the target touches.

    `neighbours` are other bases near by, for the morale tests that follow when a base is lost; then all bases need places.
    `points` are the attacker's action points, this attack included.
    """

    attacker: MeleeFighter = MeleeFighter()
    defender: MeleeFighter = MeleeFighter()
    strike_from: StrikeFrom = "front"
    touching_edge: Annotated[Literal["front_edge", "other_edge", "no"], Seldom] = "front_edge"
    whose: Annotated[Literal["own", "enemy"], Seldom] = "enemy"
    points: ActionPoints = 1
    neighbours: Neighbours = ()


class MeleeModifiers(NamedTuple):
    """The modifiers of one base in a melee: those of its blow and those of its guard."""

    blow: tuple[RollModifier, ...]
    guard: tuple[RollModifier, ...]


@rule("BT-9-2")
def may_strike(touching: str, whose: str) -> bool:
    """The target is an enemy that touches the attacker's front edge."""
    return touching == "front_edge" and whose == "enemy"


@rule("BT-9-17", "BT-9-21")
def numbers_of_attacker(own: int, other: int) -> int:
    """The attacker's melee: 2 more with more figures, 1 less with fewer."""
    return {1: 2, 0: 0, -1: -1}[compared(own, other)]


@rule("BT-9-18", "BT-9-22")
def numbers_of_attacked(own: int, other: int) -> int:
    """The attacked base's melee: 1 more with more figures, 2 less with fewer."""
    return {1: 1, 0: 0, -1: -2}[compared(own, other)]


@rule("BT-9-23", "BT-9-24")
def surrounded(enemies: int) -> int:
    """Each enemy base touched beyond the first takes 1 from the defence."""
    return -max(0, enemies - 1)


@rule("BT-9-25", "BT-9-26", "BT-9-27", "BT-9-28")
def by_height(own: int, other: int) -> int:
    """A base that stands higher defends better by 1, one that stands lower worse by 1."""
    return compared(own, other)


@rule("BT-11-1")
def is_ordinary(base: MeleeFighter, reading: OrdinarySize) -> bool:
    """Tell whether a base is of ordinary size: without the skill, on a stand that is not large, or both."""
    by_skill, by_stand = not base.has("giant"), base.stand_class != "large"
    return {"by_skill": by_skill, "by_stand": by_stand, "by_both": by_skill and by_stand}[reading]


@rule("BT-11-1")
def giant_strikes(own: Base, other: MeleeFighter, reading: OrdinarySize) -> int:
    """A giant strikes bases of ordinary size with 1 more."""
    return int(own.has("giant") and is_ordinary(other, reading))


def _against_size(own: Base, other: MeleeFighter, reading: OrdinarySize) -> RollModifier:
    """Return what a giant's size adds to its blow; the setting is named where it matters how the book is read."""
    by = giant_strikes(own, other, reading)
    otherwise = {giant_strikes(own, other, one) for one in get_args(OrdinarySize)}
    # the usual reading leaves out what it does not add
    is_told = len(otherwise) > 1 and (by or reading != Settings().ordinary_size)
    key = "batalist.melee.giant" if by else "batalist.melee.as_large"
    return RollModifier("BT-11-1", key, by, "ordinary_size" if is_told else "")


@rule("BT-9-15")
def values_of(facts: MeleeAttack, who: Literal["attacker", "defender"], settings: Settings) -> MeleeModifiers:
    """Return the rows of the table that apply to one base, each judged from its own point of view."""
    is_attacker = who == "attacker"
    own, other = (facts.attacker, facts.defender) if is_attacker else (facts.defender, facts.attacker)
    more, fewer = ("BT-9-17", "BT-9-21") if is_attacker else ("BT-9-18", "BT-9-22")
    higher, lower = ("BT-9-25", "BT-9-27") if is_attacker else ("BT-9-26", "BT-9-28")
    numbers = (numbers_of_attacker if is_attacker else numbers_of_attacked)(own.figures, other.figures)
    height = by_height(own.height, other.height)
    crowd = surrounded(max(1, own.enemies_touched))
    blow = (
        RollModifier(more if numbers > 0 else fewer, "batalist.melee.numbers", numbers),
        _against_size(own, other, settings.ordinary_size),
    )
    guard: tuple[RollModifier, ...] = (
        RollModifier("BT-9-23" if is_attacker else "BT-9-24", "batalist.melee.surrounded", crowd),
        RollModifier(higher if height > 0 else lower, "batalist.melee.height", height),
    )
    if not is_attacker:
        direction = "BT-9-19" if facts.strike_from == "rear" else "BT-9-20"
        guard = (
            RollModifier(direction, f"batalist.melee.{facts.strike_from}", from_behind(facts.strike_from)),
            *guard,
        )
    return MeleeModifiers(
        tuple(one for one in blow if one.by or one.setting), tuple(one for one in guard if one.by)
    )


class Sums(NamedTuple):
    """The blow and the guard of one base."""

    blow: int
    guard: int


@rule("BT-9-29")
def sums_of(record: Record[Settings], facts: MeleeAttack, who: Literal["attacker", "defender"]) -> Sums:
    """Values now, modifiers, and the die, which serves for both sums; with the house rule the guard has a die of its own."""
    base = facts.attacker if who == "attacker" else facts.defender
    values = values_of(facts, who, record.settings)
    tell_modifiers(record, who, values.blow + values.guard)
    die = record.dice.roll(D6, f"batalist.ask.melee_{who}")
    melee, defence = melee_now(base) + added(values.blow), defence_now(base) + added(values.guard)
    if not record.settings.house_guard_dice:
        sums = Sums(die.total + melee, die.total + defence)
        record.step("BT-9-9", "batalist.melee.sums", die, base=part(who), **sums._asdict())
        return sums
    own_die = record.dice.roll(D6, f"batalist.ask.guard_{who}")
    sums = Sums(die.total + melee, own_die.total + defence)
    told = {"base": part(who), "faces": (die.total, own_die.total), **sums._asdict()}
    record.step("BT-H-12", "batalist.melee.sums", die, own_die, setting="house_guard_dice", **told)
    return sums


@rule("BT-9-12", "BT-9-13")
def exchange(record: Record[Settings], facts: MeleeAttack) -> tuple[Struck, Struck]:
    """Both comparisons from the same throw; the attacked base first. Losses come off at the same time."""
    ours, theirs = sums_of(record, facts, "attacker"), sums_of(record, facts, "defender")
    rule_ours = "BT-9-11" if doubles(ours.blow, theirs.guard) else "BT-9-10"
    rule_theirs = "BT-9-11" if doubles(theirs.blow, ours.guard) else "BT-9-12"
    defender = strike(record, rule_ours, "defender", facts.defender, ours.blow, theirs.guard)
    attacker = strike(record, rule_theirs, "attacker", facts.attacker, theirs.blow, ours.guard)
    return attacker, defender


def _require_target(record: Record[Settings], facts: MeleeAttack) -> None:
    """Refuse a target that may not be struck."""
    if facts.whose == "own":
        record.refuse("BT-9-2", "batalist.melee.friend", who="defender")
    if not may_strike(facts.touching_edge, facts.whose):
        record.refuse("BT-9-2", "batalist.melee.no_contact", who="defender")
    if facts.defender.has("flying"):
        record.refuse("BT-11-4", "batalist.melee.flyer", who="defender")


@action(
    "melee-attack",
    group="attack",
    roles=(role("attacker", "base"), role("defender", "base", foe=True)),
    example=MeleeAttack(
        attacker=MeleeFighter(melee=3, defence=2, figures=8, enemies_touched=1),
        defender=MeleeFighter(melee=2, defence=3, figures=6, enemies_touched=2),
        strike_from="flank",
    ),
)
@rule("BT-9-1", "BT-9-29")
def resolve_melee(facts: MeleeAttack, record: Record[Settings]) -> None:
    """One Attack order carried out in melee."""
    check_places(facts.neighbours, attacker=facts.attacker, defender=facts.defender)
    _require_target(record, facts)
    record.step("BT-9-1", "batalist.melee.begins")
    left = facts.points - 1
    record.happened(ActionPointsLeft(who="attacker", points=left))
    attacker, defender = exchange(record, facts)
    fighting = (
        StandingBase("attacker", "own", facts.attacker, left),
        StandingBase("defender", "enemy", facts.defender),
    )
    field = field_of(fighting, facts.neighbours)
    settle_losses(record, field, {"attacker": cause_of(attacker), "defender": cause_of(defender)})

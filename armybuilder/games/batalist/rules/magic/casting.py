"""Section 8: what a mage declares, whom a spell may strike, and what it lays on the field."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Named
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.batalist.rules.basics.bases import MOST_BASES, Skills
from armybuilder.games.batalist.rules.events.turn import SpellDeclared, TemplateSize
from armybuilder.games.batalist.rules.magic.mages import ActionPoints, Level, Spell
from armybuilder.games.batalist.rules.settings import Settings

NEEDS_SIGHT: dict[Spell, str] = {"fireball": "BT-13-1", "horror": "BT-13-20", "sloth": "BT-13-22"}
FOR_FRIENDS: dict[Spell, str] = {"shield": "BT-13-24", "fair_wind": "BT-13-25", "stimulus": "BT-13-26"}
SIZE_RULE = {
    "ice_rain": "BT-13-4",
    "barrier": "BT-13-12",
    "lake_of_death": "BT-13-14",
    "cloud_of_death": "BT-13-17",
}


class Mage(Named, frozen=True, kw_only=True):
    """The base that casts, with the points and the Spell cards that it has left."""

    skills: Skills = ("mage",)
    action_points: ActionPoints = 1
    spell_cards: Annotated[int, Meta(ge=0, le=3)] = 1
    touches_enemy: bool = False


class SpellTarget(Named, frozen=True, kw_only=True):
    """The base that a spell is to work on."""

    side: Literal["own", "enemy"] = "enemy"
    seen_by_mage: bool = True


class SpellDeclaration(Facts, frozen=True, kw_only=True):
    """Facts of a spell that is declared. `cast_this_turn` are the spells that this side has cast in the turn."""

    mage: Mage = Mage()
    spell: Spell = "fireball"
    spent_points: Level = 1
    target: SpellTarget = SpellTarget()
    cast_this_turn: Annotated[tuple[Spell, ...], Meta(max_length=MOST_BASES), Seldom] = ()


class TemplateLaying(Facts, frozen=True, kw_only=True):
    """Facts of a template or a piece of terrain that a spell lays."""

    template_spell: Literal["ice_rain", "barrier", "lake_of_death", "cloud_of_death"] = "ice_rain"
    spent_points: Level = 1
    seen_by_friend: bool = True
    over_a_base: Annotated[bool, Seldom] = False


@rule("BT-8-1", "BT-8-6", "BT-8-7", "BT-8-8", "BT-8-9")
def require_mage(record: Record[Settings], mage: Mage, level: int) -> None:
    """A mage with a Spell card, out of contact, with at least a point, and no more points spent than he has."""
    if "mage" not in mage.skills:
        record.refuse("BT-8-1", "batalist.spell.no_mage", who="mage")
    if not mage.spell_cards:
        record.refuse("BT-8-9", "batalist.spell.no_card", who="mage")
    if mage.touches_enemy:
        record.refuse("BT-8-7", "batalist.spell.in_contact", who="mage")
    if not mage.action_points:
        record.refuse("BT-8-8", "batalist.spell.no_points", who="mage")
    if level > mage.action_points:
        record.refuse("BT-8-6", "batalist.spell.too_strong", who="mage", cost=level, left=mage.action_points)


@rule("BT-8-12", "BT-13-1", "BT-13-20", "BT-13-22", "BT-13-24", "BT-13-25", "BT-13-26")
def require_target(record: Record[Settings], spell: Spell, target: SpellTarget) -> None:
    """Some spells want an enemy in the mage's sight, some a friend anywhere; there is no range and no arc."""
    if (named := NEEDS_SIGHT.get(spell)) is not None:
        if target.side == "own":
            record.refuse(named, "batalist.spell.enemies_only", who="target")
        if not target.seen_by_mage:
            record.refuse(named, "batalist.spell.unseen", who="target")
    if (named := FOR_FRIENDS.get(spell)) is not None and target.side == "enemy":
        record.refuse(named, "batalist.spell.friends_only", who="target")


@rule("BT-8-10", "BT-H-13")
def is_at_hand(spell: Spell, cast_this_turn: tuple[Spell, ...], settings: Settings) -> bool:
    """Any spell any number of times; by the house rule each once a turn for a side."""
    return not settings.house_one_of_each_spell or spell not in cast_this_turn


@rule("BT-13-4", "BT-13-12", "BT-13-14", "BT-13-17")
def size_of(level: int) -> int:
    """A step across, or of length, for each point."""
    return level


@check(
    "declare-spell",
    group="magic",
    roles=(role("mage", "base"), role("target", "base", foe=True)),
    example=SpellDeclaration(mage=Mage(action_points=3), spent_points=2),
)
@rule("BT-8-5", "BT-8-3", "BT-12-17")
def resolve_declaring(facts: SpellDeclaration, record: Record[Settings]) -> None:
    """The mage names the spell, the target and the points before any die is rolled."""
    level, mage = facts.spent_points, facts.mage
    require_mage(record, mage, level)
    require_target(record, facts.spell, facts.target)
    if not is_at_hand(facts.spell, facts.cast_this_turn, record.settings):
        record.refuse("BT-H-13", "batalist.spell.cast_before", who="mage", setting="house_one_of_each_spell")
    if facts.spell in facts.cast_this_turn:
        record.step("BT-8-10", "batalist.spell.again", setting="house_one_of_each_spell")
    _tell_target(record, facts.spell)
    left = mage.action_points - level
    record.step("BT-8-6", "batalist.spell.declared", level=level, left=left)
    record.happened(SpellDeclared(who="mage", level=level, left=left, cards=mage.spell_cards - 1))


@rule("BT-8-12", "BT-13-5", "BT-13-8")
def _tell_target(record: Record[Settings], spell: Spell) -> None:
    """What the spell's entry asks for: sight of an enemy, a friend anywhere, or a place on the field."""
    if spell in NEEDS_SIGHT:
        record.step(NEEDS_SIGHT[spell], "batalist.spell.in_sight")
    elif spell in FOR_FRIENDS:
        record.step("BT-8-12", "batalist.spell.anywhere")
    elif spell == "ice_rain":
        record.step("BT-13-5", "batalist.spell.friend_sees")
    elif spell == "summon_beast":
        record.step("BT-13-8", "batalist.spell.by_the_mage")
    else:
        record.step("BT-8-12", "batalist.spell.laid_anywhere")


@check("spell-template", group="magic", example=TemplateLaying(spent_points=3))
@rule("BT-13-5", "BT-13-13")
def resolve_laying(facts: TemplateLaying, record: Record[Settings]) -> None:
    """How large the template is, and whether it may lie there: ice rain in some friend's sight, a barrier beside bases."""
    kind, steps = facts.template_spell, size_of(facts.spent_points)
    if kind == "ice_rain" and not facts.seen_by_friend:
        record.refuse("BT-13-5", "batalist.lay.unseen")
    if kind == "barrier" and facts.over_a_base:
        record.refuse("BT-13-13", "batalist.lay.over_a_base")
    if kind == "ice_rain":
        record.step("BT-13-5", "batalist.lay.seen")
    told = "length" if kind == "barrier" else "diameter"
    record.step(SIZE_RULE[kind], f"batalist.lay.{told}", steps=steps)
    record.happened(TemplateSize(steps=steps))

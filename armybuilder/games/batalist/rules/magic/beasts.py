"""Section 13: the spell «Призыв зверя»: how strong a beast comes, and where it is put."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action
from armybuilder.battle.facts import Facts, wrong_beside
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.catalogue.throw import Throw
from armybuilder.games.batalist.rules.basics.bases import Quality, Skills, Value
from armybuilder.games.batalist.rules.events.turn import BeastLimited, BeastSummoned, SpellFizzled
from armybuilder.games.batalist.rules.magic.mages import Level
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.turn.slots import GameTurn

BEAST_FACTOR = 3
DIE = 6


class BeastProfile(Facts, frozen=True, kw_only=True):
    """The six values of a beast."""

    quality: Quality = 1
    speed: Value = 1
    melee: Value = 1
    shooting: Value = 0
    range: Value = 0
    defence: Value = 0
    skills: Skills = ()


class Summoning(Facts, frozen=True, kw_only=True):
    """Facts of a summoned beast: where it is put, and the profile that the player wants for it.

    The profile is chosen when the dice are known: `thrown_sum` is their sum when they have been thrown before; without a
    `beast` only the limit is found.
    """

    spent_points: Level = 1
    beast_place: Literal["touches_mage", "touches_enemy_too", "apart", "overlaps", "no_room"] = "touches_mage"
    beast: BeastProfile | None = None
    thrown_sum: Annotated[int, Meta(ge=1, le=18)] | None = None
    turn: Annotated[GameTurn, Seldom] = 1

    def mistakes(self) -> Iterator[Mistake]:
        """Yield a sum that so many dice cannot show."""
        least, most = self.spent_points, DIE * self.spent_points
        if self.thrown_sum is not None and not least <= self.thrown_sum <= most:
            yield wrong_beside(self, "thrown_sum", f"{least}–{most}", "spent_points")


@rule("BT-13-7")
def beast_limit(total: int) -> int:
    """Return three times the sum of the dice, the limit of a beast's profile."""
    return BEAST_FACTOR * total


@rule("BT-13-9")
def beast_total(beast: BeastProfile) -> int:
    """All six values count, also the range of a beast that cannot shoot."""
    return beast.quality + beast.speed + beast.melee + beast.shooting + beast.range + beast.defence


@rule("BT-13-8", "BT-13-10")
def require_beast(record: Record[Settings], facts: Summoning) -> None:
    """A beast touches the mage, and maybe an enemy as well, lies over nothing, and has no skills."""
    if facts.beast is not None and facts.beast.skills:
        record.refuse("BT-13-10", "batalist.beast.skills", who="beast")
    if facts.beast_place == "apart":
        record.refuse("BT-13-8", "batalist.beast.apart", who="beast")
    if facts.beast_place == "overlaps":
        record.refuse("BT-13-8", "batalist.beast.overlaps", who="beast")


@action(
    "summon-beast",
    group="magic",
    example=Summoning(spent_points=2, beast=BeastProfile(quality=3, melee=5, speed=6, defence=5)),
)
def resolve_summoning(facts: Summoning, record: Record[Settings]) -> None:
    """Dice give the limit; a profile within it comes to the field, for a stronger one the player chooses again."""
    require_beast(record, facts)
    if facts.beast_place == "no_room":
        record.step("BT-13-8", "batalist.beast.no_room")
        record.happened(SpellFizzled(who="beast"))
        return
    limit = _limit(record, facts)
    if facts.beast is None:
        record.step("BT-13-9", "batalist.beast.choose", limit=limit)
        record.happened(BeastLimited(who="beast", limit=limit))
        return
    _choose(record, facts, facts.beast, limit)


def _limit(record: Record[Settings], facts: Summoning) -> int:
    if facts.thrown_sum is not None:
        limit = beast_limit(facts.thrown_sum)
        record.step("BT-13-7", "batalist.beast.limit", total=facts.thrown_sum, limit=limit)
        return limit
    rolled = record.dice.roll(Throw(6, facts.spent_points), "batalist.ask.beast")
    limit = beast_limit(rolled.total)
    record.step("BT-13-7", "batalist.beast.limit", rolled, limit=limit)
    return limit


@rule("BT-13-9", "BT-13-11")
def _choose(record: Record[Settings], facts: Summoning, beast: BeastProfile, limit: int) -> None:
    """A beast within the limit comes. One that is too strong is no loss: the dice stand, and a weaker one is chosen."""
    total = beast_total(beast)
    if total > limit:
        if facts.thrown_sum is not None:
            record.refuse("BT-13-9", "batalist.beast.too_strong", who="beast", sum=total, limit=limit)
        record.step("BT-13-9", "batalist.beast.too_strong", sum=total, limit=limit)
        record.happened(BeastLimited(who="beast", limit=limit))
        return
    record.step("BT-13-9", "batalist.beast.fits", sum=total, limit=limit)
    # in the turn of its coming it has no orders and counts as activated
    orders_from = facts.turn + 1
    record.step("BT-13-11", "batalist.beast.comes", turn=orders_from)
    record.happened(BeastSummoned(who="beast", total=total, limit=limit, orders_from=orders_from))

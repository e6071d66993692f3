"""Sections 4 and 6: initiative, slots that go to and fro, passing, and the end of a turn."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, check
from armybuilder.battle.facts import Facts, Named, wrong_beside
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.catalogue.throw import Throw
from armybuilder.games.batalist.rules.basics.bases import MOST_BASES
from armybuilder.games.batalist.rules.events.turn import (
    ActivatesFirst,
    ActivationBegan,
    AllActivated,
    ConjuredGone,
    ConjuredStays,
    InitiativeWon,
    OrdersBegan,
    SlotBegan,
    SlotPassed,
    SpellEnded,
)
from armybuilder.games.batalist.rules.field.terrain import MOST_PIECES
from armybuilder.games.batalist.rules.magic.mages import InForce, InForces, OneSide
from armybuilder.games.batalist.rules.settings import Settings

# slot 2 is the first that may be passed, slot 3 is the enemy's then
EARLIEST_AFTER_PASS = 4
SIDES: tuple[OneSide, OneSide] = ("first", "second")
CurrentQuality = Annotated[int, Meta(ge=-30, le=5)]
Bases = Annotated[int, Meta(ge=0, le=100)]
ConjuredKind = Literal["barrier", "lake_of_death", "cloud_of_death"]
GameTurn = Annotated[int, Meta(ge=1, le=1000)]


class Contender(Named, frozen=True, kw_only=True):
    """A side that rolls for initiative; `quality` is that of its general now."""

    has_general: bool = True
    quality: CurrentQuality = 3


class Initiative(Facts, frozen=True, kw_only=True):
    """Facts of the initiative roll, and whom the winner will name: `later` when he says so after the dice."""

    first: Contender = Contender()
    second: Contender = Contender()
    winner_names: Literal["itself", "the_enemy", "later"] = "itself"


class FirstNamed(Facts, frozen=True, kw_only=True):
    """Facts of the winner's choice when the dice are known."""

    initiative_winner: OneSide = "first"
    winner_names: Literal["itself", "the_enemy"] = "itself"


class SideInTurn(Named, frozen=True, kw_only=True):
    """A side with so many bases on the field that have not been activated in this turn."""

    unactivated: Bases = 0


class NamedBase(Named, frozen=True, kw_only=True):
    """The base that a side names in its slot."""

    side: Literal["own", "enemy"] = "own"
    has_been_activated: bool = False
    on_the_field: bool = True


class Slot(Facts, frozen=True, kw_only=True):
    """Facts of a slot: whose it is, which it is in the turn, and what the side wants."""

    first: SideInTurn = SideInTurn(unactivated=1)
    second: SideInTurn = SideInTurn(unactivated=1)
    slot_of: OneSide = "first"
    slot_number: Annotated[int, Meta(ge=1, le=500)] = 1
    passed_last_slot: bool = False
    slot_wish: Literal["activate", "pass"] = "activate"
    actor: NamedBase = NamedBase()

    def mistakes(self) -> Iterator[Mistake]:
        """Yield a slot passed too early: the first is not, and between two slots of a side lies one of the enemy."""
        if self.passed_last_slot and self.slot_number < EARLIEST_AFTER_PASS:
            yield wrong_beside(self, "passed_last_slot", "false", "slot_number")


class SlotEnd(Facts, frozen=True, kw_only=True):
    """Facts after a slot: the bases that are still to be activated."""

    first: SideInTurn = SideInTurn()
    second: SideInTurn = SideInTurn()
    slot_of: OneSide = "first"


class Enchanted(Named, frozen=True, kw_only=True):
    """A base with spells in force."""

    in_force_spells: InForces = ()


class Conjured(Named, frozen=True, kw_only=True):
    """A piece of terrain that a spell laid."""

    conjured_kind: ConjuredKind = "cloud_of_death"


class TurnEnd(Facts, frozen=True, kw_only=True):
    """Facts of the end of a turn."""

    turn: GameTurn = 1
    first: SideInTurn = SideInTurn()
    second: SideInTurn = SideInTurn()
    enchanted: Annotated[tuple[Enchanted, ...], Meta(max_length=MOST_BASES)] = ()
    conjured: Annotated[tuple[Conjured, ...], Meta(max_length=MOST_PIECES)] = ()


@rule("BT-6-1", "BT-6-4")
def initiative_bonus(has_general: bool, quality: int) -> int:
    """Return the current quality of the general; nothing without one."""
    return quality if has_general else 0


@rule("BT-6-2")
def side_with_first_slot(winner: OneSide, names: str) -> OneSide:
    """The winner of the roll names itself or the enemy."""
    return winner if names == "itself" else enemy_of(winner)


@rule("BT-7-10")
def enemy_of(side: OneSide) -> OneSide:
    """The other side: slots go to and fro."""
    return "second" if side == "first" else "first"


@rule("BT-6-8", "BT-7-11", "BT-7-13")
def next_slot(slot_of: OneSide, first_left: int, second_left: int) -> OneSide | None:
    """The enemy's slot, unless it has no base left; None when nobody has. Only bases on the field count."""
    left = {"first": first_left, "second": second_left}
    return next((side for side in (enemy_of(slot_of), slot_of) if left[side]), None)


@action(
    "initiative", group="turn", example=Initiative(first=Contender(quality=4), second=Contender(quality=3))
)
@rule("BT-6-3")
def resolve_initiative(facts: Initiative, record: Record[Settings]) -> None:
    """Both roll, the higher total chooses; ties are thrown again."""
    hands = []
    for side, one in zip(SIDES, (facts.first, facts.second), strict=True):
        bonus = initiative_bonus(one.has_general, one.quality)
        if one.has_general:
            record.step("BT-6-1", f"batalist.initiative.general_{side}", bonus=bonus)
        else:
            record.step("BT-6-4", f"batalist.initiative.no_general_{side}")
        hands.append(Throw(6, plus=bonus))
    decided = record.dice.roll_off(hands, "batalist.ask.initiative")
    for thrown in decided.rounds:
        first, second = (one.total for one in thrown)
        tied = first == second
        key = "batalist.initiative.tie" if tied else "batalist.initiative.rolled"
        record.step("BT-6-3" if tied else "BT-6-2", key, *thrown, first=first, second=second)
    winner = SIDES[decided.winner]
    if facts.winner_names == "later":
        record.happened(InitiativeWon(who=winner))
        record.ask("BT-6-2", "batalist.initiative.whom", who=winner)
    else:
        _name(record, winner, facts.winner_names)


def _name(record: Record[Settings], winner: OneSide, names: str) -> None:
    record.step("BT-6-2", f"batalist.initiative.names_{names}")
    record.happened(ActivatesFirst(who=side_with_first_slot(winner, names)))


@check("name-first", group="turn", example=FirstNamed(winner_names="the_enemy"))
def resolve_naming(facts: FirstNamed, record: Record[Settings]) -> None:
    """The winner of the roll names the side that begins."""
    _name(record, facts.initiative_winner, facts.winner_names)


def _left(facts: Slot | SlotEnd, side: OneSide) -> int:
    return (facts.first if side == "first" else facts.second).unactivated


@rule("BT-6-5", "BT-6-6", "BT-6-7")
def require_right_to_pass(record: Record[Settings], facts: Slot) -> None:
    """Not in the first slot, not twice running, not without an enemy who can take the slot."""
    if facts.slot_number == 1:
        record.refuse("BT-6-7", "batalist.slot.first_not_passed", who=facts.slot_of)
    if not _left(facts, enemy_of(facts.slot_of)):
        record.refuse("BT-6-5", "batalist.slot.nobody_to_take", who=facts.slot_of)
    if facts.passed_last_slot:
        record.refuse("BT-6-6", "batalist.slot.passed_before", who=facts.slot_of)


@rule("BT-7-1", "BT-7-8", "BT-7-13")
def require_base(record: Record[Settings], base: NamedBase) -> None:
    """One's own base, on the field, not yet activated in this turn."""
    if base.side == "enemy":
        record.refuse("BT-7-1", "batalist.slot.enemy_base", who="actor")
    if not base.on_the_field:
        record.refuse("BT-7-13", "batalist.slot.gone", who="actor")
    if base.has_been_activated:
        record.refuse("BT-7-8", "batalist.slot.activated_before", who="actor")


@check("slot", group="turn", example=Slot(slot_number=2, slot_wish="pass"))
def resolve_slot(facts: Slot, record: Record[Settings]) -> None:
    """A side activates a base in its slot, or passes."""
    if not _left(facts, facts.slot_of):
        record.refuse("BT-6-8", "batalist.slot.nothing_left", who=facts.slot_of)
    if facts.slot_wish == "pass":
        require_right_to_pass(record, facts)
        record.step("BT-6-5", "batalist.slot.passes")
        record.happened(SlotPassed(who=facts.slot_of), SlotBegan(who=enemy_of(facts.slot_of)))
        return
    require_base(record, facts.actor)
    record.step("BT-7-1", "batalist.slot.activates")
    record.happened(ActivationBegan(who="actor"))


@check(
    "next-slot",
    group="turn",
    example=SlotEnd(first=SideInTurn(unactivated=2), second=SideInTurn(unactivated=3)),
)
def resolve_slot_end(facts: SlotEnd, record: Record[Settings]) -> None:
    """Who has the next slot, or that the turn closes."""
    after = next_slot(facts.slot_of, facts.first.unactivated, facts.second.unactivated)
    if after is None:
        record.step("BT-7-11", "batalist.slot.all_activated")
        record.happened(AllActivated())
        return
    skipped = after == facts.slot_of
    record.step(
        "BT-6-8" if skipped else "BT-7-10", "batalist.slot.skipped" if skipped else "batalist.slot.to_enemy"
    )
    record.happened(SlotBegan(who=after))


@check(
    "turn-end",
    group="turn",
    example=TurnEnd(
        enchanted=(Enchanted(in_force_spells=(InForce(lasting_spell="shield", spell_level=2),)),),
        conjured=(Conjured(),),
    ),
)
@rule("BT-7-12", "BT-7-7", "BT-13-23")
def resolve_turn_end(facts: TurnEnd, record: Record[Settings]) -> None:
    """The turn closes: spells that last to its end are over, activated flags are cleared, orders are dealt anew."""
    left = facts.first.unactivated + facts.second.unactivated
    if left:
        record.refuse("BT-7-11", "batalist.turn.bases_left", left=left)
    for place, base in enumerate(facts.enchanted, 1):
        if base.in_force_spells:
            record.step("BT-7-12", "batalist.turn.spells_end", count=len(base.in_force_spells))
            record.happened(SpellEnded(who=f"enchanted.{place}"))
    gone = record.settings.house_fading_terrain
    for place, _ in enumerate(facts.conjured, 1):
        key = "batalist.turn.conjured_gone" if gone else "batalist.turn.conjured_stays"
        record.step("BT-H-11" if gone else "BT-13-28", key, setting="house_fading_terrain")
        who = f"conjured.{place}"
        record.happened(ConjuredGone(who=who) if gone else ConjuredStays(who=who))
    record.step("BT-4-1", "batalist.turn.next", turn=facts.turn + 1)
    record.happened(OrdersBegan(turn=facts.turn + 1))

"""Section 7: action points, carrying out orders, and the cards that go back to the hand."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import action, check
from armybuilder.battle.dice import Rolled, at_most
from armybuilder.battle.facts import Facts, Named, Steps, wrong_at, wrong_beside
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.catalogue.throw import D6, Throw
from armybuilder.games.batalist.rules.basics.bases import Change, Quality, Skills
from armybuilder.games.batalist.rules.events.turn import (
    CardsTakenOff,
    MagePerished,
    OrderCarriedOut,
    PointsRolled,
    PointsThrown,
)
from armybuilder.games.batalist.rules.field.geometry import Coordinate, Extent, Heading
from armybuilder.games.batalist.rules.field.placed import Placed
from armybuilder.games.batalist.rules.magic.mages import ActionPoints, Level, OrderCard, OrderCards
from armybuilder.games.batalist.rules.melee.fighters import Neighbours, field_of
from armybuilder.games.batalist.rules.morale.courage import BEARER_REACH
from armybuilder.games.batalist.rules.morale.flight import settle_losses
from armybuilder.games.batalist.rules.morale.losses import StandingBase
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.turn.orders import ACTOR, require_few_in_play, require_skills_for

POINT_DICE = 3
Die = Annotated[int, Meta(ge=1, le=6)]


class ActivatedBase(Named, frozen=True, kw_only=True):
    """A base that rolls for its action points. `banner_distance` is the way to the nearest friend with the standard.

    Skills and the place matter when a mage dies: those near by test their morale.
    """

    quality: Quality = 3
    skills: Skills = ()
    order_cards: OrderCards = ("movement",)
    quality_change: Change = 0
    banner_distance: Annotated[Steps | None, Seldom] = None
    x: Annotated[Coordinate, Seldom] = 0
    y: Annotated[Coordinate, Seldom] = 0
    heading: Annotated[Heading, Seldom] = 90
    width: Annotated[Extent, Seldom] = 3
    base_depth: Annotated[Extent, Seldom] = 2


class PointsRoll(Facts, frozen=True, kw_only=True):
    """Facts of an activation roll. With `rerolls` a die that gave no point, or one of three fatal ones, is thrown again.

    With `decides_later` the dice only fall: then the roll is told again, with the `thrown_dice` and what the owner wants.
    """

    actor: ActivatedBase = ActivatedBase()
    rerolls: bool = False
    decides_later: Annotated[bool, Seldom] = False
    thrown_dice: Annotated[tuple[Die, ...], Meta(max_length=POINT_DICE), Seldom] = ()
    neighbours: Neighbours = ()

    def mistakes(self) -> Iterator[Mistake]:
        """Yield dice that are not three, and what is decided both now and later."""
        if len(self.thrown_dice) not in (0, POINT_DICE):
            yield Mistake("wrong", "thrown_dice", len(self.thrown_dice), told={"allowed": f"{POINT_DICE}"})
        if self.decides_later and self.rerolls:
            yield wrong_beside(self, "rerolls", "false", "decides_later")


class Deed(Facts, frozen=True, kw_only=True):
    """An order that is carried out. `spent_points` counts for spells and for shots with a template only."""

    order_card: OrderCard = "movement"
    spent_points: Annotated[Level, Seldom] = 1
    by_template: Annotated[bool, Seldom] = False
    leaves_contact: Annotated[bool, Seldom] = False


class BaseInActivation(Named, frozen=True, kw_only=True):
    """The base being activated, with the points that it has rolled."""

    skills: Skills = ()
    order_cards: OrderCards = ()
    action_points: ActionPoints = 3
    touches_enemy: bool = False


class CarryingOut(Facts, frozen=True, kw_only=True):
    """Facts of an activation: the orders in the sequence in which they are carried out. A lost base stops where it falls.

    `goes_on`: more orders are to come, so that the other cards stay.
    """

    actor: BaseInActivation = BaseInActivation()
    deeds: Annotated[tuple[Deed, ...], Meta(max_length=6)] = ()
    is_lost: Annotated[bool, Seldom] = False
    goes_on: Annotated[bool, Seldom] = False

    def mistakes(self) -> Iterator[Mistake]:
        """Yield an activation that goes on after nothing, or of a base that is lost."""
        if self.goes_on and not self.deeds:
            yield wrong_beside(self, "goes_on", "false", "deeds")
        if self.goes_on and self.is_lost:
            yield wrong_beside(self, "goes_on", "false", "is_lost")


@rule("BT-7-2")
def gives_point(face: int, quality: int) -> bool:
    """A die that shows no more than the current quality gives an action point."""
    return face <= quality


@rule("BT-8-4")
def kills_mage(ones: int, cards: OrderCards) -> bool:
    """Three ones are the end of a base that holds a Spell order, whether it could cast or not."""
    return "spell" in cards and ones == POINT_DICE


@rule("BT-11-18")
def in_reach_of_banner(skills: Skills, distance: float | None) -> bool:
    """A friend within six steps of the standard-bearer, himself included, may throw one die again."""
    return "standard_bearer" in skills or (distance is not None and exact(distance) <= BEARER_REACH)


@rule("BT-7-4", "BT-8-3")
def cost_of(deed: Deed) -> int:
    """An order costs a point; a spell takes the points put into it, a template shot as many as are used."""
    takes_more = deed.order_card == "spell" or (deed.order_card == "attack" and deed.by_template)
    return deed.spent_points if takes_more else 1


@action(
    "action-points",
    group="orders",
    roles=(ACTOR,),
    example=PointsRoll(actor=ActivatedBase(quality=3, banner_distance=4), rerolls=True),
)
@rule("BT-7-2", "BT-8-4")
def resolve_points_roll(facts: PointsRoll, record: Record[Settings]) -> None:
    """Three dice against the current quality; a mage with a Spell order dies of three ones."""
    base = facts.actor
    require_few_in_play(record, base.order_cards)
    wanted = facts.rerolls or facts.decides_later
    if wanted and not in_reach_of_banner(base.skills, base.banner_distance):
        record.refuse("BT-11-18", "batalist.points.no_banner", who="actor", reach=BEARER_REACH)
    quality = base.quality + base.quality_change
    if quality != base.quality:
        record.step("BT-8-11", "batalist.points.quality_now", quality=quality, before=base.quality)
    if "spell" in base.order_cards or facts.thrown_dice:
        _roll_one_by_one(record, facts, quality)
    else:
        _roll_of_others(record, facts, quality)


def _roll_of_others(record: Record[Settings], facts: PointsRoll, quality: int) -> None:
    rolled = record.dice.count(Throw(6, POINT_DICE), at_most(quality), "batalist.ask.action_points")
    points = rolled.hits
    record.step("BT-7-2", "batalist.points.rolled", rolled, quality=quality)
    if facts.rerolls and points < POINT_DICE:
        again = record.dice.test(D6, at_most(quality), "batalist.ask.banner_reroll")
        record.step("BT-11-18", "batalist.points.again", again)
        points += again.passed
    if not facts.actor.order_cards:
        record.step("BT-7-11", "batalist.points.no_orders")
    if facts.decides_later:
        _leave_open(record, points)
        return
    record.happened(PointsRolled(who="actor", points=points))


@rule("BT-11-18")
def _leave_open(record: Record[Settings], points: int, *, is_fatal: bool = False) -> None:
    """The owner sees the dice before he says whether he throws one again."""
    record.happened(PointsThrown(who="actor", points=points, is_fatal=is_fatal))
    record.ask("BT-11-18", "batalist.points.which", who="actor")


def _roll_one_by_one(record: Record[Settings], facts: PointsRoll, quality: int) -> None:
    """For a mage ones matter by themselves, so the dice are thrown one by one; others have thrown before."""
    rolled = () if facts.thrown_dice else tuple(_one_die(record) for _ in range(POINT_DICE))
    faces = [*facts.thrown_dice, *(one.total for one in rolled)]
    points = sum(gives_point(face, quality) for face in faces)
    record.step(
        "BT-7-2", "batalist.points.mage_rolled", *rolled, shown=tuple(faces), quality=quality, points=points
    )
    if facts.decides_later:
        _leave_open(record, points, is_fatal=kills_mage(faces.count(1), facts.actor.order_cards))
        return
    if facts.rerolls and (place := _die_to_reroll(faces, quality, facts.actor.order_cards)) is not None:
        was = faces.pop(place)
        record.step("BT-11-18", "batalist.points.mage_rerolls", was=was)
        # odds throw again once for all pairs that are alike in what matters
        kept = points - gives_point(was, quality)
        record.independently(_throw_again, facts, quality, kept, faces.count(1))
        return
    _end_of_roll(record, facts, points, faces.count(1))


def _one_die(record: Record[Settings]) -> Rolled:
    return record.dice.roll(D6, "batalist.ask.action_points")


def _throw_again(record: Record[Settings], facts: PointsRoll, quality: int, points: int, ones: int) -> None:
    """The third die beside two that stay, with their points and their ones."""
    again = record.dice.roll(D6, "batalist.ask.banner_reroll")
    points += gives_point(again.total, quality)
    record.step("BT-11-18", "batalist.points.mage_again", again, points=points)
    _end_of_roll(record, facts, points, ones + (again.total == 1))


def _die_to_reroll(faces: list[int], quality: int, cards: OrderCards) -> int | None:
    """A fatal one, else the highest die without a point; None when there is nothing to gain."""
    if kills_mage(faces.count(1), cards):
        return 0
    highest = max(faces)
    return None if quality < 1 or gives_point(highest, quality) else faces.index(highest)


@rule("BT-8-4", "BT-8-8")
def _end_of_roll(record: Record[Settings], facts: PointsRoll, points: int, ones: int) -> None:
    """The points, or the death of the mage, which shakes those near by as any loss does."""
    base = facts.actor
    if not kills_mage(ones, base.order_cards):
        if not points and "spell" in base.order_cards:
            record.step("BT-8-8", "batalist.points.no_spell")
        record.happened(PointsRolled(who="actor", points=points))
        return
    record.step("BT-8-4", "batalist.points.three_ones")
    record.happened(MagePerished(who="actor"))
    shared = ("skills", "x", "y", "heading", "width", "base_depth")
    placed = Placed(**{name: getattr(base, name) for name in shared})
    field = field_of((StandingBase("actor", "own", placed),), facts.neighbours)
    settle_losses(record, field, {"actor": "destroyed"})


@rule("BT-7-3", "BT-7-5", "BT-8-6", "BT-8-7", "BT-8-8", "BT-8-9")
def require_payable(
    record: Record[Settings],
    deed: Deed,
    who: str,
    left: int,
    *,
    in_hand: Counter[OrderCard],
    in_contact: bool,
) -> None:
    """A card for each order, points for it, and no spell in contact with an enemy."""
    card = deed.order_card
    if not in_hand[card]:
        is_spell = card == "spell"
        record.refuse(
            "BT-8-9" if is_spell else "BT-7-3",
            f"batalist.deed.no_{'spell_' if is_spell else ''}card",
            who=who,
        )
    if card == "spell" and in_contact:
        record.refuse("BT-8-7", "batalist.deed.in_contact", who=who)
    if card == "spell" and not left:
        record.refuse("BT-8-8", "batalist.deed.no_points_for_spell", who=who)
    if card == "spell" and cost_of(deed) > left:
        record.refuse("BT-8-6", "batalist.deed.too_strong", who=who, cost=cost_of(deed), left=left)
    if cost_of(deed) > left:
        record.refuse("BT-7-5", "batalist.deed.no_points", who=who, cost=cost_of(deed), left=left)


def _check_deeds(facts: CarryingOut) -> None:
    """Points are named for spells and template shots; the template needs its skill, and contact ends by a move or a blow."""
    for number, deed in enumerate(facts.deeds, 1):
        way, card = f"deeds.{number}", f"deeds.{number}.order_card"
        shoots = deed.order_card == "attack" and not {"area", "jet"}.isdisjoint(facts.actor.skills)
        if deed.by_template and not shoots:
            raise wrong_at(facts, f"{way}.by_template", "false", card, "actor.skills")
        if deed.spent_points != cost_of(deed):
            raise wrong_at(facts, f"{way}.spent_points", "1", card, f"{way}.by_template")
        if deed.leaves_contact and deed.order_card not in ("movement", "attack"):
            raise wrong_at(facts, f"{way}.leaves_contact", "false", card)


@check(
    "carry-out-orders",
    group="orders",
    roles=(ACTOR,),
    example=CarryingOut(
        actor=BaseInActivation(skills=("mage",), order_cards=("spell", "movement")),
        deeds=(Deed(order_card="spell", spent_points=2), Deed()),
    ),
)
@rule("BT-7-6", "BT-7-9", "BT-8-13")
def resolve_carrying_out(facts: CarryingOut, record: Record[Settings]) -> None:
    """Orders one after another in any sequence, while cards and points last; at the end all cards are taken off."""
    base = facts.actor
    _check_deeds(facts)
    require_skills_for(
        record, base.order_cards, base.skills, {"spell": "BT-8-1", "reconnaissance": "BT-11-14"}
    )
    left, in_hand, in_contact = base.action_points, Counter(base.order_cards), base.touches_enemy
    for number, deed in enumerate(facts.deeds, 1):
        who = f"deeds.{number}"
        require_payable(record, deed, who, left, in_hand=in_hand, in_contact=in_contact)
        left -= cost_of(deed)
        in_hand[deed.order_card] -= 1
        in_contact = in_contact and not deed.leaves_contact
        _tell(record, deed, who, left)
    if not facts.goes_on:
        _end(record, facts, left)


@rule("BT-12-16", "BT-12-17", "BT-12-18", "BT-12-19")
def _tell(record: Record[Settings], deed: Deed, who: str, left: int) -> None:
    """What an order is: a movement, one attack, one spell, a look around, a trap."""
    told: dict[OrderCard, str] = {
        "movement": "BT-7-4",
        "attack": "BT-12-16",
        "spell": "BT-12-17",
        "reconnaissance": "BT-12-18",
        "trap": "BT-12-19",
    }
    record.step(told[deed.order_card], f"batalist.deed.{deed.order_card}", cost=cost_of(deed), left=left)
    record.happened(OrderCarriedOut(who=who, left=left))
    if deed.order_card == "reconnaissance" and not record.settings.house_reconnaissance:
        record.ask("BT-12-18", "batalist.deed.what_is_found", who=who)
    if deed.order_card == "trap" and not record.settings.house_trap:
        record.ask("BT-12-19", "batalist.deed.what_the_trap_does", who=who)


@rule("BT-7-7", "BT-7-9", "BT-7-13")
def _end(record: Record[Settings], facts: CarryingOut, left: int) -> None:
    """All cards go, also the unseen ones; points do not keep; a lost base ends its activation at once."""
    if facts.is_lost:
        record.step("BT-7-13", "batalist.deed.lost")
    if left:
        record.step("BT-7-7", "batalist.deed.points_lapse", left=left)
    record.step("BT-7-9", "batalist.deed.cards_off", count=len(facts.actor.order_cards))
    record.happened(CardsTakenOff(who="actor", cards=len(facts.actor.order_cards), lost=left))

"""Spells (8, 13): what a mage declares, whom it strikes, and what it leaves on a base for the rest of the turn."""

from collections.abc import Callable, Iterator
from typing import Annotated, Any

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.by_hand import Coordinate, Heading, piece_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import OwnChanged
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Choice, Option, number, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.table_events import TerrainLaid
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.batalist.battle.beasts import await_beast
from armybuilder.games.batalist.battle.board import on_board
from armybuilder.games.batalist.battle.bursting import burst, covered_choices, rain_spots
from armybuilder.games.batalist.battle.filling import neighbours, placed, stand_of
from armybuilder.games.batalist.battle.hidden import reveal_if_acting
from armybuilder.games.batalist.battle.mustering import POINTS
from armybuilder.games.batalist.battle.outcomes import MORALE_DICE, ask, many, resolve
from armybuilder.games.batalist.battle.paying import Order, needs, turn_up
from armybuilder.games.batalist.battle.seeing import sees, someone_sees
from armybuilder.games.batalist.battle.standing import (
    LASTING,
    TURN,
    acting,
    cards_of,
    field_size,
    has,
    keeps_places,
    own,
    settings,
    skills_of,
    terms,
)
from armybuilder.games.batalist.battle.terms import LaidPiece
from armybuilder.games.batalist.rules.basics.bases import MOST_BASES
from armybuilder.games.batalist.rules.field.geometry import footprint, overlap
from armybuilder.games.batalist.rules.field.ground import LayingQuestion, lies_on_field
from armybuilder.games.batalist.rules.field.placed import Placed
from armybuilder.games.batalist.rules.field.terrain import outline
from armybuilder.games.batalist.rules.magic.casting import (
    FOR_FRIENDS,
    NEEDS_SIGHT,
    Mage,
    SpellDeclaration,
    SpellTarget,
    TemplateLaying,
    is_at_hand,
)
from armybuilder.games.batalist.rules.magic.conjured import Laid
from armybuilder.games.batalist.rules.magic.conjured import piece_of as terrain_of
from armybuilder.games.batalist.rules.magic.mages import SPELLS, Level, Spell
from armybuilder.games.batalist.rules.magic.spells import Cast

CAST = "cast"
LAID: tuple[Spell, ...] = ("barrier", "lake_of_death", "cloud_of_death")
BEFORE = 3.0


class Casting(Facts, frozen=True, kw_only=True):
    """Facts of a spell: which, how strong, and its target or the place of what it lays.

    Where places are by eye the players tell whether the target is seen, who is covered by what is laid, and whether a barrier
    would lie over a base.
    """

    who: HolderId
    spell: Spell
    spent_points: Level = 1
    target: Annotated[HolderId, Seldom] = ""
    x: Annotated[Coordinate | None, Seldom] = None
    y: Annotated[Coordinate | None, Seldom] = None
    heading: Annotated[Heading, Seldom] = 90
    seen: Annotated[bool, Seldom] = True
    covered: Annotated[Annotated[tuple[HolderId, ...], Meta(max_length=MOST_BASES)] | None, Seldom] = None
    over_a_base: Annotated[bool, Seldom] = False


_no_spell = needs("spell")


def _cannot_cast(state: BattleState) -> str:
    if reason := _no_spell(state):
        return reason
    return "batalist.not_now.in_contact" if state.enemies_touched(state.acting) else ""


def _offer_spells(state: BattleState) -> Iterator[Option]:
    mage = acting(state)
    assert mage is not None
    if not has(mage, "mage") or mage.fate == "reserve":
        return
    known = tuple(state.sides[mage.side].noted(CAST, ()))
    strength = number("spent_points", 1, mage.at(POINTS))
    for spell in SPELLS:
        if is_at_hand(spell, known, settings(state)):
            for facts, choices in _ways_to_cast(state, mage, spell):
                told = {"who": mage.id, "spell": spell, **facts}
                yield Option(
                    command="cast", side=mage.side, who=mage.id, facts=told, choices=(strength, *choices)
                )


Way = tuple[dict[str, Any], tuple[Choice, ...]]


def _ways_to_cast(state: BattleState, mage: Piece, spell: Spell) -> Iterator[Way]:
    """Yield what is known and what is to be chosen of a spell that may be cast now."""
    kept = keeps_places(state) and mage.place is not None
    if spell in NEEDS_SIGHT:
        targets = [one.id for one in state.here() if one.side != mage.side]
        if kept:
            targets = [one for one in targets if sees(state, mage, state.pieces[one])]
        if targets:
            yield {}, (one_of("target", targets),)
    elif spell in FOR_FRIENDS:
        if targets := [one.id for one in state.here(mage.side)]:
            yield {}, (one_of("target", targets),)
    elif spell == "summon_beast":
        if mage.is_here:
            yield {}, ()
    elif not kept:
        yield {}, covered_choices(state, spell)
    elif spell == "ice_rain":
        for x, y in rain_spots(state, mage):
            yield {"x": x, "y": y}, ()
    else:
        spot = _spot_before(state, mage, spell)
        if spot is not None:
            yield {"x": spot[0], "y": spot[1], "heading": mage.place.heading if mage.place else 90}, ()


def _spot_before(state: BattleState, mage: Piece, spell: Spell) -> tuple[float, float] | None:
    """Return a place for a conjured piece: lakes and clouds on the nearest enemy, a barrier free before the mage."""
    assert mage.place is not None
    if spell == "barrier":
        from armybuilder.battle.shapes import ahead

        depth = mage.fields["base_depth"] / 2
        spot = ahead(mage.place.x, mage.place.y, mage.place.heading, depth + BEFORE)
        x, y = round(spot[0], 3), round(spot[1], 3)
        laid = Laid(conjured_size=3, x=x, y=y, heading=mage.place.heading)
        return (x, y) if _is_on_field(state, laid) and not _is_over_a_base(state, laid) else None
    enemies = [one for one in state.here() if one.side != mage.side and one.place is not None]
    if not enemies:
        return None
    nearest = min(enemies, key=lambda one: abs(one.place.x - mage.place.x) + abs(one.place.y - mage.place.y))  # type: ignore[union-attr]
    assert nearest.place is not None
    laid = Laid(conjured_kind=spell, conjured_size=3, x=nearest.place.x, y=nearest.place.y)  # type: ignore[arg-type]
    return (laid.x, laid.y) if _is_on_field(state, laid) else None


def _is_on_field(state: BattleState, laid: Laid) -> bool:
    return lies_on_field(terrain_of(laid), *field_size(state))


def _is_over_a_base(state: BattleState, laid: Laid) -> bool:
    piece = outline(terrain_of(laid))
    return any(one.place is not None and overlap(piece, footprint(stand_of(one))) for one in state.here())


@command("cast", unless=_cannot_cast, offers=_offer_spells, chancy=True)
def cast(move: Move, facts: Casting) -> None:
    """Turn up a Spell order: the mage names spell, target and strength before any die (8-5), then it works (13)."""
    state = move.state
    mage = piece_of(state, facts.who)
    target = piece_of(state, facts.target) if facts.target else None
    move.about += [mage.id, *((target.id,) if target else ())]
    _declare(move, mage, target, facts)
    turn_up(move, mage.id, Order("spell", facts.spent_points))
    reveal_if_acting(move, mage)
    known = list(state.sides[mage.side].noted(CAST, ()))
    move.mark(mage.side, CAST, [*known, facts.spell], until=TURN)
    move.credit(mage.id, "spells_cast")
    _WORKS[facts.spell](move, mage, target, facts)


def _declare(move: Move, mage: Piece, target: Piece | None, facts: Casting) -> None:
    state = move.state
    needs_target = facts.spell in NEEDS_SIGHT or facts.spell in FOR_FRIENDS
    if needs_target and (target is None or not target.is_here):
        raise Problem("facts.missing", field="target", allowed="a.1.1…")
    seen = facts.seen
    if target is not None and facts.spell in NEEDS_SIGHT and keeps_places(state) and mage.place:
        seen = sees(state, mage, target)
    own_side = target is None or target.side == mage.side
    declared = SpellDeclaration(
        mage=Mage(
            skills=skills_of(mage),  # type: ignore[arg-type]
            action_points=mage.at(POINTS),
            spell_cards=cards_of(state, mage.id).count("spell"),
            touches_enemy=bool(state.enemies_touched(mage.id)),
        ),
        spell=facts.spell,
        spent_points=facts.spent_points,
        target=SpellTarget(side="own" if own_side else "enemy", seen_by_mage=seen),
        cast_this_turn=tuple(state.sides[mage.side].noted(CAST, ())),
    )
    ask(move, "declare-spell", declared, {"mage": mage.id, **({"target": target.id} if target else {})})
    if facts.spell in ("ice_rain", *LAID):
        _judge_place(move, mage, facts)


def _judge_place(move: Move, mage: Piece, facts: Casting) -> None:
    """Where a template or a piece may lie (13-5, 13-13, 13-27)."""
    state = move.state
    seen, over = facts.seen, facts.over_a_base
    measured = terms(state).places_are == "kept"
    if measured and (facts.x is None or facts.y is None):
        raise Problem("facts.missing", field="x", allowed="x, y")
    laid = None if facts.spell == "ice_rain" else _laid(facts)
    if measured and keeps_places(state):
        assert facts.x is not None
        assert facts.y is not None
        if facts.spell == "ice_rain":
            seen = someone_sees(state, mage.side, facts.x, facts.y)
        elif laid is not None and facts.spell == "barrier":
            over = _is_over_a_base(state, laid)
    template = TemplateLaying(
        template_spell=facts.spell,  # type: ignore[arg-type]
        spent_points=facts.spent_points,
        seen_by_friend=seen,
        over_a_base=over,
    )
    ask(move, "spell-template", template)
    if laid is not None and measured:
        size = field_size(state)
        question = LayingQuestion(
            laid_piece=terrain_of(laid),
            field_length=size.length,
            field_width=size.width,
        )
        ask(move, "conjured-terrain", question)


def _laid(facts: Casting) -> Laid:
    return Laid(
        conjured_kind=facts.spell,  # type: ignore[arg-type]
        conjured_size=facts.spent_points,
        x=facts.x or 0,
        y=facts.y or 0,
        heading=facts.heading % 360,
    )


def _strike(move: Move, mage: Piece, target: Piece | None, facts: Casting) -> None:
    """Fire and horror work on one base, and on those near it."""
    assert target is not None
    state = move.state
    near, ids = neighbours(state, mage.side, (target.id,))
    question = Cast(spent_points=facts.spent_points, target=placed(state, target, Placed), neighbours=near)
    parts = {"target": target.id, **many("neighbours", ids)}
    move.throwers = dict.fromkeys(MORALE_DICE, target.side)
    resolve(move, facts.spell, question, parts, by={target.id: mage.id}, cause="spell")


def _enchant(move: Move, _mage: Piece, target: Piece | None, facts: Casting) -> None:
    """Spells that last to the end of the turn add up on a base (8-11)."""
    assert target is not None
    before = int(target.noted(facts.spell, 0))
    move.mark(target.id, facts.spell, before + facts.spent_points, until=TURN)


def _rain(move: Move, mage: Piece, _target: Piece | None, facts: Casting) -> None:
    burst(move, mage, "ice-rain", facts.spent_points, _spot(facts), facts.covered)


def _lay(move: Move, mage: Piece, _target: Piece | None, facts: Casting) -> None:
    """A conjured piece is laid; a lake strikes whoever it covers now, a cloud lowers quality from now on."""
    state = move.state
    laid = own(state).laid
    told = _laid(facts)
    count = 1 + max((int(one.id.rpartition(".")[2]) for one in laid), default=0)
    piece = LaidPiece(
        id=f"laid.{count}",
        owner=mage.side,
        turn=state.round,
        conjured_kind=told.conjured_kind,
        conjured_size=told.conjured_size,
        x=told.x,
        y=told.y,
        heading=told.heading,
    )
    move.happen(OwnChanged(changes={"laid": to_plain([*laid, piece])}))
    if state.board is not None:
        move.happen(TerrainLaid(terrain=on_board(terrain_of(piece), piece.id)))
    if facts.spell == "lake_of_death":
        burst(move, mage, "lake-of-death", facts.spent_points, _spot(facts), facts.covered)
    elif facts.spell == "cloud_of_death" and not keeps_places(state):
        for who in dict.fromkeys(facts.covered or ()):
            move.mark(who, "clouds", int(piece_of(state, who).noted("clouds", 0)) + 1)


def _summon(move: Move, mage: Piece, _target: Piece | None, facts: Casting) -> None:
    await_beast(move, mage, facts.spent_points)


def _spot(facts: Casting) -> tuple[float, float] | None:
    return None if facts.x is None or facts.y is None else (facts.x, facts.y)


_WORKS: dict[Spell, Callable[[Move, Piece, Piece | None, Casting], None]] = {
    "fireball": _strike,
    "horror": _strike,
    **dict.fromkeys(LASTING, _enchant),
    "ice_rain": _rain,
    **dict.fromkeys(LAID, _lay),
    "summon_beast": _summon,
}

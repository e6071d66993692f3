"""Deployment: models and guns within ten centimetres of their own edge, and warriors at their guns (BF-1-9)."""

from collections.abc import Iterator
from math import ceil, floor
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Facts, no_such_thing
from armybuilder.battle.session.by_hand import Coordinate, piece_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import Placed
from armybuilder.battle.session.holders import HolderId, Piece, Place
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Choice, Option, number, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.outlines import outline
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bitvy_fantasy.army.setup import ZONE_DEPTH_CM, in_start_zone
from armybuilder.games.bitvy_fantasy.battle.board import base_of
from armybuilder.games.bitvy_fantasy.battle.guns import stand_at
from armybuilder.games.bitvy_fantasy.battle.own import own_of
from armybuilder.games.bitvy_fantasy.battle.standing import BARRELS, HEIGHT, WARRIORS, gun_crews, guns, models
from armybuilder.games.bitvy_fantasy.rules.basics.lengths import in_centimetres
from armybuilder.games.bitvy_fantasy.rules.basics.models import Height
from armybuilder.games.bitvy_fantasy.rules.shooting.guns import Barrels


class Deploying(Facts, frozen=True, kw_only=True):
    """Facts of a model or gun that is set up: where, in steps from the near left corner, if that is measured; at which guns.

    `height` is how tall a model is, `barrels` how many a gun has, where somebody measured and counted.
    """

    who: HolderId
    x: Coordinate | None = None
    y: Coordinate | None = None
    near: Annotated[tuple[HolderId, ...], Meta(max_length=5)] = ()
    height: Height | None = None
    barrels: Barrels | None = None


def _is_deployment(state: BattleState) -> str:
    return "" if state.stage == "deployment" else "bitvy_fantasy.not_now.begun"


def _offer_guards(state: BattleState) -> Iterator[Option]:
    """Yield the guns at which nobody stands, for one of the own warriors."""
    crews = gun_crews(state)
    for gun in guns(state):
        warriors = tuple(piece.id for piece in models(state, gun.side) if piece.kind in WARRIORS)
        if warriors and gun.id not in crews and state.board is None:
            choices = (one_of("who", warriors),)
            yield Option(
                command="deploy", side=gun.side, who=gun.id, facts={"near": [gun.id]}, choices=choices
            )


def _offer_places(state: BattleState) -> Iterator[Option]:
    """Yield those who have no place yet on a table that is laid out, each for his side's zone."""
    for zone in state.zones if state.board is not None else ():
        left, near, right, far = outline(zone, state.rules.board).bounds
        for piece in state.here(zone.side) if zone.side else ():
            if piece.place is None:
                half = _half(piece)
                x, y = _between("x", left + half, right - half), _between("y", near + half, far - half)
                facts = {"who": piece.id}
                yield Option(command="deploy", side=piece.side, who=piece.id, facts=facts, choices=(x, y))


def _half(piece: Piece) -> float:
    """Return how far a base reaches from its middle, whichever way it looks."""
    base = base_of(piece)
    return base.width / 2 if base.shape == "round" else max(base.width, base.depth) / 2


def _between(field: str, least: float, most: float) -> Choice:
    """Return the choice of a coordinate, in tenths that all lie within."""
    least, most = ceil(least * 10) / 10, floor(most * 10) / 10
    return number(field, min(least, most), most, whole=False, measured=True)


def _offers(state: BattleState) -> Iterator[Option]:
    yield from _offer_guards(state)
    yield from _offer_places(state)


@command("deploy", unless=_is_deployment, offers=_offers, repeated=True)
def deploy(move: Move, facts: Deploying) -> None:
    """Set a model or a gun up."""
    state = move.state
    piece = piece_of(state, facts.who)
    move.side = piece.side
    move.about.append(piece.id)
    if facts.x is not None and facts.y is not None:
        move.happen(Placed(who=piece.id, place=Place(facts.x, facts.y)))
        _remark_on_zone(move, piece, facts.y)
    for mark, told in ((HEIGHT, facts.height), (BARRELS, facts.barrels)):
        if told is not None:
            move.mark(piece.id, mark, told)
    own = [gun.id for gun in guns(state, piece.side)]
    for gun in facts.near:
        if gun not in own:
            raise no_such_thing("near", gun, own)
    if piece.kind in WARRIORS:
        stand_at(move, piece.id, facts.near)


class PlacingAnew(Facts, frozen=True, kw_only=True):
    """Facts of somebody who has come back, or was sent back, and stands somewhere on the table again."""

    who: HolderId
    x: Coordinate
    y: Coordinate


def _is_placed_anew(state: BattleState) -> str:
    if state.stage != "play":
        return "bitvy_fantasy.not_now.not_begun"
    waiting = state.board is not None and any(piece.place is None for piece in state.here())
    return "" if waiting else "bitvy_fantasy.not_now.everybody_stands"


def _offer_anew(state: BattleState) -> Iterator[Option]:
    if any(piece.place is not None for piece in state.here()):
        yield from (replace(one, command="place-anew") for one in _offer_places(state))


@command("place-anew", unless=_is_placed_anew, offers=_offer_anew)
def place_anew(move: Move, facts: PlacingAnew) -> None:
    """Put somebody on the table who came back into his zone, was enslaved, or was called there (BF-3-4)."""
    piece = piece_of(move.state, facts.who)
    if not piece.is_here or piece.place is not None:
        raise Problem("bitvy_fantasy.battle.stands_already", piece=piece.name)
    move.side = piece.side
    move.about.append(piece.id)
    move.happen(Placed(who=piece.id, place=Place(facts.x, facts.y)))


def _remark_on_zone(move: Move, piece: Piece, y: float) -> None:
    """Note where the whole base of somebody is not in the zone of his side, if the depth of the field is known."""
    state = move.state
    board = 0.0 if state.board is None else in_centimetres(state.board.width)
    depth = own_of(state).depth or board
    if not depth:
        return
    half = in_centimetres(_half(piece))
    from_edge = in_centimetres(y) + half
    if list(state.sides).index(piece.side):
        from_edge = depth - in_centimetres(y) + half
    if not in_start_zone(from_edge):
        told = {"centimetres": round(from_edge, 1), "depth": ZONE_DEPTH_CM}
        move.note("BF-1-9", "bitvy_fantasy.battle.outside_zone", **told)

"""Deployment: models and guns within ten centimetres of their own edge, and warriors at their guns (BF-1-9)."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts, no_such_thing
from armybuilder.battle.session.by_hand import Coordinate, piece_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import Placed
from armybuilder.battle.session.holders import HolderId, Place
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.games.bitvy_fantasy.army.setup import ZONE_DEPTH_CM, in_start_zone
from armybuilder.games.bitvy_fantasy.battle.guns import stand_at
from armybuilder.games.bitvy_fantasy.battle.own import own_of
from armybuilder.games.bitvy_fantasy.battle.standing import BARRELS, HEIGHT, WARRIORS, gun_crews, guns, models
from armybuilder.games.bitvy_fantasy.rules.basics.lengths import CENTIMETRES_OF_A_STEP
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
        if warriors and gun.id not in crews:
            choices = (one_of("who", warriors),)
            yield Option(
                command="deploy", side=gun.side, who=gun.id, facts={"near": [gun.id]}, choices=choices
            )


@command("deploy", unless=_is_deployment, offers=_offer_guards, repeated=True)
def deploy(move: Move, facts: Deploying) -> None:
    """Set a model or a gun up."""
    state = move.state
    piece = piece_of(state, facts.who)
    move.side = piece.side
    move.about.append(piece.id)
    if facts.x is not None and facts.y is not None:
        move.happen(Placed(who=piece.id, place=Place(facts.x, facts.y)))
        _remark_on_zone(move, piece.side, facts.y)
    for mark, told in ((HEIGHT, facts.height), (BARRELS, facts.barrels)):
        if told is not None:
            move.mark(piece.id, mark, told)
    own = [gun.id for gun in guns(state, piece.side)]
    for gun in facts.near:
        if gun not in own:
            raise no_such_thing("near", gun, own)
    if piece.kind in WARRIORS:
        stand_at(move, piece.id, facts.near)


def _remark_on_zone(move: Move, side: str, y: float) -> None:
    """Note where somebody stands outside the zone of his side, if the depth of the field is known."""
    depth = own_of(move.state).depth
    if not depth:
        return
    sides = list(move.state.sides)
    from_edge = y * CENTIMETRES_OF_A_STEP
    if sides.index(side):
        from_edge = depth - from_edge
    if not in_start_zone(from_edge):
        move.note("BF-1-9", "bitvy_fantasy.battle.outside_zone", centimetres=from_edge, depth=ZONE_DEPTH_CM)

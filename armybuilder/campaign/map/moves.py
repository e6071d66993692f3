"""Moves on the map: each force is ordered to a territory once a round, openly or under a seal that is broken when all are in."""

from hashlib import sha256
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.campaign.applying import Applying, Deed
from armybuilder.campaign.event import EventId, ThingId, canonical
from armybuilder.campaign.forces.force import Digest, Force
from armybuilder.campaign.state import Move, Territory
from armybuilder.catalogue.problem import Problem

Secret = Annotated[str, Meta(min_length=16, max_length=64)]


class MoveOrdered(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="move.ordered"):
    """A force is ordered from a territory to another that touches it; of a secret order only its `seal` is told, see `sealed`."""

    force: ThingId
    source: ThingId = ""
    target: ThingId = ""
    seal: Digest | None = None

    def apply(self, applying: Applying) -> None:
        current, force = applying.state.round, applying.leads(self.force)
        applying.want(force.id not in current.moves, "campaign.ordered_already", force=force.name)
        if self.seal is None:
            check_move(applying, force, self.source, self.target)
        else:
            applying.want(not self.source and not self.target, "campaign.seal_open")
        current.moves[force.id] = Move(
            event=applying.event.id,
            force=force.id,
            source=self.source,
            target=self.target,
            seal=self.seal or "",
        )


class RevealedMove(Facts, frozen=True, kw_only=True):
    """What stood under a seal: the event of the order, the order, and the secret that made the seal its own."""

    order: EventId
    source: ThingId
    target: ThingId
    secret: Secret


class MovesRevealed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="moves.revealed"):
    """Seals of orders are broken, once every force has its order in the round."""

    moves: Annotated[tuple[RevealedMove, ...], Meta(min_length=1, max_length=500)]

    def apply(self, applying: Applying) -> None:
        state, current = applying.state, applying.state.round
        late = [force.name for force in state.active_forces() if force.id not in current.moves]
        applying.prefer(not late, "campaign.orders_missing", forces=", ".join(late))
        known = {move.event: move for move in current.moves.values()}
        found: list[tuple[Move, RevealedMove]] = []
        for told in self.moves:
            move = known.get(told.order)
            if move is None or not move.seal:
                raise Problem("campaign.no_order", found=told.order[:16])
            force = state.force(move.force)
            applying.want(
                sealed(move.force, told.source, told.target, told.secret) == move.seal,
                "campaign.seal_wrong",
                force=force.name,
            )
            check_move(applying, force, told.source, told.target)
            found.append((move, told))
        for move, told in found:
            move.source, move.target, move.seal = told.source, told.target, ""


def sealed(force: str, source: str, target: str, secret: str) -> str:
    """Return the seal of an order: whoever sees it cannot tell the order, and no other order fits it."""
    return sha256(canonical([force, source, target, secret])).hexdigest()


def check_move(applying: Applying, force: Force, source: str, target: str) -> None:
    """Raise the Problem of an order that nobody can follow: not from one's own, not to what it touches, not to a home."""
    start, goal = _territory(applying, source), _territory(applying, target)
    player = force.player
    applying.prefer(
        player in (start.owner, start.home_of), "campaign.not_from", territory=start.name or start.id
    )
    applying.prefer(
        target in start.links or source in goal.links,
        "campaign.not_linked",
        territory=start.name or start.id,
        other=goal.name or goal.id,
    )
    applying.prefer(goal.home_of in ("", player), "campaign.home_ground", territory=goal.name or goal.id)


def _territory(applying: Applying, own: str) -> Territory:
    found = applying.state.territories.get(own)
    if found is None:
        raise Problem("campaign.no_territory", found=own)
    return found

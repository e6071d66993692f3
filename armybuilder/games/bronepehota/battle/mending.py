"""Repairs, by troopers and by the HELIX, and ammunition that is renewed (6.5, 7.7, 9.3, 10.1)."""

from collections.abc import Iterator
from typing import Literal

from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Outcome, events_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.battle.aftermath import righted
from armybuilder.games.bronepehota.battle.cards import card_of
from armybuilder.games.bronepehota.battle.doing import acting, free_actors, nobody_acts, refuse
from armybuilder.games.bronepehota.battle.filling import broken, repairer
from armybuilder.games.bronepehota.battle.standing import (
    guns_touched,
    has_acted,
    is_beset,
    is_crewed,
    pilot_of,
)
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot
from armybuilder.games.bronepehota.rules.damage.helix import HelixState, HelixTurn, why_no_helix_repair
from armybuilder.games.bronepehota.rules.damage.repair import Repair, why_no_repair
from armybuilder.games.bronepehota.rules.events import AmmoRenewed, Repaired, Righted
from armybuilder.games.bronepehota.rules.shooting.ammunition import AmmoRenewal, AmmoScale, why_no_renewal

Edge = Literal["rear", "other", "none"]


class Mending(Facts, frozen=True, kw_only=True):
    """Facts of a repair: who repairs what; a pilot his own machine from inside."""

    who: HolderId
    broken: HolderId


class HelixMending(Facts, frozen=True, kw_only=True):
    """Facts of a repair by a HELIX, of what its platform's rear edge touches, or of itself."""

    who: HolderId
    broken: HolderId


class Renewing(Facts, frozen=True, kw_only=True):
    """Facts of ammunition that is renewed: of the machine that acts, or, with `who`, of the gun that he is at."""

    piece: HolderId
    who: HolderId = ""


def _menders(state: BattleState) -> Iterator[Piece]:
    """Yield the troopers who might repair now: those of the acting squad, or the pilot of the acting machine."""
    for piece in free_actors(state):
        found = pilot_of(state, piece.id) if piece.kind == "machine" else piece
        if found is not None and card_of(state, found).can_repair:
            yield found


def _in_reach(state: BattleState, piece: Piece) -> list[str]:
    """Return the machines and guns that a trooper could repair: his own side's that he touches, or the one he drives."""
    if piece.post:
        return [piece.post]
    touched = (state.pieces[other] for other in state.contacts.get(piece.id, ()))
    return [one.id for one in touched if one.kind != "trooper" and one.side == piece.side]


def _offer_repairs(state: BattleState) -> Iterator[Option]:
    for piece in _menders(state):
        for other in _in_reach(state, piece):
            facts = Repair(repairer=repairer(state, piece), broken=broken(state, state.pieces[other]))
            if why_no_repair(facts) is None:
                told = {"who": piece.id, "broken": other}
                yield Option(command="repair", side=piece.side, who=piece.id, facts=told)


@command("repair", unless=nobody_acts, offers=_offer_repairs)
def repair(move: Move, facts: Mending) -> None:
    """Repair one damage in place of the whole turn, from outside or as the pilot (9.3)."""
    state = move.state
    piece = state.pieces.get(facts.who)
    mended = state.pieces.get(facts.broken)
    if piece is None or mended is None or mended.kind == "trooper":
        raise Problem("battle.no_piece", found=facts.who if piece is None else facts.broken)
    inside = piece.post == mended.id
    if inside:
        acting(move, mended.id)
        move.about.append(piece.id)
    else:
        acting(move, piece.id)
        move.about.append(mended.id)
    contact = inside or mended.id in state.contacts.get(piece.id, ())
    told = Repair(repairer=repairer(state, piece), broken=broken(state, mended), contact=contact)
    stands = {"repairer": piece.id, "broken": mended.id}
    _apply(move, move.ask("repair", told, stands=stands), mended)
    move.credit(piece.id, "repairs")
    move.mark(piece.id, "spent_on", "repair", until="tour")
    if inside:
        move.mark(mended.id, "spent_on", "repair", until="tour")
        move.mark(mended.id, "pilot_repaired", until="tour")


def _apply(move: Move, outcome: Outcome, mended: Piece) -> None:
    """Move the slider, and have what lay stand again (BP-9.3-9)."""
    for event in outcome.events:
        if isinstance(event, Repaired):
            move.slide(mended.id, "durability", event.left)
        elif isinstance(event, Righted):
            righted(move, mended)


def _helix(state: BattleState, piece: Piece) -> HelixState:
    card, marks = card_of(state, piece), piece.marks
    return HelixState(
        version="repair" if card.version == "repair" else "rocket",
        durability=piece.at("durability"),
        durability_max=piece.sliders["durability"].maximum,
        crewed=is_crewed(state, piece.id),
        beset=is_beset(state, piece.id),
        lying="lying" in marks,
        shot="shots" in marks or "shooting_over" in marks,
        has_repaired="helix_repaired" in marks,
        pilot_repaired="pilot_repaired" in marks,
        sectors=card.sectors,
    )


def _helix_turn(state: BattleState, piece: Piece, other: str) -> HelixTurn:
    if other == piece.id:
        return HelixTurn(helix=_helix(state, piece))
    edge: Edge = "rear" if other in state.contacts.get(piece.id, ()) else "none"
    return HelixTurn(
        helix=_helix(state, piece),
        broken=broken(state, state.pieces[other]),
        edge=edge,
    )


def _offer_helix(state: BattleState) -> Iterator[Option]:
    for piece in free_actors(state, "machine"):
        if card_of(state, piece).version != "repair":
            continue
        touched = [one for one in state.contacts.get(piece.id, ()) if state.pieces[one].kind != "trooper"]
        for other in (piece.id, *touched):
            told = _helix_turn(state, piece, other)
            thing = told.broken or broken(state, piece)
            if state.pieces[other].side == piece.side and why_no_helix_repair(told, thing) is None:
                facts = {"who": piece.id, "broken": other}
                yield Option(command="helix-repair", side=piece.side, who=piece.id, facts=facts)


@command("helix-repair", unless=nobody_acts, offers=_offer_helix)
def helix_repair(move: Move, facts: HelixMending) -> None:
    """Repair two damages in place of shooting (10.1)."""
    state = move.state
    piece = acting(move, facts.who)
    mended = state.pieces.get(facts.broken)
    if mended is None or mended.kind == "trooper" or not mended.is_here:
        raise Problem("battle.no_piece", found=facts.broken)
    stands = {"helix": piece.id, "broken": mended.id}
    outcome = move.ask("helix-repair", _helix_turn(state, piece, mended.id), stands=stands)
    move.about.append(mended.id)
    _apply(move, outcome, mended)
    move.credit(piece.id, "repairs")
    move.mark(piece.id, "helix_repaired", until="tour")
    move.mark(piece.id, "shooting_over", until="tour")


def _offer_renewals(state: BattleState) -> Iterator[Option]:
    if not (state.settings.ammo_limited and state.settings.ammo_renewals):
        return
    for piece in free_actors(state):
        if has_acted(piece) or "shooting_over" in piece.marks:
            continue
        guns = guns_touched(state, piece.id) if piece.kind == "trooper" else []
        for one in (piece,) if piece.kind == "machine" else guns:
            renewable = why_no_renewal(one.noted("renewals", 0), state.settings) is None
            if one.side == piece.side and renewable and one.at("ammo") < one.sliders["ammo"].maximum:
                who = "" if one is piece else piece.id
                facts = {"piece": one.id, "who": who}
                yield Option(command="renew-ammo", side=piece.side, who=one.id, facts=facts)


@command("renew-ammo", unless=nobody_acts, offers=_offer_renewals)
def renew_ammo(move: Move, facts: Renewing) -> None:
    """Renew the ammunition of a machine as its turn begins, or of a gun as its trooper begins (BP-6.5-5, BP-7.7-7)."""
    state = move.state
    by = acting(move, facts.who or facts.piece)
    piece = state.pieces.get(facts.piece)
    if piece is None or piece.kind == "trooper" or not piece.is_here:
        raise Problem("battle.no_piece", found=facts.piece)
    if piece is not by and piece not in guns_touched(state, by.id):
        refuse(WhyNot("BP-6.1-1", "bronepehota.gun.no_contact"))
    scale = AmmoScale(ammo=piece.sliders["ammo"].maximum, ammo_left=piece.at("ammo"))
    acted = has_acted(by) or "shooting_over" in by.marks
    told = AmmoRenewal(shooter=scale, renewals=piece.noted("renewals", 0), acted=acted)
    outcome = move.ask("renew-ammo", told, stands={"shooter": piece.id})
    renewed = events_of(outcome.events, AmmoRenewed)[0]
    move.about.append(piece.id)
    move.slide(piece.id, "ammo", renewed.left)
    move.mark(piece.id, "renewals", renewed.renewals)

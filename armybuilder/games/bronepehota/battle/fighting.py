"""Close combat and captures: what troopers and machines do to whom they touch (8, 9.1, 9.2)."""

from collections.abc import Iterator

from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Outcome
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import Parted, Posted, Settled, SideChanged
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, flag, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.battle.aftermath import suffer
from armybuilder.games.bronepehota.battle.cards import card_of
from armybuilder.games.bronepehota.battle.doing import (
    acting,
    break_off_shooting,
    defends,
    forced_to,
    free_actors,
    nobody_acts,
    walkers,
)
from armybuilder.games.bronepehota.battle.filling import attacker, captor, check_piece, defender
from armybuilder.games.bronepehota.battle.measuring import bearing
from armybuilder.games.bronepehota.battle.standing import (
    guns_touched,
    is_airborne,
    is_crewed,
    locomotion_of,
    machines_touched,
)
from armybuilder.games.bronepehota.rules import events
from armybuilder.games.bronepehota.rules.damage.capture import (
    Artillery,
    GunCapture,
    MachineCapture,
    Vehicle,
    has_the_rank,
    why_no_gun_capture,
    why_no_machine_capture,
)
from armybuilder.games.bronepehota.rules.melee.close_combat import (
    CloseCombat,
    Contact,
    why_not_again,
    why_unable_to_attack,
)


class Fighting(Facts, frozen=True, kw_only=True):
    """Facts of a close combat: who attacks whom, and whether from outside his view."""

    who: HolderId
    target: HolderId
    from_behind: bool = False


class CapturingMachine(Facts, frozen=True, kw_only=True):
    """Facts of capturing a machine that nobody drives."""

    who: HolderId
    machine: HolderId


class CapturingGun(Facts, frozen=True, kw_only=True):
    """Facts of capturing a gun that nobody touches."""

    who: HolderId
    gun: HolderId


def _targets(state: BattleState, piece: Piece) -> list[str]:
    """Return the enemies whom somebody touches and who can be attacked by hand."""
    found = []
    for other in state.enemies_touched(piece.id):
        enemy = state.pieces[other]
        if enemy.kind != "machine" or not is_airborne(state, enemy):
            found.append(other)
    return found


def _offer_fights(state: BattleState) -> Iterator[Option]:
    if first := forced_to(state, "fight"):
        facts = {"who": first.who, **first.facts}
        yield Option(
            command="fight",
            side=first.side,
            who=first.who,
            facts=facts,
            choices=(flag("from_behind", measured=True),),
            forced=True,
        )
        return
    for piece in free_actors(state):
        if piece.id not in state.contacts or "fought" in piece.marks:
            continue
        if piece.kind == "machine" and locomotion_of(state, piece) == "flying":
            continue
        attacks = attacker(state, piece)
        if why_unable_to_attack(attacks) or why_not_again(attacks):
            continue
        if targets := _targets(state, piece):
            choices = (one_of("target", targets), flag("from_behind", measured=True))
            yield Option(
                command="fight", side=piece.side, who=piece.id, facts={"who": piece.id}, choices=choices
            )


def _why_no_fight(state: BattleState) -> str:
    return "" if forced_to(state, "fight") else nobody_acts(state)


@command("fight", unless=_why_no_fight, offers=_offer_fights, chancy=True)
def fight(move: Move, facts: Fighting) -> None:
    """Attack an enemy whom one touches (8); after a trooper's contact it follows at once (BP-4.1-6)."""
    state = move.state
    forced = forced_to(state, "fight")
    if forced is not None:
        if facts.who != forced.who:
            raise Problem("battle.no_piece", found=facts.who)
        piece = check_piece(state, facts.who)
        move.side = piece.side
        move.about.append(piece.id)
        move.happen(Settled())
    else:
        piece = acting(move, facts.who)
    attacked = check_piece(state, facts.target)
    defends(move, attacked)
    touching = attacked.id in state.contacts.get(piece.id, ()) and attacked.side != piece.side
    contact: Contact = "none" if not touching else "moved" if forced else "held"
    told = CloseCombat(
        attacker=attacker(state, piece),
        defender=defender(state, attacked),
        contact=contact,
        from_behind=facts.from_behind,
        attacked_from=bearing(state, attacked.id, piece.id),
    )
    places = {"attacker": piece.id, "defender": attacked.id}
    outcome = move.ask("close-combat", told, stands=places)
    move.about.append(attacked.id)
    break_off_shooting(move, piece)
    move.mark(piece.id, "fought", until="tour")
    if facts.from_behind:
        move.credit(piece.id, "sudden_attacks")
    suffer(move, outcome, places, piece.id, "melee")


def _vehicle(state: BattleState, machine: Piece, side: str) -> Vehicle:
    card = card_of(state, machine)
    return Vehicle(
        rank=card.rank,
        durability=machine.at("durability"),
        ammo=machine.at("ammo"),
        crewed=is_crewed(state, machine.id),
        own=machine.side == side,
        lying="lying" in machine.marks,
        machine_class=card.machine_class,
        locomotion=locomotion_of(state, machine),
    )


def _offer_machines(state: BattleState) -> Iterator[Option]:
    for piece in walkers(state):
        for machine in machines_touched(state, piece.id):
            crewed = is_crewed(state, machine.id)
            able = has_the_rank(card_of(state, piece).rank, card_of(state, machine).rank)
            if able and why_no_machine_capture(crewed, True, True) is None:
                facts = {"who": piece.id, "machine": machine.id}
                yield Option(command="capture-machine", side=piece.side, who=piece.id, facts=facts)


@command("capture-machine", unless=nobody_acts, offers=_offer_machines)
def capture_machine(move: Move, facts: CapturingMachine) -> None:
    """Get into a machine that nobody drives: it acts for the captor's side from the next tour on (9.1)."""
    state = move.state
    piece = acting(move, facts.who)
    machine = check_piece(state, facts.machine)
    if machine.kind != "machine":
        raise Problem("battle.no_piece", found=facts.machine)
    told = MachineCapture(
        captor=captor(state, piece),
        machine=_vehicle(state, machine, piece.side),
        contact=machine.id in state.contacts.get(piece.id, ()),
        tour=state.round,
    )
    outcome = move.ask("capture-machine", told, stands={"captor": piece.id, "machine": machine.id})
    move.about.append(machine.id)
    move.happen(Parted(who=piece.id), Posted(who=piece.id, at=machine.id, role="pilot"))
    move.mark(piece.id, "spent_on", "capture", until="tour")
    for event in outcome.events:
        if isinstance(event, events.Captured):
            move.happen(SideChanged(who=machine.unit, side=piece.side))
            move.credit(piece.id, "captures")
        elif isinstance(event, events.ActsFrom):
            move.mark(machine.unit, "acts_from", event.tour, until="tour")
        elif isinstance(event, events.TookOff):
            move.mark(machine.id, "airborne")
            move.happen(Parted(who=machine.id))


def _artillery(state: BattleState, gun: Piece, piece: Piece) -> Artillery:
    touching = (state.pieces[other] for other in state.contacts.get(gun.id, ()))
    return Artillery(
        rank=card_of(state, gun).rank,
        durability=gun.at("durability"),
        ammo=gun.at("ammo"),
        own=gun.side == piece.side,
        guarded=any(one.kind == "trooper" and one.side != piece.side for one in touching),
        fired="shots" in gun.marks,
        lying="lying" in gun.marks,
    )


def _offer_guns(state: BattleState) -> Iterator[Option]:
    for piece in walkers(state):
        for gun in guns_touched(state, piece.id):
            if gun.side == piece.side:
                continue
            if why_no_gun_capture(_artillery(state, gun, piece).guarded, True, True) is None:
                facts = {"who": piece.id, "gun": gun.id}
                yield Option(command="capture-gun", side=piece.side, who=piece.id, facts=facts)


@command("capture-gun", unless=nobody_acts, offers=_offer_guns)
def capture_gun(move: Move, facts: CapturingGun) -> None:
    """Take over a gun that no other trooper touches; it costs nothing (9.2)."""
    state = move.state
    piece = acting(move, facts.who)
    gun = check_piece(state, facts.gun)
    if gun.kind != "gun":
        raise Problem("battle.no_piece", found=facts.gun)
    contact = gun.id in state.contacts.get(piece.id, ())
    told = GunCapture(captor=captor(state, piece), gun=_artillery(state, gun, piece), contact=contact)
    outcome: Outcome = move.ask("capture-gun", told, stands={"captor": piece.id, "gun": gun.id})
    move.about.append(gun.id)
    if any(isinstance(event, events.Captured) for event in outcome.events):
        move.happen(SideChanged(who=gun.unit, side=piece.side))
        move.credit(piece.id, "captures")

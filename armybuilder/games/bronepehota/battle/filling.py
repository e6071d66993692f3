"""Facts of the actions as a battle knows them: armour as it is now, ammunition, crew, who touches whom, what was done."""

from armybuilder.battle.session.holders import Piece, Unit
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.battle.cards import arm_card, card_of
from armybuilder.games.bronepehota.battle.measuring import heading_of
from armybuilder.games.bronepehota.battle.standing import (
    foot_of,
    has_acted,
    is_airborne,
    is_beset,
    is_crewed,
    is_out,
    locomotion_of,
    pilot_of,
    touch_of,
)
from armybuilder.games.bronepehota.rules.basics.spent import SpentOn
from armybuilder.games.bronepehota.rules.damage.capture import Captor
from armybuilder.games.bronepehota.rules.damage.models import DamageTarget
from armybuilder.games.bronepehota.rules.damage.repair import Broken, Repairer
from armybuilder.games.bronepehota.rules.melee.close_combat import Attacker, Defender
from armybuilder.games.bronepehota.rules.movement.machines import MovingMachine
from armybuilder.games.bronepehota.rules.shooting.guns import Gunner
from armybuilder.games.bronepehota.rules.shooting.launchers import Launcher
from armybuilder.games.bronepehota.rules.shooting.shooters import Shooter
from armybuilder.games.bronepehota.rules.turn.alternation import Tour, UnitState
from armybuilder.games.bronepehota.rules.turn.initiative import InitiativePlayer


def spent_on(piece: Piece) -> SpentOn:
    """Return what somebody has spent his tour on; who panics does nothing (BP-11.2-6)."""
    found: SpentOn = "panic" if "panicked" in piece.marks else piece.noted("spent_on", "nothing")
    return found


def armour_of(state: BattleState, piece: Piece) -> int:
    """Return the Armour now: a trooper's own, or the number under the durability slider (BP-5.2-2)."""
    return card_of(state, piece).armour if piece.kind == "trooper" else piece.at("durability")


def pilot_armour(state: BattleState, piece: Piece) -> int | None:
    """Return the Armour of a machine's pilot; None without one."""
    pilot = pilot_of(state, piece.id) if piece.kind == "machine" else None
    return None if pilot is None else card_of(state, pilot).armour


def target(state: BattleState, piece: Piece) -> DamageTarget:
    """Return somebody as what may be harmed."""
    if piece.kind == "trooper":
        return DamageTarget(armour=card_of(state, piece).armour)
    return DamageTarget(
        kind="machine" if piece.kind == "machine" else "gun",
        armour=piece.at("durability"),
        pilot_armour=pilot_armour(state, piece),
        airborne=piece.kind == "machine" and is_airborne(state, piece),
    )


def shooting_trooper(state: BattleState, piece: Piece) -> Shooter:
    """Return a trooper with his own weapon."""
    card, marks = card_of(state, piece), piece.marks
    return Shooter(
        range=card.range,
        power=card.power,
        facing=heading_of(piece),
        touches=touch_of(state, piece.id),
        shots_made=piece.noted("shots", 0),
        gun_fired="gun_fired" in marks,
        moves="moves" in marks,
        fights="fought" in marks,
        spent_on=spent_on(piece),
    )


def armed_shooter(state: BattleState, piece: Piece, arm: str) -> Shooter:
    """Return a machine or gun with one of its weapons."""
    card, weapon = card_of(state, piece), arm_card(state, piece, arm)
    machine = piece.kind == "machine"
    fired = piece.noted("fired", {}).get(arm, 0) if machine else 0
    return Shooter(
        kind="machine" if machine else "gun",
        range=weapon.range,
        power=weapon.power,
        explosion_radius=weapon.explosion_radius if weapon.explosion_power else 0,
        explosion_power=weapon.explosion_power,
        directions=weapon.directions,
        directions_fired=fired,
        weapon_fired=fired > 0,
        facing=heading_of(piece),
        touches=touch_of(state, piece.id),
        rank=card.rank,
        ammo=piece.at("ammo"),
        rate_of_fire=card.rate_of_fire,
        shots_made=piece.noted("shots", 0),
        crewed=not machine or is_crewed(state, piece.id),
        lying="lying" in piece.marks,
        spent_on=spent_on(piece),
    )


def gunner(state: BattleState, piece: Piece, gun: str) -> Gunner:
    """Return a trooper who fires a gun. The gun itself, as he touches it, is no enemy to him."""
    return Gunner(
        rank=card_of(state, piece).rank,
        in_contact=gun in state.contacts.get(piece.id, ()),
        touches=touch_of(state, piece.id),
        own_shot=piece.noted("shots", 0) > 0,
        facing=heading_of(piece),
        spent_on=spent_on(piece),
    )


def launcher(state: BattleState, piece: Piece, arm: str, swivel: float) -> Launcher:
    """Return a machine or gun with one of its launchers, for a real shot."""
    card, weapon = card_of(state, piece), arm_card(state, piece, arm)
    machine = piece.kind == "machine"
    return Launcher(
        kind="machine" if machine else "gun",
        launcher=weapon.launcher,
        touches=touch_of(state, piece.id),
        rank=card.rank,
        ammo=piece.at("ammo"),
        rate_of_fire=card.rate_of_fire,
        shots_made=piece.noted("shots", 0),
        barrels=weapon.barrels,
        barrels_fired=piece.noted("fired", {}).get(arm, 0),
        swivel=swivel,
        lying="lying" in piece.marks,
        crewed=not machine or is_crewed(state, piece.id),
        spent_on=spent_on(piece),
    )


def attacker(state: BattleState, piece: Piece) -> Attacker:
    """Return somebody who attacks hand to hand."""
    card, machine = card_of(state, piece), piece.kind == "machine"
    return Attacker(
        kind="machine" if machine else "trooper",
        melee=card.melee,
        armour=armour_of(state, piece),
        crewed=not machine or is_crewed(state, piece.id),
        airborne=machine and is_airborne(state, piece),
        lying=machine and "lying" in piece.marks,
        locomotion=locomotion_of(state, piece) if machine else None,
        fought="fought" in piece.marks,
        spent_on=spent_on(piece),
    )


def defender(state: BattleState, piece: Piece) -> Defender:
    """Return somebody who is attacked hand to hand, and where he looks, if that is known."""
    found = target(state, piece)
    return Defender(
        kind=found.kind,
        armour=found.armour,
        pilot_armour=found.pilot_armour,
        airborne=found.airborne,
        melee=card_of(state, piece).melee if piece.kind == "machine" else 0,
        facing=heading_of(piece),
    )


def moving_machine(state: BattleState, piece: Piece, gear: float | None, speed: int = 0) -> MovingMachine:
    """Return a machine that is driven; its speed is that of the sector, unless one is told."""
    return MovingMachine(
        locomotion=locomotion_of(state, piece),
        speed=speed,
        durability=piece.at("durability"),
        crewed=is_crewed(state, piece.id),
        lying="lying" in piece.marks,
        moves_made=min(2, piece.noted("moves", 0)),
        pilot_walked="walked" in piece.marks,
        gear=piece.noted("gear") if gear is None else gear,
        facing=heading_of(piece),
        cabin=heading_of(piece),
        spent_on=spent_on(piece),
    )


def speed_of(machine: Piece) -> int:
    """Return the speed of the sector in which a machine's durability slider stands."""
    return machine.sliders["durability"].track.speed(machine.at("durability")) or 0


def broken(state: BattleState, piece: Piece) -> Broken:
    """Return a machine or gun that may be repaired."""
    return Broken(
        durability=piece.at("durability"),
        durability_max=piece.sliders["durability"].maximum,
        beset=is_beset(state, piece.id),
        airborne=piece.kind == "machine" and is_airborne(state, piece),
        lying="lying" in piece.marks,
        sectors=card_of(state, piece).sectors,
    )


def repairer(state: BattleState, piece: Piece) -> Repairer:
    """Return a trooper who repairs, from inside if he drives a machine."""
    machine = state.pieces.get(piece.post) if piece.post else None
    return Repairer(
        can_repair=card_of(state, piece).can_repair,
        acted=has_acted(piece),
        beset=is_beset(state, piece.id),
        pilot=machine is not None,
        machine_acted=machine is not None and (has_acted(machine) or "shooting_over" in machine.marks),
        spent_on=spent_on(piece),
    )


def captor(state: BattleState, piece: Piece) -> Captor:
    """Return a trooper who captures; an enemy gun or empty machine that he is at is no enemy that hinders him."""
    return Captor(
        rank=card_of(state, piece).rank,
        touches="trooper"
        if any(state.pieces[one].kind == "trooper" for one in state.enemies_touched(piece.id))
        else "nobody",
        fired=piece.noted("shots", 0) > 0,
        spent_on=spent_on(piece),
    )


# the tour


def tour_players(state: BattleState) -> tuple[InitiativePlayer, ...]:
    """Return the players as a tour knows them."""
    return tuple(InitiativePlayer(out=is_out(state, side)) for side in state.sides)


def unit_state(state: BattleState, unit: Unit, player: int) -> UnitState:
    """Return a unit as a tour knows it."""
    marks = unit.marks
    acts_from = marks["acts_from"].value if "acts_from" in marks else 1
    if unit.kind == "machine":
        machine = state.pieces[unit.pieces[0]]
        return UnitState(
            player=player,
            kind="machine",
            pilot=is_crewed(state, machine.id),
            acted="acted" in marks,
            destroyed=not machine.is_here,
            acts_from=acts_from,
        )
    return UnitState(player=player, on_foot=foot_of(state, unit), acted="acted" in marks, acts_from=acts_from)


def tour(state: BattleState, chosen: str = "", last: str = "") -> tuple[Tour, list[str]]:
    """Return the facts of the tour, and the ids of the units in their places there."""
    numbers = {side: number for number, side in enumerate(state.sides, 1)}
    units = [unit for unit in state.units.values() if unit.kind != "gun"]
    ids = [unit.id for unit in units]
    done = {side: UnitState(player=number, acted=True) for side, number in numbers.items()}
    facts = Tour(
        players=tour_players(state),
        order=tuple(numbers[side] for side in state.order),
        units=tuple(
            [
                done[unit.side]
                if "acted" in unit.marks and unit.id != chosen
                else unit_state(state, unit, numbers[unit.side])
                for unit in units
            ]
        ),
        last=numbers.get(last or state.noted("last", ""), 0),
        chosen=ids.index(chosen) + 1 if chosen else 0,
        tour=max(1, state.round),
    )
    return facts, ids


def check_piece(state: BattleState, who: str) -> Piece:
    """Return a piece that the facts name; a Problem when it is not on the field."""
    piece = state.pieces.get(who)
    if piece is None or not piece.is_here or piece.post:
        raise Problem("battle.no_piece", found=who)
    return piece

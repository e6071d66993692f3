"""Steps 8 and 9: what is set aside, and the deployment phase, round by round."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import asdict, replace

from armybuilder.battle.facts import Degrees, Facts, Line
from armybuilder.battle.outcome import Outcome, Question, events_of
from armybuilder.battle.session.command import Nothing
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.records.fields import Once
from armybuilder.catalogue.text import Told
from armybuilder.games.ninth_age.pregame.battle import (
    MOST_UNITS,
    PLAYERS,
    ArmyUnit,
    Aside,
    Battle,
    DeploymentPhase,
    Player,
    fielded,
    other_player,
    owner,
    unit_of,
)
from armybuilder.games.ninth_age.pregame.magic import flag_turn, hill_turn
from armybuilder.games.ninth_age.pregame.play import CommandContext, command
from armybuilder.games.ninth_age.rules.deployment.delayed import Delay
from armybuilder.games.ninth_age.rules.deployment.units import (
    SLOW,
    Deployed,
    Placing,
    Reserves,
    why_not_in_round,
)
from armybuilder.games.ninth_age.rules.deployment.zones import ShortEdge
from armybuilder.games.ninth_age.rules.events import ColumnEdge, ColumnMark
from armybuilder.games.ninth_age.rules.field.table import ROOM, Coordinate, Footprint, outline
from armybuilder.games.ninth_age.rules.preparation.steps import Declarations, Declared

UnitIds = Annotated[tuple[Line, ...], Once, Meta(max_length=MOST_UNITS)]


class Declaring(Facts, frozen=True, kw_only=True):
    """Facts of what a player sets aside, by ids of his units: by rules of their own, and in reserve for Dawn Assault."""

    ambush: UnitIds = ()
    scouts: UnitIds = ()
    reserve: UnitIds = ()


class Starting(Facts, frozen=True, kw_only=True):
    """Facts of who places the first unit: the book's own section on it is not among its pages here."""

    player: Player


class UnitSpot(Facts, frozen=True, kw_only=True):
    """Where a unit stands: its centre and where it faces, in degrees; 90 is away from the near edge."""

    x: Coordinate
    y: Coordinate
    angle: Degrees = 90


class UnitPlacement(Facts, frozen=True, kw_only=True):
    """Facts of placing a unit. Without a `spot` nobody measures; `by_agreement` the players overrule what is measured.

    `new_edge` is the short edge that a player of the Marching Columns chooses with his first unit.
    """

    unit: Line
    spot: UnitSpot | None = None
    by_own_rule: bool = False
    by_agreement: bool = False
    new_edge: ShortEdge = "unchosen"


def declaring_turn(battle: Battle) -> Player | None:
    """Return who declares next: the one who chose his zone first begins; None when both have."""
    return next((player for player in battle.order if player not in battle.declared), None)


def _declaring_due(battle: Battle) -> str:
    if hill_turn(battle):
        return "ninth_age.pregame.hills_first"
    return "ninth_age.pregame.marks_first" if flag_turn(battle) else ""


def _may_start(battle: Battle) -> str:
    return "ninth_age.pregame.has_begun" if _begun(battle) else ""


def _begun(battle: Battle) -> bool:
    """Somebody has begun, or nobody has to: scouts alone are to be placed."""
    scouts_alone = scouts_left(battle) and not any(left_to_place(battle, player) for player in PLAYERS)
    return bool(scouts_alone) or battle.deploying != DeploymentPhase()


def _placing(battle: Battle) -> str:
    return "" if _begun(battle) else "ninth_age.pregame.who_begins"


def _round_may_end(battle: Battle) -> str:
    return _placing(battle) or ("" if battle.deploying.placed_now else "ninth_age.pregame.place_one")


def _may_delay(battle: Battle) -> str:
    if battle.deployment != "marching":
        return "ninth_age.pregame.no_columns"
    if reason := battle.why_not_at(9) or _placing(battle):
        return reason
    if battle.deploying.turn is None:
        return "ninth_age.pregame.all_placed"
    # delaying stands in the place of placing a unit
    return "ninth_age.pregame.round_used" if battle.deploying.placed_now else ""


@command("declare", step=8, unless=_declaring_due)
def declare(move: CommandContext, facts: Declaring) -> None:
    """Step 8: a player's units that are set aside."""
    battle = move.battle
    player = move.taken_by(declaring_turn(battle))
    known = dict(fielded(battle, player))
    aside: dict[str, Aside] = {}
    kinds: tuple[Aside, ...] = ("ambush", "scouts", "reserve")
    for kind in kinds:
        for unit in getattr(facts, kind):
            if unit not in known:
                raise Problem("ninth_age.pregame.no_unit", found=shown(unit))
            if unit in aside:
                raise Problem("ninth_age.pregame.aside_twice", unit=known[unit].name)
            if kind != "reserve" and known[unit].own_rule != kind:
                raise Problem("ninth_age.pregame.no_own_rule", unit=known[unit].name)
            aside[unit] = kind
    deployment = battle.deployment or "frontline"
    if facts.reserve:
        move.ask("reserves", Reserves(deployment=deployment, in_reserve=len(facts.reserve)))
    move.change(aside={**battle.aside, **aside}, declared=(*battle.declared, player))
    if declaring_turn(move.battle) is None:
        first, second = (_declared(move.battle, one) for one in battle.order)
        move.ask("special-deployment", Declarations(first=first, second=second))
        move.change(done=8)


def _declared(battle: Battle, player: Player) -> Declared:
    kinds = [kind for unit, kind in battle.aside.items() if owner(unit) == player]
    return Declared(
        ambushers=kinds.count("ambush"), scouting=kinds.count("scouts"), reserved=kinds.count("reserve")
    )


def known_unit(battle: Battle, unit: str) -> ArmyUnit:
    """Return a unit by its id; a Problem if there is none."""
    found = unit_of(battle, unit)
    if found is None:
        raise Problem("ninth_age.pregame.no_unit", found=shown(unit))
    return found


def left_to_place(battle: Battle, player: Player) -> list[str]:
    """Return the ids of a player's units that he has still to deploy in the usual way."""
    gone = {*battle.deploying.placed, *battle.aside}
    return [unit for unit, _ in fielded(battle, player) if unit not in gone]


def scouts_left(battle: Battle) -> list[str]:
    """Units that were set aside as scouts and do not stand on the table yet."""
    placed = battle.deploying.placed
    return [unit for unit, kind in battle.aside.items() if kind == "scouts" and unit not in placed]


@command("start", step=9, unless=_may_start)
def start(move: CommandContext, facts: Starting) -> None:
    """Step 9: who places the first unit."""
    _give_turn(move, move.taken_by(facts.player))
    turn = move.battle.deploying.turn
    if turn is not None and not left_to_place(move.battle, other_player(turn)):
        # who has nothing to place has finished before the other begins
        move.change(deploying=replace(move.battle.deploying, finished_first=other_player(turn)))
    _finish_if_over(move)


@command("place", step=9, unless=_placing)
def place(move: CommandContext, facts: UnitPlacement) -> None:
    """Place a unit where the rules of the deployment type allow it."""
    battle = move.battle
    unit = known_unit(battle, facts.unit)
    move.about = unit.name
    scouting = facts.unit in scouts_left(battle)
    if not scouting and facts.unit not in left_to_place(battle, owner(facts.unit)):
        raise Problem("ninth_age.pregame.not_to_place", unit=unit.name)
    if not scouting and owner(facts.unit) != battle.deploying.turn:
        raise Problem("ninth_age.pregame.not_your_turn", unit=unit.name)
    if facts.by_own_rule and unit.own_rule == "none":
        raise Problem("ninth_age.pregame.no_own_rule", unit=unit.name)
    if facts.by_agreement:
        move.note("NA-VII.D-11", "ninth_age.pregame.by_agreement", unit=unit.name)
    if facts.by_agreement or facts.spot is None:
        _check_round(move, facts, unit)
    else:
        _check_place(move, facts, unit, scouting=scouting)
        _check_free(move.battle, unit, stand(unit, facts.spot))
    deploying = move.battle.deploying
    if facts.spot is not None:
        move.change(places={**battle.places, facts.unit: stand(unit, facts.spot)})
    placed, placed_now = (*deploying.placed, facts.unit), deploying.placed_now + (not scouting)
    move.change(deploying=replace(deploying, placed=placed, placed_now=placed_now))
    if not left_to_place(move.battle, owner(facts.unit)) and not scouting:
        _end_of(move, owner(facts.unit))
    _finish_if_over(move)


def _check_free(battle: Battle, unit: ArmyUnit, spot: Footprint) -> None:
    """Two units cannot stand in one place; characters may join others."""
    if unit.unit_kind == "character":
        return
    for key, standing in battle.places.items():
        other = unit_of(battle, key)
        joins = other is None or other.unit_kind == "character"
        if not joins and float(outline(spot).intersection(outline(standing)).area) > ROOM:
            raise Problem("ninth_age.pregame.occupied", unit=unit.name, other=other.name if other else "")


def stand(unit: ArmyUnit, spot: UnitSpot) -> Footprint:
    """Return a unit's footprint at a spot."""
    return Footprint(x=spot.x, y=spot.y, width=unit.width, deep=unit.deep, angle=spot.angle)


def _check_round(move: CommandContext, facts: UnitPlacement, unit: ArmyUnit) -> None:
    """Of a unit whose place nobody measures the rules ask only when it is placed."""
    if not facts.by_own_rule and (reason := too_soon(move.battle, facts.unit, unit)):
        rule = SLOW[move.battle.deployment or ""]
        number = _round_of(move.battle, owner(facts.unit))
        raise Problem("battle.refused", rule=rule, reason=Told(reason, (("round", number),)))


def too_soon(battle: Battle, key: str, unit: ArmyUnit) -> str:
    """Return a key of the words that says why a unit may not be placed in this deployment round; empty if it may."""
    if (battle.deployment or "") not in SLOW or key in battle.aside:
        return ""
    number, placed = _round_of(battle, owner(key)), battle.deploying.placed_now
    deployed = Deployed(unit_kind=unit.unit_kind)
    return why_not_in_round(number, placed, deployed, only_characters=_only_characters(battle))


def _check_place(move: CommandContext, facts: UnitPlacement, unit: ArmyUnit, *, scouting: bool) -> None:
    battle, player = move.battle, owner(facts.unit)
    assert facts.spot is not None
    spot = stand(unit, facts.spot)
    deploying = battle.deploying
    asked = Placing(
        battlefield=battle.ground,
        placer=battle.side(player),
        unit=Deployed(
            **asdict(spot),
            unit_kind=unit.unit_kind,
            scouts=unit.own_rule == "scouts",
            by_own_rule=facts.by_own_rule or scouting,
        ),
        enemy_units=tuple(one for key, one in battle.places.items() if owner(key) != player),
        deployment_round=_round_of(battle, player),
        placed_this_round=deploying.placed_now,
        only_characters=_only_characters(battle),
        column_edge=deploying.edges.get(player, "unchosen"),
        new_edge=facts.new_edge,
        column_mark=deploying.marks.get(player),
    )
    outcome = move.ask("place-unit", asked)
    if events_of(outcome.events, Question):
        raise Problem("ninth_age.pregame.choose", field=Told("field.new_edge"))
    _keep_column(move, player, outcome)


def _keep_column(move: CommandContext, player: Player, outcome: Outcome) -> None:
    """Marching Columns: the short edge that a player has chosen now, and how far from it his column has come."""
    deploying = move.battle.deploying
    for edge in events_of(outcome.events, ColumnEdge):
        deploying = replace(deploying, edges={**deploying.edges, player: edge.short_edge})
    for mark in events_of(outcome.events, ColumnMark):
        deploying = replace(deploying, marks={**deploying.marks, player: mark.distance})
    move.change(deploying=deploying)


def _only_characters(battle: Battle) -> bool:
    """Tell whether the player whose turn it is has nothing but characters left."""
    turn = battle.deploying.turn
    if turn is None:
        return False
    left = set(left_to_place(battle, turn))
    return all(unit.unit_kind == "character" for key, unit in fielded(battle, turn) if key in left)


def _round_of(battle: Battle, player: Player) -> int:
    return battle.deploying.rounds.get(player, 0) + 1


@command("end-deployment-round", step=9, unless=_round_may_end)
def end_round(move: CommandContext, _: Nothing) -> None:
    """A player's deployment round is over: the other goes on, if he has units left."""
    _next_round(move, move.taken_by(move.battle.deploying.turn))


@command("delay-rest", step=9, unless=_may_delay, any_time=True)
def delay_rest(move: CommandContext, _: Nothing) -> None:
    """Marching Columns: all the units that a player has not placed become Delayed."""
    battle = move.battle
    turn = move.taken_by(battle.deploying.turn)
    rest = left_to_place(battle, turn)
    move.ask("delay-rest", Delay(undeployed=len(rest), to_delay=len(rest)))
    delayed: dict[str, Aside] = dict.fromkeys(rest, "delayed")
    move.change(aside={**battle.aside, **delayed})
    _end_of(move, turn)
    _finish_if_over(move)


def _give_turn(move: CommandContext, player: Player) -> None:
    """The turn goes to a player who has units left to place: the other, if this one has none."""
    having = [one for one in (player, other_player(player)) if left_to_place(move.battle, one)]
    move.change(deploying=replace(move.battle.deploying, turn=having[0] if having else None))


def _end_of(move: CommandContext, player: Player) -> None:
    """A player has finished his deployment; the other goes on alone."""
    deploying = move.battle.deploying
    if deploying.finished_first is None and left_to_place(move.battle, other_player(player)):
        move.change(deploying=replace(deploying, finished_first=player))
    _next_round(move, player)


def _next_round(move: CommandContext, player: Player) -> None:
    deploying = move.battle.deploying
    rounds = {**deploying.rounds, player: _round_of(move.battle, player)}
    move.change(deploying=replace(deploying, rounds=rounds, placed_now=0))
    _give_turn(move, other_player(player))


def _finish_if_over(move: CommandContext) -> None:
    if move.battle.deploying.turn is None and not scouts_left(move.battle):
        move.change(done=9)

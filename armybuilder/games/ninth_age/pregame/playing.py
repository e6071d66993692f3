"""The game itself as far as the objective asks for it: rounds, losses, markers that are carried, and who wins in the end."""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import asdict, replace

from armybuilder.battle.facts import Count, Facts, Line
from armybuilder.battle.outcome import Outcome, events_of
from armybuilder.battle.session.command import Nothing
from armybuilder.catalogue.problem import Problem
from armybuilder.games.ninth_age.pregame.battle import (
    GAME,
    PLAYERS,
    ArmyUnit,
    Battle,
    GamePlayed,
    Marker,
    Player,
    owner,
    unit_of,
)
from armybuilder.games.ninth_age.pregame.deploying import UnitIds, UnitSpot, known_unit, stand
from armybuilder.games.ninth_age.pregame.magic import flag_turn
from armybuilder.games.ninth_age.pregame.play import CommandContext, by_turns, command
from armybuilder.games.ninth_age.rules.events import CounterWon, MarkerBack, ObjectiveWon
from armybuilder.games.ninth_age.rules.field.table import Coordinate, Footprint, Spot
from armybuilder.games.ninth_age.rules.field.terrain import Piece
from armybuilder.games.ninth_age.rules.victory.scoring import (
    Breakthrough,
    Hills,
    RoundEnd,
    ScoringUnit,
    Tally,
    Targets,
)
from armybuilder.games.ninth_age.rules.victory.spoils import Losing, PickUp

MarkerNumber = Annotated[int, Meta(ge=1, le=3)]
# the objectives that are counted where units stand at the end
MEASURED = ("breakthrough", "king", "secure")


class Standing(Facts, frozen=True, kw_only=True):
    """Facts of a unit that stands elsewhere now."""

    unit: Line
    spot: UnitSpot


class UnitCondition(Facts, frozen=True, kw_only=True):
    """Facts of what became of a unit: whether it has Scoring now, and whether it is destroyed."""

    unit: Line
    has_scoring: bool = True
    destroyed: bool = False


class RoundOver(Facts, frozen=True, kw_only=True):
    """Facts of the end of a game round. Of Hold the Ground: the units at the centre, null to measure them on the map."""

    at_centre: UnitIds | None = None


class PickingUp(Facts, frozen=True, kw_only=True):
    """Facts of a unit that takes a marker of the spoils, at the start of its player's round."""

    unit: Line
    marker_number: MarkerNumber
    round_starts: bool = True
    at_marker: bool = True


class Dropping(Facts, frozen=True, kw_only=True):
    """Facts of a carrier that may lose its marker, and where the opponent puts it."""

    marker_number: MarkerNumber
    loss: Literal["destroyed", "flees", "lost_scoring", "reform"] = "flees"
    x: Coordinate = 0
    y: Coordinate = 0


class Ending(Facts, frozen=True, kw_only=True):
    """Facts of the end of the game. Without counts they are taken from the map and from what was written down."""

    one_count: Count | None = None
    two_count: Count | None = None
    bonus_points: Annotated[int, Meta(ge=0, le=10_000)] = 0


def has_scoring(battle: Battle, unit: str) -> bool:
    """Tell whether a unit counts for the objective at this moment."""
    found = unit_of(battle, unit)
    gone = {*battle.play.without_scoring, *battle.play.destroyed}
    return found is not None and found.has_scoring and unit not in gone


def scoring_units(battle: Battle, at: Iterable[tuple[str, Footprint]]) -> tuple[ScoringUnit, ...]:
    """Units with their footprints as the rules of objectives count them."""
    return tuple(
        ScoringUnit(
            **asdict(spot), belongs_to=battle.side(owner(unit)), has_scoring=has_scoring(battle, unit)
        )
        for unit, spot in at
    )


def is_on_table(battle: Battle, unit: str) -> bool:
    """Tell whether a unit has been placed or has come on, and is not destroyed; nobody may have measured where it stands."""
    came = unit in battle.deploying.placed or unit in battle.play.arrived
    return came and unit not in battle.play.destroyed


def _open(battle: Battle) -> str:
    """The battle may go on: what Capture the Flags has to mark is marked."""
    return "ninth_age.pregame.marks_first" if flag_turn(battle) else ""


def _round_open(battle: Battle) -> str:
    return by_turns(battle) or _open(battle)


@command("move-unit", step=GAME, unless=_open, repeated=True)
def move_unit(move: CommandContext, facts: Standing) -> None:
    """Put a unit where it stands now: objectives are measured on the map."""
    unit = _standing(move.battle, facts.unit)
    move.about = unit.name
    move.change(places={**move.battle.places, facts.unit: stand(unit, facts.spot)})


@command("unit-state", step=GAME, unless=_open, repeated=True)
def change_unit(move: CommandContext, facts: UnitCondition) -> None:
    """A unit loses Scoring or gets it back, is destroyed or was not."""
    unit = known_unit(move.battle, facts.unit)
    move.about = unit.name
    battle, play = move.battle, move.battle.play
    if facts.destroyed and _carries(battle, facts.unit):
        # where it fell is what the marker's new place is measured from
        raise Problem("ninth_age.pregame.carries_marker", unit=unit.name)
    lacking = [one for one in play.without_scoring if one != facts.unit]
    dead = [one for one in play.destroyed if one != facts.unit]
    state = "destroyed" if facts.destroyed else "counts" if facts.has_scoring else "lacks_scoring"
    move.note("NA-VII.E-3", f"ninth_age.pregame.state.{state}")
    if not facts.has_scoring:
        lacking.append(facts.unit)
        if _carries(battle, facts.unit):
            move.note("NA-VII.E-14", "ninth_age.pregame.may_lose_marker")
    places = dict(battle.places)
    if facts.destroyed:
        dead.append(facts.unit)
        places.pop(facts.unit, None)
    changed: GamePlayed = replace(play, without_scoring=tuple(lacking), destroyed=tuple(dead))
    move.change(play=changed, places=places)


@command("player-round", step=GAME, unless=_round_open)
def new_player_round(move: CommandContext, _: Nothing) -> None:
    """A player's round begins: one more unit may pick a marker up."""
    move.change(play=replace(move.battle.play, picked=()))


@command("pick-up", step=GAME, unless=_open)
def pick_up(move: CommandContext, facts: PickingUp) -> None:
    """Spoils of War: a unit takes a marker."""
    battle = move.battle
    marker = _marker(battle, facts.marker_number)
    move.about = _standing(battle, facts.unit).name
    if marker.carrier:
        raise Problem("ninth_age.pregame.marker_carried", number=facts.marker_number)
    picked = [one for one in battle.play.picked if owner(one) == owner(facts.unit)]
    asked = PickUp(
        round_starts=facts.round_starts,
        has_scoring=has_scoring(battle, facts.unit),
        carries_marker=_carries(battle, facts.unit),
        at_marker=facts.at_marker,
        picked_already=min(len(picked), 3),
    )
    move.ask("spoils-pick-up", asked)
    move.note("NA-VII.E-13", "ninth_age.pregame.slowed")
    _put_marker(move, facts.marker_number, replace(marker, carrier=facts.unit))
    move.change(play=replace(battle.play, picked=(*battle.play.picked, facts.unit)))


@command("drop", step=GAME, unless=_open)
def drop(move: CommandContext, facts: Dropping) -> None:
    """Spoils of War: a carrier loses its marker, which the opponent puts near it."""
    battle = move.battle
    marker = _marker(battle, facts.marker_number)
    if not marker.carrier:
        raise Problem("ninth_age.pregame.marker_on_table", number=facts.marker_number)
    move.about = known_unit(battle, marker.carrier).name
    spot = Spot(x=facts.x, y=facts.y)
    table = battle.field.table
    if facts.loss != "reform" and not (0 <= spot.x <= table.length and 0 <= spot.y <= table.width):
        raise Problem("ninth_age.pregame.marker_off_table")
    place = battle.places.get(marker.carrier, Footprint(x=facts.x, y=facts.y))
    asked = Losing(loss=facts.loss, unit=place, spot=spot, impassable_pieces=battle.impassable)
    if events_of(move.ask("spoils-lost", asked).events, MarkerBack):
        laid = marker.laid or (marker.x, marker.y)
        _put_marker(move, facts.marker_number, Marker(facts.x, facts.y, laid=laid))


@command("game-round", step=GAME, unless=_round_open)
def end_game_round(move: CommandContext, facts: RoundOver) -> None:
    """The end of a game round; in Hold the Ground a counter for the player with more at the centre."""
    battle = move.battle
    if battle.objective == "hold_ground":
        x, y = battle.field.table.centre
        at = battle.places.items()
        if facts.at_centre is not None:
            for unit in facts.at_centre:
                _standing(battle, unit)
            at = {unit: Footprint(x=x, y=y) for unit in facts.at_centre}.items()
        asked = RoundEnd(
            table=battle.field.table, game_round=battle.play.round, scoring_list=scoring_units(battle, at)
        )
        for event in events_of(move.ask("hold-ground-round", asked).events, CounterWon):
            player = battle.player(event.who)
            counters = {**battle.play.counters, player: battle.play.counters.get(player, 0) + 1}
            move.change(play=replace(battle.play, counters=counters))
    play = move.battle.play
    move.change(play=replace(play, round=play.round + 1, picked=(), tried=()))


@command("end-game", step=GAME, unless=_open, chancy=True)
def end_game(move: CommandContext, facts: Ending) -> None:
    """Settle who wins the secondary objective."""
    battle = move.battle
    winner = None
    if battle.objective not in (None, "none"):
        won = events_of(_count(move, facts).events, ObjectiveWon)
        winner = battle.player(won[0].who) if won else None
    move.change(play=replace(battle.play, over=True, winner=winner, bonus=facts.bonus_points))


def _count(move: CommandContext, facts: Ending) -> Outcome:
    """Count what the objective counts: as told, as written down, or as it stands on the map."""
    battle = move.battle
    both: dict[Player, int | None] = {"one": facts.one_count, "two": facts.two_count}
    told = {player: count for player, count in both.items() if count is not None}
    if battle.objective in MEASURED and not told:
        outcome = _measured(move)
        move.note("NA-VII.E-29", "ninth_age.scoring.worth", bonus=facts.bonus_points)
        return outcome
    if battle.objective in MEASURED and len(told) < len(PLAYERS):
        raise Problem("ninth_age.pregame.both_counts")
    counts = counted(battle) | told
    first, second = (counts[player] for player in battle.order)
    assert battle.objective is not None
    assert battle.objective != "none"
    tally = Tally(
        counted_objective=battle.objective,
        first_count=first,
        second_count=second,
        bonus_points=facts.bonus_points,
    )
    return move.ask("objective-winner", tally)


def _measured(move: CommandContext) -> Outcome:
    """Count what stands on the map; what the objective is worth the players say."""
    battle = move.battle
    units = scoring_units(battle, battle.places.items())
    if battle.objective == "breakthrough":
        facts: Facts = Breakthrough(battlefield=battle.ground, scoring_list=units)
        return move.ask("breakthrough", facts, "NA-VII.E-3", "NA-VII.E-8", "NA-VII.E-4")
    if battle.objective == "king":
        hill, another = (_hill(battle, player) for player in battle.order)
        facts = Hills(first_piece=hill, second_piece=another, scoring_list=units)
        return move.ask("king-of-the-hill", facts, "NA-VII.E-3", "NA-VII.E-17", "NA-VII.E-18", "NA-VII.E-4")
    one, two = (Spot(x=marker.x, y=marker.y) for marker in battle.markers)
    facts = Targets(first_marker=one, second_marker=two, scoring_list=units)
    of_rules = ("NA-VII.E-3", "NA-VII.E-26", "NA-VII.E-27", "NA-VII.E-28", "NA-VII.E-4")
    return move.ask("secure-target", facts, *of_rules)


def counted(battle: Battle) -> dict[Player, int]:
    """Return what each player has of what was written down in the game: counters, carried markers, destroyed flags."""
    if battle.objective == "hold_ground":
        return {player: battle.play.counters.get(player, 0) for player in PLAYERS}
    if battle.objective == "spoils":
        carriers = [owner(marker.carrier) for marker in battle.markers if marker.carrier]
        return {player: carriers.count(player) for player in PLAYERS}
    lost = set(battle.play.destroyed)
    return {player: len(lost & set(battle.flags.get(player, ()))) for player in PLAYERS}


def _hill(battle: Battle, player: Player) -> Piece | None:
    number = battle.hills.get(player)
    return battle.field.pieces[number - 1] if number else None


def _standing(battle: Battle, unit: str) -> ArmyUnit:
    """Return a unit on the table."""
    found = known_unit(battle, unit)
    if not is_on_table(battle, unit):
        raise Problem("ninth_age.pregame.off_table", unit=found.name)
    return found


def _marker(battle: Battle, number: int) -> Marker:
    if battle.objective != "spoils" or number > len(battle.markers):
        raise Problem("ninth_age.pregame.no_marker", number=number)
    return battle.markers[number - 1]


def _carries(battle: Battle, unit: str) -> bool:
    return any(marker.carrier == unit for marker in battle.markers)


def _put_marker(move: CommandContext, number: int, marker: Marker) -> None:
    markers = move.battle.markers
    move.change(markers=(*markers[: number - 1], marker, *markers[number:]))

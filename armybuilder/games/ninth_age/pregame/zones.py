"""Steps 4 to 6: the deployment type, the secondary objective, the zones, and the markers that go with them."""

from msgspec.structs import asdict, replace

from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import events_of
from armybuilder.battle.session.command import Nothing
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Told
from armybuilder.games.ninth_age.pregame.battle import (
    Battle,
    Marker,
    Player,
    ZoneRights,
    markers_need_zones,
)
from armybuilder.games.ninth_age.pregame.magic import pass_spells
from armybuilder.games.ninth_age.pregame.play import CommandContext, command
from armybuilder.games.ninth_age.rules.deployment.zone_setup import Picking, ZoneChoice, ZoneRollOff
from armybuilder.games.ninth_age.rules.deployment.zones import Choices, first_choices
from armybuilder.games.ninth_age.rules.events import ChoosesZone, DeploymentType, MarkerAt, Objective
from armybuilder.games.ninth_age.rules.field.table import Coordinate, Spot
from armybuilder.games.ninth_age.rules.victory.objectives import Markers, ObjectivePick, SecureMarker

BOTH = 2


class MarkerPlace(Facts, frozen=True, kw_only=True):
    """Facts of a player's marker of Secure Target."""

    x: Coordinate
    y: Coordinate


def _not_rolled(battle: Battle) -> str:
    return "ninth_age.pregame.has_chooser" if battle.zones.chooser else ""


def _rolled(battle: Battle) -> str:
    return "" if battle.zones.chooser else "ninth_age.pregame.roll_first"


def _markers_due(battle: Battle) -> str:
    if battle.objective != "secure":
        return "ninth_age.pregame.no_markers"
    if marker_turn(battle):
        return ""
    return "ninth_age.pregame.too_early" if battle.done < 6 else "ninth_age.pregame.settled"


@command("deployment", step=4, chancy=True)
def settle_deployment(move: CommandContext, facts: Picking) -> None:
    """Step 4: agreed, from the tournament, or rolled."""
    found = move.one_event("deployment-type", facts, DeploymentType)
    move.change(deployment=found.deployment, done=4)


@command("objective", step=5, chancy=True)
def settle_objective(move: CommandContext, facts: ObjectivePick) -> None:
    """Step 5: agreed, from the tournament, rolled, or none; markers that need no zones are laid down."""
    found = move.one_event("objective", facts, Objective).objective
    move.change(objective=found, done=5, markers=())
    battle = move.battle
    has_markers = battle.objective in ("hold_ground", "spoils")
    if has_markers and not markers_need_zones(battle.deployment, battle.objective):
        _lay_markers(move)


@command("roll-off", step=6, unless=_not_rolled, chancy=True)
def roll_off(move: CommandContext, _: Nothing) -> None:
    """Roll off for who chooses his zone first."""
    winner = move.one_event("zone-roll-off", ZoneRollOff(), ChoosesZone).who
    # the rules' first is the roll's first: player one, as nobody has won yet
    chooser: Player = "one" if winner == "first" else "two"
    move.change(zones=ZoneRights(chooser=chooser))
    move.about = move.battle.party(chooser).name
    move.note(
        "NA-VII.F-1", "ninth_age.pregame.first_is", name=move.about or Told(f"ninth_age.map.player.{chooser}")
    )


@command("zones", step=6, unless=_rolled, chancy=True)
def choose_zone(move: CommandContext, facts: Choices) -> None:
    """Step 6: the first player's choice gives both their zones."""
    battle = move.battle
    wanted = first_choices(battle.deployment or "frontline")
    chosen = {name: choice for name, choice in asdict(facts).items() if name in wanted}
    missing = [name for name, choice in chosen.items() if choice == "unchosen"]
    if missing:
        raise Problem("ninth_age.pregame.choose", field=Told(f"field.{missing[0]}"))
    move.change(zones=replace(ZoneRights(chooser=battle.zones.chooser), **chosen))
    move.ask("zones", ZoneChoice(battlefield=move.battle.ground))
    move.change(done=6)
    if battle.objective == "spoils" and markers_need_zones(battle.deployment, battle.objective):
        _lay_markers(move)
    if battle.objective != "secure":
        pass_spells(move)


def _lay_markers(move: CommandContext) -> None:
    """The markers whose places the rules give."""
    battle = move.battle
    facts = Markers(
        battlefield=battle.ground,
        markers_for="hold_ground" if battle.objective == "hold_ground" else "spoils",
        impassable_pieces=battle.impassable,
    )
    found = events_of(move.ask("objective-markers", facts).events, MarkerAt)
    move.change(markers=tuple(Marker(event.x, event.y) for event in found))


@command("marker", step=6, unless=_markers_due, any_time=True)
def place_marker(move: CommandContext, facts: MarkerPlace) -> None:
    """Secure Target: the first chooser's marker, then the other's."""
    battle = move.battle
    player = move.taken_by(marker_turn(battle))
    found = move.one_event("secure-marker", marker_of(battle, player, facts.x, facts.y), MarkerAt)
    move.change(markers=(*battle.markers, Marker(found.x, found.y, player)))
    if len(move.battle.markers) == BOTH:
        pass_spells(move)


def marker_of(battle: Battle, player: Player, x: float, y: float) -> SecureMarker:
    """Return the facts of a player's marker of Secure Target at a place."""
    first = battle.markers[0] if battle.markers else None
    return SecureMarker(
        battlefield=battle.ground,
        placer=battle.side(player),
        spot=Spot(x=x, y=y),
        first_marker=Spot(x=first.x, y=first.y) if first else None,
    )


def marker_turn(battle: Battle) -> Player | None:
    """Return who places a marker of Secure Target next; None when nobody does."""
    if battle.done != 6 or battle.objective != "secure" or len(battle.markers) == BOTH:
        return None
    return battle.order[len(battle.markers)]

"""What a preparation brings into the battle: players, units with their tracks, who waits, the table, and where units stand."""

from collections.abc import Iterator
from math import ceil, cos, radians, sin, sqrt

from armybuilder.battle.session.events import BattleEvent, SideJoined, StageBegan, UnitMustered
from armybuilder.battle.session.holders import Fate, Mark, Place, Unit
from armybuilder.battle.session.table_events import TableSet
from armybuilder.battle.table.layout import BoardLayout, BoardPoint, BoardTerrain, BoardZone
from armybuilder.catalogue.text import LocalText
from armybuilder.games.any_game.mustering import told_model
from armybuilder.games.ninth_age.pregame.arriving import off_table
from armybuilder.games.ninth_age.pregame.battle import (
    PLAYERS,
    SIDES,
    ArmyUnit,
    Battle,
    Figures,
    Marker,
    Player,
    fielded,
    owner,
)
from armybuilder.games.ninth_age.pregame.magic import known_spells
from armybuilder.games.ninth_age.rules.field.table import Footprint
from armybuilder.games.ninth_age.rules.field.terrain import Piece as Scenery

NOT_SCORING = "not_scoring"
MARKER = 1.0
DECIMALS = 2
FIRST_STAGE = "deployment"


def unit_in_battle(unit: str) -> str:
    """Return the id that a unit of a roster has in the battle: of `one.3` `a.3`, and so of its items."""
    number = unit.split(".")[1]
    return f"{SIDES[owner(unit)]}.{number}"


def unit_of_roster(unit: str) -> str:
    """Return the id that a unit of the battle has in its roster: of `a.3` `one.3`; of one that came later it is nobody's."""
    side, _, number = unit.partition(".")
    return f"{'one' if side == 'a' else 'two'}.{number}"


def fielding(battle: Battle) -> Iterator[BattleEvent]:
    """Yield the events by which everything that is settled comes into the battle."""
    for player in PLAYERS:
        party = battle.party(player)
        title = party.army.title if party.army is not None else ""
        yield SideJoined(who=SIDES[player], name=party.name, army=title)
        for key, unit in fielded(battle, player):
            yield _mustered(battle, player, key, unit)
    yield TableSet(layout=layout_of(battle))
    yield StageBegan(stage=FIRST_STAGE)


def _mustered(battle: Battle, player: Player, key: str, unit: ArmyUnit) -> UnitMustered:
    side, own = SIDES[player], unit_in_battle(key)
    waits = key in off_table(battle, player, "ambush", "reserve", "delayed")
    fate: Fate = "destroyed" if key in battle.play.destroyed else "reserve" if waits else "table"
    name = LocalText(en=unit.name)
    figures = [one for one in unit.figures or (Figures(),) for _ in range(one.models)]
    spot = battle.places.get(key)
    places = places_in(spot, len(figures)) if spot is not None else [None] * len(figures)
    pieces = tuple(
        told_model(
            own,
            number,
            LocalText(en=one.figure_name) if one.figure_name else name,
            one.hit_points,
            fields={"HP": str(one.hit_points)},
            fate=fate,
            place=place,
        )
        for number, (one, place) in enumerate(zip(figures, places, strict=True), 1)
    )
    marks = {NOT_SCORING: Mark()} if key in battle.play.without_scoring else {}
    whole = Unit(
        id=own,
        side=side,
        home=side,
        kind="unit",
        name=name,
        value=unit.points,
        marks=marks,
        notes=_notes(battle, key, unit),
    )
    return UnitMustered(who=own, unit=whole, pieces=pieces)


def _notes(battle: Battle, key: str, unit: ArmyUnit) -> tuple[str, ...]:
    """Return what the preparation has settled for a unit, as the books write it: the spells of a wizard by their numbers."""
    spells = known_spells(battle, key)
    return (" ".join((f"{unit.magic_path}:" if unit.magic_path else "", *spells)).strip(),) if spells else ()


def layout_of(battle: Battle) -> BoardLayout:
    """Return the table: its size, terrain, both zones, and the markers of the objective."""
    field = battle.field
    both = battle.both_zones
    zones = [_zone(SIDES[one], both.of(battle.side(one)).outline) for one in PLAYERS] if both else []
    return BoardLayout(
        length=field.table.length,
        width=field.table.width,
        terrain=tuple(_terrain(number, piece) for number, piece in enumerate(field.pieces, 1)),
        zones=(*zones, *marker_zones(battle.markers)),
    )


def marker_zones(markers: tuple[Marker, ...]) -> tuple[BoardZone, ...]:
    """Return the markers that lie on the table, as ground that the objective names."""
    return tuple(
        BoardZone(x=one.x, y=one.y, width=MARKER, length=MARKER, name=f"◆ {number}")
        for number, one in enumerate(markers, 1)
        if not one.carrier
    )


def _terrain(number: int, piece: Scenery) -> BoardTerrain:
    return BoardTerrain(
        id=f"t.{number}",
        kind="impassable" if piece.blocks else piece.scenery,
        x=piece.x,
        y=piece.y,
        heading=piece.angle,
        width=max(0.1, piece.width),
        length=max(0.1, piece.deep),
    )


def _zone(side: str, outline: tuple[tuple[float, float], ...]) -> BoardZone:
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    near, far = min(y for _, y in outline), max(y for _, y in outline)
    x, y = (left + right) / 2, (near + far) / 2
    return BoardZone(
        side=side,
        x=x,
        y=y,
        width=max(0.1, right - left),
        length=max(0.1, far - near),
        corners=tuple(BoardPoint(x=px - x, y=py - y) for px, py in outline),
    )


def places_in(spot: Footprint, models: int) -> list[Place | None]:
    """Return where the models of a unit stand in its footprint: in ranks, the first in front."""
    across, ahead = max(spot.width, 0.1), max(spot.deep, 0.1)
    files = min(models, max(1, ceil(sqrt(models * across / ahead))))
    ranks = ceil(models / files)
    facing = radians(spot.angle)
    found: list[Place | None] = []
    for number in range(models):
        rank, file = divmod(number, files)
        right = ((file + 0.5) / files - 0.5) * across
        front = (0.5 - (rank + 0.5) / ranks) * ahead
        x = spot.x + front * cos(facing) + right * sin(facing)
        y = spot.y + front * sin(facing) - right * cos(facing)
        found.append(Place(round(x, DECIMALS), round(y, DECIMALS), spot.angle))
    return found


def footprint_of(places: list[Place], unit: ArmyUnit) -> Footprint:
    """Return the footprint of a unit whose models stand at these places."""
    x = sum(one.x for one in places) / len(places)
    y = sum(one.y for one in places) / len(places)
    angle = places[0].heading % 360
    return Footprint(
        x=round(x, DECIMALS), y=round(y, DECIMALS), width=unit.width, deep=unit.deep, angle=angle
    )

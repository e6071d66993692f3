"""How an army comes into a campaign: its units as a battle would muster them, whatever the game."""

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal

from msgspec.structs import replace

from armybuilder.battle.session.events import UnitMustered
from armybuilder.battle.session.holders import Piece, Slider
from armybuilder.campaign.forces.force import (
    WHOLE,
    EnlistedItem,
    EnlistedPost,
    EnlistedSoldier,
    EnlistedTrack,
    EnlistedUnit,
)
from armybuilder.games import ANY_GAME, battles_of, has_armlists
from armybuilder.games.battle_game import BattleGame, Maintained
from armybuilder.roster.army_backend import ArmyBackend
from armybuilder.roster.model import Roster, Selection

# what a battle counts and a campaign does not carry over
PASSING = ("counter", "fatigue")


def enlisted(army: ArmyBackend, game_id: str, points_a_coin: int = 1) -> tuple[EnlistedUnit, ...]:
    """Return the units of an army as a campaign keeps them; a Problem where battles of the game cannot be played.

    Prices are in the campaign's money: so many points of an army are one coin.
    """
    return tuple(_enlisted(mustering_game(game_id), army, points_a_coin))


def mustering_game(game_id: str) -> BattleGame:
    """Return the game by whose muster armies come in: of one whose battles begin without armies, that of the tracker."""
    found = battles_of(game_id)
    return battles_of(ANY_GAME) if found.prepared else found


def separated(roster: Roster) -> Roster:
    """Return an army of one of our own games in which every unit stands by itself, as each lives a life of its own."""
    if not has_armlists(roster.game) or all(selection.number == 1 for selection in roster.units):
        return roster
    forces = tuple(replace(force, selections=tuple(_each(force.selections))) for force in roster.forces)
    return replace(roster, forces=forces)


def _each(selections: Iterable[Selection]) -> Iterator[Selection]:
    for selection in selections:
        costs = {kind: cost / Decimal(selection.number) for kind, cost in selection.costs.items()}
        for number in range(1, selection.number + 1):
            own = selection.id if number == 1 else f"{selection.id}.{number}"
            children = selection.children
            if number > 1:
                children = tuple(replace(child, id=f"{own}.{child.entry}") for child in children)
            yield replace(selection, id=own, number=1, costs=costs, children=children)


def _enlisted(game: BattleGame, army: ArmyBackend, points_a_coin: int) -> Iterator[EnlistedUnit]:
    """Yield the units that are mustered: what consists of one piece has its tracks, of several each soldier his own."""
    for event in game.muster(army, "a"):
        if not isinstance(event, UnitMustered):
            continue
        maintained = game.maintained(event, army)
        alone = len(event.pieces) == 1
        selection = event.unit.selection or event.unit.id
        sliders = dict(event.unit.sliders) | (dict(event.pieces[0].sliders) if alone else {})
        tracks = tuple(_tracks(sliders))
        yield EnlistedUnit(
            key=selection,
            name=event.unit.name,
            kind=maintained.kind,
            repairs=maintained.mends,
            price=coins(event.unit.value, points_a_coin),
            tracks=(*tracks, WHOLE) if maintained.breaks else tracks,
            soldiers=()
            if alone
            else tuple(_soldier(piece, maintained, points_a_coin) for piece in event.pieces),
            crew=tuple(_crew(army, selection)),
            items=tuple(
                EnlistedItem(key=one.key, name=one.name, price=coins(one.price, points_a_coin), row=one.row)
                for one in maintained.artefacts
            ),
            crew_rank=maintained.ranks.get(event.pieces[0].row, 0) if alone else 0,
        )


def _crew(army: ArmyBackend, selection: str) -> Iterator[EnlistedPost]:
    """Yield who serves a machine or a gun in the army."""
    found = army.roster.find(selection)
    for post in found.crew if found else ():
        yield EnlistedPost(key=post.squad, row=post.row)


def coins(points: int, points_a_coin: int) -> int:
    """Return what points of an army come to in money, rounded."""
    return (2 * points + points_a_coin) // (2 * points_a_coin)


def _soldier(piece: Piece, maintained: Maintained, points_a_coin: int) -> EnlistedSoldier:
    price = maintained.prices.get(piece.row)
    return EnlistedSoldier(
        name=piece.name,
        row=piece.row,
        rank=maintained.ranks.get(piece.row, 0),
        price=None if price is None else coins(price, points_a_coin),
        tracks=tuple(_tracks(piece.sliders)),
        repairs=maintained.menders.get(piece.row, 0),
    )


def _tracks(sliders: Mapping[str, Slider]) -> Iterator[EnlistedTrack]:
    for own, slider in sliders.items():
        if slider.kind not in PASSING:
            value = None if slider.value == slider.maximum else slider.value
            yield EnlistedTrack(id=own, kind=slider.kind, maximum=slider.maximum, value=value)

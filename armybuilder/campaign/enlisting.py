"""How an army comes into a campaign: its units as a battle would muster them, whatever the game."""

from collections.abc import Iterator, Mapping

from armybuilder.battle.session.events import UnitMustered
from armybuilder.battle.session.holders import Piece, Slider
from armybuilder.campaign.force import EnlistedSoldier, EnlistedTrack, EnlistedUnit
from armybuilder.games import battles_of
from armybuilder.games.battle_game import BattleGame
from armybuilder.roster.army_backend import ArmyBackend

# what a battle counts and a campaign does not carry over
PASSING = ("counter", "fatigue")


def enlisted(army: ArmyBackend, game_id: str) -> tuple[EnlistedUnit, ...]:
    """Return the units of an army as a campaign keeps them; a Problem where battles of the game cannot be played."""
    return tuple(_enlisted(battles_of(game_id), army))


def _enlisted(game: BattleGame, army: ArmyBackend) -> Iterator[EnlistedUnit]:
    """Yield the units that are mustered: what consists of one piece has its tracks, of several each soldier his own."""
    for event in game.muster(army, "a"):
        if not isinstance(event, UnitMustered):
            continue
        maintained = game.maintained(event)
        alone = len(event.pieces) == 1
        sliders = dict(event.unit.sliders) | (dict(event.pieces[0].sliders) if alone else {})
        yield EnlistedUnit(
            key=event.unit.selection or event.unit.id,
            name=event.unit.name,
            kind=maintained.kind,
            repairs=maintained.mends,
            price=event.unit.value,
            tracks=tuple(_tracks(sliders)),
            soldiers=() if alone else tuple(_soldier(piece) for piece in event.pieces),
        )


def _soldier(piece: Piece) -> EnlistedSoldier:
    return EnlistedSoldier(name=piece.name, tracks=tuple(_tracks(piece.sliders)))


def _tracks(sliders: Mapping[str, Slider]) -> Iterator[EnlistedTrack]:
    for own, slider in sliders.items():
        if slider.kind not in PASSING:
            value = None if slider.value == slider.maximum else slider.value
            yield EnlistedTrack(id=own, kind=slider.kind, maximum=slider.maximum, value=value)

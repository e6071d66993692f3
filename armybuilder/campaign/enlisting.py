"""How an army comes into a campaign: its units as a battle would muster them, whatever the game."""

from collections.abc import Iterable, Iterator, Mapping

from armybuilder.battle.session.events import BattleEvent, UnitMustered
from armybuilder.battle.session.holders import Piece, Slider
from armybuilder.campaign.force import EnlistedSoldier, EnlistedTrack, EnlistedUnit
from armybuilder.games import battles_of
from armybuilder.roster.army_backend import ArmyBackend

# what a battle counts and a campaign does not carry over
PASSING = ("counter", "fatigue")


def enlisted(army: ArmyBackend, game_id: str) -> tuple[EnlistedUnit, ...]:
    """Return the units of an army as a campaign keeps them; a Problem where battles of the game cannot be played."""
    return tuple(enlisted_by(battles_of(game_id).muster(army, "a")))


def enlisted_by(events: Iterable[BattleEvent]) -> Iterator[EnlistedUnit]:
    """Yield the units that are mustered: what consists of one piece has its tracks, of several each soldier his own."""
    for event in events:
        if not isinstance(event, UnitMustered):
            continue
        alone = len(event.pieces) == 1
        sliders = dict(event.unit.sliders) | (dict(event.pieces[0].sliders) if alone else {})
        yield EnlistedUnit(
            key=event.unit.selection or event.unit.id,
            name=event.unit.name,
            kind=event.pieces[0].kind if alone else event.unit.kind,
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

"""What is counted on the card of a battle unit: Fatigue, and the wounds of the one model that bears several."""

from armybuilder.catalogue.track import Track
from armybuilder.games.road_world.profiles.units import BattleUnit, ModelProfile

# a marker for so many tokens is enough: with six nothing is left of most characteristics
FATIGUE_CELLS = 6
FATIGUE = "fatigue"
WOUNDS = "wounds"


def tracks_of(unit: BattleUnit) -> dict[str, Track]:
    """Return the tracks of a unit by their keys.

    The marker starts on the greatest number; each Fatigue token and each wound moves it down by one.
    """
    tracks = {FATIGUE: Track(FATIGUE_CELLS)}
    if (tough := tough_model(unit)) is not None:
        tracks[WOUNDS] = Track(tough.persistence)
    return tracks


def tough_model(unit: BattleUnit) -> ModelProfile | None:
    """Return the model whose wounds are counted on the card: where there are several, players put tokens beside them."""
    tough = [model for model in unit.models if model.persistence > 1]
    return tough[0] if len(tough) == 1 and tough[0].most == 1 else None

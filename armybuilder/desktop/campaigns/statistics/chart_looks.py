"""How series are told apart in a chart: by colours that the colour-blind tell apart too, and by signs and patterns."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import Qt

from armybuilder.battle.table.looks import Tone
from armybuilder.campaign.map.looks import OWNER_TONES, owner_looks
from armybuilder.campaign.state import CampaignState
from armybuilder.campaign.statistics.charts import Chart

# more lines than these are drawn grey: nobody could tell them apart
MOST_COLOURED = 8
SIGNS = ("o", "s", "t1", "d", "t", "star", "+", "x")
FILLS = (
    Qt.BrushStyle.SolidPattern,
    Qt.BrushStyle.BDiagPattern,
    Qt.BrushStyle.Dense4Pattern,
    Qt.BrushStyle.FDiagPattern,
    Qt.BrushStyle.CrossPattern,
    Qt.BrushStyle.Dense6Pattern,
    Qt.BrushStyle.VerPattern,
)


class SeriesLook(NamedTuple):
    """How a series is drawn: its colour, the sign of its points, and how its bars are filled."""

    tone: Tone
    sign: str
    fill: Qt.BrushStyle


def series_looks(chart: Chart, state: CampaignState, me: str) -> Mapping[str, SeriesLook]:
    """Return the looks of the series that stand out, by key: bars all, of lines who sits here and who ends highest.

    A player, and the force that he leads, has the colour that he has on the map.
    """
    drawn = [one for one in chart.series if one.drawn]
    if chart.shape == "lines" and len(drawn) > MOST_COLOURED:
        mine = {me, *(force.id for force in state.forces.values() if force.player == me)}
        last = {
            one.key: next((figure.value for figure in reversed(one.figures) if figure is not None), 0)
            for one in drawn
        }
        drawn = sorted(drawn, key=lambda one: (one.key not in mine, -last[one.key]))[:MOST_COLOURED]
    owners = owner_looks(state.players)
    led_by = {force.id: force.player for force in state.forces.values()}
    found: dict[str, SeriesLook] = {}
    for at, one in enumerate(drawn):
        owner = owners.get(led_by.get(one.key, one.key))
        tone = owner.tone if owner is not None else OWNER_TONES[at % len(OWNER_TONES)]
        found[one.key] = SeriesLook(tone, SIGNS[at % len(SIGNS)], FILLS[at % len(FILLS)])
    return found

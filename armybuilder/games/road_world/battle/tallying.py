"""What players of «Мир Дорог» keep on paper: the parts of a turn, Fortitude Points, activations, tokens, what lasts."""

from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.tally import SideScale, StatusBox, Tally, TallyList, TallyRow
from armybuilder.games.road_world.battle.mustering import POINTS
from armybuilder.games.road_world.rules.turn.rounds import PARTS

# more are counted on fingers
MOST_POINTS = 20
ROWS = (
    TallyRow(word="tally.first", kind="who"),
    *(TallyRow(word=f"phase.{part}", phase=part, each=True) for part in PARTS[:2]),
    TallyRow(word=f"slider.{POINTS}", kind="write", each=True, slider=POINTS),
    *(TallyRow(word=f"phase.{part}", phase=part, each=True) for part in PARTS[2:]),
)
STATUSES = (
    StatusBox(mark="defends"),
    StatusBox(mark="masked"),
    StatusBox(mark="prepared"),
    StatusBox(mark="on_overwatch"),
    StatusBox(mark="fleeing", kinds=("model",), of_figures=True),
)
MARKERS = TallyList(word="tally.markers", columns=("tally.marker", "tally.on", "tally.until"), lines=4)
SHOWN = {"model": ("mobility", "persistence", "fortitude", "defense")}


def tally(_state: BattleState) -> Tally:
    """Return what is kept of a battle; it has no last turn."""
    return Tally(
        rows=ROWS,
        lists=(MARKERS,),
        statuses=STATUSES,
        act="often",
        by_phase=True,
        acted="activations",
        mission="scenario",
        shown=SHOWN,
        scales=(SideScale(word=f"slider.{POINTS}", maximum=MOST_POINTS, slider=POINTS),),
        reserves=True,
    )

"""What players of «Бронепехота» keep on paper: the initiative and the order of a tour, who has acted, what was captured."""

from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.tally import USUAL_ROUNDS, StatusBox, Tally, TallyList, TallyRow
from armybuilder.games.bronepehota.battle.standing import INITIATIVE

ROWS = (
    TallyRow(word=f"stage.{INITIATIVE}", kind="who", mark="owner"),
    TallyRow(word="tally.order", kind="write", ordered=True),
)
STATUSES = (
    StatusBox(mark="panicked", kinds=("trooper",), of_figures=True),
    StatusBox(mark="lying", kinds=("machine", "gun")),
    StatusBox(mark="airborne", kinds=("machine",), where=("locomotion", "flying")),
)
CAPTURED = TallyList(word="tally.captured", columns=("tally.what", "tally.by", "tally.round"), lines=4)
SHOWN = {
    "trooper": ("rank", "speed", "range", "power", "melee", "armour"),
    "machine": ("rank", "rate_of_fire", "melee"),
    "gun": ("rank", "rate_of_fire"),
}


def tally(state: BattleState) -> Tally:
    """Return what is kept of a battle: as many tours as its mission has."""
    last = state.noted("last_tour", 0)
    return Tally(
        rounds=last if isinstance(last, int) and last > 0 else USUAL_ROUNDS,
        rows=ROWS,
        lists=(CAPTURED,),
        statuses=STATUSES,
        act="once",
        acted="acted",
        mission="mission",
        shown=SHOWN,
        goals=("bronepehota.mission.", "bronepehota.remark.task", "mission."),
    )

"""What players of «Баталист» keep on paper: phases of the turn, initiative, who was activated, spells that last, reserves."""

from collections.abc import Iterator

from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.tally import StatusBox, Tally, TallyCell, TallyList, TallyRow
from armybuilder.games.batalist.battle.standing import ACTIVATION, INITIATIVE, LASTING, ORDERS, terms
from armybuilder.games.batalist.battle.terms import USUAL

ROWS = (
    TallyRow(word=f"phase.{ORDERS}", phase=ORDERS, each=True),
    TallyRow(word="tally.initiative", kind="write", each=True),
    TallyRow(word="tally.first", kind="who"),
    TallyRow(word=f"phase.{ACTIVATION}", phase=ACTIVATION),
)
# as the rules play them, whatever stands in the rows
PHASES = (ORDERS, INITIATIVE, ACTIVATION)
LASTING_SPELLS = (*LASTING, "clouds")
STATUSES = (*(StatusBox(mark=spell) for spell in LASTING_SPELLS), StatusBox(mark="ambush"))
VALUES = ("quality", "speed", "melee", "shooting", "range", "defence")
SHOWN = {"base": VALUES, "beast": VALUES}


def tally(state: BattleState) -> Tally:
    """Return what is kept of a battle: to the turn at which its last condition is judged."""
    agreed = terms(state)
    due = [one.due_turn for one in (*agreed.first_conditions, *agreed.second_conditions)]
    return Tally(
        rounds=max(due) or USUAL.due_turn,
        rows=ROWS,
        lists=(
            TallyList(
                word="tally.spells", columns=("tally.spell", "tally.on", "tally.level"), filled=_lasting
            ),
        ),
        statuses=STATUSES,
        act="once",
        by_phase=True,
        acted="activated",
        shown=SHOWN,
        goals=("batalist.remark.needs",),
        reserves=True,
    )


def _lasting(state: BattleState, _side: str) -> Iterator[tuple[TallyCell, ...]]:
    for piece in state.pieces.values():
        for spell in LASTING_SPELLS:
            if spell in piece.marks:
                level = piece.noted(spell)
                yield f"mark.{spell}", piece.unit, "" if level is True else str(level)

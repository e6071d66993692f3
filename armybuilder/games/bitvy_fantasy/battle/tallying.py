"""What players of «Битвы Fantasy» keep on paper: phases of each turn, the reserve, cards in force, artefacts, guns."""

from collections.abc import Iterator

from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.tally import SideScale, StatusBox, Tally, TallyCell, TallyList, TallyRow
from armybuilder.games.bitvy_fantasy.battle.own import BattleOwn, reserve
from armybuilder.games.bitvy_fantasy.battle.standing import AMMUNITION, BASE, HIDDEN, HOSPITAL, SILENT, STILL
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import title_of
from armybuilder.games.bitvy_fantasy.rules.turn.phases import PHASES

# turns are counted through both players: six of each
USUAL_TURNS = 12
ROWS = (
    TallyRow(word="tally.whose", kind="who", alternates=True),
    *(TallyRow(word=f"phase.{phase}", phase=phase) for phase in PHASES[:1]),
    TallyRow(word=f"mark.{BASE}", kind="write", mark=BASE),
    *(TallyRow(word=f"phase.{phase}", phase=phase) for phase in PHASES[1:]),
)
# the best of some dice
AMMUNITION_POINTS = SideScale(word=f"mark.{AMMUNITION}", maximum=6, mark=AMMUNITION)
STATUSES = (
    StatusBox(mark=HOSPITAL, kinds=("warrior",), of_figures=True),
    StatusBox(mark=HIDDEN, kinds=("warrior",), of_figures=True),
    StatusBox(mark=SILENT, kinds=("gun",)),
    StatusBox(mark=STILL, kinds=("machine",)),
)
VALUES = ("manoeuvre", "melee_bonus", "shooting", "armour")
SHOWN = {"warrior": VALUES, "character": VALUES, "machine": VALUES, "gun": ("gun_class",)}


def tally(state: BattleState) -> Tally:
    """Return what is kept of a battle: to its last turn, where one is agreed on."""
    own: BattleOwn | None = state.own
    # characters are of the club's edition alone, whose guns have points to fire with
    club = any(piece.kind == "character" for piece in state.pieces.values())
    points = TallyRow(word=f"mark.{AMMUNITION}", kind="write", each=True, mark=AMMUNITION)
    return Tally(
        rounds=own.last_turn if own is not None and own.last_turn else USUAL_TURNS,
        rows=(*ROWS, points) if club else ROWS,
        lists=(
            TallyList(word="pile.reserve", columns=("tally.card", "tally.used"), each=True, filled=_held),
            TallyList(
                word="tally.in_force", columns=("tally.card", "tally.on", "tally.until"), filled=_in_force
            ),
            TallyList(
                word="tally.artefacts",
                columns=("tally.unit", "tally.artefact", "tally.state"),
                filled=_artefacts,
            ),
            TallyList(word="tally.guns", columns=("tally.gun", "tally.held", f"mark.{SILENT}"), filled=_guns),
        ),
        statuses=STATUSES,
        shown=SHOWN,
        scales=(AMMUNITION_POINTS,) if club else (),
    )


def _held(state: BattleState, side: str) -> Iterator[tuple[TallyCell, ...]]:
    for card in state.piles.get(reserve(side), ()):
        yield title_of(state.settings, card), ""


def _in_force(state: BattleState, _side: str) -> Iterator[tuple[TallyCell, ...]]:
    own: BattleOwn | None = state.own
    for laid in own.laid if own is not None else ():
        yield title_of(state.settings, laid.card), laid.enemy or laid.unit, laid.turn + 1


def _artefacts(state: BattleState, _side: str) -> Iterator[tuple[TallyCell, ...]]:
    own: BattleOwn | None = state.own
    known = {one.unit: f"tally.artefact_{one.state}" for one in own.relics} if own is not None else {}
    for piece in state.pieces.values():
        if artefact := piece.fields.get("artefact"):
            yield piece.unit, title_of(state.settings, artefact), known.get(piece.unit, "")


def _guns(state: BattleState, _side: str) -> Iterator[tuple[TallyCell, ...]]:
    for piece in state.pieces.values():
        if piece.kind == "gun" and not piece.is_gone:
            yield piece.unit, piece.side, piece.noted(SILENT, "")

"""A table that is printed: what lies on it, what it is called, how long a step or an inch of it is, what is said of it."""

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.session.rules import BattleRules
from armybuilder.battle.session.state import BattleState, new_state
from armybuilder.battle.session.table_events import TableSet
from armybuilder.battle.table.layout import BoardLayout, BoardTerrain, BoardZone
from armybuilder.battle.table.outlines import usual_zones
from armybuilder.battle.table.picture import TableLook
from armybuilder.catalogue.text import Language, LocalText, in_both
from armybuilder.games import PACKAGES, game, has_armlists, playable
from armybuilder.wording.messages import say
from armybuilder.wording.terrain_words import ground_word

MM_A_CM, CM_AN_INCH = 10, 2.54
SIDES = ("a", "b")


class MapTold(Struct, frozen=True):
    """A paragraph beside a map, under a heading that may be empty."""

    heading: LocalText
    text: LocalText


class TableMap(Struct, frozen=True, kw_only=True):
    """A table with its title and what is told beside it.

    `step_cm` is how long its unit of length is. `sides` are what the sides are called, by their letters. `look` is how it is
    drawn.
    """

    state: BattleState
    game_id: str
    title: LocalText
    step_cm: float
    told: tuple[MapTold, ...] = ()
    sides: dict[str, LocalText] = {}
    look: TableLook = TableLook(tinted=True, names=False)

    @property
    def size(self) -> tuple[float, float]:
        """How long and how wide the board is, in its own unit."""
        board, rules = self.state.board, self.state.rules.board
        return (board.length, board.width) if board else (rules.length, rules.width)

    @property
    def zones(self) -> tuple[BoardZone, ...]:
        """The zones that lie on it, or those that are usual."""
        rules = self.state.rules.board
        return self.state.zones or usual_zones(rules, *self.size, tuple(self.state.sides) or SIDES)

    @property
    def unit_mm(self) -> float:
        """How long its unit of length is on the table, in millimetres."""
        return self.step_cm * MM_A_CM

    def side_word(self, side: str, language: Language) -> str:
        """Return what a side is called."""
        known = self.sides.get(side[:1])
        told = known.get(language) if known is not None else ""
        return told or say("result.side", language, letter=side[:1].upper())

    def length_word(self, length: float, language: Language) -> str:
        """Return a length in the table's own unit."""
        return say(f"table.{self.state.rules.board.unit}", language, length=plain_number(length, language))

    def centimetres_word(self, length: float, language: Language) -> str:
        """Return a length of the table in centimetres."""
        return say("print.map.cm", language, n=plain_number(length * self.step_cm, language))

    def terrain_word(self, kind: str, language: Language) -> str:
        """Return what a kind of terrain is called."""
        return ground_word(self.game_id, kind).get(language)


def plain_number(value: float, language: Language) -> str:
    """Return a number without needless places, with the comma of the language."""
    told = f"{round(value, 1):g}"
    return told.replace(".", ",") if language == "ru" else told


def step_cm_of(game_id: str) -> float:
    """Return how long the unit of length of a game is, in centimetres."""
    if has_armlists(game_id):
        return game(game_id).step_cm
    return playable(game_id).step_cm if game_id in PACKAGES else CM_AN_INCH


def battle_map(state: BattleState, name: str, look: TableLook) -> TableMap:
    """Return the table of a battle; where players have agreed how long a step is, it is as long."""
    agreed = getattr(state.settings, "centimetres_per_step", None)
    sides = {side.id: in_both(side.name) for side in state.sides.values() if side.name}
    return TableMap(
        state=state,
        game_id=state.rules.game,
        title=in_both(name),
        step_cm=agreed or step_cm_of(state.rules.game),
        sides=sides,
        look=look,
    )


def size_word(table: TableMap, length: float, width: float, language: Language) -> str:
    """Return the size of something on a table, in its own unit and in centimetres."""
    sides = [plain_number(one, language) for one in (length, width)]
    cm = [plain_number(one * table.step_cm, language) for one in (length, width)]
    own = say(f"table.{table.state.rules.board.unit}", language, length=" × ".join(sides))
    return say("print.map.size", language, own=own, cm=" × ".join(cm))


def state_of_layout(rules: BattleRules, layout: BoardLayout) -> BattleState:
    """Return a battle in which nobody takes part, on a table as it is laid out."""
    named = tuple(_with_id(one, number) for number, one in enumerate(layout.terrain, 1))
    state = new_state(rules)
    zones = layout.zones or usual_zones(rules.board, layout.length, layout.width, SIDES)
    board = BoardLayout(length=layout.length, width=layout.width, terrain=named, zones=zones)
    TableSet(layout=board).apply(state)
    return state


def _with_id(one: BoardTerrain, number: int) -> BoardTerrain:
    return replace(one, id=one.id or f"t.{number}")

"""On which table a battle is to begin: none yet, one laid by a seed, one of the game's, or one that the player keeps."""

from PySide6.QtWidgets import QSpinBox

from armybuilder.battle.table.generating import generated
from armybuilder.battle.table.layout import BoardLayout
from armybuilder.desktop.battle.table_menu import SEEDS
from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.boxes import Card, hbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import make_label, show_or_hide
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games import battles_of
from armybuilder.games.board_tables import board_tables, for_sides
from armybuilder.storage.kept_tables import KeptTables

TABLE_KEY = "window.battle.table"
NONE, BY_SEED, SHIPPED, KEPT = "none", "seed", "shipped", "kept"


class TableChoice(Retranslated, Card):
    """Offers the tables of a game; what was chosen last is chosen again."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context, self._game_id = context, ""
        self.heading = make_label(role="heading")
        self.tables = ElidedCombo()
        self.tables.currentIndexChanged.connect(lambda _: self._tell())
        self.seed = QSpinBox(minimum=0, maximum=SEEDS, value=1)
        self.about = make_label(role="quiet", wraps=True, hidden=True)
        self.column.addWidget(self.heading)
        self.column.addLayout(hbox((self.tables, 1), self.seed, spacing=8))
        self.column.addWidget(self.about)
        self.retranslate()

    def retranslate(self) -> None:
        self.heading.setText(self.tr("Table"))
        self.tables.setAccessibleName(self.heading.text())
        self.seed.setAccessibleName(self.tr("Seed"))
        self.seed.setToolTip(self.tr("The same number lays the same table"))
        if self._game_id:
            self.show_game(self._game_id)

    @property
    def _game(self) -> str:
        return battles_of(self._game_id).rules.game

    @property
    def _kept(self) -> KeptTables:
        return KeptTables(self._context.store.settings, self._game)

    def show_game(self, game_id: str) -> None:
        """Offer the tables of a game."""
        chosen = self.tables.currentData() if game_id == self._game_id else None
        self._game_id = game_id
        last = self._context.recall(TABLE_KEY).get(self._game)
        wanted = chosen or (tuple(last) if isinstance(last, list) else (NONE, ""))
        language = self._context.language
        self.tables.clear()
        self.tables.addItem(self.tr("No terrain yet"), (NONE, ""))
        self.tables.addItem(self.tr("Laid out by a seed"), (BY_SEED, ""))
        for one in board_tables(self._game):
            self.tables.addItem(one.name.get(language), (SHIPPED, one.id))
        for name in self._kept.names():
            self.tables.addItem(self.tr("Kept: “%1”").replace("%1", name), (KEPT, name))
        self.choose(*wanted)
        self._tell()

    def choose(self, kind: str, key: str = "") -> None:
        """Choose a table that is offered; none where it is not."""
        places = [place for place in range(self.tables.count()) if self.tables.itemData(place) == (kind, key)]
        self.tables.setCurrentIndex(places[0] if places else 0)

    def offers(self, kind: str, key: str) -> bool:
        """Return whether a table is among those that are offered."""
        return any(self.tables.itemData(place) == (kind, key) for place in range(self.tables.count()))

    def _tell(self) -> None:
        kind, key = self.tables.currentData() or (NONE, "")
        self.seed.setVisible(kind == BY_SEED)
        abouts = {one.id: one.about.get(self._context.language) for one in board_tables(self._game)}
        show_or_hide(self.about, abouts.get(key, "") if kind == SHIPPED else "")

    def layout_for(self, sides: tuple[str, ...]) -> BoardLayout | None:
        """Return the table that was chosen, for these sides; None for none. A Problem when a kept one cannot be read."""
        kind, key = self.tables.currentData() or (NONE, "")
        if kind == BY_SEED:
            return generated(battles_of(self._game_id).rules.board, self.seed.value(), sides=sides)
        if kind == SHIPPED:
            return for_sides(next(one.layout for one in board_tables(self._game) if one.id == key), sides)
        return for_sides(self._kept.get(key), sides) if kind == KEPT else None

    def remember(self) -> None:
        """Keep the choice for the next battle of the game."""
        chosen = list(self.tables.currentData() or (NONE, ""))
        self._context.remember(TABLE_KEY, {**self._context.recall(TABLE_KEY), self._game: chosen})

"""Step 3: the table, and its terrain by agreement or from the generator, piece by piece or at one stroke."""

from msgspec.structs import replace
from PySide6.QtWidgets import QPushButton
from shapely.geometry import Point

from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.codec import to_plain
from armybuilder.desktop.ninth_age.boxes import ChoiceBox, LineList
from armybuilder.desktop.ninth_age.map_view import FULL_TURN
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.widgets.boxes import Spacer, hbox
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.games.ninth_age.rules.field.table import HALF, SMALL, STANDARD, Footprint, Table, outline
from armybuilder.games.ninth_age.rules.field.terrain import Piece, TerrainKind, sizes
from armybuilder.games.ninth_age.rules.field.terrain_setup import terrain_source

PRESETS = (STANDARD, SMALL, HALF)
KINDS: tuple[TerrainKind, ...] = (
    "hill",
    "forest",
    "impassable",
    "building",
    "water",
    "field_crop",
    "rock",
    "ruins",
    "wall",
)


class FieldPanel(BattlePanel):
    """Pieces are laid out, moved and turned by hand on the table; the wheel turns the one in hand."""

    def make(self) -> None:
        self._held: Piece | None = None
        self._number = 0
        self._from: Piece | None = None
        self.tables = ChoiceBox(self.tr("Table"))
        self.tables.activated.connect(self._take_table)
        self.table = self.command("table", self.tr("Take this table"), heading=self.tr("Another table"))
        self.sources = {
            "disagree": self._source("disagree", self.tr("The generator")),
            "layout": self._source("layout", self.tr("A layout that both like")),
            "empty": self._source("empty", self.tr("An empty table")),
        }
        self.source_heading = make_label(self.tr("Where does the terrain come from?"), role="heading")
        self.trio = self.command("trio", self.tr("Draw three pieces"))
        self.count = self.command("piece-count", self.tr("Roll the number"))
        self.next = self.command("next-piece", self.tr("Set the piece up"))
        self.all = self.command("all-pieces", self.tr("Set up everything"))
        self.waiting = make_label(wraps=True)
        self._make_pieces()
        self.ready = make_button(
            self.tr("The battlefield is ready"), role="primary", clicked=lambda: self.do("battlefield")
        )
        by_hand = hbox((self.kind, 1), (self.sizes, 1), spacing=8)
        self.put(self.tables, self.table, self.source_heading, *self.sources.values())
        self.put(self.waiting, self.all, self.trio, self.next, self.count)
        self.put(by_hand, self.add, self.pieces, self.remove, self.hint, Spacer(1))
        self.pin(self.ready)

    def _make_pieces(self) -> None:
        """Make what lays pieces out by hand."""
        self.kind = ChoiceBox(self.tr("Terrain"))
        self.kind.offer((self.session.word("scenery", kind), kind) for kind in KINDS)
        self.kind.currentIndexChanged.connect(self._offer_sizes)
        self.sizes = ChoiceBox(self.tr("Size of the piece"))
        self.sizes.setMinimumContentsLength(6)
        self.sizes.currentIndexChanged.connect(self._hold_new)
        self.add = make_button(self.tr("Lay out by hand"), role="choice", sign="add", checkable=True)
        self.add.toggled.connect(self._hold_new)
        self.pieces = LineList(self.tr("Pieces of terrain"), 120)
        self.pieces.currentItemChanged.connect(lambda *_: self._show_remove())
        self.remove = make_button(self.tr("Take away"), sign="delete", clicked=self._remove)
        self.hint = make_label(
            self.tr(
                "Drag a piece, or click on it to take it up and click again to put it down; the wheel turns it."
            ),
            role="quiet",
            wraps=True,
        )

    def _source(self, wish: str, words: str) -> QPushButton:
        return make_button(
            words,
            role="choice",
            checkable=True,
            clicked=lambda: self.do("terrain", {"terrain_wish": wish}),
        )

    # as it is now

    def follow(self) -> None:
        battle = self.battle
        now = battle.done == 2
        source = battle.field.source
        self._follow_table(now=now and not source)
        self.source_heading.setVisible(now)
        for wish, button in self.sources.items():
            button.setVisible(now)
            button.setChecked(bool(source) and terrain_source(wish) == source)
        self.show_open(self.trio, self.count, self.next, self.all)
        self._tell_waiting()
        by_hand = self.session.open_now("add-piece")
        for part in (self.kind, self.sizes, self.add, self.pieces, self.remove, self.hint):
            part.setVisible(by_hand)
        self._list_pieces()
        self.ready.setVisible(self.session.open_now("battlefield"))
        pieces = self.battle.field.pieces
        taken_up = self._held is not None and self._number > 0
        if not by_hand or (
            taken_up and (self._number > len(pieces) or pieces[self._number - 1] != self._from)
        ):
            self._let_go()

    def _follow_table(self, *, now: bool) -> None:
        """The tables to choose from; they stay as they are while one of them is chosen: the choice asks for this."""
        table = self.battle.field.table
        self.tables.setVisible(now)
        offered = [*PRESETS, *(() if table in PRESETS else (table,)), None]
        if offered != [self.tables.itemData(at) for at in range(self.tables.count())]:
            self.tables.offer((_told_table(one) if one else self.tr("Another size…"), one) for one in offered)
        self.tables.setCurrentIndex(offered.index(table))
        self.table.hide()

    def _take_table(self) -> None:
        table = self.tables.currentData()
        self.table.setVisible(table is None)
        if table is not None and table != self.battle.field.table:
            self.do("table", {"table_length": table.length, "table_width": table.width})

    def _tell_waiting(self) -> None:
        field, text = self.battle.field, ""
        kinds = [self.session.word("scenery", piece.scenery) for piece in field.waiting or ()]
        if kinds:
            text = self.tr("Next: %1").replace("%1", ", ".join(kinds))
        elif field.extra_left and self.battle.done == 2:
            text = self.tr("%n further piece(s) to set up", "", field.extra_left)
        show_or_hide(self.waiting, text)

    def _list_pieces(self) -> None:
        row = self.pieces.currentRow()
        self.pieces.offer(
            (f"{n}. {self.session.word('scenery', one.scenery)} {one.width:g}×{one.deep:g}″", n)
            for n, one in enumerate(self.battle.field.pieces, 1)
        )
        self.pieces.setCurrentRow(min(row, self.pieces.count() - 1))
        self._show_remove()
        if not self.sizes.count():
            self._offer_sizes()

    def _show_remove(self) -> None:
        self.remove.setEnabled(self.pieces.currentRow() >= 0)

    def shows_sectors(self) -> bool:
        return self.session.open_now("trio") or self.session.open_now("next-piece")

    # by hand

    def _offer_sizes(self) -> None:
        found = sizes(self.kind.currentData())
        self.sizes.offer(((f"{width:g}×{deep:g}″", (width, deep)) for width, deep in found), keep=False)
        self._hold_new()

    def _hold_new(self) -> None:
        """A new piece is in hand while the button is down."""
        if not self.add.isChecked():
            self._let_go()
            return
        width, deep = self.sizes.currentData()
        self._number = 0
        self._hold(Piece(scenery=self.kind.currentData(), width=width, deep=deep, angle=0))

    def _hold(self, piece: Piece) -> None:
        self._held = piece
        self.map.offer(Footprint(width=piece.width, deep=piece.deep, angle=piece.angle))

    def _let_go(self) -> None:
        self._held, self._from, self._number = None, None, 0
        self.map.offer(None)

    def _remove(self) -> None:
        if number := self.pieces.chosen():
            self.do("remove-piece", {"piece_number": number})

    # the table

    def _put(self, x: float, y: float) -> Wanted:
        """The command that puts the piece in hand down."""
        assert self._held is not None
        piece = {**to_plain(self._held), "x": x, "y": y}
        if self._number:
            return Wanted("change-piece", {"piece_number": self._number, "piece": piece})
        return Wanted("add-piece", {"piece": piece})

    def take_place(self, x: float, y: float) -> None:
        if not self.session.open_now("add-piece"):
            return
        if self._held is not None:
            if self.give(self._put(x, y)):
                self._let_go()
                self.add.setChecked(False)
            return
        for number, piece in enumerate(self.battle.field.pieces, 1):
            if outline(piece).covers(Point(x, y)):
                self._number, self._from = number, piece
                self.pieces.setCurrentRow(number - 1)
                self._hold(piece)

    def hover_place(self, x: float, y: float) -> None:
        if self._held is not None:
            self.map.allow(self.session.why_not(self._put(x, y)) is None)

    def take_turn(self, angle: float) -> None:
        if self._held is not None:
            self._hold(replace(self._held, angle=angle % FULL_TURN))


def _told_table(table: Table) -> str:
    return f"{table.length:g} × {table.width:g}″"

"""The left column of the collection: what it comes to, which part of it is shown, and what can be done with all of it."""

from typing import Literal, get_args

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QListView, QMenu, QProgressBar, QWidget

from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import Gap, Spacer, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.roster.collection import Totals

Shown = Literal["all", "unpainted", "unbuilt", "unused", "lacking", "game"]
SHOWN: tuple[Shown, ...] = get_args(Shown)


class CollectionSummary(Retranslated, QWidget):
    """Tells the sums; `shown_changed` that another part is asked for, the other signals what is wanted."""

    shown_changed = Signal()
    add_wanted = Signal()
    shortage_wanted = Signal()
    import_wanted = Signal()
    export_wanted = Signal()
    print_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.heading = make_label(role="heading")
        self.counts = [make_label(role="quiet") for _ in range(4)]
        self.values = [make_label() for _ in range(4)]
        for value in self.values:
            value.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.painted = QProgressBar(textVisible=False)
        self.painted.setFixedHeight(6)
        self.share = make_label(role="quiet", wraps=True)
        self.show_label = make_label(role="heading")
        self.shown = QComboBox()
        self.show_label.setBuddy(self.shown)
        for key in SHOWN:
            self.shown.addItem("", key)
        self.shown.activated.connect(lambda _: self.shown_changed.emit())
        self.army_menu = QMenu(self)
        self.army_button = make_button(sign="import")
        self.army_button.setMenu(self.army_menu)
        self.add_button = make_button(sign="add", clicked=self.add_wanted)
        self.shortage_button = make_button(role="primary", sign="compare", clicked=self.shortage_wanted)
        self.table_button = make_button(sign="print")
        self.table_menu = QMenu(self)
        self.import_action = self.table_menu.addAction("")
        self.import_action.triggered.connect(lambda _: self.import_wanted.emit())
        self.export_action = self.table_menu.addAction("")
        self.export_action.triggered.connect(lambda _: self.export_wanted.emit())
        self.print_action = self.table_menu.addAction("")
        self.print_action.triggered.connect(lambda _: self.print_wanted.emit())
        self.table_button.setMenu(self.table_menu)
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        pairs = list(zip(self.counts, self.values, strict=True))
        lines = QGridLayout()
        lines.setVerticalSpacing(4)
        lines.setHorizontalSpacing(8)
        for at, (label, value) in enumerate(pairs):
            lines.addWidget(label, at // 2, at % 2 * 3)
            lines.addWidget(value, at // 2, at % 2 * 3 + 1)
        for column, share in ((1, 1), (2, 0), (4, 1)):
            lines.setColumnStretch(column, share)
        lines.setColumnMinimumWidth(2, 8)
        vbox(
            self.heading,
            lines,
            self.painted,
            self.share,
            Gap(6),
            self.show_label,
            self.shown,
            Spacer(1),
            self.shortage_button,
            self.army_button,
            self.add_button,
            self.table_button,
            inside=self,
            margins=(8, 4, 0, 0),
            spacing=5,
        )

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.heading.setText(self.tr("Collection"))
        names = (self.tr("Owned"), self.tr("Built"), self.tr("Painted"), self.tr("Points"))
        for label, name in zip(self.counts, names, strict=True):
            label.setText(name)
        self.show_label.setText(self.tr("Show"))
        texts = {
            "all": self.tr("Everything"),
            "unpainted": self.tr("Not all painted"),
            "unbuilt": self.tr("Not all built"),
            "unused": self.tr("In no army"),
            "lacking": self.tr("Fewer than the armies take"),
            "game": self.tr("The whole game, to count"),
        }
        for at, key in enumerate(SHOWN):
            self.shown.setItemText(at, texts[key])
        self.shown.setAccessibleName(self.tr("Show"))
        self.shortage_button.setText(self.tr("What is missing…"))
        self.shortage_button.setToolTip(
            self.tr("Hold armies against the collection, each alone and all at once")
        )
        self.army_button.setText(self.tr("I own all of an army"))
        self.army_button.setToolTip(self.tr("Count what a saved army is made of; no count is lowered"))
        self.add_button.setText(self.tr("Add from the Library"))
        self.table_button.setText(self.tr("Paper and tables"))
        self.table_button.setToolTip(
            self.tr("Print it; write it as a table or take one: CSV, as spreadsheets have it")
        )
        self.import_action.setText(self.tr("Import a table…"))
        self.export_action.setText(self.tr("Export a table…"))
        self.print_action.setText(self.tr("Print…"))

    @property
    def part(self) -> Shown:
        """Which part is shown."""
        chosen: Shown = self.shown.currentData()
        return chosen

    def offer_game(self, offered: bool) -> None:
        """Offer all that there is of the game, or only what is owned."""
        at = SHOWN.index("game")
        if not offered and self.shown.currentIndex() == at:
            self.shown.setCurrentIndex(0)
        view = self.shown.view()
        if isinstance(view, QListView):
            view.setRowHidden(at, not offered)

    def show_totals(self, sums: Totals) -> None:
        """Tell the sums of all that is owned of the game."""
        told = (sums.owned, sums.built, sums.painted, sums.points)
        for label, value in zip(self.values, told, strict=True):
            label.setText(number(value))
        self.painted.setMaximum(max(1, sums.owned))
        self.painted.setValue(sums.painted)
        self.painted.setVisible(bool(sums.owned))
        self.share.setText(self.tr("%1 % painted").replace("%1", str(sums.percent_painted)))
        self.share.setVisible(bool(sums.owned))
        self.export_action.setEnabled(bool(sums.owned))
        self.print_action.setEnabled(bool(sums.owned))

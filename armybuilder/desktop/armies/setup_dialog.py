"""Before the battle: two or more armies compared, zones and gap checked, and the list of things to do."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QWidget,
)

from armybuilder.desktop.context import Context
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import clear, hbox, vbox
from armybuilder.desktop.widgets.input_guards import indent
from armybuilder.desktop.widgets.making import make_button_box, make_label
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.games.setup import Measure, SetupRemark
from armybuilder.roster.model import Roster
from armybuilder.wording.messages import say, say_in

# by level: our word for an icon, and the meaning of its colour
SIGNS = {"fine": ("ok", "success"), "advice": ("advice", "advice"), "error": ("issue", "error")}


class SetupDialog(QDialog):
    """Tick the armies that meet; everything else follows at once."""

    def __init__(self, context: Context, chosen: set[int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.setWindowTitle(self.tr("Before the battle"))
        self.armies = QListWidget()
        self.armies.setAccessibleName(self.tr("Armies that meet"))
        rows = (row for row in context.store.rosters.list() if row.game == context.game.id)
        for row in rows:
            item = QListWidgetItem(
                self.tr("%1 — %2 pts").replace("%1", row.name).replace("%2", str(row.cost))
            )
            item.setData(Qt.ItemDataRole.UserRole, row.id)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if row.id in chosen else Qt.CheckState.Unchecked)
            self.armies.addItem(item)
        self.armies.itemChanged.connect(self.refresh)
        self.setup = context.game.setup
        self.way = QComboBox()
        for way in self.setup.ways:
            self.way.addItem(say_in(context.game.id, f"way.{way}", context.language), way)
        self.way.activated.connect(self.refresh)
        self.measures = {measure.id: self._centimetres(measure) for measure in self.setup.measures}
        self.remarks = vbox(spacing=6)
        self._lay_out()
        resize_within_screen(self, 860, 560)
        self.refresh()

    def _centimetres(self, measure: Measure) -> QDoubleSpinBox:
        box = QDoubleSpinBox()
        indent(box)
        box.setRange(0, 500)
        box.setDecimals(1)
        box.setValue(measure.usual)
        box.setSuffix(self.tr(" cm"))
        box.valueChanged.connect(self.refresh)
        return box

    def _lay_out(self) -> None:
        form = QFormLayout()
        if self.setup.ways:
            form.addRow(self.tr("Shooting"), self.way)
        for measure in self.setup.measures:
            label = say_in(self.context.game.id, f"measure.{measure.id}", self.context.language)
            form.addRow(label, self.measures[measure.id])
        heading = make_label(self.tr("Who meets"), role="heading")
        inside = QWidget()
        inside.setLayout(self.remarks)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        vbox(
            (hbox((vbox(heading, (self.armies, 1), form), 2), (scroll, 3), spacing=16), 1),
            make_button_box(self),
            inside=self,
            margins=16,
            spacing=12,
        )

    def chosen(self) -> list[Roster]:
        """The armies that are ticked."""
        return [self.context.store.rosters.get(key, self.context.game) for key in self.chosen_ids()]

    def chosen_ids(self) -> list[int]:
        """The ids of the armies that are ticked."""
        items = [self.armies.item(row) for row in range(self.armies.count())]
        return [i.data(Qt.ItemDataRole.UserRole) for i in items if i.checkState() == Qt.CheckState.Checked]

    def refresh(self) -> None:
        """Work everything out anew."""
        clear(self.remarks)
        armies = self.chosen()
        costs = [self.context.game.judge(army).cost for army in armies]
        self._say_all(self.setup.meeting(armies, costs))
        self._say_all(self.setup.table({key: box.value() for key, box in self.measures.items()}))
        for number, army in enumerate(armies, 1):
            self._heading(f"{number}. {army.name}")
            self._say_all(self.setup.checklist(army, str(self.way.currentData() or "")))
        self.remarks.addStretch(1)

    def _say_all(self, remarks: Iterable[SetupRemark]) -> None:
        for remark in remarks:
            text = say(remark.key, self.context.language, **remark.values)
            self._row(remark.level, text, remark.rule)

    def _heading(self, text: str) -> None:
        label = make_label(text, role="heading")
        label.setContentsMargins(0, 8, 0, 0)
        self.remarks.addWidget(label)

    def _row(self, level: str, sentence: str, rule: str) -> None:
        row = QWidget()
        sign, top = QLabel(), Qt.AlignmentFlag.AlignTop
        sign.setPixmap(icon(*SIGNS[level]).pixmap(18, 18))
        text, source = make_label(sentence, wraps=True), make_label(rule, role="quiet")
        hbox((sign, 0, top), (text, 1), (source, 0, top), inside=row, margins=0)
        self.remarks.addWidget(row)

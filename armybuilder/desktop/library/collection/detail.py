"""The right column of the collection: one thing, its counts, where it is kept, notes, a picture, and the armies that use it."""

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QFormLayout, QLabel, QLineEdit, QPlainTextEdit, QPushButton, QSpinBox, QWidget

from armybuilder.catalogue.limits import LONGEST_NAME, LONGEST_NOTES, clean
from armybuilder.desktop.builder.picture_box import PictureBox
from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.unit_list import EmptyState
from armybuilder.desktop.widgets.boxes import Spacer, clear, hbox, vbox
from armybuilder.desktop.widgets.elided_label import ElidedLabel
from armybuilder.desktop.widgets.input_guards import WheelGuard, indent
from armybuilder.desktop.widgets.making import make_button, make_label, make_scroll_area
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.collection_list import Listed
from armybuilder.roster.collection import MOST_OWNED, STAGES, Holding, Stage, with_count
from armybuilder.roster.edits import SetPicture
from armybuilder.roster.model import Selection
from armybuilder.storage.rosters import RosterRow


class PictureKeeper(QObject):
    """Takes the picture that a box has made for the thing that is shown."""

    refused = Signal(object)
    given = Signal(str, str)

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self.context = context

    def do(self, edit: SetPicture, text: str) -> None:
        """Put a picture on a thing."""
        self.given.emit(edit.id, edit.picture)


class HoldingPane(Retranslated, QWidget):
    """Shows one thing, and tells by `changed` what it is to be; `army_wanted` and `unit_wanted` ask to go there."""

    changed = Signal(object)
    remove_wanted = Signal(str)
    army_wanted = Signal(int)
    unit_wanted = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.row: Listed | None = None
        self._users: Sequence[tuple[RosterRow, int]] = ()
        self._make_parts(context)
        self._lay_out()
        self.retranslate()
        self.show_row(None)

    def _make_parts(self, context: Context) -> None:
        self.empty = EmptyState()
        self.title = ElidedLabel()
        self.title.setProperty("role", "title")
        self.about = make_label(role="quiet", wraps=True)
        self.spins: dict[Stage, QSpinBox] = {}
        self.labels: dict[str, QLabel] = {name: QLabel() for name in (*STAGES, "place", "notes")}
        guard = WheelGuard(self)
        for stage in STAGES:
            spin = self.spins[stage] = QSpinBox()
            spin.setRange(0, MOST_OWNED)
            spin.setMaximumWidth(110)
            indent(spin)
            spin.valueChanged.connect(lambda value, stage=stage: self._count(stage, value))
            guard.watch(spin)
            self.labels[stage].setBuddy(spin)
        self.place = QLineEdit(maxLength=LONGEST_NAME)
        self.place.editingFinished.connect(self._keep_texts)
        self.labels["place"].setBuddy(self.place)
        self.notes = QPlainTextEdit(tabChangesFocus=True)
        self.notes.setMaximumHeight(90)
        self.notes.installEventFilter(self)
        self.labels["notes"].setBuddy(self.notes)
        self.keeper = PictureKeeper(context, self)
        self.keeper.given.connect(self._picture)
        self.keeper.refused.connect(context.told)
        self.picture = PictureBox(self.keeper)
        self.armies_title = make_label(role="heading")
        self.armies = vbox(margins=0, spacing=2)
        self.show_button = make_button(sign="library", clicked=lambda: self.unit_wanted.emit(self._entry))
        self.remove_button = make_button(sign="delete", clicked=lambda: self.remove_wanted.emit(self._entry))

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(12)
        form.setVerticalSpacing(6)
        for stage in STAGES:
            form.addRow(self.labels[stage], self.spins[stage])
        form.addRow(self.labels["place"], self.place)
        inside = QWidget()
        vbox(
            hbox((self.title, 1), self.picture.button, spacing=8),
            self.about,
            self.picture,
            form,
            self.labels["notes"],
            self.notes,
            self.armies_title,
            self.armies,
            hbox(self.show_button, self.remove_button, Spacer(1), spacing=8),
            Spacer(1),
            inside=inside,
            margins=(8, 0, 12, 12),
            spacing=8,
        )
        self.parts = make_scroll_area(inside)
        vbox((self.empty, 1), (self.parts, 1), inside=self, margins=0)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.empty.say(self.tr("Choose something in the list to count it."), "")
        names = {
            "owned": self.tr("Owned"),
            "built": self.tr("Built"),
            "painted": self.tr("Painted"),
            "place": self.tr("Kept in"),
            "notes": self.tr("Notes"),
        }
        for name, label in self.labels.items():
            label.setText(names[name])
        self.place.setPlaceholderText(self.tr("Box, shelf, cabinet"))
        self.armies_title.setText(self.tr("Armies that use it"))
        self.show_button.setText(self.tr("Show in the Library"))
        self.remove_button.setText(self.tr("Remove"))
        self.remove_button.setToolTip(self.tr("Take it out of the collection (Del)"))
        self._show_users()

    # --- what is shown

    @property
    def _entry(self) -> str:
        return self.row.holding.entry if self.row is not None else ""

    def show_row(
        self, row: Listed | None, users: Sequence[tuple[RosterRow, int]] = (), *, known: bool = False
    ) -> None:
        """Show a thing with the armies that use it; one that is `known` stands in the Library."""
        before = self._entry
        if before and (row is None or row.holding.entry != before):
            self._keep_texts()
        same = row is not None and row.holding.entry == before
        self.row, self._users = row, users
        self.parts.setVisible(row is not None)
        self.empty.setVisible(row is None)
        if row is None:
            return
        one = row.holding
        self.title.setText(row.name)
        self.about.setText(" · ".join(filter(None, (row.group, row.edition))))
        for stage, spin in self.spins.items():
            with QSignalBlocker(spin):
                spin.setValue(one.count(stage))
        # what is being written stays
        if not (same and self.place.hasFocus()):
            self.place.setText(one.place)
        if not (same and self.notes.hasFocus()):
            self.notes.setPlainText(one.notes)
        self.picture.show_unit(Selection(id=one.entry, entry=one.entry, picture=one.picture))
        self.show_button.setVisible(known)
        self._show_users()

    def _show_users(self) -> None:
        clear(self.armies)
        self.armies_title.setVisible(bool(self._users))
        for army, count in self._users:
            unnamed = self.tr("Army without a name")
            button = make_button(f"{army.name or unnamed} × {count}", role="link")
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.clicked.connect(lambda _=False, own=army.id: self.army_wanted.emit(own))
            self.armies.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)

    @property
    def army_buttons(self) -> list[QPushButton]:
        """The buttons that lead to armies."""
        items = (self.armies.itemAt(at) for at in range(self.armies.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [widget for widget in widgets if isinstance(widget, QPushButton)]

    # --- what the player does

    def _count(self, stage: Stage, value: int) -> None:
        if self.row is not None:
            self.changed.emit(with_count(self.row.holding, stage, value))

    def _keep_texts(self) -> None:
        if self.row is None:
            return
        place = " ".join(clean(self.place.text()).split())
        notes = clean(self.notes.toPlainText())[:LONGEST_NOTES]
        wanted: Holding = replace(self.row.holding, place=place, notes=notes)
        if wanted != self.row.holding:
            self.changed.emit(wanted)

    def _picture(self, entry: str, digest: str) -> None:
        if self.row is not None and entry == self._entry:
            self.changed.emit(replace(self.row.holding, picture=digest))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.notes and event.type() == QEvent.Type.FocusOut:
            self._keep_texts()
        return super().eventFilter(watched, event)

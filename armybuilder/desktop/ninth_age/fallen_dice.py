"""The dice of the last command, drawn above the step: they stay to be looked at when the next step comes up."""

from PySide6.QtWidgets import QFrame, QWidget

from armybuilder.battle.session.entry import Entry, Thrown
from armybuilder.battle.session.reading import may_read
from armybuilder.desktop.dice.dice_faces import DiceFaces
from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.desktop.widgets.boxes import hbox, take_out, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_label, show_or_hide
from armybuilder.wording.messages import say

# more rolls than these are drawn without words; their tips have them
MOST_TOLD = 4
MOST_DRAWN = 40
MOST_SAID = 2


class FallenDice(QFrame):
    """Hidden when the last command threw no dice, or the other player alone may know of them."""

    def __init__(self, session: BattleSession) -> None:
        super().__init__()
        self._session = session
        self._shown: tuple[object, ...] = ()
        self._rows: list[QWidget] = []
        self.rolls: list[DiceFaces] = []
        self.setProperty("role", "card")
        self.title = make_label(role="heading", wraps=True)
        self.said = make_label(role="quiet", wraps=True, hidden=True)
        self._place = vbox(spacing=4)
        column = vbox(self.title, inside=self, margins=(16, 8, 16, 8), spacing=4)
        column.addLayout(self._place)
        column.addWidget(self.said)
        self.hide()

    def follow(self) -> None:
        """Draw the dice of the last entry that holds."""
        session = self._session.session
        entry = session.entries[session.done - 1] if session.done else None
        seen = entry is not None and may_read(session.state, entry, self._session.reader)
        self.setVisible(seen and bool(entry and entry.dice))
        shown = (session.done, entry, self._session.language, seen)
        if shown == self._shown:
            return
        self._shown = shown
        take_out(self._place, *self._rows)
        self._rows, self.rolls = [], []
        if entry is not None and entry.dice and seen:
            self._show(entry)

    def _show(self, entry: Entry) -> None:
        language = self._session.language
        self.title.setText(self.tr("The dice: %1").replace("%1", entry.title.get(language)))
        if len(entry.dice) <= MOST_TOLD:
            for thrown in entry.dice:
                faces = self._faces(thrown)
                words = f"{say(thrown.asked, language)}, {thrown.rolled.throw.as_range(language)}"
                row = QWidget()
                hbox(
                    faces, (make_label(words, role="quiet", wraps=True), 1), inside=row, margins=0, spacing=8
                )
                self._put(row)
        else:
            row = QWidget()
            flow = FlowLayout(row)
            for thrown in entry.dice[:MOST_DRAWN]:
                flow.addWidget(self._faces(thrown))
            self._put(row)
        few = len(entry.dice) <= MOST_TOLD
        said = [one.text.get(language) for one in entry.said[-MOST_SAID:] if few]
        show_or_hide(self.said, "\n".join(said))

    def _faces(self, thrown: Thrown) -> DiceFaces:
        self.rolls.append(DiceFaces(thrown.rolled, self._session.language))
        return self.rolls[-1]

    def _put(self, row: QWidget) -> None:
        self._rows.append(row)
        self._place.addWidget(row)
        row.show()

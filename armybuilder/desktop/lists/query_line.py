"""A search that takes conditions: names of fields are completed with Tab, and what cannot be understood says where and why."""

import re
from collections.abc import Iterable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from armybuilder.catalogue.query.spelling import other_layouts, spelled
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.making import make_label, set_role
from armybuilder.desktop.widgets.retranslated import Retranslated

MOST_NAMES = 6
_WORD = re.compile(r"[^\s()|\"«»<>=:!≥≤≠]+$")


class QueryLine(QLineEdit):
    """Tab puts in the first of the names that what is being typed begins, while there is one."""

    def __init__(self) -> None:
        super().__init__(clearButtonEnabled=True)
        self.addAction(icon("find"), QLineEdit.ActionPosition.LeadingPosition)
        self._names: tuple[str, ...] = ()
        self.help_action = QAction(icon("doubt"), "", self)
        self.addAction(self.help_action, QLineEdit.ActionPosition.TrailingPosition)

    def know(self, names: Iterable[str]) -> None:
        """Complete these names of fields from now on."""
        self._names = tuple(dict.fromkeys(names))

    @property
    def word(self) -> str:
        """The word that is being typed, as far as it may be the name of a field; without the minus before it."""
        found = _WORD.search(self.text()[: self.cursorPosition()])
        return "" if found is None else found[0].lstrip("-−–")

    @property
    def completions(self) -> list[str]:
        """The names that begin as the word that is being typed; in the other layout where none does."""
        own = spelled(self.word)
        if len(own) < 2 or self.cursorPosition() < len(self.text()):
            return []
        for beginning in (own, *other_layouts(own)):
            if found := [name for name in self._names if spelled(name).startswith(beginning)]:
                return [name for name in found if spelled(name) != own][:MOST_NAMES]
        return []

    def complete(self, name: str) -> None:
        """Put a name in the place of the word that is being typed."""
        before = self.text()[: self.cursorPosition() - len(self.word)]
        after = self.text()[self.cursorPosition() :]
        told = f'"{name}"' if " " in name else name
        self.setText(f"{before}{told}{after}")
        self.setCursorPosition(len(before) + len(told))
        self.setFocus()

    def event(self, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Tab
            and not event.modifiers()
            and (names := self.completions)
        ):
            self.complete(names[0])
            return True
        return super().event(event)


class QueryHint(Retranslated, QLabel):
    """The line below a search: the names that complete what is typed, or what cannot be understood in it."""

    def __init__(self, line: QueryLine) -> None:
        super().__init__()
        self._line, self._mistake = line, ""
        self.setWordWrap(True)
        self.setProperty("role", "quiet")
        self.linkActivated.connect(line.complete)
        line.textChanged.connect(self.refresh)
        line.help_action.triggered.connect(self.show_help)
        self._help = QueryHelp(line)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._line.help_action.setText(self.tr("How to search"))
        self._line.help_action.setToolTip(self.tr("How to search with conditions"))
        self.refresh()

    def refuse(self, mistake: str) -> None:
        """Tell why what is typed cannot be understood; nothing when it can be."""
        self._mistake = mistake
        self.refresh()

    def refresh(self) -> None:
        """Show what there is to say; nothing is shown where there is nothing."""
        names = self._line.completions
        if names:
            self.setText(
                self.tr("Tab: %1").replace("%1", " · ".join(f'<a href="{n}">{n}</a>' for n in names))
            )
        else:
            self.setText(self._mistake)
        set_role(self, "quiet" if names else "advice")
        self.setTextFormat(Qt.TextFormat.RichText if names else Qt.TextFormat.PlainText)
        self.setVisible(bool(self.text()))

    def show_help(self) -> None:
        """Show how conditions are written, or put that away."""
        self._help.toggle()


class QueryHelp(QWidget):
    """How conditions are written, with examples, over the list for as long as it is looked at."""

    def __init__(self, line: QueryLine) -> None:
        super().__init__(line, Qt.WindowType.Popup)
        self._line = line
        self.label = make_label(selectable=True)
        self.label.setTextFormat(Qt.TextFormat.RichText)
        self.label.setMargin(12)
        self.label.setParent(self)

    def toggle(self) -> None:
        """Show the help below the search."""
        self.label.setText(self._text())
        self.label.adjustSize()
        self.resize(self.label.size())
        self.move(self._line.mapToGlobal(self._line.rect().bottomLeft()))
        self.show()

    def _text(self) -> str:
        rows = (
            ("тяж клон", self.tr("both words, or what begins so")),
            ('"тяжёлая клон"', self.tr("the words as they stand")),
            ("rank>=3  Цена<100", self.tr("a field of the card: > >= < <= = !=")),
            ("cost:100..200", self.tr("from one number to another")),
            ("faction:polaris", self.tr("the field has this word")),
            ("-jump", self.tr("without this word")),
            ("has:repair  without:repair", self.tr("has it among its abilities, weapons, skills; has not")),
            ("(A OR B) C", self.tr("one of the two, and C")),
        )
        body = "".join(
            f"<tr><td><b>{_safe(left)}</b>&nbsp;&nbsp;</td><td>{_safe(right)}</td></tr>"
            for left, right in rows
        )
        more = self.tr(
            "Fields go by their names in Russian and English, as on the cards; Tab completes them."
        )
        return f"<table cellspacing='4'>{body}</table><p>{_safe(more)}</p>"


def _safe(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")

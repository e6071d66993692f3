"""What an import brought, and what of it was not understood."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QWidget

from armybuilder.catalogue.text import Language, said
from armybuilder.desktop.games.import_job import ImportedGame, ImportSummary
from armybuilder.desktop.games.page_of_text import PageOfText
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label, make_scroll_area
from armybuilder.desktop.widgets.screen_room import resize_within_screen

MOST_SHOWN = 500
MOST_GAMES_HIGH = 170
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class GameReportDialog(QDialog):
    """The games with their numbers, then what was left out, then the remarks; to read and to copy."""

    def __init__(self, imported: ImportSummary, language: Language, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.imported, self.language = imported, language
        self.setWindowTitle(self.tr("Import of game data"))
        self.card = PageOfText(self.tr("What was not understood"), self._html)
        self.text = self.card.text
        self.copy_button = make_button(self.tr("Copy"), sign="copy", clicked=self.copy)
        self.copy_button.setAutoDefault(False)
        self.copied = make_label(role="success")
        self.close_button = make_button(self.tr("Close"), clicked=self.accept)
        self.close_button.setDefault(True)
        self._lay_out()
        found = self._findings()
        for part in (self.card, self.copy_button):
            part.setVisible(bool(found))
        resize_within_screen(self, 760, 560 if found else 200)
        self.close_button.setFocus()

    def _lay_out(self) -> None:
        foot = hbox(self.copy_button, self.copied, Spacer(1), self.close_button, spacing=12)
        nothing = make_label(self.tr("Nothing was imported"), role="error")
        head = self._games() if self.imported.games else nothing
        vbox(head, (self.card, 1), Spacer(0), foot, inside=self, margins=16, spacing=12)

    # the games

    def _games(self) -> QWidget:
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 8, 0)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        for column, head in enumerate(self._heads()):
            label = make_label(head, role="quiet")
            grid.addWidget(label, 0, column, RIGHT if column else Qt.AlignmentFlag.AlignLeft)
        for row, game in enumerate(self.imported.games, 1):
            for column, text in enumerate(self._numbers(game)):
                label = QLabel(text, textFormat=Qt.TextFormat.PlainText, wordWrap=column == 0)
                label.setProperty("role", "" if column else "heading")
                grid.addWidget(label, row, column, RIGHT if column else Qt.AlignmentFlag(0))
        scroll = make_scroll_area(inside)
        scroll.setFixedHeight(min(MOST_GAMES_HIGH, inside.sizeHint().height() + 4))
        return scroll

    def _heads(self) -> tuple[str, ...]:
        return (
            self.tr("Game"),
            self.tr("Catalogues"),
            self.tr("Entries"),
            self.tr("Files: new"),
            self.tr("changed"),
            self.tr("as before"),
        )

    def _numbers(self, game: ImportedGame) -> tuple[str, ...]:
        kept = game.kept
        counts = (game.catalogues, game.entries, kept.added, kept.changed, kept.unchanged)
        return (said(game.name, self.language), *(number(count) for count in counts))

    # what was not understood

    def _findings(self) -> list[tuple[str, str, Sequence[str]]]:
        """Headings with their colour and sentences; those that have no sentence are left out."""
        refused = self.imported.left_out(self.language)
        remarks = self.imported.remarked(self.language)
        found = (
            (self.tr("Left out (%1)").replace("%1", number(len(refused))), "error", refused),
            (self.tr("Remarks (%1)").replace("%1", number(len(remarks))), "advice", remarks),
        )
        return [(heading, colour, told) for heading, colour, told in found if told]

    def _html(self) -> str:
        theme = colours()
        parts = []
        for heading, colour, told in self._findings():
            parts.append(f'<p style="color:{getattr(theme, colour)}; margin-bottom:6px"><b>{heading}</b></p>')
            parts += [f'<p style="margin:0 0 8px 0">{escape(line)}</p>' for line in told[:MOST_SHOWN]]
            if rest := len(told) - MOST_SHOWN:
                more = self.tr("… and %n more: copying takes them all", "", max(0, rest))
                parts.append(f'<p style="color:{theme.quiet}">{more}</p>' if rest > 0 else "")
        return "".join(parts)

    def told(self) -> str:
        """The whole report as plain text."""
        lines = [
            f"{self._numbers(game)[0]}: "
            + ", ".join(
                f"{head.lower()} {count}"
                for head, count in zip(self._heads()[1:], self._numbers(game)[1:], strict=True)
            )
            for game in self.imported.games
        ]
        for heading, _, told in self._findings():
            lines += ["", heading, *told]
        return "\n".join(lines).strip()

    def copy(self) -> None:
        """Put the whole report on the clipboard."""
        QGuiApplication.clipboard().setText(self.told())
        self.copied.setText(self.tr("Copied"))

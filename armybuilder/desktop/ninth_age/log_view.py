"""Everything that was done in a battle, newest last, with what the rules said to it."""

from html import escape

from PySide6.QtWidgets import QTextBrowser

from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.desktop.style.theme import colours


class LogView(QTextBrowser):
    """The log as text that can be selected and copied."""

    def __init__(self, session: BattleSession) -> None:
        super().__init__()
        self._session = session
        self.setFrameShape(QTextBrowser.Shape.NoFrame)

    def refresh(self) -> None:
        """Show the log as it is now, at its end."""
        language = self._session.language
        quiet = colours().quiet
        parts = []
        for entry in self._session.battle.log:
            about = f" — {escape(entry.about)}" if entry.about else ""
            said = "".join(
                f'<div style="color:{quiet}; margin-left:12px">{escape(line.get(language))}</div>'
                for line in entry.said
            )
            parts.append(f"<p><b>{escape(entry.title.get(language))}</b>{about}{said}</p>")
        nothing = escape(self.tr("Nothing has happened yet."))
        self.setHtml("".join(parts) or f'<p style="color:{quiet}">{nothing}</p>')
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())

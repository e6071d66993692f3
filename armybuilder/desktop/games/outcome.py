"""What an import has come to, in one line."""

from PySide6.QtCore import QObject

from armybuilder.catalogue.text import Language, said
from armybuilder.desktop.games.import_job import ImportSummary

MOST_NAMED = 1


def outcome(imported: ImportSummary, language: Language) -> str:
    """Which games and how much of them; what was left out or not understood is only counted."""
    return ImportOutcome(imported, language).told()


class ImportOutcome(QObject):
    """Finds the words."""

    def __init__(self, imported: ImportSummary, language: Language) -> None:
        super().__init__()
        self.imported, self.language = imported, language

    def told(self) -> str:
        """The whole line."""
        imported = self.imported
        if not imported.games:
            return self._nothing()
        if imported.restored:
            return self.tr("%1 is here again").replace("%1", self._names())
        if imported.unchanged:
            text = self.tr("%1: this data was here already")
        else:
            catalogues = self.tr("%n catalogue(s)", "", imported.catalogues)
            entries = self.tr("%n entry(s)", "", imported.entries)
            text = self.tr("Imported %1: %2, %3").replace("%3", entries).replace("%2", catalogues)
        return " · ".join((text.replace("%1", self._names()), *self._findings()))

    def _nothing(self) -> str:
        refused = len(self.imported.refused)
        if not refused:
            return self.tr("Nothing was imported")
        return self.tr("Nothing was imported: %n problem(s)", "", refused)

    def _names(self) -> str:
        games = self.imported.games
        if len(games) > MOST_NAMED:
            return self.tr("%n game(s)", "", len(games))
        return ", ".join(self.tr("“%1”").replace("%1", said(game.name, self.language)) for game in games)

    def _findings(self) -> list[str]:
        found = []
        if refused := len(self.imported.refused):
            found.append(self.tr("%n file(s) left out", "", refused))
        if remarks := len(self.imported.remarks):
            found.append(self.tr("%n remark(s)", "", remarks))
        return found

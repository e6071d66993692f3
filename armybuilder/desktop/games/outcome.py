"""What an import has come to, in one line."""

from PySide6.QtCore import QObject

from armybuilder.catalogue.text import Language, said
from armybuilder.desktop.games.import_job import ImportSummary

MOST_NAMED = 1


def outcome(imported: ImportSummary, language: Language) -> str:
    """Which games and how much of them; what was left out or not understood is only counted."""
    return ImportOutcome().told(imported, language)


class ImportOutcome(QObject):
    """Finds the words."""

    def told(self, imported: ImportSummary, language: Language) -> str:
        """The whole line."""
        refused, remarks = len(imported.refused), len(imported.remarks)
        if not imported.games:
            problems = self.tr("Nothing was imported: %n problem(s)", "", refused)
            return problems if refused else self.tr("Nothing was imported")
        name = self.tr("“%1”").replace("%1", said(imported.games[0].name, language))
        several = len(imported.games) > MOST_NAMED
        names = self.tr("%n game(s)", "", len(imported.games)) if several else name
        if imported.restored:
            return self.tr("%1 is here again").replace("%1", names)
        if imported.unchanged:
            text = self.tr("%1: this data was here already")
        else:
            catalogues = self.tr("%n catalogue(s)", "", imported.catalogues)
            entries = self.tr("%n entry(s)", "", imported.entries)
            text = self.tr("Imported %1: %2, %3").replace("%3", entries).replace("%2", catalogues)
        found = [text.replace("%1", names)]
        if refused:
            found.append(self.tr("%n file(s) left out", "", refused))
        if remarks:
            found.append(self.tr("%n remark(s)", "", remarks))
        return " · ".join(found)

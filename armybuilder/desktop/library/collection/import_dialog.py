"""What a table would make of the collection, shown before anything of it is taken."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QWidget

from armybuilder.catalogue.text import Language
from armybuilder.collecting import ReadHoldings
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button_box, make_label
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.wording.messages import say, say_problem


class TableDialog(QDialog):
    """Tells what is new, what changes and which rows cannot be used; accepted, the good ones are to be taken."""

    def __init__(self, file: str, found: ReadHoldings, language: Language, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Import: %1").replace("%1", file))
        counts = {"added": len(found.added), "changed": len(found.changed), "same": found.same}
        self.summary = make_label(say("collection.done.preview", language, **counts), wraps=True)
        self.problems_title = make_label(
            self.tr("%n row(s) cannot be used:", "", len(found.problems)), role="advice"
        )
        self.problems = QListWidget()
        self.problems.setWordWrap(True)
        self.problems.setAccessibleName(self.tr("Rows that cannot be used"))
        for problem in found.problems:
            self.problems.addItem(say_problem(problem, language))
        for part in (self.problems_title, self.problems):
            part.setVisible(bool(found.problems))
        button = QDialogButtonBox.StandardButton
        buttons = make_button_box(self, button.Ok | button.Cancel)
        self.take_button = buttons.button(button.Ok)
        self.take_button.setText(self.tr("Take the good rows") if found.problems else self.tr("Take all"))
        self.take_button.setProperty("role", "primary")
        self.take_button.setEnabled(bool(found.added or found.changed))
        vbox(
            self.summary,
            self.problems_title,
            (self.problems, 1),
            buttons,
            inside=self,
            margins=16,
            spacing=12,
        )
        resize_within_screen(self, 620, 420 if found.problems else 180)

"""The buttons over the table of the Library, each with its key."""

from PySide6.QtWidgets import QPushButton, QWidget

from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button
from armybuilder.desktop.widgets.retranslated import Retranslated


class GridButtons(Retranslated, QWidget):
    """What can be done with the table, and with what is chosen in it."""

    def __init__(self) -> None:
        super().__init__()
        self.columns = make_button(sign="settings")
        self.change = make_button(sign="own")
        self.replace = make_button(sign="swap")
        self.duplicate = make_button(sign="duplicate")
        self.paste = make_button(sign="add")
        self.uses = make_button(sign="link")
        self.delete = make_button(sign="delete")
        row = FlowLayout(self)
        for button in self.all():
            row.addWidget(button)
        self.retranslate()

    def all(self) -> tuple[QPushButton, ...]:
        """Return the buttons in their order."""
        return (
            self.columns,
            self.change,
            self.replace,
            self.duplicate,
            self.paste,
            self.uses,
            self.delete,
        )

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        words = (
            (self.tr("Columns…"), self.tr("Which fields are shown, and in which order")),
            (self.tr("Change…"), self.tr("One value, or so much more, for all chosen records (Ctrl+E)")),
            (self.tr("Replace…"), self.tr("Find and replace in what is chosen, or in all (Ctrl+H)")),
            (self.tr("Duplicate"), self.tr("Own copies of what is chosen (Ctrl+D)")),
            (
                self.tr("Paste new…"),
                self.tr("New records out of the rows of the clipboard, with or without heads (Ctrl+Shift+V)"),
            ),
            (
                self.tr("Where used"),
                self.tr("Which armies, battles, campaigns and decks hold it (Ctrl+U)"),
            ),
            (self.tr("Delete"), self.tr("Delete what is chosen of your own (Del)")),
        )
        for button, (text, tip) in zip(self.all(), words, strict=True):
            button.setText(text)
            button.setToolTip(tip)

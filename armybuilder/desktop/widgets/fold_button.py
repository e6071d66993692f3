"""A line that unfolds what stands below it."""

from PySide6.QtWidgets import QPushButton, QWidget

from armybuilder.desktop.style.icons import icon


class FoldButton(QPushButton):
    """Shows widgets while it is down; its arrow says so, in a colour of its own or that of the text."""

    def __init__(self, *folded: QWidget, text: str = "", colour: str = "text") -> None:
        super().__init__(text)
        self.setProperty("role", "link")
        self.setCheckable(True)
        self._folded, self._colour = folded, colour
        self.toggled.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Show or hide what it unfolds, and turn the arrow."""
        self.setIcon(icon("down" if self.isChecked() else "right", self._colour))
        for widget in self._folded:
            widget.setVisible(self.isChecked())

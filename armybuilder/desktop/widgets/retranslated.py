"""A widget that says everything anew when the language of the window changes."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as Widget
else:
    Widget = object


class Retranslated(Widget):
    """Stands before the Qt class among the bases of a widget, whose `retranslate` sets every text."""

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        raise NotImplementedError

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

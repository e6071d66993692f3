"""What is seldom needed: fields behind a line that unfolds them."""

from collections.abc import Callable, Iterator

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.forms.form_context import FormContext
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button


class MoreBox(QWidget):
    """Folded until it is asked for, or until something in it is set; the player's own choice is remembered.

    `set_inside` counts what is set in it.
    """

    def __init__(
        self, inside: QWidget, many: int, set_inside: Callable[[], int], key: str, manner: FormContext
    ) -> None:
        super().__init__()
        self._inside, self._many, self._set_inside = inside, many, set_inside
        self._key, self._folds = key, manner.folds
        self.button = make_button(role="link", checkable=True, clicked=self._chosen)
        self.button.toggled.connect(self._unfold)
        inside.hide()
        vbox(self.button, inside, inside=self, margins=0, spacing=8)
        self.refresh()

    def keys(self) -> Iterator[QWidget]:
        """What the Tab key stops at besides the fields."""
        yield self.button

    def refresh(self) -> None:
        """Say how many fields there are, and how many of them are set."""
        count = self._set_inside()
        words = self.tr("More fields (%1, set: %2)") if count else self.tr("More fields (%1)")
        self.button.setText(words.replace("%1", str(self._many)).replace("%2", str(count)))
        self.button.setIcon(icon("down" if self.button.isChecked() else "right"))

    def follow(self) -> None:
        """Unfold when something is set, or as the player has left it."""
        self.button.setChecked(self._folds.get(self._key, self._set_inside() > 0))
        self.refresh()

    def reveal(self) -> None:
        """Show what is wrong inside."""
        self.button.setChecked(True)

    def _chosen(self, on: bool) -> None:
        # folded with nothing set is how it starts: what is set later shows itself again
        if on or self._set_inside():
            self._folds[self._key] = on
        else:
            self._folds.pop(self._key, None)

    def _unfold(self, on: bool) -> None:
        self._inside.setVisible(on)
        self.refresh()

"""What is seldom needed: fields behind a line that unfolds them."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.forms.form_context import FormContext
from armybuilder.desktop.widgets.fold_button import FoldButton


class MoreFields(FoldButton):
    """Folded until it is asked for, or until something in it is set; the player's own choice is remembered.

    `set_inside` counts what is set in it. A single field in it goes by its name, `only`.
    """

    def __init__(
        self,
        inside: QWidget,
        many: int,
        set_inside: Callable[[], int],
        key: str,
        manner: FormContext,
        *,
        only: str = "",
    ) -> None:
        super().__init__(inside)
        self._only = only
        self._many, self._set_inside = many, set_inside
        self._key, self._folds = key, manner.folds
        self.clicked.connect(self._chosen)
        self.refresh()

    def refresh(self) -> None:
        """Say how many fields there are, and how many of them are set."""
        if self._only:
            self.setText(self._only)
            return
        count = self._set_inside()
        words = self.tr("More fields (%1, set: %2)") if count else self.tr("More fields (%1)")
        self.setText(words.replace("%1", str(self._many)).replace("%2", str(count)))

    def unfold_set(self) -> None:
        """Unfold when something is set, or as the player has left it."""
        self.setChecked(self._folds.get(self._key, self._set_inside() > 0))
        self.refresh()

    def _chosen(self, on: bool) -> None:
        # folded with nothing set is how it starts: what is set later shows itself again
        if on or self._set_inside():
            self._folds[self._key] = on
        else:
            self._folds.pop(self._key, None)

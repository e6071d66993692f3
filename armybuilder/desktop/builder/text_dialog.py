"""An army as text: its form is chosen, it is seen as it will be, and copied."""

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from armybuilder.desktop.context import Context
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.making import make_button_box, make_label
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.exchange.army_text_forms import DISCORD_MOST, TEXT_FORMS
from armybuilder.games.own_army import AnyArmy
from armybuilder.wording.messages import say

FORM_KEY = "window.text_form"
DISCORD = "discord"


def chosen_form(context: Context) -> str:
    """The form that was chosen last, the short list at first."""
    kept = context.store.settings.get(FORM_KEY)
    return kept if isinstance(kept, str) and kept in TEXT_FORMS else next(iter(TEXT_FORMS))


class TextDialog(QDialog):
    """Copies what it shows; the form is remembered."""

    def __init__(self, army: AnyArmy, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.army, self.context = army, context
        self.setWindowTitle(self.tr("The army as text"))
        self.forms = QComboBox()
        self.forms.setAccessibleName(self.tr("Form"))
        for form in TEXT_FORMS:
            self.forms.addItem(say(f"army_text.form.{form}", context.language), form)
        self.shown = QPlainTextEdit(readOnly=True)
        self.shown.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.shown.setAccessibleName(self.tr("The text"))
        self.length = make_label(role="quiet", wraps=True)
        buttons = make_button_box(self, QDialogButtonBox.StandardButton.Close)
        self.copy_button: QPushButton = buttons.addButton(
            self.tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.copy_button.setProperty("role", "primary")
        self.copy_button.clicked.connect(self.copy)
        vbox(
            hbox(make_label(self.tr("Form")), (self.forms, 1), spacing=8),
            (self.shown, 1),
            self.length,
            buttons,
            inside=self,
            margins=16,
            spacing=12,
        )
        with QSignalBlocker(self.forms):
            self.forms.setCurrentIndex(self.forms.findData(chosen_form(context)))
        self.forms.currentIndexChanged.connect(self._choose)
        resize_within_screen(self, 680, 640)
        self.refresh()
        self.copy_button.setFocus()

    @property
    def form(self) -> str:
        """The form that is chosen."""
        return str(self.forms.currentData())

    @property
    def text(self) -> str:
        """The army in the chosen form."""
        return TEXT_FORMS[self.form](self.army, self.context.language)

    def refresh(self) -> None:
        """Show the army in the chosen form, and how long that is."""
        text = self.text
        self.shown.setPlainText(text)
        told = self.tr("%n character(s)", "", len(text)).replace(str(len(text)), number(len(text)))
        if self.form == DISCORD and len(text) > DISCORD_MOST:
            more = self.tr(
                "Discord takes %1 in one message: send it in %n part(s).", "", self._messages(text)
            )
            told = f"{told}. {more.replace('%1', number(DISCORD_MOST))}"
        self.length.setText(told)

    def _messages(self, text: str) -> int:
        return -(-len(text) // DISCORD_MOST)

    def copy(self) -> None:
        """Put the text on the clipboard."""
        QApplication.clipboard().setText(self.text)
        self.length.setText(self.tr("The army is on the clipboard as text"))

    def _choose(self) -> None:
        self.context.remember(FORM_KEY, self.form)
        self.refresh()

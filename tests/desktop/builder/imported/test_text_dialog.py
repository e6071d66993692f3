"""An army as text: a form is chosen and seen, copied, and remembered."""

import pytest
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.builder.text_dialog import TextDialog
from armybuilder.exchange import army_text_forms


@pytest.fixture
def dialog(player, qtbot):
    made = TextDialog(player.document.army, player.document.context, player.builder)
    qtbot.addWidget(made)
    return made


def test_the_form_that_is_chosen_is_seen_copied_and_remembered(dialog, player):
    assert [dialog.forms.itemData(at) for at in range(dialog.forms.count())] == list(
        army_text_forms.TEXT_FORMS
    )
    dialog.forms.setCurrentIndex(dialog.forms.findData("discord"))
    assert dialog.shown.toPlainText().startswith("**")
    dialog.copy_button.click()
    assert QApplication.clipboard().text() == dialog.text
    player.builder.copy_text()
    assert QApplication.clipboard().text().startswith("**")


def test_what_is_too_long_for_a_message_says_so(dialog, monkeypatch):
    dialog.forms.setCurrentIndex(dialog.forms.findData("discord"))
    assert "parts" not in dialog.length.text()
    monkeypatch.setattr("armybuilder.desktop.builder.text_dialog.DISCORD_MOST", 20)
    dialog.refresh()
    assert "in one message" in dialog.length.text()

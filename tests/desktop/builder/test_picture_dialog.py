"""The dialog that paints an army: shown, copied, saved."""

import pytest
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.builder.picture_dialog import PictureDialog

SQUAD = "sheets_2008.polaris.rezhimnaya_klon_pehota"


@pytest.fixture
def dialog(builder, qtbot):
    builder.army.take(SQUAD)
    dialog = PictureDialog(builder.document.army, builder.context)
    qtbot.addWidget(dialog)
    dialog.show()
    settled(dialog, qtbot)
    return dialog


def settled(dialog, qtbot):
    qtbot.waitUntil(lambda: not dialog._job.running, timeout=20000)


def test_it_is_copied_as_it_is_chosen(dialog, qtbot):
    dialog.size_box.setCurrentIndex(dialog.size_box.findData("small"))
    dialog.refresh()
    settled(dialog, qtbot)
    dialog.copy_button.click()
    assert QApplication.clipboard().image().width() == 800
    listed = dialog.content
    dialog.what.setCurrentIndex(1)
    dialog.refresh()
    settled(dialog, qtbot)
    assert dialog.content != listed


def test_it_is_saved_under_a_name_that_says_what_it_is(dialog, tmp_path):
    dialog.save(tmp_path / "patrol")
    assert (tmp_path / "patrol.png").read_bytes() == dialog.content
    dialog.save(tmp_path / "no" / "such" / "folder.png")
    assert "folder" in dialog.told.text()

"""Where the program keeps what, shown in the window."""

from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLabel

from armybuilder import __version__
from armybuilder.desktop.main_window.about_dialog import AboutDialog
from armybuilder.desktop.main_window.destinations import WindowDestinations
from armybuilder.locations import log_file


def test_places_are_named_and_their_folders_opened(window, store, qtbot, monkeypatch):
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    dialog = AboutDialog(store.path, window)
    qtbot.addWidget(dialog)
    shown = {label.text() for label in dialog.findChildren(QLabel)}
    assert {str(store.path), str(log_file())} <= shown
    assert any(__version__ in text for text in shown)
    data, _, log = dialog.buttons
    data.click()
    assert opened == [str(store.path.parent)]
    # there is no log yet
    assert not log.isEnabled()


def test_it_is_reached_from_the_menu_of_data_and_the_finder(window, monkeypatch):
    shown = []
    monkeypatch.setattr(AboutDialog, "exec", lambda dialog: shown.append(dialog.windowTitle()))
    window.own_data.about.trigger()
    found = next(one for one in WindowDestinations(window).all() if one.name == "О программе")
    found.go()
    assert len(shown) == 2

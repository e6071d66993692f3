"""A database with the shipped content, and the parts of the window on it."""

import shutil

import pytest
import shiboken6

from armybuilder import __version__
from armybuilder.desktop.app import make_window
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.workspace import LibraryWorkspace
from armybuilder.desktop.main_window.closing import documents_of
from armybuilder.desktop.qt_workarounds import GarbageCollector, keep_constants_alive
from armybuilder.desktop.translation import install_language
from armybuilder.storage.store import open_store

keep_constants_alive()


@pytest.fixture(scope="session", autouse=True)
def collected_here(qapp):
    """Garbage goes in the window's thread alone, as in the program."""
    collector = GarbageCollector(qapp)
    yield
    collector.stop()


@pytest.fixture(autouse=True)
def in_english(qapp):
    """The window speaks the language of its source unless a test changes it."""
    install_language(qapp, "en")


@pytest.fixture
def store(filled_database, tmp_path):
    path = tmp_path / "armies.db"
    shutil.copy(filled_database, path)
    store = open_store(path)
    yield store
    store.close()


@pytest.fixture
def context(qapp, store):
    return Context(store, language="ru")


@pytest.fixture
def library(context, qtbot):
    library = LibraryWorkspace(context)
    qtbot.addWidget(library)
    library.resize(1200, 760)
    library.show()
    qtbot.waitExposed(library)
    return library


@pytest.fixture
def open_window(qapp, store, qtbot):
    """Opens the window as the program does."""
    opened = []

    def open_it():
        window = make_window(qapp, store, "ru")
        opened.append(window)
        window.resize(1400, 860)
        # the keyboard goes nowhere in a window that is not active yet
        with qtbot.waitActive(window):
            window.show()
        return window

    yield open_it
    # gone before the database is: a hidden window still hears of a change of language
    for window in opened:
        # nobody is there to be asked what becomes of it
        for document in documents_of(window):
            document.give_up_unsaved()
        window.close()
        shiboken6.delete(window)


@pytest.fixture
def window(open_window, store):
    """The window at a later start, with no army yet: the sample of the first start takes as long as the window."""
    store.settings.set("started", __version__)
    return open_window()


@pytest.fixture
def builder(window):
    window.armies.new_own()
    return window.armies.builders[window.armies.document.roster_id]

"""Start of the window."""

import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from armybuilder import __version__
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES, Language
from armybuilder.desktop.context import LIBRARY_GAME_KEY, Context
from armybuilder.desktop.faults.handler import FAULT_CODE, FaultHandler
from armybuilder.desktop.main_window.active_workspace import ARMIES, LIBRARY
from armybuilder.desktop.main_window.loading_ahead import LoadingAhead
from armybuilder.desktop.main_window.recovery import open_with_recovery
from armybuilder.desktop.main_window.window import MainWindow
from armybuilder.desktop.qt_workarounds import GarbageCollector, keep_constants_alive
from armybuilder.desktop.style.fonts import set_fonts
from armybuilder.desktop.style.theme import apply_rules, apply_theme, system_is_dark
from armybuilder.desktop.translation import install_language, system_language
from armybuilder.games import WITH_ARMLISTS, game, has_armlists
from armybuilder.locations import default_database
from armybuilder.storage.content import is_outdated, update_content
from armybuilder.storage.store import Store
from armybuilder.wording.messages import say_problem

# the start comes first, reading everything after it
CHECKED_AFTER_MS = 1500


def make_window(app: QApplication, store: Store, language: Language | None = None) -> MainWindow:
    """The window on an open database, in the user's language and theme, with the last army open."""
    saved = store.settings.get("language")
    spoken: Language = language or (saved if saved in LANGUAGES else system_language())
    install_language(app, spoken)
    shown = store.settings.get(LIBRARY_GAME_KEY)
    context = Context(store, str(shown) if has_armlists(str(shown)) else "", spoken)
    chosen = store.settings.get("theme")
    context.dark = chosen == "dark" if chosen in ("dark", "light") else system_is_dark()
    app.setStyleSheet("")
    apply_theme(app, context.dark)
    window = MainWindow(context)
    app.styleHints().colorSchemeChanged.connect(window.appearance.follow_system)
    _first_page(window)
    return window


def _first_page(window: MainWindow) -> None:
    store = window.context.store
    armies = {row.id for row in store.rosters.list()}
    last = store.settings.get("window.army")
    if isinstance(last, int) and last in armies:
        window.armies.open(last)
    elif armies:
        window.show_workspace(ARMIES)
    elif store.settings.get("started") is None:
        window.armies.take_sample()
        window.welcome()
    else:
        window.show_workspace(ARMIES)
    if store.settings.get("window.workspace") == LIBRARY and store.settings.get("started"):
        window.show_workspace(LIBRARY)
    store.settings.set("started", __version__)


def _renew_content(store: Store) -> list[Problem]:
    """Take newer shipped content. A file that is wrong stops nothing where there are units already."""
    to_tell = [store.missed_backup] if store.missed_backup is not None else []
    for game_id in WITH_ARMLISTS:
        try:
            if is_outdated(store, game_id):
                update_content(store, game(game_id))
        except Problem as problem:
            if not store.units.all(game(game_id)):
                raise
            to_tell.append(problem)
    return to_tell


def run(database: Path | None = None, language: Language | None = None) -> int:
    """Open the window on a database and stay until it is closed; the exit code."""
    keep_constants_alive()
    app = QApplication(sys.argv[:1])
    faults = FaultHandler()
    faults.install()
    try:
        return _run(app, faults, database, language)
    except Exception as error:
        faults.show_and_wait(error)
        return FAULT_CODE
    finally:
        faults.uninstall()


def _run(app: QApplication, faults: FaultHandler, database: Path | None, language: Language | None) -> int:
    app.setApplicationName("armybuilder")
    app.setApplicationDisplayName("Armybuilder")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("armybuilder")
    set_fonts(app)
    spoken = language or system_language()
    install_language(app, spoken)
    # until the database is open only the system can say which
    apply_theme(app, system_is_dark())
    apply_rules(app)
    store = open_with_recovery(database or default_database(), spoken)
    if store is None:
        return 2
    try:
        to_tell = _renew_content(store)
        window = make_window(app, store, language)
    except Problem as problem:
        QMessageBox.critical(None, "Armybuilder", say_problem(problem, spoken))
        store.close()
        return 2
    window.show()
    faults.repeated.connect(window.tell_repeated_fault)
    faults.problem.connect(window.tell_problem)
    for told in to_tell:
        window.tell_problem(told)
    # an interrupt from the terminal reaches Python only while Python runs
    heartbeat = QTimer()
    heartbeat.timeout.connect(lambda: None)
    heartbeat.start(500)
    QTimer.singleShot(CHECKED_AFTER_MS, window.backups.checker.check)
    collector = GarbageCollector(app)
    ahead = LoadingAhead(window)
    code = app.exec()
    ahead.stop()
    collector.stop()
    store.close()
    return code


def main() -> int:
    """The entry point of the window alone."""
    return run()

"""What the Library does with games of players' own: makes, changes, doubles, takes from files, writes and deletes them."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.own_games.game_editor import GameEditor
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.exchange.battlescribe.data_writing import DataForm, write_data
from armybuilder.exchange.battlescribe.game_data_set import data_set_of
from armybuilder.exchange.files import read_file, write_file
from armybuilder.exchange.own_game_file import declaration_text, game_text, renamed, starting_text
from armybuilder.exchange.reading import decoded
from armybuilder.games import game as find_game
from armybuilder.games.own_game.declaration import Declaration
from armybuilder.games.own_game.ids import id_from
from armybuilder.games.own_game.reading import read_game
from armybuilder.storage.content import units_of
from armybuilder.storage.own_games import Added
from armybuilder.wording.messages import say, say_problem


class GameActions(QObject):
    """Changes games of the player's own; what went wrong is said in the notice.

    `shown` is a game to be shown now, empty for any other than the present one; `told` something just done: its text, the
    name of a button, and what the button does.
    """

    shown = Signal(str)
    told = Signal(str, str, object)

    def __init__(self, context: Context, notice: Notice, over: QWidget) -> None:
        super().__init__(over)
        self._context, self._notice, self._over = context, notice, over

    def fill(self, menu: QMenu, game_id: str) -> None:
        """Put what can be done into a menu: with a game that is built in or imported no more than to write it as data."""
        menu.clear()
        menu.addAction(self.tr("New game…"), self.write_new)
        menu.addAction(self.tr("Game from a file…"), self.choose_file)
        own = self._is_own(game_id)
        if own:
            menu.addSeparator()
            menu.addAction(self.tr("Change the game…"), lambda: self.change(game_id))
            menu.addAction(self.tr("Duplicate the game…"), lambda: self.duplicate(game_id))
            menu.addAction(self.tr("Export the game…"), lambda: self.export(game_id))
        if own or game_id == self._context.game.id:
            menu.addAction(self.tr("Export for BattleScribe…"), lambda: self.export_data(game_id))
        if own:
            menu.addSeparator()
            menu.addAction(self.tr("Delete the game"), lambda: self.delete(game_id))
        gone = [one for one in self._context.store.own_games.all() if one.gone]
        if gone:
            menu.addSeparator()
        for one in gone:
            title = one.title.get(self._context.language).replace("&", "&&")
            menu.addAction(self.tr("Bring back: %1").replace("%1", title), partial(self.restore, one.id))

    def _is_own(self, game_id: str) -> bool:
        return any(one.id == game_id and not one.gone for one in self._context.store.own_games.all())

    # writing

    def write_new(self) -> None:
        """Make a game, beginning with a small one that works, its units too; another template can be chosen."""
        text, title = starting_text(), self._my_game()
        self._edit(renamed(text, self._free_id(id_from(title.en)), title), new=True)

    def _my_game(self) -> LocalText:
        return LocalText(**{language: say("own_game.my_game", language) for language in LANGUAGES})

    def _free_id(self, wanted: str) -> str:
        taken = {one.id for one in self._context.store.own_games.all()}
        ids = (wanted, *(f"{wanted}_{number}" for number in range(2, len(taken) + 3)))
        return next(one for one in ids if one not in taken)

    def change(self, game_id: str) -> None:
        """Change a game; its units are changed in the Library."""
        kept = self._context.store.own_games.get(game_id)
        found = read_game(kept.text, game_id)
        units = any(found.units.values())
        self._edit(declaration_text(found.declared) if units else kept.text, new=False)

    def duplicate(self, game_id: str) -> None:
        """Begin another game from one, without its units."""
        declared = read_game(self._context.store.own_games.get(game_id).text, game_id).declared
        title = LocalText(*(f"{declared.title.get(one)} 2" for one in LANGUAGES))
        self._edit(_named(declared, self._free_id(game_id), title), new=True)

    def _edit(self, text: str, *, new: bool) -> None:
        editor = GameEditor(self._context, text, new=new, parent=self._over)
        if editor.exec():
            self.keep(editor.text)
        editor.deleteLater()

    def keep(self, text: str) -> None:
        """Keep a game that was written, and show it; `told` offers to take it back."""
        store = self._context.store
        file = self.tr("File")
        try:
            added = self._context.write(lambda: store.own_games.add(text, file))
        except Problem as problem:
            self._complain(self.tr("The game was not saved"), problem)
            return
        title = added.game.title.get(self._context.language)
        self._show(added.game.id)
        if added.lost or added.profiles_lost:
            lost = ", ".join((*added.profiles_lost, *added.lost))
            told = self.tr("%1 is saved. It has no longer: %2").replace("%1", title).replace("%2", lost)
        else:
            told = self.tr("%1 is saved").replace("%1", title)
        self.told.emit(told, self.tr("Undo"), lambda: self._take_back(added))

    def _take_back(self, added: Added) -> None:
        """Be without a game that was new, or have it as it was before."""
        if added.before:
            self.keep(added.before)
        else:
            self.delete(added.game.id, told=False)

    # files

    def choose_file(self) -> None:
        """Ask for the file of a game and take it in."""
        kinds = self.tr("Games (*.toml)")
        name, _ = QFileDialog.getOpenFileName(self._over, self.tr("Game from a file"), "", kinds)
        if name:
            self.take(Path(name))

    def take(self, path: Path) -> None:
        """Take in the game of a file; what is wrong with it is said in full."""
        try:
            text = decoded(read_file(path), path.name)
            self._context.store.own_games.look_at(text, path.name)
        except Problem as problem:
            self._complain(self.tr("The game was not taken in"), problem)
            return
        self.keep(text)

    def export(self, game_id: str) -> None:
        """Ask where to write a game with all of its units, and write it."""
        kinds = {".toml": self.tr("Games")}
        target = ask_target(self._over, self.tr("Export the game"), f"{game_id}.toml", kinds)
        if target is not None:
            told = self.tr("Written: %1").replace("%1", str(target))
            self._do(lambda: self._write(game_id, target), told)

    def _write(self, game_id: str, path: Path) -> None:
        store, game = self._context.store, find_game(game_id)
        declared = read_game(store.own_games.get(game_id).text, game_id).declared
        write_file(path, game_text(game, declared, units_of(store, game)).encode())

    def export_data(self, game_id: str) -> None:
        """Ask for a folder and write a game into it as BattleScribe data."""
        folder = QFileDialog.getExistingDirectory(self._over, self.tr("Export for BattleScribe"))
        if folder:
            told = self.tr("Written: %1").replace("%1", folder)
            self._do(lambda: self._write_data(game_id, Path(folder)), told)

    def _write_data(self, game_id: str, folder: Path) -> None:
        game = find_game(game_id)
        units = units_of(self._context.store, game)
        write_data(data_set_of(game, units, self._context.language), folder, DataForm.XML)

    # deleting

    def delete(self, game_id: str, *, told: bool = True) -> None:
        """Delete a game at once; `told` offers it back. Its units and armies wait for it."""
        try:
            kept = self._context.write(lambda: self._context.store.own_games.delete(game_id))
        except Problem as problem:
            self._complain(self.tr("The game was not deleted"), problem)
            return
        self._show("")
        if told:
            text = self.tr("%1 is deleted; its armies wait for it").replace(
                "%1", kept.title.get(self._context.language)
            )
            self.told.emit(text, self.tr("Undo"), lambda: self.restore(game_id))

    def restore(self, game_id: str) -> None:
        """Bring a deleted game back."""
        try:
            self._context.write(lambda: self._context.store.own_games.restore(game_id))
        except Problem as problem:
            self._complain(self.tr("The game was not brought back"), problem)
            return
        self._show(game_id)

    def _do(self, act: Callable[[], Any], told: str) -> None:
        try:
            act()
        except Problem as problem:
            self._complain(self.tr("Nothing was written"), problem)
            return
        self._context.message.emit(told)

    def _show(self, game_id: str) -> None:
        self._notice.hide()
        self._context.renew_games()
        self.shown.emit(game_id)

    def _complain(self, title: str, problem: Problem) -> None:
        self._notice.say(title, say_problem(problem, self._context.language))


def _named(declared: Declaration, game_id: str, title: LocalText) -> str:
    """The file of a game like another, without units, under a name of its own."""
    return declaration_text(replace(declared, id=game_id, title=title, sample=None))

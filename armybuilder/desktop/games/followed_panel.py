"""The followed folders: a row a folder, how each stands, and what can be done with it."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from armybuilder.catalogue.text import Language
from armybuilder.desktop.games.folder_watch import FolderNews, FolderWatch
from armybuilder.desktop.widgets.boxes import clear, hbox, vbox
from armybuilder.desktop.widgets.elided_label import ElidedLabel
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.storage.followed_folders import FollowedFolder
from armybuilder.wording.messages import say_problem


class FollowedPanel(Retranslated, QFrame):
    """Not there while no folder is followed. `news_wanted` and `forget_wanted` name a folder."""

    news_wanted = Signal(str)
    forget_wanted = Signal(str)

    def __init__(self, watch: FolderWatch) -> None:
        super().__init__()
        self.watch = watch
        self._language: Language = "ru"
        self._folders: tuple[FollowedFolder, ...] = ()
        self.setProperty("role", "card")
        self.head = make_label(role="quiet")
        self.rows: list[QWidget] = []
        self._list = QVBoxLayout()
        vbox(self.head, self._list, inside=self, margins=(12, 8, 8, 8), spacing=4)

    def show_folders(self, folders: tuple[FollowedFolder, ...], language: Language) -> None:
        """Show these folders."""
        self._folders, self._language = folders, language
        self.retranslate()

    def retranslate(self) -> None:
        self.head.setText(self.tr("Followed folders"))
        clear(self._list)
        self.rows = [self._row(folder) for folder in self._folders]
        for row in self.rows:
            self._list.addWidget(row)
        self.setVisible(bool(self._folders))

    def _row(self, folder: FollowedFolder) -> QWidget:
        row = QWidget()
        news = self.watch.news.get(folder.path)
        path = ElidedLabel()
        path.setText(folder.path)
        state = make_label(self._state(news), role="error" if news and news.problem else "quiet")
        if news is not None and news.problem is not None:
            state.setToolTip(say_problem(news.problem, self._language))
        show = make_button(self.tr("What changes…"), clicked=partial(self.news_wanted.emit, folder.path))
        show.setVisible(bool(news and news.games))
        forget = make_button(self.tr("Stop following"), clicked=partial(self.forget_wanted.emit, folder.path))
        for button in (show, forget):
            button.setAutoDefault(False)
            button.setAccessibleDescription(folder.path)
        hbox((path, 1), state, show, forget, inside=row, margins=0, spacing=8)
        return row

    def _state(self, news: FolderNews | None) -> str:
        if news is None:
            return self.tr("up to date")
        if news.problem is not None:
            return self.tr("cannot be looked at now")
        newer = sum(len(game.files) for game in news.games)
        return self.tr("%n file(s) are newer", "", newer) if newer else self.tr("files that cannot be read")

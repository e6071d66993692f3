"""What newer files in a followed folder change, before they are taken: catalogues, then each army unit by unit."""

from html import escape
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QDialog, QWidget

from armybuilder.catalogue.text import Language, said
from armybuilder.desktop.context import Context
from armybuilder.desktop.games.difference_page import GAP, LIST, DifferencePage
from armybuilder.desktop.games.folder_watch import FolderNews, FolderWatch
from armybuilder.desktop.games.import_job import ImportJob
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.storage.data_news import ArmyNews, DataNews, FileNews
from armybuilder.wording.messages import say_problem


class NewsPage(DifferencePage):
    """The news of one folder, to read and to copy."""

    def __init__(self, language: Language, name: str, news: FolderNews) -> None:
        self._news = news
        super().__init__(language, name)

    def _html(self) -> str:
        parts = [self._game(game) for game in self._news.games]
        left_out = [escape(say_problem(problem, self._language)) for problem in self._news.refused]
        if left_out:
            parts.append(self._list(self.tr("Left out"), left_out))
        return GAP.join(parts)

    def _game(self, game: DataNews) -> str:
        files = [escape(self._file(file)) for file in game.files]
        parts = [self._list(said(game.name, self._language), files)]
        parts += [self._army(army) for army in game.armies]
        if not game.armies:
            quiet = escape(self.tr("No saved army changes."))
            parts.append(f'<p style="color:{colours().quiet}">{quiet}</p>')
        return GAP.join(parts)

    def _file(self, file: FileNews) -> str:
        name = said(file.name, self._language)
        if file.old_revision is None:
            text = self.tr("%1: new, revision %2")
        elif file.old_revision == file.revision:
            text = self.tr("%1: changed, revision %2 as before")
        else:
            text = self.tr("%1: revision %3 → %2")
        old = str(file.old_revision)
        return text.replace("%3", old).replace("%2", str(file.revision)).replace("%1", name)

    def _army(self, army: ArmyNews) -> str:
        head = escape(self.tr("Army “%1”").replace("%1", army.name))
        if army.problem is not None:
            why = escape(say_problem(army.problem, self._language))
            return f'<h3>{head}</h3><p style="color:{colours().advice}">{why}</p>'
        blocks = (
            self._block(said(one.name, self._language), self._cost(one.old_cost, one.new_cost), one.changes)
            for one in army.units
        )
        return f"<h3>{head}: {self._cost(army.old_cost, army.new_cost)}</h3>{GAP.join(blocks)}"

    def _list(self, head: str, lines: list[str]) -> str:
        items = "".join(f"<li>{line}</li>" for line in lines)
        return f"<h2>{escape(head)}</h2>{LIST}{items}</ul>"


class NewsDialog(QDialog):
    """Accepted when the player takes the newer data. Armies stay on theirs unless he takes them over too."""

    def __init__(self, context: Context, news: FolderNews, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Newer data"))
        armies = sum(len(game.armies) for game in news.games)
        files = sum(len(game.files) for game in news.games)
        told = [self.tr("%n file(s) are newer", "", files), self.tr("%n army(s) would change", "", armies)]
        self.summary = make_label(" · ".join(told), role="heading", wraps=True)
        self.place = make_label(news.path, role="quiet", wraps=True, selectable=True)
        self.page = NewsPage(context.language, self.summary.text(), news)
        self.promise = make_label(
            self.tr("Armies stay on the data that they were built from until you renew each of them."),
            role="quiet",
            wraps=True,
        )
        saved = sum(len(game.renewed) for game in news.games)
        self.renew_box = QCheckBox(self.tr("Take %n army(s) over to them too", "", saved))
        self.renew_box.setToolTip(self.tr("Each can be taken back by itself."))
        self.renew_box.setVisible(bool(saved))
        self.renew_box.toggled.connect(self.promise.setHidden)
        self.take_button = make_button(self.tr("Take the new data"), role="primary", clicked=self.accept)
        self.take_button.setDefault(True)
        self.take_button.setEnabled(bool(news.games))
        self.later_button = make_button(self.tr("Not now"), clicked=self.reject)
        self.later_button.setAutoDefault(False)
        foot = hbox(self.renew_box, Spacer(1), self.later_button, self.take_button, spacing=8)
        parts = (self.summary, self.place, (self.page, 1), self.promise, Spacer(0), foot)
        vbox(*parts, inside=self, margins=16, spacing=12)
        resize_within_screen(self, 760, 600)
        self.take_button.setFocus()


def offer_news(context: Context, watch: FolderWatch, job: ImportJob, path: str, parent: QWidget) -> None:
    """Show what newer files in a followed folder change, and take them if the player says so."""
    news = watch.news.get(path)
    if news is None:
        return
    dialog = NewsDialog(context, news, parent)
    if dialog.exec():
        watch.news.pop(path, None)
        armies = news if dialog.renew_box.isChecked() else None
        job.follow(Path(path), armies, dialog.tr("Take the new data"))

"""Start an army: the game, then its catalogue and kind of force or its edition, a limit and a name."""

from typing import Any

from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QSpinBox, QWidget

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.limits import LONGEST_NAME, MOST_POINTS, entered_name
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import said
from armybuilder.desktop.context import Context
from armybuilder.desktop.games.army_start import ArmyStart, begin, default_limit, kinds_of_force
from armybuilder.desktop.games.data_dialog import GameDataDialog
from armybuilder.desktop.games.folder_watch import FolderWatch
from armybuilder.desktop.games.import_job import ImportJob
from armybuilder.desktop.lists.choice_list import Choice, ChoiceList
from armybuilder.desktop.widgets.asking_dialog import AskingDialog
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.input_guards import WheelGuard, indent
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.games import games
from armybuilder.games.game import Game
from armybuilder.roster.costs import cost_name, main_cost_type
from armybuilder.roster.model import Roster, new_army
from armybuilder.storage.game_data import SystemRow
from armybuilder.storage.opening import data_of_version
from armybuilder.wording.messages import say_problem

STATE_KEY = "window.new_army"
LIMIT_STEP = 50


class NewArmyDialog(AskingDialog):
    """Asks what is needed and nothing else; `roster` is the army once the dialog is accepted."""

    def __init__(
        self,
        context: Context,
        job: ImportJob,
        watch: FolderWatch,
        parent: QWidget | None = None,
        game: str = "",
    ) -> None:
        super().__init__(parent)
        self.context, self.job, self.watch = context, job, watch
        self.own = {one.id: one for one in games()}
        self.systems: dict[str, SystemRow] = {}
        self.data: GameData | None = None
        self._roster: Roster | None = None
        self._named = False
        self._limited = False
        self._state = context.recall(STATE_KEY)
        self._make_parts()
        self._lay_out()
        self._say()
        self._connect()
        resize_within_screen(self, 760, 600)
        self._show_games(game or str(self._state.get("game", context.game.id)))
        self.parts.keyboard.setFocus()

    def roster(self) -> Roster:
        """The army that was asked for."""
        assert self._roster is not None
        return self._roster

    # what the dialog is made of

    def _make_parts(self) -> None:
        self.games, self.parts = ChoiceList(), ChoiceList()
        self.force = QComboBox()
        self.limit = QSpinBox()
        self.limit.setRange(0, MOST_POINTS)
        self.limit.setSingleStep(LIMIT_STEP)
        self.limit.setGroupSeparatorShown(True)
        self.limit.setSpecialValueText(self.tr("no limit"))
        indent(self.limit)
        WheelGuard(self).watch(self.force, self.limit)
        self.name = QLineEdit(maxLength=LONGEST_NAME)
        self.labels = {
            self.force: QLabel(self.tr("&Force")),
            self.limit: QLabel(self.tr("&Limit")),
            self.name: QLabel(self.tr("&Name")),
        }
        for field, label in self.labels.items():
            label.setBuddy(field)
        self.hint = make_label(role="error", wraps=True)
        self.teach = make_label(
            self.tr(
                "Other games come from BattleScribe data files or a zip of a game’s repository: “Game data…”."
            ),
            role="quiet",
            wraps=True,
        )
        self.data_button = make_button(self.tr("Game data…"), sign="import", clicked=self.open_data)
        self.cancel_button = make_button(self.tr("Cancel"), clicked=self.reject)
        self.create_button = make_button(self.tr("Create army"), role="primary", clicked=self.accept)
        for button in (self.data_button, self.cancel_button):
            button.setAutoDefault(False)
        self.create_button.setDefault(True)

    def _lay_out(self) -> None:
        fields = QGridLayout()
        fields.setHorizontalSpacing(12)
        fields.setVerticalSpacing(8)
        fields.setColumnStretch(1, 1)
        for row, (field, label) in enumerate(self.labels.items()):
            fields.addWidget(label, row, 0)
            fields.addWidget(field, row, 1)
        vbox(
            (hbox((self.games, 1), (self.parts, 1), spacing=16), 1),
            self.teach,
            fields,
            self.hint,
            hbox(self.data_button, Spacer(1), self.cancel_button, self.create_button, spacing=8),
            inside=self,
            margins=16,
            spacing=12,
        )

    def _say(self) -> None:
        self.setWindowTitle(self.tr("New army"))
        nothing = self.tr("Nothing found. Try a part of the name.")
        self.games.say(self.tr("Game"), self.tr("Find a game"), nothing)
        self._say_parts(self.tr("Catalogue"), self.tr("Find a catalogue"))

    def _say_parts(self, heading: str, search: str) -> None:
        self.parts.say(heading, search, self.tr("Nothing found. Try a part of the name."))

    def _connect(self) -> None:
        self.games.chosen_changed.connect(self._show_game)
        self.parts.chosen_changed.connect(self._show_part)
        for chooser in (self.games, self.parts):
            chooser.taken.connect(self.create_button.click)
        self.name.textEdited.connect(lambda text: setattr(self, "_named", bool(text)))
        self.limit.lineEdit().textEdited.connect(lambda _: setattr(self, "_limited", True))
        self.job.done.connect(self._data_changed)

    # what there is to choose from

    def open_data(self) -> None:
        """Import games, or remove some, and come back."""
        before = set(self.systems)
        GameDataDialog(self.context, self.job, self.watch, self).exec()
        self._data_changed()
        if new := [key for key in self.systems if key not in before]:
            self.games.choose(new[0])
            self.parts.keyboard.setFocus()

    def _data_changed(self) -> None:
        """Imported data may be of another version now, or gone."""
        self._show_games(self.games.chosen)

    def _show_games(self, chosen: str) -> None:
        self.systems = {row.id: row for row in self.context.store.game_data.systems()}
        language = self.context.language
        offered = [
            Choice(game.id, game.title.get(language), self._facts_of_own(game)) for game in self.own.values()
        ]
        offered += [Choice(row.id, row.name, self._facts(row)) for row in self.systems.values()]
        self.teach.setVisible(not self.systems)
        self.games.show_choices(offered, chosen)

    def _facts_of_own(self, game: Game) -> str:
        if game.source:
            return self.tr("your own game")
        editions = self.tr("%n edition(s)", "", len(game.editions))
        return self.tr("comes with the program · %1").replace("%1", editions)

    def _facts(self, row: SystemRow) -> str:
        catalogues = self.tr("%n catalogue(s)", "", row.catalogues)
        entries = self.tr("%n entry(s)", "", row.entries)
        return f"{catalogues} · {entries}"

    def _show_game(self, key: str) -> None:
        self.data = None
        kept = self._kept(key)
        if game := self.own.get(key):
            self._show_editions(game, kept)
        elif row := self.systems.get(key):
            self._show_catalogues(row, kept)
        else:
            self.parts.show_choices(())

    def _show_editions(self, game: Game, kept: dict[str, Any]) -> None:
        language = self.context.language
        self._say_parts(self.tr("Edition"), self.tr("Find an edition"))
        self._show_limit(kept.get("limit"), self.tr("points"))
        offered = [Choice(e.id, e.name.get(language), e.note.get(language)) for e in game.editions]
        self.parts.show_choices(offered, str(kept.get("catalogue") or game.default_edition.id))

    def _show_catalogues(self, row: SystemRow, kept: dict[str, Any]) -> None:
        self._say_parts(self.tr("Catalogue"), self.tr("Find a catalogue"))
        found = [c for c in self.context.store.game_data.catalogues(row.version) if not c.library]
        offered = [Choice(c.id, c.name, self.tr("%n entry(s)", "", c.entries)) for c in found]
        # a game may have everything in its system file
        offered = offered or [Choice(row.id, row.name, self.tr("%n entry(s)", "", row.entries))]
        self.parts.show_choices(offered, str(kept.get("catalogue", "")))

    def _show_part(self, key: str) -> None:
        self.force.clear()
        self.data = None
        self._tell("")
        own = self.games.chosen in self.own
        for widget in (self.force, self.labels[self.force]):
            widget.setVisible(not own)
        if key and not own:
            self._load(key)
        self._show_name()
        self.force.setEnabled(self.force.count() > 0)
        self.create_button.setEnabled(bool(key) and (own or self.force.count() > 0))

    def _load(self, catalogue_id: str) -> None:
        """Read a catalogue with all it links to, and offer its kinds of force."""
        row = self.systems[self.games.chosen]
        try:
            data = data_of_version(self.context.store, row.version, [catalogue_id])
        except Problem as problem:
            self._tell(say_problem(problem, self.context.language))
            return
        self.data = data
        language = self.context.language
        for kind in kinds_of_force(data, catalogue_id):
            self.force.addItem(said(kind.name, language), kind.id)
        if not self.force.count():
            self._tell(
                self.tr("This catalogue has no kind of force to start an army with. Choose another one.")
            )
        kept = self._kept(row.id)
        self.force.setCurrentIndex(max(0, self.force.findData(kept.get("force"))))
        cost = main_cost_type(data)
        self._show_limit(kept.get("limit", default_limit(data)), said(cost_name(data, cost), language))

    def _show_limit(self, limit: object, unit: str) -> None:
        self.limit.setSuffix(f" {unit.strip()}")
        self.limit.setValue(limit if isinstance(limit, int) else 0)

    def _show_name(self) -> None:
        """Propose a name, until the player has written another."""
        if self._named:
            return
        item = self.parts.list.currentItem()
        own = self.games.chosen in self.own or item is None
        base = self.tr("New army") if own else item.text()
        self.name.setText(self.context.store.rosters.free_name(base))

    def _tell(self, text: str) -> None:
        show_or_hide(self.hint, text)

    # what was chosen

    def is_written(self) -> bool:
        return self._named or self._limited

    def can_save(self) -> bool:
        return self.create_button.isEnabled()

    def question(self) -> str:
        return self.tr("The army “%1” is not made yet.").replace("%1", self.name.text())

    def accept(self) -> None:
        """Make the army; where that does not go the dialog says why and stays."""
        if not self.create_button.isEnabled():
            return
        try:
            self._roster = self._made()
            self._remember()
        except Problem as problem:
            self._tell(say_problem(problem, self.context.language))
            return
        super().accept()

    def _made(self) -> Roster:
        name = entered_name(self.name.text()).strip() or self.context.store.rosters.free_name(
            self.tr("New army")
        )
        limit = self.limit.value() or None
        key = self.games.chosen
        if self.data is None:
            return new_army(key, self.parts.chosen, name=name, limit=limit)
        version = self.systems[key].version
        wanted = ArmyStart(version, self.parts.chosen, self.force.currentData(), name, limit)
        return begin(self.data, wanted)

    def _kept(self, game: str) -> dict[str, Any]:
        """What was chosen last for a game."""
        games = self._state.get("games")
        kept = games.get(game) if isinstance(games, dict) else None
        return kept if isinstance(kept, dict) else {}

    def _remember(self) -> None:
        key = self.games.chosen
        chosen = {
            "catalogue": self.parts.chosen,
            "force": self.force.currentData(),
            "limit": self.limit.value() or None,
        }
        games = self._state.get("games")
        state = {"game": key, "games": {**(games if isinstance(games, dict) else {}), key: chosen}}
        self.context.remember(STATE_KEY, state)

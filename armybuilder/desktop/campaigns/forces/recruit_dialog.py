"""A new unit for a force, out of the game's catalogue or another army: what it costs, and what the game's rules say of it."""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from armybuilder.campaign.forces.force import Force
from armybuilder.campaign.forces.founding import UnitRecruited
from armybuilder.campaign.forces.recruiting import Recruits
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import fold, said
from armybuilder.desktop.battle.army_sources import ArmySources, Source
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import (
    make_button,
    make_button_box,
    make_label,
    name_field,
    show_or_hide,
)
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster.issues import Issue
from armybuilder.roster.model import Roster, Selection
from armybuilder.storage.force_founding import Files, Recruiting, recruiting
from armybuilder.wording.messages import say, say_problem

ROW = Qt.ItemDataRole.UserRole
SIZE = (560, 600)
CATALOGUE = "catalogue"
MOST_FIXES = 2


class Recruit(Struct, frozen=True):
    """A unit that may be recruited: out of the catalogue by its entry, or out of an army with its options."""

    name: str
    told: str = ""
    entry: str = ""
    army: Roster | None = None
    selection: Selection | None = None


class RecruitDialog(QDialog):
    """Asks; `told` and `files` are what is told then, and the copy of the army that is kept with it."""

    def __init__(self, campaign: OpenCampaign, force: Force, parent: QWidget | None = None) -> None:
        """Open the army of a force; a Problem where it is not here."""
        super().__init__(parent)
        self._campaign, self._force = campaign, force
        context = campaign.context
        self._office = Recruiting(context.store, campaign.kept, force, lambda game: context.of(game.id).units)
        self._sources = ArmySources(context, self)
        self.told: UnitRecruited | None = None
        self.files: Files = {}
        self.sources = ElidedCombo()
        self.file_button = make_button(self.tr("From a file…"), sign="import", clicked=self.ask_file)
        self.file_button.setAutoDefault(False)
        self.search = QLineEdit(clearButtonEnabled=True)
        self.units = QListWidget()
        self.price = make_label(role="heading", wraps=True)
        self.issues = make_label(role="advice", wraps=True, hidden=True)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        ok = QDialogButtonBox.StandardButton.Ok
        self.buttons = make_button_box(self, ok | QDialogButtonBox.StandardButton.Cancel)
        self.ok_button = self.buttons.button(ok)
        self._lay_out()
        self._fill_sources(CATALOGUE)
        self.sources.currentIndexChanged.connect(self._fill)
        self.search.textChanged.connect(self._filter)
        self.units.currentItemChanged.connect(lambda *_: self._look())
        self._fill()

    def _lay_out(self) -> None:
        self.setWindowTitle(self.tr("A new unit: %1").replace("%1", self._force.name))
        self.resize(*SIZE)
        name_field(self.search, self.tr("Search units"))
        self.units.setAccessibleName(self.tr("Units to recruit"))
        self.sources.setAccessibleName(self.tr("Where units come from"))
        about = make_label(
            self.tr("To choose options, put the unit together in an army and take it from there."),
            role="quiet",
            wraps=True,
        )
        vbox(
            hbox((self.sources, 1), self.file_button, spacing=8),
            self.search,
            (self.units, 1),
            about,
            self.price,
            self.issues,
            self.problem,
            self.buttons,
            inside=self,
            margins=16,
            spacing=10,
        )

    # what there is

    def _fill_sources(self, chosen: Source | str) -> None:
        self.sources.blockSignals(True)
        self.sources.clear()
        self.sources.addItem(self.tr("The catalogue of the game"), CATALOGUE)
        for source, name in self._sources.of_game(self._campaign.game_id):
            self.sources.addItem(name, source)
        places = [at for at in range(self.sources.count()) if self.sources.itemData(at) == chosen]
        self.sources.setCurrentIndex(places[0] if places else 0)
        self.sources.blockSignals(False)

    def ask_file(self) -> None:
        """Ask for a file with an army."""
        path = self._sources.reader.ask_import()
        if path is not None:
            self.take_file(path)

    def take_file(self, path: Path) -> None:
        """Offer the units of the army of a file."""
        try:
            roster = self._sources.take_file(path)
            if roster.game != self._campaign.game_id:
                raise Problem("battle.another_game", army=roster.name)
        except Problem as problem:
            show_or_hide(self.problem, say_problem(problem, self._campaign.language))
            return
        self._fill_sources(path)
        self._fill()

    def _fill(self) -> None:
        """Show the units of the chosen source."""
        problem: Problem | None = None
        self.units.blockSignals(True)
        self.units.clear()
        try:
            for recruit in self._recruits(self.sources.currentData()):
                item = QListWidgetItem(f"{recruit.name} — {recruit.told}" if recruit.told else recruit.name)
                item.setData(ROW, recruit)
                self.units.addItem(item)
        except Problem as unreadable:
            problem = unreadable
        self.units.blockSignals(False)
        self._filter()
        self._look()
        if problem is not None:
            show_or_hide(self.problem, say_problem(problem, self._campaign.language))

    def _recruits(self, source: Source | str) -> Iterator[Recruit]:
        language, army = self._campaign.language, self._office.army
        if source != CATALOGUE:
            other = self._sources.army(
                self._campaign.game_id, source if isinstance(source, Path | int) else None
            )
            costs = other.verdict.unit_costs
            for selection in other.roster.units:
                name = selection.name or self._name_in(other, selection)
                told = str(costs.get(selection.id, "") or "")
                yield Recruit(name, told, army=other.roster, selection=selection)
        elif isinstance(army, OwnArmy):
            own = self._campaign.context.of(army.game.id)
            factions = {one.id: one.name.get(language) for one in own.game.factions}
            for unit in own.units.values():
                told = f"{factions.get(unit.faction, unit.faction)}, {unit.cost}"
                yield Recruit(unit.name.get(language), told, entry=unit.id)
        else:
            force = next(iter(army.engine.roster.all_forces()))
            for node in force.expansion.roots:
                if not node.hidden:
                    yield Recruit(said(node.name, language), entry=node.full_id)

    def _name_in(self, army: object, selection: Selection) -> str:
        """Return what a unit of an army is called."""
        language = self._campaign.language
        if isinstance(army, OwnArmy):
            return str(army.roster.unit(selection).name.get(language))
        engine = army.engine  # type: ignore[attr-defined]
        return said(engine.selection(selection.id).node.name, language)

    def _filter(self) -> None:
        """Show the units that fit what is searched for; the first of them is chosen."""
        text, first = fold(self.search.text().strip()), None
        for at in range(self.units.count()):
            item = self.units.item(at)
            fits = text in fold(item.text())
            item.setHidden(not fits)
            first = item if fits and first is None else first
        current = self.units.currentItem()
        if first is not None and (current is None or current.isHidden()):
            self.units.setCurrentItem(first)
        elif first is None:
            self._look()

    # what it comes to

    def _look(self) -> None:
        """Say what the chosen unit costs, and what speaks against it."""
        self.told, self.files = None, {}
        item = self.units.currentItem()
        told, issues = self.tr("Choose a unit"), ""
        problem: Problem | None = None
        against: tuple[Issue, ...] = ()
        if item is not None and not item.isHidden():
            try:
                found = self._judged(item.data(ROW))
                self.told, self.files = recruiting(self._force, found)
                problem, against = self._campaign.why_not(self.told), found.against
                told = self._told_price(found.price)
                issues = "\n".join(self._worded(issue) for issue in found.advices)
            except Problem as unfit:
                problem = unfit
        self.price.setText(told)
        show_or_hide(self.issues, issues)
        wrong = [self._worded(issue) for issue in against]
        wrong += [] if problem is None else [say_problem(problem, self._campaign.language)]
        show_or_hide(self.problem, "\n".join(wrong))
        self.ok_button.setEnabled(self.told is not None and not wrong)

    def _judged(self, recruit: Recruit) -> Recruits:
        if recruit.army is not None and recruit.selection is not None:
            own = self._office.copy(recruit.army, recruit.selection)
        else:
            own = self._office.take(recruit.entry)
        return self._office.told(own)

    def _told_price(self, price: int) -> str:
        treasury = self._force.treasury
        self.ok_button.setText(self.tr("Recruit for %1").replace("%1", str(price)))
        told = self.tr("Treasury %1 → %2")
        return told.replace("%1", str(treasury)).replace("%2", str(treasury - price))

    def _worded(self, issue: Issue) -> str:
        """Return what the game's rules say, and what would mend it."""
        language = self._campaign.language
        mends = [say(fix.key, language, **fix.values) for fix in issue.fixes[:MOST_FIXES]]
        return " → ".join((say(issue.key, language, **issue.values), *mends))

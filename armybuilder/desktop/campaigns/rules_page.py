"""The house rules of a campaign as a form: what differs from those proposed for the game stands beside it."""

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QFrame,
    QInputDialog,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QWidget,
)

from armybuilder.battle.facts import read_facts
from armybuilder.campaign.house_rules import MOST_MONEY, HouseRules
from armybuilder.campaign.presets import preset, scaled
from armybuilder.campaign.rules_changing import rule_changes, rule_values, with_rule
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.records.starting import Plain, plain_of
from armybuilder.catalogue.text import Language
from armybuilder.desktop.campaigns.kept_rules import KeptRulesButtons
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.page import CampaignPage
from armybuilder.desktop.campaigns.rules_box import RulesBox
from armybuilder.desktop.forms.facts_form import GroupControl, empty_form
from armybuilder.desktop.forms.form_context import plain_form_context
from armybuilder.desktop.forms.labels import name_of, place_of, problem_text
from armybuilder.desktop.widgets.boxes import Spacer, clear, hbox, vbox
from armybuilder.desktop.widgets.columns import Columns
from armybuilder.desktop.widgets.making import (
    make_action,
    make_button,
    make_label,
    make_scroll_area,
    show_or_hide,
)
from armybuilder.storage.kept_house_rules import KeptHouseRules, preset_name
from armybuilder.wording.messages import say_problem
from armybuilder.wording.record_words import choice_word

SECTIONS, FORM, SIDE = 220, 560, 320
LEAST_SECTIONS, LEAST_FORM, LEAST_SIDE = 150, 280, 220
FIELDS = fields_of(HouseRules)
# the first section has what stands in no other
FIRST = ""
SECTION = Qt.ItemDataRole.UserRole
LONGEST = 40


class RulesPage(CampaignPage):
    """What is typed is told when it is taken over, field by field, each change an event; who is no organiser only reads."""

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__(campaign)
        self._seen: tuple[object, ...] = ()
        self._plain: Plain = {}
        self.sections = QListWidget()
        self.sections.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.sections.currentRowChanged.connect(lambda _: self._show_section())
        self.form = empty_form()
        self.reason = make_label(role="quiet", wraps=True, hidden=True)
        self.hardship_label, self.limit_label = make_label(), make_label()
        self.hardship = RulesBox(campaign.context.store.settings, campaign.game_id)
        self.limit = QSpinBox(minimum=1, maximum=MOST_MONEY)
        self.kept_buttons = KeptRulesButtons(campaign.context, self.hardship)
        self.kept_buttons.told.connect(
            lambda text, act: self.told_with_way_back.emit(text, self.tr("Undo"), act)
        )
        self.kept_buttons.refused.connect(self._refuse)
        self.hardship.currentIndexChanged.connect(self._follow_box)
        self.fill_button = make_button(sign="reset", clicked=self.fill_in)
        self.refusal = make_label(role="error", wraps=True, hidden=True)
        self.changed_label = make_label(role="quiet", wraps=True)
        self.keep_button = make_button(sign="save", clicked=self._ask_name)
        self.back_button = make_button(sign="undo", clicked=self.take_back)
        self.take_button = make_button(role="primary", sign="ok", clicked=self.take_over)
        make_action(self, self.take_over, "Ctrl+Return", "Ctrl+Enter")
        self.differs_heading = make_label(role="heading", wraps=True)
        self.back_buttons: list[QPushButton] = []
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        self._form_place = QWidget()
        self._form_column = vbox(
            self.reason, Spacer(1), inside=self._form_place, margins=(16, 12, 8, 12), spacing=8
        )
        self.area: QScrollArea = make_scroll_area(self._form_place)
        side = QWidget()
        self._differs = vbox(spacing=6)
        vbox(
            self.hardship_label,
            self.hardship,
            self.kept_buttons,
            self.limit_label,
            self.limit,
            hbox(self.fill_button, Spacer(1)),
            self.differs_heading,
            self._differs,
            Spacer(1),
            inside=side,
            margins=(8, 12, 16, 12),
            spacing=8,
        )
        self.hardship_label.setBuddy(self.hardship)
        self.limit_label.setBuddy(self.limit)
        right = make_scroll_area(side)
        self.area.setMinimumWidth(LEAST_FORM)
        right.setMinimumWidth(LEAST_SIDE)
        self.sections.setMinimumWidth(LEAST_SECTIONS)
        columns = Columns(self.sections, self.area, right, stretch=(0, 1, 0))
        columns.setSizes([SECTIONS, FORM, SIDE])
        foot = QFrame()
        foot.setProperty("role", "side")
        line = hbox(self.keep_button, (self.changed_label, 1), self.back_button, self.take_button, spacing=8)
        vbox(self.refusal, line, inside=foot, margins=(16, 8, 16, 8), spacing=6)
        vbox((columns, 1), foot, inside=self, margins=0, spacing=0)

    def retranslate(self) -> None:
        self.hardship.say()
        self.hardship_label.setText(self.tr("House rules proposed for this game, and those that you keep"))
        self.hardship_label.setWordWrap(True)
        self.limit_label.setText(self.tr("for forces of"))
        self.fill_button.setText(self.tr("Fill them in"))
        self.keep_button.setText(self.tr("Keep as a preset…"))
        self.keep_button.setToolTip(self.tr("For campaigns of this game that you found later, and for packs"))
        self.back_button.setText(self.tr("Take back what is typed"))
        self.take_button.setText(self.tr("Take over"))
        self.take_button.setToolTip(self.tr("Ctrl+Enter"))
        self._name_sections()
        self._seen = ()
        self.refresh()

    def _name_sections(self) -> None:
        chosen = max(0, self.sections.currentRow())
        self.sections.setAccessibleName(self.tr("Parts of the house rules"))
        with QSignalBlocker(self.sections):
            self.sections.clear()
            names = {FIRST: self.tr("The campaign")}
            names |= {
                field.name: name_of(HouseRules, field.name, self.campaign.language)
                for field in FIELDS
                if field.kind == "group"
            }
            for name, told in names.items():
                item = QListWidgetItem(told)
                item.setData(SECTION, name)
                item.setToolTip(told)
                self.sections.addItem(item)
            self.sections.setCurrentRow(chosen)

    # showing

    @property
    def rules(self) -> HouseRules:
        """The house rules as they hold now."""
        return self.campaign.state.house_rules

    def refresh(self) -> None:
        """Show the rules as they hold; what is half typed stays where they are the same as before."""
        seen = (to_plain(self.rules), self.campaign.me, self.campaign.language)
        if seen == self._seen:
            return
        self._seen = seen
        if not self.limit.hasFocus():
            self.limit.setValue(self.rules.founding_limit)
        self._show_form(to_plain(self.rules))
        self._show_seat()

    @property
    def section(self) -> str:
        """The part of the rules that is shown: a group of them, or the first part."""
        item = self.sections.currentItem()
        return FIRST if item is None else str(item.data(SECTION))

    def choose(self, section: str) -> None:
        """Show a part of the rules."""
        for at in range(self.sections.count()):
            if self.sections.item(at).data(SECTION) == section:
                self.sections.setCurrentRow(at)

    def _show_form(self, plain: Plain) -> None:
        """Show rules as if they were typed."""
        self._plain = plain_of(plain)
        self._show_section()

    def _show_section(self) -> None:
        """Make the form of the part that is chosen: all of them at once would take their time."""
        section = self.section
        self._form_column.removeWidget(self.form)
        self.form.hide()
        self.form.deleteLater()
        group = next((field.fields for field in FIELDS if field.name == section), None)
        fields = group or tuple(field for field in FIELDS if field.kind != "group")
        self.form = GroupControl(fields, plain_form_context(self.campaign.language))
        self.form.show_value(self._plain[section] if group else self._plain)
        self.form.setEnabled(self.campaign.organises)
        self.form.changed.connect(self._typed)
        self._form_column.insertWidget(self._form_column.count() - 1, self.form)
        self.form.show()
        self._follow()

    def _typed(self) -> None:
        value = self.form.value()
        self._plain |= {self.section: value} if self.section else value
        self._follow()

    def _show_seat(self) -> None:
        """Say why who sits here only reads, where he does."""
        may = self.campaign.organises
        told = self.tr("Only organisers and their deputies change the house rules: you can read them.")
        show_or_hide(self.reason, "" if may else told)
        self.form.setEnabled(may)
        for part in (self.hardship, self.limit, self.fill_button):
            part.setEnabled(may)
            part.setToolTip("" if may else told)

    def typed(self) -> HouseRules:
        """Return the rules as they are typed; a Problem for what is out of its range."""
        return read_facts(HouseRules, self._plain)

    def _follow(self) -> None:
        """Say what would change, and what differs from the rules proposed."""
        self.form.show_problem((), "")
        show_or_hide(self.refusal, "")
        try:
            typed = self.typed()
        except Problem as problem:
            self._complain(problem)
            return
        number = len(rule_changes(self.rules, typed))
        self.changed_label.setText(
            self.tr("%n change(s), from now on: what was bought before keeps its price", "", number)
            if number
            else ""
        )
        may = bool(number) and self.campaign.organises
        self.take_button.setEnabled(may)
        self.back_button.setEnabled(bool(number))
        self._show_differences(typed)

    def _complain(self, problem: Problem) -> None:
        text = problem_text(problem, HouseRules, self.campaign.language)
        way = str(problem.values.get("field", "")).split(".")
        here = way[1:] if way[0] == self.section else way
        if not self.form.show_problem(here, text):
            show_or_hide(self.refusal, text)
        self.take_button.setEnabled(False)
        self.back_button.setEnabled(True)

    def proposed(self) -> HouseRules:
        """Return the rules that are chosen beside the form, for forces as large as it is told there."""
        found = self.hardship.rules()
        return scaled(found, self.limit.value()) if self.limit.value() != found.founding_limit else found

    def _follow_box(self) -> None:
        """Take up for how many points kept rules are written."""
        if self.hardship.kept_name:
            self.limit.setValue(self.hardship.rules().founding_limit)

    def _show_differences(self, typed: HouseRules) -> None:
        own = preset(self.campaign.game_id)
        base = scaled(own, typed.founding_limit) if typed.founding_limit != own.founding_limit else own
        proposed, now = rule_values(base), rule_values(typed)
        different = [way for way, value in now.items() if value != proposed.get(way)]
        clear(self._differs)
        self.back_buttons = []
        self.differs_heading.setText(
            self.tr("%n rule(s) differ from those proposed", "", len(different))
            if different
            else self.tr("As proposed for this game")
        )
        for way in different:
            self._differs.addWidget(self._difference(way, now[way], proposed.get(way)))

    def _difference(self, way: str, now: object, proposed: object) -> QWidget:
        row = QWidget()
        name = place_of(way, HouseRules, self.campaign.language)
        language = self.campaign.language
        told = make_label(
            f"{name}: {_told(way, now, language)} ({_told(way, proposed, language)})", wraps=True
        )
        told.setToolTip(self.tr("In brackets what is proposed"))
        back = make_button(role="link", sign="reset", clicked=lambda: self._as_proposed(way, proposed))
        back.setToolTip(self.tr("As proposed"))
        back.setAccessibleName(f"{name}: {back.toolTip()}")
        back.setEnabled(self.campaign.organises)
        self.back_buttons.append(back)
        hbox((told, 1), back, inside=row, margins=0, spacing=4)
        return row

    # doing

    def _as_proposed(self, way: str, value: object) -> None:
        self._show_form(to_plain(with_rule(self.typed(), way, value)))

    def fill_in(self) -> None:
        """Fill in the rules that are chosen; they are taken over with the others."""
        self._show_form(to_plain(self.proposed()))

    def take_back(self) -> None:
        """Show the rules as they hold, whatever is typed."""
        self._show_form(to_plain(self.rules))

    def take_over(self) -> None:
        """Tell what has changed, field by field, in one step."""
        if not self.take_button.isEnabled():
            return
        changes = rule_changes(self.rules, self.typed())
        problem = self.campaign.tell_all(changes, self.tr("House rules"))
        if problem is not None and not problem.key.startswith("storage."):
            show_or_hide(self.refusal, say_problem(problem, self.campaign.language))

    def _ask_name(self) -> None:
        told, fine = QInputDialog.getText(
            self, self.tr("Keep as a preset"), self.tr("Name:"), text=self.campaign.name
        )
        if fine and told.strip():
            self.keep(told)

    def keep(self, called: str) -> None:
        """Keep the rules as they are typed as a preset of the game, in place of one of that name; the way back is offered."""
        store = self.campaign.context.store
        presets = KeptHouseRules(store.settings, self.campaign.game_id)
        try:
            name, rules = preset_name(called), self.typed()
            before = presets.get(name) if name in presets.names() else None
            self.campaign.context.write(lambda: presets.keep(name, rules))
        except Problem as problem:
            self._refuse(problem)
            return
        show_or_hide(self.refusal, "")
        self.hardship.offer_kept()
        told = self.tr("The house rules are kept as “%1”").replace("%1", name)
        self.told_with_way_back.emit(told, self.tr("Undo"), lambda: self._unkeep(presets, name, before))

    def _unkeep(self, presets: KeptHouseRules, name: str, before: HouseRules | None) -> None:
        """Put back what was kept under a name before."""
        try:
            if before is not None:
                self.campaign.context.write(lambda: presets.keep(name, before))
            elif name in presets.names():
                self.campaign.context.write(lambda: presets.forget(name))
        except Problem as problem:
            self.problem.emit(problem)
        self.hardship.offer_kept()
        self.kept_buttons.follow()

    def _refuse(self, problem: Problem) -> None:
        show_or_hide(self.refusal, problem_text(problem, HouseRules, self.campaign.language))

    def take_keyboard(self) -> None:
        self.sections.setFocus()


def _told(way: str, value: object, language: Language) -> str:
    """Return the value of a rule as a line may tell it: a choice by its name, of a longer list how much is in it."""
    if isinstance(value, bool):
        return "✓" if value else "—"
    if isinstance(value, list):
        plain = all(isinstance(one, int | str) for one in value)
        told = ", ".join(_told(way, one, language) for one in value) if plain else ""
        return told if told and len(told) < LONGEST else str(len(value))
    if isinstance(value, str):
        owner, _, field = way.rpartition(".")
        record = next((one.record for one in FIELDS if one.name == owner), None) or HouseRules
        return choice_word(record, field, value, language)
    return str(value)

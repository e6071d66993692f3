"""What should have been done in the place of an event: its fields as a form."""

from msgspec.structs import replace
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QWidget

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.deeds import read_deed
from armybuilder.campaign.forces.force import EnlistedUnit
from armybuilder.campaign.map.territories import MapDrawn
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.records.starting import Plain, plain_of
from armybuilder.catalogue.text import Language
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.timeline.plain_label import plain_label
from armybuilder.desktop.forms.facts_form import GroupControl
from armybuilder.desktop.forms.form_context import FormContext
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button_box, make_scroll_area, name_field, show_or_hide
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.wording.messages import say_problem

# what the fields of events name by id
NAMES = {
    "player": "player",
    "players": "player",
    "byes": "player",
    "absent": "player",
    "order": "player",
    "home_of": "player",
    "agreed_by": "player",
    "force": "force",
    "giver": "force",
    "taker": "force",
    "to": "force",
    "unit": "unit",
    "units": "unit",
    "machine": "unit",
    "by": "unit",
    "soldier": "soldier",
    "soldiers": "soldier",
    "territory": "territory",
    "game": "game",
    "captive": "unit",
    "improvement": "improvement",
}
# what nobody would know how to type: kept as it is
KEPT = frozenset(
    (
        *("army", "catalogue", "report", "target", "seed", "pictures", "about", "key", "track", "item"),
        *("leader", "bearer", "id", "links", "seal", "secret", "moves", "source", "instead_of"),
    )
)


def no_form_for(kind: type[Deed]) -> bool:
    """Tell whether no form can show a kind of event: it holds values of any sort, or none, or shapes."""
    if kind is MapDrawn:
        return True
    try:
        return not any(not field.kept for field in shown_fields(kind))
    except (AssertionError, KeyError):
        return True


def shown_fields(kind: type[Deed]) -> tuple[Field, ...]:
    """Return the fields of a kind of event as a form shows them."""
    return tuple(_named(field) for field in fields_of(kind))


def _named(field: Field, name: str = "") -> Field:
    """Return a field as the form shows it: one of ids by names, one that nobody can type not at all."""
    called = name or field.name
    if field.kind in ("group", "list") and field.fields:
        inner = called if field.kind == "list" else ""
        field = replace(field, fields=tuple(_named(one, inner) for one in field.fields))
    if field.kind == "text" and called in NAMES and not field.names:
        field = replace(field, names=NAMES[called])
    if field.kind == "union" and not field.records:  # an id of an event, or none
        field = replace(field, kind="text")
    of_army = any(issubclass(one, EnlistedUnit) for inner in field.fields for one in inner.records)
    return replace(field, kept=field.kept or called in KEPT or of_army)


def names_in(state: CampaignState, language: Language) -> dict[str, dict[str, str]]:
    """Return what players, forces, units, soldiers, territories and games are called, by id."""
    units: dict[str, str] = {}
    soldiers: dict[str, str] = {}
    for force in state.forces.values():
        for unit in force.units.values():
            units[unit.id] = f"{unit.name.get(language)} ({force.name})"
            for one in unit.soldiers:
                soldiers[one.id] = f"{one.name.get(language)} {one.row + 1} ({unit.name.get(language)})"
    return {
        "player": {own: player.name for own, player in state.players.items()},
        "force": {own: force.name for own, force in state.forces.items()},
        "unit": units,
        "soldier": soldiers,
        "territory": {own: one.name or own for own, one in state.territories.items()},
        "improvement": {one.id: one.name.get(language) for one in state.house_rules.earned.improvements},
        "game": {
            own: " — ".join(state.players[who].name for who in game.players if who in state.players)
            for own, game in state.games.items()
        },
    }


class CorrectionDialog(QDialog):
    """Asks for other values of a deed: `corrected` is what should have been done, in plain values."""

    def __init__(self, campaign: OpenCampaign, deed: Deed, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._campaign, self._deed = campaign, deed
        self.corrected: Plain | None = None
        self.setWindowTitle(self.tr("Correct an event"))
        language = campaign.language
        fields = shown_fields(type(deed))
        self.form = GroupControl(fields, FormContext(language, names_in(campaign.state, language), {}))
        values = {field.name: plain_of(to_plain(getattr(deed, field.name))) for field in fields}
        self.form.show_value(values)
        self._before = self.form.value()
        self.form.changed.connect(self._judge)
        self.reason = QLineEdit()
        name_field(self.reason, self.tr("Reason, for the others to read"))
        self.problem = plain_label(role="error", wraps=True, hidden=True)
        ok = QDialogButtonBox.StandardButton.Ok
        self.buttons = make_button_box(self, ok | QDialogButtonBox.StandardButton.Cancel)
        self.correct_button = self.buttons.button(ok)
        self.correct_button.setText(self.tr("Correct"))
        area = make_scroll_area(self.form)
        vbox((area, 1), self.reason, self.problem, self.buttons, inside=self, margins=16, spacing=12)
        resize_within_screen(self, 640, 560)
        self._judge()

    def _judge(self) -> None:
        changed = self.form.value() != self._before
        self.correct_button.setEnabled(changed)
        self.correct_button.setToolTip("" if changed else self.tr("Nothing is changed yet"))
        self.problem.hide()

    def accept(self) -> None:
        """Take the values, if they make sense; what is wrong is said here, and nothing is lost."""
        kind = str(type(self._deed).__struct_config__.tag)
        value = {name: one for name, one in self.form.value().items() if one is not None}
        try:
            self.corrected = to_plain(read_deed({"kind": kind, **value}))
        except Problem as problem:
            show_or_hide(self.problem, say_problem(problem, self._campaign.language))
            return
        super().accept()

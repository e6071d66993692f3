"""The card of a unit between two games: its sheet with the markers where they stand, its other tracks, and changes by hand."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from armybuilder.battle.session.holders import slider
from armybuilder.campaign.by_hand import TRACK, ValueSet
from armybuilder.campaign.forces.force import CampaignTrack, ForceUnit
from armybuilder.desktop.battle.tracks_view import TracksView, key_of
from armybuilder.desktop.campaigns.forces.force_sheets import DrawnForce
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label, name_field
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.battle_sheets import HeldSlider, UnitSheet, turned
from armybuilder.wording.battle_words import tell_track
from armybuilder.wording.force_words import tell_campaign_track

MOST_SCALE = 4.2
BETWEEN = ": "


class HandBar(Retranslated, QFrame):
    """Asks for the reason of a change by hand before it is told: `wanted` has the reason, `left` that nothing is changed."""

    wanted = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "told")
        self.told = make_label(wraps=True)
        self.reason = QLineEdit(maxLength=2000)
        self.set_button = make_button(role="primary", clicked=self._set)
        self.leave_button = make_button(clicked=self.leave)
        self.reason.returnPressed.connect(self._set)
        self.reason.textChanged.connect(self._judge)
        buttons = hbox((self.reason, 1), self.set_button, self.leave_button, spacing=6)
        vbox(self.told, buttons, inside=self, margins=(10, 8, 10, 8), spacing=6)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        name_field(self.reason, self.tr("Reason, for the log"))
        self.set_button.setText(self.tr("Set by hand"))
        self.leave_button.setText(self.tr("Leave it"))
        self._judge()

    def _judge(self) -> None:
        given = bool(self.reason.text().strip())
        self.set_button.setEnabled(given)
        self.set_button.setToolTip("" if given else self.tr("Say why: everybody reads it in the log"))

    def ask(self, told: str) -> None:
        """Ask for the reason of a change."""
        self.told.setText(told)
        self.reason.clear()
        self.show()
        self.reason.setFocus()

    def leave(self) -> None:
        """Ask no longer: nothing is changed."""
        if not self.isHidden():
            self.hide()
            self.left.emit()

    def _set(self) -> None:
        if self.reason.text().strip():
            self.hide()
            self.wanted.emit(self.reason.text().strip())


class UnitCard(Retranslated, QWidget):
    """Shows one unit. Who organises slides its markers by hand: `wanted` has what is told then."""

    wanted = Signal(object)

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self._campaign = campaign
        self._unit: ForceUnit | None = None
        self._drawn: DrawnForce | None = None
        self._sheet: UnitSheet | None = None
        self._asked: ValueSet | None = None
        self.card = SheetView()
        self.card.set_most_scale(MOST_SCALE)
        self.card.track_changed.connect(self._slide_printed)
        self.tracks = TracksView()
        self.tracks.slide_wanted.connect(self._slide_beside)
        self.hand = HandBar()
        self.hand.wanted.connect(self._set)
        self.hand.left.connect(self._show_anew)
        vbox(self.card, self.tracks, self.hand, inside=self, margins=0, spacing=8)
        self.retranslate()

    def retranslate(self) -> None:
        if self._unit is not None:
            self._show_anew()

    def show_unit(self, drawn: DrawnForce | None, unit: ForceUnit) -> None:
        """Show a unit as it stands, with the sheet that a force has of it."""
        if self._unit is None or unit.id != self._unit.id:
            self.hand.hide()
            self._asked = None
        self._drawn, self._unit = drawn, unit
        self._show_anew()

    def _show_anew(self) -> None:
        unit, drawn, language = self._unit, self._drawn, self._campaign.language
        assert unit is not None
        sheet = self._sheet = drawn.sheet_of(unit.id) if drawn is not None else None
        live = self._campaign.organises and unit.status == "ready"
        self.card.setVisible(sheet is not None)
        beside = list(_held(unit))
        if sheet is not None and drawn is not None:
            names = {
                key: tell_track(drawn.state, held.id, held.slider, language)
                for key, held in sheet.printed.items()
            }
            self.card.show_sheet(sheet.sheet, live, sheet.tracks, names=names)
            self.card.show_struck(sheet.struck)
            self.card.setAccessibleName(unit.name.get(language))
            printed = {(drawn.thing_of(unit, held), held.id) for held in sheet.printed.values()}
            beside = [held for held in beside if (held.who, held.id) not in printed]
        self.tracks.show_sliders(beside, {key_of(held): self._name(held) for held in beside}, live=live)

    def _name(self, held: HeldSlider) -> str:
        unit, language = self._unit, self._campaign.language
        assert unit is not None
        soldier = unit.soldier(held.who)
        track = (unit.tracks_of(held.who if soldier else "") or {})[held.id]
        told = tell_campaign_track(self._campaign.game_id, track, language)
        return f"{told}{BETWEEN}{soldier.name.get(language)}" if soldier else told

    # by hand

    def _slide_printed(self, key: str, value: int) -> None:
        sheet, drawn, unit = self._sheet, self._drawn, self._unit
        assert sheet is not None
        assert drawn is not None
        assert unit is not None
        held = sheet.printed[key]
        places = next(one for one in sheet.sheet.tracks if one.key == key)
        self._ask(drawn.thing_of(unit, held), held.id, turned(places, held, value))

    def _slide_beside(self, who: str, track: str, value: int) -> None:
        self._ask(who, track, value)

    def _ask(self, thing: str, track: str, value: int) -> None:
        """Ask for the reason of a change; what a campaign does not keep goes back to where it was."""
        unit = self._unit
        assert unit is not None
        found = (unit.tracks_of(thing if thing != unit.id else "") or {}).get(track) if thing else None
        if found is None or value == found.value:
            self._show_anew()
            return
        self._asked = ValueSet(thing=thing, field=f"{TRACK}{track}", old=found.value, new=value)
        name = tell_campaign_track(self._campaign.game_id, found, self._campaign.language)
        self.hand.ask(f"{name}{BETWEEN}{found.value} → {value}")

    def _set(self, reason: str) -> None:
        asked, self._asked = self._asked, None
        if asked is not None:
            self.wanted.emit(
                ValueSet(thing=asked.thing, field=asked.field, old=asked.old, new=asked.new, reason=reason)
            )


def _held(unit: ForceUnit) -> list[HeldSlider]:
    """Return the tracks of a unit and of its soldiers who live as sliders; whether one with one wound has it his state tells."""
    found = [_slider(unit.id, track) for track in unit.tracks.values()]
    for soldier in unit.living:
        found += [_slider(soldier.id, track) for track in soldier.tracks.values() if track.maximum > 1]
    return found


def _slider(who: str, track: CampaignTrack) -> HeldSlider:
    return HeldSlider(who, track.id, slider(track.maximum, track.kind, track.value))

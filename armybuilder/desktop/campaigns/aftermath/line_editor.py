"""The line that is looked at, to be changed by hand: another number, another fate, another owner; or left out."""

from collections.abc import Iterator

from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QSpinBox

from armybuilder.campaign.battles.effects import (
    AnyEffect,
    CardsKept,
    ExperienceWon,
    ItemTaken,
    MoneyWon,
    SoldierEnds,
    TerritoryTaken,
    TokensLeft,
    TrackEnds,
    UnitCaptured,
    UnitEnds,
)
from armybuilder.campaign.battles.report_lines import Line
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.text import Language
from armybuilder.desktop.campaigns.aftermath.lines_tree import tell_line
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.messages import say

MOST, MOST_TOKENS = 100_000, 100
UNIT_FATES = ("ready", "destroyed", "missing")
SOLDIER_FATES = ("ready", "dead", "missing", "captured")
LEAST_CHOICE = 150


class LineEditor(Retranslated, QFrame):
    """Says by `changed` how a hand wrote the line, by `dropped` that it is left out or counts again, by `reset` neither."""

    changed = Signal(object)
    dropped = Signal(str)
    reset = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._line: Line | None = None
        self._state = CampaignState()
        self._language: Language = "en"
        self._live = False
        self.told = make_label(wraps=True)
        self.number_label, self.number = make_label(role="quiet"), QSpinBox()
        self.choice_label, self.choice = make_label(role="quiet"), QComboBox()
        self.choice.setMinimumWidth(LEAST_CHOICE)
        self.away_label, self.away = make_label(role="quiet"), QSpinBox()
        self.sheet_button = make_button(sign="notes", clicked=self._take_sheet)
        self.drop_button = make_button(sign="cancel", clicked=self._drop)
        self.reset_button = make_button(sign="reset", clicked=self._reset)
        self.number.editingFinished.connect(self._write)
        self.away.editingFinished.connect(self._write)
        self.choice.activated.connect(self._write)
        fields = hbox(
            self.number_label,
            self.number,
            self.choice_label,
            self.choice,
            self.away_label,
            self.away,
            Spacer(1),
            spacing=8,
        )
        buttons = hbox(self.sheet_button, self.reset_button, self.drop_button, Spacer(1), spacing=8)
        vbox(self.told, fields, buttons, inside=self, margins=(12, 8, 12, 8), spacing=6)
        self.retranslate()

    def retranslate(self) -> None:
        self.away_label.setText(self.tr("away up to round"))
        self.away.setSpecialValueText(self.tr("not away"))
        self.reset_button.setText(self.tr("As it was worked out"))
        self.show_line(self._state, self._line, self._language, live=self._live)

    def show_line(self, state: CampaignState, line: Line | None, language: Language, *, live: bool) -> None:
        """Show a line, with a field for what can be written in it."""
        self._state, self._line, self._language, self._live = state, line, language, live
        fields = (self.number_label, self.number, self.choice_label, self.choice, self.away_label, self.away)
        for part in (*fields, self.sheet_button, self.drop_button, self.reset_button):
            part.hide()
        self.setVisible(line is not None)
        if line is None:
            return
        self.told.setText(tell_line(state, line, language))
        if not live:
            return
        self.drop_button.setText(self.tr("Let it count") if line.effect is None else self.tr("Leave it out"))
        self.drop_button.setVisible(line.worked_out is not None)
        self.reset_button.setVisible(line.by_hand and line.effect is not None)
        self.sheet_button.setText(self.tr("Take the %1 of the sheet").replace("%1", str(line.sheet)))
        self.sheet_button.setVisible(line.sheet is not None)
        if line.effect is not None:
            self._show_fields(line.shown)

    def _show_fields(self, effect: AnyEffect) -> None:
        match effect:
            case TrackEnds(after=after):
                self._show_number(self.tr("at the end"), after, 0, self._most(effect))
            case MoneyWon(amount=amount):
                self._show_number(self.tr("money"), amount, -MOST, MOST)
            case ExperienceWon(amount=amount):
                self._show_number(self.tr("experience"), amount, -MOST, MOST)
            case UnitEnds(status=status, away_until=away):
                fates = [(one, say(f"campaign.unit_status.{one}", self._language)) for one in UNIT_FATES]
                self._show_choice(self.tr("what becomes of it"), fates, status)
                self._show_away(away)
            case SoldierEnds(status=status, away_until=away):
                fates = [
                    (one, say(f"campaign.soldier_status.{one}", self._language)) for one in SOLDIER_FATES
                ]
                self._show_choice(self.tr("what becomes of him"), fates, status)
                self._show_away(away)
            case TerritoryTaken(to=to):
                self._show_choice(self.tr("owner"), [("", self.tr("nobody")), *self._players()], to)
            case TokensLeft(tokens=tokens):
                self._show_number(self.tr("tokens"), tokens, 0, MOST_TOKENS)
            case ItemTaken(to=to):
                self._show_choice(self.tr("whose it is now"), [*self._forces(effect.force)], to)
            case UnitCaptured(to=to):
                self._show_choice(self.tr("captor"), [*self._forces(effect.force)], to)

    def _most(self, effect: TrackEnds) -> int:
        tracks = effect.changed(self._state).tracks_of(effect.soldier) if effect.fits(self._state) else None
        return tracks[effect.track].maximum if tracks else max(effect.before, effect.after)

    def _players(self) -> Iterator[tuple[str, str]]:
        for player in self._state.active_players():
            yield player.id, player.name

    def _forces(self, but: str) -> Iterator[tuple[str, str]]:
        for force in self._state.active_forces():
            if force.id != but:
                yield force.id, force.name

    def _show_number(self, label: str, value: int, least: int, most: int) -> None:
        self.number_label.setText(label)
        self.number.setAccessibleName(label)
        with QSignalBlocker(self.number):
            self.number.setRange(least, most)
            self.number.setValue(value)
        self.number_label.show()
        self.number.show()

    def _show_choice(self, label: str, values: list[tuple[str, str]], chosen: str) -> None:
        self.choice_label.setText(label)
        self.choice.setAccessibleName(label)
        self.choice.clear()
        for value, text in values:
            self.choice.addItem(text, value)
        self.choice.setCurrentIndex(max(0, self.choice.findData(chosen)))
        self.choice_label.show()
        self.choice.show()

    def _show_away(self, value: int) -> None:
        self.away.setAccessibleName(self.away_label.text())
        with QSignalBlocker(self.away):
            self.away.setRange(0, len(self._state.rounds) + 10)
            self.away.setValue(value)
        self.away_label.show()
        self.away.show()

    def take_keyboard(self) -> None:
        """Take the keyboard to what can be written."""
        field = next((one for one in (self.number, self.choice, self.away) if not one.isHidden()), None)
        if field is not None:
            field.setFocus()
            if isinstance(field, QSpinBox):
                field.selectAll()

    # telling

    def _write(self) -> None:
        """Tell the line as the fields have it now, if that is something new."""
        line = self._line
        if line is None or line.effect is None or not self._live:
            return
        written = self._written(line.effect)
        if written != line.effect:
            self.changed.emit(written)

    def _written(self, effect: AnyEffect) -> AnyEffect:
        number, chosen, away = self.number.value(), self.choice.currentData(), self.away.value()
        match effect:
            case TrackEnds():
                return replace(effect, after=number)
            case MoneyWon() | ExperienceWon():
                return replace(effect, amount=number)
            case UnitEnds() | SoldierEnds():
                return replace(effect, status=chosen, away_until=away)
            case TokensLeft():
                return replace(effect, tokens=number)
            case TerritoryTaken() | UnitCaptured() | ItemTaken():
                return replace(effect, to=chosen)
            case CardsKept():
                # which cards a reserve has was told in the battle: the line counts, or it is left out
                return effect

    def _take_sheet(self) -> None:
        if self._line is not None and isinstance(self._line.shown, TrackEnds):
            self.changed.emit(replace(self._line.shown, after=self._line.sheet))

    def _drop(self) -> None:
        if self._line is not None:
            self.dropped.emit(self._line.key)

    def _reset(self) -> None:
        if self._line is not None:
            self.reset.emit(self._line.key)

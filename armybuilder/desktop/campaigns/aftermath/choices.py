"""What players decide after a battle: whose forces fought, for which game, the outstanding units, and land that changes hands."""

from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from armybuilder.battle.result import SideResult
from armybuilder.campaign.battles.meeting import Claim
from armybuilder.campaign.battles.report_draft import ReportDraft, open_games
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.text import Language
from armybuilder.desktop.widgets.boxes import clear
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.campaign_game_words import tell_players
from armybuilder.wording.campaign_words import tell_thing

Values = Iterable[tuple[str, str]]


class ReportChoices(Retranslated, QWidget):
    """Says by `changed` how the draft of a report goes on. Fields that nobody has to fill in are not there."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._draft: ReportDraft | None = None
        self._state, self._live = CampaignState(), False
        self._language: Language = "en"
        self.forces: dict[str, QComboBox] = {}
        self.outstanding: dict[str, QComboBox] = {}
        self.game, self.territory, self.taker = ElidedCombo(), ElidedCombo(), ElidedCombo()
        self.game.activated.connect(self._choose_game)
        self.territory.activated.connect(self._claim)
        self.taker.activated.connect(self._claim)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(6)
        self._grid.setColumnStretch(1, 1)

    def retranslate(self) -> None:
        if self._draft is not None:
            self.show_draft(self._state, self._draft, self._language, live=self._live)

    def show_draft(self, state: CampaignState, draft: ReportDraft, language: Language, *, live: bool) -> None:
        """Show what has been decided; fields are made anew only where others are wanted than before."""
        former = (
            None if self._draft is None else (self._draft.key, self._draft.forces, self._live, self._language)
        )
        self._state, self._draft, self._language, self._live = state, draft, language, live
        if former != (draft.key, draft.forces, live, language):
            self._make(draft)
        self._show_values(draft)

    def _make(self, draft: ReportDraft) -> None:
        for kept in (self.game, self.territory, self.taker):
            self._grid.removeWidget(kept)
            kept.setParent(None)
        clear(self._grid)
        self.forces, self.outstanding = {}, {}
        for side in () if draft.is_of_campaign else draft.result.sides:
            label = self.tr("Force of side %1").replace("%1", side.player or side.key.upper())
            self.forces[side.key] = self._add(label, ElidedCombo(), self._forces())
            self.forces[side.key].activated.connect(lambda _, key=side.key: self._choose_force(key))
        games = [
            (one.id, tell_players(self._state, one.players))
            for one in open_games(self._state, draft.players(self._state), draft.game)
        ]
        if not draft.corrects:
            self._add(self.tr("For the game"), self.game, [*games, ("", self.tr("one that nobody planned"))])
        for side in draft.result.sides:
            if side.force:
                name = str(tell_thing(self._state, side.force))
                label = self.tr("Outstanding of %1").replace("%1", name)
                self.outstanding[side.key] = self._add(label, ElidedCombo(), self._units(side))
                self.outstanding[side.key].setToolTip(self.tr("One a side, named by the opponent"))
                self.outstanding[side.key].activated.connect(self._name_outstanding)
        if self._state.territories:
            self._add(self.tr("Territory that changes hands"), self.territory, self._lands(draft))
            players = [(one, tell_players(self._state, (one,))) for one in draft.players(self._state)]
            self._add(self.tr("It goes to"), self.taker, [*players, ("", self.tr("nobody"))])

    def _add(self, label: str, combo: ElidedCombo, values: Values) -> ElidedCombo:
        row = self._grid.rowCount()
        told = make_label(label, role="quiet")
        told.setBuddy(combo)
        combo.setAccessibleName(label)
        combo.setEnabled(self._live)
        with QSignalBlocker(combo):
            combo.clear()
            for value, text in values:
                combo.addItem(text, value)
        self._grid.addWidget(told, row, 0, Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(combo, row, 1)
        combo.show()
        return combo

    def _forces(self) -> Values:
        yield "", self.tr("choose whose side it is")
        for force in self._state.active_forces():
            yield force.id, f"{tell_thing(self._state, force.player)}, {force.name}"

    def _units(self, side: SideResult) -> Values:
        yield "", self.tr("nobody")
        force = self._state.forces.get(side.force or "")
        for told in side.units if force is not None else ():
            unit = None if force is None else force.units.get(told.unit or "") or force.by_key(told.key)
            if unit is not None and told.fielded != "not_fielded":
                yield unit.id, unit.name.get(self._language)

    def _lands(self, draft: ReportDraft) -> Values:
        """Yield the territories that can change hands: nobody's, and those of players who fought."""
        yield "", self.tr("none")
        players = ("", *draft.players(self._state))
        for one in self._state.territories.values():
            if one.owner in players:
                owner = tell_players(self._state, (one.owner,)) if one.owner else self.tr("nobody's")
                yield one.id, f"{one.name or one.id} ({owner})"

    def _show_values(self, draft: ReportDraft) -> None:
        for side, own in draft.forces.items():
            self._choose(self.forces.get(side), own)
        self._choose(self.game, draft.game)
        for combo in self.outstanding.values():
            named = [one for one in draft.aftermath.outstanding if combo.findData(one) >= 0]
            self._choose(combo, named[0] if named else "")
        claim = next(iter(draft.aftermath.claims), None)
        self._choose(self.territory, claim.territory if claim else "")
        self._choose(self.taker, claim.player if claim else self._winner(draft))
        self.taker.setEnabled(self._live and claim is not None)

    def _winner(self, draft: ReportDraft) -> str:
        for side in draft.result.sides:
            if side.outcome == "won" and side.force in self._state.forces:
                return self._state.forces[side.force].player
        return ""

    def _choose(self, combo: QComboBox | None, value: str) -> None:
        if combo is not None:
            combo.setCurrentIndex(max(0, combo.findData(value)))

    # telling

    def _choose_force(self, side: str) -> None:
        if self._draft is not None:
            found = self._draft.with_force(side, str(self.forces[side].currentData()))
            self.changed.emit(found.with_game_found(self._state))

    def _choose_game(self) -> None:
        if self._draft is not None:
            self.changed.emit(replace(self._draft, game=str(self.game.currentData() or "")))

    def _name_outstanding(self) -> None:
        if self._draft is not None:
            named = tuple(str(one.currentData()) for one in self.outstanding.values() if one.currentData())
            self._decide(outstanding=named)

    def _claim(self) -> None:
        territory = str(self.territory.currentData() or "")
        claims = (
            (Claim(territory=territory, player=str(self.taker.currentData() or "")),) if territory else ()
        )
        self._decide(claims=claims)

    def _decide(self, **decided: object) -> None:
        if self._draft is not None:
            self.changed.emit(replace(self._draft, aftermath=replace(self._draft.aftermath, **decided)))

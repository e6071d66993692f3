"""The sheets of a force's units as they stand between two games, drawn as a battle draws them that would begin now."""

from msgspec import Struct

from armybuilder.battle.session.state import BattleState, new_state
from armybuilder.battle.table.board_rules import Silhouette
from armybuilder.campaign.forces.enlisting import mustering_game
from armybuilder.campaign.forces.fielding import carried, keys_of
from armybuilder.campaign.forces.force import Force, ForceUnit
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.games.battle_game import SideSetup, side_events
from armybuilder.games.battle_sheets import HeldSlider, SheetsOfBattle, UnitSheet
from armybuilder.roster.army_backend import ArmyBackend
from armybuilder.storage.campaign_battles import force_army
from armybuilder.storage.opening import own_game

SIDE = "a"


class DrawnForce(Struct, frozen=True):
    """A force as a battle would have it: its units by their ids in the campaign, and what draws their sheets."""

    state: BattleState
    sheets: SheetsOfBattle
    units: dict[str, str]

    def sheet_of(self, unit: str) -> UnitSheet | None:
        """Return the sheet of a unit by its id in the campaign; None where it has none."""
        return self.sheets.of(self.state, self.units[unit]) if unit in self.units else None

    def looks(self) -> dict[str, Silhouette]:
        """Return what units look like from above, by their ids in the campaign."""
        look = self.state.rules.board.silhouette_of
        pieces = {own: next(self.state.pieces_of(unit), None) for own, unit in self.units.items()}
        return {own: look(piece) for own, piece in pieces.items() if piece is not None}

    def thing_of(self, unit: ForceUnit, held: HeldSlider) -> str:
        """Return whose track of a campaign's unit a slider is: that of the unit or of a soldier; empty for none of it."""
        piece = self.state.pieces.get(held.who)
        rows = {soldier.row: soldier for soldier in unit.soldiers}
        soldier = None if piece is None else rows.get(piece.row)
        if soldier is not None and held.id in soldier.tracks:
            return soldier.id
        return unit.id if held.id in unit.tracks else ""


class ForceSheets:
    """Draws forces of an open campaign; each is drawn anew when the campaign has changed."""

    def __init__(self, campaign: OpenCampaign) -> None:
        self._campaign = campaign
        self._drawn: dict[str, DrawnForce | None] = {}
        self._seen: tuple[object, ...] = ()

    def of(self, force: Force) -> DrawnForce | None:
        """Return a force as a battle would have it; None where its army is not here or cannot be read."""
        seen = (self._campaign.campaign, self._campaign.campaign.clock, self._campaign.language)
        if seen != self._seen:
            self._seen, self._drawn = seen, {}
        if force.id not in self._drawn:
            self._drawn[force.id] = self._draw(force)
        return self._drawn[force.id]

    def _draw(self, force: Force) -> DrawnForce | None:
        campaign = self._campaign
        try:
            army = force_army(
                campaign.context.store, campaign.kept, force, lambda game: campaign.context.of(game.id).units
            )
            state = self._mustered(army, force)
        except Problem:
            return None
        by_key = {unit.selection or unit.id: unit.id for unit in state.units.values()}
        units = {own: by_key[key] for own, key in keys_of(force).items() if key in by_key}
        picture_of = campaign.context.store.pictures.content
        sheets = SheetsOfBattle(
            own_game(campaign.game_id), (army.roster,), campaign.language, picture_of=picture_of
        )
        return DrawnForce(state, sheets, units)

    def _mustered(self, army: ArmyBackend, force: Force) -> BattleState:
        game = mustering_game(self._campaign.game_id)
        state = new_state(game.rules)
        side = SideSetup(army=army, carried=carried(force))
        for event in side_events(game, state, SIDE, side):
            event.apply(state)
        return state

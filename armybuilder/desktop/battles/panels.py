"""Which panel shows which step."""

from armybuilder.desktop.battles.agreeing_panels import ObjectivePanel, RostersPanel, SizePanel, TypePanel
from armybuilder.desktop.battles.deploying_panel import DeployingPanel
from armybuilder.desktop.battles.field_panel import FieldPanel
from armybuilder.desktop.battles.game_panel import GamePanel
from armybuilder.desktop.battles.map_view import MapView
from armybuilder.desktop.battles.panel import Panel
from armybuilder.desktop.battles.session import BattleSession
from armybuilder.desktop.battles.setting_aside_panel import SettingAsidePanel
from armybuilder.desktop.battles.spells_panel import SpellsPanel
from armybuilder.desktop.battles.zones_panel import ZonesPanel

PANELS: tuple[type[Panel], ...] = (
    SizePanel,
    RostersPanel,
    FieldPanel,
    TypePanel,
    ObjectivePanel,
    ZonesPanel,
    SpellsPanel,
    SettingAsidePanel,
    DeployingPanel,
    GamePanel,
)


def make_panel(session: BattleSession, step: int, map_view: MapView) -> Panel:
    """The panel of a step, from 1; the last is the game itself."""
    return PANELS[step - 1](session, step, map_view)

"""Which panel shows which step."""

from armybuilder.desktop.ninth_age.agreeing_panels import ObjectivePanel, RostersPanel, SizePanel, TypePanel
from armybuilder.desktop.ninth_age.deploying_panel import DeployingPanel
from armybuilder.desktop.ninth_age.field_panel import FieldPanel
from armybuilder.desktop.ninth_age.game_panel import GamePanel
from armybuilder.desktop.ninth_age.map_view import MapView
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.desktop.ninth_age.setting_aside_panel import SettingAsidePanel
from armybuilder.desktop.ninth_age.spells_panel import SpellsPanel
from armybuilder.desktop.ninth_age.zones_panel import ZonesPanel

PANELS: tuple[type[BattlePanel], ...] = (
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


def make_panel(session: BattleSession, step: int, map_view: MapView) -> BattlePanel:
    """The panel of a step, from 1; the last is the game itself."""
    return PANELS[step - 1](session, step, map_view)

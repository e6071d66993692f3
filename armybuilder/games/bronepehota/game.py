"""«Бронепехота» as the rest of the program sees it."""

from armybuilder.battle.action import Resolver
from armybuilder.games.bronepehota.army.crew import CREWING
from armybuilder.games.bronepehota.army.marks import marks_of
from armybuilder.games.bronepehota.army.parts import parts_of
from armybuilder.games.bronepehota.army.rules import RULE_IDS, RULES
from armybuilder.games.bronepehota.army.sample import SAMPLE_ARMY
from armybuilder.games.bronepehota.army.setup import SETUP
from armybuilder.games.bronepehota.profiles.armlists import read_armlist
from armybuilder.games.bronepehota.profiles.differences import differences
from armybuilder.games.bronepehota.profiles.editions import CONTENT
from armybuilder.games.bronepehota.profiles.entries import entries_of
from armybuilder.games.bronepehota.profiles.listing import facts_of, texts_of, tracks_of
from armybuilder.games.bronepehota.profiles.units import Unit
from armybuilder.games.bronepehota.sheets.unit_lines import lines_of
from armybuilder.games.bronepehota.sheets.unit_sheets import sheet_of
from armybuilder.games.game import Game
from armybuilder.games.import_report import ArmyImporter


def resolver() -> Resolver:
    """The rules of the game."""
    from armybuilder.games.bronepehota.rules.resolver import RESOLVER

    return RESOLVER


def importers() -> tuple[ArmyImporter[Unit], ...]:
    """Readers of armies of other programs."""
    from armybuilder.games.bronepehota.web_app.armies import WEB_APP

    return (WEB_APP,)


GAME: Game[Unit] = Game(
    id="bronepehota",
    title=CONTENT.title,
    step_cm=5,
    unit_type=Unit,
    editions=CONTENT.every_edition,
    factions=CONTENT.factions,
    kinds=CONTENT.kinds,
    read_armlist=read_armlist,
    entries_of=entries_of,
    parts_of=parts_of,
    facts_of=facts_of,
    lines_of=lines_of,
    texts_of=texts_of,
    tracks_of=tracks_of,
    army_rules=RULES,
    rules=RULE_IDS,
    sheet_of=sheet_of,
    marks_of=marks_of,
    differences=differences,
    crewing=CREWING,
    sample=SAMPLE_ARMY,
    setup=SETUP,
    load_resolver=resolver,
    load_importers=importers,
)

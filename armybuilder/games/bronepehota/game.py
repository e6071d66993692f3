"""«Бронепехота» as the rest of the program sees it."""

from functools import partial
from pkgutil import resolve_name

from armybuilder.games.bronepehota.army.crew import CREWING
from armybuilder.games.bronepehota.army.marks import marks_of
from armybuilder.games.bronepehota.army.parts import parts_of
from armybuilder.games.bronepehota.army.rules import RULE_IDS, RULES
from armybuilder.games.bronepehota.army.setup import SETUP
from armybuilder.games.bronepehota.profiles.armlists import FORM as ARMLIST
from armybuilder.games.bronepehota.profiles.armlists import read_armlist
from armybuilder.games.bronepehota.profiles.differences import differences
from armybuilder.games.bronepehota.profiles.editions import CONTENT
from armybuilder.games.bronepehota.profiles.entries import entries_of
from armybuilder.games.bronepehota.profiles.listing import facts_of, texts_of
from armybuilder.games.bronepehota.profiles.units import Unit, tracks_of
from armybuilder.games.bronepehota.sheets.unit_lines import lines_of
from armybuilder.games.bronepehota.sheets.unit_sheets import sheet_of
from armybuilder.games.game import Game

GAME: Game[Unit] = Game(
    content=CONTENT,
    step_cm=5,
    unit_type=Unit,
    read_armlist=read_armlist,
    armlist=ARMLIST,
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
    setup=SETUP,
    load_forms=partial(resolve_name, "armybuilder.games.bronepehota.profiles.forms:FORMS"),
    type_rules={
        "weapon": "BP-7.1-4",
        "close_combat": "BP-8.1-7",
        "equipment": "BP-9.3-1",
        "ability": "BP-2.1-9",
        "mission": "BP-1.1-2",
        "terrain": "BP-1.4-2",
    },
    load_content_types=partial(resolve_name, "armybuilder.games.bronepehota.profiles.library:CONTENT_TYPES"),
    load_strikes=partial(resolve_name, "armybuilder.games.bronepehota.army.strikes:STRIKES"),
    load_resolver=partial(resolve_name, "armybuilder.games.bronepehota.rules.resolver:RESOLVER"),
    load_battle=partial(resolve_name, "armybuilder.games.bronepehota.battle.game:BATTLE"),
    load_accessories=partial(resolve_name, "armybuilder.games.bronepehota.sheets.accessories:ACCESSORIES"),
    load_importers=partial(resolve_name, "armybuilder.games.bronepehota.web_app.armies:IMPORTERS"),
)

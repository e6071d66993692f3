"""«Мир Дорог Апокалипсиса» as the rest of the program sees it."""

from functools import partial
from pkgutil import resolve_name

from armybuilder.games.game import Game
from armybuilder.games.road_world.army.marks import marks_of
from armybuilder.games.road_world.army.parts import parts_of
from armybuilder.games.road_world.army.rules import RULE_IDS, RULES
from armybuilder.games.road_world.army.setup import SETUP, STEP_CM
from armybuilder.games.road_world.profiles.armlists import FORM as ARMLIST
from armybuilder.games.road_world.profiles.armlists import read_armlist
from armybuilder.games.road_world.profiles.differences import differences
from armybuilder.games.road_world.profiles.editions import CONTENT
from armybuilder.games.road_world.profiles.entries import entries_of
from armybuilder.games.road_world.profiles.listing import facts_of, kind_of, texts_of
from armybuilder.games.road_world.profiles.unit_form import FORM
from armybuilder.games.road_world.profiles.units import BattleUnit, tracks_of
from armybuilder.games.road_world.sheets.unit_cards import sheet_of
from armybuilder.games.road_world.sheets.unit_lines import lines_of

GAME: Game[BattleUnit] = Game(
    content=CONTENT,
    step_cm=STEP_CM,
    unit_type=BattleUnit,
    read_armlist=read_armlist,
    armlist=ARMLIST,
    kind_of=kind_of,
    entries_of=entries_of,
    priced_by_parts=True,
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
    setup=SETUP,
    load_forms=lambda: (FORM,),
    type_rules={
        "weapon": "RW-3-1",
        "purchase": "RW-4.1-3",
        "ability": "RW-7.4-1",
        "song": "RW-7.4-5",
        "terrain": "RW-9.5-1",
        "mission": "RW-5.3-3",
    },
    load_content_types=partial(resolve_name, "armybuilder.games.road_world.profiles.library:CONTENT_TYPES"),
    load_strikes=partial(resolve_name, "armybuilder.games.road_world.army.strikes:STRIKES"),
    load_resolver=partial(resolve_name, "armybuilder.games.road_world.rules.resolver:RESOLVER"),
    load_battle=partial(resolve_name, "armybuilder.games.road_world.battle.game:BATTLE"),
    load_accessories=partial(resolve_name, "armybuilder.games.road_world.sheets.accessories:ACCESSORIES"),
)

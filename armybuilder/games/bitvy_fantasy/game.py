"""«Битвы Fantasy» as the rest of the program sees it."""

from functools import partial
from pkgutil import resolve_name

from armybuilder.games.bitvy_fantasy.army.marks import marks_of
from armybuilder.games.bitvy_fantasy.army.parts import parts_of
from armybuilder.games.bitvy_fantasy.army.rules import RULE_IDS, RULES
from armybuilder.games.bitvy_fantasy.army.setup import SETUP
from armybuilder.games.bitvy_fantasy.profiles.armlists import FORM as ARMLIST
from armybuilder.games.bitvy_fantasy.profiles.armlists import read_armlist
from armybuilder.games.bitvy_fantasy.profiles.differences import differences
from armybuilder.games.bitvy_fantasy.profiles.editions import CONTENT
from armybuilder.games.bitvy_fantasy.profiles.entries import entries_of
from armybuilder.games.bitvy_fantasy.profiles.listing import facts_of, texts_of, tracks_of
from armybuilder.games.bitvy_fantasy.profiles.units import Unit
from armybuilder.games.bitvy_fantasy.sheets.artefact_card import cards_of
from armybuilder.games.bitvy_fantasy.sheets.unit_lines import lines_of
from armybuilder.games.bitvy_fantasy.sheets.unit_sheets import sheet_of
from armybuilder.games.game import Game

GAME: Game[Unit] = Game(
    content=CONTENT,
    step_cm=3,
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
    cards_of=cards_of,
    marks_of=marks_of,
    differences=differences,
    setup=SETUP,
    load_forms=partial(resolve_name, "armybuilder.games.bitvy_fantasy.profiles.forms:FORMS"),
    type_rules={
        "artefact": "BF-3.1-1",
        "card": "BF-3-4",
        "deck": "BF-1-4",
        "weapon": "BF-6.10-1",
        "missile": "BF-6.1-2",
        "terrain": "BF-4.3-1",
        "mission": "BF-8-1",
    },
    load_content_types=partial(
        resolve_name, "armybuilder.games.bitvy_fantasy.profiles.library:CONTENT_TYPES"
    ),
    load_deck_rules=partial(resolve_name, "armybuilder.games.bitvy_fantasy.battle.deck_trial:DECK_RULES"),
    load_strikes=partial(resolve_name, "armybuilder.games.bitvy_fantasy.army.strikes:STRIKES"),
    load_resolver=partial(resolve_name, "armybuilder.games.bitvy_fantasy.rules.resolver:RESOLVER"),
    load_battle=partial(resolve_name, "armybuilder.games.bitvy_fantasy.battle.game:BATTLE"),
    load_accessories=partial(resolve_name, "armybuilder.games.bitvy_fantasy.sheets.accessories:ACCESSORIES"),
)

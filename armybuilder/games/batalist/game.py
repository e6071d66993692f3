"""«Баталист» as the rest of the program sees it."""

from functools import partial
from pkgutil import resolve_name

from armybuilder.games.batalist.army.rules import RULE_IDS, RULES
from armybuilder.games.batalist.army.setup import SETUP
from armybuilder.games.batalist.profiles.armlists import FORM as ARMLIST
from armybuilder.games.batalist.profiles.armlists import read_armlist
from armybuilder.games.batalist.profiles.differences import differences
from armybuilder.games.batalist.profiles.editions import CONTENT
from armybuilder.games.batalist.profiles.listing import facts_of, kind_of, texts_of, tracks_of
from armybuilder.games.batalist.profiles.units import BaseProfile, Unit
from armybuilder.games.batalist.sheets.base_card import sheet_of
from armybuilder.games.batalist.sheets.unit_lines import lines_of
from armybuilder.games.edition import OWN
from armybuilder.games.game import Game
from armybuilder.games.record_form import RecordForm

GAME: Game[Unit] = Game(
    content=CONTENT,
    step_cm=2,
    unit_type=Unit,
    read_armlist=read_armlist,
    armlist=ARMLIST,
    kind_of=kind_of,
    facts_of=facts_of,
    lines_of=lines_of,
    texts_of=texts_of,
    tracks_of=tracks_of,
    army_rules=RULES,
    rules=RULE_IDS,
    sheet_of=sheet_of,
    differences=differences,
    setup=SETUP,
    load_forms=lambda: (
        RecordForm(
            record=BaseProfile,
            edition=OWN,
            names={"faction": {faction.id: faction.name for faction in CONTENT.factions}},
            template={"name": {"ru": "Новая база", "en": "New base"}},
            priced=True,
        ),
    ),
    type_rules={
        "spell": "BT-8-1",
        "order": "BT-5-1",
        "ability": "BT-2-8",
        "terrain": "BT-3.1-1",
        "mission": "BT-3.2-1",
    },
    load_content_types=partial(resolve_name, "armybuilder.games.batalist.profiles.library:CONTENT_TYPES"),
    load_strikes=partial(resolve_name, "armybuilder.games.batalist.army.strikes:STRIKES"),
    load_resolver=partial(resolve_name, "armybuilder.games.batalist.rules.resolver:RESOLVER"),
    load_battle=partial(resolve_name, "armybuilder.games.batalist.battle.game:BATTLE"),
    load_accessories=partial(resolve_name, "armybuilder.games.batalist.sheets.accessories:ACCESSORIES"),
)

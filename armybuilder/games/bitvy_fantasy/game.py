"""«Битвы Fantasy» as the rest of the program sees it."""

from armybuilder.battle.action import Resolver
from armybuilder.games.bitvy_fantasy.army.marks import marks_of
from armybuilder.games.bitvy_fantasy.army.parts import parts_of
from armybuilder.games.bitvy_fantasy.army.rules import RULE_IDS, RULES
from armybuilder.games.bitvy_fantasy.army.sample import SAMPLE_ARMY
from armybuilder.games.bitvy_fantasy.army.setup import SETUP
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


def resolver() -> Resolver:
    """Return the rules of the game."""
    from armybuilder.games.bitvy_fantasy.rules.resolver import RESOLVER

    return RESOLVER


GAME: Game[Unit] = Game(
    id="bitvy_fantasy",
    title=CONTENT.title,
    step_cm=3,
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
    cards_of=cards_of,
    marks_of=marks_of,
    differences=differences,
    sample=SAMPLE_ARMY,
    setup=SETUP,
    load_resolver=resolver,
)

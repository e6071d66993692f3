"""«Битвы Fantasy» as the rest of the program sees it."""

from armybuilder.battle.action import Resolver
from armybuilder.catalogue.text import LocalText
from armybuilder.games.bitvy_fantasy.army.marks import marks_of
from armybuilder.games.bitvy_fantasy.army.parts import parts_of
from armybuilder.games.bitvy_fantasy.army.rules import RULE_IDS, RULES
from armybuilder.games.bitvy_fantasy.army.sample import sample_roster
from armybuilder.games.bitvy_fantasy.army.setup import SETUP
from armybuilder.games.bitvy_fantasy.profiles.armlists import read_armlist
from armybuilder.games.bitvy_fantasy.profiles.differences import differences
from armybuilder.games.bitvy_fantasy.profiles.editions import EDITIONS, FACTIONS, KINDS
from armybuilder.games.bitvy_fantasy.profiles.entries import DATA, entry_of, node_of
from armybuilder.games.bitvy_fantasy.profiles.listing import facts_of, kind_of, search_words, tracks_of
from armybuilder.games.bitvy_fantasy.profiles.units import Unit
from armybuilder.games.bitvy_fantasy.sheets.artefact_card import cards_of
from armybuilder.games.bitvy_fantasy.sheets.unit_sheets import sheet_of
from armybuilder.games.game import Game
from armybuilder.roster.evaluation import evaluate
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster


def judge(roster: Roster) -> Verdict:
    """Costs and issues of an army."""
    return evaluate(roster, DATA, lambda _, selection: node_of(roster.unit(selection)), RULES)


def resolver() -> Resolver:
    """The rules of the game."""
    from armybuilder.games.bitvy_fantasy.rules.resolver import RESOLVER

    return RESOLVER


GAME = Game(
    id="bitvy_fantasy",
    title=LocalText(ru="Битвы Fantasy", en="Fantasy Battles"),
    step_cm=3,
    unit_type=Unit,
    editions=EDITIONS,
    factions=FACTIONS,
    kinds=KINDS,
    read_armlist=read_armlist,
    kind_of=kind_of,
    entry_of=entry_of,
    parts_of=parts_of,
    facts_of=facts_of,
    search_words=search_words,
    tracks_of=tracks_of,
    judge=judge,
    rules=lambda: RULE_IDS,
    sheet_of=sheet_of,
    cards_of=cards_of,
    marks_of=marks_of,
    differences=differences,
    sample=sample_roster,
    setup=SETUP,
    load_resolver=resolver,
)

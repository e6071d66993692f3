"""«Бронепехота» as the rest of the program sees it."""

from armybuilder.battle.action import Resolver
from armybuilder.catalogue.text import LocalText
from armybuilder.games.bronepehota.army.marks import marks_of
from armybuilder.games.bronepehota.army.parts import parts_of
from armybuilder.games.bronepehota.army.rules import RULE_IDS, RULES
from armybuilder.games.bronepehota.army.sample import sample_roster
from armybuilder.games.bronepehota.army.setup import SETUP
from armybuilder.games.bronepehota.profiles.armlists import read_armlist
from armybuilder.games.bronepehota.profiles.differences import differences
from armybuilder.games.bronepehota.profiles.editions import EDITIONS, FACTIONS, KINDS
from armybuilder.games.bronepehota.profiles.entries import DATA, entry_of, node_of
from armybuilder.games.bronepehota.profiles.listing import facts_of, kind_of, search_words, tracks_of
from armybuilder.games.bronepehota.profiles.units import Unit
from armybuilder.games.bronepehota.sheets.unit_sheets import sheet_of
from armybuilder.games.game import Game, no_cards
from armybuilder.roster.evaluation import evaluate
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster


def judge(roster: Roster) -> Verdict:
    """Costs and issues of an army."""
    return evaluate(roster, DATA, lambda _, selection: node_of(roster.unit(selection)), RULES)


def resolver() -> Resolver:
    """The rules of the game."""
    from armybuilder.games.bronepehota.rules.resolver import RESOLVER

    return RESOLVER


GAME = Game(
    id="bronepehota",
    title=LocalText(ru="Бронепехота", en="Armoured Infantry"),
    step_cm=5,
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
    marks_of=marks_of,
    differences=differences,
    sample=sample_roster,
    setup=SETUP,
    cards_of=no_cards,
    load_resolver=resolver,
)

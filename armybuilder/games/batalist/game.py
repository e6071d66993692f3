"""«Баталист» as the rest of the program sees it."""

from armybuilder.battle.action import Resolver
from armybuilder.catalogue.text import LocalText
from armybuilder.games.accessories import Accessories
from armybuilder.games.batalist.army.marks import marks_of
from armybuilder.games.batalist.army.parts import parts_of
from armybuilder.games.batalist.army.rules import RULE_IDS, RULES
from armybuilder.games.batalist.army.sample import sample_roster
from armybuilder.games.batalist.army.setup import SETUP
from armybuilder.games.batalist.profiles.armlists import read_armlist
from armybuilder.games.batalist.profiles.differences import differences
from armybuilder.games.batalist.profiles.editions import EDITIONS, FACTIONS, KINDS
from armybuilder.games.batalist.profiles.entries import DATA, entry_of, node_of
from armybuilder.games.batalist.profiles.listing import facts_of, kind_of, search_words, tracks_of
from armybuilder.games.batalist.profiles.unit_form import FORM
from armybuilder.games.batalist.profiles.units import Unit
from armybuilder.games.batalist.sheets.base_card import sheet_of
from armybuilder.games.game import Game, no_cards
from armybuilder.roster.evaluation import evaluate
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster


def judge(roster: Roster) -> Verdict:
    """Costs and issues of an army."""
    return evaluate(roster, DATA, lambda _, selection: node_of(roster.unit(selection)), RULES)


def resolver() -> Resolver:
    """The rules of the game."""
    from armybuilder.games.batalist.rules.resolver import RESOLVER

    return RESOLVER


def accessories() -> Accessories:
    """What is printed to play with."""
    from armybuilder.games.batalist.sheets.accessories import ACCESSORIES

    return ACCESSORIES


GAME = Game(
    id="batalist",
    title=LocalText(ru="Баталист", en="Battalist"),
    step_cm=2,
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
    cards_of=no_cards,
    marks_of=marks_of,
    differences=differences,
    sample=sample_roster,
    setup=SETUP,
    form=FORM,
    load_resolver=resolver,
    load_accessories=accessories,
)

"""What can be printed of what a player keeps, gathered from the database: what the command line and the window share."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from armybuilder.battle.session.events import Agreed
from armybuilder.battle.session.reading import hidden_from
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.tally import Tally
from armybuilder.battle.session.turns import BattleCourse
from armybuilder.campaign.forces.enlisting import mustering_game
from armybuilder.campaign_parts import OF_A_FORCE, PACK_PARTS, PackPart
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.text import Language, LocalText, in_both, sentence
from armybuilder.clock import printed_day
from armybuilder.games import battles_of, game, has_armlists
from armybuilder.games.battle_game import BattleSetup, SideSetup, coming_in
from armybuilder.games.common_types import CARD, DECK
from armybuilder.games.comparing import both
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.decks import Deck
from armybuilder.games.game import Game, Playable
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.games.token_sets import TokenSet, tokens_of_battle, tokens_of_game
from armybuilder.printing.battles.request import BattlePrint, Drawn
from armybuilder.printing.marked import line_of
from armybuilder.printing.picture_bands import NO_PICTURES, Pictures
from armybuilder.printing.progress import Progress
from armybuilder.printing.request import NO_RULES, PrintRequest
from armybuilder.printing.rosters import RosterRequest
from armybuilder.printing.subject import PrintPart, PrintSubject, worded
from armybuilder.printing.subjects.army import army_subject
from armybuilder.printing.subjects.battle import battle_subject
from armybuilder.printing.subjects.campaign import campaign_subject
from armybuilder.printing.subjects.game import game_subject
from armybuilder.printing.subjects.imported_army import imported_subject
from armybuilder.printing.subjects.records import RecordsRequest, records_part
from armybuilder.printing.subjects.tokens import tokens_part
from armybuilder.printing.subjects.tracking import Tracked, blank_battle, sheet_part, tracking_parts
from armybuilder.printing.tokens.choosing import Bearers
from armybuilder.storage.agreements import texts_of
from armybuilder.storage.kept_battles import KeptBattle
from armybuilder.storage.kept_campaigns import KeptCampaign
from armybuilder.storage.opening import game_data_of
from armybuilder.storage.rules import GameExtras, read_game_rules
from armybuilder.storage.store import Store
from armybuilder.wording.battle_words import tell_system
from armybuilder.wording.library_words import types_word

if TYPE_CHECKING:
    from armybuilder.printing.campaigns.request import CampaignPrint

# records that have cards, each with its type
Cards = tuple[tuple[ContentType, Any], ...]
# opens the database for a thread of its own
Opening = Callable[[], AbstractContextManager[Store]]


def kept_army_subject(store: Store, army: AnyArmy) -> PrintSubject:
    """Return what can be printed of an army, with the pictures that the database has of its units."""
    pictures = store.pictures.all_of(army.roster.pictures)
    if isinstance(army, OwnArmy):
        request = PrintRequest(
            game=army.game,
            roster=army.roster,
            verdict=army.verdict,
            extras=GameExtras(army.game.id, store.library),
            pictures=pictures,
            rules=read_game_rules(army.game.id) if army.roster.levels else NO_RULES,
        )
        subject = army_subject(request, printed_day())
    else:
        asked = RosterRequest(data=army.data, roster=army.roster, pictures=pictures)
        subject = imported_subject(asked, printed_day())
    tracking = tracking_parts(lambda: _mustered(store, army, subject))
    tokens = tokens_part(lambda: _tokens_of(army), lambda colour: _bearers(store, army, subject, colour))
    return replace(subject, parts=(*subject.parts, *tracking, tokens))


def _tokens_of(army: AnyArmy) -> TokenSet:
    title = "" if isinstance(army, OwnArmy) else line_of(army.data.system.name, "en")
    return tokens_of_game(army.roster.game, title)


def _bearers(store: Store, army: AnyArmy, subject: PrintSubject, colour: str) -> Bearers:
    tracked = _mustered(store, army, subject)
    return Bearers(state=tracked.state, units=tracked.units, side=colour)


def kept_game_subject(store: Store, own: Playable) -> PrintSubject:
    """Return what can be printed of a game without an army: what it is played with, and the cards of its Library."""
    cards = _card_parts(store, own) if isinstance(own, Game) else ()
    others = (*cards, *_sheet_of(own), tokens_part(lambda: tokens_of_game(own.id)))

"""What can be printed of what a player keeps, gathered from the database: what the command line and the window share."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from armybuilder.battle.session.events import Agreed
from armybuilder.battle.session.reading import hidden_from
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.tally import Tally
from armybuilder.battle.session.turns import BattleCourse
from armybuilder.battle.table.picture import TableLook
from armybuilder.campaign.forces.enlisting import mustering_game
from armybuilder.campaign_parts import OF_A_FORCE, PACK_PARTS, PackPart
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.text import Language, LocalText, in_both
from armybuilder.clock import printed_day
from armybuilder.games import PACKAGES, battles_of, game, has_armlists, playable
from armybuilder.games.any_game.accessories import accessories_of
from armybuilder.games.any_game.own import TrackerOwn
from armybuilder.games.any_game.reference import structure_reference
from armybuilder.games.any_game.structure import Structure, structure_of
from armybuilder.games.battle_game import SideSetup, looked_at
from armybuilder.games.comparing import both
from armybuilder.games.game import Game, Playable
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.games.pieces.units import CM_PER_INCH
from armybuilder.games.token_sets import TokenSet, tokens_of_battle, tokens_of_game
from armybuilder.print_cards import army_card_parts, card_parts, imported_cards_part
from armybuilder.print_maps import game_map_parts
from armybuilder.printing.battles.request import BattlePrint, Drawn
from armybuilder.printing.maps.table_map import battle_map
from armybuilder.printing.marked import line_of
from armybuilder.printing.picture_bands import NO_PICTURES, Pictures
from armybuilder.printing.progress import Progress
from armybuilder.printing.request import NO_RULES, PrintRequest
from armybuilder.printing.rosters import RosterRequest
from armybuilder.printing.subject import PrintPart, PrintSubject, worded
from armybuilder.printing.subjects.army import army_subject
from armybuilder.printing.subjects.battle import battle_subject
from armybuilder.printing.subjects.campaign import campaign_subject
from armybuilder.printing.subjects.campaign_tracking import campaign_tracking_parts
from armybuilder.printing.subjects.game import game_subject, parts_of
from armybuilder.printing.subjects.imported_army import imported_subject
from armybuilder.printing.subjects.maps import scenery_part, tiles_part
from armybuilder.printing.subjects.tokens import tokens_part
from armybuilder.printing.subjects.tracking import Tracked, blank_battle, sheet_part, tracking_parts
from armybuilder.printing.tokens.choosing import Bearers
from armybuilder.storage.agreements import texts_of
from armybuilder.storage.kept_battles import KeptBattle
from armybuilder.storage.kept_campaigns import KeptCampaign
from armybuilder.storage.opening import game_data_of
from armybuilder.storage.rules import GameExtras, read_game_rules
from armybuilder.storage.store import Store, open_for_reading
from armybuilder.wording.battle_words import tell_system

if TYPE_CHECKING:
    from armybuilder.printing.campaigns.request import CampaignPrint

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
        cards = army_card_parts(store, army, request)
    else:
        asked = RosterRequest(data=army.data, roster=army.roster, pictures=pictures)
        subject = imported_subject(asked, printed_day())
        cards = (imported_cards_part(asked, subject.game),)
        subject = _with_parts(subject, _played_with(army.roster.game, subject.game))
    # what is made in another thread opens the database for itself
    opening = partial(open_for_reading, store.path)
    tracking = tracking_parts(lambda: _mustered(opening, army, subject))
    tokens = tokens_part(lambda: _tokens_of(army), lambda colour: _bearers(opening, army, subject, colour))
    subject = replace(subject, parts=(*subject.parts, *cards, *tracking, tokens))
    maps = game_map_parts(store, army.roster.game)
    if not isinstance(army, OwnArmy):
        return _with_parts(subject, maps[:1])
    # its cards are those that it uses: all others of the game go by their own names
    others = (replace(part, family="") for part in card_parts(store, army.game))
    return _with_parts(subject, (*maps[:1], *others))


def _played_with(
    game_id: str, title: LocalText, structure: Structure | None = None, settings: Any = None
) -> tuple[PrintPart, ...]:
    """Return what a game is played with: that of its own, or for one that is not built in what measures inches.

    The reference sheet of that one is of its usual structure, or of the one that a battle has now. What is agreed on in the
    `settings` of a battle, such as the length of a step, is so on paper too.
    """
    if has_armlists(game_id):
        found = game(game_id).load_accessories
    else:
        found = playable(game_id).load_accessories if game_id in PACKAGES else None
    if found is None:
        if has_armlists(game_id):
            return ()
        structure = structure or structure_of(game_id, title.en)
        reference = partial(structure_reference, structure, game_id, title)
        return parts_of(accessories_of(CM_PER_INCH, reference), None, usual=False)
    return parts_of(found().agreed_on(settings), None, usual=False)


def _with_parts(subject: PrintSubject, parts: Iterable[PrintPart]) -> PrintSubject:
    """Return a subject with more parts; what it has itself under a name stays what is meant by it."""
    known = {part.id for part in subject.parts}
    return replace(subject, parts=(*subject.parts, *(part for part in parts if part.id not in known)))


def _beside(
    opening: Opening,
    game_id: str,
    title: LocalText,
    structure: Structure | None = None,
    settings: Any = None,
) -> tuple[PrintPart, ...]:
    """Return what a game is played with, and the cards of its Library where it has one."""
    played_with = _played_with(game_id, title, structure, settings)
    if not has_armlists(game_id):
        return played_with
    with opening() as store:
        return (*played_with, *card_parts(store, game(game_id)))


def _tokens_of(army: AnyArmy) -> TokenSet:
    title = "" if isinstance(army, OwnArmy) else line_of(army.data.system.name, "en")
    return tokens_of_game(army.roster.game, title)


def _bearers(opening: Opening, army: AnyArmy, subject: PrintSubject, colour: str) -> Bearers:
    tracked = _mustered(opening, army, subject)
    return Bearers(state=tracked.state, units=tracked.units, side=colour)


def kept_game_subject(store: Store, own: Playable) -> PrintSubject:
    """Return what can be printed of a game without an army: what it is played with, and the cards of its Library."""
    cards = card_parts(store, own, units=True) if isinstance(own, Game) else ()
    maps = game_map_parts(store, own.id) if isinstance(own, Game) else ()
    others = (*cards, *_sheet_of(own), tokens_part(lambda: tokens_of_game(own.id)), *maps)
    if own.load_accessories is not None and own.load_accessories().kinds:
        subject = game_subject(own, printed_day())
        return replace(subject, parts=(*subject.parts, *others))
    # of all of them there would be a hundred pages: only the first are printed unasked
    first, *rest = others
    parts = (replace(first, usual=True), *rest)
    return PrintSubject(title=worded("print.accessories"), game=own.title, date=printed_day(), parts=parts)


def _sheet_of(own: Playable) -> Iterator[PrintPart]:
    """Yield the blank battle sheet of a game whose battles are played."""
    if own.battle is not None:
        yield sheet_part(partial(blank_battle, battles_of(own.id), in_both(own.title)))


def _mustered(opening: Opening, army: AnyArmy, subject: PrintSubject) -> Tracked:
    """Return the units of an army as they would come to a battle."""
    played = mustering_game(army.roster.game)
    side = SideSetup(army=army, name=army.roster.name)
    state = looked_at(played, (side,))
    if isinstance(army, OwnArmy) and army.game.load_resolver is not None:
        # cards and artefacts are called by the texts that a game is played with
        settings = army.game.resolver.settings()
        with opening() as store:
            texts = texts_of(army.game, settings, store.library)
        Agreed(settings=to_plain(settings), texts=texts).apply(state)
    return Tracked(
        state=state,
        units=tuple(state.units.values()),
        tally=played.tally(state),
        title=subject.title,
        game=subject.game,
    )


def kept_battle_subject(
    kept: KeptBattle,
    system: str,
    opening: Opening,
    *,
    course: BattleCourse,
    reader: str = "",
    unit: str | None = None,
    text: str | None = None,
    pictures: Pictures = NO_PICTURES,
) -> PrintSubject:
    """Return what can be printed of a battle, as a side may read it; `system` is what its game calls itself.

    `unit` and `text` pick entries of the log, `pictures` are those of its units by their digests. The data of imported armies
    are read when sheets are printed.
    """
    own = game(kept.game_id) if has_armlists(kept.game_id) else None

    def drawn(language: Language, progress: Progress) -> Drawn:
        from armybuilder.printing.battles.imported import imported_sheets, units_in

        if own is not None:
            return {}
        with opening() as store:
            units, data_of = units_in(course.session().state), partial(game_data_of, store)
            return imported_sheets(
                kept.armies, units, language, data_of, pictures=pictures, progress=lambda: progress(0, 1)
            )

    request = BattlePrint(
        name=kept.name,
        game=_system(kept.game_id, system),
        course=course,
        reader=reader,
        unit=unit,
        text=text,
        terms=kept.game.terms,
        own_game=own,
        armies=kept.armies,
        drawn=drawn,
        pictures=pictures,
    )
    subject = battle_subject(request, printed_day())
    tracking = tracking_parts(lambda: _seen(course, reader, subject, kept.game.tally))
    tokens = tokens_part(
        lambda: tokens_of_battle(course.session().state, kept.game_id),
        lambda _colour: _bearers_seen(_seen(course, reader, subject, kept.game.tally)),
    )
    subject = replace(subject, parts=(*subject.parts, *_table_parts(kept.name, course), *tracking, tokens))
    settings = course.session().state.settings
    beside = _beside(opening, kept.game_id, subject.game, _structure(course), settings)
    return _with_parts(subject, beside)


def _structure(course: BattleCourse) -> Structure | None:
    """Return the structure that a battle has now, where it is played by one."""
    own = course.session().state.own
    return own.structure if isinstance(own, TrackerOwn) and own.structure.phases else None


def _table_parts(name: str, course: BattleCourse) -> tuple[PrintPart, ...]:
    """Return the table of a battle at true scale, and its terrain; nothing where none is laid out."""
    state = course.session().state
    if state.board is None:
        return ()
    table = battle_map(state, name, TableLook())
    return tiles_part(lambda _: (table,)), scenery_part(lambda _: (table,))


def _bearers_seen(tracked: Tracked) -> Bearers:
    return Bearers(state=tracked.state, units=tracked.units)


def _seen(
    course: BattleCourse, reader: str, subject: PrintSubject, tally: Callable[[BattleState], Tally]
) -> Tracked:
    """Return the units of a battle that a side may see, as they stand."""
    state = course.session().state
    hidden = hidden_from(state, reader)
    units = (unit for unit in state.units.values() if not unit.pieces or not hidden.issuperset(unit.pieces))
    return Tracked(
        state=state,
        units=tuple(units),
        tally=tally(state),
        title=subject.title,
        game=subject.game,
        hidden=hidden,
    )


def kept_campaign_subject(kept: KeptCampaign, opening: Opening, force: str = "") -> PrintSubject:
    """Return what can be printed of a campaign, or of one `force` of it; it is read anew when it is printed."""
    key = kept.key

    def gather(language: Language, parts: tuple[PackPart, ...], progress: Progress) -> "CampaignPrint":
        from armybuilder.campaign_printing import pack_of

        with opening() as store:
            found = KeptCampaign(store, key)
            progress(0, 1)
            return pack_of(store, found, language, parts=parts, force=force)

    title = kept.state.forces[force].name if force in kept.state.forces else kept.name
    played_by = _system(kept.game_id, kept.state.system)
    subject = campaign_subject(title, played_by, printed_day(), gather, OF_A_FORCE if force else PACK_PARTS)
    played = mustering_game(kept.game_id)
    tracking = campaign_tracking_parts(gather, played, played_by, of_force=bool(force))
    tokens = tokens_part(lambda: tokens_of_game(kept.game_id, kept.state.system))
    return _with_parts(subject, (*tracking, tokens, *_beside(opening, kept.game_id, subject.game)))


def _system(game_id: str, system: str) -> LocalText:
    return both(lambda language: tell_system(game_id, system, language))

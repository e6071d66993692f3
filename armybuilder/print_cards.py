"""The cards that are printed of what the Library keeps: of each type of content, of each deck, and blank ones."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import LocalText, fold, sentence
from armybuilder.clock import printed_day
from armybuilder.games.card_face import CardFace
from armybuilder.games.common_types import CARD, DECK, MISSION, TERRAIN
from armybuilder.games.comparing import both
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.decks import Deck, spread
from armybuilder.games.game import Game
from armybuilder.games.mentioning import Mentioned
from armybuilder.games.own_army import OwnArmy
from armybuilder.games.unit_face import unit_face
from armybuilder.printing.request import PrintRequest
from armybuilder.printing.rosters import RosterRequest
from armybuilder.printing.sound_pictures import sound_pictures
from armybuilder.printing.subject import Asked, PrintPart, PrintSubject
from armybuilder.printing.subjects.records import RecordsRequest, blank_part, records_part, requests_part
from armybuilder.printing.subjects.unit_cards import unit_cards_part
from armybuilder.storage.rules import GameExtras
from armybuilder.storage.store import Store
from armybuilder.wording.library_words import types_word


def card_parts(store: Store, own: Game[Any], *, units: bool = False) -> Iterator[PrintPart]:
    """Yield the parts of what the Library has cards of: each type, each deck, maybe its units; and cards to write on."""
    covered = _covered(own)
    for kind in own.content_types:
        records = () if kind.id == UNIT else tuple(store.library.all(own, kind))
        if kind.id == DECK:
            for deck in records:
                yield deck_part(store, own, deck, usual=False)
        elif kind.sheet_of is not None:
            if kind.id in covered:
                mine = store.library.own_ids(own, kind)
                records = tuple(one for one in records if one.id in mine)
            if records:
                request = _request(store, own, kind, records, _types(own.id, kind.id))
                yield records_part(kind.id, request, family="cards", usual=False)
    if units and (known := tuple(store.library.all(own, own.content_type(UNIT)))):
        # of all that a game has there would be a hundred pages: they go by their own name
        yield replace(_unit_part(store, own, known), family="")
    yield blank_part(own)


def _unit_part(store: Store, own: Game[Any], units: Sequence[Any]) -> PrintPart:
    """Return the part of reference cards of the units of a game."""
    extras = GameExtras(own.id, store.library)
    return unit_cards_part(
        own.title, lambda asked: (unit_face(own, unit, asked.language, extras) for unit in units)
    )


def _covered(own: Game[Any]) -> set[str]:
    """Return the types of content whose shipped records are printed as accessories of the game."""
    kinds = own.load_accessories().kinds if own.load_accessories is not None else ()
    return {kind.prints for kind in kinds}


def _types(game_id: str, kind: str) -> LocalText:
    return both(lambda language: sentence(types_word(game_id, kind, language)))


def deck_part(store: Store, own: Game[Any], deck: Deck, *, usual: bool) -> PrintPart:
    """Return the part of a deck: its cards, each as often as it is in it."""
    kind = own.content_type(CARD)
    known = {card.id: card for card in store.library.all(own, kind)}
    records = tuple(known[card] for card in spread(deck) if card in known)
    request = _request(store, own, kind, records, deck.name, deck.id)
    return records_part(deck.id, request, family="cards", usual=usual)


def kept_deck_subject(store: Store, own: Game[Any], deck: Deck) -> PrintSubject:
    """Return what can be printed of a deck: its cards, and blank ones."""
    part = deck_part(store, own, deck, usual=True)
    return PrintSubject(title=deck.name, game=own.title, date=printed_day(), parts=(part, blank_part(own)))


def decks_named(store: Store, games: Sequence[Game[Any]], name: str) -> list[tuple[Game[Any], Deck]]:
    """Return the decks of that name or id among games; a Problem where there is none."""
    known = [(own, deck) for own in games for deck in _decks(store, own)]
    found = [(own, deck) for own, deck in known if fold(name) in map(fold, _names(deck))]
    if not found:
        names = sorted({deck.name.ru or deck.name.en for _, deck in known})
        raise Problem(
            "print.no_deck",
            found=shown(name),
            nearest=nearest(name, names) or "—",
            allowed=", ".join(map(shown, names)) or "—",
        )
    return found


def names_of_decks(store: Store, games: Sequence[Game[Any]]) -> list[str]:
    """Return what the decks of games are called, in both languages, and their ids."""
    return [name for own in games for deck in _decks(store, own) for name in dict.fromkeys(_names(deck))]


def _decks(store: Store, own: Game[Any]) -> tuple[Deck, ...]:
    kind = next((one for one in own.content_types if one.id == DECK), None)
    return tuple(store.library.all(own, kind)) if kind is not None else ()


def _names(deck: Deck) -> tuple[str, str, str]:
    return deck.id, deck.name.ru, deck.name.en


def _request(  # noqa: PLR0917 - of what, and what it is called
    store: Store,
    own: Game[Any],
    kind: ContentType,
    records: tuple[Any, ...],
    title: LocalText,
    deck: str = "",
) -> RecordsRequest:
    digests = {str(getattr(one, "picture", "")) for one in records} - {""}
    pictures = store.pictures.all_of(digests)
    return RecordsRequest(game=own, kind=kind, records=records, title=title, pictures=pictures, deck=deck)


def army_card_parts(store: Store, army: OwnArmy, request: PrintRequest) -> tuple[PrintPart, ...]:
    """Return the parts of cards of an army: of its units, each once, and of what they have."""
    game, units = army.game, _different(army)

    def faces(asked: Asked) -> Iterator[CardFace]:
        named = [(unit.name.get(asked.language), digest) for unit, digest in units]
        sound = sound_pictures(request.pictures, named, asked.note)
        for unit, digest in units:
            yield unit_face(game, unit, asked.language, request.extras, sound.get(digest, b""))

    parts = [unit_cards_part(game.title, faces)] if units else []
    wanted = Mentioned([unit for unit, _ in units])
    requests = []
    for kind in game.content_types:
        if kind.id in (UNIT, DECK, MISSION, TERRAIN) or kind.face_of is None:
            continue
        if used := tuple(wanted.of(store.library.all(game, kind))):
            requests.append(_request(store, game, kind, used, _types(game.id, kind.id)))
    if requests:
        parts.append(requests_part("used_cards", requests))
    return tuple(parts)


def _different(army: OwnArmy) -> list[tuple[Any, str]]:
    """Return the units of an army with their pictures, those that are alike once."""
    found: list[tuple[Any, str]] = []
    for selection in army.roster.units:
        one = (army.roster.unit(selection), selection.picture)
        if one not in found:
            found.append(one)
    return found


def imported_cards_part(request: RosterRequest, game: LocalText) -> PrintPart:
    """Return the part of unit cards of an imported army."""

    def faces(asked: Asked) -> Iterator[CardFace]:
        from armybuilder.printing.roster_cards import faces_of_roster

        return faces_of_roster(request, asked.language, asked.note)

    return unit_cards_part(game, faces)

"""What commands about the Library name: a game, a type of content, a record by its id or its name."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import fold
from armybuilder.cli.choosing import find_named
from armybuilder.cli.session import Session
from armybuilder.games import game as find_game
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.game import Game
from armybuilder.storage.content import items_of
from armybuilder.wording.library_words import type_word, types_word


class FoundRecord(Struct, frozen=True):
    """A record that was named: of which game and type it is, and whether it is the player's own."""

    game: Game
    kind: ContentType
    record: Any
    own: bool


def library_game(session: Session, game_id: str) -> Game:
    """Return a game with a Library, built in or the player's own, which the database tells; a Problem where there is none."""
    return session.own_game(game_id) or find_game(game_id)


def records_of(session: Session, game: Game, kind: ContentType) -> list[Any]:
    """Return every record of a type, the shipped ones first; what cannot be read is told on standard error."""
    if kind.id == UNIT:
        return list(session.catalogue(game).values())
    found = items_of(session.store, game, kind)
    missed = session.store.library.items.missed[game.id, kind.id]
    if names := (*missed.own, *missed.shipped):
        session.warn(Problem("storage.units_missed", names=names))
    return found


def find_type(session: Session, game_id: str, word: str) -> tuple[Game, ContentType]:
    """Return a game and one of its types of content, by id or by the word for one or many; a Problem that lists them."""
    game = library_game(session, game_id)
    wanted = fold(word)
    for kind in game.content_types:
        words = (kind.id, *(said(game.id, kind.id, session.language) for said in (type_word, types_word)))
        if wanted in map(fold, words):
            return game, kind
    allowed = ", ".join(kind.id for kind in game.content_types)
    raise Problem("cli.bad_choice", field="TYPE", found=shown(word), allowed=allowed)


def find_record(session: Session, game_id: str, word: str, type_id: str | None) -> FoundRecord:
    """Return the record that a word means, of one type or of any; a Problem that names the nearest."""
    if type_id is not None:
        game, kind = find_type(session, game_id, type_id)
        kinds: Sequence[ContentType] = (kind,)
    else:
        game = library_game(session, game_id)
        kinds = game.content_types
    own = {kind.id: session.store.library.own_ids(game, kind) for kind in kinds}
    everything = [
        FoundRecord(game, kind, record, record.id in own[kind.id])
        for kind in kinds
        for record in records_of(session, game, kind)
    ]
    if not everything:
        raise Problem("cli.choice.none", field="ID", found=shown(word), nearest=nearest(word, ()) or "—")
    return find_named(everything, word, lambda one: (one.record.id,), lambda one: one.record.name, field="ID")

"""The settings of a game with the texts that its rules are played with: rules themselves read no files."""

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.own_texts import OwnText, written_texts
from armybuilder.catalogue.limits import MOST_FILE_BYTES
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.disk import read_at_most
from armybuilder.games.content_type import ContentType
from armybuilder.games.decks import PlainCard
from armybuilder.games.free_texts import FreeText
from armybuilder.games.game import Game, Playable
from armybuilder.games.terrain_pieces import TerrainPiece
from armybuilder.locations import resources

if TYPE_CHECKING:
    from armybuilder.storage.library import Library


# what players carry out themselves
READ_OUT = (FreeText, PlainCard, TerrainPiece)


def agreed(game: Playable, settings: Facts | None = None, library: "Library | None" = None) -> Any:
    """Settings as a game's rules take them, the default ones unless some are given, with the players' own of the `library`.

    A Problem when the file that a setting names cannot be read, or is wrong.
    """
    chosen = game.resolver.settings() if settings is None else settings
    return game.resolver.agree(chosen, texts_of(game, chosen, library))


def texts_of(game: Playable, settings: Facts, library: "Library | None" = None) -> dict[str, str]:
    """Return the texts that a game is played with by some settings; a Problem when the players' own cannot be read."""
    texts = {name: _shipped(game.id, name) for name in game.resolver.texts}
    if own := game.resolver.own_text and str(getattr(settings, game.resolver.own_text)):
        texts[own] = _own(own, game.resolver.own_text_unreadable)
    written = game.resolver.written(settings, partial(_own_records, game, library))
    return texts | dict(written) | own_texts_of(game, library)


def own_texts_of(game: Playable, library: "Library | None") -> dict[str, str]:
    """Return what the players have written for a game as a text of a battle, to be read out in it; none where there is none."""
    return dict(written_texts(tuple(_own_texts(game, library))))


def _own_texts(game: Playable, library: "Library | None") -> Iterator[OwnText]:
    """Yield the spells, songs, plain cards and the like that the players have written for a game."""
    kinds = game.content_types if library is not None and isinstance(game, Game) else ()
    for kind in kinds:
        if library is not None and kind.record_type in READ_OUT:
            for one in library.items.own(game.id, kind):
                yield OwnText(f"{kind.id}.{one.id}", one.name, one.text)


def _own_records(game: Playable, library: "Library | None", type_id: str) -> list[Any]:
    """Return the players' own records of a type."""
    if library is None or not isinstance(game, Game):
        return []
    kind = game.content_type(type_id)
    return [_told(kind, record) for record in library.items.own(game.id, kind)]


def _told(kind: ContentType, record: Any) -> Any:
    """Return a record that says what its effects come to, where its author has written no text."""
    carried_out = getattr(record, "effects", ()) or getattr(record, "activates_artefact", False)
    if not carried_out or record.text:
        return record
    told = (" ".join(kind.comes_to(record, language)) for language in LANGUAGES)
    return replace(record, text=LocalText(*told))


@cache
def _shipped(game_id: str, name: str) -> str:
    return (resources() / "games" / game_id / name).read_text(encoding="utf-8")


def _own(file: str, complaint: str) -> str:
    """Return the text of the players' own file; a Problem, in the words of the game, when there is none."""
    try:
        data = read_at_most(Path(file), MOST_FILE_BYTES)
        if len(data) <= MOST_FILE_BYTES:
            return data.decode("utf-8-sig")
    except (OSError, ValueError):  # no such file, not text, or no name of a file at all
        pass
    raise Problem(complaint, file=shown(file))

"""Terrain of players' own: what it is called, which kind of the game's terrain it is like, and how large it is."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Annotated, Any

from msgspec import Meta, Struct

from armybuilder.battle.table.board_rules import BoardRules, TerrainKind
from armybuilder.catalogue.records.fields import Key, Long, Seldom, naming
from armybuilder.catalogue.text import LocalText
from armybuilder.games.unit import CardPictureId

GROUND = "ground"
# what terrain that is like none of the game's is called on a table
PLAIN = "own"
SIZES = ("width", "length", "circular", "height")
Extent = Annotated[float, Meta(ge=0.1, le=100)]


class TerrainPiece(Struct, frozen=True, kw_only=True):
    """A piece of terrain that players have. `like` is the kind of the game that it is played as, empty for ground that hinders
    nothing; lengths are the game's own. Without a `height` it is as high as its kind; `circular`: the width is the diameter.
    """

    id: Annotated[str, Key]
    name: LocalText
    like: Annotated[str, naming(GROUND)] = ""
    width: Extent = 6
    length: Extent = 6
    circular: bool = False
    height: Annotated[float, Meta(ge=-20, le=100)] | None = None
    text: LocalText = LocalText()
    picture: CardPictureId = ""
    source: Annotated[str, Seldom] = ""
    notes: Annotated[LocalText, Long, Seldom] = LocalText()


def piece_of(kind: TerrainKind, name: LocalText) -> TerrainPiece:
    """Return a kind of the game as a piece of its usual size."""
    told: dict[str, Any] = {"width": kind.width, "length": kind.length, "circular": kind.circular}
    return TerrainPiece(id=kind.id, name=name, like=kind.id, **told)


def as_laid(
    told: Mapping[str, Any], pieces: Mapping[str, TerrainPiece], named: Callable[[LocalText], str]
) -> dict[str, Any]:
    """Return terrain, as the facts of a command tell it, whose kind may be the id of a player's piece.

    Such a piece lies under its name as what it is like, in its own size, as far as nothing else is told; other terrain stays
    as it is.
    """
    piece = pieces.get(str(told.get("kind", "")))
    if piece is None:
        return dict(told)
    usual = {"name": named(piece.name), **{field: getattr(piece, field) for field in SIZES}}
    return {**usual, **told, "kind": piece.like or PLAIN}


class GroundNames(Mapping[str, LocalText]):
    """What the kinds of terrain of a game are called by id; they are looked up when somebody asks."""

    def __init__(self, load: Callable[[], BoardRules], word: Callable[[str], LocalText]) -> None:
        self._load, self._word = load, word

    @cached_property
    def _names(self) -> Mapping[str, LocalText]:
        return {kind: self._word(kind) for kind in ("", *(one.id for one in self._load().kinds))}

    def __getitem__(self, key: str) -> LocalText:
        return self._names[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

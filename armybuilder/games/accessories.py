"""What is printed to play with beside armlists: cards, rulers, templates. They are cut out, so they are never scaled."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec import Struct, defstruct
from msgspec.structs import fields, replace

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.reference import Reference
from armybuilder.roster.model import Roster
from armybuilder.sheet.shapes import Sheet

if TYPE_CHECKING:
    from armybuilder.games.tokens import Token, TokenFace


class Deck(Struct, frozen=True):
    """Cards, a sheet each; `back` is what all of them have on the other side, None for nothing.

    `backs` are what each has there, as many as cards, where they are not alike.
    """

    faces: tuple[Sheet, ...]
    back: Sheet | None = None
    backs: tuple[Sheet | None, ...] = ()

    @property
    def both_sides(self) -> tuple[tuple[Sheet, Sheet | None], ...]:
        """The front of each card with its back."""
        backs = self.backs or (self.back,) * len(self.faces)
        return tuple(zip(self.faces, backs, strict=True))

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The cards."""
        return self.faces

    @property
    def amount(self) -> int:
        """How many cards there are."""
        return len(self.faces)


# makes a thing for a page with room of a width and height in millimetres: whole where it fits, else in parts to glue
FittedPiece: TypeAlias = Callable[[float, float], tuple[Sheet, ...]]


class Pieces(Struct, frozen=True):
    """Things of different sizes, each cut out along its own outline, with a `gap` between them in millimetres.

    Those that may be larger than a page are `fitted` to it.
    """

    sheets: tuple[Sheet, ...] = ()
    fitted: tuple[FittedPiece, ...] = ()
    gap: float = 4.0

    @property
    def amount(self) -> int:
        """How many things there are, however many parts they come in."""
        return len(self.sheets) + len(self.fitted)

    def for_room(self, width: float, height: float) -> tuple[Sheet, ...]:
        """Return everything as it is made for a page with so much room, in millimetres."""
        return (*(sheet for make in self.fitted for sheet in make(width, height)), *self.sheets)


class WholePage(Struct, frozen=True, kw_only=True):
    """A drawing that fills the body of a page, of a width and height in millimetres; a `wide` one lies on its side."""

    draw: Callable[[float, float], Sheet]
    wide: bool = False


class WholePages(Struct, frozen=True):
    """Drawings that fill a page each: maps, tables to look things up in."""

    sheets: tuple[WholePage, ...]


Made: TypeAlias = Deck | Pieces | WholePages | Reference

MakeKind: TypeAlias = Callable[[Any, Language, Roster | None], Made]

# the kinds of things that players ask for by one name, whatever the game
Family = Literal["tracking", "cards", "templates", "tokens", "map", "reference"]


class Accessory(Struct, frozen=True, kw_only=True):
    """A kind of thing that is printed, one of a `family`; `fields` are the options that shape it alone.

    `make` takes the options, a language, and an army, which is None unless there is one. `prints` is the type of content
    whose shipped records it prints: the Library need not do so again.
    """

    id: str
    name: LocalText
    make: MakeKind
    family: Family = "cards"
    fields: tuple[str, ...] = ()
    needs_army: bool = False
    prints: str = ""


class Accessories(Struct, frozen=True, kw_only=True):
    """Everything of that kind that a game has; `options` is the record of what players choose about it.

    `tokens` are laid beside units and on the table: they are printed alike for all games. `unit_back` stands on the other side of
    the token of a unit, where units may come to the table hidden.
    """

    kinds: tuple[Accessory, ...]
    options: type[Facts]
    tokens: "tuple[Token, ...]" = ()
    unit_back: "TokenFace | None" = None

    def agreed_on(self, settings: Any) -> "Accessories":
        """Return the same with what players have agreed on for a battle as usual options: the length of a step, for one."""
        told = [
            (field.name, field.type, getattr(settings, field.name))
            for field in fields(self.options)
            if getattr(settings, field.name, field.default) != field.default
        ]
        if not told:
            return self
        record = self.options
        options = defstruct(
            record.__name__, told, bases=(record,), frozen=True, kw_only=True, module=record.__module__
        )
        return replace(self, options=options)

    def offered(self, has_army: bool) -> tuple[Accessory, ...]:
        """What can be printed with an army, or without one."""
        return tuple(kind for kind in self.kinds if has_army or not kind.needs_army)

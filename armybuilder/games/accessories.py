"""What is printed to play with beside armlists: cards, rulers, templates. They are cut out, so they are never scaled."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.roster.model import Roster
from armybuilder.sheet.shapes import Sheet


class Deck(Struct, frozen=True):
    """Cards of one size, a sheet each; `back` is what all of them have on the other side, None for nothing."""

    faces: tuple[Sheet, ...]
    back: Sheet | None = None

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The cards."""
        return self.faces


class Pieces(Struct, frozen=True):
    """Things of different sizes, each cut out along its own outline."""

    sheets: tuple[Sheet, ...]


class Accessory(Struct, frozen=True, kw_only=True):
    """A kind of thing that is printed; `fields` are the options that shape it alone.

    `make` takes the options, a language, and an army, which is None unless there is one.
    """

    id: str
    name: LocalText
    make: Callable[[Any, Language, Roster | None], Deck | Pieces]
    fields: tuple[str, ...] = ()
    needs_army: bool = False


class Accessories(Struct, frozen=True, kw_only=True):
    """Everything of that kind that a game has; `options` is the record of what players choose about it."""

    kinds: tuple[Accessory, ...]
    options: type[Facts]

    def offered(self, has_army: bool) -> tuple[Accessory, ...]:
        """What can be printed with an army, or without one."""
        return tuple(kind for kind in self.kinds if has_army or not kind.needs_army)

    def named(self, ids: Sequence[str], has_army: bool) -> tuple[Accessory, ...]:
        """The kinds of these ids, in the game's order; a Problem for one that is not there, or that lacks its army."""
        known = {kind.id: kind for kind in self.kinds}
        for one in ids:
            if one not in known:
                raise Problem("accessories.unknown", found=shown(one), allowed=", ".join(known))
            if known[one].needs_army and not has_army:
                raise Problem("accessories.needs_army", name=known[one].name)
        return tuple(kind for kind in self.kinds if kind.id in ids)


class AccessoryChoice(Struct, frozen=True):
    """What of it is printed: ids of kinds, and the options."""

    kinds: tuple[str, ...]
    options: Facts

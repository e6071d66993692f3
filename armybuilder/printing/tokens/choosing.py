"""Which tokens are printed: so many of each kind, and numbers for units, as an army or a battle needs them."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from armybuilder.battle.table.looks import sign_of
from armybuilder.catalogue.text import LANGUAGES, LocalText, in_both
from armybuilder.games.token_sets import TokenSet
from armybuilder.games.tokens import Token, TokenFace, needed, needed_by_somebody

if TYPE_CHECKING:
    from armybuilder.battle.session.holders import Unit
    from armybuilder.battle.session.state import BattleState

# numbers of each side where nobody knows the armies
NUMBERS = 9
NOTHING = LocalText()
# the number of a unit among its likes, at the end of its name
RUNNING = re.compile(r"\s*(?:№|No\.)?\s*(\d+)$")

# the two faces of a token; the second is None where it has one
Faces = tuple[TokenFace, TokenFace | None]


class Bearers(Struct, frozen=True, kw_only=True):
    """Who is to be given tokens: units of an army in the colour of a `side`, or of a battle as the table has them."""

    state: "BattleState"
    units: "tuple[Unit, ...]"
    side: str = ""


def chosen_faces(kinds: Iterable[Token], bearers: Bearers | None, copies: int) -> Iterator[Faces]:
    """Yield the faces of all tokens, kind by kind: `copies` of each, or, for 0, as many as may be needed."""
    for one in kinds:
        usual = needed_by_somebody(one) if bearers is None else needed(one, bearers.state, bearers.units)
        count = copies if copies and (usual or bearers is None) else usual
        yield from [(one.face, one.back)] * count


def number_faces(known: TokenSet, bearers: Bearers | None) -> Iterator[Faces]:
    """Yield tokens of units: their signs on the table of a battle, numbers of those that an army has several of.

    Without an army there are numbers in the colours of two sides.
    """
    if bearers is None:
        for side in "ab":
            for number in range(1, NUMBERS + 1):
                yield TokenFace(NOTHING, letters=str(number), side=side), known.unit_back
        return
    bases = Counter(_likes(unit) for unit in bearers.units)
    for place, unit in enumerate(bearers.units, 1):
        if not bearers.side:
            face = TokenFace(unit.name, letters=sign_of(unit.id), side=unit.side)
        elif known.unit_back is not None:
            face = TokenFace(unit.name, letters=str(place), side=bearers.side)
        elif bases[_likes(unit)] > 1:
            found = RUNNING.search(unit.name.get("ru"))
            running = found[1] if found else str(place)
            face = TokenFace(_bare(unit.name), letters=running, side=bearers.side)
        else:
            continue
        yield face, known.unit_back


def blank_faces(count: int) -> Iterator[Faces]:
    """Yield tokens to write on."""
    yield from [(TokenFace(in_both("")), None)] * count


def _likes(unit: "Unit") -> tuple[str, str]:
    return unit.kind, _bare(unit.name).get("ru")


def _bare(name: LocalText) -> LocalText:
    """Return a name without the number behind it."""
    return LocalText(**{language: RUNNING.sub("", name.get(language)) for language in LANGUAGES})

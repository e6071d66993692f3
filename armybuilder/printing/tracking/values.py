"""The values of a unit that are looked up at the table: those that all of it have, and those that its figures differ in."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from armybuilder.battle.session.holders import Piece
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.tally import Tally
from armybuilder.catalogue.text import Language
from armybuilder.catalogue.throw import Throw
from armybuilder.wording.messages import key_of, say

# a line of values has no room for more, or for longer ones
MOST_VALUES, LONGEST_VALUE = 10, 14
NONE = "—"


class Value(NamedTuple):
    """A value: its short name, and what it is."""

    name: str
    told: str


def values_of(
    state: BattleState, pieces: Sequence[Piece], tally: Tally, language: Language
) -> tuple[list[Value], dict[str, list[Value]]]:
    """Return the values that all pieces have, and by the id of a piece those that they differ in."""
    if not pieces:
        return [], {}
    told = {piece.id: _values(state, piece, tally, language) for piece in pieces}
    names = list(dict.fromkeys(value.name for values in told.values() for value in values))[:MOST_VALUES]
    known = {own: dict(values) for own, values in told.items()}
    same = [name for name in names if len({values.get(name) for values in known.values()}) == 1]
    common = [Value(name, known[pieces[0].id][name]) for name in same]
    if len(same) == len(names):
        return common, {}
    differing = [name for name in names if name not in same]
    return common, {
        own: [Value(name, values.get(name, NONE)) for name in differing] for own, values in known.items()
    }


def _values(state: BattleState, piece: Piece, tally: Tally, language: Language) -> list[Value]:
    fields = tuple(piece.fields) if tally.shown is None else tally.shown.get(piece.kind, ())
    found = []
    for field in fields:
        word = key_of(state.rules.game, f"choice.{field}.{piece.fields.get(field)}")
        value = say(word, language) if word else _told(piece.fields.get(field), language)
        if (word or len(value) <= LONGEST_VALUE) and field in piece.fields:
            found.append(Value(_name(state.rules.game, field, language), value))
    return found


def _told(value: Any, language: Language) -> str:
    if value is None or value == "":
        return NONE
    if isinstance(value, int | float):
        return f"{value:g}"
    with suppress(ValueError):
        return Throw.parse(str(value)).as_range(language)
    return str(value)


def _name(game: str, field: str, language: Language) -> str:
    """Return the short name of a field of a game; of imported ones it is the name of the column itself."""
    names = (f"short.{field}", f"tally.short.{field}", f"list.{field}", f"card.{field}")
    # words that are short come before the game's own that are not
    key = next(filter(None, (key_of(game, name) for name in names)), None)
    return say(key, language) if key else field

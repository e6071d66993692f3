"""Who may read what of a battle: what lies hidden, what one side alone may know, and what a side is offered."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.options import Choice, Option
from armybuilder.battle.session.state import BattleState

# he reads what all sides know, and nobody of them plays by it
REFEREE = "referee"
# what no opponent may know is nobody's to read
EVERYONE = ""
# the id of the record that only one game holds, where something in it lies hidden
OWN_RECORD = "own"


def hidden_from(state: BattleState, reader: str) -> frozenset[str]:
    """Return the ids of piles, pieces and other things of which a reader may know only that they are there.

    Before a referee nothing is hidden, and before nobody once the battle is over.
    """
    if reader == REFEREE or state.ended is not None:
        return frozenset()
    return frozenset(state.rules.hidden(state, reader))


def may_read(state: BattleState, entry: Entry, reader: str) -> bool:
    """Tell whether a reader may know what an entry says."""
    return not entry.secret_to or reader in (REFEREE, entry.secret_to) or state.ended is not None


def differs(state: BattleState, one: str, other: str) -> bool:
    """Tell whether something lies there that one of two readers may see and the other may not."""
    return any(
        bool(state.piles.get(thing, True)) for thing in hidden_from(state, one) ^ hidden_from(state, other)
    )


def offered_to(state: BattleState, options: Iterable[Option], reader: str) -> Iterator[Option]:
    """Yield what a side may choose from: its own options, without what lies hidden from it.

    Everyone and a referee are offered everything: somebody has to give the commands.
    """
    if reader in (EVERYONE, REFEREE):
        yield from options
        return
    yield from without_secrets(state, (one for one in options if one.side in ("", reader)), reader)


def without_secrets(state: BattleState, options: Iterable[Option], reader: str) -> Iterator[Option]:
    """Yield options without what lies hidden from a side; none that is about it, or rests on it."""
    hidden = hidden_from(state, reader)
    secret = hidden | _cards_in(state, hidden) if hidden else hidden
    for option in options:
        seen = _without(option, secret) if secret else option
        if seen is not None and option.who not in hidden:
            yield seen


def face_down(state: BattleState, options: Iterable[Option], reader: str) -> list[bool]:
    """Tell of each option whether a card is settled in it that lies hidden from a reader."""
    cards = _cards_in(state, hidden_from(state, reader))
    return [bool(cards) and _rests_on(option, cards) for option in options]


def side_to_act(state: BattleState, options: Iterable[Option], reader: str) -> str:
    """Return who has to decide now: the reader where he may, else the first who may; empty for nobody in particular."""
    if state.pending:
        first = state.pending[0]
        return first.side or (state.side_of(first.who) if first.who else "")
    if state.active:
        return state.active
    sides = list(dict.fromkeys(one.side for one in options if one.side))
    return reader if reader in sides or not sides else sides[0]


def _cards_in(state: BattleState, hidden: Collection[str]) -> frozenset[str]:
    """Return the cards that lie in hidden piles alone."""
    seen = {card for pile, cards in state.piles.items() if pile not in hidden for card in cards}
    return frozenset(card for pile in hidden for card in state.piles.get(pile, ()) if card not in seen)


def _without(option: Option, secret: Collection[str]) -> Option | None:
    """Return an option without the values that are secret; None where it rests on one, or nothing is left."""
    if _rests_on(option, secret):
        return None
    chosen = {choice.field for choice in option.choices}
    choices = tuple(_seen_of(choice, secret) for choice in option.choices)
    for before, choice in zip(option.choices, choices, strict=True):
        least = choice.many[0] if choice.many is not None else 1
        if before.values and len(choice.values) < least:
            return None
    facts = {
        name: value for name, value in option.facts.items() if name not in chosen or not _tells(value, secret)
    }
    return option if choices == option.choices else replace(option, facts=facts, choices=choices)


def _rests_on(option: Option, secret: Collection[str]) -> bool:
    """Tell whether something secret is settled in an option already."""
    chosen = {choice.field for choice in option.choices}
    return any(name not in chosen and _tells(value, secret) for name, value in option.facts.items())


def _seen_of(choice: Choice, secret: Collection[str]) -> Choice:
    values = tuple(value for value in choice.values if not _tells(value, secret))
    if len(values) == len(choice.values):
        return choice
    many = None if choice.many is None else (choice.many[0], min(choice.many[1], len(values)))
    return replace(choice, values=values, many=many)


def _tells(value: Any, secret: Collection[str]) -> bool:
    """Tell whether a value names something secret, however deep."""
    if isinstance(value, str):
        return value in secret
    if isinstance(value, dict):
        return any(_tells(one, secret) for one in value.values())
    return isinstance(value, list | tuple) and any(_tells(one, secret) for one in value)

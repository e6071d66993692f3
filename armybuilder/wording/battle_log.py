"""The log of a battle wherever it is read: which entries are picked, and each as text or for other programs."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.events import OwnChanged
from armybuilder.battle.session.pile_events import PileSet
from armybuilder.battle.session.reading import OWN_RECORD, REFEREE, may_read
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.text import Language, fold
from armybuilder.wording.battle_words import tell_holder, tell_told
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_rolled

# an entry with its number, the first being 1
Numbered = tuple[int, Entry]


def picked(entries: Sequence[Entry], *, unit: str | None = None, text: str | None = None) -> list[Numbered]:
    """Return entries with their numbers: all, or those about a unit, a piece or a side, or with a text in what they say."""
    wanted = fold(text) if text else ""
    return [
        (number, entry)
        for number, entry in enumerate(entries, 1)
        if (unit is None or _is_about(entry, unit)) and (not wanted or wanted in fold(_all_text(entry)))
    ]


def _is_about(entry: Entry, who: str) -> bool:
    return entry.side == who or any(one == who or one.startswith(f"{who}.") for one in entry.about)


def _all_text(entry: Entry) -> str:
    texts = (entry.title, *(one.text for one in entry.said))
    return " ".join((entry.command, *(f"{text.ru} {text.en}" for text in texts)))


def entry_head(state: BattleState, number: int, entry: Entry, language: Language) -> str:
    """Return the first line of an entry: its number, who gave the command, and what it is called."""
    hand = say("battle.by_hand", language) if entry.by_hand else ""
    side = tell_holder(state, entry.side, language)
    return " ".join(
        part for part in (f"{number}.", side and f"{side}:", entry.title.get(language), hand) if part
    )


def entry_lines(
    state: BattleState, number: int, entry: Entry, reader: str, language: Language
) -> Iterator[str]:
    """Yield an entry of the log, line by line, as a side may read it."""
    yield entry_head(state, number, entry, language)
    if not may_read(state, entry, reader):
        yield f"   {say('battle.secret', language)}"
        return
    if number > 1 and (told := tell_told(state, entry, language)):
        yield f"   {told}"
    for one in entry.dice:
        yield f"   {tell_rolled(one.rolled, language)}"
    for said in entry.said:
        rule = f" [{said.rule}]" if said.rule else ""
        yield f"   {said.text.get(language)}{rule}"


def log_text(
    name: str, state: BattleState, entries: Iterable[Numbered], reader: str, language: Language
) -> str:
    """Return entries of a battle as text under its name."""
    lines = (
        line for number, entry in entries for line in entry_lines(state, number, entry, reader, language)
    )
    return "\n".join((name, "", *lines, ""))


def plain_entry(
    number: int, entry: Entry, language: Language, reader: str, hidden: Collection[str] = ()
) -> dict[str, Any]:
    """Return an entry; of one that is secret to another side only that it was given, of hidden piles how many cards they have,
    of a record in which something lies hidden only what of it changed."""
    head = {
        "number": number,
        "command": entry.command,
        "title": entry.title.get(language),
        "side": entry.side,
        "round": entry.round,
        "phase": entry.phase,
        "at": entry.at,
    }
    if entry.secret_to and reader not in (REFEREE, entry.secret_to):
        return {**head, "secret_to": entry.secret_to}
    return {
        **head,
        "about": list(entry.about),
        "facts": to_plain(entry.facts),
        "corrected": to_plain(entry.corrected),
        "by_hand": entry.by_hand,
        "dice": [
            {
                "throw": str(one.throw),
                "faces": list(one.faces),
                "side": one.side,
                "whose": one.whose,
                "for": one.asked,
            }
            for one in entry.dice
        ],
        "events": [_plain_event(event, hidden) for event in entry.events],
        "said": [{"rule": one.rule, "text": one.text.get(language)} for one in entry.said],
    }


def _plain_event(event: Any, hidden: Collection[str]) -> Any:
    plain = to_plain(event)
    if isinstance(event, PileSet) and event.pile in hidden:
        plain["cards"] = len(event.cards)
    if isinstance(event, OwnChanged) and OWN_RECORD in hidden:
        plain["changes"] = sorted(event.changes)
    return plain

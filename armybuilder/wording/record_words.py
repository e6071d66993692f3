"""The words of records: what their fields, choices and events are called, by the record that declares them.

A field of a game's record is looked for as `<game>.<record>.<field>`, then as `<game>.field.<field>`, then as
`field.<field>`, which all games share; one of a profile as `card.<field>` before these two, of the game and shared. A
choice is looked for as `<game>.<record>.<field>.<value>`, `<game>.choice.<field>.<value>` and `choice.<field>.<value>`.
The record is named as its class, in small letters: `DealingSide` is `dealing_side`; the choices of its field stand in the
table of the field, `range = { ru = …, en = …, far = { ru = …, en = … } }`. Those of campaigns and of printing, which are no
games, begin with `campaign.` and `print.`: `campaign.<record>.<field>`, then `campaign.field.<field>`.
Events are `event.<tag>`, and the roles that
things play in facts `role.<field>`, each in the words of the game first.
"""

from functools import cache

from msgspec import Struct

from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Event, Question, Refused, snake_case
from armybuilder.catalogue.text import Language
from armybuilder.wording.messages import game_of_key, key_of, say, template

# whose records have words of their own, though they are no game
ROOMS = {"armybuilder.campaign.": "campaign", "armybuilder.printing.": "print"}
# records of the Library that several games have: decks, missions
OF_GAMES = "armybuilder.games."


@cache
def game_of(kind: type[Struct]) -> str:
    """Return the id of the game that declares a record; empty for a record that games share."""
    return game_of_key(kind.__module__.removeprefix("armybuilder.games."))


def game_of_event(event: Event) -> str:
    """Return the id of the game in which an event happened: that of its class, or of what is refused or asked."""
    match event:
        case Refused():
            return game_of_key(event.reason.key)
        case Question():
            return game_of_key(event.question.key)
    return game_of(type(event))


@cache
def field_key(owner: type[Struct], field: str) -> str | None:
    """Return the key of what a field is called; None when there are no words for it."""
    name = field.removesuffix("[]")
    return _key(owner, f"{snake_case(owner.__name__)}.{name}", f"field.{name}")


@cache
def choice_key(owner: type[Struct], field: str, value: str) -> str | None:
    """Return the key of what a choice of a field is called; None when there are no words for it."""
    name = field.removesuffix("[]")
    return _key(owner, f"{snake_case(owner.__name__)}.{name}.{value}", f"choice.{name}.{value}")


def _key(owner: type[Struct], of_record: str, shared: str) -> str | None:
    """The key in the words of the record, then of its game, then of all games; a card's words come before those of facts."""
    game, (_, _, name) = game_of(owner), shared.partition(".")
    room = next((name for module, name in ROOMS.items() if owner.__module__.startswith(module)), "")
    of_room = (f"{room}.{of_record}", f"{room}.{shared}") if room else ()
    of_card = () if issubclass(owner, Facts | Event) else (f"card.{name}",)
    own = key_of(game, of_record) if game or owner.__module__.startswith(OF_GAMES) else None
    if own and "{" in template(own).ru:
        own = None  # a sentence of that name, such as why a rank will not do, is no word for the field
    return own or key_of(game, *of_room, *of_card, shared)


def role_key(game: str, role: str) -> str | None:
    """Return the key of what one who plays a role is called; None when there are no words for it."""
    return key_of(game, f"role.{role}")


def field_word(owner: type[Struct], field: str, language: Language) -> str:
    """Return what a field is called; its name in the code where there are no words for it."""
    key = field_key(owner, field)
    return say(key, language) if key else field


def short_word(owner: type[Struct], field: str, language: Language) -> str:
    """Return what a field is called where there is little room: `short.<field>` of its game, else what it is called."""
    key = key_of(game_of(owner), f"short.{field}")
    return say(key, language) if key else field_word(owner, field, language)


def choice_word(owner: type[Struct], field: str, value: str, language: Language) -> str:
    """Return what a choice of a field is called; the value itself where there are no words for it."""
    key = choice_key(owner, field, value)
    return say(key, language) if key else value

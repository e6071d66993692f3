"""What the panel calls fields, choices and groups, in a language; readable where no words are known."""

from msgspec import Struct

from armybuilder.battle.action import Action
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.text import Language, sentence
from armybuilder.wording.messages import key_of, say, say_problem
from armybuilder.wording.record_words import choice_key, field_key, game_of


def readable(name: str) -> str:
    """Return a name of the code as a person may read it: `rate_of_fire` is “Rate of fire”."""
    return name.removesuffix("[]").replace("_", " ").capitalize()


def name_of(owner: type[Struct], name: str, language: Language) -> str:
    """Return what a field of a record is called."""
    key = field_key(owner, name)
    return say(key, language) if key else readable(name)


def name_of_one(owner: type[Struct], name: str, language: Language) -> str:
    """Return what one of the things in a list is called: a name of its own, the part that it plays, or as the list."""
    key = key_of(game_of(owner), f"one.{name}") or key_of(game_of(owner), f"role.{name}")
    if key is None:
        return name_of(owner, name, language)
    told = say(key, language)
    return sentence(told)


def choice_of(field: Field, value: str, language: Language) -> str:
    """Return what a value of a choice is called."""
    worded = key_of(game_of(field.owner), f"{field.words}.{value}") if field.words else None
    key = worded or choice_key(field.owner, field.name, value)
    return say(key, language) if key else readable(value)


def group_word(action: Action, language: Language) -> str:
    """Return the heading under which an action is listed."""
    key = key_of(action.game, f"group.{action.group}")
    return say(key, language) if key else readable(action.group)


def place_of(path: str, record: type[Struct], language: Language) -> str:
    """Return the way to a field of a record as the form shows it: `others.2.armour` is “Other 2 › Armour”."""
    words: list[str] = []
    owner, before = record, ""
    for part in filter(None, path.split(".")):
        if part.isdigit() and before:
            words[-1] = f"{name_of_one(owner, before, language)} {part}"
            continue
        field = next((one for one in fields_of(record) if one.name == part), None)
        owner = field.owner if field else record
        words.append(name_of(owner, part, language))
        record, before = _record_in(field) or record, part
    return " › ".join(words)


def _record_in(field: Field | None) -> type[Struct] | None:
    """The record that a group is, or that each thing in a list is."""
    if field is None:
        return None
    return field.fields[0].record if field.kind == "list" else field.record


def problem_text(problem: Problem, record: type[Struct], language: Language) -> str:
    """Return what a Problem about a record of facts says, its fields under the names that the form gives them."""
    values = dict(problem.values)
    if isinstance(field := values.get("field"), str):
        values["field"] = place_of(field, record, language)
    if because := values.get("because"):
        values["because"] = {place_of(way, record, language): found for way, found in because.items()}
    return say_problem(Problem(problem.key, **values), language)

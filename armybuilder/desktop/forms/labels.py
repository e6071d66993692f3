"""What the panel calls fields, choices and groups, in a language; readable where no words are known."""

from itertools import pairwise

from armybuilder.battle.action import Action
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.messages import say, say_problem, templates
from armybuilder.narration import tell_field


def readable(name: str) -> str:
    """A name of the code as a person may read it: `rate_of_fire` is “Rate of fire”."""
    return name.replace("_", " ").capitalize()


def name_of(name: str, language: Language) -> str:
    """What a field is called."""
    told = tell_field(name, language)
    return readable(name) if told == name else told


def name_of_one(name: str, language: Language) -> str:
    """What one of the things in a list is called: a name of its own, the part that it plays, or as the list."""
    for key in (f"one.{name}", f"who.{name}"):
        if key in templates():
            told = say(key, language)
            return told[:1].upper() + told[1:]
    return name_of(name, language)


def choice_word(field: str, value: str, language: Language) -> str:
    """What a value of a choice is called."""
    key = f"choice.{field}.{value}"
    return say(key, language) if key in templates() else readable(value)


def group_word(action: Action, language: Language) -> str:
    """The heading under which an action is listed."""
    return (
        say(action.group, language) if action.group in templates() else readable(action.group.split(".")[-1])
    )


def place_of(path: str, language: Language) -> str:
    """The way to a field as the form shows it: `others.2.armour` is “Other 2 › Armour”."""
    words: list[str] = []
    parts = [part for part in path.split(".") if part]
    for before, part in pairwise(("", *parts)):
        if part.isdigit() and before:
            words[-1] = f"{name_of_one(before, language)} {part}"
        else:
            words.append(name_of(part, language))
    return " › ".join(words)


def problem_text(problem: Problem, language: Language) -> str:
    """What a Problem says, its field under the name that the form gives it."""
    field = problem.values.get("field")
    if isinstance(field, str):
        problem = Problem(problem.key, **{**problem.values, "field": place_of(field, language)})
    return say_problem(problem, language)

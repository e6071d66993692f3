"""Options: what may be done now, with what is known already and what has still to be chosen."""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct


class Choice(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A field of a command's facts that the players have to choose or measure.

    Either one of the `values`, or, with `many`, so many of them (least and most), or a number from `least` to `most`. Every
    value is legal together with every value of the other choices: who takes any of them is not refused. `measured` is what
    a table tells: a distance, who is covered.
    """

    field: str
    values: tuple[Any, ...] = ()
    many: tuple[int, int] | None = None
    least: float | None = None
    most: float | None = None
    whole: bool = True
    measured: bool = False


class Option(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A command that may be given now: by which side, about whom, with the facts that are known and the choices that are left.

    Facts hold a value for each choice too, where one is likelier than the others. A `forced` one must be given before others.
    """

    command: str
    side: str = ""
    who: str = ""
    facts: dict[str, Any] = {}
    choices: tuple[Choice, ...] = ()
    forced: bool = False


def one_of(field: str, values: Sequence[Any], *, measured: bool = False) -> Choice:
    """Return the choice of one of several values."""
    return Choice(field=field, values=tuple(values), measured=measured)


def some_of(
    field: str, values: Sequence[Any], least: int = 0, most: int | None = None, *, measured: bool = False
) -> Choice:
    """Return the choice of several of some values."""
    return Choice(
        field=field,
        values=tuple(values),
        many=(least, len(values) if most is None else min(most, len(values))),
        measured=measured,
    )


def number(field: str, least: float, most: float, *, whole: bool = True, measured: bool = False) -> Choice:
    """Return the choice of a number."""
    return Choice(field=field, least=least, most=most, whole=whole, measured=measured)


def flag(field: str, *, measured: bool = False) -> Choice:
    """Return the choice of yes or no."""
    return Choice(field=field, values=(False, True), measured=measured)


def chosen_at_random(option: Option, random: Random) -> dict[str, Any]:
    """Return the facts of an option with every choice made by chance."""
    return {**option.facts, **{choice.field: _drawn(choice, random) for choice in option.choices}}


def _drawn(choice: Choice, random: Random) -> Any:
    if choice.least is not None and choice.most is not None:
        drawn = choice.least + random.random() * (choice.most - choice.least)
        return round(drawn) if choice.whole else round(drawn, 1)
    if choice.many is not None:
        return random.sample(choice.values, random.randint(*choice.many))
    return random.choice(choice.values)

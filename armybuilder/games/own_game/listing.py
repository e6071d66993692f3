"""What lists, searches and text say of a unit of a game that a player has made."""

from collections.abc import Iterator
from typing import Any

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.catalogue.track import Track
from armybuilder.games.own_game.declaration import Declaration, FieldTold, ProfileTold
from armybuilder.games.own_game.records import option_costs
from armybuilder.games.unit import Fact, Part, tag_of
from armybuilder.games.unit_lines import UnitLine, text_table
from armybuilder.wording.messages import say

# what a row of a list has room for
SMALL = ("whole", "number", "dice", "choice", "track")


def told_number(value: float, language: Language) -> str:
    """Return a number as people write it."""
    text = f"{value:g}" if isinstance(value, float) else str(value)
    return text.replace(".", ",") if language == "ru" else text


def told_value(value: Any, language: Language) -> str:
    """Return a single value as it stands on a card."""
    if isinstance(value, bool):
        return say(f"difference.{'yes' if value else 'no'}", language)
    if isinstance(value, Throw):
        return value.as_range(language)
    if isinstance(value, LocalText):
        return value.get(language)
    return told_number(value, language)


class Listing:
    """Tells of units by what their profiles declare; a game has one."""

    def __init__(self, declared: Declaration, retired: tuple[ProfileTold, ...] = ()) -> None:
        self.declared = declared
        self._profiles = {one.id: one for one in (*retired, *declared.profiles)}
        self.every_kind = declared.kinds_with(retired)

    def profile(self, unit: Any) -> ProfileTold:
        """Return the profile that a unit is of."""
        return self._profiles[tag_of(unit)]

    def kind_of(self, unit: Any) -> str:
        """Return the id of a unit's kind; the first one where the game has none of that id any more."""
        kinds = [one.id for one in self.every_kind]
        own = getattr(unit, "kind", tag_of(unit))
        return own if own in kinds else kinds[0]

    def told(self, unit: Any, field: FieldTold, language: Language) -> str:
        """Return what a unit has in a field, as text; empty for nothing."""
        value = getattr(unit, field.id)
        if field.type == "choice":
            return next((one.name.get(language) for one in field.choices if one.id == value), str(value))
        if field.type == "list":
            return ", ".join(line.name.get(language) for line in value)
        text = told_value(value, language)
        behind = field.unit.get(language)
        return f"{text} {behind}" if behind and field.type in ("whole", "number") else text

    def facts_of(self, unit: Any, language: Language) -> tuple[Fact, ...]:
        """Return the small facts of a list row: all that is a number, dice or one of some choices."""
        fields = (field for field in self.profile(unit).fields if field.type in SMALL)
        own = [Fact((one.short or one.name).get(language), self.told(unit, one, language)) for one in fields]
        costs = [Fact(one.name.get(language), str(getattr(unit, one.id))) for one in self.declared.costs]
        return (*own, *(fact for fact in costs if fact.value != "0"))

    def texts_of(self, unit: Any) -> Iterator[LocalText | str]:
        """Yield what a search finds a unit by beside its name."""
        for field in self.profile(unit).fields:
            value = getattr(unit, field.id)
            if field.type == "text":
                yield value
            elif field.type == "list":
                yield from (line.name for line in value)
            elif field.type == "choice":
                yield from (one.name for one in field.choices if one.id == value)
        yield from (option.name for option in unit.options)

    def tracks_of(self, unit: Any) -> dict[str, Track]:
        """Return the tracks along which markers slide, by field."""
        fields = (field.id for field in self.profile(unit).fields if field.type == "track")
        return {field: Track(max(1, getattr(unit, field))) for field in fields}

    def lines_of(self, unit: Any, language: Language, _extras: Any) -> Iterator[UnitLine]:
        """Yield a unit as text: its values, its lists as tables, its options."""
        for fact in self.facts_of(unit, language):
            yield f"{fact.label}: {fact.value}"
        for field in self.profile(unit).fields:
            value = getattr(unit, field.id)
            if field.type == "flag" and value:
                yield field.name.get(language)
            elif field.type == "text" and value:
                yield f"{field.name.get(language)}: {value.get(language)}"
            elif field.type == "list" and value:
                yield text_table(*rows_of(field, value, language))
        for option in unit.options:
            yield f"{option.name.get(language)}: {self.option_words(option, language)}"
        if unit.note:
            yield unit.note.get(language)

    def parts_of(self, unit: Any, language: Language) -> tuple[Part, ...]:
        """Return what a player takes for a unit or leaves."""
        return tuple(
            Part(one.id, one.name, one.most, self.option_words(one, language))
            for one in unit.options
            if one.most > one.least
        )

    def option_words(self, option: Any, language: Language) -> str:
        """Return what an option costs, and how many of it there may be."""
        costs = ((getattr(option, one.id, 0), one.name) for one in option_costs(self.declared))
        words = [f"{value:+d} {name.get(language)}" for value, name in costs if value]
        if option.cost or not words:
            words.insert(0, say("own_game.option_cost", language, n=option.cost))
        if option.most > 1:
            words.append(say("own_game.option_many", language, least=option.least, most=option.most))
        if option.group:
            words.append(say("own_game.option_one_of", language, group=option.group))
        if option.note:
            words.append(option.note.get(language))
        return ", ".join(words)


def rows_of(
    field: FieldTold, lines: Any, language: Language
) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Return the heads and the rows of a list."""
    heads = (field.name.get(language), *(one.name.get(language) for one in field.columns))
    rows = [
        (line.name.get(language), *(told_value(getattr(line, one.id), language) for one in field.columns))
        for line in lines
    ]
    return heads, rows

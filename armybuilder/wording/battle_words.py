"""What is said of battles wherever they are listed or told: where they stand, who is meant, what was told with a command."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Protocol

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.clock import CLOCK_MARKS
from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.holders import SHOWN_AS, Slider
from armybuilder.battle.session.options import Option
from armybuilder.battle.session.own_texts import NAMED, own_texts
from armybuilder.battle.session.report_cells import UNKNOWN, Cell
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.layout import BoardLayout, BoardTerrain
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.games import PACKAGES, playable
from armybuilder.wording.messages import is_known, key_of, say
from armybuilder.wording.narration import (
    tell_choice_of,
    tell_ending,
    tell_mark,
    tell_objective,
    tell_phase,
    tell_pile,
    tell_setting_of,
    tell_slider,
    tell_standing,
    tell_terrain,
)
from armybuilder.wording.record_words import choice_key, choice_word, field_word

# marks that are shown by themselves: no list of marks repeats them
UNTOLD_MARKS = CLOCK_MARKS | {SHOWN_AS}
# what stands between the parts of a line
BETWEEN = " · "
# what the names of fields with ids of sides, units and pieces are called
HOLDER = "holder"
# battles whose preparation alone is kept: their stages are steps of the assistant
PREPARED = "ninth_age"


# what stands in some fields are words of the battle's own
TELLERS: Mapping[str, Callable[[str, str, Language], str]] = {
    "slider": tell_slider,
    "counter": tell_slider,
    "mark": tell_mark,
    "status": tell_mark,
    "objective": tell_objective,
    "phase": tell_phase,
    "phases": tell_phase,
    "gain_in": tell_phase,
    "setting": tell_setting_of,
}
# how what a setting is set to is written: as on the command line
FLAGS = {"true": True, "false": False}


class ListedBattle(Protocol):
    """A battle as a list keeps it: its game, where it stands, and what the system of an imported game is called."""

    @property
    def game(self) -> str: ...
    @property
    def stage(self) -> str: ...
    @property
    def system(self) -> str: ...


# marks whose values are the choices of a field with another name
CHOICES_OF_MARKS = {"fleeing": "since", "step": "turn_step", "task": "unit_task"}
# an id that no words are for
RULES_ALONE = re.compile(r"[a-z0-9_.-]+")


def tell_stage_of(row: ListedBattle, language: Language) -> str:
    """Return where a battle stands, by what the list keeps of it."""
    return tell_battle_stage(row.game, row.stage, language)


def tell_game_of(row: ListedBattle, language: Language) -> str:
    """Return which game a battle of a list is of: the built-in one, or the game system that was imported."""
    return tell_system(row.game, row.system, language)


def tell_system(game: str, system: str, language: Language) -> str:
    """Return what the game of a battle is called: a built-in one, or the game system that was imported."""
    return playable(game).title.get(language) if game in PACKAGES else system or "—"


def tell_battle_stage(game: str, stage: str, language: Language) -> str:
    """Return where a battle of a game stands."""
    if game == PREPARED and "." not in stage and stage != "ended":
        from armybuilder.games.ninth_age.pregame.summaries import (
            told_stage,  # not every list has such a battle
        )

        return told_stage(stage, language)
    return tell_standing(game, stage, language)


def tell_holder(state: BattleState, who: str, language: Language) -> str:
    """Return what a side, a unit or a piece is called; its id where it has no name."""
    if who in state.sides:
        return state.sides[who].name or say("result.side", language, letter=who.upper())
    found = state.pieces.get(who) or state.units.get(who)
    return who if found is None else found.name.get(language) or who


def tell_noted(state: BattleState, mark: str, value: Any, language: Language) -> str:
    """Return a mark with what it tells: a number, whom it means. Of what only the rules read, the word alone."""
    word = tell_mark(state.rules.game, mark, language)
    if value in (True, "") or not isinstance(value, int | float | str):
        return word
    told = _told_of_mark(state, mark, value, language) if isinstance(value, str) else f"{value:g}"
    return f"{word}: {told}" if told else word


def _told_of_mark(state: BattleState, mark: str, value: str, language: Language) -> str:
    """Return whom a mark means, one of its choices by its word, or what players wrote; nothing of what rules alone read."""
    if value in state.sides or value in state.pieces or value in state.units:
        return tell_holder(state, value, language)
    choices = CHOICES_OF_MARKS.get(mark, mark)
    key = key_of(state.rules.game, f"choice.{choices}.{value}")
    if key is not None:
        return say(key, language)
    return "" if RULES_ALONE.fullmatch(value) else value


def tell_track(state: BattleState, slider_id: str, held: Slider, language: Language) -> str:
    """Return what a slider is called: by itself, else by its game."""
    return held.name.get(language) or tell_slider(state.rules.game, slider_id, language)


def tell_told(state: BattleState, entry: Entry, language: Language) -> str:
    """Return what was told with a command, field by field; empty for one that needs nothing."""
    command = state.rules.command(entry.command)
    kind = None if command is None else command.facts
    parts = (
        f"{field_word(kind, name, language) if kind else name}: {_told(state, kind, entry.facts, name, language)}"
        for name, value in entry.facts.items()
        if value not in (None, "", [], ())
    )
    return "; ".join(parts) if kind is not None else ""


def _told(
    state: BattleState, kind: type[Facts] | None, facts: Mapping[str, Any], name: str, language: Language
) -> str:
    """Return one of the facts of a command in words."""
    if name == "set_to":
        return _tell_set(state, facts.get("setting"), facts[name], language)
    return _tell_arm(state, facts, facts[name], language) or tell_fact(
        state, kind, name, facts[name], language
    )


def _tell_arm(state: BattleState, facts: Mapping[str, Any], value: Any, language: Language) -> str:
    """Return what a weapon is called on the piece that a command was about; empty for what is none of its weapons."""
    if not isinstance(value, str):
        return ""
    about = (state.pieces.get(one) for one in facts.values() if isinstance(one, str))
    arms = (one.arms[value].name for one in about if one is not None and value in one.arms)
    return next((name.get(language) for name in arms), "")


def _tell_set(state: BattleState, setting: Any, value: Any, language: Language) -> str:
    """Return what a setting is set to, in words."""
    return tell_choice_of(state.rules.game, str(setting), FLAGS.get(value, value), language)


def tell_fact(state: BattleState, kind: type[Facts] | None, name: str, value: Any, language: Language) -> str:
    """Return a value of a command's facts in words: a piece by its name, a choice by its word."""
    if isinstance(value, Mapping):
        return _tell_record(state, _record_in(kind, name), value, language)
    if isinstance(value, list | tuple):
        parts = (tell_fact(state, kind, name, one, language) for one in value)
        return ", ".join(part for part in parts if part) or "—"
    if isinstance(value, bool) or value is None:
        return "✓" if value else "—"
    if not isinstance(value, str):
        return f"{value:g}"
    return _tell_text(state, kind, name, value, language)


def _tell_record(
    state: BattleState, kind: type[Any] | None, told: Mapping[str, Any], language: Language
) -> str:
    """Return a record among the facts of a command in words: its values, but for those that have words of their own."""
    if kind is Cell:
        return tell_cell(state, told, language)
    if kind is BoardTerrain:
        return _tell_piece_of_terrain(state, told, language)
    if kind is BoardLayout:
        pieces, size = (
            len(told.get("terrain") or ()),
            {one: told.get(one) or 0 for one in ("length", "width")},
        )
        return say("table_told.layout", language, n=pieces, **size)
    parts = (tell_fact(state, kind, field, one, language) for field, one in told.items())
    return " ".join(part for part in parts if part) or "—"


def _tell_piece_of_terrain(state: BattleState, told: Mapping[str, Any], language: Language) -> str:
    """Return what a piece of terrain is called and where its middle lies."""
    name = told.get("name") or tell_terrain(state.rules.game, str(told.get("kind", "")), language)
    place = {one: told.get(one) or 0 for one in ("x", "y")}
    return say("table_told.terrain", language, name=name, **place)


def tell_cell(state: BattleState, cell: Mapping[str, Any], language: Language) -> str:
    """Return a cell of a result in words: of whom, what, and what stands there."""
    who, what, thing, value = (str(cell.get(name, "")) for name in ("who", "what", "thing", "value"))
    head = [tell_holder(state, who, language) if who else "", choice_word(Cell, "what", what, language)]
    if thing:
        tellers = {"track": tell_slider, "score": tell_objective}
        head.append(
            tellers[what](state.rules.game, thing, language)
            if what in tellers
            else tell_holder(state, thing, language)
        )
    return f"{' '.join(filter(None, head))}: {tell_cell_value(state, what, value, language)}"


def tell_cell_value(state: BattleState, what: str, value: str, language: Language) -> str:
    """Return what stands in a cell of a result, in words."""
    if value == UNKNOWN:
        return value
    if what == "ended":
        return tell_ending(state.rules.game, value, language)
    keys = {
        "fate": (f"result.fate.{value}", f"result.model.{value}"),
        "item": (f"result.item.{value}",),
        "fielded": (f"result.fielded.{value}",),
    }.get(what, (f"result.said.{value}",))
    key = next(filter(is_known, keys), None)
    return say(key, language) if key else tell_holder(state, value, language) or "—"


def _record_in(kind: type[Facts] | None, name: str) -> type[Any] | None:
    """Return the record that stands in a field, or in the list that the field holds."""
    field = None if kind is None else next((one for one in fields_of(kind) if one.name == name), None)
    if field is None:
        return None
    item = field.fields[0] if field.kind == "list" else field
    return item.records[0] if item.records else None


def _tell_text(
    state: BattleState, kind: type[Facts] | None, name: str, value: str, language: Language
) -> str:
    if value in state.pieces or value in state.units or value in state.sides:
        return tell_holder(state, value, language)
    if name in TELLERS and (kind is None or choice_key(kind, name, value) is None):
        return TELLERS[name](state.rules.game, value, language)
    if kind is None:
        return value
    if any(one.name == name and one.kind == "dice" for one in fields_of(kind)):
        # of a damaged entry whatever stands there is told
        with suppress(ValueError):
            return Throw.parse(value).as_range(language)
    if known := names_of_things(state, kind, name).get(value):
        return known.get(language)
    return choice_word(kind, name, value, language)


def names_of_things(state: BattleState, kind: type[Facts], name: str) -> Mapping[str, LocalText]:
    """Return what the things are called that a field of facts names by id: cards, spells; none where it names nothing."""
    field = next((one for one in fields_of(kind) if one.name == name), None)
    inner = field.fields[0] if field is not None and field.kind == "list" else field
    if inner is None or not inner.names or inner.names == HOLDER:
        return {}
    return state.remembered("named", _named_things).get(inner.names, {})


def _named_things(state: BattleState) -> Mapping[str, Mapping[str, LocalText]]:
    resolver = state.rules.resolver
    named = {} if resolver is None else dict(resolver.named(state.settings))
    texts = own_texts(state)
    return {**named, NAMED: {one.id: one.name for one in texts.values()}} if texts else named


def things_of(state: BattleState) -> Mapping[str, LocalText]:
    """Return what all things are called that the facts of a battle may name by id: cards, spells, artefacts."""
    named = state.remembered("named", _named_things)
    return {thing: name for known in named.values() for thing, name in known.items()}


def _tell_pile(state: BattleState, pile: str, language: Language) -> str:
    """Return what a pile is called, with whose it is."""
    told, side = tell_pile(state.rules.game, pile, language), pile.partition(".")[2]
    return f"{told}: {tell_holder(state, side, language)}" if side in state.sides else told


def tell_chosen(state: BattleState, option: Option, name: str, value: Any, language: Language) -> str:
    """Return a value of one of the facts of an option in words; a weapon by what it is called on its piece."""
    command = state.rules.command(option.command)
    if name == "set_to":
        return _tell_set(state, option.facts.get("setting"), value, language)
    if isinstance(value, str) and value in state.piles:
        return _tell_pile(state, value, language)
    if isinstance(value, str) and name == "card":
        things = (
            known[value] for known in state.remembered("named", _named_things).values() if value in known
        )
        return next((thing.get(language) for thing in things), value)
    if arm := _tell_arm(state, {"who": option.who, **option.facts}, value, language):
        return arm
    return tell_fact(state, None if command is None else command.facts, name, value, language)


# where something stands is seen on the table: bare numbers in a list say nothing
PLACES = {"x", "y", "heading"}


def tell_option(state: BattleState, option: Option, language: Language) -> str:
    """Return about whom an option is and what is settled in it already, without what the command is called."""
    about = {option.who, option.who.rpartition(".")[0]}
    parts = [tell_holder(state, option.who, language)] if option.who else []
    chosen = {choice.field for choice in option.choices}
    for name, value in option.facts.items():
        concerned = (
            set(value)
            if isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)
            else set()
        )
        plain = value in about if isinstance(value, str) else bool(concerned) and concerned <= about
        # yes and no say nothing without their question
        if (
            name not in chosen
            and name not in PLACES
            and not plain
            and not isinstance(value, bool)
            and value not in (None, "", [], ())
        ):
            parts.append(tell_chosen(state, option, name, value, language))
    return BETWEEN.join(dict.fromkeys(filter(None, parts)))


def tell_options(state: BattleState, options: Sequence[Option], language: Language) -> list[str]:
    """Return about whom options of one command are; those that read alike also by their sides, and else by their ids."""
    told = [tell_option(state, option, language) for option in options]
    for more in (_yes_words, _side_word, _id_word):
        often = Counter(told)
        if len(often) == len(told):
            break
        told = [
            BETWEEN.join(filter(None, (text, more(state, option, language)))) if often[text] > 1 else text
            for text, option in zip(told, options, strict=True)
        ]
    return told


def _yes_words(state: BattleState, option: Option, language: Language) -> str:
    """Return what is answered with yes in an option: aimed fire, say, beside a shot."""
    command = state.rules.command(option.command)
    chosen = {choice.field for choice in option.choices}
    said = (name for name, value in option.facts.items() if value is True and name not in chosen)
    return ", ".join(field_word(command.facts, name, language) for name in said) if command else ""


def _side_word(state: BattleState, option: Option, language: Language) -> str:
    side = option.side or (_side_of(state, option.who) if option.who else "")
    name = tell_holder(state, side, language)
    return name.upper() if name == side else name


def _side_of(state: BattleState, who: str) -> str:
    return state.side_of(who) if who in state.pieces or who in state.units or who in state.sides else ""


def _id_word(_state: BattleState, option: Option, _language: Language) -> str:
    """Return an id as a base bears it: `a.3.1` as A3.1."""
    side, _, number = option.who.partition(".")
    return f"{side.upper()}{number}"

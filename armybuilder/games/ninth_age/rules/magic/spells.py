"""Section VII.G: which spells the wizards know, and in which order the players choose them."""

from collections.abc import Iterator
from itertools import zip_longest
from math import comb
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Told
from armybuilder.games.ninth_age.rules.events import NoWizards, SpellsKnown, SpellTurn
from armybuilder.games.ninth_age.rules.field.table import Side
from armybuilder.games.ninth_age.rules.settings import Settings

Level = Literal["apprentice", "adept", "master"]
Spell = Literal["1", "2", "3", "4", "5", "6", "H"]
OWN: tuple[Spell, ...] = ("1", "2", "3", "4", "5", "6")
# how many spells a wizard knows, and up to which number of his path he chooses
KNOWS: dict[Level, tuple[int, int]] = {"apprentice": (1, 1), "adept": (2, 4), "master": (4, 6)}
LEVEL_RULE: dict[Level, str] = {"apprentice": "NA-VII.G-3", "adept": "NA-VII.G-4", "master": "NA-VII.G-5"}


class Wizard(Facts, frozen=True, kw_only=True):
    """A wizard by his level."""

    wizard_level: Level = "apprentice"


Wizards = Annotated[tuple[Wizard, ...], Meta(max_length=60)]


class SpellOrder(Facts, frozen=True, kw_only=True):
    """Facts of the order of choosing: the wizards of both; `first` chose his zone first."""

    first_wizards: Wizards = ()
    second_wizards: Wizards = ()


class SpellChoice(Facts, frozen=True, kw_only=True):
    """Facts of a wizard's spells. `magic_path` is the name of his Path; `army_spell`: his army has a Hereditary spell."""

    wizard_level: Level = "apprentice"
    magic_path: Line = ""
    army_spell: bool = True
    spells: Annotated[tuple[Spell, ...], Meta(max_length=7)] = ()


@rule("NA-VII.G-3", "NA-VII.G-4", "NA-VII.G-5")
def number_of_spells(level: Level) -> int:
    """An Apprentice knows 1 spell, an Adept 2, a Master 4."""
    return KNOWS[level][0]


@rule("NA-VII.G-2", "NA-VII.G-6")
def candidates(level: Level, known: tuple[Spell, ...] = (), *, army_spell: bool = True) -> tuple[Spell, ...]:
    """Return what a wizard may still choose: spells of his Path up to his level and the Hereditary one, none twice."""
    offered: tuple[Spell, ...] = (*OWN[: KNOWS[level][1]], *(("H",) if army_spell else ()))
    return tuple(spell for spell in offered if spell not in known)


def number_of_sets(level: Level, *, army_spell: bool = True) -> int:
    """Return in how many ways a wizard can choose."""
    return comb(len(candidates(level, army_spell=army_spell)), number_of_spells(level))


@rule("NA-VII.G-1")
def order_of_choosing(
    first: tuple[Level, ...], second: tuple[Level, ...], *, singly: bool
) -> Iterator[tuple[Side, int, int]]:
    """Yield whose turn it is, for which of his wizards, for how many spells: in turn, then the rest of the longer one."""
    turns = zip_longest(_turns("first", first, singly=singly), _turns("second", second, singly=singly))
    return (turn for pair in turns for turn in pair if turn is not None)


def _turns(side: Side, levels: tuple[Level, ...], *, singly: bool) -> Iterator[tuple[Side, int, int]]:
    for place, level in enumerate(levels, 1):
        count = number_of_spells(level)
        yield from [(side, place, 1)] * count if singly else [(side, place, count)]


@check(
    "spell-order",
    group="spells",
    example=SpellOrder(first_wizards=(Wizard(), Wizard()), second_wizards=(Wizard(),)),
)
def resolve_order(facts: SpellOrder, record: Record[Settings]) -> None:
    """Tell who chooses when."""
    first, second = (
        tuple(wizard.wizard_level for wizard in wizards)
        for wizards in (facts.first_wizards, facts.second_wizards)
    )
    if not first and not second:
        record.step("NA-VII.G-1", "ninth_age.spells.no_wizards")
        record.happened(NoWizards())
        return
    record.step(
        "NA-VII.G-1", "ninth_age.spells.order", setting="spells_singly", first=len(first), second=len(second)
    )
    for side, wizard, takes in order_of_choosing(first, second, singly=record.settings.spells_singly):
        record.happened(SpellTurn(who=side, wizard=wizard, takes=takes))


@check("spell-choice", group="spells", example=SpellChoice(wizard_level="adept", spells=("2", "4")))
def resolve_choice(facts: SpellChoice, record: Record[Settings]) -> None:
    """Tell whether a wizard may know these spells."""
    level, chosen = facts.wizard_level, facts.spells
    of_level, count = LEVEL_RULE[level], number_of_spells(level)
    offered = candidates(level, army_spell=facts.army_spell)
    record.step(
        "NA-VII.G-2", "ninth_age.spells.offered", spells=_named(offered), path=facts.magic_path or "—"
    )
    sets = number_of_sets(level, army_spell=facts.army_spell)
    named_level = Told(f"choice.wizard_level.{level}")
    record.step(of_level, "ninth_age.spells.level", level=named_level, count=count, sets=sets)
    for place, spell in enumerate(chosen):
        if spell in chosen[:place]:
            record.refuse("NA-VII.G-6", "ninth_age.spells.twice", spell=_named((spell,)))
            return
        if spell not in offered:
            record.refuse(of_level, "ninth_age.spells.not_offered", spell=_named((spell,)))
            return
    if len(chosen) > count:
        record.refuse(of_level, "ninth_age.spells.too_many", count=count, chosen=len(chosen))
        return
    if len(chosen) < count:
        left = candidates(level, chosen, army_spell=facts.army_spell)
        record.ask(of_level, "ninth_age.spells.choose_more", count=count - len(chosen), spells=_named(left))
        return
    record.step("NA-VII.G-6", "ninth_age.spells.known", spells=_named(chosen))
    record.happened(SpellsKnown(spells=chosen))


def _named(spells: tuple[Spell, ...]) -> tuple[Told, ...]:
    """Spells as words say them: the letter of the Hereditary one differs by language."""
    return tuple(Told(f"choice.spells.{spell}") for spell in spells)

"""What an army's text consists of, whatever its form: forces, their sections, and units with what each has."""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.markup import plain
from armybuilder.catalogue.text import Language, said
from armybuilder.exchange.plain_text import count_told, name_told, options_told, totals_told
from armybuilder.exchange.unit_details import unit_details, unit_name
from armybuilder.games.game import Game
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.games.unit import told_cost
from armybuilder.roster.blocks import Blocks
from armybuilder.roster.costs import cost_name, main_cost_type
from armybuilder.roster.engine import Engine
from armybuilder.roster.profile_tables import ProfileTable
from armybuilder.roster.standing import standings
from armybuilder.roster.text_changes import written
from armybuilder.roster.unit_facts import FIGURES, facts_of
from armybuilder.roster.working import WorkingForce, WorkingSelection
from armybuilder.wording.messages import say

ZERO = Decimal(0)


class UnitOutline(Struct, frozen=True):
    """A unit: its name, how many, its cost in words, a line for each thing that it has, and its profiles and rules.

    `joined` units have joined the one before them. What is chosen for the whole army is shown as units are, and is none.
    """

    name: str
    cost: str
    number: int = 1
    parts: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    joined: bool = False
    is_unit: bool = True


class SectionOutline(Struct, frozen=True):
    """Units under a heading, with what they cost together, in words."""

    name: str
    cost: str
    units: tuple[UnitOutline, ...]


class ForceOutline(Struct, frozen=True):
    """A force; without a name where an army has but one."""

    name: str
    sections: tuple[SectionOutline, ...]


class ArmyOutline(Struct, frozen=True):
    """A whole army: its name, what its data are, what it costs, its forces, and the player's notes."""

    name: str
    source: str
    total: str
    forces: tuple[ForceOutline, ...]
    notes: str = ""

    @property
    def units(self) -> int:
        """How many units it has."""
        sections = (section for force in self.forces for section in force.sections)
        return sum(unit.number for section in sections for unit in section.units if unit.is_unit)


def is_unit(selection: WorkingSelection, kind: str) -> bool:
    """Return whether something chosen stands on the table, or costs something of a kind."""
    return selection.node.type in FIGURES or bool(selection.cost_of(kind))


def outline_of(army: AnyArmy, language: Language, *, with_facts: bool = False) -> ArmyOutline:
    """Return an army of any game; profiles and rules only where they are wanted."""
    if isinstance(army, OwnArmy):
        return _own(army, language, with_facts)
    return _imported(army.engine, language, with_facts)


# --- one of our own games


def _own(army: OwnArmy, language: Language, with_facts: bool) -> ArmyOutline:
    roster, game, verdict = army.roster, army.game, army.verdict
    limit = "" if roster.limit is None else f"/{roster.limit}"
    total = say("army_text.points", language, cost=f"{verdict.cost}{limit}", n=roster.limit or verdict.cost)
    edition = next((e.name.get(language) for e in game.editions if e.id == roster.edition), "")
    sections = []
    for kind in game.kinds:
        chosen = [s for s in roster.units if game.kind_of(roster.unit(s)) == kind.id]
        units = tuple(
            UnitOutline(
                unit_name(roster, game, one, language),
                told_cost(roster.unit(one), verdict.unit_costs[one.id]),
                parts=tuple(unit_details(roster, game, one, language)),
                facts=_facts(game, roster.unit(one), language) if with_facts else (),
            )
            for one in chosen
        )
        if units:
            cost = sum(verdict.unit_costs[one.id] for one in chosen)
            sections.append(SectionOutline(kind.plural.get(language), str(cost), units))
    source = " · ".join(part for part in (game.title.get(language), edition) if part)
    return ArmyOutline(
        _name(roster.name, language),
        source,
        total,
        (ForceOutline("", tuple(sections)),),
        roster.notes.strip(),
    )


def _facts(game: Game, unit: Any, language: Language) -> tuple[str, ...]:
    """Return what is printed on a card, in one line."""
    told = ", ".join(f"{fact.label} {fact.value}".strip() for fact in game.facts_of(unit, language))
    return (told,) if told else ()


def _name(name: str, language: Language) -> str:
    return name or say("army_text.unnamed", language)


# --- an imported game


def _imported(engine: Engine, language: Language, with_facts: bool) -> ArmyOutline:
    forces = list(engine.roster.all_forces())
    catalogues = dict.fromkeys(said(force.expansion.catalogue.name, language) for force in forces)
    game = said(engine.data.system.name, language)
    writer = _Imported(engine, language, with_facts)
    return ArmyOutline(
        _name(engine.roster.origin.name, language),
        " · ".join((game, *(name for name in catalogues if name != game))),
        " · ".join(totals_told(engine, language)),
        tuple(writer.force(force, len(forces) > 1) for force in forces),
        engine.roster.origin.notes.strip(),
    )


class _Imported:
    """Words the forces of an army of an imported game."""

    def __init__(self, engine: Engine, language: Language, with_facts: bool) -> None:
        self.engine, self.language, self.with_facts = engine, language, with_facts
        self.kind = main_cost_type(engine.data)
        self.cost_name = said(cost_name(engine.data, self.kind), language).strip() if self.kind else ""
        self.blocks = Blocks(engine.roster)

    def told(self, cost: Decimal) -> str:
        return f"{written(cost)} {self.cost_name}".strip() if self.kind and cost else ""

    def force(self, force: WorkingForce, headed: bool) -> ForceOutline:
        name = ""
        if headed or force.origin.name:
            catalogue = said(force.expansion.catalogue.name, self.language)
            parts = (force.origin.name, said(force.name, self.language), catalogue)
            name = " · ".join(dict.fromkeys(part for part in parts if part))
        return ForceOutline(name, tuple(self.sections(force)))

    def sections(self, force: WorkingForce) -> Iterator[SectionOutline]:
        units = {unit.id: unit for unit in force.selections}
        for standing in standings(force, self.kind, self.engine.answers):
            held = [units[own] for own in standing.units]
            if not held:
                continue
            custom = force.origin.categories.get(standing.category)
            name = (custom and custom.name) or said(standing.name, self.language)
            cost = sum((unit.cost_of(self.kind) for unit in held), ZERO)
            yield SectionOutline(
                name or say("army_text.others", self.language), self.told(cost), tuple(self.units(held))
            )

    def units(self, held: list[WorkingSelection]) -> Iterator[UnitOutline]:
        for block in self.blocks.of(held):
            for unit in block.units:
                yield self.unit(unit, joined=unit is not block.unit)

    def unit(self, unit: WorkingSelection, *, joined: bool) -> UnitOutline:
        return UnitOutline(
            name_told(unit, self.language),
            self.told(unit.cost_of(self.kind)),
            unit.number,
            tuple(self.parts(unit)),
            tuple(self.facts(unit)) if self.with_facts else (),
            joined,
            is_unit(unit, self.kind),
        )

    def parts(self, unit: WorkingSelection) -> Iterator[str]:
        """Yield a line for each thing directly below a unit; those that read the same are one, with their number."""
        lines: dict[tuple[str, str], tuple[int, Decimal]] = {}
        for child in unit.children:
            below = ", ".join(options_told(child, self.language))
            key = name_told(child, self.language), f": {below}" if below else ""
            number, cost = lines.get(key, (0, ZERO))
            lines[key] = number + count_told(child, unit), cost + child.cost_of(self.kind)
        for (name, below), (number, cost) in lines.items():
            times = f"{number}x " if number > 1 else ""
            price = f" [{self.told(cost)}]" if self.kind and cost else ""
            yield f"{times}{name}{price}{below}"

    def facts(self, unit: WorkingSelection) -> Iterator[str]:
        facts = facts_of(unit, self.engine.answers, self.language)
        for table in (*facts.stat_lines, *facts.tables):
            yield from _rows(table)
        for rule in facts.rules:
            text = " ".join(plain(said(rule.description, self.language)).split())
            yield f"{plain(said(rule.name, self.language))}: {text}"


def _rows(table: ProfileTable) -> Iterable[str]:
    """Yield a profile in a line: its name, its values with their columns, then what is too long for one."""
    for row in table.rows:
        cells = (
            f"{column} {plain(cell)}" for column, cell in zip(table.columns, row.cells, strict=True) if cell
        )
        long = (f"{text.name}: {' '.join(plain(text.text).split())}" for text in row.texts)
        values = "; ".join((", ".join(cells), *long)).removeprefix("; ")
        yield f"{table.title} — {plain(row.name)}: {values}"

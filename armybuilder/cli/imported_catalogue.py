"""What an imported game has to field: a catalogue's units in a table, and one unit with all it offers."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.markup import plain
from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.text import Language, fold, said
from armybuilder.cli.choosing import (
    find_catalogue,
    find_entry,
    find_kind_of_force,
    find_system,
    names_of,
)
from armybuilder.cli.output import show_columns, show_json, show_line, show_table
from armybuilder.cli.session import Session
from armybuilder.exchange.battlescribe.roster_format import number
from armybuilder.roster.counting import Viewpoint
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.evaluation import cost_name, main_cost_type
from armybuilder.roster.force_kinds import first_force_kinds
from armybuilder.roster.options import Option, OptionGroup, Part, options_of
from armybuilder.roster.taking import starting_cost
from armybuilder.roster.text_changes import written
from armybuilder.roster.unit_facts import UnitFacts, facts_of
from armybuilder.roster.updating import is_concealed
from armybuilder.roster.working import WorkingForce, primary_of
from armybuilder.storage.opening import data_of_version

DEEPEST = 6


class TrialArmy(Struct, frozen=True):
    """An army begun only to ask what a catalogue offers it."""

    engine: Engine
    force: WorkingForce

    @property
    def cost_type(self) -> str:
        """The cost type in which the game counts."""
        return main_cost_type(self.engine.data)

    def category(self, node: EntryNode) -> str:
        """Return the name of a unit's primary category."""
        found = self.force.expansion.category_entries.get(primary_of(node.static_categories))
        return "—" if found is None else said(found.name, "en")

    def cost(self, node: EntryNode) -> Decimal:
        """Return what a unit costs as it is taken."""
        return starting_cost(node, self.force, self.cost_type, self.engine.answers)


def begin(session: Session, game: str, catalogue: str | None) -> TrialArmy:
    """Return a trial army of a game's catalogue, of its first kind of force."""
    system = find_system(session, game)
    data = data_of_version(session.store, system.version)
    expansion = find_catalogue(data, catalogue)
    engine = Engine(data, replace(new_roster(data, ""), data=system.version, started=True))
    kinds = first_force_kinds(expansion)
    if not kinds:
        find_kind_of_force(expansion, None)  # says that there are none
    force, _ = engine.add_force(kinds[0].id, expansion.catalogue.id)
    return TrialArmy(engine, force)


def show_units(session: Session, game: str, catalogue: str | None, search: str | None) -> None:
    """The units of a catalogue by category, those that are not available left out."""
    trial = begin(session, game, catalogue)
    links = [link.target_id for link in trial.force.entry.category_links]
    order = {category: place for place, category in enumerate(links)}
    units = sorted(
        _offered(trial, search),
        key=lambda node: (
            order.get(primary_of(node.static_categories), len(order)),
            fold(said(node.name, "en")),
        ),
    )
    if session.as_json:
        show_json([_unit_table(trial, node, session.language) for node in units])
        return
    cells = [
        [node.full_id, said(node.name, session.language), trial.category(node), written(trial.cost(node))]
        for node in units
    ]
    show_columns(session, ("id", "name", "category", "cost"), cells, numbers=(3,))
    show_line(session.say("cli.units_found", n=len(units)))


def _offered(trial: TrialArmy, search: str | None) -> Iterator[EntryNode]:
    words = fold(search or "").split()
    for node in trial.force.expansion.roots:
        name = " ".join(fold(name) for name in names_of(node.name))
        viewpoint = Viewpoint(trial.force, None, None, node)
        if all(word in name for word in words) and not is_concealed(node, viewpoint, trial.engine.answers):
            yield node


def _unit_table(trial: TrialArmy, node: EntryNode, language: Language) -> dict[str, Any]:
    return {
        "id": node.full_id,
        "name": said(node.name, language),
        "category": trial.category(node),
        "cost": number(trial.cost(node)),
    }


# --- one unit


def show_unit(session: Session, game: str, word: str, catalogue: str | None) -> None:
    """A unit as it is taken: its profiles and rules, and what can be chosen for it."""
    trial = begin(session, game, catalogue)
    node = find_entry(trial.force.expansion, word)
    unit, _ = trial.engine.select(trial.force.id, node.full_id)
    language = session.language
    facts = facts_of(unit, trial.engine.answers, language)
    options = list(_option_lines(trial, options_of(unit, trial.engine.answers), language))
    if session.as_json:
        head = _unit_table(trial, node, language)
        show_json(head | _infos_table(facts, language) | {"options": [o.strip() for o in options]})
        return
    cost = f"{written(trial.cost(node))} {said(cost_name(trial.engine.data, trial.cost_type), language)}"
    show_line(" · ".join((said(unit.name, language), trial.category(node), cost.strip())))
    show_line(node.full_id)
    _show_facts(facts, language)
    if options:
        show_line(session.say("cli.unit_options"))
    for line in options:
        show_line(line)


def _infos_table(facts: UnitFacts, language: Language) -> dict[str, Any]:
    return {
        "profiles": [
            {
                "name": plain(row.name),
                "type": table.title,
                "characteristics": dict(zip(table.columns, map(plain, row.cells), strict=True))
                | {text.name: plain(text.text) for text in row.texts},
            }
            for table in (*facts.stat_lines, *facts.tables)
            for row in table.rows
        ],
        "rules": [
            {"name": plain(said(rule.name, language)), "text": plain(said(rule.description, language))}
            for rule in facts.rules
        ],
    }


def _show_facts(facts: UnitFacts, language: Language) -> None:
    """One table for each type of profile, what is too long for a column below its row; then the rules."""
    for table in (*facts.stat_lines, *facts.tables):
        if table.columns:
            rows = [[plain(row.name), *map(plain, row.cells)] for row in table.rows]
            show_table([table.title, *table.columns], rows)
        for row in table.rows:
            for text in row.texts:
                title = table.title if not table.columns else text.name
                show_line(f"{plain(row.name)} ({title}): {_in_one_line(text.text)}")
    for rule in facts.rules:
        show_line(f"{plain(said(rule.name, language))}: {_in_one_line(said(rule.description, language))}")


def _in_one_line(text: str) -> str:
    return " ".join(plain(text).split())


def _option_lines(
    trial: TrialArmy, parts: tuple[Part, ...], language: Language, depth: int = 1
) -> Iterator[str]:
    """Groups and options, indented; a bound is in brackets: `(1)`, `(0–3)`, `(2+)`."""
    indent = "  " * depth
    for part in parts if depth <= DEEPEST else ():
        name = said(part.name, language)
        if isinstance(part, OptionGroup):
            yield f"{indent}{name}{_bounds(part)}:"
            yield from _option_lines(trial, part.parts, language, depth + 1)
        else:
            cost = dict(part.costs).get(trial.cost_type)
            price = "" if not cost else f" — {written(cost)}"
            yield f"{indent}{name}{_bounds(part)}{price}"
            for _, below in part.below[:1]:
                yield from _option_lines(trial, below, language, depth + 1)


def _bounds(part: OptionGroup | Option) -> str:
    """Return how many there must and may be; nothing where it is an option to take once or not."""
    if part.most is None:
        return f" ({part.least}+)" if part.least else ""
    if isinstance(part, Option) and part.least == 0 and part.most == 1:
        return ""
    return f" ({part.most})" if part.least == part.most else f" ({part.least}–{part.most})"

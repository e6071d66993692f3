"""What an imported game has to field: a catalogue's units in a table, and one unit with all it offers."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.markup import plain
from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.text import Language, fold, said
from armybuilder.catalogue.tree import Profile
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
from armybuilder.roster.costs import cost_name, main_cost_type
from armybuilder.roster.counting import Viewpoint
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.entry_search import entry_index
from armybuilder.roster.force_kinds import first_force_kinds, kinds_below_first
from armybuilder.roster.options import Option, OptionGroup, Part, options_of
from armybuilder.roster.showing import shown_by_selection
from armybuilder.roster.taking import starting_cost, starting_costs
from armybuilder.roster.text_changes import written
from armybuilder.roster.unit_facts import UnitFacts, facts_of
from armybuilder.roster.updating import is_concealed
from armybuilder.roster.working import WorkingForce, WorkingSelection, primary_of
from armybuilder.storage.opening import data_of_version

DEEPEST = 6
MOST_TRIED = 40  # kinds of force


class TrialArmy(Struct, frozen=True):
    """An army begun only to ask what a catalogue offers it."""

    engine: Engine
    force: WorkingForce

    @property
    def cost_type(self) -> str:
        """The cost type in which the game counts."""
        return main_cost_type(self.engine.data)

    def offers(self, node: EntryNode) -> bool:
        """Return whether a unit is on offer as the army stands."""
        return not is_concealed(node, Viewpoint(self.force, None, None, node), self.engine.answers)

    def category(self, node: EntryNode) -> str:
        """Return the name of a unit's primary category."""
        found = self.force.expansion.category_entries.get(primary_of(node.static_categories))
        return "—" if found is None else said(found.name, "en")

    def cost(self, node: EntryNode) -> Decimal:
        """Return what a unit costs as it is taken."""
        return starting_cost(node, self.force, self.cost_type, self.engine.answers)


def begin(session: Session, game: str, catalogue: str | None) -> TrialArmy:
    """Return a trial army of a game's catalogue, of its first kind of force."""
    return next(_trials(session, game, catalogue))


def _trials(session: Session, game: str, catalogue: str | None) -> Iterator[TrialArmy]:
    """Yield a trial army for each kind of force of a game's catalogue, those that stand below another last."""
    system = find_system(session, game)
    data = data_of_version(session.store, system.version)
    expansion = find_catalogue(data, catalogue)
    kinds = first_force_kinds(expansion)
    if not kinds:
        find_kind_of_force(expansion, None)  # says that there are none
    below: dict[str, tuple[str, str]] = {}
    for kind in kinds:
        below |= {one.id: (kind.id, one.id) for one in kinds_below_first(expansion, kind)}
    known = {kind.id for kind in kinds}
    ways = [(kind.id,) for kind in kinds] + [way for own, way in below.items() if own not in known]
    for way in ways[:MOST_TRIED]:
        engine = Engine(data, replace(new_roster(data, ""), data=system.version, started=True))
        force, _ = engine.add_force(way[0], expansion.catalogue.id)
        for kind_id in way[1:]:
            force, _ = engine.add_force(kind_id, expansion.catalogue.id, force.id)
        yield TrialArmy(engine, force)


class OfferedUnit(NamedTuple):
    """A unit of a catalogue with an army that may take it; `available` unless none may that has nothing else."""

    node: EntryNode
    trial: TrialArmy
    available: bool = True

    def table(self, language: Language, starred: frozenset[str]) -> dict[str, Any]:
        """Return what programs are told."""
        told = {"available": self.available, "favourite": self.node.full_id in starred}
        return _unit_table(self.trial, self.node, language) | told

    def cells(self, language: Language, starred: frozenset[str]) -> list[str]:
        """Return what people are shown."""
        own, cost = self.node.full_id, written(self.trial.cost(self.node))
        name = ("★ " if own in starred else "") + said(self.node.name, language)
        return [own, name, self.trial.category(self.node), cost]


class Wanted(NamedTuple):
    """What is asked for: words of the name, conditions, those too that no army of a single force may take, favourites alone."""

    search: str = ""
    where: str = ""
    everything: bool = False
    favourites: bool = False


def show_units(
    session: Session, game: str, catalogue: str | None, wanted: Wanted, star: str | None = None
) -> None:
    """The units of a catalogue by category, whichever kind of force takes them; one may be made a favourite first.

    Those that no army of a single force may take are counted, and listed where everything is wanted.
    """
    trials = list(_trials(session, game, catalogue))
    links = [link.target_id for trial in trials for link in trial.force.entry.category_links]
    order = {category: place for place, category in enumerate(dict.fromkeys(links))}
    found = sorted(
        _asked(_offered(trials, wanted.search), wanted.where),
        key=lambda unit: (
            order.get(primary_of(unit.node.static_categories), len(order)),
            fold(said(unit.node.name, "en")),
        ),
    )
    settings, system = session.store.settings, find_system(session, game).id
    if star is not None:
        settings.star(system, find_entry(trials[0].force.expansion, star).full_id)
    starred = settings.favourites(system)
    found = [unit for unit in found if not wanted.favourites or unit.node.full_id in starred]
    units = [unit for unit in found if unit.available or wanted.everything or wanted.favourites]
    if session.as_json:
        show_json([unit.table(session.language, starred) for unit in units])
        return
    rows = [unit.cells(session.language, starred) for unit in units]
    show_columns(session, ("id", "name", "category", "cost"), rows, numbers=(3,))
    show_line(session.say("cli.units_found", n=len(units)))
    if len(units) < len(found):
        show_line(session.say("cli.units_hidden", n=len(found) - len(units)))


def _asked(units: Iterator[OfferedUnit], query: str) -> list[OfferedUnit]:
    """Those of the units that a query with conditions finds."""
    listed = list(units)
    if not query or not listed:
        return listed
    trial = listed[0].trial
    searched = entry_index(
        [unit.node for unit in listed],
        trial.force.expansion,
        lambda node: starting_costs(node, trial.force, trial.engine.answers),
        trial.category,
    )
    found = {id(node) for node in searched.ask(query)}
    return [unit for unit in listed if id(unit.node) in found]


def _offered(trials: list[TrialArmy], search: str) -> Iterator[OfferedUnit]:
    words = fold(search).split()
    for node in trials[0].force.expansion.roots:
        name = " ".join(fold(name) for name in names_of(node.name))
        if all(word in name for word in words):
            taking = next((trial for trial in trials if trial.offers(node)), None)
            yield OfferedUnit(node, taking or trials[0], taking is not None)


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
        profiles = _profiles(trial, unit, language)
        show_json(head | _infos_table(facts, profiles, language) | {"options": [o.strip() for o in options]})
        return
    cost = f"{written(trial.cost(node))} {said(cost_name(trial.engine.data, trial.cost_type), language)}"
    show_line(" · ".join((said(unit.name, language), trial.category(node), cost.strip())))
    show_line(node.full_id)
    _show_facts(facts, language)
    if options:
        show_line(session.say("cli.unit_options"))
    for line in options:
        show_line(line)


def _profiles(trial: TrialArmy, unit: WorkingSelection, language: Language) -> dict[tuple[str, str], Profile]:
    """Return the profiles of a unit and its parts by their type and name."""
    parts = (shown_by_selection(part, trial.engine.answers) for part in unit.everything())
    return {(p.type_name, said(p.name, language)): p for part in parts for p in part.profiles}


def _infos_table(
    facts: UnitFacts, profiles: Mapping[tuple[str, str], Profile], language: Language
) -> dict[str, Any]:
    """Return infos with what they tell programs alone: kinds, attributes and other names."""
    nothing = Profile()
    return {
        "profiles": [
            {
                "name": plain(row.name),
                "type": table.title,
                "kind": table.kind,
                "aliases": list(profiles.get((table.title, row.name), nothing).alias),
                "attributes": {
                    said(one.name, language): said(one.value, language)
                    for one in profiles.get((table.title, row.name), nothing).attributes
                },
                "characteristics": dict(zip(table.columns, map(plain, row.cells), strict=True))
                | {text.name: plain(text.text) for text in row.texts},
            }
            for table in (*facts.stat_lines, *facts.tables)
            for row in table.rows
        ],
        "rules": [
            {
                "name": plain(said(rule.name, language)),
                "aliases": list(rule.alias),
                "text": plain(said(rule.description, language)),
            }
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

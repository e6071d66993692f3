"""What an imported game has to field: a catalogue's units in a table, and one unit with all it offers."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.text import Language, fold, said
from armybuilder.catalogue.tree import Profile, Rule
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
from armybuilder.roster.showing import shown_by_selection
from armybuilder.roster.taking import starting_cost
from armybuilder.roster.text_changes import written
from armybuilder.roster.updating import is_concealed
from armybuilder.roster.working import WorkingForce, WorkingSelection, primary_of
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
    profiles, rules = _infos(trial, unit)
    options = list(_option_lines(trial, options_of(unit, trial.engine.answers), language))
    if session.as_json:
        head = _unit_table(trial, node, language)
        show_json(head | _infos_table(profiles, rules, language) | {"options": [o.strip() for o in options]})
        return
    cost = f"{written(trial.cost(node))} {said(cost_name(trial.engine.data, trial.cost_type), language)}"
    show_line(" · ".join((said(unit.name, language), trial.category(node), cost.strip())))
    show_line(node.full_id)
    _show_profiles(profiles, language)
    for rule in rules:
        show_line(f"{said(rule.name, language)}: {' '.join(said(rule.description, language).split())}")
    if options:
        show_line(session.say("cli.unit_options"))
    for line in options:
        show_line(line)


def _infos(trial: TrialArmy, unit: WorkingSelection) -> tuple[list[Profile], list[Rule]]:
    """Return what the unit and its parts show, each once."""
    profiles: dict[tuple[str, Any], Profile] = {}
    rules: dict[str, Rule] = {}
    for part in unit.everything():
        shown = shown_by_selection(part, trial.engine.answers)
        for profile in shown.displayed_profiles:
            profiles.setdefault((str(profile.name), profile.characteristics), profile)
        for rule in shown.rules:
            rules.setdefault(str(rule.name), rule)
    return list(profiles.values()), list(rules.values())


def _infos_table(profiles: list[Profile], rules: list[Rule], language: Language) -> dict[str, Any]:
    return {
        "profiles": [
            {
                "name": said(profile.name, language),
                "type": profile.type_name,
                "characteristics": {
                    said(c.name, language): said(c.value, language) for c in profile.characteristics
                },
            }
            for profile in profiles
        ],
        "rules": [
            {"name": said(rule.name, language), "text": said(rule.description, language)} for rule in rules
        ],
    }


def _show_profiles(profiles: list[Profile], language: Language) -> None:
    """One table for each kind of profile, as the game has it."""
    by_type: dict[str, list[Profile]] = {}
    for profile in profiles:
        by_type.setdefault(profile.type_name, []).append(profile)
    for type_name, same in by_type.items():
        headings = dict.fromkeys(said(c.name, language) for p in same for c in p.characteristics)
        rows = []
        for profile in same:
            values = {said(c.name, language): said(c.value, language) for c in profile.characteristics}
            rows.append([said(profile.name, language), *(values.get(heading, "") for heading in headings)])
        show_table([type_name, *headings], rows)


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

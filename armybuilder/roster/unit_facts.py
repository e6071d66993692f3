"""What a unit is in play: its stat lines, then weapons, abilities and whatever else has a table, then its rules."""

from collections.abc import Iterable

from msgspec import Struct

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.sorting import natural_key
from armybuilder.catalogue.text import Language, said
from armybuilder.catalogue.tree import Profile, Rule
from armybuilder.roster.counting import Answers
from armybuilder.roster.profile_tables import ProfileTable, profile_tables
from armybuilder.roster.showing import ShownInfo, shown_by_force, shown_by_option, shown_by_selection
from armybuilder.roster.working import WorkingForce, WorkingSelection

# entries of these types stand on the table themselves
FIGURES = ("unit", "model", "mount", "crew", "unit-group")
MODEL = "model"


class UnitFacts(Struct, frozen=True):
    """Tables of profiles and rules, each once. `stat_lines` are the tables that describe the models themselves."""

    stat_lines: tuple[ProfileTable, ...]
    tables: tuple[ProfileTable, ...]
    rules: tuple[Rule, ...]

    def __bool__(self) -> bool:
        return bool(self.stat_lines or self.tables or self.rules)


def facts_of(selection: WorkingSelection, answers: Answers, language: Language) -> UnitFacts:
    """Return what a selection and all its parts show; worked out anew only when it may have become another."""
    inputs = (language, tuple((part.id, part.node, part.categories) for part in selection.everything()))
    return answers.kept((selection.id, "facts"), inputs, lambda: _facts_of(selection, answers, language))


def _facts_of(selection: WorkingSelection, answers: Answers, language: Language) -> UnitFacts:
    shown = [
        (part.node.type in FIGURES, shown_by_selection(part, answers)) for part in selection.everything()
    ]
    return _facts(shown, selection.force.expansion, language)


def option_facts(
    parent: WorkingSelection, node: EntryNode, answers: Answers, language: Language
) -> UnitFacts:
    """Return what an option of a selection shows: as it is where it is chosen, or as it would be."""
    chosen = next((child for child in parent.children if child.node.full_id == node.full_id), None)
    if chosen is not None:
        return facts_of(chosen, answers, language)
    return _facts(
        [(node.type in FIGURES, shown_by_option(parent, node, answers))], parent.force.expansion, language
    )


def force_facts(force: WorkingForce, answers: Answers, language: Language) -> UnitFacts:
    """Return what a force shows."""
    return _facts([(False, shown_by_force(force, answers))], force.expansion, language)


def _facts(shown: Iterable[tuple[bool, ShownInfo]], expansion: Expansion, language: Language) -> UnitFacts:
    profiles: list[Profile] = []
    figures: set[str] = set()
    others: set[str] = set()
    rules: dict[tuple[str, str], Rule] = {}
    for is_figure, info in shown:
        found = info.displayed_profiles
        profiles += found
        (figures if is_figure else others).update(p.type_id or p.type_name for p in found)
        for rule in info.rules:
            rules.setdefault((said(rule.name, language), said(rule.description, language)), rule)
    stat_lines: list[ProfileTable] = []
    tables: list[ProfileTable] = []
    for own, table in profile_tables(profiles, expansion, language):
        # where the data do not say what a type describes, a stat line is what figures have and options have not
        by_itself = own in figures and own not in others and table.is_row_of_numbers
        is_line = table.kind == MODEL if table.kind else by_itself
        (stat_lines if is_line else tables).append(table)
    told = sorted(rules.values(), key=lambda rule: natural_key(said(rule.name, language)))
    return UnitFacts(tuple(stat_lines), tuple(tables), tuple(told))

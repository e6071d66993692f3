"""The profiles and rules of an army or a unit, each once, ready for the page: who has them, and in which table they stand."""

from collections.abc import Iterator, Sequence

from msgspec import Struct, field

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.markup import plain
from armybuilder.catalogue.sorting import LAST
from armybuilder.catalogue.text import Language, fold
from armybuilder.catalogue.tree import Characteristic, Profile, ProfileType, Rule
from armybuilder.printing.marked import line_of, marked_of
from armybuilder.printing.roster_units import unit_name
from armybuilder.printing.tables import LONG, PrintedRow, PrintedTable
from armybuilder.roster.engine import Engine
from armybuilder.roster.profile_tables import ANNOTATION, COLUMN_MOST, LONG_TEXT
from armybuilder.roster.showing import ShownInfo, shown_by_force, shown_by_selection
from armybuilder.roster.unit_facts import FIGURES, MODEL
from armybuilder.roster.working import WorkingForce, WorkingSelection
from armybuilder.wording.messages import say

MOST_OWNERS = 4


class PrintedRule(Struct, frozen=True):
    """A rule as it is printed, its text with marks; `source` is its page and publication."""

    name: str
    source: str
    text: str


class RosterFacts(Struct, frozen=True):
    """What units or a force show; `stat_lines` are the tables that describe the models themselves."""

    stat_lines: tuple[PrintedTable, ...]
    tables: tuple[PrintedTable, ...]
    rules: tuple[PrintedRule, ...]

    def __bool__(self) -> bool:
        return bool(self.stat_lines or self.tables or self.rules)


class _Profile(Struct):
    """A distinct profile, how many times it is there, and the units that have it, in their order, by their names."""

    profile: Profile
    expansion: Expansion
    values: tuple[str, ...]
    owners: dict[str, None] = field(default_factory=dict)
    number: int = 0


class _Column(Struct, frozen=True):
    """A column: `kind` is what the data say that its values are."""

    id: str
    name: str
    kind: str = ""


class _Rule(Struct):
    """A distinct text and the names under which it is met: one rule with several values in brackets."""

    rule: Rule
    expansion: Expansion
    names: dict[str, None] = field(default_factory=dict)


def facts_of(engine: Engine, units: Sequence[WorkingSelection], language: Language) -> RosterFacts:
    """Return what an army shows: profiles in the order in which the units have them, rules by name."""
    gathered = _Gathered(language)
    for force in engine.roster.all_forces():
        gathered.take(shown_by_force(force, engine.answers), force, "")
    names = {unit.id: unit_name(unit, language) for unit in units}
    for unit in units:
        gathered.take_unit(unit, engine, names[unit.id])
    return gathered.facts(len(set(names.values())))


def facts_of_unit(engine: Engine, unit: WorkingSelection, language: Language) -> RosterFacts:
    """Return what a unit and all its parts show, with the number of each weapon."""
    gathered = _Gathered(language, counted=True)
    gathered.take_unit(unit, engine, "")
    return gathered.facts()


def facts_of_force(engine: Engine, force: WorkingForce, language: Language) -> RosterFacts:
    """Return what a force shows."""
    gathered = _Gathered(language)
    gathered.take(shown_by_force(force, engine.answers), force, "")
    return gathered.facts()


class _Gathered:
    """Collects what is shown, each thing once. Profiles that are `counted` tell how many of them there are."""

    def __init__(self, language: Language, *, counted: bool = False) -> None:
        self._language = language
        self._counted = counted
        self._profiles: dict[str, dict[tuple[str, ...], _Profile]] = {}
        self._rules: dict[tuple[str, ...], _Rule] = {}
        # types of profiles that models show, and that others show
        self._of_figures: set[str] = set()
        self._of_others: set[str] = set()

    def take_unit(self, unit: WorkingSelection, engine: Engine, owner: str) -> None:
        """Add what a unit and all its parts show."""
        for part in unit.everything():
            shown = shown_by_selection(part, engine.answers)
            self.take(shown, unit.force, owner, figure=part.node.type in FIGURES, number=part.number)

    def take(
        self, shown: ShownInfo, force: WorkingForce, owner: str, *, figure: bool = False, number: int = 1
    ) -> None:
        """Add what a part of a unit shows, or what a force does, which has no owner."""
        seen = self._of_figures if figure else self._of_others
        for profile in shown.displayed_profiles:
            seen.add(profile.type_id or profile.type_name)
            self._take_profile(profile, force.expansion, owner, number)
        for rule in shown.rules:
            name = line_of(rule.name, self._language)
            text = marked_of(rule.description, self._language)
            key = (text, "") if text else ("", f"{name} {rule.page}")
            known = self._rules.setdefault(key, _Rule(rule, force.expansion))
            known.names[name] = None
            if rule.publication_id and not known.rule.publication_id:
                # of several that say the same, the one that says where it is from
                known.rule, known.expansion = rule, force.expansion

    def _take_profile(self, profile: Profile, expansion: Expansion, owner: str, number: int) -> None:
        values = tuple(marked_of(c.value, self._language) for c in profile.characteristics)
        by_key = self._profiles.setdefault(profile.type_id or profile.type_name, {})
        key = (line_of(profile.name, self._language), *values)
        known = by_key.setdefault(key, _Profile(profile, expansion, values))
        known.number += number
        if owner:
            known.owners[owner] = None

    def facts(self, units: int = 0) -> RosterFacts:
        """Return tables in the order of their types, and rules by name; `units` is how many share the tables."""
        made = sorted(
            (self._placed(kind, list(found.values()), units) for kind, found in self._profiles.items()),
            key=lambda one: one[1],
        )
        rules = sorted(self._told(), key=lambda rule: fold(rule.name))
        return RosterFacts(
            tuple(table for is_line, _, table in made if is_line),
            tuple(table for is_line, _, table in made if not is_line),
            tuple(rules),
        )

    def _told(self) -> Iterator[PrintedRule]:
        for found in self._rules.values():
            names = sorted(found.names, key=fold)
            text = marked_of(found.rule.description, self._language)
            yield PrintedRule(", ".join(names), self._source(found), text)

    def _source(self, found: _Rule) -> str:
        publication = found.expansion.publications.get(found.rule.publication_id)
        name = "" if publication is None else publication.short_name or publication.name
        page = found.rule.page.strip()
        if page[:1].isdigit():
            page = say("roster_print.page", self._language, page=page)
        return ", ".join(part for part in (line_of(name, self._language), page) if part)

    # --- tables

    def _placed(
        self, own: str, found: list[_Profile], units: int
    ) -> tuple[bool, tuple[int, ...], PrintedTable]:
        """Return whether a type describes models, its place among the others, and its table."""
        kinds = found[0].expansion.profile_types
        kind = kinds.get(own)
        columns = self._columns(found, kind)
        texts = any(self._is_text(column, found) for column in columns)
        # where the data do not say what a type describes, a stat line is what figures have and options have not
        by_itself = own in self._of_figures and own not in self._of_others and len(columns) > 1 and not texts
        is_line = kind.kind == MODEL if kind is not None and kind.kind else by_itself
        index = LAST if kind is None or kind.sort_index is None else kind.sort_index
        place = list(kinds).index(own) if kind is not None else len(kinds)
        prose = any(len(plain(value)) > LONG for entry in found for value in entry.values)
        counted = self._counted and not (is_line or prose)
        table = self._table(found, kind, columns, units, counted=counted, lines=is_line)
        # a stat line has more columns than what else only models have
        return is_line, (index, prose, -len(table.head) if is_line else 0, place), table

    def _columns(self, found: list[_Profile], kind: ProfileType | None) -> list[_Column]:
        """Return the columns in which something stands."""
        known = kind.characteristic_types if kind is not None else ()
        columns = {c.id: _Column(c.id, line_of(c.name, self._language), c.kind) for c in known}
        for entry in found:
            for c in entry.profile.characteristics:
                name = line_of(c.name, self._language)
                columns.setdefault(c.type_id or name, _Column(c.type_id, name))
        return [c for c in columns.values() if any(self._value(entry, c) for entry in found)]

    def _is_text(self, column: _Column, found: list[_Profile]) -> bool:
        if column.kind:
            return column.kind == LONG_TEXT
        return any(len(plain(self._value(entry, column))) > COLUMN_MOST for entry in found)

    def _table(
        self,
        found: list[_Profile],
        kind: ProfileType | None,
        columns: list[_Column],
        units: int,
        *,
        counted: bool,
        lines: bool,
    ) -> PrintedTable:
        names = [self._name(entry, columns) for entry in found]
        heads = [column for column in columns if column.kind not in (LONG_TEXT, ANNOTATION)]
        long = [column for column in columns if column.kind == LONG_TEXT]
        if not heads:
            heads, long = long, []
        rows = tuple(
            PrintedRow(
                f"{names[at]} ×{entry.number}" if counted and entry.number > 1 else names[at],
                tuple(self._value(entry, column) for column in heads),
                self._owners(entry, names, names[at], units, lines=lines),
                tuple(f"{c.name}: {value}" for c in long if (value := self._value(entry, c)).strip(" -")),
            )
            for at, entry in enumerate(found)
        )
        title = kind.name if kind is not None else found[0].profile.type_name
        return PrintedTable(line_of(title, self._language), tuple(column.name for column in heads), rows)

    def _name(self, entry: _Profile, columns: list[_Column]) -> str:
        """Return the name of a profile, with what annotates it in brackets."""
        told = (self._value(entry, column) for column in columns if column.kind == ANNOTATION)
        name, aside = line_of(entry.profile.name, self._language), ", ".join(part for part in told if part)
        return f"{name} ({aside})" if aside else name

    def _value(self, entry: _Profile, column: _Column) -> str:
        for own, value in zip(entry.profile.characteristics, entry.values, strict=True):
            if own.type_id == column.id and (own.type_id or self._named(own, column)):
                return value
        return ""

    def _named(self, own: Characteristic, column: _Column) -> bool:
        return line_of(own.name, self._language) == column.name

    def _owners(self, entry: _Profile, names: list[str], name: str, units: int, *, lines: bool) -> str:
        """Return the units that have a profile, where its name does not tell, and not all have it."""
        owners = list(entry.owners)
        # a unit's name without its last letter: that of many Warriors is in the name of a Warrior's profile
        named = all(fold(owner)[:-1] in fold(name) for owner in owners)
        # the stat line of one unit may be named more shortly than the unit
        named = named or (lines and len(owners) == 1 and fold(name) in fold(owners[0]))
        told = names.count(name) == 1 and (len(owners) == units or named)
        if told or not owners:
            return ""
        shown = ", ".join(owners[:MOST_OWNERS])
        if len(owners) > MOST_OWNERS:
            return say("roster_print.more", self._language, names=shown, n=len(owners) - MOST_OWNERS)
        return shown

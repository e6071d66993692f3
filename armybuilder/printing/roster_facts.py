"""The profiles and rules of an army, each once, ready for the page: who has them, and in which table they stand."""

import re
from collections.abc import Iterator

from msgspec import Struct, field

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.text import Language, fold, said
from armybuilder.catalogue.tree import Characteristic, Profile, Rule
from armybuilder.messages import say
from armybuilder.printing.passages import line_of, lines_of
from armybuilder.printing.roster_units import unit_name
from armybuilder.printing.tables import PrintedRow, PrintedTable
from armybuilder.roster.engine import Engine
from armybuilder.roster.showing import ShownInfo, shown_by_force, shown_by_selection
from armybuilder.roster.working import WorkingForce, WorkingSelection

MOST_OWNERS = 4


class PrintedRule(Struct, frozen=True):
    """A rule as it is printed; `source` is its page and publication."""

    name: str
    source: str
    text: tuple[str, ...]


class RosterFacts(Struct, frozen=True):
    """What the units of an army show."""

    tables: tuple[PrintedTable, ...]
    rules: tuple[PrintedRule, ...]


class _Profile(Struct):
    """A distinct profile and the units that have it, in their order; the keys of `owners` are their names."""

    profile: Profile
    expansion: Expansion
    values: tuple[str, ...]
    owners: dict[str, None] = field(default_factory=dict)


class _Rule(Struct):
    """A distinct text and the names under which it is met: one rule with several values in brackets."""

    rule: Rule
    expansion: Expansion
    names: dict[str, None] = field(default_factory=dict)


def facts_of(engine: Engine, units: list[WorkingSelection], language: Language) -> RosterFacts:
    """Return profiles in the order in which the units have them, rules by name."""
    gathered = _Gathered(language)
    for force in engine.roster.all_forces():
        gathered.take(shown_by_force(force, engine.answers), force, "")
    names = {unit.id: unit_name(unit, language) for unit in units}
    for unit in units:
        for part in unit.everything():
            gathered.take(shown_by_selection(part, engine.answers), unit.force, names[unit.id])
    rules = sorted(gathered.told(), key=lambda rule: fold(rule.name))
    return RosterFacts(tuple(gathered.tables(len(set(names.values())))), tuple(rules))


class _Gathered:
    """Collects what is shown, each thing once."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._profiles: dict[str, dict[tuple[str, ...], _Profile]] = {}
        self._rules: dict[tuple[str, ...], _Rule] = {}

    def take(self, shown: ShownInfo, force: WorkingForce, owner: str) -> None:
        """Add what a part of a unit shows, or what a force does, which has no owner."""
        for profile in shown.displayed_profiles:
            self._take_profile(profile, force.expansion, owner)
        for rule in shown.rules:
            name = line_of(rule.name, self._language)
            text = said(rule.description, self._language).strip()
            key = (text, rule.page, rule.publication_id) if text else ("", rule.page, name)
            known = self._rules.setdefault(key, _Rule(rule, force.expansion))
            known.names[name] = None

    def _take_profile(self, profile: Profile, expansion: Expansion, owner: str) -> None:
        values = tuple(said(c.value, self._language).strip() for c in profile.characteristics)
        by_key = self._profiles.setdefault(profile.type_id or profile.type_name, {})
        key = (line_of(profile.name, self._language), *values)
        known = by_key.setdefault(key, _Profile(profile, expansion, values))
        if owner:
            known.owners[owner] = None

    def told(self) -> Iterator[PrintedRule]:
        """Yield the rules as they are printed."""
        for found in self._rules.values():
            names = sorted(found.names, key=fold)
            text = tuple(lines_of(found.rule.description, self._language))
            yield PrintedRule(", ".join(names), self._source(found), text)

    def _source(self, found: _Rule) -> str:
        publication = found.expansion.publications.get(found.rule.publication_id)
        name = "" if publication is None else publication.short_name or publication.name
        page = found.rule.page.strip()
        if page[:1].isdigit():
            page = say("roster_print.page", self._language, page=page)
        return ", ".join(part for part in (line_of(name, self._language), page) if part)

    def tables(self, units: int) -> Iterator[PrintedTable]:
        """Yield a table for every type of profile, by title."""
        tables = [self._table(kind, list(found.values()), units) for kind, found in self._profiles.items()]
        yield from sorted(tables, key=lambda table: _natural(table.title))

    def _table(self, kind: str, found: list[_Profile], units: int) -> PrintedTable:
        first = found[0]
        known = next((t for h in first.expansion.reach for t in h.profile_types if t.id == kind), None)
        title = line_of(known.name if known else first.profile.type_name, self._language)
        heads = [c for entry in found for c in entry.profile.characteristics]
        wanted = (
            [(c.id, line_of(c.name, self._language)) for c in known.characteristic_types] if known else []
        )
        columns = dict.fromkeys((*wanted, *((c.type_id, line_of(c.name, self._language)) for c in heads)))
        names = [line_of(entry.profile.name, self._language) for entry in found]
        rows = [
            (
                [self._value(entry.profile.characteristics, *column) for column in columns],
                names[at],
                self._owners(entry, names, names[at], units),
            )
            for at, entry in enumerate(found)
        ]
        # a column in which nothing stands says nothing
        kept = [at for at in range(len(columns)) if any(cells[at] for cells, _, _ in rows)]
        head = tuple(name for at, (_, name) in enumerate(columns) if at in kept)
        return PrintedTable(
            title,
            head,
            tuple(PrintedRow(name, tuple(cells[at] for at in kept), aside) for cells, name, aside in rows),
        )

    def _value(self, characteristics: tuple[Characteristic, ...], type_id: str, name: str) -> str:
        for own in characteristics:
            if own.type_id == type_id and (type_id or line_of(own.name, self._language) == name):
                return "\n".join(lines_of(own.value, self._language))
        return ""

    def _owners(self, entry: _Profile, names: list[str], name: str, units: int) -> str:
        """Return the units that have a profile, where its name does not tell, and not all have it."""
        owners = list(entry.owners)
        # a unit's name without its last letter: that of many Warriors is in the name of a Warrior's profile
        named = all(fold(owner)[:-1] in fold(name) for owner in owners)
        told = names.count(name) == 1 and (len(owners) == units or named)
        if told or not owners:
            return ""
        shown = ", ".join(owners[:MOST_OWNERS])
        if len(owners) > MOST_OWNERS:
            return say("roster_print.more", self._language, names=shown, n=len(owners) - MOST_OWNERS)
        return shown


def _natural(text: str) -> list[tuple[int, str]]:
    """Return the key by which “2 Defensive” stands before “10 Spells”."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", fold(text))]

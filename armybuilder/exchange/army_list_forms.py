"""An army in the two forms that organisers of tournaments take: that of the publisher's app and that of team championships.

Their programs look for these very words, whatever the language of the player; names are in the player's.
"""

from collections.abc import Iterable, Iterator
from decimal import Decimal

from msgspec import Struct

from armybuilder import __version__
from armybuilder.catalogue.text import Language, said
from armybuilder.exchange.army_outline import ArmyOutline, is_unit, outline_of
from armybuilder.exchange.plain_text import name_told
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.roster.blocks import Blocks
from armybuilder.roster.costs import cost_name, main_cost_type
from armybuilder.roster.engine import Engine
from armybuilder.roster.standing import standings
from armybuilder.roster.text_changes import written
from armybuilder.roster.unit_facts import FIGURES
from armybuilder.roster.working import WorkingForce, WorkingSelection
from armybuilder.wording.messages import say

FENCE = "+" * 47
WARLORD = "Warlord"
ENHANCEMENT = "enhancement"
CHARACTERS = frozenset({"character", "characters", "hero", "heroes"})
# what is chosen for the whole army is told in a line; what is only shown or hidden would fill several
MOST_CHOSEN = 3
ZERO = Decimal(0)


class Figures(Struct, frozen=True):
    """Models of one name: how many, and how many of each thing they have together."""

    name: str
    number: int
    wargear: tuple[tuple[str, int], ...] = ()

    @property
    def are_alike(self) -> bool:
        """Whether each of them has the same."""
        return all(count % self.number == 0 for _, count in self.wargear)

    @property
    def told(self) -> list[str]:
        """What each of them has, or where they differ what all have together."""
        return list(_wargear(self.wargear, self.number if self.are_alike else 1))


class ListedUnit(Struct, frozen=True):
    """A unit: its section, how many models, its cost in words, its models, what it has itself, and whom it leads."""

    section: str
    name: str
    cost: str
    models: int
    figures: tuple[Figures, ...] = ()
    wargear: tuple[tuple[str, int], ...] = ()
    enhancements: tuple[tuple[str, str], ...] = ()
    character: bool = False
    warlord: bool = False
    leads: str = ""


class ListedArmy(Struct, frozen=True):
    """A whole army; `chosen` is what was chosen for all of it, by what it is."""

    name: str
    faction: str
    total: str
    cost_name: str
    chosen: tuple[tuple[str, str], ...]
    units: tuple[ListedUnit, ...]
    notes: str = ""


def wtc_text(army: AnyArmy, language: Language) -> str:
    """Return an army as team championships want it: a head with a line for each fact, then a line for each unit."""
    listed = _listed(army, language)
    called = list(_called(listed.units))
    lines = [FENCE, f"+ FACTION KEYWORD: {listed.faction}"]
    lines += [f"+ {what.upper()}: {value}" for what, value in listed.chosen]
    lines += [f"+ ARMY: {listed.name}", f"+ TOTAL ARMY POINTS: {listed.total}{listed.cost_name}", "+"]
    lines += [f"+ WARLORD: {own}" for own, unit in called if unit.warlord]
    for own, unit in called:
        lines += [f"+ ENHANCEMENT: {name} (on {own})" for name, _ in unit.enhancements]
    lines += [f"+ NUMBER OF UNITS: {len(listed.units)}", FENCE]
    for characters in (True, False):
        told = [line for own, unit in called if unit.character is characters for line in _wtc(own, unit)]
        lines += ["", *told] if told else []
    return _ended(lines, listed, language)


def _called(units: Iterable[ListedUnit]) -> Iterator[tuple[str, ListedUnit]]:
    """Yield units with what the head calls them: characters are counted."""
    at = 0
    for unit in units:
        at += unit.character
        yield f"Char{at}: {unit.name}" if unit.character else unit.name, unit


def _wtc(called: str, unit: ListedUnit) -> Iterator[str]:
    own = [WARLORD] if unit.warlord else []
    own += _wargear(unit.wargear)
    alone = len(unit.figures) == 1 and unit.figures[0].are_alike
    if alone:
        each, number = unit.figures[0].told, unit.models
        own += [f"{number} with {', '.join(each)}"] if each and number > 1 else each
    head = called.removesuffix(unit.name)
    yield f"{head}{unit.models}x {unit.name}{_cost(unit.cost)}" + (f": {', '.join(own)}" if own else "")
    for name, cost in unit.enhancements:
        yield f"Enhancement: {name}" + (f" (+{cost})" if cost else "")
    if unit.leads:
        yield f"Leading {unit.leads}"
    for figures in () if alone else unit.figures:
        yield f"• {figures.number}x {figures.name}" + (
            f": {', '.join(figures.told)}" if figures.wargear else ""
        )


def _wargear(things: Iterable[tuple[str, int]], share: int = 1) -> Iterator[str]:
    """Yield things with their numbers, of which each of some models has its share."""
    for name, count in things:
        yield f"{count // share}x {name}" if count > share else name


def app_text(army: AnyArmy, language: Language) -> str:
    """Return an army as the publisher's app writes it: sections, units, their models, and what these have."""
    listed = _listed(army, language)
    points = "Points" if listed.cost_name.lower() in ("pts", "points", "") else listed.cost_name
    lines = [f"{listed.name} ({listed.total} {points})", "", listed.faction]
    lines += [value for _, value in listed.chosen]
    section = None
    for unit in listed.units:
        if unit.section != section:
            section = unit.section
            lines += ["", section.upper()]
        cost = unit.cost.removesuffix(listed.cost_name).strip()
        lines += ["", f"{unit.name} ({cost} {points})" if cost else unit.name, *_app(unit)]
    lines += ["", f"Exported with armybuilder {__version__}"]
    return _ended(lines, listed, language)


def _app(unit: ListedUnit) -> Iterator[str]:
    if unit.warlord:
        yield f"  • {WARLORD}"
    yield from (f"  • {count}x {name}" for name, count in unit.wargear)
    yield from (f"  • Enhancements: {name}" for name, _ in unit.enhancements)
    for figures in unit.figures:
        yield f"  • {figures.number}x {figures.name}"
        yield from (f"     ◦ {count}x {name}" for name, count in figures.wargear)


def _cost(cost: str) -> str:
    return f" ({cost})" if cost else ""


def _ended(lines: list[str], listed: ListedArmy, language: Language) -> str:
    if not listed.units:
        lines += ["", say("army_text.empty", language)]
    if listed.notes:
        lines += ["", listed.notes]
    return "\n".join(lines) + "\n"


# --- what an army consists of


def _listed(army: AnyArmy, language: Language) -> ListedArmy:
    outline = outline_of(army, language)
    if isinstance(army, OwnArmy):
        return _own(army, outline)
    return _imported(army.engine, outline, language)


def _own(army: OwnArmy, outline: ArmyOutline) -> ListedArmy:
    units = tuple(
        ListedUnit(
            section.name, unit.name, unit.cost, unit.number, wargear=tuple((part, 1) for part in unit.parts)
        )
        for force in outline.forces
        for section in force.sections
        for unit in section.units
    )
    return ListedArmy(outline.name, outline.source, str(army.verdict.cost), "", (), units, outline.notes)


def _imported(engine: Engine, outline: ArmyOutline, language: Language) -> ListedArmy:
    kind, forces = main_cost_type(engine.data), list(engine.roster.all_forces())
    factions = dict.fromkeys(said(force.expansion.catalogue.name, language) for force in forces)
    reader = _Reader(engine, kind, language)
    chosen = tuple(fact for force in forces for fact in reader.chosen(force))
    return ListedArmy(
        outline.name,
        " · ".join(factions) or outline.source,
        written(engine.roster.totals.get(kind, ZERO)),
        reader.cost_name,
        chosen,
        tuple(unit for force in forces for unit in reader.units(force)),
        outline.notes,
    )


class _Reader:
    """Reads the units of an army of an imported game."""

    def __init__(self, engine: Engine, kind: str, language: Language) -> None:
        self.engine, self.kind, self.language = engine, kind, language
        self.cost_name = said(cost_name(engine.data, kind), language).strip() if kind else ""
        self.leads: dict[str, str] = {}
        for block in Blocks(engine.roster).of(s for f in engine.roster.all_forces() for s in f.selections):
            self.leads |= {one.id: name_told(block.unit, language) for one in block.joined}

    def cost(self, value: Decimal) -> str:
        return f"{written(value)} {self.cost_name}".strip() if value else ""

    def chosen(self, force: WorkingForce) -> Iterator[tuple[str, str]]:
        """Yield what was chosen for the whole army by what is no unit."""
        for one in force.selections:
            names = [said(part.name, self.language) for part in one.children]
            if not is_unit(one, self.kind) and 0 < len(names) <= MOST_CHOSEN:
                yield said(one.name, self.language), ", ".join(names)

    def units(self, force: WorkingForce) -> Iterator[ListedUnit]:
        by_id = {unit.id: unit for unit in force.selections}
        for standing in standings(force, self.kind, self.engine.answers):
            name = said(standing.name, self.language) or say("army_text.others", self.language)
            for own in standing.units:
                if is_unit(by_id[own], self.kind):
                    yield self.unit(by_id[own], name)

    def unit(self, unit: WorkingSelection, section: str) -> ListedUnit:
        figures: dict[str, tuple[int, dict[str, int]]] = {}
        own: dict[str, int] = {}
        enhancements = []
        for child in unit.children:
            if _is_enhancement(child):
                enhancements.append((name_told(child, self.language), self.cost(child.cost_of(self.kind))))
            elif child.node.type in FIGURES:
                number, held = figures.get(said(child.name, self.language), (0, {}))
                figures[said(child.name, self.language)] = number + child.number, held
                self.hold(child.children, held)
            elif said(child.name, "en") != WARLORD:
                self.hold([child], own)
        models = sum(number for number, _ in figures.values()) or unit.number
        return ListedUnit(
            section,
            name_told(unit, self.language),
            self.cost(unit.cost_of(self.kind)),
            models,
            tuple(Figures(name, number, tuple(held.items())) for name, (number, held) in figures.items()),
            tuple(own.items()),
            tuple(enhancements),
            any(name.lower() in CHARACTERS for name in _categories(unit)),
            any(said(child.name, "en") == WARLORD for child in unit.children),
            self.leads.get(unit.id, ""),
        )

    def hold(self, things: Iterable[WorkingSelection], held: dict[str, int]) -> None:
        """Add things to those that models have; what only puts others together is told by these."""
        for thing in things:
            tells = any(holder.profiles or holder.info_links for holder in thing.node.holders)
            if tells or not thing.children:
                name = name_told(thing, self.language)
                held[name] = held.get(name, 0) + thing.number
            self.hold(thing.children, held)


def _is_enhancement(part: WorkingSelection) -> bool:
    return any(said(group.name, "en").lower().startswith(ENHANCEMENT) for group in part.node.groups)


def _categories(unit: WorkingSelection) -> Iterator[str]:
    entries = unit.force.expansion.category_entries
    yield from (said(entries[own].name, "en") for own, _ in unit.categories if own in entries)

"""An army as plain text for a chat: short lines, no markup that one of the chats would take for its own."""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from msgspec import Struct

from armybuilder.catalogue.text import Language, said
from armybuilder.exchange.unit_details import unit_details, unit_name
from armybuilder.games.game import Game
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.games.unit import told_cost
from armybuilder.roster.blocks import Blocks, JoinedBlock
from armybuilder.roster.costs import main_cost_type
from armybuilder.roster.engine import Engine
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster
from armybuilder.roster.standing import standings
from armybuilder.roster.text_changes import written
from armybuilder.roster.working import WorkingForce, WorkingSelection
from armybuilder.wording.cost_words import told_paid
from armybuilder.wording.messages import say

ZERO = Decimal(0)


class TextSection(Struct, frozen=True):
    """Lines of units under a heading; without units the heading stands over the sections that follow."""

    heading: str
    units: tuple[str, ...] = ()


def text_of(army: AnyArmy, language: Language) -> str:
    """Return an army of any game."""
    if isinstance(army, OwnArmy):
        return own_plain_text(army.roster, army.game, army.verdict, language)
    return plain_text(army.engine, language)


def plain_text(engine: Engine, language: Language) -> str:
    """Return an army of an imported game: forces, their categories, units with their options in brackets."""
    roster, data = engine.roster, engine.data
    forces = list(roster.all_forces())
    catalogues = dict.fromkeys(said(f.expansion.catalogue.name, language) for f in forces)
    game = said(data.system.name, language)
    sections = [section for force in forces for section in _force(engine, force, language, len(forces) > 1)]
    sources = (game, *(name for name in catalogues if name != game))
    return _whole(
        roster.origin, " · ".join(totals_told(engine, language)), " · ".join(sources), sections, language
    )


def own_plain_text(roster: Roster, game: Game, verdict: Verdict, language: Language) -> str:
    """Return an army of one of our own games: units by their kind."""
    limit = "" if roster.limit is None else f"/{roster.limit}"
    total = say("army_text.points", language, cost=f"{verdict.cost}{limit}", n=roster.limit or verdict.cost)
    total = " · ".join((total, *(told_paid(one, language) for one in game.paid_of(roster))))
    edition = game.edition_named(roster.edition, language)
    source = " · ".join(part for part in (game.title.get(language), edition) if part)
    sections = []
    for kind in game.kinds:
        units = [s for s in roster.units if game.kind_of(roster.unit(s)) == kind.id]
        cost = sum(verdict.unit_costs[s.id] for s in units)
        lines = tuple(
            _line(
                unit_name(roster, game, s, language),
                told_cost(roster.unit(s), verdict.unit_costs[s.id]),
                unit_details(roster, game, s, language),
            )
            for s in units
        )
        sections += [TextSection(f"{kind.plural.get(language)} ({cost})", lines)] if units else []
    return _whole(roster, total, source, sections, language)


def _line(name: str, cost: str, options: Iterable[str]) -> str:
    """Return the line of a unit: its name, what it costs where the game has costs, and what was chosen for it."""
    chosen = ", ".join(options)
    return f"• {name}" + (f" — {cost}" if cost else "") + (f": {chosen}" if chosen else "")


def _whole(
    roster: Roster, total: str, source: str, sections: Sequence[TextSection], language: Language
) -> str:
    name = roster.name or say("army_text.unnamed", language)
    lines = [f"{name} — {total}" if total else name, source]
    for section in sections:
        lines += ["", section.heading, *section.units]
    if not sections:
        lines += ["", say("army_text.empty", language)]
    if roster.notes.strip():
        lines += ["", roster.notes.strip()]
    return "\n".join(lines) + "\n"


# --- an imported game


def totals_told(engine: Engine, language: Language) -> Iterator[str]:
    """Yield what an army costs in each cost type that is shown, with its limit: the main one first, whatever it is."""
    main, shown = main_cost_type(engine.data), engine.shown_cost_types
    for kind in sorted(engine.data.cost_types, key=lambda kind: kind.id != main):
        total, limit = engine.roster.totals.get(kind.id, ZERO), engine.roster.limits.get(kind.id)
        if kind.id == main or (kind.id in shown and (total or limit is not None)):
            most = "" if limit is None else f"/{written(limit)}"
            yield f"{written(total)}{most} {said(kind.name, language).strip()}"


def _force(engine: Engine, force: WorkingForce, language: Language, headed: bool) -> Iterator[TextSection]:
    """Yield the categories of a force that hold something, under its name where there are other forces."""
    if headed or force.origin.name:
        name = said(force.name, language)
        catalogue = said(force.expansion.catalogue.name, language)
        told = dict.fromkeys(part for part in (force.origin.name, name, catalogue) if part)
        yield TextSection(f"[{' · '.join(told)}]")
    kind = main_cost_type(engine.data)
    units = {unit.id: unit for unit in force.selections}
    together = Blocks(engine.roster)
    for standing in standings(force, kind, engine.answers):
        if standing.units:
            held = [units[unit_id] for unit_id in standing.units]
            # who has joined a unit of another category stands there, with what it costs
            blocks = list(together.of(held))
            if not blocks:
                continue
            cost = written(sum((block.cost_of(kind) for block in blocks), ZERO))
            custom = force.origin.categories.get(standing.category)
            name = (custom and custom.name) or said(standing.name, language)
            heading = (name or say("army_text.others", language)) + (f" ({cost})" if kind else "")
            yield TextSection(heading, tuple(_lines_of(block, kind, language) for block in blocks))


def _lines_of(block: JoinedBlock, kind: str, language: Language) -> str:
    """Return a unit, below it those that have joined it; what they cost together stands in front of them all."""
    lines = [_unit(unit, kind, language) for unit in block.units]
    if not block.joined:
        return lines[0]
    names = " + ".join(name_told(unit, language) for unit in block.units)
    cost = written(block.cost_of(kind)) if kind else ""
    return "\n".join((_line(names, cost, ()), *(f"  {line}" for line in lines)))


def _unit(unit: WorkingSelection, kind: str, language: Language) -> str:
    times = f" ×{unit.number}" if unit.number > 1 else ""
    cost = written(unit.cost_of(kind)) if kind else ""
    return _line(name_told(unit, language) + times, cost, options_told(unit, language))


def name_told(selection: WorkingSelection, language: Language) -> str:
    name, own = said(selection.name, language), selection.origin.name
    return f"{own} ({name})" if own and own != name else name


def options_told(selection: WorkingSelection, language: Language) -> Iterator[str]:
    """Yield options with their own options in brackets; those that read the same are told once, with their number."""
    numbers: dict[tuple[str, str], int] = {}
    for child in selection.children:
        below = ", ".join(options_told(child, language))
        key = (name_told(child, language), f" ({below})" if below else "")
        numbers[key] = numbers.get(key, 0) + count_told(child, selection)
    for (name, below), number in numbers.items():
        yield f"{name}{f' ×{number}' if number > 1 else ''}{below}"


def count_told(child: WorkingSelection, parent: WorkingSelection) -> int:
    """Return how many there are; of what all models of a number have alike, how many each has."""
    each, rest = divmod(child.number, parent.number or 1)
    return child.number if rest else each

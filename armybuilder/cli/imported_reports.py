"""An army of an imported game as text and as plain values."""

from collections.abc import Iterator
from typing import Any

from armybuilder.catalogue.text import Language, said
from armybuilder.cli.output import show_columns, show_line
from armybuilder.cli.session import Session
from armybuilder.exchange.battlescribe.roster_format import number
from armybuilder.exchange.battlescribe.state import roster_state
from armybuilder.exchange.plain_text import options_told, totals_told
from armybuilder.roster.blocks import Blocks, JoinedBlock
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.issues import Verdict
from armybuilder.roster.standing import standings
from armybuilder.roster.text_changes import written
from armybuilder.roster.unit_names import UnitNumbers
from armybuilder.roster.working import WorkingForce, WorkingSelection


def show_imported(session: Session, army: ImportedArmy) -> None:
    """Print an army: its head, its units by force and category, its issues."""
    roster, language = army.roster, session.language
    show_line(roster.name or session.say("cli.army.unnamed"))
    show_line(game_line(army, language))
    if roster.notes:
        show_line(roster.notes)
    numbers = UnitNumbers(army.engine.roster, language)
    for force in army.engine.roster.all_forces():
        if force.origin.name or len(roster.forces) > 1 or force.parent is not None:
            show_line(" · ".join(part for part in (force.origin.name, said(force.name, language)) if part))
        show_columns(
            session,
            ("unit", "category", "cost", "chosen"),
            [
                row
                for block, c in _blocks(army, force, language)
                for row in _rows(army, block, c, numbers, session)
            ],
            numbers=(2,),
        )
    show_imported_verdict(session, army)


def game_line(army: ImportedArmy, language: Language) -> str:
    """Return the game and the catalogues of an army."""
    forces = army.engine.roster.all_forces()
    names = [army.engine.data.system.name, *(force.expansion.catalogue.name for force in forces)]
    return " · ".join(dict.fromkeys(said(name, language) for name in names))


def _units(
    army: ImportedArmy, force: WorkingForce, language: Language
) -> Iterator[tuple[WorkingSelection, str]]:
    """Yield the units of a force with the name of their category, in the order of categories."""
    units = {unit.id: unit for unit in force.selections}
    for standing in standings(force, army.cost_type, army.engine.answers):
        for unit_id in standing.units:
            yield units[unit_id], said(standing.name, language) or "—"


def _blocks(army: ImportedArmy, force: WorkingForce, language: Language) -> Iterator[tuple[JoinedBlock, str]]:
    """Yield what stands together, with the name of the category of the unit that was joined."""
    together = Blocks(army.engine.roster)
    for unit, category in _units(army, force, language):
        for block in together.of((unit,)):
            yield block, category


def _rows(
    army: ImportedArmy, block: JoinedBlock, category: str, numbers: UnitNumbers, session: Session
) -> Iterator[list[str]]:
    """Yield a unit, below it those that have joined it, and then what they cost together."""
    yield _row(army, block.unit, category, numbers, session)
    for unit in block.joined:
        name, _, *rest = _row(army, unit, "", numbers, session)
        yield [f"  + {name}", "", *rest]
    if block.joined:
        yield [session.say("cli.army.together"), "", f"= {written(block.cost_of(army.cost_type))}", ""]


def _row(
    army: ImportedArmy, unit: WorkingSelection, category: str, numbers: UnitNumbers, session: Session
) -> list[str]:
    told = [*options_told(unit, session.language), *unit.origin.notes.split("\n")]
    chosen = ", ".join(part for part in told if part)
    name = f"{_name(unit, session.language)} {numbers.number(unit)}".rstrip()
    return [name, category, written(unit.cost_of(army.cost_type)), chosen]


def _name(unit: WorkingSelection, language: Language) -> str:
    name = unit.origin.name or said(unit.name, language)
    return f"{name} ×{unit.number}" if unit.number > 1 else name


def show_imported_verdict(session: Session, army: ImportedArmy) -> None:
    """Print what an army costs and its issues."""
    costs = ", ".join(totals_told(army.engine, session.language))
    if costs:
        show_line(session.say("cli.cost_in", costs=costs))
    verdict = army.verdict
    for issue in verdict.issues:
        show_line(f"  {session.say(f'cli.mark.{issue.level}')} {session.say(issue.key, **issue.values)}")
        for mend in issue.fixes[:2]:
            show_line(f"      → {session.say(mend.key, **mend.values)}")
    show_legality(session, verdict)


def show_legality(session: Session, verdict: Verdict) -> None:
    """Print whether an army is legal, or else how many errors it has."""
    show_line(session.say("cli.legal") if verdict.legal else session.say("cli.illegal", n=verdict.errors))


def imported_table(army: ImportedArmy, session: Session) -> dict[str, Any]:
    """Return an army without its verdict as plain values: a head, its units in short, and all of it by forces."""
    engine, roster = army.engine, army.roster
    state, limit = roster_state(engine), engine.roster.limits.get(army.cost_type)
    return {
        "name": roster.name,
        "game": roster.game,
        "game_name": said(engine.data.system.name, session.language),
        "data": roster.data,
        "limit": None if limit is None else number(limit),
        "notes": roster.notes,
        "units": [
            {
                "id": unit.node.full_id,
                "selection": unit.id,
                "name": _name(unit, session.language),
                "category": category,
                "cost": number(unit.cost_of(army.cost_type)),
                "gone": unit.is_missing,
                "joined": [target for targets in unit.joined.values() for target in targets],
                "options": list(options_told(unit, session.language)),
                "notes": unit.origin.notes,
                "picture": unit.origin.picture,
            }
            for force in engine.roster.all_forces()
            for unit, category in _units(army, force, session.language)
        ],
        "costs": state["costs"],
        "limits": state["costLimits"],
        "forces": state["forces"],
    }

"""The tables of an imported game: its units with their costs and stat lines, or their profiles of one type."""

from collections.abc import Sequence
from typing import Any

from armybuilder.catalogue.markup import plain
from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import said
from armybuilder.cli.imported_catalogue import begin
from armybuilder.cli.output import show_json, show_line, show_table
from armybuilder.cli.session import Session
from armybuilder.roster.entry_search import entry_index
from armybuilder.roster.entry_table import UNITS, EntryColumn, EntryLine, EntryTable
from armybuilder.roster.taking import starting_costs
from armybuilder.wording.entry_heads import entry_heads

# by this name the table of the units themselves is asked for
OF_UNITS = "units"


def show_entry_table(session: Session, game: str, catalogue: str | None, wanted: str, query: str) -> None:
    """A table of what a query finds: of the units, or of profiles of a type by its name. A Problem where there is none."""
    trial = begin(session, game, catalogue)
    expansion, answers = trial.force.expansion, trial.engine.answers
    nodes = [node for node in expansion.roots if trial.offers(node)]

    def costs(node: EntryNode) -> Any:
        return starting_costs(node, trial.force, answers)

    table = EntryTable(nodes, expansion, costs, trial.category, entry_heads())
    kind = UNITS if wanted.casefold() == OF_UNITS else table.type_named(wanted)
    if kind is None:
        allowed = (OF_UNITS, *(said(name, session.language) for name in table.types.values()))
        raise Problem("cli.bad_choice", field="--profiles", found=shown(wanted), allowed=", ".join(allowed))
    lines = table.lines(kind)
    if query and kind == UNITS:
        found = {node.full_id for node in entry_index(nodes, expansion, costs, trial.category).ask(query)}
        lines = [line for line in lines if line.id in found]
    elif query:
        lines = table.search(kind).ask(query)
    _show(session, table.usual_columns(kind), lines)


def _show(session: Session, columns: Sequence[EntryColumn], lines: Sequence[EntryLine]) -> None:
    language = session.language
    heads = [column.word("", language) for column in columns]
    rows = [[plain(column.text(line, language)) for column in columns] for line in lines]
    if session.as_json:
        show_json([dict(zip(heads, row, strict=True)) for row in rows])
        return
    numbers = [place for place, column in enumerate(columns) if column.is_amount]
    show_table(heads, rows, numbers)
    show_line(session.say("cli.rows_found", n=len(rows)))

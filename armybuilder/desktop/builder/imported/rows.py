"""An army of an imported game as rows: forces, their categories with what they hold, and the units under them."""

from collections import Counter
from collections.abc import Callable, Iterator

from msgspec.structs import replace
from PySide6.QtCore import QObject

from armybuilder.catalogue.text import Text, said
from armybuilder.catalogue.tree import UNCATEGORISED
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.builder.army_rows import ArmyRow, GroupRow, Meter, UnitRow, levels_of
from armybuilder.desktop.builder.imported.costs import told_amount, told_costs
from armybuilder.desktop.builder.imported.force_menus import ForceMenus
from armybuilder.roster.blocks import Blocks, JoinedBlock
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.standing import CategoryStanding, standings
from armybuilder.roster.unit_names import UnitNumbers, unit_name
from armybuilder.roster.working import WorkingForce, WorkingSelection


class ForceRows(QObject):
    """Words the army as it stands."""

    def __init__(self, document: ArmyDocument[ImportedArmy], menus: ForceMenus) -> None:
        super().__init__(document)
        self.document = document
        self._menus = menus

    def rows(self, unit_of: Callable[[str], str]) -> list[ArmyRow]:
        """The rows, with the issues at the units that `unit_of` finds their places in."""
        live = self.document.army.engine.roster
        self._levels = levels_of((unit_of(issue.place), issue) for issue in self.document.verdict.issues)
        self._numbers = UnitNumbers(live, self.document.context.language)
        self._blocks = Blocks(live)
        self._lacking = self.document.owned.lacking()
        forces = list(live.all_forces())
        headed = len(forces) > 1 or any(self._menus.kinds_below(force) for force in forces)
        rows = [replace(row, depth=_depth(f)) for f in forces for row in self._of_force(f, headed)]
        return list(_told_apart(rows))

    def _heading(self, force: WorkingForce) -> GroupRow:
        """The heading of a force: one inside another stands behind what that one calls those inside it."""
        own, kind = force.origin.name, self._said(force.name)
        catalogue = self._said(force.expansion.catalogue.name)
        parent = force.parent
        same = kind == catalogue or (parent is not None and parent.expansion is force.expansion)
        name = own or (kind if same else f"{kind} · {catalogue}")
        if parent is not None and (label := self._said(parent.entry.child_forces_label)):
            name = f"{label}: {name}"
        engine, language = self.document.army.engine, self.document.context.language
        adds = self._menus.label(force) if self._menus.kinds_below(force) else ""
        return GroupRow(name, told=told_costs(force.costs, engine, language), id=force.id, adds=adds)

    def _of_force(self, force: WorkingForce, headed: bool) -> Iterator[ArmyRow]:
        if headed:
            yield self._heading(force)
        units = {selection.id: selection for selection in force.selections}
        army = self.document.army
        for standing in standings(force, army.cost_type, army.engine.answers):
            yield self._category(standing)
            for block in self._blocks.of(units[own] for own in standing.units):
                yield self._host(block)
                yield from (self._unit(unit, joined=True) for unit in block.joined)

    def _category(self, standing: CategoryStanding) -> GroupRow:
        name = self._said(standing.name)
        if standing.category == UNCATEGORISED or not name:
            name = self.tr("Without a category")
        meter = Meter.between(standing.cost, standing.least, standing.most)
        return GroupRow(name, told=self.bounds(standing), meter=meter, broken=standing.broken)

    def bounds(self, standing: CategoryStanding) -> str:
        """What a category holds and may hold, in words."""
        cost = told_amount(standing.cost)
        if standing.least is not None and standing.most is not None:
            text = self.tr("%1 of %2–%3").replace("%2", told_amount(standing.least))
            text = text.replace("%3", told_amount(standing.most))
        elif standing.most is not None:
            text = self.tr("%1 of at most %2").replace("%2", told_amount(standing.most))
        elif standing.least is not None:
            text = self.tr("%1, at least %2").replace("%2", told_amount(standing.least))
        else:
            text = "%1"
        parts = [text.replace("%1", cost)]
        if standing.fewest is not None or standing.maximum is not None:
            most = "∞" if standing.maximum is None else str(standing.maximum)
            units = self.tr("units %1 of %2–%3").replace("%1", str(len(standing.units)))
            parts.append(units.replace("%2", str(standing.fewest or 0)).replace("%3", most))
        return " · ".join(parts)

    def _host(self, block: JoinedBlock) -> UnitRow:
        """The row of a unit; of one that others have joined what they cost together stands there, and what each does."""
        own = self._unit(block.unit)
        if not block.joined:
            return own
        kind = self.document.army.cost_type
        each = " + ".join(told_amount(unit.cost_of(kind)) for unit in block.units)
        return replace(own, cost=told_amount(block.cost_of(kind)), chip=own.chip or each)

    def _unit(self, unit: WorkingSelection, *, joined: bool = False) -> UnitRow:
        name, facts = unit_name(unit, self.document.context.language), self._parts(unit)
        return UnitRow(
            id=unit.id,
            name=name,
            cost=told_amount(unit.cost_of(self.document.army.cost_type)),
            facts=facts,
            tip=f"{name}\n{facts}",
            colour="error" if unit.is_missing else "accent",
            number=self._numbers.number(unit),
            joined=joined,
            chip=self.tr("not in the data") if unit.is_missing else "",
            level=self._levels.get(unit.id),
            picture=unit.origin.picture,
            owned=self._lacking[unit.id].badge if unit.id in self._lacking else "",
        )

    def _said(self, text: Text) -> str:
        return said(text, self.document.context.language)

    def _parts(self, unit: WorkingSelection) -> str:
        """What the unit consists of, in its order."""
        language = self.document.context.language
        named = ((part.number, unit_name(part, language)) for part in unit.everything() if part is not unit)
        told = [f"{number} {name}" if number > 1 else name for number, name in named]
        return ", ".join(told) or self.tr("as it is")


def _depth(force: WorkingForce) -> int:
    return 0 if force.parent is None else 1 + _depth(force.parent)


def _told_apart(rows: list[ArmyRow]) -> Iterator[ArmyRow]:
    """Yield the rows, with numbers in the headings of forces that have one name."""
    several = Counter(row.name for row in rows if isinstance(row, GroupRow) and row.id)
    seen: Counter[str] = Counter()
    for row in rows:
        if isinstance(row, GroupRow) and row.id and several[row.name] > 1:
            seen[row.name] += 1
            yield replace(row, name=f"{row.name} #{seen[row.name]}")
        else:
            yield row

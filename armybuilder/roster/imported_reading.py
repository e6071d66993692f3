"""What the engine of an imported game tells of a state of an army, to compare it with another."""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from armybuilder.catalogue.text import Text, Told
from armybuilder.roster.comparing import DetailChange, times, told_part
from armybuilder.roster.costs import cost_name, main_cost_type, whole
from armybuilder.roster.engine import Engine
from armybuilder.roster.model import Roster, Selection
from armybuilder.roster.renewal import differences

ZERO = Decimal(0)


class ImportedReading:
    """A state of an army, and an engine that stands at it."""

    source: Text = ""

    def __init__(self, engine: Engine, roster: Roster) -> None:
        self.engine, self.roster = engine, roster
        self._kind = main_cost_type(engine.data)
        self._names: dict[str, Text] = {one.id: one.name for one in engine.roster.all_selections()}
        self._names |= {force.id: force.name for force in engine.roster.all_forces()}
        units = (unit for force in engine.roster.all_forces() for unit in force.selections)
        self._costs = {unit.id: whole(unit.cost_of(self._kind)) for unit in units}

    @property
    def cost(self) -> int:
        return whole(self.engine.roster.totals.get(self._kind, ZERO))

    def name(self, place: str) -> Text:
        return self._names.get(place, "?")

    def unit_cost(self, unit: str) -> int:
        return self._costs.get(unit, 0)

    def cost_name(self, kind: str) -> Text:
        return cost_name(self.engine.data, kind)

    def marker(self, unit: Selection, track: str) -> Text | Told:
        return str(unit.values.get(track, ""))

    def crew(self, _unit: Selection) -> Text:
        return ""

    def extras(self, unit: Selection) -> Sequence[Text]:
        return tuple(self._extras(unit))

    def _extras(self, unit: Selection) -> Iterator[Text]:
        if unit.name:
            yield unit.name
        yield from (times(told_part(self, part), part.number) for part in unit.children)

    def changed_profiles(self, new: "ImportedReading") -> Mapping[str, Sequence[DetailChange]]:
        """Return what other game data make otherwise; nothing where both states are built from the same."""
        if self.roster.data == new.roster.data:
            return {}
        return {one.unit: one.changes for one in differences(self.engine, new.engine)}

"""What units of an army are called in lists, with numbers that tell those of one name apart."""

from collections import Counter

from armybuilder.catalogue.text import Language, said
from armybuilder.roster.working import WorkingRoster, WorkingSelection


def unit_name(unit: WorkingSelection, language: Language) -> str:
    """The player's own name with the data's behind it, or the data's alone."""
    name = said(unit.name, language)
    return f"{unit.origin.name} ({name})" if unit.origin.name else name


class UnitNumbers:
    """Numbers the units of one name in the order in which they came into the army."""

    def __init__(self, roster: WorkingRoster, language: Language) -> None:
        self._language = language
        units = [unit for force in roster.all_forces() for unit in force.selections]
        several = Counter(unit_name(unit, language) for unit in units)
        seen: Counter[str] = Counter()
        self._numbers: dict[str, str] = {}
        for unit in units:
            name = unit_name(unit, language)
            seen[name] += 1
            if several[name] > 1:
                self._numbers[unit.id] = f"#{seen[name]}"

    def number(self, unit: WorkingSelection) -> str:
        """The number of a unit; empty where no other has its name."""
        return self._numbers.get(unit.id, "")

    def suffix(self, selection: WorkingSelection) -> str:
        """What stands after the name of a unit, or after that of a part to say of which unit; empty where that is plain."""
        unit = selection.root
        if unit is selection:
            return f" {self.number(unit)}" if unit.id in self._numbers else ""
        return f" ({self.label(unit)})" if unit.id in self._numbers or unit.origin.name else ""

    def label(self, selection: WorkingSelection) -> str:
        """The name of a unit with its number, or of a part with its number among those of its unit."""
        name = unit_name(selection, self._language)
        if selection.parent is None:
            return f"{name} {self.number(selection)}".strip()
        alike = [one.id for one in selection.root.everything() if unit_name(one, self._language) == name]
        return f"{name} #{alike.index(selection.id) + 1}" if len(alike) > 1 else name

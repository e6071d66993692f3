"""What one of our own games tells of a state of an army, to compare it with another."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from armybuilder.catalogue.text import Text, Told
from armybuilder.games.comparing import both, said
from armybuilder.games.game import Game
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.roster.comparing import ArmyDifference, DetailChange, compared
from armybuilder.roster.imported_reading import ImportedReading
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster, Selection


class OwnReading:
    """A state of an army, with the profiles that its units were built from."""

    def __init__(self, game: Game, roster: Roster) -> None:
        self.game, self.roster = game, roster

    @cached_property
    def _verdict(self) -> Verdict:
        return self.game.judge(self.roster)

    @property
    def cost(self) -> int:
        return self._verdict.cost

    @property
    def source(self) -> Text:
        return next((one.name for one in self.game.editions if one.id == self.roster.edition), "")

    def name(self, place: str) -> Text:
        return self._names.get(place, "?")

    @cached_property
    def _names(self) -> dict[str, Text]:
        names: dict[str, Text] = {}
        for unit in self.roster.units:
            profile = self.roster.unit(unit)
            marks = self.game.marks_of(self.roster, unit, "en")
            own: Text = unit.name or profile.name
            names[unit.id] = own
            if marks.number:
                names[unit.id] = said("unit.numbered", name=own, number=marks.number)
            parts = {part.id: part.name for part in self.game.entry_of(profile).selection_entries}
            names |= {child.id: parts.get(child.entry, child.entry) for child in unit.children}
        return names

    def unit_cost(self, unit: str) -> int:
        return self._verdict.unit_costs.get(unit, 0)

    def cost_name(self, _kind: str) -> Text:
        """Points go without a name."""
        return ""

    def marker(self, unit: Selection, track: str) -> Text | Told:
        found = self.game.tracks_of(self.roster.unit(unit)).get(track)
        if found is None:
            return str(unit.values.get(track, ""))
        value = unit.values.get(track, found.maximum)
        values = (("value", value), ("taken", found.maximum - value), ("maximum", found.maximum))
        return Told(f"unit.track.{track}", values)

    def crew(self, unit: Selection) -> Text:
        return both(lambda language: ", ".join(self.game.marks_of(self.roster, unit, language).crew))

    def extras(self, unit: Selection) -> Sequence[Text]:
        return tuple(self._extras(unit))

    def _extras(self, unit: Selection) -> Iterator[Text]:
        """Yield parts that were chosen where the usual ones were not."""
        parts = self.game.entry_of(self.roster.unit(unit)).selection_entries
        if any(unit.amount(part.id) != part.starting_amount for part in parts if part.type != "model"):
            yield from (part.name for part in parts if part.type != "model" and unit.amount(part.id))

    def changed_profiles(self, new: "OwnReading") -> Mapping[str, Sequence[DetailChange]]:
        """Return what differs on the cards that units were built from."""
        found: dict[str, Sequence[DetailChange]] = {}
        for unit in new.roster.units:
            former = self.roster.find(unit.id)
            if former is not None and former.definition != unit.definition:
                cards = self.roster.unit(former), new.roster.unit(unit)
                found[unit.id] = [
                    DetailChange("change.card", {"field": one.field, "old": one.old, "new": one.new})
                    for one in self.game.differences(*cards)
                ]
        return found


def difference(old: AnyArmy, new: AnyArmy) -> ArmyDifference:
    """Return what is otherwise in the later of two states of an army of whatever game."""
    if isinstance(old, OwnArmy) and isinstance(new, OwnArmy):
        return compared(OwnReading(old.game, old.roster), OwnReading(new.game, new.roster))
    assert not isinstance(old, OwnArmy)
    assert not isinstance(new, OwnArmy)
    return compared(ImportedReading(old.engine, old.roster), ImportedReading(new.engine, new.roster))

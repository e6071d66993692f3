"""Who stands on the table by the data of an imported army: its units with their models, and what may come later."""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property

from msgspec import Struct

from armybuilder.catalogue.text import Text, fold, said
from armybuilder.catalogue.tree import Profile, Rule
from armybuilder.games.any_game.wounds import GUESSED, FoundWounds, all_wounds, best_of, plain_model
from armybuilder.roster.counting import Answers
from armybuilder.roster.showing import shown_by_selection
from armybuilder.roster.unit_facts import FIGURES, MODEL
from armybuilder.roster.working import WorkingForce, WorkingSelection

# more is no unit of a wargame, but a mistake of the data
MOST_MODELS = 200
NAMELESS = ("models", "model", "модели", "модель")
_NUMBERED = re.compile(r"^(\d{1,3})\s*[x×х]?\s+(?=[^\W\d])")


class Models(Struct, frozen=True):
    """Models of a unit that are alike: their selection, how many, and their wounds."""

    selection: WorkingSelection
    number: int
    wounds: FoundWounds

    @property
    def name(self) -> Text:
        return self.selection.name


class Reader:
    """Reads the profiles of an army, those of each selection once."""

    def __init__(self, answers: Answers) -> None:
        self._answers = answers
        self._shown: dict[str, tuple[list[Profile], list[Rule]]] = {}
        self._wounds: dict[str, list[FoundWounds]] = {}

    def profiles(self, selection: WorkingSelection) -> list[Profile]:
        """Return the profiles that a selection shows by itself."""
        return self._of(selection)[0]

    def rules(self, selection: WorkingSelection) -> list[Rule]:
        """Return the rules that a selection shows by itself."""
        return self._of(selection)[1]

    def _of(self, selection: WorkingSelection) -> tuple[list[Profile], list[Rule]]:
        if selection.id not in self._shown:
            shown = shown_by_selection(selection, self._answers)
            self._shown[selection.id] = shown.displayed_profiles, shown.rules
        return self._shown[selection.id]

    def wounds(self, selection: WorkingSelection) -> list[FoundWounds]:
        """Return what those tell of wounds."""
        if selection.id not in self._wounds:
            self._wounds[selection.id] = all_wounds(self.profiles(selection), selection.force.expansion)
        return self._wounds[selection.id]

    def is_figure(self, selection: WorkingSelection) -> bool:
        """Return whether a selection stands on the table: by its type, by its models, or by its own stat line."""
        if selection.node.type in FIGURES:
            return True
        return bool(self.wounds(selection)) or any(one.node.type == MODEL for one in selection.children)


class FoundUnit:
    """A unit of an army: `models` are those that are alike together, in the order of the army."""

    def __init__(self, selection: WorkingSelection, reader: Reader) -> None:
        self.selection, self._reader = selection, reader

    @cached_property
    def models(self) -> tuple[Models, ...]:
        """Its models; where the data tell none the unit is one itself."""
        found = list(self._model_selections(self.selection))
        if not found or (self.selection.node.type == MODEL and self._reader.wounds(self.selection)):
            found.insert(0, self.selection)
        named = frozenset(plain_model(said(one.name, "en")) for one in found)
        return tuple(Models(one, _number(one), self._wounds(one, named)) for one in found)

    @property
    def is_guessed(self) -> bool:
        """Whether the wounds of one of its models, or their number, is only guessed."""
        return any(one.wounds is GUESSED or not one.wounds.sure for one in self.models)

    def equipment_of(self, models: Models) -> Iterator[WorkingSelection]:
        """Yield what some models of the unit have: themselves, what they are equipped with, and what is the unit's."""
        yield models.selection
        yield from self._equipment(models.selection)
        if models.selection is not self.selection:
            yield self.selection
            yield from self._equipment(self.selection)

    def _model_selections(self, parent: WorkingSelection) -> Iterator[WorkingSelection]:
        """Yield the models below; crew, mounts and models in models only with wounds of their own."""
        for child in parent.children:
            inside = parent.node.type in (MODEL, "mount", "crew")
            kind = child.node.type
            if kind in (MODEL, "mount", "crew") and (
                (kind == MODEL and not inside) or self._reader.wounds(child)
            ):
                yield child
            yield from self._model_selections(child)

    def _wounds(self, model: WorkingSelection, named: frozenset[str]) -> FoundWounds:
        """Return the wounds of a model: from its own profiles, what it is equipped with, what it stands in, or the rest."""
        name, reader = said(model.name, "en"), self._reader
        others = named - {plain_model(name)}
        if found := best_of(reader.wounds(model), name):
            return found
        own = [one for part in self._equipment(model) for one in reader.wounds(part)]
        if found := best_of(own, name):
            return found
        parent = model.parent
        while parent is not None:
            if found := best_of(reader.wounds(parent), name, others):
                return found
            parent = parent.parent
        rest = [one for part in self.selection.everything() for one in reader.wounds(part)]
        return best_of(rest, name, others) or GUESSED

    def _equipment(self, selection: WorkingSelection) -> Iterator[WorkingSelection]:
        """Yield what stands below and is no figure itself."""
        for child in selection.children:
            if child.node.type not in FIGURES:
                yield child
                yield from self._equipment(child)


def model_name(model: WorkingSelection) -> str:
    """Return what one model is called: without a number that its name begins with; one of no name as its unit."""
    name = said(model.name, "en")
    if fold(name) in NAMELESS:
        return said(model.root.name, "en")
    return _NUMBERED.sub("", name) if model.node.type == MODEL else name


def _number(model: WorkingSelection) -> int:
    """Return how many models a selection is: `10 Bleakswords` once are ten."""
    number = max(1, model.number)
    told = _NUMBERED.match(said(model.name, "en"))
    if number == 1 and told and model.node.type == MODEL:
        number = max(1, int(told[1]))
    return min(number, MOST_MODELS)


class FoundArmy(Struct, frozen=True):
    """The units of a force or an army, what may come onto the table later, and what belongs to no unit."""

    units: tuple[FoundUnit, ...]
    later: tuple[FoundUnit, ...]
    others: tuple[WorkingSelection, ...]


def army_in(forces: Iterable[WorkingForce], reader: Reader) -> FoundArmy:
    """Return what some forces field."""
    units: list[FoundUnit] = []
    later: list[FoundUnit] = []
    others: list[WorkingSelection] = []
    for force in forces:
        for selection in force.selections:
            if reader.is_figure(selection):
                units.append(FoundUnit(selection, reader))
            else:
                others.append(selection)
                later += (FoundUnit(one, reader) for one in _figures_below(selection))
    return FoundArmy(tuple(units), tuple(later), tuple(others))


def _figures_below(selection: WorkingSelection) -> Iterator[WorkingSelection]:
    """Yield the highest figures below something that is none: what a lore or a trait may bring."""
    for child in selection.children:
        if child.node.type in FIGURES:
            yield child
        else:
            yield from _figures_below(child)

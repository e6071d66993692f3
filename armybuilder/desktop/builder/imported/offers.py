"""What a force of an imported game can take, as the palette of the builder offers it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import fold, said
from armybuilder.collecting import things_of_root
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.builder.imported.entry_rows import RowWords, category_rows
from armybuilder.desktop.builder.imported.entry_searching import EntrySearching, has_conditions
from armybuilder.desktop.builder.imported.force_names import ForceNames
from armybuilder.desktop.builder.imported.pricing import Pricing
from armybuilder.desktop.builder.parts import FITTING, Filter, Offers
from armybuilder.desktop.lists.entry_model import EntryGroup
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.taking import known_costs, known_models
from armybuilder.roster.working import WorkingForce
from armybuilder.wording.messages import say_problem


class ForceOffers(Offers):
    """By category, of the force that is being filled. Costs come when they have been worked out."""

    folded_key = "window.entries.folded"

    def __init__(self, document: ArmyDocument[ImportedArmy]) -> None:
        super().__init__(document)
        self.pricing = Pricing(self)
        self.pricing.priced.connect(self.changed)
        self.searching = EntrySearching(self)
        self.searching.ready.connect(self.changed)
        # what conditions have found last, None where words alone are searched for
        self._found: frozenset[str] | None = None
        self._mistake: Problem | None = None
        self._waits = False

    def forces(self) -> list[WorkingForce]:
        """The forces that can be filled, in the order of addition."""
        return list(self.document.army.engine.roster.all_forces())

    def _force(self, set_to: Mapping[str, str]) -> WorkingForce | None:
        forces = self.forces()
        wanted = set_to["force"]
        return next((force for force in forces if force.id == wanted), forces[0] if forces else None)

    def filters(self) -> Sequence[Filter]:
        language = self.context.language
        names = ForceNames(self.document.army.engine.roster, language)
        choices = tuple((names.name(force), force.id) for force in self.forces())
        return (Filter("force", self.tr("Force"), choices),)

    def groups(self, text: str, set_to: Mapping[str, str]) -> Iterable[EntryGroup]:
        force = self._force(set_to)
        if force is None:
            return ()
        answers = self.document.army.engine.answers
        self.pricing.begin(answers)
        conditions = self._asked(text, force)
        rows = category_rows(
            force,
            answers,
            self._words(),
            text="" if conditions else fold(text),
            judge=self.pricing.judged,
            starred=self.starred,
        )
        if conditions and self._found is not None:
            rows = _among(rows, self._found)
        return map(_fitting, rows) if set_to.get(FITTING) else rows

    def _asked(self, text: str, force: WorkingForce) -> bool:
        """Whether a search is more than words; what it finds is known from now on, or what was found before stays."""
        answers = self.document.army.engine.answers
        self.searching.begin(force.expansion, lambda node: known_costs(node, force, answers))
        self._mistake, self._waits = None, False
        try:
            if not has_conditions(text):
                self._found = None
                return False
            found = self.searching.ask(text)
        except Problem as problem:
            # somebody is still typing
            self._mistake = problem
            return True
        self._waits = found is None
        self._found = self._found if found is None else found
        return True

    @property
    def mistake(self) -> str:
        if self._waits:
            return self.tr("The profiles of the units are being read…")
        return "" if self._mistake is None else say_problem(self._mistake, self.context.language)

    @property
    def field_names(self) -> Sequence[str]:
        return self.searching.field_names

    def _words(self) -> RowWords:
        army, language = self.document.army, self.context.language
        names = {kind.id: said(kind.name, language) for kind in army.data.cost_types}
        kinds = dict.fromkeys((army.cost_type, *army.engine.shown_cost_types))
        return RowWords(
            language,
            tuple((kind, names.get(kind, "")) for kind in kinds),
            self.tr("Without a category"),
        )

    def owned(self, set_to: Mapping[str, str]) -> Mapping[str, int]:
        force = self._force(set_to)
        return Counter(s.node.full_id for s in force.selections) if force is not None else {}

    def things(self, entries: Iterable[str], set_to: Mapping[str, str]) -> dict[str, Sequence[str]]:
        force = self._force(set_to)
        if force is None:
            return {}
        nodes = ((entry, force.expansion.exact_root(entry)) for entry in entries)
        return {entry: [one.id for one in things_of_root(node)] for entry, node in nodes if node is not None}

    def needs(self, entries: Iterable[str], set_to: Mapping[str, str]) -> dict[str, Mapping[str, int]]:
        force = self._force(set_to)
        if force is None:
            return {}
        answers = self.document.army.engine.answers
        found = {}
        for entry in entries:
            node = force.expansion.exact_root(entry)
            models = None if node is None else known_models(node, force, answers)
            if node is not None and models is not None and things_of_root(node):
                found[entry] = models or {node.id: 1}
        return found

    def nothing(self, text: str) -> str:
        if not self.forces():
            return self.tr("The army has no force yet. Add one in the middle.")
        if text:
            return self.tr("Nothing fits. Clear the search.")
        return self.tr("This catalogue offers nothing that a force can take.")


def _fitting(group: EntryGroup) -> EntryGroup:
    """A group without what no more fits of."""
    return replace(group, entries=tuple(row for row in group.entries if not row.why))


def _among(groups: Iterable[EntryGroup], found: frozenset[str]) -> Iterator[EntryGroup]:
    """Yield what of some groups is among what was found."""
    fitting = (
        replace(one, entries=tuple(row for row in one.entries if row.entry in found)) for one in groups
    )
    yield from (group for group in fitting if group.entries)

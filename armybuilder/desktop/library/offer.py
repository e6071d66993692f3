"""A catalogue of an imported game to look through: what a force of it could take, before there is an army."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from msgspec import Struct

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language, said
from armybuilder.catalogue.tree import CategoryEntry, ForceEntry
from armybuilder.desktop.builder.imported.entry_rows import (
    Judge,
    Judged,
    RowWords,
    category_rows,
    priced,
)
from armybuilder.desktop.games.army_start import kinds_of_force
from armybuilder.desktop.lists.entry_model import EntryGroup
from armybuilder.roster.costs import main_cost_type
from armybuilder.roster.counting import Answers
from armybuilder.roster.engine import new_player_roster
from armybuilder.roster.options import Option, OptionGroup, Part, options_of
from armybuilder.roster.taking import Costs, empty_force, known_costs, trial
from armybuilder.roster.working import WorkingSelection
from armybuilder.storage.game_data import SystemRow
from armybuilder.storage.opening import data_of_version
from armybuilder.storage.store import Store

MOST_TRIED = 32


class Trial(Struct, frozen=True):
    """A unit as it is taken, with what was asked of it then."""

    unit: WorkingSelection
    answers: Answers


class Offer:
    """The units of a catalogue, judged as if each were the only one of an army of the first kind of force."""

    def __init__(self, system: SystemRow, catalogue: str, data: GameData) -> None:
        expansion = data.expansion(catalogue)
        if expansion is None:
            raise Problem("roster.no_catalogue", found=catalogue)
        self.system, self.catalogue, self.data, self.expansion = system, catalogue, data, expansion
        self.kinds = kinds_of_force(data, catalogue)
        self.cost_type = main_cost_type(data)
        self.limits = new_player_roster(data, "").limits
        kind = self.kinds[0] if self.kinds else ForceEntry(id="", name="")
        self.force, self.answers = empty_force(kind, expansion, self.limits)

    def name(self, language: Language) -> str:
        """What the catalogue is called."""
        return said(self.expansion.catalogue.name, language)

    def rows(
        self,
        language: Language,
        text: str = "",
        without: str = "",
        judge: Judge = priced,
        starred: frozenset[str] = frozenset(),
    ) -> tuple[EntryGroup, ...]:
        """The units that have a folded text, by category; those that are `starred` are favourites."""
        words = RowWords(language, ((self.cost_type, ""),), without)
        # what fits into an army is no question where there is none
        found = category_rows(
            self.force,
            self.answers,
            words,
            text=text,
            judge=lambda *asked: Judged(judge(*asked).costs),
            starred=starred,
            unlisted=True,
        )
        return tuple(found)

    @cached_property
    def listed(self) -> tuple[EntryNode, ...]:
        """The units that there are rows of, each once, in the order of the rows."""
        rows = self.rows("en", judge=lambda *_: Judged(None))
        found = dict.fromkeys(entry.entry for row in rows for entry in row.entries)
        return tuple(node for entry in found if (node := self.node(entry)) is not None)

    def known_costs(self, node: EntryNode) -> Costs | None:
        """What a unit costs as it is taken; None while that is not worked out."""
        return known_costs(node, self.force, self.answers)

    @property
    def category_entries(self) -> Mapping[str, CategoryEntry]:
        """The categories by id."""
        return self.expansion.category_entries

    def node(self, entry: str) -> EntryNode | None:
        """A unit by its full id."""
        return self.expansion.exact_root(entry)

    def unit_name(self, entry: str, language: Language) -> str:
        """What a unit is called."""
        node = self.node(entry)
        return entry if node is None else said(node.name, language)

    def tried(self, node: EntryNode, *options: EntryNode) -> Trial:
        """A unit as it is taken, with some options chosen."""
        return Trial(*trial(node, self.force.entry, self.expansion, self.limits, *options))

    def below(self, node: EntryNode, parts: tuple[Part, ...]) -> dict[str, tuple[Part, ...]]:
        """What the options of a unit that are not chosen would offer in their turn, by entry id."""
        found = {}
        for option in list(_to_try(node, parts))[:MOST_TRIED]:
            chosen = self.tried(node, option)
            made = next((c for c in chosen.unit.children if c.node.full_id == option.full_id), None)
            if made is not None:
                found[option.full_id] = options_of(made, chosen.answers)
        return found


def _to_try(node: EntryNode, parts: tuple[Part, ...]) -> Iterator[EntryNode]:
    for part in parts:
        if isinstance(part, OptionGroup):
            yield from _to_try(node, part.parts)
        elif is_open(part):
            option = node.child_by_id.get(part.entry)
            if option is not None and option.parts:
                yield option


def is_open(option: Option) -> bool:
    """Whether an option is not chosen and could be."""
    return not option.count and option.most != 0


def load_offer(store: Store, system: SystemRow, catalogue: str) -> Offer:
    """Read a catalogue with all that it links to; a Problem where that cannot be done."""
    return Offer(system, catalogue, data_of_version(store, system.version, [catalogue]))

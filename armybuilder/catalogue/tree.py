"""The entry tree: what an army may contain, in the terms of the BattleScribe data model.

Every game's units stand in this tree, those of our own armlists and those of BattleScribe catalogues.
Field names are the format's, in snake case. A `rule` on a constraint names the register id that the
constraint carries out; BattleScribe has no such field, and its constraints leave it empty.
"""

from typing import Literal

from msgspec import Struct

from armybuilder.catalogue.text import LocalText

EntryType = Literal["unit", "model", "upgrade"]


class CostType(Struct, frozen=True):
    id: str
    name: LocalText
    default_cost_limit: float | None = None
    hidden: bool = False


class Cost(Struct, frozen=True):
    type_id: str
    value: float


class CategoryEntry(Struct, frozen=True):
    id: str
    name: LocalText
    hidden: bool = False


class CategoryLink(Struct, frozen=True):
    target_id: str
    primary: bool = False


class Condition(Struct, frozen=True, kw_only=True):
    """A comparison of a count with a value, as a modifier asks for it."""

    type: str
    value: float
    field: str = "selections"
    scope: str = "self"
    child_id: str = ""
    shared: bool = False
    percent_value: bool = False
    include_child_selections: bool = False
    include_child_forces: bool = False


class ConditionGroup(Struct, frozen=True):
    type: Literal["and", "or"] = "and"
    conditions: tuple[Condition, ...] = ()
    condition_groups: tuple["ConditionGroup", ...] = ()


class Repeat(Struct, frozen=True, kw_only=True):
    """How often a modifier applies."""

    value: float = 1
    repeats: int = 1
    field: str = "selections"
    scope: str = "self"
    child_id: str = ""
    round_up: bool = False
    shared: bool = False
    percent_value: bool = False
    include_child_selections: bool = False
    include_child_forces: bool = False


class Modifier(Struct, frozen=True):
    type: str
    field: str
    value: str
    conditions: tuple[Condition, ...] = ()
    condition_groups: tuple[ConditionGroup, ...] = ()
    repeats: tuple[Repeat, ...] = ()


class ModifierGroup(Struct, frozen=True):
    modifiers: tuple[Modifier, ...] = ()
    modifier_groups: tuple["ModifierGroup", ...] = ()
    conditions: tuple[Condition, ...] = ()
    condition_groups: tuple[ConditionGroup, ...] = ()
    repeats: tuple[Repeat, ...] = ()


class Constraint(Struct, frozen=True, kw_only=True):
    """A limit on a count: at least (`min`) or at most (`max`) `value` of `field` in `scope`."""

    id: str
    type: Literal["min", "max"]
    value: float
    field: str = "selections"
    scope: str = "parent"
    shared: bool = False
    percent_value: bool = False
    include_child_selections: bool = False
    include_child_forces: bool = False
    rule: str = ""


class Characteristic(Struct, frozen=True):
    name: str
    type_id: str
    value: str


class Profile(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    type_id: str
    type_name: str
    characteristics: tuple[Characteristic, ...] = ()
    hidden: bool = False
    modifiers: tuple[Modifier, ...] = ()
    modifier_groups: tuple[ModifierGroup, ...] = ()


class Rule(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    description: str = ""
    hidden: bool = False
    modifiers: tuple[Modifier, ...] = ()
    modifier_groups: tuple[ModifierGroup, ...] = ()


class InfoLink(Struct, frozen=True, kw_only=True):
    id: str
    target_id: str
    type: str
    hidden: bool = False
    modifiers: tuple[Modifier, ...] = ()


class SelectionEntryGroup(Struct, frozen=True, kw_only=True):
    """Alternatives of one entry, counted together."""

    id: str
    name: LocalText
    hidden: bool = False
    constraints: tuple[Constraint, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    modifier_groups: tuple[ModifierGroup, ...] = ()
    selection_entries: tuple["SelectionEntry", ...] = ()
    selection_entry_groups: tuple["SelectionEntryGroup", ...] = ()
    entry_links: tuple["EntryLink", ...] = ()
    default_selection_entry_id: str = ""


class EntryLink(Struct, frozen=True, kw_only=True):
    """Stands for a shared entry or group; its own parts are added to its target's."""

    id: str
    name: LocalText
    target_id: str
    type: Literal["selectionEntry", "selectionEntryGroup"] = "selectionEntry"
    hidden: bool = False
    costs: tuple[Cost, ...] = ()
    constraints: tuple[Constraint, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    modifier_groups: tuple[ModifierGroup, ...] = ()


class SelectionEntry(Struct, frozen=True, kw_only=True):
    """Something a player can choose: a unit, a model in it, or an upgrade of either.

    `default_amount` is how many a new selection of the parent starts with.
    """

    id: str
    name: LocalText
    type: EntryType = "unit"
    hidden: bool = False
    collective: bool = False
    costs: tuple[Cost, ...] = ()
    category_links: tuple[CategoryLink, ...] = ()
    constraints: tuple[Constraint, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    modifier_groups: tuple[ModifierGroup, ...] = ()
    profiles: tuple[Profile, ...] = ()
    rules: tuple[Rule, ...] = ()
    info_links: tuple[InfoLink, ...] = ()
    selection_entries: tuple["SelectionEntry", ...] = ()
    selection_entry_groups: tuple[SelectionEntryGroup, ...] = ()
    entry_links: tuple[EntryLink, ...] = ()
    default_amount: int = 0


class ForceEntry(Struct, frozen=True, kw_only=True):
    id: str
    name: LocalText
    category_links: tuple[CategoryLink, ...] = ()
    constraints: tuple[Constraint, ...] = ()
    force_entries: tuple["ForceEntry", ...] = ()
    hidden: bool = False


class Catalogue(Struct, frozen=True, kw_only=True):
    """The entries of one faction and source, or with `game_system_id` empty the game system itself."""

    id: str
    name: LocalText
    game_system_id: str = ""
    cost_types: tuple[CostType, ...] = ()
    category_entries: tuple[CategoryEntry, ...] = ()
    force_entries: tuple[ForceEntry, ...] = ()
    selection_entries: tuple[SelectionEntry, ...] = ()
    shared_selection_entries: tuple[SelectionEntry, ...] = ()
    shared_selection_entry_groups: tuple[SelectionEntryGroup, ...] = ()
    entry_links: tuple[EntryLink, ...] = ()

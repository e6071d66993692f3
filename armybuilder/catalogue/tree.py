"""The entry tree: what an army may contain, in the terms of the BattleScribe data model.

Every game's units stand in this tree, those of our own armlists and those of BattleScribe catalogues.
Field names and defaults are those of the format's XML, in snake case; in JSON they are the format's own.
Ours alone are a `rule` on a constraint, the register id that it carries out, and a `default_amount`; BattleScribe
data leaves both empty. A name is one text, or a text in two languages.
"""

from decimal import Decimal
from typing import TypeAlias

from msgspec import Struct, field

from armybuilder.catalogue.text import LocalText

Text: TypeAlias = str | LocalText

UNCATEGORISED = "(No Category)"


class TreeElement(Struct, frozen=True, kw_only=True, gc=False, rename="camel", omit_defaults=True):
    """The base of everything in the tree; values without cycles, so the garbage collector leaves them alone."""


class NamedElement(TreeElement, frozen=True, kw_only=True, gc=False):
    """What has an id that others name it by, and a name for people."""

    id: str = ""
    name: Text = ""


class Query(TreeElement, frozen=True, kw_only=True, gc=False):
    """How much of something there is in a scope: `selections`, `forces`, or a cost type by its id."""

    field: str = "selections"
    scope: str = "parent"
    value: Decimal = Decimal(0)
    shared: bool = True
    percent_value: bool = False
    include_child_selections: bool = False
    include_child_forces: bool = False


class Constraint(Query, frozen=True, kw_only=True, gc=False):
    """A limit on a query: at least (`min`) or at most (`max`) `value`; a negative max is none."""

    id: str = ""
    type: str = "max"
    rule: str = ""


class Condition(Query, frozen=True, kw_only=True, gc=False):
    """A comparison of a query for `child_id` with `value`, or a question what something is."""

    type: str = "equalTo"
    child_id: str = ""


class ConditionGroup(TreeElement, frozen=True, kw_only=True, gc=False):
    """Conditions joined by `and` or `or`."""

    type: str = "and"
    conditions: tuple[Condition, ...] = ()
    condition_groups: tuple["ConditionGroup", ...] = ()


class Repeat(Query, frozen=True, kw_only=True, gc=False):
    """How often a modifier applies: `repeats` for every `value` of the query."""

    child_id: str = ""
    repeats: Decimal = Decimal(1)
    round_up: bool = False


class Conditional(TreeElement, frozen=True, kw_only=True, gc=False):
    """Something that happens only when its conditions hold, and as often as its repeats say."""

    conditions: tuple[Condition, ...] = ()
    condition_groups: tuple[ConditionGroup, ...] = ()
    repeats: tuple[Repeat, ...] = ()


class Modifier(Conditional, frozen=True, kw_only=True, gc=False):
    """A change of one field; `value` is text whatever the field holds."""

    type: str = "set"
    field: str = ""
    value: str = ""


class ModifierGroup(Conditional, frozen=True, kw_only=True, gc=False):
    """Modifiers under common conditions."""

    modifiers: tuple[Modifier, ...] = ()
    modifier_groups: tuple["ModifierGroup", ...] = ()


class Modified(NamedElement, frozen=True, kw_only=True, gc=False):
    """What modifiers can stand on."""

    hidden: bool = False
    page: str = ""
    publication_id: str = ""
    modifiers: tuple[Modifier, ...] = ()
    modifier_groups: tuple[ModifierGroup, ...] = ()


class Publication(NamedElement, frozen=True, kw_only=True, gc=False):
    short_name: str = ""


class CharacteristicType(NamedElement, frozen=True, kw_only=True, gc=False):
    """A column of a table of profiles."""


class ProfileType(NamedElement, frozen=True, kw_only=True, gc=False):
    """The head of a table of profiles."""

    characteristic_types: tuple[CharacteristicType, ...] = ()


class CostType(NamedElement, frozen=True, kw_only=True, gc=False):
    """What is paid with: points, and whatever else a game counts. A negative default limit is none."""

    default_cost_limit: Decimal | None = None
    hidden: bool = False


class Cost(TreeElement, frozen=True, kw_only=True, gc=False):
    """The cost of one copy."""

    name: Text = ""
    type_id: str = ""
    value: Decimal = Decimal(0)


class Characteristic(TreeElement, frozen=True, kw_only=True, gc=False):
    name: Text = ""
    type_id: str = ""
    value: Text = ""


class Profile(Modified, frozen=True, kw_only=True, gc=False):
    """A row of a stat table."""

    type_id: str = ""
    type_name: str = ""
    characteristics: tuple[Characteristic, ...] = ()


class Rule(Modified, frozen=True, kw_only=True, gc=False):
    description: Text = ""


class InfoLink(Modified, frozen=True, kw_only=True, gc=False):
    """Shows a profile, a rule or an info group that stands elsewhere."""

    target_id: str = ""
    type: str = ""


class InfoHolder(Modified, frozen=True, kw_only=True, gc=False):
    """What shows profiles and rules."""

    profiles: tuple[Profile, ...] = ()
    rules: tuple[Rule, ...] = ()
    info_groups: tuple["InfoGroup", ...] = ()
    info_links: tuple[InfoLink, ...] = ()


class InfoGroup(InfoHolder, frozen=True, kw_only=True, gc=False):
    """Profiles and rules that are shown or hidden together."""


class Constrained(InfoHolder, frozen=True, kw_only=True, gc=False):
    """What an army has so many of."""

    constraints: tuple[Constraint, ...] = ()


class CategoryEntry(Constrained, frozen=True, kw_only=True, gc=False):
    """A heading under which an army's units stand."""


class CategoryLink(Constrained, frozen=True, kw_only=True, gc=False):
    """Puts a unit into a category, or says that a force has one."""

    target_id: str = ""
    primary: bool = False


class ForceEntry(Constrained, frozen=True, kw_only=True, gc=False):
    """A kind of force: a detachment, a patrol, an army."""

    category_links: tuple[CategoryLink, ...] = ()
    force_entries: tuple["ForceEntry", ...] = ()


class SelectionBase(Constrained, frozen=True, kw_only=True, gc=False):
    """What entries, groups and links have in common."""

    collective: bool = False
    imported: bool = field(default=False, name="import")
    costs: tuple[Cost, ...] = ()
    category_links: tuple[CategoryLink, ...] = ()
    selection_entries: tuple["SelectionEntry", ...] = ()
    selection_entry_groups: tuple["SelectionEntryGroup", ...] = ()
    entry_links: tuple["EntryLink", ...] = ()


class SelectionEntry(SelectionBase, frozen=True, kw_only=True, gc=False):
    """Something a player can choose: a unit, a model in it, or an upgrade of either.

    `default_amount` is how many a new selection of the parent starts with, besides what a minimum asks for.
    """

    type: str = "unit"
    default_amount: int = 0

    @property
    def parts(self) -> tuple["SelectionEntry", ...]:
        """What stands in it, then what stands in its groups: the parts of a unit in the order of its card."""
        grouped = (part for group in self.selection_entry_groups for part in group.selection_entries)
        return (*self.selection_entries, *grouped)


class SelectionEntryGroup(SelectionBase, frozen=True, kw_only=True, gc=False):
    """Alternatives, counted together."""

    default_selection_entry_id: str = ""


class EntryLink(SelectionBase, frozen=True, kw_only=True, gc=False):
    """Stands for a shared entry or group; its own parts are added to its target's."""

    target_id: str = ""
    type: str = "selectionEntry"


class CatalogueLink(NamedElement, frozen=True, kw_only=True, gc=False):
    """Opens the shared entries of another catalogue, and offers its root entries if it says so."""

    target_id: str = ""
    import_root_entries: bool = False


class Catalogue(InfoHolder, frozen=True, kw_only=True, gc=False):
    """The entries of one faction and source, or with `game_system_id` empty the game system itself."""

    revision: int = 1
    battle_scribe_version: str = ""
    author_name: str = ""
    library: bool = False
    game_system_id: str = ""
    readme: str = ""
    publications: tuple[Publication, ...] = ()
    cost_types: tuple[CostType, ...] = ()
    profile_types: tuple[ProfileType, ...] = ()
    category_entries: tuple[CategoryEntry, ...] = ()
    force_entries: tuple[ForceEntry, ...] = ()
    catalogue_links: tuple[CatalogueLink, ...] = ()
    selection_entries: tuple[SelectionEntry, ...] = ()
    entry_links: tuple[EntryLink, ...] = ()
    shared_selection_entries: tuple[SelectionEntry, ...] = ()
    shared_selection_entry_groups: tuple[SelectionEntryGroup, ...] = ()
    shared_rules: tuple[Rule, ...] = ()
    shared_profiles: tuple[Profile, ...] = ()
    shared_info_groups: tuple[InfoGroup, ...] = ()

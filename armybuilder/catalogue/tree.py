"""The entry tree: what an army may contain, in the terms of the BattleScribe data model.

Every game's units stand in this tree, those of our own armlists and those of BattleScribe catalogues.
Field names and defaults are those of the format's XML, in snake case; in JSON they are the format's own. What New
Recruit has added to the format stands beside what BattleScribe had: data that leave it empty mean what they always did.
Ours alone is a `rule` on a constraint, the register id that it carries out. A name is one text, or a text in two
languages.
"""

from decimal import Decimal

from msgspec import field

from armybuilder.catalogue.conditions import (
    Condition,
    ConditionGroup,
    Constraint,
    LocalConditionGroup,
    Modifier,
    ModifierGroup,
    NamedElement,
    TreeElement,
)
from armybuilder.catalogue.text import Text

UNCATEGORISED = "(No Category)"


class Modified(NamedElement, frozen=True, kw_only=True, gc=False):
    """What modifiers can stand on. `alias` are other names that rules call it by; with `noindex` none is looked up."""

    alias: tuple[str, ...] = ()
    noindex: bool = False
    hidden: bool = False
    page: str = ""
    publication_id: str = ""
    modifiers: tuple[Modifier, ...] = ()
    modifier_groups: tuple[ModifierGroup, ...] = ()


class Publication(NamedElement, frozen=True, kw_only=True, gc=False):
    """A book or page that things are taken from."""

    short_name: str = ""
    publisher: str = ""
    publication_date: str = ""
    publisher_url: str = ""


class FormatRule(NamedElement, frozen=True, kw_only=True, gc=False):
    """How a characteristic is shown: what a regular expression matches in it is replaced."""

    type: str = "regex"
    match: str = ""
    replace: str = ""


class CharacteristicType(NamedElement, frozen=True, kw_only=True, gc=False):
    """A column of a table of profiles; `kind` says what it holds (`longText`, `annotation`, `wound`)."""

    kind: str = ""
    default_value: str = ""
    format_rules: tuple[FormatRule, ...] = ()


class AttributeType(NamedElement, frozen=True, kw_only=True, gc=False):
    """What a profile tells programs, and not players."""


class ProfileType(NamedElement, frozen=True, kw_only=True, gc=False):
    """The head of a table of profiles; `kind` says what they describe (`model`, `weapon`, `ability`, `spell`)."""

    kind: str = ""
    hidden: bool = False
    sort_index: int | None = None
    characteristic_types: tuple[CharacteristicType, ...] = ()
    attribute_types: tuple[AttributeType, ...] = ()


class CostType(Modified, frozen=True, kw_only=True, gc=False):
    """What is paid with: points, and whatever else a game counts. A negative default limit is none."""

    default_cost_limit: Decimal | None = None


class Cost(TreeElement, frozen=True, kw_only=True, gc=False):
    """The cost of one copy."""

    name: Text = ""
    type_id: str = ""
    value: Decimal = Decimal(0)


class Characteristic(TreeElement, frozen=True, kw_only=True, gc=False):
    """A cell of a stat table."""

    name: Text = ""
    type_id: str = ""
    value: Text = ""


class Attribute(TreeElement, frozen=True, kw_only=True, gc=False):
    """A value of an attribute type."""

    name: Text = ""
    type_id: str = ""
    value: Text = ""


class Profile(Modified, frozen=True, kw_only=True, gc=False):
    """A row of a stat table."""

    type_id: str = ""
    type_name: str = ""
    sub_type: str = ""
    characteristics: tuple[Characteristic, ...] = ()
    attributes: tuple[Attribute, ...] = ()


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
    """A heading under which an army's units stand. Its costs are paid once in a force that has it."""

    description: Text = ""
    costs: tuple[Cost, ...] = ()


class CategoryLink(Constrained, frozen=True, kw_only=True, gc=False):
    """Puts a unit into a category, or says that a force has one; with a tracker that is shown while it is empty."""

    target_id: str = ""
    primary: bool = False
    show_tracker: bool = False
    costs: tuple[Cost, ...] = ()


class ForceBase(Constrained, frozen=True, kw_only=True, gc=False):
    """What kinds of force and links to them have in common."""

    sort_index: int | None = None
    exportable: bool = True
    child_forces_label: str = ""
    readme: Text = ""
    costs: tuple[Cost, ...] = ()
    category_links: tuple[CategoryLink, ...] = ()
    force_entries: tuple["ForceEntry", ...] = ()
    force_entry_links: tuple["ForceEntryLink", ...] = ()


class ForceEntry(ForceBase, frozen=True, kw_only=True, gc=False):
    """A kind of force: a detachment, a patrol, an army."""


class ForceEntryLink(ForceBase, frozen=True, kw_only=True, gc=False):
    """Stands for a shared kind of force; its own parts are added to its target's."""

    target_id: str = ""
    type: str = "forceEntry"


class Association(Constrained, frozen=True, kw_only=True, gc=False):
    """What a selection may be joined to: between `min` and `max` selections of `child_id` in `scope`.

    Only what meets its conditions, each asked of that very thing. `label` heads the list of what is joined, on the other
    side. Of what it takes by itself `default_selection_entry_id` comes first; it is `none` where it takes nothing.
    By `action` and `splitting_behavior` nothing happens, in New Recruit neither.
    """

    label: Text = ""
    action: str = ""
    splitting_behavior: str = ""
    default_selection_entry_id: str = ""
    min: Decimal | None = None
    max: Decimal | None = None
    scope: str = "parent"
    child_id: str = ""
    include_child_selections: bool = False
    include_child_forces: bool = False
    conditions: tuple[Condition, ...] = ()
    condition_groups: tuple[ConditionGroup, ...] = ()
    local_condition_groups: tuple[LocalConditionGroup, ...] = ()


class AssociationLink(Modified, frozen=True, kw_only=True, gc=False):
    """Stands for a shared association."""

    target_id: str = ""
    type: str = "association"


def amounts_in(text: str) -> tuple[int, ...]:
    """Return the numbers in a text, which stand between commas."""
    return tuple(int(part) for part in text.split(",") if part.strip().isdecimal())


class SelectionBase(Constrained, frozen=True, kw_only=True, gc=False):
    """What entries, groups and links have in common.

    `default_amount` is how many a new selection of the parent starts with, besides what a minimum asks for: of an entry
    that stands for itself several numbers, by commas, are several selections. `sort_index` is the place among its
    siblings (None for last), a `flatten` group is shown without its heading, a `collapsible` one can be folded.
    """

    collective: bool = False
    imported: bool = field(default=False, name="import")
    default_amount: str = ""
    sort_index: int | None = None
    flatten: bool = False
    collapsible: bool = False
    exportable: bool = True
    costs: tuple[Cost, ...] = ()
    category_links: tuple[CategoryLink, ...] = ()
    selection_entries: tuple["SelectionEntry", ...] = ()
    selection_entry_groups: tuple["SelectionEntryGroup", ...] = ()
    entry_links: tuple["EntryLink", ...] = ()
    associations: tuple[Association, ...] = ()
    association_links: tuple[AssociationLink, ...] = ()

    @property
    def starting_amounts(self) -> tuple[int, ...]:
        """The numbers that a new selection of the parent starts with."""
        return amounts_in(self.default_amount)

    @property
    def starting_amount(self) -> int:
        """How many copies a new selection of the parent starts with."""
        return sum(self.starting_amounts)


class SelectionEntry(SelectionBase, frozen=True, kw_only=True, gc=False):
    """Something a player can choose: a unit, a model, mount or crew in it, or an upgrade of any of them.

    Its number changes by `step` at a time.
    """

    type: str = "unit"
    sub_type: str = ""
    step: int = 1

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
    """The entries of one faction and source, or with `game_system_id` empty the game system itself.

    An `extended` one uses what New Recruit has added to the format; its readers say so.
    """

    extended: bool = False
    revision: int = 1
    battle_scribe_version: str = ""
    author_name: str = ""
    author_contact: str = ""
    author_url: str = ""
    library: bool = False
    game_system_id: str = ""
    game_system_revision: int = 0
    readme: str = ""
    publications: tuple[Publication, ...] = ()
    cost_types: tuple[CostType, ...] = ()
    profile_types: tuple[ProfileType, ...] = ()
    category_entries: tuple[CategoryEntry, ...] = ()
    force_entries: tuple[ForceEntry, ...] = ()
    force_entry_links: tuple[ForceEntryLink, ...] = ()
    catalogue_links: tuple[CatalogueLink, ...] = ()
    selection_entries: tuple[SelectionEntry, ...] = ()
    entry_links: tuple[EntryLink, ...] = ()
    shared_selection_entries: tuple[SelectionEntry, ...] = ()
    shared_selection_entry_groups: tuple[SelectionEntryGroup, ...] = ()
    shared_rules: tuple[Rule, ...] = ()
    shared_profiles: tuple[Profile, ...] = ()
    shared_info_groups: tuple[InfoGroup, ...] = ()
    shared_force_entries: tuple[ForceEntry, ...] = ()
    shared_associations: tuple[Association, ...] = ()

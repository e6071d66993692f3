"""A tree that has at least one of every object of the format."""

from decimal import Decimal

from armybuilder.catalogue import tree as t
from armybuilder.catalogue.conditions import (
    Condition,
    ConditionGroup,
    Constraint,
    Modifier,
    ModifierGroup,
    Repeat,
)

CONDITION = Condition(
    type="atLeast",
    field="pts",
    scope="force",
    value=Decimal("12.5"),
    percent_value=True,
    shared=False,
    include_child_selections=True,
    include_child_forces=True,
    child_id="lion",
)
REPEAT = Repeat(value=Decimal(2), repeats=Decimal(3), round_up=True, child_id="model", scope="roster")
MODIFIER = Modifier(
    type="append",
    field="name",
    value='  of <the> «Sun» & "Moon"\'s',
    conditions=(CONDITION,),
    condition_groups=(
        ConditionGroup(
            type="or", conditions=(CONDITION,), condition_groups=(ConditionGroup(conditions=(CONDITION,)),)
        ),
    ),
    repeats=(REPEAT,),
)
MODIFIER_GROUP = ModifierGroup(
    modifiers=(MODIFIER,), modifier_groups=(ModifierGroup(repeats=(REPEAT,)),), conditions=(CONDITION,)
)
CONSTRAINT = Constraint(id="max-1", type="min", value=Decimal(-1), field="limit::pts", scope="roster")
PROFILE = t.Profile(
    id="p-1",
    name="Claws",
    type_id="weapon",
    type_name="Weapon",
    page="12–13",
    publication_id="book",
    characteristics=(
        t.Characteristic(name="Reach", type_id="reach", value=' 6"\n  (2 < 3 & more) '),
        t.Characteristic(name="Note", type_id="note"),
    ),
    modifiers=(MODIFIER,),
)
RULE = t.Rule(
    id="r-1", name="Roar", hidden=True, description="First line.\n\n  Second & last: a < b ]]\u00a0>\n"
)
INFO_LINK = t.InfoLink(
    id="il-1", name="Roar", target_id="r-1", type="rule", modifier_groups=(MODIFIER_GROUP,)
)
INFO_GROUP = t.InfoGroup(id="ig-1", name="Lore", rules=(RULE,), info_groups=(t.InfoGroup(id="ig-2"),))
COST = t.Cost(name="pts", type_id="pts", value=Decimal("10.25"))
CATEGORY_LINK = t.CategoryLink(
    id="cl-1", name="Heroes", target_id="hq", primary=True, constraints=(CONSTRAINT,), info_links=(INFO_LINK,)
)
ENTRY_LINK = t.EntryLink(
    id="el-1",
    name="Mane",
    target_id="mane",
    type="selectionEntryGroup",
    imported=True,
    collective=True,
    costs=(COST,),
    category_links=(CATEGORY_LINK,),
)
GROUP = t.SelectionEntryGroup(
    id="mane",
    name="Mane",
    default_selection_entry_id="long",
    selection_entries=(t.SelectionEntry(id="long", name="Long", type="upgrade"),),
    selection_entry_groups=(t.SelectionEntryGroup(id="colour", entry_links=(ENTRY_LINK,)),),
)
ENTRY = t.SelectionEntry(
    id="lion",
    name="Lion's pride",
    type="model",
    constraints=(CONSTRAINT,),
    costs=(COST, COST),
    profiles=(PROFILE,),
    rules=(RULE,),
    info_groups=(INFO_GROUP,),
    info_links=(INFO_LINK,),
    selection_entry_groups=(GROUP,),
    modifier_groups=(MODIFIER_GROUP,),
)
FULL = t.Catalogue(
    id="cat-1",
    name="Lions & Lambs",
    revision=12,
    battle_scribe_version="2.03",
    author_name="Ёж",
    library=True,
    game_system_id="sys-1",
    readme="Read\tme",
    publications=(t.Publication(id="book", name="Book", short_name="B"),),
    cost_types=(t.CostType(id="pts", name="pts", default_cost_limit=Decimal("-1.0"), hidden=True),),
    profile_types=(
        t.ProfileType(
            id="weapon",
            name="Weapon",
            characteristic_types=(t.CharacteristicType(id="reach", name="Reach"),),
        ),
    ),
    category_entries=(t.CategoryEntry(id="hq", name="Heroes", rules=(RULE,)),),
    force_entries=(
        t.ForceEntry(
            id="patrol",
            name="Patrol",
            category_links=(CATEGORY_LINK,),
            force_entries=(t.ForceEntry(id="scouts", constraints=(CONSTRAINT,)),),
        ),
    ),
    catalogue_links=(t.CatalogueLink(id="k-1", name="Zoo", target_id="zoo", import_root_entries=True),),
    selection_entries=(ENTRY,),
    entry_links=(ENTRY_LINK,),
    shared_selection_entries=(ENTRY,),
    shared_selection_entry_groups=(GROUP,),
    shared_rules=(RULE,),
    shared_profiles=(PROFILE,),
    shared_info_groups=(INFO_GROUP,),
    profiles=(PROFILE,),
    rules=(RULE,),
)

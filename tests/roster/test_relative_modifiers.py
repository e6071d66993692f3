"""Relative modifiers: which things they change, and when, seen from where they stand."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.tree import CharacteristicType, FormatRule, ProfileType
from armybuilder.roster.options import options_of
from armybuilder.roster.showing import shown_by_selection
from tests.roster.trees import army, at_most, category, change, entry, force, group, of, profile, rule, when


def affecting(path, kind="append", field="name", value="!", *gates, scope=""):
    return replace(change(kind, field, value, *gates), affects=path, scope=scope)


def squad(*banner_steps):
    """A unit with a model that has a weapon, in a group, and may have a banner."""
    return entry(
        "squad",
        entry("banner", *banner_steps, type="upgrade"),
        group("crew", entry("model", entry("sword", type="upgrade"), type="model")),
        type="unit",
    )


def built(*banner_steps):
    made = army(squad(*banner_steps))
    unit = made.take("squad")
    model = made.give(unit, "model")
    made.give(model, "sword")
    made.give(unit, "banner")
    return made


@pytest.mark.parametrize(
    ("scope", "path", "tree"),
    [
        ("parent", "", ("squad!", "banner", ("model", "sword"))),
        ("parent", "self.entries", ("squad!", "banner!", ("model!", "sword"))),
        ("parent", "entries", ("squad", "banner!", ("model!", "sword"))),
        ("parent", "self.entries.recursive", ("squad!", "banner!", ("model!", "sword!"))),
        ("parent", "self.entries.recursive.model", ("squad", "banner", ("model!", "sword"))),
        ("parent", "self.entries.recursive.sword", ("squad", "banner", ("model", "sword!"))),
        ("parent", "self.entries.crew", ("squad", "banner", ("model!", "sword"))),
        ("parent", "self.entries.any", ("squad!", "banner!", ("model!", "sword"))),
        ("root-entry", "", ("squad!", "banner", ("model", "sword"))),
        ("force", "self.entries", ("squad!", "banner", ("model", "sword"))),
        ("force", "self.entries.recursive.upgrade", ("squad", "banner!", ("model", "sword!"))),
        ("roster", "self.entries.forces.recursive.model", ("squad", "banner", ("model!", "sword"))),
        ("self", "self", ("squad", "banner!", ("model", "sword"))),
        ("self", "self.entries.recursive", ("squad", "banner!", ("model", "sword"))),
        ("squad", "self.entries.recursive.model", ("squad", "banner", ("model!", "sword"))),
        ("nowhere", "self.entries.recursive", ("squad", "banner", ("model", "sword"))),
        ("parent", "self.entries.recursive.nothing", ("squad", "banner", ("model", "sword"))),
    ],
)
def test_a_path_leads_from_its_scope_down(scope, path, tree):
    made = built(affecting(path, scope=scope))
    assert made.tree == [marked(tree)]


def marked(tree):
    """Names as they are told: what is appended stands after a space."""
    return tuple(map(marked, tree)) if isinstance(tree, tuple) else tree.replace("!", " !")


def test_conditions_are_asked_where_the_modifier_stands():
    step = affecting(
        "self.entries.recursive", "append", "name", "!", when("any", scope="self"), scope="force"
    )
    made = army(entry("leader", entry("horse"), step), entry("squad"))
    unit, leader = made.take("squad"), made.take("leader")
    assert made.shown(unit)["name"] == "squad"
    made.give(leader, "horse")
    assert made.shown(unit)["name"] == "squad !"
    made.engine.remove(leader)
    assert made.shown(unit)["name"] == "squad"


def test_what_a_thing_costs_elsewhere_is_paid_where_it_leads():
    made = built(affecting("self.entries.recursive.model", "increment", "pts", 5, scope="parent"))
    assert made.total == 5
    unit = made.engine.freeze().forces[0].selections[0].id
    assert made.cost(made.below(unit, "model")) == 5
    assert made.cost(made.below(unit, "banner")) == 0


def test_own_steps_come_before_those_from_elsewhere():
    step = affecting("self.entries.recursive.model", "increment", "pts", 5, scope="parent")
    made = army(
        entry("squad", entry("banner", step), entry("model", change("set", "pts", 20), type="model")),
    )
    unit = made.take("squad")
    made.give(unit, "banner")
    assert made.cost(made.give(unit, "model")) == 25


def test_categories_are_added_to_what_a_path_names_and_not_to_where_it_stands():
    elite = category("elite")
    rule = affecting("self.entries.recursive.warrior", "add", "category", "elite", scope="force")
    made = army(elite, entry("leader", rule), entry("warrior"), entry("archer"))
    leader, warrior, archer = made.take("leader"), made.take("warrior"), made.take("archer")
    has = [made.engine.selection(own).is_of("elite") for own in (leader, warrior, archer)]
    assert has == [False, True, False]


def test_a_path_names_by_categories_that_are_given_elsewhere_too():
    first = affecting("self.entries.recursive.warrior", "add", "category", "elite", scope="force")
    second = affecting("self.entries.recursive.elite", "add", "category", "guard", scope="force")
    made = army(category("elite"), category("guard"), entry("leader", second, first), entry("warrior"))
    made.take("leader")
    assert made.engine.selection(made.take("warrior")).is_of("guard")


def test_a_place_that_is_taken_as_long_as_nobody_has_it_is_kept():
    lead = affecting("", "set-primary", "category", "lead", when("lead", "lessThan"), scope="root-entry")
    made = army(category("lead"), category("rest"), entry("hero", lead, of("rest")))
    first, second = made.take("hero"), made.take("hero")
    assert [made.engine.selection(own).primary for own in (first, second)] == ["lead", "rest"]
    made.engine.remove(first)
    assert made.engine.selection(second).primary == "lead"


def test_an_option_that_is_not_chosen_is_hidden_from_elsewhere():
    ban = affecting("self.entries.horse", "set", "hidden", "true", scope="parent")
    made = army(entry("hero", entry("vow", ban), entry("horse")))
    hero = made.take("hero")
    assert offered(made, hero) == {"vow", "horse"}
    made.give(hero, "vow")
    assert offered(made, hero) == {"vow"}


def offered(made, own):
    parts = options_of(made.engine.selection(own), made.engine.answers)
    return {part.entry for part in parts}


def test_a_limit_is_changed_from_elsewhere():
    more = affecting("self.entries.horse", "set", "max", 2, scope="parent")
    made = army(entry("hero", entry("vow", more), entry("horse", at_most(1))))
    hero = made.take("hero")
    made.give(hero, "horse", times=2)
    assert made.errors
    made.give(hero, "vow")
    assert not made.errors


def test_a_relative_modifier_of_a_profile_leads_down_from_its_entry():
    keen = profile("keen", affecting("self.entries.recursive.model", scope="parent"))
    made = army(entry("squad", entry("banner", keen), entry("model", type="model"), type="unit"))
    unit = made.take("squad")
    made.give(unit, "banner")
    assert made.shown(made.give(unit, "model"))["name"] == "model !"


def test_a_group_leads_to_what_stands_in_it():
    crew = group("crew", affecting("self.entries"), entry("model"))
    made = army(entry("squad", entry("banner"), crew))
    unit = made.take("squad")
    made.give(unit, "banner")
    made.give(unit, "model")
    assert made.tree == [("squad", "banner", "model !")]


def test_a_force_leads_to_its_units_and_its_child_forces():
    kinds = force("army", affecting("self.entries.forces.recursive.squad"), force("patrol"))
    made = army(kinds, entry("squad"))
    patrol = made.engine.add_force("patrol", "book", made.first)[0].id
    assert made.shown(made.take("squad"))["name"] == "squad !"
    assert made.shown(made.take("squad", inside=patrol))["name"] == "squad !"


def test_without_the_word_for_forces_a_path_ends_in_its_force():
    kinds = force("army", affecting("self.entries.recursive"), force("patrol"))
    made = army(kinds, entry("squad"))
    patrol = made.engine.add_force("patrol", "book", made.first)[0].id
    assert made.shown(made.take("squad"))["name"] == "squad !"
    assert made.shown(made.take("squad", inside=patrol))["name"] == "squad"


def test_an_annotation_stands_in_parentheses_after_the_name():
    made = army(entry("squad", change("set", "annotation", "Hostile")))
    assert made.shown(made.take("squad"))["name"] == "squad (Hostile)"


# --- profiles and rules


def armed(*banner_steps, types=None):
    """A unit whose model has stats and a sword, and which bears a banner; what they show, by name."""
    sword = entry("sword", profile("Sword", type_id="Melee", A="2", S="4"), rule("Sharp"), type="upgrade")
    model = entry("model", profile("Man", type_id="Unit", M="6"), sword, type="model")
    made = army(
        entry("squad", entry("banner", *banner_steps), group("crew", model), type="unit"), **(types or {})
    )
    unit = made.take("squad")
    man = made.give(unit, "model")
    made.give(man, "sword")
    made.give(unit, "banner")
    return made


def told(made):
    """Every profile and rule of the army by name, with its values."""
    found = {}
    for selection in made.engine.roster.all_selections():
        shown = shown_by_selection(selection, made.engine.answers)
        found |= {p.name: {c.name: c.value for c in p.characteristics} for p in shown.displayed_profiles}
        found |= {r.name: r.description for r in shown.rules}
    return found


def test_characteristics_are_changed_by_their_type_on_profiles_of_a_type():
    step = affecting("self.entries.recursive.profiles.melee", "increment", "A", 1, scope="parent")
    assert told(armed(step)) == {"Man": {"M": "6"}, "Sword": {"A": "3", "S": "4"}, "Sharp": ""}


def test_profiles_directly_below_are_not_those_of_all_below():
    step = affecting("self.entries.profiles", "increment", "A", 1, scope="parent")
    assert told(armed(step))["Sword"] == {"A": "2", "S": "4"}


def test_a_profile_is_named_hidden_and_annotated_from_elsewhere():
    path = "self.entries.recursive.profiles.Melee"
    assert "Blade" in told(armed(affecting(path, "set", "name", "Blade", scope="parent")))
    assert "Sword" not in told(armed(affecting(path, "set", "hidden", "true", scope="parent")))
    assert "Sword (Holy)" in told(armed(affecting(path, "append", "annotation", "Holy", scope="parent")))


def test_rules_are_changed_from_elsewhere():
    step = affecting("self.entries.recursive.rules", "set", "description", "Cuts well", scope="parent")
    assert told(armed(step))["Sharp"] == "Cuts well"


def test_profiles_are_named_by_what_shows_them():
    path = "self.entries.recursive.model.profiles"
    step = affecting(path, "append", "name", "at arms", scope="parent")
    assert set(told(armed(step))) == {"Man at arms", "Sword", "Sharp"}


def test_players_see_no_profiles_of_a_hidden_type_and_values_by_their_format_rules():
    dash = FormatRule(match="^4$", replace="-")
    melee = ProfileType(
        id="Melee", name="Melee", characteristic_types=(CharacteristicType(id="S", format_rules=(dash,)),)
    )
    hidden = ProfileType(id="Unit", name="Unit", hidden=True)
    found = told(armed(types={"profile_types": (melee, hidden)}))
    assert found == {"Sword": {"A": "2", "S": "-"}, "Sharp": ""}


def typed(*banner_steps):
    """A unit with a model with a weapon with an upgrade, each the only one."""
    ember = entry("ember", *banner_steps, type="upgrade")
    made = army(
        entry("squad", entry("model", entry("sword", ember, type="upgrade"), type="model"), type="unit")
    )
    unit = made.take("squad")
    made.give(made.give(made.give(unit, "model"), "sword"), "ember")
    return made


@pytest.mark.parametrize(
    ("scope", "tree"),
    [
        ("upgrade", ("squad", ("model", ("sword!", "ember")))),
        ("model", ("squad", ("model!", ("sword", "ember")))),
        ("unit", ("squad!", ("model", ("sword", "ember")))),
        ("model-or-unit", ("squad", ("model!", ("sword", "ember")))),
        ("root-entry", ("squad!", ("model", ("sword", "ember")))),
        ("parent", ("squad", ("model", ("sword!", "ember")))),
    ],
)
def test_a_type_scope_is_the_nearest_thing_above(scope, tree):
    assert typed(affecting("", scope=scope)).tree == [marked(tree)]


def test_a_place_that_was_taken_leads_on():
    lead = affecting("", "set-primary", "category", "lead", when("lead", "lessThan"), scope="root-entry")
    own = when("lead", "instanceOf", scope="self")
    follow = affecting("self.entries.recursive.hero", "add", "category", "led", own, scope="force")
    made = army(category("lead"), category("led"), entry("hero", lead, follow))
    heroes = [made.take("hero"), made.take("hero")]
    assert [made.engine.selection(own).is_of("led") for own in heroes] == [True, True]
    assert [made.engine.selection(own).is_of("lead") for own in heroes] == [True, False]


def test_what_categories_show_is_shown_with_what_has_them():
    flying = category("flying", profile("Fly", type_id="Ability"))
    step = affecting("", "add", "category", "flying", scope="parent")
    made = army(flying, entry("hero", entry("wings", step)), extended=True)
    hero = made.take("hero")
    assert not told(made)
    made.give(hero, "wings")
    assert told(made) == {"Fly": {}}


def test_what_a_category_shows_changes_what_stands_below_those_that_have_it():
    blessed = profile("Blessed", affecting("self.entries"), type_id="Ability")
    flag = affecting("", "add", "category", "holy", scope="parent")
    made = army(
        category("holy", blessed),
        entry("squad", entry("relic", flag, type="upgrade"), entry("sword", type="upgrade")),
        entry("other", entry("axe", type="upgrade")),
    )
    squad, other = made.take("squad"), made.take("other")
    made.give(squad, "sword")
    made.give(other, "axe")
    assert made.tree == [("other", "axe"), ("squad", "sword")]
    made.give(squad, "relic")
    assert made.tree == [("other", "axe"), ("squad !", "relic !", "sword !")]
    made.engine.remove(made.below(squad, "relic"))
    assert made.tree == [("other", "axe"), ("squad", "sword")]


def test_what_a_force_shows_changes_what_it_holds():
    drilled = rule("Drilled", affecting("self.entries.recursive.squad"))
    made = army(force("army", drilled), entry("squad"), entry("other"))
    made.take("squad")
    made.take("other")
    assert made.tree == ["other", "squad !"]

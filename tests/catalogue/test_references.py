"""Names in texts of rules that lead to what they name."""

from armybuilder.catalogue import tree as t
from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.references import References


def references(*rules, **more):
    system = t.Catalogue(id="system", name="System", shared_rules=rules, **more)
    data = GameData(system, ())
    expansion = data.expansion("system")
    assert expansion is not None
    return References(expansion, "en")


def rule(name, text="Says something.", **more):
    return t.Rule(id=name, name=name, description=text, **more)


def found(names, text):
    return [text[one.start : one.end] for one in names.within(text)]


def test_a_name_in_a_text_leads_to_its_rule():
    names = references(rule("Lethal Hits", "Wounds by itself."))
    (one,) = names.within("It has Lethal Hits here.")
    assert (one.start, one.end, one.reference.text) == (7, 18, "Wounds by itself.")


def test_capitals_and_aliases_lead_too():
    names = references(rule("Pistol", alias=("SIDE ARM",)))
    assert found(names, "A [PISTOL], a pistol, a SIDE ARM") == ["PISTOL", "SIDE ARM"]


def test_the_longest_name_goes_first():
    names = references(rule("Rapid"), rule("Rapid Fire"))
    assert found(names, "Rapid Fire 1 is Rapid") == ["Rapid Fire", "Rapid"]


def test_part_of_a_word_is_no_name():
    assert found(references(rule("Leader")), "Leaders and Leadership of a Leader") == ["Leader"]


def test_a_name_that_ends_in_a_dash_begins_longer_ones():
    assert found(references(rule("Anti-")), "Anti-Infantry 4+") == ["Anti-"]


def test_names_that_are_not_looked_up():
    names = references(rule("Attack", noindex=True), rule("X"), rule("Empty", ""))
    assert found(names, "Attack X Empty") == []


def test_a_category_with_a_description_is_a_reference():
    category = t.CategoryEntry(id="fly", name="Fly", description="Goes over everything.")
    assert found(references(category_entries=(category,)), "It can Fly.") == ["Fly"]

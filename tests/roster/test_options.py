"""What a selection offers, and why something cannot be taken."""

from decimal import Decimal

import pytest
from msgspec.structs import replace

from armybuilder.roster.edits import AddForce, ChooseOption, Rename, SetAmount, Take
from armybuilder.roster.model import Selection
from armybuilder.wording.messages import say
from tests.roster.toy_game import HOST, LIONS, chosen, engine_with, offered
from tests.roster.trees import Army, at_least, at_most, change, costs, entry, game, group, when

# counts whatever any unit of the army has
IN_ARMY = {"scope": "roster", "shared": True, "include_child_selections": True}


def give(engine, parent, own, count=1, at=0):
    return SetAmount(chosen(engine, parent, at).id, own, count).perform(engine)


def test_a_group_of_which_one_may_be_chosen_is_a_choice():
    weapon = offered(engine_with("captain"), "captain")["weapon"]
    assert weapon.choice
    assert (weapon.least, weapon.most, weapon.count) == (1, 1, 1)
    assert [(part.entry, part.count) for part in weapon.parts] == [("axe", 0), ("sword", 1)]


def test_a_choice_that_holds_too_many_is_shown_as_what_it_is():
    engine = engine_with("captain")
    engine.select_child(chosen(engine, "captain").id, "axe")
    weapon = offered(engine, "captain")["weapon"]
    assert weapon.count == 2
    assert not weapon.choice


def test_the_others_of_a_full_choice_may_be_taken_instead():
    found = offered(engine_with("captain"), "captain")
    assert found["axe"].why is None


def test_a_counter_has_its_bounds_and_says_when_it_is_full():
    engine = engine_with("spearmen")
    spearman = offered(engine, "spearmen")["spearman"]
    assert spearman.counted
    assert (spearman.count, spearman.least, spearman.most, spearman.why) == (10, 10, 30, None)
    give(engine, "spearmen", "spearman", 30)
    full = offered(engine, "spearmen")["spearman"]
    assert say(full.why.key, "en", **full.why.values) == "no more than 30 here"


def test_without_an_upper_limit_there_is_a_counter_without_an_end():
    mule = offered(engine_with("train"), "train")["mule"]
    assert mule.counted
    assert mule.most is None


def test_an_option_counted_by_model_shows_the_number_of_each_model():
    engine = engine_with("spearmen")
    give(engine, "spearman", "arrow", 2)
    arrow = offered(engine, "spearman")["arrow"]
    assert chosen(engine, "arrow").number == 20
    assert arrow.each
    assert (arrow.count, arrow.most, arrow.why) == (2, 3, None)
    give(engine, "spearman", "arrow", 3)
    assert offered(engine, "spearman")["arrow"].why is not None


def test_options_with_options_of_their_own_are_nodes_of_their_own():
    engine = engine_with("train")
    give(engine, "train", "sledge", 2)
    give(engine, "sledge", "driver", at=1)
    sledge = offered(engine, "train")["sledge"]
    assert sledge.separate
    assert sledge.count == 2
    first, second = sledge.below
    assert sledge.chosen == (first[0], second[0])
    assert [first[1][0].count, second[1][0].count] == [0, 1]


def test_a_hidden_option_is_offered_only_while_it_is_chosen():
    engine = engine_with("captain")
    assert "lance" not in offered(engine, "captain")
    horse = give(engine, "captain", "horse")
    give(engine, "captain", "lance")
    assert not offered(engine, "captain")["lance"].hidden
    engine.remove(horse)
    assert offered(engine, "captain")["lance"].hidden


def test_a_hidden_group_hides_what_is_in_it():
    gate = change("set", "hidden", "true", when("unit"))
    data = game(entry("unit", group("relics", gate, entry("crown"))))
    army = Army(data)
    army.take("unit")
    assert offered(army.engine, "unit") == {}


def test_the_holder_of_what_there_is_once_in_the_army_is_named():
    engine = engine_with("captain", "captain")
    ChooseOption(chosen(engine, "captain").id, "banner", "sun").perform(engine)
    engine.customize(chosen(engine, "captain").id, "Sir Leo", None)
    other = offered(engine, "captain", at=1)["sun"]
    assert say(other.why.key, "en", **other.why.values) == "no more than 1 in the army, taken by Sir Leo"
    assert offered(engine, "captain")["sun"].why.key == "option.max.roster"


def test_what_a_force_may_have_twice_is_counted_in_each_force():
    engine = engine_with("captain", "captain", "captain")
    for at in range(2):
        ChooseOption(chosen(engine, "captain", at).id, "banner", "moon").perform(engine)
    third = offered(engine, "captain", at=2)["moon"]
    assert third.why.key == "option.max.force_held"
    host = AddForce(HOST, LIONS).perform(engine)
    captain = Take(host, "captain").perform(engine)
    assert offered(engine, "captain", at=3)["moon"].why is None
    ChooseOption(captain, "banner", "moon").perform(engine)
    ChooseOption(Take(host, "captain").perform(engine), "banner", "moon").perform(engine)
    Take(host, "captain").perform(engine)
    Rename(captain, "Leo of the host").perform(engine)
    assert offered(engine, "captain", at=5)["moon"].why.values["holder"] == "Leo of the host"


def test_a_group_limited_in_cost_shows_what_is_spent_and_refuses_what_is_too_dear():
    engine = engine_with("captain")
    give(engine, "captain", "crown")
    found = offered(engine, "captain")
    (spent,) = found["relics"].spent
    assert (spent.found, spent.bound) == (Decimal(30), Decimal(50))
    assert not found["relics"].choice
    ring = found["ring"].why
    assert say(ring.key, "en", **ring.values) == "costs 25, 20 left"
    assert found["salve"].why is None


def test_an_overspent_group_has_nothing_left():
    engine = engine_with("captain")
    for own in ("crown", "ring"):
        give(engine, "captain", own)
    why = offered(engine, "captain")["salve"].why
    assert why.values == {"price": "5", "left": "0"}


def test_a_dear_choice_may_take_the_place_of_another():
    relics = group(
        "relics",
        at_most(50, field="pts", include_child_selections=True),
        group("swords", at_most(1), entry("flame", costs(40)), entry("frost", costs(45))),
        entry("ring", costs(15)),
    )
    army = Army(game(entry("hero", relics)))
    hero = army.take("hero")
    ChooseOption(hero, "swords", "flame").perform(army.engine)
    found = offered(army.engine, "hero")
    assert found["frost"].why is None
    assert found["ring"].why.values == {"price": "15", "left": "10"}


def test_an_option_that_must_be_there_once_is_fixed():
    found = offered(engine_with("captain"), "captain")
    assert found["oath"].fixed
    assert not found["cloak"].fixed


def test_costs_are_those_at_this_place_and_nothing_for_what_is_free():
    found = offered(engine_with("captain"), "captain")
    assert found["axe"].costs == (("pts", Decimal(10)),)
    assert found["sword"].costs == ()


def test_a_bound_that_a_modifier_moves_moves_with_it():
    bound = at_most(1)
    grown = change("set", bound.id, 2, when("lion", value=10, include_child_selections=True))
    data = game(entry("pride", entry("lion", at_most(20)), entry("drum", bound, grown, costs(5))))
    army = Army(data)
    pride = army.take("pride")
    assert offered(army.engine, "pride")["drum"].most == 1
    army.give(pride, "lion", times=10)
    assert offered(army.engine, "pride")["drum"].most == 2


@pytest.mark.parametrize(("bound", "most"), [(-1, None), (0, 0)])
def test_a_negative_upper_limit_is_none_and_zero_is_zero(bound, most):
    army = Army(game(entry("pride", entry("drum", at_most(bound)))))
    army.take("pride")
    drum = offered(army.engine, "pride")["drum"]
    assert drum.most == most
    assert (drum.why is None) == (most is None)


def test_a_choice_may_be_divided_into_groups():
    inner = group("bows", at_most(1), entry("bow"), entry("longbow"))
    army = Army(game(entry("pride", group("gear", at_most(1), entry("axe"), inner))))
    pride = army.take("pride")
    assert offered(army.engine, "pride")["gear"].choice
    for own in ("axe", "bow", "longbow", "axe"):
        ChooseOption(pride, "gear", own).perform(army.engine)
        assert [child.node.id for child in chosen(army.engine, "pride").children] == [own]


def test_a_choice_counted_by_model_is_a_group_of_counters():
    arms = group("arms", at_most(1), entry("bow", collective=True), entry("axe", collective=True))
    army = Army(game(entry("pride", entry("lion", at_most(9), arms))))
    pride = army.take("pride")
    army.give(pride, "lion", times=3)
    assert not offered(army.engine, "lion")["arms"].choice


def test_a_group_that_wants_what_it_cannot_offer_is_shown():
    spells = group("spells", at_least(1), entry("spell", hidden=True))
    army = Army(game(entry("wizard", spells, group("songs", entry("song", hidden=True)))))
    army.take("wizard")
    found = offered(army.engine, "wizard")
    assert list(found) == ["spells"]
    assert found["spells"].parts == ()


def test_what_the_data_do_not_have_can_be_given_up():
    data = game(entry("pride", entry("drum")))
    army = Army(data)
    pride = army.take("pride")
    roster = army.engine.freeze()
    (first,) = roster.forces
    (unit,) = first.selections
    lost = Selection(id="lost", entry="horn", name="Horn", number=2)
    unit = replace(unit, children=(*unit.children, lost))
    army.engine.load(replace(roster, forces=(replace(first, selections=(unit,)),)))
    horn = offered(army.engine, "pride")["horn"]
    assert (horn.name, horn.count, horn.hidden, horn.chosen) == ("Horn", 2, True, ("lost",))
    SetAmount(pride, "horn", 0).perform(army.engine)
    assert list(offered(army.engine, "pride")) == ["drum"]


def test_a_group_that_a_unit_may_choose_from_once_in_other_words_is_a_choice():
    traits = group("traits", at_most(1, scope="root-entry"), entry("bold"), entry("sly"))
    army = Army(game(entry("unit", traits)))
    unit = army.take("unit")
    ChooseOption(unit, "traits", "bold").perform(army.engine)
    found = offered(army.engine, "unit")
    assert found["traits"].choice
    assert found["sly"].why is None


def test_what_another_unit_has_of_a_group_of_the_army_forbids_all_of_it():
    traits = group("traits", at_most(1, **IN_ARMY), at_most(1), entry("bold"), entry("sly"))
    army = Army(game(entry("unit", traits)))
    first = army.take("unit")
    army.take("unit")
    ChooseOption(first, "traits", "bold").perform(army.engine)
    assert offered(army.engine, "unit")["sly"].why is None
    other = offered(army.engine, "unit", at=1)["sly"]
    assert say(other.why.key, "en", **other.why.values) == "no more than 1 in the army"


def test_an_option_of_a_stack_needs_room_for_each_of_its_models():
    horn = entry("horn", at_most(2, scope="squad"), default_amount="1,0")
    army = Army(game(entry("squad", entry("man", horn, at_least(8), default_amount="1,7"))))
    army.take("squad")
    one, many = (offered(army.engine, "man", at=at)["horn"] for at in range(2))
    assert (one.count, one.why) == (1, None)
    assert say(many.why.key, "en", **many.why.values) == "no more than 2 here"


def test_a_unit_that_may_hold_one_thing_in_all_says_so_of_the_others():
    army = Army(game(entry("lore", entry("fire"), entry("ice"), at_most(1, scope="self"))))
    lore = army.take("lore")
    assert offered(army.engine, "lore")["ice"].why is None
    SetAmount(lore, "fire", 1).perform(army.engine)
    found = offered(army.engine, "lore")["ice"]
    assert say(found.why.key, "en", **found.why.values) == "no more than 1 here"

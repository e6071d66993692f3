"""The options of a unit as rows: what each says and what a click on it would do."""

from msgspec.structs import replace

from armybuilder.desktop.builder.imported.option_rows import Words, opens, rows_of
from armybuilder.roster.edits import ChooseOption, SetAmount
from armybuilder.roster.options import options_of
from tests.roster.toy_game import PTS, chosen, engine_with
from tests.roster.trees import Army, at_least, at_most, costs, entry, game, group


def rows(engine, own, at=0):
    """Rows by name, at every depth."""
    words = Words("en", PTS, {PTS: "pts", "cp": "CP"})
    made = rows_of(options_of(chosen(engine, own, at), engine.answers), words)
    return {row.name: row for top in made for row in top.everything()}


def built(*parts):
    army = Army(game(entry("pride", *parts)))
    army.take("pride")
    return army.engine


def test_a_choice_in_groups_is_one_choice_with_one_way_to_choose_nothing():
    relics = group("relics", at_most(1), group("swords", entry("axe")), group("rings", entry("ruby")))
    found = rows(built(relics), "pride")
    assert [row.kind for row in found.values()] == ["group", "none", "group", "radio", "group", "radio"]
    assert found["axe"].switch() == ChooseOption(found["axe"].parent, "relics", "axe")


def test_a_choice_that_must_be_made_has_no_way_to_choose_nothing():
    found = rows(built(group("arms", at_least(1), at_most(1), entry("axe"))), "pride")
    assert "Nothing" not in found
    assert (found["arms"].told, found["arms"].wanting) == ("0 / 1", True)


def test_a_group_tells_how_many_it_wants_and_may_have():
    powers = group("powers", at_least(1), at_most(2), entry("night"), entry("blood"))
    assert rows(built(powers), "pride")["powers"].told == "0 / 1–2"
    gifts = group("gifts", at_most(3), entry("night"), entry("blood"))
    assert rows(built(gifts), "pride")["gifts"].told == "0 / 3"


def test_what_is_spent_is_told_in_plain_numbers():
    hoard = group(
        "hoard", at_most("50.0", field=PTS, include_child_selections=True), entry("ring", costs("12.50"))
    )
    engine = built(hoard)
    assert rows(engine, "pride")["hoard"].told == "0 / 50 pts"
    SetAmount(chosen(engine, "pride").id, "ring", 1).perform(engine)
    assert rows(engine, "pride")["hoard"].told == "12.5 / 50 pts"


def test_one_of_too_many_in_the_army_is_marked_and_says_why():
    engine = engine_with("captain", "captain")
    for at in range(2):
        ChooseOption(chosen(engine, "captain", at).id, "banner", "sun").perform(engine)
    sun = rows(engine, "captain")["Banner of the sun"]
    assert (sun.on, sun.over) == (True, True)
    assert sun.why == "no more than 1 in the army, taken by Captain"


def test_a_hidden_option_can_only_be_given_up():
    engine = engine_with("captain")
    own = chosen(engine, "captain").id
    SetAmount(own, "horse", 1).perform(engine)
    SetAmount(own, "lance", 1).perform(engine)
    SetAmount(own, "horse", 0).perform(engine)
    lance = rows(engine, "captain")["Lance"]
    assert not lance.can_add
    assert lance.switch() == SetAmount(own, "lance", 0)


def test_a_counter_goes_down_to_nothing_and_not_above_what_may_be():
    engine = engine_with("spearmen")
    own = chosen(engine, "spearmen").id
    assert rows(engine, "spearmen")["Spearman"].set_to(0) == SetAmount(own, "spearman", 0)
    assert rows(engine, "spearmen")["Spearman"].set_to(-1) is None
    SetAmount(own, "spearman", 30).perform(engine)
    assert rows(engine, "spearmen")["Spearman"].set_to(31) is None


def test_a_counter_goes_by_the_steps_of_its_entry():
    engine = built(replace(entry("lion", at_least(3), at_most(10)), step=5))
    own = chosen(engine, "pride").id
    lion = rows(engine, "pride")["lion"]
    assert (lion.more(), lion.less()) == (SetAmount(own, "lion", 8), SetAmount(own, "lion", 0))
    assert lion.set_to(5) == SetAmount(own, "lion", 8)
    lion.more().perform(engine)
    lion = rows(engine, "pride")["lion"]
    assert lion.why == "no more than 10 here"
    assert (lion.more(), lion.less()) == (None, SetAmount(own, "lion", 3))


def test_options_stand_by_the_place_that_the_data_give_them_then_by_name():
    spear = replace(entry("spear"), sort_index=1)
    found = rows(built(group("more", entry("net")), entry("axe 10"), entry("axe 2"), spear), "pride")
    assert list(found) == ["spear", "axe 2", "axe 10", "more", "net"]


def test_a_flat_group_has_no_heading_until_something_is_wrong_under_it():
    flat = replace(group("arms", at_most(1), entry("axe"), entry("net", at_most(2))), flatten=True)
    engine = built(flat)
    assert list(rows(engine, "pride")) == ["Nothing", "axe", "net"]
    for own in ("axe", "net"):
        engine.select_child(chosen(engine, "pride").id, own)
    assert rows(engine, "pride")["arms"].over


def test_a_group_that_folds_is_folded_at_first():
    folded = replace(group("arms", at_most(2), entry("axe")), collapsible=True)
    arms = rows(built(folded), "pride")["arms"]
    assert arms.closed
    assert not opens(arms)


def test_copies_are_told_apart_by_what_differs_in_them():
    man = entry("man", at_most(3), entry("axe", at_most(1)), entry("net", at_most(1)))
    engine = built(man)
    SetAmount(chosen(engine, "pride").id, "man", 2).perform(engine)
    SetAmount(chosen(engine, "man").id, "net", 1).perform(engine)
    for at in (0, 1):
        SetAmount(chosen(engine, "man", at).id, "axe", 1).perform(engine)
    copies = [row for row in rows(engine, "pride")["man"].rows if row.kind == "copy"]
    assert [copy.told for copy in copies] == ["net", ""]


def test_models_are_named_in_the_row_of_all_alike_or_in_that_of_each():
    arms = group("arms", at_most(1), entry("axe"))
    pride = built(
        entry("cub", at_least(2), type="model"), entry("lion", arms, at_least(2), type="model"), entry("flag")
    )
    found = rows(pride, "pride")
    assert (found["cub"].named, found["flag"].named) == (chosen(pride, "cub").id, "")
    assert [row.named for row in found["lion"].rows] == [chosen(pride, "lion", at).id for at in (0, 1)]
    found["lion"].rows[1].rename("Nala").perform(pride)
    assert [row.name for row in rows(pride, "pride")["lion"].rows] == ["lion #1", "Nala (lion #2)"]

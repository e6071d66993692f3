"""The ledger of magic items: what is hidden, what has to be revealed, and what the log may tell."""

import pytest

from armybuilder.games.ninth_age.pregame.ledger import ledger, reminders
from tests.games.ninth_age.preparing import begun, do, playing, unit, why_not

SWORD = {"name": "Sword", "affects": ["attack"]}
MAIL = {"name": "Mail", "affects": ["save", "roll"]}
WINGS = {"name": "Wings", "affects": ["movement"]}
RUNES = [{"name": f"Rune {number}", "of": "Axe"} for number in (1, 2, 3)]
BEARER = unit("Bearer", items=[SWORD, MAIL, WINGS])
DWARF = unit("Dwarf", items=[*RUNES, {"name": "Belt"}])


def hidden(**fields):
    return playing(one=(BEARER, DWARF), two=(unit("Foe", items=[SWORD]),), hidden=True, **fields)


def use(battle, item, **facts):
    return do(battle, "use-item", item=item, **facts).play.revealed


@pytest.mark.rule("NA-MI-10")
def test_with_open_rosters_everything_is_known():
    battle = playing(one=(BEARER,))
    assert all(one.revealed for one in ledger(battle))
    assert reminders(battle, "attack", "one") == []
    assert use(battle, "one.1.1") == ()


@pytest.mark.rule("NA-MI-1")
def test_an_item_is_revealed_once_and_for_all():
    battle = do(hidden(), "use-item", item="one.1.1", occasion="attack")
    assert battle.play.revealed == ("one.1.1",)
    assert battle.log[-1].about == "Bearer: Sword"
    assert use(battle, "one.1.1") == ("one.1.1",)
    assert [one.id for one in ledger(battle) if one.revealed] == ["one.1.1"]


@pytest.mark.rule("NA-MI-2", "NA-MI-3", "NA-MI-4")
@pytest.mark.parametrize("occasion", ["activation", "passive", "roll", "attack"])
def test_what_does_not_take_effect_stays_hidden(occasion):
    assert use(hidden(), "one.1.1", occasion=occasion) == ("one.1.1",)
    assert use(hidden(), "one.1.1", occasion=occasion, takes_effect=False) == ()


@pytest.mark.rule("NA-MI-5", "NA-MI-6")
@pytest.mark.parametrize(
    ("facts", "revealed"),
    [
        ({"save_with": 4}, True),
        ({"save_with": 4, "revealed_in_time": False}, False),
        ({"save_with": 5}, False),
        ({"save_with": 5, "other_property": True}, True),
    ],
)
def test_an_item_that_changes_a_save_is_revealed_before_the_roll(facts, revealed):
    assert bool(use(hidden(), "one.1.2", occasion="save", save_without=5, **facts)) is revealed


@pytest.mark.rule("NA-MI-7")
@pytest.mark.parametrize(("goes", "revealed"), [(8, False), (8.5, True)])
def test_a_movement_item_is_revealed_by_a_longer_way(goes, revealed):
    found = use(hidden(), "one.1.3", occasion="movement", goes=goes, goes_without=8)
    assert bool(found) is revealed


def test_what_stays_hidden_is_not_named_in_the_log():
    battle = do(hidden(), "use-item", item="one.1.1", takes_effect=False)
    assert battle.log[-1].about == "Bearer"
    battle = do(battle, "charge-item", item="one.1.3", owner_reveals=False)
    assert battle.log[-1].about == "Bearer"
    told = " ".join(line.en + line.ru for entry in battle.log for line in entry.said)
    assert "Sword" not in told
    assert "Wings" not in told


@pytest.mark.rule("NA-MI-8")
@pytest.mark.parametrize(
    ("after", "reactions", "rolled", "why"),
    [
        (False, False, False, ""),
        (False, True, False, "NA-MI-8"),
        (True, False, False, "NA-MI-8"),
        (True, True, False, ""),
        (True, True, True, "NA-MI-8"),
        (False, False, True, "NA-MI-8"),
    ],
)
def test_in_a_charge_the_agreed_reading_says_when(after, reactions, rolled, why):
    battle = hidden(reveal_after_reactions=after)
    facts = {"item": "one.1.3", "reactions_declared": reactions, "charge_rolled": rolled}
    assert why_not(battle, "charge-item", **facts) == why
    if not why:
        assert do(battle, "charge-item", **facts).play.revealed == ("one.1.3",)


@pytest.mark.rule("NA-MI-9")
def test_runes_are_revealed_one_by_one():
    battle = do(hidden(), "reveal-runes", runes_at_work=["one.2.2"])
    assert battle.play.revealed == ("one.2.2",)
    battle = do(battle, "reveal-runes", runes_at_work=["one.2.2", "one.2.1"])
    assert battle.play.revealed == ("one.2.2", "one.2.1")
    assert "2" in battle.log[-1].about
    battle = do(battle, "reveal-runes", runes_at_work=["one.2.1"], shows_all=True)
    assert set(battle.play.revealed) == {"one.2.1", "one.2.2", "one.2.3"}


@pytest.mark.rule("NA-MI-9")
@pytest.mark.parametrize(
    ("runes", "why"),
    [
        (["one.2.4"], "ninth_age.pregame.no_rune"),
        (["one.2.1", "one.2.4"], "ninth_age.pregame.no_rune"),
        (["one.2.1", "one.1.1"], "ninth_age.pregame.no_rune"),
        (["one.2.9"], "ninth_age.pregame.no_item"),
        ([], "facts.wrong"),
    ],
)
def test_only_runes_of_one_item_are_revealed_together(runes, why):
    assert why_not(hidden(), "reveal-runes", runes_at_work=runes) == why


def test_reminders_name_the_owners_hidden_items_by_what_they_touch():
    battle = hidden()
    assert [one.item.name for one in reminders(battle, "save", "one")] == ["Mail"]
    assert [one.item.name for one in reminders(battle, "attack", "two")] == ["Sword"]
    battle = do(battle, "use-item", item="two.1.1")
    assert reminders(battle, "attack", "two") == []


@pytest.mark.parametrize("command", ["use-item", "charge-item"])
def test_items_that_are_not_there(command):
    for item in ("one.1.9", "one.1", "", "x"):
        assert why_not(hidden(), command, item=item) == "ninth_age.pregame.no_item"
    assert why_not(begun(), command, item="one.1.1") == "ninth_age.pregame.too_early"

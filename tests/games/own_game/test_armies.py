"""Armies of a game of a player's own: what they cost, what limits them, what is printed and played."""

import pytest

from armybuilder.catalogue.codec import decode, encode
from armybuilder.exchange.plain_text import own_plain_text
from armybuilder.games import make_game
from armybuilder.games.own_army import OwnArmy
from armybuilder.games.own_game.card import PAD, column_ends
from armybuilder.games.unit import Marks
from armybuilder.roster.edits import SetAmount, SetLimit, Take
from armybuilder.roster.model import new_army
from armybuilder.wording.messages import say
from tests.own_games import BOATS, CAN, DUCK, FULL, SWAN

GUARDS, CHIEF = "own.south.guards", "own.north.chief"


RAFTS = '[[profiles]]\nid = "raft"\nname = "Raft"\n'
RAFT = '[[raft]]\nid = "log"\nname = "Log"\ncost = 3\n'
SHIPS = f"""
[[profiles]]
id = "ship"
name = "Ship"
{RAFTS}
[[limits]]
of = "ship"
most = 1
[[ship]]
id = "sloop"
name = "Sloop"
cost = 9
{RAFT}
"""


def army_of(text, *units, limit=None):
    made = make_game(text, "game.toml")
    known = {unit.id: unit for unit in made.units}
    army = OwnArmy(made.game, new_army(made.game.id, "own", limit=limit), lambda: known)
    for unit in units:
        army.perform(Take("", unit))
    return army


def told(army):
    return [say(issue.key, "en", **issue.values) for issue in army.verdict.issues]


def mended(army):
    army.perform(army.verdict.issues[0].fixes[0].edit)
    return army


def test_a_legal_army_costs_its_units_and_options():
    army = army_of(FULL, GUARDS)
    assert (army.verdict.cost, told(army)) == (22, [])
    army.perform(SetAmount(army.roster.units[0].id, "man", 6))
    army.perform(SetAmount(army.roster.units[0].id, "drum", 1))
    assert (army.verdict.cost, told(army)) == (37, [])


def test_too_many_of_an_option_are_told_and_mended():
    army = army_of(FULL, GUARDS)
    army.perform(SetAmount(army.roster.units[0].id, "man", 9))
    assert told(army) == ["“Man”: 9 chosen, the card has 6."]
    assert told(mended(army)) == []


def test_of_one_group_only_one_is_taken():
    army = army_of(FULL, GUARDS)
    for option in ("bow", "sling"):
        army.perform(SetAmount(army.roster.units[0].id, option, 1))
    assert told(army) == ["“shot”: 2 chosen, the card has 1."]


def test_options_are_paid_with_other_costs_too():
    text = FULL.replace('name = "Drum", cost = 5', 'name = "Drum", cost = 5, supply = 4')
    army = army_of(text, GUARDS)
    assert told(army) == []
    army.perform(SetAmount(army.roster.units[0].id, "drum", 1))
    assert told(army) == [
        "Army: “All units” may come to at most 5 supply in the whole army, now 6: 1 too many."
    ]
    parts = {
        part.id: part.values for part in army.game.parts_of(army.roster.unit(army.roster.units[0]), "en")
    }
    assert parts["drum"] == "+5 points, +4 supply"
    assert decode(encode(army.roster), type(army.roster)) is not None


def test_a_kind_is_limited_for_each_number_of_points_of_the_limit():
    army = army_of(BOATS, SWAN, SWAN, DUCK, limit=100)
    assert told(army) == []
    army.perform(SetLimit("points", 90))
    assert told(army) == ["Army: at most 1 of “Flagships” allowed in the whole army, 2 chosen."]
    assert told(mended(army)) == []


def test_without_a_limit_points_that_are_spent_count():
    army = army_of(BOATS, SWAN, DUCK)
    assert "at most 0 of “Flagships”" in told(army)[0]
    for _ in range(2):
        army.perform(Take("", DUCK))
    assert told(army) == []


def test_an_army_of_one_faction_and_with_what_it_must_have():
    assert told(army_of(BOATS, DUCK, CAN)) == [
        "“Can” is of The Rusty, but an army of this game is all of one faction: The Reeds."
    ]
    assert "at least 1 of “Small boats” needed" in told(army_of(BOATS, SWAN, limit=50))[0]


def test_the_same_unit_the_whole_army_a_share_and_another_cost_are_limited():
    told_of = told(army_of(FULL, GUARDS, GUARDS, GUARDS, CHIEF, CHIEF))
    assert "“Guards”: the army has 3, at most 2 allowed." in told_of
    assert "“Chief”: the army has 2, at most 1 allowed." in told_of
    assert any("at most 4 of “All units”" in one for one in told_of)
    assert any("may be at most 25 %" in one for one in told_of)
    assert any("5 supply" in one for one in told_of)


def test_a_unit_is_kept_as_it_is_though_its_bounds_become_narrower():
    unit = make_game(BOATS, "b.toml").units[0]
    narrow = make_game(
        BOATS.replace("most = 20", "most = 5")
        .replace("speed = 6", "speed = 5")
        .replace("speed = 8", "speed = 5"),
        "b.toml",
    )
    assert decode(encode(unit), narrow.game.unit_type).speed == 6


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_card_has_every_field(language):
    made = make_game(FULL, "game.toml")
    sheet = made.game.sheet_of(made.units[0], language, Marks())
    words = " ".join(shape.text for shape in sheet.shapes if hasattr(shape, "text"))
    for word in ("Guards", "South", "12 cm", "Scout", "Spear", "Veteran", "Stands {firm}.", "Drum", "supply"):
        assert word in words
    assert [track.key for track in sheet.tracks] == ["wounds"]
    assert max(track.y + track.height for track in sheet.tracks[0].cells.values()) < sheet.height


def test_a_long_text_in_a_list_has_room_and_takes_more_lines():
    ends = column_ends(("Spells", "Mana", "What it does"), [("Fog", "2", "Nobody shoots far. " * 6)])
    name, number, text = (end - start for start, end in zip((PAD, *ends), ends, strict=False))
    assert number < name < text
    usual = column_ends(("Arms", "Reach"), [("Spear", "2")])
    assert usual[-1] == pytest.approx(ends[-1])

    columns = 'columns = [\n        { id = "deed", name = "Deed", type = "text" },'
    deed = "Everyone near it turns to stone and stays so for as long as the sun shines on the field"
    told = FULL.replace("columns = [", columns, 1).replace(
        'name = "Spear"', f'name = "Spear", deed = "{deed}"'
    )
    made = make_game(told, "patrols.toml")
    sheet = made.game.sheet_of(made.units[0], "en", Marks())
    words = [shape.text for shape in sheet.shapes if hasattr(shape, "text")]
    assert "…" not in "".join(words)
    assert all(word in " ".join(words) for word in deed.split())
    plain = make_game(FULL, "patrols.toml")
    assert sheet.height > plain.game.sheet_of(plain.units[0], "en", Marks()).height


def test_the_sample_is_a_legal_army_and_misses_what_was_deleted():
    made = make_game(BOATS, "b.toml")
    units = {unit.id: unit for unit in made.units}
    army = made.game.sample_army(units, "en")
    assert made.game.judge(army).legal
    del units[DUCK]
    assert len(made.game.sample_army(units, "en").units) == 1


def test_a_form_writes_a_unit_that_files_would():
    made = make_game(FULL, "game.toml")
    form, guards = made.game.forms[0], made.units[0]
    assert form.make(form.tell(guards), guards.id) == guards


def test_what_is_paid_beside_points_is_added_up():
    army = army_of(
        FULL.replace('name = "Drum", cost = 5', 'name = "Drum", cost = 5, supply = 1'), GUARDS, CHIEF
    )
    army.perform(SetAmount(army.roster.units[0].id, "drum", 1))
    (supply,) = army.game.paid_of(army.roster)
    assert (supply.spent, supply.most) == (3, 5)
    text = own_plain_text(army.roster, army.game, army.verdict, "en")
    assert "supply: 3 of 5" in text


def test_units_of_a_profile_that_is_gone_are_a_kind_of_their_own():
    before = make_game(BOATS.split("[[kinds]]")[0] + SHIPS, "game.toml")
    known = {unit.id: unit for unit in before.units}
    army = OwnArmy(before.game, new_army("tin_boats", "own"), lambda: known)
    for unit in known:
        army.perform(Take("", unit))
    text = BOATS.split("[[kinds]]")[0] + SHIPS.replace(RAFTS, "").replace(RAFT, "")
    after = make_game(text, "game.toml", before.declared.profiles)
    kept = army.roster
    assert [after.game.kind(after.game.kind_of(kept.unit(one))).name.en for one in kept.units] == [
        "Ship",
        "Raft",
    ]
    assert after.game.judge(kept).legal
    assert after.game.sheet_of(kept.unit(kept.units[1]), "en", Marks()).shapes

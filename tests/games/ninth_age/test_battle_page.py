"""The printed page of a battle: always one, everything on it, nothing that its reader may not know."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.text import LANGUAGES
from armybuilder.games.ninth_age.pregame.battle import Army, ArmyUnit, Battle, GamePlayed, Item, Party
from armybuilder.games.ninth_age.rules.deployment.zones import DEPLOYMENTS
from armybuilder.games.ninth_age.rules.field.table import HALF, SMALL, Table
from armybuilder.games.ninth_age.rules.victory.objectives import OBJECTIVES
from armybuilder.games.ninth_age.sheets.page import HEIGHT, WIDTH, battle_page
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.shapes import Circle, Line, Polygon, Rect, TextLine
from armybuilder.wording.messages import say
from tests.games.ninth_age.battles import RUNE, SECRET, army, battle, deployed

EDGE = 0.5


def texts(sheet):
    return [shape.text for shape in sheet.shapes if isinstance(shape, TextLine)]


def whole_text(sheet):
    return " ".join(texts(sheet))


def bounds(shape):
    """Left, top, right and bottom of a shape."""
    if isinstance(shape, TextLine):
        wide = width_of(shape.text, shape.font, shape.size)
        left = shape.x - {"left": 0, "middle": wide / 2, "right": wide}[shape.align]
        return left, shape.y - shape.size, left + wide, shape.y
    if isinstance(shape, Line):
        return (
            min(shape.x1, shape.x2),
            min(shape.y1, shape.y2),
            max(shape.x1, shape.x2),
            max(shape.y1, shape.y2),
        )
    if isinstance(shape, Polygon):
        xs, ys = zip(*shape.points, strict=True)
        return min(xs), min(ys), max(xs), max(ys)
    if isinstance(shape, Circle):
        return shape.x - shape.radius, shape.y - shape.radius, shape.x + shape.radius, shape.y + shape.radius
    return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height


def assert_inside(sheet):
    for shape in sheet.shapes:
        left, top, right, bottom = bounds(shape)
        assert left >= -EDGE, shape
        assert top >= -EDGE, shape
        assert right <= sheet.width + EDGE, shape
        assert bottom <= sheet.height + EDGE, shape


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deployment", DEPLOYMENTS)
def test_everything_is_on_the_page(deployment, language):
    sheet = battle_page(deployed(battle(deployment)), "Game 3", language)
    assert (sheet.width, sheet.height) == (WIDTH, HEIGHT)
    assert_inside(sheet)
    text = whole_text(sheet)
    assert "Game 3" in text
    assert say(f"ninth_age.choice.deployment.{deployment}", language) in text
    assert "Kingdom" in text
    assert "Herds" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("objective", [*OBJECTIVES, "none"])
def test_the_objective_is_named_and_fits(objective, language):
    sheet = battle_page(battle("frontline", objective), "Game 3", language)
    assert_inside(sheet)
    assert say(f"ninth_age.choice.objective.{objective}", language) in whole_text(sheet)


@pytest.mark.parametrize("table", [HALF, SMALL, Table(length=32, width=300), Table(length=1000, width=32)])
def test_any_table_fits(table):
    found = battle()
    assert_inside(
        battle_page(replace(found, markers=(), field=replace(found.field, table=table, pieces=())), "x", "ru")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_battle_that_has_just_begun_has_a_page(language):
    sheet = battle_page(Battle(), "", language)
    assert_inside(sheet)
    assert texts(sheet).count(say("ninth_age.page.not_shown", language)) == 2


def crowd(count):
    return tuple(
        ArmyUnit(
            name=f"{number} " + "Ы" * 97,
            points=100_000,
            has_scoring=True,
            wizard_level="master",
            magic_path="Щ" * 100,
            items=tuple(Item(name="Ш" * 100, of="Ж" * 100) for _ in range(20)),
        )
        for number in range(count)
    )


@pytest.mark.parametrize("masked", [False, True])
@pytest.mark.parametrize("for_player", [None, "one", "two"])
def test_sixty_units_with_long_names_are_one_page(masked, for_player):
    party = Party("W" * 100, Army(title="Ю" * 100, points=100_000, units=crowd(60)))
    found = battle("encircle", "flags", one=party, two=party, masked=masked)
    found = replace(found, flags={"one": tuple(f"one.{n}" for n in range(1, 61))})
    sheet = battle_page(found, "Ф" * 300, "ru", for_player=for_player)
    assert_inside(sheet)
    more = [text for text in texts(sheet) if text.startswith("… и ещё")]
    assert len(more) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_twenty_five_units_a_side_are_all_there(language):
    found = battle(one=Party("Anna", army("Kingdom", 25)), two=Party("Boris", army("Herds", 25)))
    said = texts(battle_page(found, "x", language))
    assert [said.count(f"{number}.") for number in range(1, 26)] == [2] * 25


def test_open_rosters_show_all_items():
    assert texts(battle_page(battle(), "x", "en")).count(SECRET) == 2


def test_hidden_items_are_nowhere_on_the_open_page():
    sheet = battle_page(deployed(battle(masked=True)), "x", "ru")
    for secret in (SECRET, RUNE, "Runic axe"):
        assert secret not in whole_text(sheet)
    # one mark a unit: how many items it has is hidden as well
    assert texts(sheet).count("скрытый предмет") == 2


@pytest.mark.parametrize(("reader", "of"), [("one", "two"), ("two", "one")])
def test_a_players_own_page_names_his_items_alone_with_boxes(reader, of):
    found = battle(masked=True)
    told = battle_page(found, "x", "en", for_player=reader)
    assert texts(told).count(SECRET) == 1
    assert texts(told).count(f"{RUNE} (Runic axe)") == 1
    assert texts(told).count("hidden item") == 1
    boxes = [s for s in told.shapes if isinstance(s, Rect)]
    open_boxes = [s for s in battle_page(found, "x", "en").shapes if isinstance(s, Rect)]
    assert len(boxes) == len(open_boxes) + 2
    renamed = replace(found, **{of: Party("", army("", 3))})
    units = tuple(
        replace(unit, items=(Item(name="Nobody knows"),) * 2) for unit in renamed.party(of).army.units
    )
    renamed = replace(renamed, **{of: Party("", Army(title="", units=units))})
    assert "Nobody knows" not in whole_text(battle_page(renamed, "x", "en", for_player=reader))


def test_a_revealed_rune_is_named_and_the_others_are_not():
    found = battle(masked=True, play=GamePlayed(revealed=("two.1.2",)))
    sheet = battle_page(found, "x", "en")
    assert texts(sheet).count(f"{RUNE} (Runic axe)") == 1
    assert SECRET not in whole_text(sheet)
    assert texts(sheet).count("hidden item") == 2


def test_rosters_are_not_shown_before_both_are_exchanged():
    early = replace(battle(), done=1, deployment=None, objective=None)
    assert "Unit 1" not in whole_text(battle_page(early, "x", "en"))
    own = texts(battle_page(early, "x", "en", for_player="one"))
    assert own.count("Unit 1") == 1
    assert own.count(say("ninth_age.page.not_shown", "en")) == 1


@pytest.mark.parametrize(
    ("objective", "boxes"),
    [("hold_ground", 5), ("breakthrough", 3), ("spoils", 3), ("king", 1), ("secure", 2), ("flags", 4)],
)
def test_boxes_to_tick_by_objective(objective, boxes):
    found = battle("frontline", objective, flags={"one": ("one.1", "one.2", "one.3", "one.4")})
    shapes = battle_page(found, "x", "en").shapes
    ticks = [s for s in shapes if isinstance(s, Rect) and s.radius == 0.4]
    rows = sorted(sum(1 for s in ticks if s.y == y) for y in {s.y for s in ticks})
    assert rows == ([3, 4] if objective == "flags" else [boxes, boxes])


def test_rounds_two_to_six_head_the_counters_of_hold_the_ground():
    shapes = battle_page(battle("frontline", "hold_ground"), "x", "en").shapes
    ticks = {round(s.x + s.width / 2, 6) for s in shapes if isinstance(s, Rect) and s.radius == 0.4}
    heads = [
        s.text for s in shapes if isinstance(s, TextLine) and s.align == "middle" and round(s.x, 6) in ticks
    ]
    assert [text for text in heads if text in "23456"][:5] == ["2", "3", "4", "5", "6"]


def test_what_is_known_of_a_unit_stands_below_it():
    found = battle("frontline", "flags", aside={"one.2": "ambush"}, flags={"one": ("one.1",), "two": ()})
    text = whole_text(battle_page(found, "x", "en"))
    assert "Wizard Adept, Pyromancy" in text
    assert "spells 2, H" in text
    assert "in ambush" in text
    assert "marked with a flag" in text


def test_sides_roles_and_choices_stand_with_their_players():
    said = texts(battle_page(battle("encircle"), "x", "en"))
    assert "Role: attacker · Long edge: near" in said
    assert "Role: defender · Long edge: far" in said
    hills = texts(battle_page(battle("frontline", "king", hills={"one": 2, "two": None}), "x", "en"))
    assert "Long edge: near · chose piece 2" in hills
    assert "Long edge: far" in hills

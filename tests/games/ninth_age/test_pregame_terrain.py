"""Step 3 of the preparation: the table and its terrain."""

import pytest
from msgspec.structs import replace

from armybuilder.battle.playing import SeededDice
from armybuilder.games.ninth_age.pregame.commands import find_command
from armybuilder.games.ninth_age.rules.field.table import corners, distance
from armybuilder.games.ninth_age.rules.field.terrain import Piece
from tests.games.ninth_age.carrying import carry_out
from tests.games.ninth_age.preparing import do, exchanged, laid_out, why_not

FOREST = {"scenery": "forest", "x": 20, "y": 24, "width": 8, "deep": 6}
GENERATOR = ("trio", "piece-count", "next-piece", "all-pieces")


def source(wish, **fields):
    return do(exchanged(**fields), "terrain", terrain_wish=wish)


def roll(battle, command_id, dice):
    return carry_out(battle, find_command(command_id), {}, dice)


@pytest.mark.rule("NA-VII.C-4")
def test_a_table_is_measured_in_centimetres_too():
    battle = do(exchanged(), "table", table_length=240, table_width=120, measured_in="cm")
    assert (battle.field.table.length, battle.field.table.width) == (96, 48)
    assert (
        why_not(exchanged(), "table", table_length=50, table_width=120, measured_in="cm")
        == "facts.wrong.beside"
    )


def test_another_table_begins_the_field_anew():
    battle = do(source("layout"), "add-piece", piece=FOREST)
    battle = do(battle, "table", table_length=96, table_width=48)
    assert (battle.field.source, battle.field.pieces) == ("", ())


@pytest.mark.rule("NA-VII.C-5")
def test_the_field_is_ready_when_its_terrain_is_settled():
    assert why_not(exchanged(), "battlefield") == "ninth_age.pregame.no_source"
    assert do(source("empty"), "battlefield").done == 3
    assert do(source("layout"), "battlefield").done == 3
    assert why_not(source("disagree"), "battlefield") == "ninth_age.pregame.still_generating"


@pytest.mark.rule("NA-VII.C-5")
def test_an_agreed_layout_is_not_held_to_the_spacing_of_the_generator():
    battle = do(do(source("layout"), "add-piece", piece=FOREST), "add-piece", piece=FOREST | {"x": 21})
    assert [piece.x for piece in battle.field.pieces] == [20, 21]
    battle = do(battle, "change-piece", piece_number=2, piece=FOREST | {"x": 60, "angle": 45})
    battle = do(battle, "change-piece", piece_number=2, piece=FOREST | {"x": 61})
    assert [piece.x for piece in battle.field.pieces] == [20, 61]
    battle = do(battle, "remove-piece", piece_number=1)
    assert [piece.x for piece in battle.field.pieces] == [61]


def test_what_cannot_be_laid_out():
    battle = source("layout")
    assert why_not(battle, "add-piece", piece=FOREST | {"x": 1}) == "ninth_age.pregame.piece_off_table"
    assert why_not(battle, "add-piece", piece=FOREST | {"scenery": "sea"}) == "facts.wrong"
    assert why_not(battle, "remove-piece", piece_number=1) == "ninth_age.pregame.no_piece"
    assert why_not(battle, "change-piece", piece_number=1, piece=FOREST) == "ninth_age.pregame.no_piece"
    assert why_not(source("empty"), "add-piece", piece=FOREST) == "ninth_age.pregame.no_terrain"
    assert why_not(exchanged(), "add-piece", piece=FOREST) == "ninth_age.pregame.no_terrain"
    assert why_not(laid_out(), "add-piece", piece=FOREST) == "ninth_age.pregame.settled"
    for _ in range(12):
        battle = do(battle, "add-piece", piece=FOREST)
    assert why_not(battle, "add-piece", piece=FOREST) == "ninth_age.pregame.too_many_pieces"


@pytest.mark.parametrize("command_id", GENERATOR)
def test_the_generator_runs_where_players_disagree(command_id):
    assert why_not(source("layout"), command_id) == "ninth_age.pregame.not_generated"


def test_the_generator_goes_step_by_step():
    battle, dice = source("disagree"), SeededDice(5)
    assert why_not(battle, "next-piece") == why_not(battle, "piece-count") == "ninth_age.pregame.trio_first"
    battle = roll(battle, "trio", dice)
    assert len(battle.field.waiting) == 3
    assert why_not(battle, "trio") == "ninth_age.pregame.has_trio"
    for _ in range(3):
        battle = roll(battle, "next-piece", dice)
    assert why_not(battle, "next-piece") == "ninth_age.pregame.count_first"
    battle = roll(battle, "piece-count", dice)
    assert 2 <= battle.field.extra_left <= 6
    assert why_not(battle, "piece-count") == "ninth_age.pregame.has_count"
    while battle.field.extra_left:
        battle = roll(battle, "next-piece", dice)
    assert why_not(battle, "next-piece") == why_not(battle, "all-pieces") == "ninth_age.pregame.all_set_up"
    at_once = roll(source("disagree"), "all-pieces", SeededDice(5))
    assert at_once.field == battle.field
    assert do(battle, "battlefield").done == 3


@pytest.mark.rule("NA-VII.C-12")
def test_generated_pieces_lie_on_the_table_and_six_inches_apart():
    for seed in range(6):
        field = roll(source("disagree"), "all-pieces", SeededDice(seed)).field
        for place, piece in enumerate(field.pieces):
            assert all(-1e-6 <= x <= 72 + 1e-6 and -1e-6 <= y <= 48 + 1e-6 for x, y in corners(piece))
            assert all(distance(piece, other) >= 6 - 1e-6 for other in field.pieces[:place])


@pytest.mark.rule("NA-VII.C-9")
def test_own_dice_say_how_many_pieces_follow():
    battle = source("disagree")
    battle = replace(battle, field=replace(battle.field, waiting=()))
    assert do(battle, "piece-count", 3, 6).field.extra_left == 2 + 3
    assert why_not(battle, "piece-count", 3) == "dice.missing"


def waiting(*standing, **settings):
    """A hill waits in the centre of the near middle sector."""
    battle = source("disagree", **settings)
    field = replace(battle.field, waiting=(Piece(scenery="hill", x=36, y=12),), pieces=standing)
    return replace(battle, field=field)


LYING = {"piece_width": 8, "piece_deep": 6, "piece_angle": 90}


@pytest.mark.rule("NA-VII.C-8")
def test_the_next_piece_is_shifted_by_own_dice():
    (hill,) = do(waiting(), "next-piece", 3, 4, direction=0, **LYING).field.pieces
    assert (hill.x, hill.y, hill.width, hill.deep, hill.angle) == (43, 12, 8, 6, 90)
    # without facts the dice say the size (of two), the turn and the direction as well
    (hill,) = do(waiting(), "next-piece", 2, 1, 3, 4, 1).field.pieces
    assert (hill.width, hill.deep, hill.angle) == (10, 6, 0)


@pytest.mark.rule("NA-VII.C-13")
def test_a_piece_without_room_is_left_out():
    rock = Piece(scenery="rock", x=43, y=12, width=8, deep=6)
    battle = do(waiting(rock, largest_nudge=0), "next-piece", 3, 4, direction=0, **LYING)
    assert battle.field.pieces == (rock,)
    assert battle.field.waiting == ()


@pytest.mark.rule("NA-VII.C-13", "NA-VII.C-14")
@pytest.mark.parametrize(
    ("x", "turned"), [(56, [90, 90]), (55, [90, 170]), (54, [90, 0]), (53.9, [90])], ids=str
)
def test_a_piece_whose_turn_is_left_to_chance_is_turned_as_little_as_finds_it_room(x, turned):
    """The hill is 10 inches long towards the rock and 6 across it; the rock gives way by an inch."""
    rock = Piece(scenery="rock", x=x, y=12, width=6, deep=6)
    sizes = {"piece_width": 10, "piece_deep": 6, "direction": 0}
    drawn = do(waiting(rock, largest_nudge=1), "next-piece", 91, 3, 4, **sizes)
    assert [piece.angle for piece in drawn.field.pieces] == turned
    said = [line.en for line in drawn.log[-1].said]
    assert (f"The piece is turned to {turned[-1]}°: so it finds room" in said) is (turned[-1] != 90)
    # a turn that the players name stays
    named = do(waiting(rock, largest_nudge=1), "next-piece", 3, 4, piece_angle=90, **sizes)
    assert [piece.angle for piece in named.field.pieces] == ([90, 90] if x == 56 else [90])


@pytest.mark.rule("NA-VII.C-12")
def test_a_standing_piece_is_nudged_for_a_new_one():
    rock = Piece(scenery="rock", x=56, y=12, width=8, deep=6, angle=90)
    moved, hill = do(waiting(rock), "next-piece", 3, 4, direction=0, **LYING).field.pieces
    assert (moved.x, hill.x) == (57, 43)

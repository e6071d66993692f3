"""Maps of campaigns: made, drawn, edited, claimed; what they bring in; how they stood round by round."""

from io import BytesIO
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace
from PIL import Image

from armybuilder.battle.result import BattleResult, SideResult
from armybuilder.campaign.battles.meeting import Aftermath, Claim
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.directives import EventUndone
from armybuilder.campaign.forces.founding import ForceFounded
from armybuilder.campaign.map.drawing import MapLook, legend_of, map_sheet, outlines, under_map
from armybuilder.campaign.map.editing import (
    changed,
    crosses_itself,
    fitting,
    is_linked,
    linked,
    on_picture,
    with_corners,
    with_outline,
    without,
)
from armybuilder.campaign.map.grids import grid, with_homes
from armybuilder.campaign.map.history import map_history, map_now
from armybuilder.campaign.map.lands import enterable, income_of, may_enter, takeable
from armybuilder.campaign.map.looks import owner_looks
from armybuilder.campaign.map.moves import MoveOrdered
from armybuilder.campaign.map.shapes import is_inside, middle, strokes
from armybuilder.campaign.map.territories import DrawnTerritory, MapDrawn, TerritoryClaimed, drawn_map
from armybuilder.campaign.seasons import PairingsSet, PlannedGame, RoundClosed, RoundOpened, SeasonOpened
from armybuilder.catalogue.problem import Problem
from armybuilder.sheet.pictures import OF_A_MAP, picture_of, size_of
from armybuilder.sheet.shapes import Picture, TextLine
from armybuilder.sheet.svg import svg_of
from tests.campaign.clubs import Club

L_SHAPE = ((0, 0), (90, 0), (90, 20), (20, 20), (20, 90), (0, 90))


@pytest.fixture
def club():
    found = Club("Boris")
    found.tell(with_homes(grid("hex", 4, 3), list(found.players.values())))
    return found


def state_of(club):
    return club.campaign.state


# --- made


def test_a_grid_of_hexes_links_each_with_those_that_share_a_side():
    drawn = grid("hex", 3, 3)
    beside = {one.id: set(one.links) for one in drawn.territories}
    for one in drawn.territories:
        for other in one.links:
            beside[other].add(one.id)
    assert beside["b2"] == {"a2", "c2", "b1", "c1", "b3", "c3"}
    corners = {one.id: set(one.corners) for one in drawn.territories}
    assert all(len(corners[own] & corners[other]) == 2 for own, others in beside.items() for other in others)


def test_a_grid_of_squares_has_neighbours_along_its_sides_alone():
    drawn = grid("square", 3, 2)
    assert sum(len(one.links) for one in drawn.territories) == 7
    assert [one.name for one in drawn.territories] == ["A1", "B1", "C1", "A2", "B2", "C2"]


@pytest.mark.parametrize(("columns", "rows"), [(0, 3), (41, 1), (1, 99), (30, 30)])
def test_a_grid_of_a_size_that_no_map_has_is_refused(columns, rows):
    with pytest.raises(Problem) as caught:
        grid("hex", columns, rows)
    assert caught.value.key in ("campaign.grid_size", "campaign.grid_many")


def test_every_player_gets_homes_beside_each_other():
    players = [f"p{number}" for number in range(6)]
    drawn = with_homes(grid("hex", 7, 5), players)
    homes = {player: [one.id for one in drawn.territories if one.home_of == player] for player in players}
    assert all(len(lands) == 2 and is_linked(drawn, *lands) for lands in homes.values())
    with pytest.raises(Problem, match=r"campaign\.too_few_lands"):
        with_homes(grid("hex", 2, 2), players)


def test_what_is_home_is_owned_from_the_beginning(club):
    anna = club.id("Anna")
    assert len(state_of(club).lands_of(anna)) == 2


# --- drawn


@pytest.mark.parametrize(
    ("territory", "key"),
    [
        (DrawnTerritory(id="a", corners=((0, 0), (9, 9))), "campaign.too_few_corners"),
        (DrawnTerritory(id="a", corners=((0, 0), (9, 9), (2000, 0))), "campaign.corner_outside"),
        (DrawnTerritory(id="a", links=("z",)), "campaign.no_territory"),
    ],
)
def test_a_drawing_that_does_not_hold_changes_nothing(club, territory, key):
    before = state_of(club).territories
    with pytest.raises(Problem) as caught:
        club.tell(MapDrawn(territories=(territory,)))
    assert caught.value.key == key
    assert state_of(club).territories == before


def test_a_map_drawn_anew_keeps_its_owners(club):
    club.tell(TerritoryClaimed(territory="b2", player=club.id("Boris"), reason="agreed"))
    drawn = drawn_map(state_of(club))
    club.tell(changed(drawn, "b2", lambda one: replace(one, name="Ford", income=9)))
    land = state_of(club).territories["b2"]
    assert (land.name, land.income, land.owner) == ("Ford", 9, club.id("Boris"))
    assert drawn_map(state_of(club)) == changed(drawn, "b2", lambda one: replace(one, name="Ford", income=9))


def test_only_organisers_draw_and_claim(club):
    with pytest.raises(Problem, match=r"campaign\.organisers_only"):
        club.tell(TerritoryClaimed(territory="b2", player=club.id("Boris")), by="Boris")


def test_an_outline_is_kept_on_the_map_and_must_not_cross_itself():
    drawn = MapDrawn(territories=())
    assert fitting(drawn, ((-5, -5), (2000, 0), (2000, 0), (10, 800))) == ((0, 0), (1000, 0), (10, 700))
    for corners, key in (
        (((0, 0), (5, 5)), "campaign.outline_short"),
        (tuple((at, at * at) for at in range(1, 103)), "campaign.outline_long"),
        (((0, 0), (10, 10), (10, 0), (0, 10)), "campaign.outline_crosses"),
    ):
        with pytest.raises(Problem) as caught:
            fitting(drawn, corners)
        assert caught.value.key == key
    assert not crosses_itself(L_SHAPE)


def test_a_drawing_grows_and_shrinks():
    drawn, own = with_outline(MapDrawn(territories=()), L_SHAPE, "Ford")
    drawn, other = with_outline(drawn, ((100, 0), (200, 0), (200, 90)))
    drawn = linked(drawn, own, other)
    assert is_linked(drawn, other, own)
    assert linked(drawn, other, own) is drawn
    assert not is_linked(linked(drawn, other, own, on=False), own, other)
    with pytest.raises(Problem, match=r"campaign\.link_to_itself"):
        linked(drawn, own, own)
    moved = with_corners(drawn, own, ((0, 0), (50, 0), (50, 50)))
    assert moved.territories[0].corners == ((0, 0), (50, 0), (50, 50))
    assert without(drawn, other).territories[0].links == ()
    _, third = with_outline(without(drawn, own), L_SHAPE)
    assert third not in (other,)


# --- lands


def test_lands_bring_the_best_of_their_incomes(club):
    rules = state_of(club).house_rules.income
    lands = list(state_of(club).territories.values())
    assert income_of(lands, rules) == rules.territory * rules.most_territories
    lands[0].income, lands[1].income = 50, 0
    assert income_of(lands, rules) == 50 + rules.territory * (rules.most_territories - 1)
    assert income_of((), rules) == 0


def test_a_player_enters_what_touches_his_own(club):
    state, anna = state_of(club), club.id("Anna")
    own = state.lands_of(anna)
    assert enterable(state, anna) - own
    far = set(state.territories) - enterable(state, anna) - own
    assert far
    assert not may_enter(state, anna, sorted(far)[0])


def test_a_winner_takes_what_is_free_beside_him_and_no_home(club):
    state, anna, boris = state_of(club), club.id("Anna"), club.id("Boris")
    free = takeable(state, anna, [boris])
    assert free
    assert all(not state.territories[own].owner for own in free)
    for own in free:
        state.territories[own].owner = boris
    assert set(takeable(state, anna, [boris])) == set(free)


def test_a_claim_that_leaps_is_taken_with_a_word(club):
    state, anna, boris = state_of(club), club.id("Anna"), club.id("Boris")
    forces = [club.tell(ForceFounded(player=who, name="F", army="a" * 64)).made(1) for who in (anna, boris)]
    club.tell(SeasonOpened())
    club.tell(RoundOpened())
    far = sorted(own for own in state.territories if not may_enter(state, anna, own))
    leap = next(own for own in far if not state.territories[own].owner)
    home = min(state.lands_of(boris))
    sides = tuple(
        SideResult(key=key, force=force, outcome=outcome)
        for key, force, outcome in zip("ab", forces, ("won", "lost"), strict=True)
    )
    claims = (Claim(territory=leap, player=anna), Claim(territory=home, player=anna))
    event = club.tell(BattleReported(result=BattleResult(sides=sides), aftermath=Aftermath(claims=claims)))
    told = {advice.key for advice in club.campaign.fates[event.id].advices}
    assert told == {"campaign.not_beside", "campaign.home_taken"}
    arrows = map_history(club.campaign)[-1].arrows
    assert {(one.way, one.target, one.event) for one in arrows} == {
        ("taken", leap, event.id),
        ("taken", home, event.id),
    }


# --- round by round


def test_the_map_is_told_as_it_stood_at_the_end_of_each_round(club):
    boris = club.id("Boris")
    club.tell(SeasonOpened())
    club.tell(RoundOpened())
    first = club.tell(TerritoryClaimed(territory="b2", player=boris))
    club.tell(RoundClosed())
    club.tell(RoundOpened())
    club.tell(RoundClosed())
    club.tell(RoundOpened())
    club.tell(TerritoryClaimed(territory="b2"))
    history = map_history(club.campaign)
    assert [(one.round, one.territories["b2"].owner, one.is_now) for one in history] == [
        (0, "", False),
        (1, boris, False),
        (2, boris, False),
        (3, "", True),
    ]
    assert history[1].events == history[1].changes["b2"] == (first.id,)
    assert history[2].events == ()
    assert [one.way for one in history[1].arrows] == ["taken"]
    club.tell(EventUndone(target=first.id))
    assert map_history(club.campaign)[1].territories["b2"].owner == ""


def test_a_planned_game_over_a_territory_is_an_attack(club):
    anna, boris = club.id("Anna"), club.id("Boris")
    club.tell(SeasonOpened())
    club.tell(RoundOpened())
    target = sorted(state_of(club).lands_of(boris))[0]
    club.tell(PairingsSet(method="free", games=(PlannedGame(players=(anna, boris), territory=target),)))
    arrows = map_now(state_of(club)).arrows
    assert [(one.way, one.player, one.target) for one in arrows] == [("attack", anna, target)]


def test_open_orders_are_arrows_and_sealed_ones_are_not(club):
    anna, boris = club.id("Anna"), club.id("Boris")
    forces = [club.tell(ForceFounded(player=who, name="F", army="a" * 64)).made(1) for who in (anna, boris)]
    club.tell(SeasonOpened())
    club.tell(RoundOpened())
    state = state_of(club)
    source = min(state.lands_of(anna))
    target = next(own for own in sorted(state.territories[source].links) if not state.territories[own].owner)
    order = club.tell(MoveOrdered(force=forces[0], source=source, target=target), by="Anna")
    club.tell(MoveOrdered(force=forces[1], seal="c" * 64), by="Boris")
    arrows = map_now(state_of(club)).arrows
    assert [(one.way, one.source, one.target, one.event) for one in arrows] == [
        ("order", source, target, order.id)
    ]


# --- as shapes


def drawn_sheet(club, **look):
    moment = map_now(state_of(club))
    return map_sheet(moment, list(state_of(club).players), 180, MapLook(**look))


def test_a_map_is_one_description_for_everything(club):
    moment = map_now(state_of(club))
    sheet = drawn_sheet(club, legend=legend_of(state_of(club), moment))
    told = [shape.text for shape in sheet.shapes if isinstance(shape, TextLine)]
    assert {"A1", "B2", "Anna · 2", "Boris · 2"} <= set(told)
    assert told.count("A") == 3  # two homes and the legend
    assert all(0 <= shape.x <= sheet.width for shape in sheet.shapes if isinstance(shape, TextLine))


def test_territories_that_nobody_drew_lie_in_rows():
    club = Club("Boris")
    club.tell(MapDrawn(territories=tuple(DrawnTerritory(id=f"n{at}") for at in range(7))))
    found = outlines(map_now(state_of(club)))
    assert len(set(found.values())) == 7
    assert drawn_sheet(club).shapes


def test_owners_are_told_apart_by_more_than_colour():
    looks = owner_looks(f"p{number}" for number in range(64))
    assert len(set(looks.values())) == 64
    assert len({look.letter for look in looks.values()}) == 64
    assert len({(look.tone, look.pattern) for look in list(looks.values())[:40]}) == 40


def test_a_pattern_stays_inside_its_outline():
    for pattern in ("rising", "level", "falling", "upright", "crossed"):
        lines = list(strokes(L_SHAPE, pattern, 4))
        assert lines
        for (x1, y1), (x2, y2) in lines:
            half = (x1 + x2) / 2, (y1 + y2) / 2
            assert is_inside(L_SHAPE, half) or min(half) < 1e-6


def test_a_name_stands_inside_even_where_the_centre_lies_outside():
    assert is_inside(L_SHAPE, middle(L_SHAPE))


def test_an_svg_is_well_formed_whatever_territories_are_called(club):
    nasty = '<script>"&\u202e'
    drawn = changed(drawn_map(state_of(club)), "a1", lambda one: replace(one, name=nasty))
    club.tell(drawn)
    root = ElementTree.fromstring(svg_of(drawn_sheet(club), "Map & <b>"))
    names = {child.tag.rpartition("}")[2] for child in root}
    assert names <= {"title", "rect", "line", "polygon", "circle", "text"}


# --- on a picture


def picture(width, height, form="PNG"):
    out = BytesIO()
    Image.new("RGB", (width, height), "#77aa66").save(out, form)
    return out.getvalue()


def test_a_map_lies_on_a_picture_stretched_to_its_shape(club):
    content = picture_of(picture(900, 300), "map.png", size=OF_A_MAP)
    assert size_of(content, OF_A_MAP) == (900, 300)
    drawn = drawn_map(state_of(club))
    placed = on_picture(drawn, "b" * 64, (900, 300))
    assert placed.height == drawn.width // 3
    club.tell(placed)
    sheet = drawn_sheet(club, picture=content)
    assert any(isinstance(shape, Picture) for shape in sheet.shapes)
    assert under_map(b"no picture") == b""
    assert under_map(None) == b""


@pytest.mark.parametrize(
    ("width", "height", "key"),
    [(30_000, 2_000, "picture.huge"), (16_001, 900, "picture.huge"), (3_000, 100, "picture.thin")],
)
def test_a_picture_that_is_too_wide_is_refused_with_a_sentence(width, height, key):
    out = BytesIO()
    Image.new("1", (width, height)).save(out, "PNG")
    with pytest.raises(Problem) as caught:
        picture_of(out.getvalue(), "map.png", size=OF_A_MAP)
    assert caught.value.key == key


def test_what_is_no_picture_is_refused_with_a_sentence():
    with pytest.raises(Problem, match=r"picture\.none"):
        picture_of(b"GIF89a", "map.gif", size=OF_A_MAP)

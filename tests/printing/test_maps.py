"""Maps of tables: what stands on them, and that a table at true scale comes out as large as it is, sheet by sheet."""

import re

import pytest
from msgspec.structs import replace

from armybuilder.battle.table.layout import BoardLayout, BoardTerrain, BoardZone
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.games import ANY_GAME, battles_of, game, games
from armybuilder.games.board_tables import board_tables
from armybuilder.games.common_types import MISSION, TERRAIN
from armybuilder.games.missions import Mission, MissionSide
from armybuilder.games.ninth_age.rules.deployment.zones import DEPLOYMENTS
from armybuilder.games.ninth_age.rules.victory.objectives import OBJECTIVES
from armybuilder.games.ninth_age.sheets.deployment_maps import deployment_maps
from armybuilder.games.terrain_pieces import TerrainPiece
from armybuilder.print_maps import (
    NamedTable,
    find_mission,
    find_table,
    game_maps,
    mission_subject,
    missions_of,
    table_map,
    table_subject,
    tables_of,
)
from armybuilder.print_subjects import kept_game_subject
from armybuilder.printing.job import job_pages, print_job
from armybuilder.printing.maps.page import map_page
from armybuilder.printing.maps.table_map import step_cm_of
from armybuilder.printing.maps.tiles import OVERLAP, Tiling, best_tiling, tile_sheet
from armybuilder.printing.paper import PAPERS
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subjects.maps import NOTE
from armybuilder.sheet.shapes import Polygon, TextLine
from armybuilder.storage.content import update_content
from armybuilder.storage.kept_tables import KeptTables
from armybuilder.storage.library import Change
from armybuilder.storage.store import open_store
from armybuilder.wording.messages import say
from tests.printing.boxes import outside, overlapping
from tests.printing.jobs import job_of, texts
from tests.printing.measures import pages_of, shapes_on

WITH_TABLES = [*(one.id for one in games()), ANY_GAME]
A4 = PAPERS["a4"]
# a hill of 20 × 15 cm on a board of 60 × 40 cm, nothing else
SMALL = NamedTable(
    id="small",
    name=LocalText("Малый стол", "A small table"),
    layout=BoardLayout(
        length=12,
        width=8,
        terrain=(BoardTerrain(kind="hill", x=6, y=4, heading=0, width=4, length=3),),
        zones=(BoardZone(side="a", x=6, y=0.5, heading=0, width=12, length=1),),
    ),
)


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """What comes with all games; nothing is written here."""
    with open_store(tmp_path_factory.mktemp("maps") / "kept.db") as store:
        for one in games():
            update_content(store, one)
        yield store


@pytest.fixture
def own_store(tmp_path):
    with open_store(tmp_path / "own.db") as store:
        yield store


def words_of(sheet):
    return [shape.text for shape in sheet.shapes if isinstance(shape, TextLine)]


def printed_table(part, table=SMALL, **fields):
    return print_job(job_of(table_subject("bronepehota", table), "ru", (part,), **fields))


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("game_id", WITH_TABLES)
def test_every_table_of_every_game_has_a_map_on_which_nothing_is_hidden(store, game_id, language):
    maps = [*game_maps(store, game_id)]
    assert len(maps) >= len(board_tables(game_id))
    for table in maps:
        for width, height in (
            (A4.body_width, A4.body_height),
            (A4.turned().body_width, A4.turned().body_height),
        ):
            sheet = map_page(table, language, width, height)
            assert not list(outside(sheet)), table.title
            assert not list(overlapping(sheet)), table.title
            told = " ".join(words_of(sheet))
            assert table.title.get(language) in told
            for side in "ab":
                assert table.side_word(side, language) in told


@pytest.mark.parametrize("text_size", [80, 200])
@pytest.mark.parametrize("paper", PAPERS)
def test_a_map_fits_its_page_whatever_the_letters(store, paper, text_size):
    own = game("bronepehota")
    longest = max(missions_of(store, own), key=lambda one: len(one.setup.ru))
    job = job_of(mission_subject(store, own, longest), "ru", ("map",), paper=paper, text_size=text_size)
    (page,) = job_pages(job)
    (sheet, _), *_ = page.content
    assert not list(outside(sheet))
    assert not list(overlapping(sheet))


def test_the_bar_of_the_scale_is_as_long_as_it_says(store):
    own = game("bronepehota")
    mission = next(one for one in missions_of(store, own) if one.id == "liberation")
    done = print_job(job_of(mission_subject(store, own, mission), "en", ("map",)))
    (told,) = texts(done.content)
    units, cm, share = re.search(r"(\d+) st\. = (\d+) cm on the table, scale 1 : ([\d.]+)", told).groups()
    assert int(cm) == int(units) * own.step_cm
    (page,) = pages_of(done.content)
    # the parts of the bar are the only rectangles of its height
    bars = [
        (left, right)
        for left, top, right, foot, _ in shapes_on(page)
        if abs(foot - top - 1.2) < 0.01 and right - left > 2
    ]
    long = max(right for _, right in bars) - min(left for left, _ in bars)
    assert long * float(share) == pytest.approx(int(cm) * 10, rel=0.01)
    board = max(
        (right - left, foot - top) for left, top, right, foot, _ in shapes_on(page) if right - left < 190
    )
    assert board[0] / board[1] == pytest.approx(24 / 16, abs=0.01)
    assert board[0] / 24 * int(units) == pytest.approx(long, abs=0.1)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("orientation", ["upright", "sideways", "auto"])
def test_the_sheets_of_a_table_join_exactly(paper, orientation):
    setup = PrintSetup(paper=paper, orientation=orientation)
    chosen, tiling = best_tiling(600, 400, setup.papers())
    assert (tiling.sheet_width, tiling.sheet_height) == (chosen.body_width, chosen.body_height)
    places = {name: tiling.place(row, column) for row, column, name in tiling.names()}
    assert len(places) == tiling.count
    for row, column, name in tiling.names():
        place = places[name]
        if column + 1 < tiling.columns:
            beside = tiling.place(row, column + 1)
            assert place.x + place.width - beside.x == pytest.approx(OVERLAP)
        if row + 1 < tiling.rows:
            below = tiling.place(row + 1, column)
            assert place.y + place.height - below.y == pytest.approx(OVERLAP)
    first, last = tiling.place(0, 0), tiling.place(tiling.rows - 1, tiling.columns - 1)
    assert first.x <= 0
    assert first.y <= 0
    assert last.x + last.width >= 600 - 1e-6
    assert last.y + last.height >= 400 - 1e-6


def test_something_on_two_sheets_is_put_together_to_its_true_size():
    done = printed_table("tiles", map_overview=False, orientation="upright", map_ground=True)
    _, tiling = best_tiling(600, 400, (replace(A4, bottom=A4.bottom + NOTE),))
    left, top, right, foot = [], [], [], []
    for (row, column, _), page in zip(tiling.names(), pages_of(done.content), strict=True):
        place = tiling.place(row, column)
        for one in shapes_on(page):
            if one[2] - one[0] > 20 and one[3] - one[1] > 20:
                # from the corner of the page's body to that of the board
                left.append(one[0] - A4.side + place.x)
                top.append(one[1] - A4.top + place.y)
                right.append(one[2] - A4.side + place.x)
                foot.append(one[3] - A4.top + place.y)
    # the board is the largest that is drawn: 12 × 8 steps of 5 cm
    assert (min(left), max(right)) == (pytest.approx(0, abs=0.05), pytest.approx(600, abs=0.05))
    assert (min(top), max(foot)) == (pytest.approx(0, abs=0.05), pytest.approx(400, abs=0.05))


def test_what_lies_on_the_seam_is_drawn_on_both_sheets_alike():
    tiling = Tiling(300.0, 100.0, 194.0, 271.0)
    square = Polygon(((140, 20), (240, 20), (240, 80), (140, 80)), fill="#888888", stroke="#000000")
    one, other = (tile_sheet((square,), tiling, 0, column, "ru") for column in (0, 1))
    seam = tiling.place(0, 1).x - tiling.place(0, 0).x
    ends = [
        max(x for s in sheet.shapes if isinstance(s, Polygon) for x, _ in s.points) for sheet in (one, other)
    ]
    assert ends[0] == pytest.approx(194.0)
    assert ends[1] + tiling.place(0, 1).x == pytest.approx(240.0)
    starts = [
        min(x for s in sheet.shapes if isinstance(s, Polygon) for x, _ in s.points) for sheet in (one, other)
    ]
    assert starts[1] == pytest.approx(0.0)
    assert starts[0] == pytest.approx(140.0 - tiling.place(0, 0).x)
    assert seam == pytest.approx(194.0 - OVERLAP)


@pytest.mark.parametrize("step", [0, 2.5])
def test_terrain_to_cut_out_has_its_true_size(step):
    done = printed_table("scenery", map_step_cm=step)
    cm = step or step_cm_of("bronepehota")
    wide, deep = 4 * cm * 10, 3 * cm * 10
    sizes = [
        (round(right - left, 1), round(foot - top, 1))
        for page in pages_of(done.content)
        for left, top, right, foot, _ in shapes_on(page)
    ]
    # the hill lies with its length to the right: 3 across and 4 along, or the other way round
    assert any(size in ((wide, deep), (deep, wide)) for size in sizes)


def test_terrain_larger_than_the_paper_takes_several_sheets():
    done = printed_table("scenery", paper="a5", map_step_cm=5)
    assert done.pages > 1
    assert all("Холм" in page for page in texts(done.content))


def test_sheets_and_outlines_are_printed_together_on_any_paper():
    for paper in PAPERS:
        for orientation in ("auto", "upright", "sideways"):
            subject = table_subject("bronepehota", SMALL)
            job = job_of(subject, "en", ("tiles", "scenery"), paper=paper, orientation=orientation, margin=4)
            for page in job_pages(job):
                for sheet, placed in page.content:
                    assert placed is None or placed.scale == 1
                    assert sheet.width <= page.paper.body_width + 1e-6
                    assert sheet.height <= page.paper.body_height + 1e-6


def test_each_sheet_of_a_table_says_what_it_is_and_has_a_length_to_check_it_by():
    done = printed_table("tiles")
    _, *sheets = texts(done.content)
    for number, told in enumerate(sheets):
        assert "Малый стол, лист" in told
        assert "100 %" in told
        lines = [one for one in shapes_on(pages_of(done.content)[number + 1]) if one[3] - one[1] < 0.01]
        assert any(right - left == pytest.approx(50.0, abs=0.01) for left, _, right, _, _ in lines)


def test_nobody_is_given_a_thousand_sheets():
    huge = NamedTable(id="huge", name=LocalText("Поле", "Field"), layout=BoardLayout(length=1000, width=1000))
    with pytest.raises(Problem) as problem:
        printed_table("tiles", huge)
    assert problem.value.key == "print.map.too_many"


def test_a_kept_table_and_a_mission_of_ones_own_are_printed(own_store):
    KeptTables(own_store.settings, "bronepehota").keep("Полигон", SMALL.layout)
    assert find_table(own_store, "полигон")[1].name.get("ru") == "Полигон"
    own = game("bronepehota")
    mission = Mission(
        id="own",
        name=LocalText("Учения", "Exercise"),
        layout="Полигон",
        sides=(MissionSide(name=LocalText("Синие", "Blue")), MissionSide(name=LocalText("Красные", "Red"))),
    )
    own_store.library.do(own, [Change(MISSION, mission.id, mission)], "library.step.kept")
    assert find_mission(own_store, "Exercise")[1] == mission
    subject = mission_subject(own_store, own, mission)
    assert [part.id for part in subject.parts] == ["mission", "map", "tiles", "scenery"]
    told = " ".join(texts(print_job(job_of(subject, "ru", ("map",))).content))
    assert "Синие" in told
    assert "Учения" in told


def test_own_terrain_is_cut_out_under_its_name_in_either_language(own_store):
    own = game("bronepehota")
    tower = TerrainPiece(id="tower", name=LocalText("Башня", "Tower"), like="building", width=3, length=3)
    own_store.library.do(own, [Change(TERRAIN, tower.id, tower)], "library.step.kept")
    for language, name in (("ru", "Башня"), ("en", "Tower")):
        done = print_job(job_of(kept_game_subject(own_store, own), language, ("scenery",)))
        assert name in " ".join(texts(done.content))


def test_a_mission_without_a_table_has_only_its_sheet(own_store):
    own = game("bronepehota")
    mission = Mission(id="own", name=LocalText("Учения", "Exercise"), layout="gone")
    assert [part.id for part in mission_subject(own_store, own, mission).parts] == ["mission"]


def test_a_name_that_several_games_have_is_asked_for_with_its_game(own_store):
    KeptTables(own_store.settings, "bronepehota").keep("Поле", SMALL.layout)
    KeptTables(own_store.settings, "batalist").keep("Поле", SMALL.layout)
    with pytest.raises(Problem) as problem:
        find_table(own_store, "Поле")
    assert "table:batalist/Поле" in problem.value.values["names"]
    assert find_table(own_store, "batalist/Поле")[0] == "batalist"
    with pytest.raises(Problem) as problem:
        find_table(own_store, "Полё2")
    assert problem.value.key == "print.map.no_table"


@pytest.mark.parametrize("game_id", [one.id for one in games()])
def test_a_game_prints_the_maps_of_all_its_tables(store, game_id):
    done = print_job(job_of(kept_game_subject(store, game(game_id)), "en", ("map",)))
    assert done.pages >= len(tables_of(store, game_id))
    told = " ".join(texts(done.content))
    for table in board_tables(game_id):
        missions = [one for one in missions_of(store, game(game_id)) if one.layout == table.id]
        assert (missions[0] if missions else table).name.get("en") in told


def test_a_map_with_little_ink_is_lines_on_white_paper(store):
    own = game("bronepehota")
    mission = next(one for one in missions_of(store, own) if one.id == "control-points")
    subject = mission_subject(store, own, mission)
    saved, coloured = (
        next(iter(job_pages(job_of(subject, "ru", ("map",), inks=inks))[0].content))[0]
        for inks in ("ink_saving", "colour")
    )
    areas = {s.fill for s in saved.shapes if isinstance(s, Polygon) and s.fill}
    assert areas == {"#ffffff"}
    assert len({s.fill for s in coloured.shapes if isinstance(s, Polygon)}) > 4
    assert words_of(saved) == words_of(coloured)


def test_the_tasks_of_a_mission_stand_under_the_names_of_its_sides(store):
    own = game("bronepehota")
    mission = next(one for one in missions_of(store, own) if one.id == "trap")
    (sheet, _), *_ = job_pages(job_of(mission_subject(store, own, mission), "ru", ("map",)))[0].content
    bold = [s.text for s in sheet.shapes if isinstance(s, TextLine) and s.font == "bold"]
    for side in mission.sides:
        assert bold.count(side.name.get("ru")) == 2  # on the map, and over its task


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("paper", PAPERS)
def test_every_deployment_type_has_a_page(language, paper):
    body = PAPERS[paper]
    pages = deployment_maps(language).sheets
    assert len(pages) == len(DEPLOYMENTS)
    for deployment, page in zip(DEPLOYMENTS, pages, strict=True):
        sheet = page.draw(body.body_width, body.body_height)
        told = " ".join(words_of(sheet))
        for word in (f"choice.deployment.{deployment}", *(f"choice.objective.{one}" for one in OBJECTIVES)):
            assert say(f"ninth_age.{word}", language) in told
        assert not list(outside(sheet))


def test_each_map_is_made_alike_again(store):
    (one, *_) = board_tables("batalist")
    table = NamedTable(id=one.id, name=one.name, layout=one.layout)
    assert map_page(table_map("batalist", table), "ru", 194, 271) == map_page(
        table_map("batalist", table), "ru", 194, 271
    )
    assert battles_of("batalist").rules.board.length == one.layout.length

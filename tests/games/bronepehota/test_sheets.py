"""The printed armlists: what stands on them, and that it stays inside."""

import itertools

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.text import LANGUAGES
from armybuilder.catalogue.track import Sector, Track
from armybuilder.games.bronepehota.profiles.armlists import read_armlist
from armybuilder.games.bronepehota.profiles.editions import CONTENT, FACTIONS
from armybuilder.games.bronepehota.sheets.scales import cell_colours
from armybuilder.games.bronepehota.sheets.unit_sheets import sheet_of
from armybuilder.games.unit import Marks
from armybuilder.locations import resources
from armybuilder.sheet.marker import marker_shapes
from armybuilder.sheet.metrics import ascent, descent, width
from armybuilder.sheet.shapes import Line, Polygon, Rect, Sheet, SheetRegion, TextLine
from tests.samples import (
    CLONES,
    CYBER,
    DEMOLISHER,
    HELIX,
    HERO,
    HURRICANE,
    MORTAR,
    RAPTOR,
    STILET,
    T1000,
    UNITS,
)

PLAIN = Marks()
FULL = Marks(
    name="Собственное имя, которое длиннее всякой меры и не помещается в строку листа никогда",
    number=12,
    values={"ammo": 1, "durability": 0},
    amounts={},
    names={f"trooper-{n}": "Иван «Молот» Кузнецов-Заозёрский Младший" for n in range(1, 7)},
    crew=("Пилот: Иван «Молот» Кузнецов-Заозёрский, «Тяжёлая роботизированная киберпехота» №2",) * 3,
)


def words(sheet: Sheet) -> list[TextLine]:
    return [shape for shape in sheet.shapes if isinstance(shape, TextLine)]


def texts(sheet: Sheet) -> list[str]:
    return [shape.text for shape in words(sheet)]


def bounds(shape) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a shape in millimetres."""
    match shape:
        case TextLine():
            wide = width(shape.text, shape.font, shape.size)
            left = shape.x - {"left": 0, "middle": wide / 2, "right": wide}[shape.align]
            # Й and Ё rise above the capitals, so the font's own ascent would ask for more than letters take
            top = shape.y - 0.95 * ascent(shape.font, shape.size)
            return left, top, left + wide, shape.y + descent(shape.font, shape.size)
        case Rect():
            half = shape.line / 2 if shape.stroke else 0
            return (
                shape.x - half,
                shape.y - half,
                shape.x + shape.width + half,
                shape.y + shape.height + half,
            )
        case Line():
            return shape.x1, shape.y1, shape.x2, shape.y2
        case Polygon():
            xs, ys = zip(*shape.points, strict=True)
            return min(xs), min(ys), max(xs), max(ys)
    raise AssertionError(shape)


@pytest.mark.parametrize("marks", [PLAIN, FULL, Marks(clean=True)], ids=["plain", "full", "clean"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.id)
def test_every_shape_stays_inside_its_sheet(unit, language, marks):
    sheet = sheet_of(unit, language, marks)
    markers = [shape for track in sheet.tracks for shape in marker_shapes(track)]
    for shape in (*sheet.shapes, *markers):
        left, top, right, bottom = bounds(shape)
        assert left >= -0.01, shape
        assert top >= -0.01, shape
        assert right <= sheet.width + 0.01, shape
        assert bottom <= sheet.height + 0.01, shape


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.id)
def test_no_text_is_cut_on_a_plain_sheet(unit):
    assert not [
        text for language in LANGUAGES for text in texts(sheet_of(unit, language, PLAIN)) if "…" in text
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shipped_unit_fits_its_sheet_uncut(language):
    files = sorted((resources() / "games" / "bronepehota").glob("*/*.toml"))
    units = [unit for file in files for unit in read_armlist(file.read_text(encoding="utf-8"), file.name)]
    assert units
    for unit in units:
        sheet = sheet_of(unit, language, PLAIN)
        for shape in words(sheet):
            left, top, right, bottom = bounds(shape)
            assert 0 <= left <= right <= sheet.width, (unit.id, shape)
            assert 0 <= top <= bottom <= sheet.height, (unit.id, shape)
            assert "…" not in shape.text, (unit.id, shape)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.id)
def test_letters_are_large_enough_to_read(unit):
    # 1.8 mm is about five points
    assert min(shape.size for shape in words(sheet_of(unit, "ru", PLAIN))) >= 1.8


@pytest.mark.rule("BP-1.5-3")
@pytest.mark.parametrize(
    ("faction", "strongest"),
    [("polaris", 0), ("common", 1), ("protectorate", 2)],
    ids=["red", "green", "blue"],
)
def test_header_has_the_colour_of_the_side(faction, strongest):
    colour = CONTENT.palette(faction).main
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    assert parts.index(max(parts)) == strongest
    sheet = sheet_of(replace(RAPTOR, faction=faction), "ru", PLAIN)
    header = next(shape for shape in sheet.shapes if isinstance(shape, Rect))
    assert header.fill == colour


@pytest.mark.rule("BP-1.5-3")
def test_each_side_has_its_own_symbol():
    signs = set()
    for faction in FACTIONS:
        sheet = sheet_of(replace(RAPTOR, faction=faction.id), "ru", PLAIN)
        signs.add(tuple(shape.points for shape in sheet.shapes[2:6] if isinstance(shape, Polygon)))
    assert len(signs) == len(FACTIONS)


@pytest.mark.rule("BP-2.1-2")
def test_squad_sheet_has_the_columns_in_the_books_order_and_six_numbered_rows():
    sheet = sheet_of(CLONES, "ru", PLAIN)
    found = texts(sheet)
    assert "ТЯЖЕЛАЯ КЛОН-ПЕХОТА" in found
    assert "80" in found
    heads = [
        shape for shape in words(sheet) if shape.text in ("А", "Ск", "Дальн.", "Мощн.", "ББ", "Св", "Бр")
    ]
    assert [head.text for head in heads] == ["А", "Ск", "Дальн.", "Мощн.", "ББ", "Св", "Бр"]
    assert sorted(heads, key=lambda head: head.x) == heads
    second = found.index("Д12+2")
    assert found[second - 3 : second + 5] == ["2", "2", "4", "Д12+2", "1Д12", "0", "Рм", "2"]
    assert found[-8] == "6"


@pytest.mark.rule("BP-2.1-2", "BP-7.1-4")
def test_a_dash_stands_where_a_soldier_has_no_value():
    last = texts(sheet_of(CLONES, "ru", PLAIN))[-8:]
    assert last == ["6", "2", "4", "–", "–", "3", "Рм", "2"]


@pytest.mark.rule("BP-7.1-4")
def test_english_squad_sheet_speaks_english():
    found = " ".join(texts(sheet_of(CLONES, "en", PLAIN)))
    assert "D12+2 1D12 0 Rp 2" in found
    assert not any("а" <= letter <= "я" for letter in found.lower())


def test_soldiers_have_the_names_that_the_player_gave():
    found = texts(sheet_of(CYBER, "ru", Marks(names={"trooper-2": "Пётр"})))
    assert "Пётр" in found
    assert "Боец" in found
    assert "Боец" not in texts(sheet_of(CYBER, "ru", PLAIN))


def test_a_hero_has_one_row():
    assert sheet_of(HERO, "ru", PLAIN).height < sheet_of(CLONES, "ru", PLAIN).height / 2


@pytest.mark.rule("BP-2.2-1")
def test_machine_sheet_has_class_name_boxes_and_every_weapon_entry():
    found = texts(sheet_of(HURRICANE, "ru", PLAIN))
    assert any("Тяжёлая боевая машина" in text for text in found)
    assert {"HURRICANE", "Стоимость", "130", "Армейский ранг", "Скорострельность", "Арсенал"} <= set(found)
    assert found.count("Пушка Гатлинга") == 2
    entries = [text for text in found if text in {part.name.ru for part in HURRICANE.arsenal}]
    assert len(entries) == 7


@pytest.mark.rule("BP-2.2-1")
def test_machine_scales_count_down_to_one_shared_zero():
    sheet = sheet_of(HURRICANE, "ru", PLAIN)
    ammo, durability = sheet.tracks
    assert (ammo.key, list(ammo.cells), ammo.vertical) == ("ammo", [*range(18, -1, -1)], True)
    assert (durability.key, list(durability.cells)) == ("durability", [*range(15, -1, -1)])
    assert ammo.cells[0] == durability.cells[0]
    corner = ammo.cells[0]
    assert corner.x + corner.width > sheet.width - 2
    assert corner.y + corner.height > sheet.height - 2
    assert [cell.y for cell in ammo.cells.values()] == sorted(cell.y for cell in ammo.cells.values())
    assert [cell.x for cell in durability.cells.values()] == sorted(
        cell.x for cell in durability.cells.values()
    )


@pytest.mark.rule("BP-2.2-1")
def test_every_cell_holds_its_number():
    sheet = sheet_of(DEMOLISHER, "ru", PLAIN)
    for track in sheet.tracks:
        for value, cell in track.cells.items():
            assert str(value) in inside(sheet, cell)


def inside(sheet: Sheet, cell: SheetRegion) -> list[str]:
    return [
        shape.text
        for shape in words(sheet)
        if cell.x <= shape.x <= cell.x + cell.width and cell.y <= shape.y <= cell.y + cell.height
    ]


@pytest.mark.rule("BP-2.2-1")
def test_a_speed_is_printed_over_each_sector():
    sheet = sheet_of(HURRICANE, "ru", PLAIN)
    cells = sheet.tracks[1].cells
    labels = [shape for shape in words(sheet) if shape.text.startswith("Скорость ")]
    assert [label.text for label in labels] == ["Скорость 4", "Скорость 3", "Скорость 2"]
    for label, (start, end) in zip(labels, [(15, 10), (9, 5), (4, 1)], strict=True):
        assert cells[start].x < label.x < cells[end].x + cells[end].width
        assert label.y < cells[start].y


@pytest.mark.parametrize(
    ("sectors", "gun", "expected"),
    [
        ((Sector(6, 5, 4), Sector(4, 3, 3), Sector(2, 1, 2)), False, "green green yellow yellow red red"),
        ((Sector(6, 3, 4), Sector(2, 1, 2)), False, "green green green green red red"),
        ((Sector(6, 1),), True, "green yellow yellow yellow yellow yellow"),
        ((Sector(6, 4, 4, "yellow"), Sector(3, 2, 3)), False, "yellow yellow yellow red red none"),
    ],
    ids=["three", "two", "gun", "told colours and a gap"],
)
def test_colours_the_source_does_not_tell_follow_the_sheets_order(sectors, gun, expected):
    colours = cell_colours(Track(6, sectors), gun)
    assert [colours[value] for value in range(6, -1, -1)] == [*expected.split(), "zero"]


def test_sectors_differ_without_colour_too():
    """In grey the fills differ in lightness, and the feet of the cells in pattern."""
    from armybuilder.sheet.scale import HATCH, SECTORS

    def lightness(colour: str) -> float:
        red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
        return 0.299 * red + 0.587 * green + 0.114 * blue

    order = sorted(lightness(SECTORS[name]) for name in ("zero", "red", "green", "yellow"))
    assert all(high - low > 30 for low, high in itertools.pairwise(order))
    assert set(HATCH) == {"yellow", "red"}


def test_sectors_beyond_the_scale_do_no_harm():
    odd = replace(RAPTOR, durability=Track(5, (Sector(9, 7, 5), Sector(6, 4, 4), Sector(3, 0, 3))))
    found = texts(sheet_of(odd, "ru", PLAIN))
    assert [text for text in found if text.startswith("Скорость ")] == ["Скорость 4", "Скорость 3"]


@pytest.mark.rule("BP-2.4-1")
def test_gun_sheet_has_its_kind_boxes_scales_and_no_speed():
    sheet = sheet_of(MORTAR, "ru", PLAIN)
    found = texts(sheet)
    assert any("Мобильное орудие" in text for text in found)
    assert {"МИНОМЁТ", "Стоимость", "20", "Д6+2", "3Д20", "взрыв: 1 шг. – 1Д20"} <= set(found)
    assert not any("Скорость " in text for text in found)
    ammo, durability = sheet.tracks
    assert (max(ammo.cells), max(durability.cells)) == (12, 4)
    assert ammo.cells[0] == durability.cells[0]


def test_what_no_source_tells_is_said_to_be_unknown():
    assert sum("не известно" in text for text in texts(sheet_of(T1000, "ru", PLAIN))) == 1
    assert any("не известно" in text for text in texts(sheet_of(STILET, "ru", PLAIN)))
    assert any("not known" in text for text in texts(sheet_of(T1000, "en", PLAIN)))


def test_doubts_stand_in_a_footnote():
    assert any("вероятно описка" in text for text in texts(sheet_of(STILET, "ru", PLAIN)))


@pytest.mark.rule("BP-7.1-4")
def test_range_stands_left_of_power():
    sheet = sheet_of(MORTAR, "ru", PLAIN)
    reach, power = (next(shape for shape in words(sheet) if shape.text == text) for text in ("Д6+2", "3Д20"))
    assert reach.x < power.x
    assert reach.y == power.y
    gatling = texts(sheet_of(HURRICANE, "ru", PLAIN))
    place = gatling.index("Пушка Гатлинга")
    assert gatling[place + 1 : place + 3] == ["Д12", "3Д20"]


@pytest.mark.rule("BP-7.4-10")
def test_explosion_is_a_caption_with_radius_and_power():
    assert texts(sheet_of(DEMOLISHER, "ru", PLAIN)).count("взрыв: 2 шг. – 1Д20") == 2
    assert texts(sheet_of(DEMOLISHER, "en", PLAIN)).count("blast: 2 st. – 1D20") == 2
    assert "взрыв: 1 шг. – 1Д20" in texts(sheet_of(MORTAR, "ru", PLAIN))
    assert "взрыв: 1 шг. – 1Д12" in texts(sheet_of(HURRICANE, "ru", PLAIN))


@pytest.mark.rule("BP-8.1-7")
def test_close_combat_weapon_has_letters_for_range_and_a_plain_bonus():
    found = texts(sheet_of(HURRICANE, "ru", PLAIN))
    saw, claw = found.index("Вибропила"), found.index("Боевая клешня")
    assert found[saw + 1 : saw + 3] == ["ББ", "2"]
    assert found[claw + 1 : claw + 3] == ["ББ", "1"]


def test_weapons_that_are_not_mounted_are_marked():
    plain = texts(sheet_of(HELIX, "ru", PLAIN))
    fitted = texts(sheet_of(HELIX, "ru", Marks(amounts={"launcher": 1})))
    assert plain.count("не установлено") == 0
    assert fitted.count("не установлено") == 2
    assert fitted.count("Ракетная установка") == 2


def test_a_machine_without_weapons_says_so():
    assert "Оружия нет" in texts(sheet_of(replace(RAPTOR, weapons=()), "ru", PLAIN))


@pytest.mark.rule("BP-12.3-1")
def test_identical_units_print_their_running_number():
    assert "№2" in texts(sheet_of(RAPTOR, "ru", Marks(number=2)))
    assert "No. 2" in texts(sheet_of(RAPTOR, "en", Marks(number=2)))
    assert not any("№" in text for text in texts(sheet_of(RAPTOR, "ru", PLAIN)))


def test_own_name_and_crew_are_printed():
    found = texts(sheet_of(RAPTOR, "ru", Marks(name="Гроза", crew=("Пилот: Иван",))))
    assert {"RAPTOR", "Гроза", "Пилот: Иван"} <= set(found)


def test_edition_is_marked():
    assert any("Star System" in text for text in texts(sheet_of(T1000, "ru", PLAIN)))


def test_markers_stand_on_the_values_on_the_maximum_or_nowhere():
    def positions(marks: Marks) -> list[int | None]:
        return [track.marker for track in sheet_of(RAPTOR, "ru", marks).tracks]

    assert positions(PLAIN) == [12, 9]
    assert positions(Marks(values={"ammo": 5})) == [5, 9]
    assert positions(Marks(values={"ammo": 99, "durability": -1})) == [12, 0]
    assert positions(Marks(values={"ammo": 5}, clean=True)) == [None, None]

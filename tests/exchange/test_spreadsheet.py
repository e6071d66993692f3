"""Records as spreadsheets: written, read again, and read as people write them."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.exchange.incoming import plan_of
from armybuilder.exchange.spreadsheet.cells import guarded, unguarded
from armybuilder.exchange.spreadsheet.csv_files import read_csv, write_csv
from armybuilder.exchange.spreadsheet.sheets import (
    ContentTables,
    Reader,
    layout_of,
    sheets_of,
    with_mistakes,
)
from armybuilder.games import game, games
from armybuilder.games.content_type import UNIT
from armybuilder.wording.messages import say_problem
from tests.exchange.shipped import shipped_units

BRONEPEHOTA, BATALIST = game("bronepehota"), game("batalist")
BASES = """Название;Армия;Фигурки;Глубина подставки;Качество;Скорость;Ближний бой;Защита;Навыки
Копейщики;common;8;2;3;6;3;4;
Маги;common;8;1,5;4;6;1;3;Маг
"""


def content_of(one):
    return ContentTables(one, one.content_type(UNIT))


def records(text, one, *, told=None, usual=None, table=""):
    content = content_of(one)
    data = text.encode() if isinstance(text, str) else text
    (grid,) = read_csv(data, "x.csv")
    layout = layout_of(grid, content, {}, told or {}, table)
    return list(Reader(content, "x.csv", usual or {}).records(grid, layout))


def mistakes(found):
    return [(one.row, one.column) for record in found for one in record.mistakes]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", games(), ids=lambda one: one.id)
def test_every_shipped_unit_is_the_same_after_a_csv(one, language):
    units = shipped_units(one)
    (sheet,) = sheets_of(content_of(one), units, language, together=True)
    read = records(write_csv(sheet.heads, sheet.rows, language), one)
    assert mistakes(read) == []
    plan = plan_of(read, {unit.id: unit for unit in units}, one.content_type(UNIT), "x.csv")
    assert plan.counts == {"new": 0, "changed": 0, "equal": len(units), "twice": 0, "wrong": 0}


def test_people_write_heads_as_the_card_has_them():
    found = records(BASES, BATALIST, table="standard")
    assert mistakes(found) == []
    spears, mages = (one.record for one in found)
    assert (spears.name, spears.id) == (LocalText(ru="Копейщики"), "own.common.kopeyshchiki")
    assert (spears.defence, mages.depth, mages.skills) == (4, 1.5, ("mage",))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251", "utf-16"])
@pytest.mark.parametrize("separator", [";", "\t", "|"])
def test_encodings_and_separators_are_seen(encoding, separator):
    text = BASES.replace(";", separator)
    assert len(records(text.encode(encoding), BATALIST, table="standard")) == 2


def test_a_separator_may_be_told_on_the_first_line():
    assert len(records("sep=;\n" + BASES, BATALIST, table="standard")) == 2


def test_every_wrong_cell_of_a_row_is_told_with_its_row_and_column():
    text = BASES.replace("8;2;3", "много;2;30").replace("Маг\n", "Маг, Плут\n")
    found = records(text, BATALIST, table="standard")
    assert mistakes(found) == [(2, "Фигурки"), (2, "Качество"), (3, "Навыки")]
    first = say_problem(found[0].mistakes[0].problem, "ru")
    assert first.startswith("x.csv, строка 2, Копейщики, Фигурки: найдено «много»")


def test_what_may_stand_in_a_cell_is_told_in_words_and_the_nearest_first():
    text = """Название;Стоимость;Сторона;А;Ск;Дальн.;Мощн.;ББ;Св;Бр
Стрелки;40;Империя Поларис;2;5;Д7;1Д12;0;Рм;2
"""
    (one,) = records(text, BRONEPEHOTA, table="squad")
    told = {mistake.column: say_problem(mistake.problem, "ru") for mistake in one.mistakes}
    assert told["Дальн."].endswith("Дальн.: найдено «Д7», допустимо: D6+2, 3D12, D20, –.")
    (one,) = records(text.replace("Д7", "Д6"), BRONEPEHOTA, table="squad")
    (mistake,) = one.mistakes
    said = say_problem(mistake.problem, "ru")
    assert (
        "Сторона: найдено «Империя Поларис». Возможно, «Империя Полярис»? Допустимо: Империя Полярис," in said
    )
    assert "polaris" not in said


def test_a_trooper_stands_in_a_row_of_his_own():
    text = """Название;Стоимость;Сторона;А;Ск;Дальн.;Мощн.;ББ;Св;Бр
Стрелки;40;Империя Полярис;2;5;Д6+2;1Д12;0;Рм;2
;;;2;5;;;3;;2
Вторые;10;polaris;1;1;;;1;;1
"""
    first, second = (one.record for one in records(text, BRONEPEHOTA, table="squad"))
    assert [trooper.rank for trooper in first.troopers] == [2, 2]
    assert (first.troopers[1].range, first.troopers[1].abilities) == (None, ())
    assert len(second.troopers) == 1


def test_a_mistake_of_a_trooper_stands_in_his_row():
    text = """Название;Стоимость;Сторона;А;Ск;Дальн.;Мощн.;ББ;Св;Бр
Стрелки;40;polaris;2;5;Д6+2;1Д12;0;Рм;2
;;;2;5;Д7;1Д6;3;;два
"""
    assert mistakes(records(text, BRONEPEHOTA, table="squad")) == [(3, "Дальн."), (3, "Бр")]


def test_what_has_to_be_filled_is_told_by_the_heads_of_its_columns():
    (one,) = records("Название;Армия;Фигурки\nКопейщики;common;8\n", BATALIST, table="standard")
    (mistake,) = one.mistakes
    told = say_problem(mistake.problem, "ru")
    assert told.endswith("пусто там, где без значения нельзя: Качество, Скорость, Ближний бой, Защита.")
    assert "Quality" in say_problem(mistake.problem, "en")


def test_a_text_that_cannot_be_seen_is_told_as_it_stands():
    (one,) = records(
        BASES.replace("Маги", "М\u202eаги").replace("Копейщики", "К"), BATALIST, table="standard"
    )[1:]
    assert [mistake.problem.key for mistake in one.mistakes] == ["sheet.not_a_line"]
    assert "{" not in say_problem(one.mistakes[0].problem, "ru")


def test_a_break_inside_of_a_cell_is_a_blank():
    one, _ = records(BASES.replace("Копейщики", '"Копей \n щики"'), BATALIST, table="standard")
    assert one.record.name == LocalText(ru="Копей щики")


def test_the_same_mistake_is_told_in_every_row_that_has_it():
    """What stands in many cells is looked at once where it is right, and told each time where it is wrong."""
    text = """Название;Стоимость;Сторона;А;Ск;Дальн.;Мощн.;ББ;Св;Бр
Первые;40;polaris;2;5;Д6+2;1Д12;0;Рм;два
Вторые;сто;polaris;2;5;Д6+2;1Д12;0;Рм;2
;;;2;5;Д6+2;1Д12;0;Рм;два
Третьи;сто;polaris;2;5;Д6+2;1Д12;0;Рм;2
"""
    found = records(text, BRONEPEHOTA, table="squad")
    assert mistakes(found) == [(2, "Бр"), (3, "Стоимость"), (4, "Бр"), (5, "Стоимость")]


def test_rows_that_repeat_their_unit_go_on_with_it():
    line = "Стрелки;40;polaris;2;5;Д6+2;1Д12;0;Рм;2\n"
    heads = "Название;Стоимость;Сторона;А;Ск;Дальн.;Мощн.;ББ;Св;Бр\n"
    (one,) = records(heads + line * 3, BRONEPEHOTA, table="squad")
    assert len(one.record.troopers) == 3


def test_a_row_may_name_its_kind():
    text = """Вид записи;Название;Стоимость;Сторона;А;Скорострельность;Боезапас;Прочность;Мобильность
Орудие;Пушка;5;polaris;2;1;3;4;да
Дракон;Пушка 2;5;polaris;2;1;3;4;да
"""
    first, second = records(text, BRONEPEHOTA)
    assert (first.table, [one.problem.key for one in second.mistakes]) == ("gun", ["sheet.no_kind"])


def test_a_cell_that_the_kind_does_not_have_is_refused():
    text = "Вид записи;Название;Стоимость;Сторона;Боец: А;Скорострельность\nОтряд;Стрелки;5;polaris;2;1\n"
    (one,) = records(text, BRONEPEHOTA)
    assert ("sheet.not_of_kind", 2, "Скорострельность") in [
        (wrong.problem.key, wrong.row, wrong.column) for wrong in one.mistakes
    ]


def test_columns_are_told_and_remembered_by_their_heads():
    content = content_of(BATALIST)
    (grid,) = read_csv("Имя бойца;Крутость\nА;3\n".encode(), "x.csv")
    layout = layout_of(grid, content, {"крутость": "profile.quality"}, {"Имя бойца": "name.ru"}, "standard")
    assert [(one.key, one.how) for one in layout.columns] == [
        ("name.ru", "told"),
        ("profile.quality", "remembered"),
    ]
    moved = layout.with_column(0, "profile.quality")
    assert [one.key for one in moved.columns] == ["profile.quality", ""]


def test_a_column_that_is_not_there_is_told_with_the_nearest():
    (grid,) = read_csv("А\n1\n".encode(), "x.csv")
    with pytest.raises(Problem) as refused:
        layout_of(grid, content_of(BATALIST), {}, {"А": "profile.qualty"}, "standard")
    assert refused.value.key == "sheet.no_column"
    assert "profile.quality" in refused.value.values["nearest"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "sheet.empty"),
        (";;\n\n", "sheet.empty"),
        ("а;А\n1;2\n", "sheet.head_twice"),
        ("а;б\n1;2;3\n", "sheet.no_head"),
        ("а\x00б\n", "sheet.no_csv"),
        ("а\n" + "х" * 30_000, "sheet.long_cell"),
        ("а\n" + "х" * 140_000, "sheet.long_cell"),
        ("а\n" + '"' + "х" * 140_000, "sheet.open_quote"),
        ("а\n" + "1\n" * 60_001, "sheet.many_rows"),
        ("а\n" + ";" * 600 + "1\n", "sheet.many_columns"),
    ],
)
def test_what_is_no_table_is_told(text, key):
    with pytest.raises(Problem) as refused:
        records(text, BATALIST, table="standard")
    assert refused.value.key == key
    for language in LANGUAGES:
        assert say_problem(refused.value, language)


@pytest.mark.parametrize("text", ["=1+1", "+7", "-1", "@SUM(A1)", "'=1", "''+", "\t=x", "просто", "", "'a"])
def test_no_text_is_a_formula(text):
    written = guarded(text)
    assert written[:1] not in tuple("=+-@\t\r")
    assert unguarded(written) == text


def test_names_like_formulas_come_back():
    unit = replace(shipped_units(BATALIST)[0], name=LocalText(ru="=HYPERLINK(1)", en="@x"))
    (sheet,) = sheets_of(content_of(BATALIST), [unit], "ru", together=True)
    data = write_csv(sheet.heads, sheet.rows, "ru")
    assert b"'=HYPERLINK" in data
    assert [one.record for one in records(data, BATALIST, table="standard")] == [unit]


def test_rows_with_mistakes_are_written_to_be_mended():
    content = content_of(BATALIST)
    (grid,) = read_csv(BASES.replace("8;2;3", "много;2;30").encode(), "x.csv")
    layout = layout_of(grid, content, {}, {}, "standard")
    found = list(Reader(content, "x.csv", {}).records(grid, layout))
    sheet = with_mistakes(grid, [one for one in found if one.mistakes], "ru")
    assert (len(sheet.rows), sheet.heads[-1], sheet.rows[0][0]) == (1, "Ошибка", "Копейщики")
    mended = write_csv(sheet.heads, sheet.rows, "ru").replace("много".encode(), b"8").replace(b"30", b"3")
    assert [one.mistakes for one in records(mended, BATALIST, table="standard")] == [()]


def test_a_template_has_a_column_for_everything():
    (sheet,) = sheets_of(content_of(BATALIST), [], "ru", together=True, every=True)
    assert "Навыки" in sheet.heads
    assert sheet.rows == ()


def test_additions_changes_and_doubles_are_told_apart():
    units = shipped_units(BATALIST)
    present = {unit.id: unit for unit in units}
    dearer = replace(units[0], quality=units[0].quality % 5 + 1, name=LocalText(ru="Иначе", en="Otherwise"))
    (sheet,) = sheets_of(content_of(BATALIST), [dearer, units[1], units[1]], "ru", together=True)
    read = records(write_csv(sheet.heads, sheet.rows, "ru"), BATALIST)
    plan = plan_of(read, present, BATALIST.content_type(UNIT), "x.csv")
    assert [one.status for one in plan.entries] == ["changed", "equal", "twice"]
    changes = {one.head("ru"): (one.before, one.after) for one in plan.entries[0].changes}
    assert changes["Качество"] == (units[0].quality, dearer.quality)
    assert changes["Название"] == (units[0].name, dearer.name)
    assert plan.wanted == [dearer]


def test_one_without_an_id_stands_for_the_only_one_of_its_name():
    (read,) = records(BASES.splitlines()[0] + "\n" + BASES.splitlines()[1], BATALIST, table="standard")
    own = replace(read.record, id="own.12345", quality=5)
    plan = plan_of([read], {own.id: own}, BATALIST.content_type(UNIT), "x.csv")
    assert [(one.status, one.record.id) for one in plan.entries] == [("changed", "own.12345")]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('Имя;Цена\n"А;1\nБ;2\n', 2),
        ('Имя;Цена\n"А\nа";1\nБ;"2\nВ;3\n', 4),
        ('Имя;Цена\nА;"1', 2),
    ],
)
def test_a_quote_that_is_never_closed_is_told_with_the_line_of_its_row(text, line):
    with pytest.raises(Problem) as refused:
        read_csv(text.encode(), "x.csv")
    assert (refused.value.key, refused.value.values["line"]) == ("sheet.open_quote", line)


@pytest.mark.parametrize("text", ['Имя;Цена\nПушка 5";1\n', 'Имя;Цена\n"А\nа";"1"', 'Имя;Цена\n"А"а;1\n'])
def test_quotes_that_hurt_nothing_are_read(text):
    (grid,) = read_csv(text.encode(), "x.csv")
    assert len(grid.rows) == 1

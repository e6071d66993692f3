"""Games of one's own in the Library: made, changed, doubled, exported, deleted and brought back; their armies follow."""

import pytest
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QFileDialog, QMenu

from armybuilder.catalogue.records.fields import field_of
from armybuilder.desktop.library.own_games.game_editor import FILE, GameEditor
from armybuilder.exchange.own_game_file import TEMPLATES, starting_text
from armybuilder.games import game as find_game
from armybuilder.games import has_armlists, has_sample
from tests.own_games import BOATS, DUCK, FULL


@pytest.fixture
def library(window):
    window.show_workspace(0)
    return window.library


@pytest.fixture
def boats(library):
    """The Library, with the game of boats shown."""
    library.own_games.keep(BOATS)
    return library


def editor_of(library, qtbot, text=BOATS, *, new=False):
    return GameEditor(library.context, text, new=new, parent=library)


def words_of(menu):
    return [action.text() for action in menu.actions() if action.text()]


def menu_of(library):
    menu = QMenu(library)
    library.own_games.fill(menu, library.games.chooser.chosen)
    return menu


def chosen(menu, text):
    next(action for action in menu.actions() if action.text().startswith(text)).trigger()


def page(editor, name):
    return next(page for page in editor.form.pages if name in page.cells)


def written(cells, **values):
    """Type into the fields of a record, as its author would."""
    for name, value in values.items():
        cells[name].show_value(value)
        cells[name].changed.emit()


def test_a_kept_game_is_shown_with_its_units(boats):
    assert boats.games.chooser.combo.currentText() == "Жестяные лодки"
    assert boats.context.game.id == "tin_boats"
    assert {unit.name.ru for unit in boats.context.units.values()} == {"Утка", "Лебедь", "Банка"}
    boats.show_unit(DUCK)
    assert [track.key for track in boats.units.card.card.sheet().tracks] == ["hull"]
    assert boats.units.card.resolve_button.isHidden()


def test_the_card_follows_the_fields(qtbot, library):
    editor = editor_of(library, qtbot)
    assert editor.save_button.isEnabled()
    profiles = page(editor, "profiles").cells["profiles"]
    value = profiles.value()
    value[0]["fields"][0]["name"] = {"ru": "Прыть", "en": "Pace"}
    profiles.show_value(value)
    editor.refresh()
    assert any(getattr(shape, "text", "") == "Прыть" for shape in editor.card.sheet().shapes)
    assert 'ru = "Прыть"' in editor.text


def test_what_is_wrong_is_said_and_cannot_be_saved(qtbot, library):
    editor = editor_of(library, qtbot)
    title = page(editor, "id").cells["id"]
    title.show_value("Tin Boats")
    editor.refresh()
    assert not editor.save_button.isEnabled()
    assert editor.problem.text()


def test_the_line_that_is_wrong_is_marked_in_the_file(qtbot, library):
    editor = editor_of(library, qtbot)
    editor.views.setCurrentIndex(FILE)
    assert editor.file.toPlainText() == BOATS
    editor.file.setPlainText(BOATS.replace("speed = 6", "sped = 6"))
    editor.refresh()
    assert "90" in editor.problem.text()
    assert editor.file.extraSelections()[0].cursor.blockNumber() == 89
    editor.go_to_place()
    assert editor.file.textCursor().block().text() == "sped = 6"
    editor.file.setPlainText(BOATS)
    editor.refresh()
    assert editor.save_button.isEnabled()
    assert not editor.problem.text()


def test_what_is_written_as_text_stands_in_the_fields(qtbot, library):
    editor = editor_of(library, qtbot)
    editor.views.setCurrentIndex(FILE)
    editor.file.setPlainText(BOATS.replace("Жестяные лодки", "Лодки"))
    editor.views.setCurrentIndex(0)
    assert page(editor, "title").cells["title"].value()["ru"] == "Лодки"
    assert editor.text.startswith("# ")


def test_a_new_game_takes_no_id_that_is_there(qtbot, boats):
    editor = editor_of(boats, qtbot, starting_text(), new=True)
    assert editor.preview.made.declared.id == "tin_boats_2"
    written(page(editor, "id").cells, id="tin_boats")
    editor.refresh()
    assert not editor.save_button.isEnabled()
    assert "tin_boats" in editor.problem.text()


@pytest.fixture
def saved(monkeypatch):
    """Editors that are saved as they open; their texts."""
    texts = []

    def save(editor):
        texts.append(editor.text)
        return True

    monkeypatch.setattr(GameEditor, "exec", save)
    return texts


def test_a_new_game_begins_with_some_units_and_a_double_with_none(library, saved):
    chosen(menu_of(library), "Новая игра")
    assert library.context.game.id == "my_game"
    assert len(library.context.units) == 3
    chosen(menu_of(library), "Дублировать")
    assert library.context.game.id == "my_game_2"
    assert library.context.units == {}


def test_changing_a_game_leaves_its_units(boats, saved):
    chosen(menu_of(boats), "Изменить")
    assert "[[boat]]" not in saved[0]
    assert len(boats.context.units) == 3


def test_the_menu_of_another_game_has_nothing_to_change(library):
    assert words_of(menu_of(library)) == ["Новая игра…", "Игра из файла…", "Записать для BattleScribe…"]


def test_a_deleted_game_comes_back_by_undo_and_by_the_menu(boats):
    told = []
    boats.own_games.told.connect(lambda *words: told.append(words))
    chosen(menu_of(boats), "Удалить")
    assert not has_armlists("tin_boats")
    assert boats.context.game.id != "tin_boats"
    told[-1][2]()
    assert boats.context.game.id == "tin_boats"
    chosen(menu_of(boats), "Удалить")
    chosen(menu_of(boats), "Вернуть")
    assert boats.context.game.id == "tin_boats"


def test_a_game_goes_into_a_file_and_comes_from_it(boats, tmp_path, monkeypatch):
    path = tmp_path / "boats.toml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "data"))
    chosen(menu_of(boats), "Записать игру")
    chosen(menu_of(boats), "Записать для")
    assert (tmp_path / "data").is_dir()
    assert "[[boat]]" in path.read_text(encoding="utf-8")
    path.write_text(path.read_text(encoding="utf-8").replace('"tin_boats"', '"tin"'), encoding="utf-8")
    boats.own_games.take(path)
    assert boats.context.game.id == "tin"
    assert len(boats.context.units) == 3


def test_a_wrong_file_is_told_and_nothing_happens(library, tmp_path):
    path = tmp_path / "boats.toml"
    path.write_text("id = [", encoding="utf-8")
    library.own_games.take(path)
    assert library.units.notice.isVisibleTo(library)
    assert library.context.game.id != "tin_boats"


def test_an_open_army_is_judged_by_the_game_as_it_is_now(window, boats):
    window.take_unit(DUCK)
    document = window.armies.document
    assert document.roster.game == "tin_boats"
    boats.own_games.keep(BOATS.replace('of = "small"\nleast = 1', 'of = "small"\nleast = 2'))
    now = window.armies.document
    assert now.roster_id == document.roster_id
    assert now.army.game is find_game("tin_boats")
    assert now.verdict.errors == 1


def test_a_unit_of_each_profile_can_be_written(library):
    library.own_games.keep(FULL)
    titles = [action.text() for action in library.units.own_units.new_menu().actions()]
    assert titles[:2] == ["Squad", "Hero"]
    note = field_of(library.context.game.forms[0].record, "note")
    assert note.long


def test_a_battle_offers_an_army_for_newcomers_only_where_there_is_one(window, library):
    library.own_games.keep(FULL)
    library.own_games.keep(BOATS)
    assert [has_sample(one) for one in ("patrols", "tin_boats", "batalist", "toys")] == [
        False,
        True,
        True,
        False,
    ]


def test_a_game_with_every_type_of_field_is_shown(qtbot, library):
    editor = editor_of(library, qtbot, FULL)
    assert editor.save_button.isEnabled()
    editor.preview.profiles.setCurrentIndex(1)
    assert any(getattr(shape, "text", "") == "Chief" for shape in editor.card.sheet().shapes)


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_new_game_may_begin_with_any_template(qtbot, library, template):
    editor = editor_of(library, qtbot, starting_text(), new=True)
    editor.begin_with(template)
    assert editor.save_button.isEnabled()
    assert editor.card.sheet().shapes
    assert editor.preview.made.declared.title.ru == "Жестяные лодки"
    editor.undo()
    assert editor.text == starting_text()


def test_what_is_named_gets_an_id_of_its_name(qtbot, library):
    editor = editor_of(library, qtbot, starting_text("blank"), new=True)
    written(page(editor, "title").cells, title={"ru": "Чайные войны", "en": ""})
    profile = page(editor, "profiles").cells["profiles"].control.items[0].control
    fields = profile.cells["fields"].control
    fields.add_button.click()
    written(fields.items[0].control.cells, name={"ru": "Сила заварки", "en": ""})
    editor.refresh()
    assert editor.save_button.isEnabled()
    assert (editor.preview.made.declared.id, editor.preview.made.declared.profiles[0].fields[0].id) == (
        "chaynye_voyny",
        "sila_zavarki",
    )
    editor.form.settle_ids()
    written(fields.items[0].control.cells, name={"ru": "Крепость", "en": ""})
    editor.refresh()
    assert editor.preview.made.declared.profiles[0].fields[0].id == "sila_zavarki"


def test_a_limit_names_what_the_game_has(qtbot, library):
    editor = editor_of(library, qtbot)
    limit = page(editor, "limits").cells["limits"].control.items[0].control.cells["of"].control
    told = [limit.box.itemText(row) for row in range(limit.box.count())]
    assert told[0] == "Вся армия"
    assert "Флагман (вид)" in told
    assert "Камыши (фракция)" in told
    kinds = page(editor, "kinds").cells["kinds"].control
    kinds.add_button.click()
    written(kinds.items[-1].control.cells, name={"ru": "Баржа", "en": "Barge"})
    assert limit.box.findData("barge") > 0


def test_a_field_shows_what_there_is_for_its_type(qtbot, library):
    editor = editor_of(library, qtbot)
    profile = page(editor, "profiles").cells["profiles"].control.items[0].control
    field = profile.cells["fields"].control.items[0].control
    assert field.heading.text() == "Поле 1: Скорость · целое · 1–20"
    assert not field.cells["name"].isVisibleTo(field)
    field.fold.click()
    assert field.heading.text() == "Поле 1: Скорость"
    shown = {name for name, cell in field.cells.items() if cell.isVisibleTo(field)}
    assert "least" in shown
    assert not {"choices", "columns"} & shown
    written(field.cells, type="text")
    shown = {name for name, cell in field.cells.items() if cell.isVisibleTo(field)}
    assert not {"least", "most", "unit", "choices"} & shown
    assert field.value()["most"] is None


def test_units_of_the_file_follow_the_fields(qtbot, library):
    editor = editor_of(library, qtbot)
    profile = page(editor, "profiles").cells["profiles"].control.items[0].control
    fields = profile.cells["fields"].control
    fields.add_button.click()
    written(fields.items[-1].control.cells, name={"ru": "Экипаж", "en": "Crew"})
    factions = page(editor, "factions").cells["factions"].control
    factions.show_value(factions.value()[:1])
    editor.refresh()
    assert editor.save_button.isEnabled()
    assert [(unit.name.ru, unit.crew) for unit in editor.preview.made.units] == [("Утка", 1), ("Лебедь", 1)]


def test_the_sample_army_is_made_of_units_by_name(qtbot, library):
    editor = editor_of(library, qtbot)
    units = page(editor, "sample").cells["sample"].control.cells["units"].control
    units.box.setEditText("Лебедь")
    units.add_button.click()
    editor.refresh()
    assert editor.preview.made.declared.sample.units == ("duck", "duck", "swan", "swan")


def test_steps_in_the_fields_are_taken_back_one_by_one(qtbot, library):
    editor = editor_of(library, qtbot)
    profiles = page(editor, "profiles").cells["profiles"].control
    fields = profiles.items[0].control.cells["fields"].control
    fields._remove(fields.items[0])
    editor.refresh()
    assert "speed" not in editor.text
    editor.undo()
    assert editor.text == BOATS
    editor.redo()
    assert "speed" not in editor.text


def test_the_field_that_is_wrong_is_shown_on_its_page(qtbot, library):
    editor = editor_of(library, qtbot)
    limits = page(editor, "limits").cells["limits"].control
    limits.add_button.click()
    editor.refresh()
    assert not editor.save_button.isEnabled()
    editor.form.setCurrentIndex(0)
    editor.place_button.click()
    assert editor.form.currentIndex() == 3


def typed(editor, text):
    editor.file.setPlainText(text)
    editor.file.moveCursor(QTextCursor.MoveOperation.End)
    editor.file.offer(asked=True)
    return editor.file.completer.model().stringList() if editor.file.completer.popup().isVisible() else []


@pytest.mark.parametrize(
    ("end", "offered"),
    [
        ("[[lim", "[[limits]]"),
        ("[[bo", "[[boat]]"),
        ("[[profiles.fields]]\nty", "type = "),
        ("[[profiles.fields]]\ntype = ", '"dice"'),
        ("[[limits]]\nof = ", '"flagship"'),
        ('[battle]\nturns = "al', '"alternate"'),
        ("[[boat]]\nra", "ram = "),
    ],
)
def test_the_text_is_completed_while_it_is_typed(qtbot, library, end, offered):
    editor = editor_of(library, qtbot)
    editor.views.setCurrentIndex(FILE)
    editor.show()
    assert offered in typed(editor, BOATS + "\n" + end)
    editor.file.complete(offered)
    assert editor.file.toPlainText().endswith(offered)
    editor.file.completer.popup().hide()


def test_a_narrow_window_has_the_card_on_a_page_of_its_own(qtbot, library):
    editor = editor_of(library, qtbot)
    editor.resize(1200, 700)
    editor.show()
    assert editor.views.count() == 2
    editor.setMinimumWidth(0)
    editor.resize(640, 400)
    assert [editor.views.tabText(one) for one in range(editor.views.count())][-1] == "Карточка"
    editor.views.setCurrentIndex(2)
    editor.views.setCurrentIndex(0)
    editor.resize(1200, 700)
    assert editor.views.count() == 2
    assert editor.side.isVisible()


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("id", "cost", "не занято программой"),
        ("id", "hull", "«hull» уже есть"),
        ("most", 0, "Поменяйте их местами"),
        ("start", "abc", "начаться не может"),
        ("type", "choice", "нужно не меньше 2"),
    ],
)
def test_what_is_wrong_with_a_field_is_said_in_words(qtbot, library, name, value, told):
    editor = editor_of(library, qtbot)
    profile = page(editor, "profiles").cells["profiles"].control.items[0].control
    field = profile.cells["fields"].control.items[0].control
    written(field.cells, **{name: value})
    editor.refresh()
    assert told in editor.problem.text()
    assert field.fold.isChecked() or name == "id"


def test_a_game_that_is_there_keeps_its_id(qtbot, boats):
    editor = editor_of(boats, qtbot)
    assert not page(editor, "id").cells["id"].isEnabled()
    editor.views.setCurrentIndex(FILE)
    editor.file.setPlainText(BOATS.replace('"tin_boats"', '"tin_ships"'))
    editor.refresh()
    assert not editor.save_button.isEnabled()
    assert "tin_ships" in editor.problem.text()


def test_things_are_taken_from_other_profiles_and_games(qtbot, library):
    editor = editor_of(library, qtbot, starting_text("blank"), new=True)
    profiles = page(editor, "profiles").cells["profiles"]
    fields = profiles.control.items[0].control.cells["fields"]
    told = dict(editor.form.known.donors(fields.field))
    assert told["Глухие переулки · Оружие · Боец"]["type"] == "list"
    fields.control._put(told["Глухие переулки · Оружие · Боец"], 0)
    editor.refresh()
    assert [column.id for column in editor.preview.made.declared.profiles[0].fields[0].columns] == [
        "reach",
        "power",
    ]
    choices = fields.control.items[0].control.cells["choices"].field
    assert "Длинная прямая · колёса · Привод" in dict(editor.form.known.donors(choices))


def test_a_single_field_that_is_folded_goes_by_its_name(qtbot, library):
    editor = editor_of(library, qtbot)
    profile = page(editor, "profiles").cells["profiles"].control.items[0].control
    assert profile.more.text() == "Имя в файлах (id)"


def test_a_game_without_units_offers_to_write_the_first(library, monkeypatch):
    library.own_games.keep(BOATS.split("\n[[boat]]")[0].split("\n[sample]")[0])
    empty = library.units.browser.empty
    assert empty.isVisibleTo(library)
    assert empty.button.text() == "Новый юнит…"
    asked = []
    monkeypatch.setattr(library.units.own_units, "write_new", lambda *, below: asked.append(below))
    empty.button.click()
    assert asked == [empty.button]

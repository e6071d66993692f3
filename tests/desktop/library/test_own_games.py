"""Games of one's own in the Library: made, changed, doubled, exported, deleted and brought back; their armies follow."""

import pytest
from PySide6.QtWidgets import QFileDialog, QMenu

from armybuilder.desktop.library.own_games.game_editor import FILE, GameEditor
from armybuilder.exchange.own_game_file import starting_text
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
    editor.go_to_line()
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


def test_a_new_game_and_a_double_begin_without_units(library, saved):
    chosen(menu_of(library), "Новая игра")
    assert library.context.game.id == "my_game"
    assert library.context.units == {}
    chosen(menu_of(library), "Дублировать")
    assert library.context.game.id == "my_game_2"


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
    editor.profiles.setCurrentIndex(1)
    assert any(getattr(shape, "text", "") == "Chief" for shape in editor.card.sheet().shapes)

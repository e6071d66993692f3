"""What the Library has beside units: the switch of types, the list, the card, and what is written by the player."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.library.editor.edited_record import EditedRecord
from armybuilder.desktop.library.editor.record_editor import RecordEditor
from armybuilder.desktop.library.items.own_items import OwnItems
from armybuilder.desktop.main_window.destinations import WindowDestinations
from armybuilder.desktop.printing.print_dialog import PrintDialog
from armybuilder.desktop.resolving.window import ResolvingWindow
from armybuilder.desktop.rules.browser import RulesBrowser
from armybuilder.games import WITH_ARMLISTS, game
from armybuilder.games.decks import PlainCard
from armybuilder.storage.library import puts

FANTASY = game("bitvy_fantasy")


@pytest.fixture
def library(window):
    window.show_workspace(0)
    window.library.games.show_game("bitvy_fantasy")
    return window.library


@pytest.fixture
def cards(library):
    library.games.switch.buttons["card"].click()
    return library.content.items


def names(items):
    model = items.browser.entries
    return [model.index(row).data() for row in range(model.rowCount())]


def test_the_switch_offers_every_type_of_the_game_with_its_count(library):
    switch = library.games.switch
    assert set(switch.buttons) == {kind.id for kind in FANTASY.content_types}
    assert switch.buttons["card"].count == 57
    assert not switch.buttons["artefact"].isHidden()
    library.games.show_game("batalist")
    assert "spell" in switch.buttons
    assert switch.current == "unit"


def test_cards_are_shown_under_their_marks_with_their_card(cards):
    assert names(cards)[:2] == ["Традиция", "Зов артефакта"]
    assert cards.right.record.id == "zov-artefakta"
    assert (cards.right.card.sheet().width, cards.right.card.sheet().height) == (63.0, 88.0)
    assert "Активация Артефакта" in cards.right.effects["ru"].text()
    assert not cards.right.delete_button.isVisible()


def test_cards_are_searched_and_filtered(cards):
    cards.browser.search.setText("подкова")
    assert names(cards) == ["Традиция", "Подкова"]
    cards.browser.search.setText("нет такой карты")
    assert cards.browser.pages.currentWidget() is cards.browser.empty
    cards.browser.empty.button.click()
    cards.left.filter.marks["ultra"].click()
    assert names(cards)[0] == "Ультра"
    assert "Подкова" not in names(cards)


def test_a_copy_is_ones_own_and_the_keys_of_undo_take_it_back(window, library, cards):
    cards.go_to("podkova")
    cards.right.copy_button.click()
    assert cards.right.record.name.ru == "Подкова (копия)"
    assert cards.right.own
    assert window.toast.label.text() == "Подкова (копия): сохранено"
    window.commands.undo.trigger()
    assert "Подкова (копия)" not in names(cards)
    window.commands.redo.trigger()
    assert "Подкова (копия)" in names(cards)


def test_what_is_deleted_comes_back(window, cards):
    cards.go_to("podkova")
    cards.right.copy_button.click()
    cards.right.delete_button.click()
    assert "Подкова (копия)" not in names(cards)
    window.toast.button.click()
    assert "Подкова (копия)" in names(cards)


def test_steps_are_there_after_the_window_is_opened_again(window, library, cards, open_window):
    cards.go_to("podkova")
    cards.right.copy_button.click()
    again = open_window()
    again.show_workspace(0)
    again.library.games.show_game("bitvy_fantasy")
    assert again.library.history.canUndo()
    again.library.history.undo()
    assert not again.library.content.records.own_ids("card")


def test_a_card_is_written_and_kept(library, cards, monkeypatch):
    def write(editor):
        editor.fields.cells["name"].show_value({"ru": "Морок", "en": "Haze"})
        editor.fields.cells["text"].show_value({"ru": "Враг не движется.", "en": ""})
        editor.fields.cells["mark"].show_value("ultra")
        editor.fields.cells["effects"].show_value(
            [{"do": "forbid", "whom": "enemies", "deeds": ["manoeuvre"]}]
        )
        editor.fields.changed.emit()
        assert "нельзя двигаться" in editor.side.comes_to.text()
        assert "may not move" in editor.side.comes_to.text()
        editor.save()

    monkeypatch.setattr(RecordEditor, "exec", write)
    cards.left.new_button.click()
    assert cards.right.record.name.ru == "Морок"
    assert cards.right.own
    cards.left.filter.own.click()
    assert names(cards) == ["Ультра", "Морок"]


def test_the_resolver_is_asked_about_a_card(window, library, cards):
    cards.go_to("puty-iz-lozy")
    cards.right.resolve_button.click()
    resolving = window.findChild(ResolvingWindow)
    assert resolving.session.action.id == "play-card"
    assert resolving.session.facts["cards"] == ["puty-iz-lozy"]
    assert resolving.session.asked().facts.enemy_squad
    resolving.close()


def test_the_finder_finds_cards_and_goes_to_them(window, library):
    found = {one.name: one for one in library.findable(window.find_unit)}
    found["Подкова"].go()
    assert library.games.page == "items"
    assert library.content.items.current == "podkova"


def test_plain_cards_of_another_game(window, library):
    library.games.show_game("batalist")
    batalist = game("batalist")
    card = PlainCard(id="own.x", name=LocalText("Туман", "Fog"), text=LocalText("Ничего не видно", ""))
    library.context.store.library.do(batalist, puts(batalist.content_type("card"), [card]))
    library.context.reload_content()
    library.games.switch.buttons["card"].click()
    items = library.content.items
    assert names(items) == ["Ваши", "Туман"]
    assert items.right.card.isVisible()
    assert not items.right.resolve_button.isVisible()


def test_a_unit_that_is_shown_turns_back_to_the_units(library, cards):
    unit = next(iter(library.context.units))
    library.show_unit(unit)
    assert library.games.shows_units
    assert library.units.current_unit == unit


def test_the_finder_turns_the_library_to_a_game(window, library):
    found = {one.name: one for one in WindowDestinations(window).all()}
    window.show_workspace(1)
    found["Баталист"].go()
    assert library.isVisible()
    assert library.context.game.id == "batalist"


def test_a_new_record_of_the_type_that_is_shown_is_written_by_key(library, cards, monkeypatch):
    asked = []
    monkeypatch.setattr(OwnItems, "write_new", lambda _own, kind: asked.append(kind.id))
    assert not library.content.items.left.new_button.isHidden()
    assert library.units.new_button.isHidden()
    QTest.keyClick(
        library, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    assert asked == ["card"]


@pytest.mark.parametrize("game_id", WITH_ARMLISTS)
def test_everything_that_a_game_has_can_be_begun(window, game_id):
    window.show_workspace(0)
    window.library.games.show_game(game_id)
    context = window.library.context
    for kind in context.game.content_types:
        for form in kind.forms:
            editor = RecordEditor(EditedRecord(context, kind, form, None, f"new-{kind.id}"), window.library)
            assert editor.fields.cells
            editor.deleteLater()


def test_other_games_are_shown_again_with_all_their_editions(library):
    library.games.show_game("bronepehota")
    library.units.filters.editions[""].click()
    library.games.show_game("road_world")
    library.games.show_game("bronepehota")
    assert library.units.filters.choice().edition == ""
    assert library.context.game.id == "bronepehota"


def test_an_artefact_names_the_squads_that_may_bear_it(library):
    library.games.switch.buttons["artefact"].click()
    items = library.content.items
    items.go_to("koldovskie-chary")
    assert items.right.units.text() == "<b>Чей: отряды:</b> Амазонки"


def test_a_card_leads_to_its_rule(window, library, cards, qtbot):
    cards.go_to("podkova")
    qtbot.mouseClick(cards.right.rule_button, Qt.MouseButton.LeftButton)
    browser = window.findChild(RulesBrowser)
    assert browser.contents.chosen == FANTASY.type_rules["card"]
    library.games.show_type("deck")
    window.commands.rules.trigger()
    assert browser.contents.chosen == FANTASY.type_rules["deck"]
    library.games.show_type("unit")
    unit = library.context.units[library.units.current_unit]
    qtbot.mouseClick(library.units.card.rule_button, Qt.MouseButton.LeftButton)
    assert browser.contents.chosen == FANTASY.rule_about("unit", unit)


def test_what_the_player_has_written_stands_over_what_came_with_the_program(library):
    library.games.switch.buttons["artefact"].click()
    items = library.content.items
    items.own.copy(items.kind, "koldovskie-chary")
    items.go_to("koldovskie-chary")
    assert names(items)[0] == "Ваши"
    assert "Из программы" in names(items)


def test_a_mission_is_printed_with_its_table(window, monkeypatch):
    window.show_workspace(0)
    window.library.games.show_game("bronepehota")
    window.library.games.switch.buttons["mission"].click()
    items = window.library.content.items
    shown = []

    def shown_and_closed(dialog):
        shown.append(list(dialog.panel.ticks))
        dialog.reject()

    monkeypatch.setattr(PrintDialog, "exec", shown_and_closed)
    items.go_to("liberation")
    items.right.print_button.click()
    assert shown == [["mission", "map", "tiles", "scenery"]]

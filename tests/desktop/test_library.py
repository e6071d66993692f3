"""The Library as a player uses it."""

import json

import pytest
from PySide6.QtCore import QPoint, Qt, QTranslator
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QApplication, QPushButton, QStyleOptionViewItem

from armybuilder.desktop.library.workspace import STATE_KEY, LibraryWorkspace
from armybuilder.desktop.lists.entry_model import GROUP_ROLE, STAR_ROLE, UNIT_ROLE
from armybuilder.desktop.lists.filtering import UnitFilter
from armybuilder.desktop.lists.unit_delegate import UnitDelegate
from armybuilder.desktop.sheets.peek import CardPeek
from armybuilder.desktop.translation import install_language
from tests.desktop.library_files import take_file

HELIX = "sheets_2008.polaris.helix"
LEFT = Qt.MouseButton.LeftButton
OWN = """
edition = "own"
faction = "polaris"

[[squad]]
id = "scouts"
name = { ru = "Разведчики Ёжик", en = "Hedgehog scouts" }
cost = 45
troopers = [
  "2  5  Д6+2  1Д12  1  Рм  2",
  "2  5  Д6+2  1Д12  1  -   2",
  "2  5  Д6+2  1Д12  1  -   2",
  "2  5  Д6+2  1Д12  1  -   2",
  "2  5  Д6+2  1Д12  1  -   2",
  "3  5  Д6+2  1Д12  2  Пр4 2",
]
"""


class Marked(QTranslator):
    """A language of its own: shows which texts go through the translation."""

    def translate(self, _context, text, *_args):
        return f"«{text}»"

    def isEmpty(self):
        return False


def shown(library):
    model = library.units.browser.entries
    return [i for row in range(model.rowCount()) if (i := model.index(row).data(UNIT_ROLE))]


@pytest.fixture
def own_file(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(OWN, encoding="utf-8")
    return path


def test_it_starts_with_the_publishers_edition_and_a_card(library, context):
    assert {context.units[i].edition for i in shown(library)} == {"sheets_2008"}
    assert library.units.current_unit == shown(library)[0]
    assert library.units.card.card.sheet().width > 0
    assert "2008" in library.units.card.edition.text()


def test_an_edition_shows_its_own_units(library, context, qtbot):
    button = library.units.filters.editions["star_system"]
    qtbot.mouseClick(button, LEFT)
    assert {context.units[i].edition for i in shown(library)} == {"star_system"}
    assert button.count == len(shown(library)) == library.units.browser.entries.entry_count
    assert str(len(shown(library))) in library.units.browser.found.text()
    qtbot.mouseClick(library.units.filters.editions[""], LEFT)
    assert len(shown(library)) == len(context.units)


def test_faction_and_kind_narrow_the_list_and_all_come_back(library, context, qtbot):
    whole = shown(library)
    library.units.filters.factions["polaris"].click()
    library.units.filters.kinds["machine"].click()
    kind_of = context.game.kind_of
    units = [context.units[i] for i in shown(library)]
    assert units
    assert all(u.faction == "polaris" and kind_of(u) == "machine" for u in units)
    assert library.units.filters.factions["protectorate"].count > 0
    library.units.filters.clear.click()
    assert shown(library) == whole


def test_searching_as_one_types(library, context, qtbot):
    library.units.filters.set_choice(UnitFilter())
    qtbot.keyClicks(library.units.browser.search, "helix")
    assert HELIX in shown(library)
    assert len(shown(library)) < 12
    library.units.browser.search.setText("тяжелая")
    assert any("Тяжёлая" in context.units[i].name.ru for i in shown(library))
    library.units.browser.search.clear()
    assert len(shown(library)) == len(context.units)


def test_nothing_found_teaches_and_mends(library, qtbot):
    library.units.browser.search.setText("zzzz")
    assert library.units.browser.pages.currentWidget() is library.units.browser.empty
    assert library.units.browser.empty.label.text()
    library.units.browser.empty.button.click()
    assert library.units.browser.search.text() == ""
    assert library.units.browser.pages.currentWidget() is library.units.browser.list


def test_what_is_found_elsewhere_is_offered(library, context):
    fan = next(
        u
        for u in context.units.values()
        if u.edition == "star_system" and not context.store.units.search(context.game.id, u.name.ru)[1:]
    )
    library.units.browser.search.setText(fan.name.ru)
    assert shown(library) == []
    library.units.browser.empty.button.click()
    assert shown(library) == [fan.id]
    assert library.units.browser.search.text() == fan.name.ru


def test_the_keyboard_goes_from_search_to_list_to_army(library, qtbot):
    library.units.browser.search.setFocus()
    library.units.browser.search.setText("helix")
    qtbot.keyClick(library.units.browser.search, Qt.Key.Key_Return)
    assert library.units.browser.list.hasFocus()
    with qtbot.waitSignal(library.unit_wanted) as wanted:
        qtbot.keyClick(library.units.browser.list, Qt.Key.Key_Return)
    assert wanted.args == [HELIX]
    qtbot.keyClicks(library.units.browser.list, "x")
    assert library.units.browser.search.hasFocus()
    assert library.units.browser.search.text() == "helixx"


def test_a_double_click_takes_the_unit_once(library, qtbot):
    library.show_unit(HELIX)
    wanted = []
    library.unit_wanted.connect(wanted.append)
    at = library.units.browser.list.visualRect(library.units.browser.entries.index_of(HELIX)).center()
    qtbot.mouseClick(library.units.browser.list.viewport(), LEFT, pos=at)
    qtbot.mouseDClick(library.units.browser.list.viewport(), LEFT, pos=at)
    assert wanted == [HELIX]


def test_the_plus_of_a_row_takes_the_unit(library, qtbot):
    library.show_unit(HELIX)
    row = library.units.browser.list.visualRect(library.units.browser.entries.index_of(HELIX))
    delegate = library.units.browser.list.itemDelegate()
    assert isinstance(delegate, UnitDelegate)
    with qtbot.waitSignal(library.unit_wanted) as wanted:
        qtbot.mouseClick(library.units.browser.list.viewport(), LEFT, pos=delegate.button_rect(row).center())
    assert wanted.args == [HELIX]


def test_space_shows_the_card_large(library, qtbot):
    library.show_unit(HELIX)
    qtbot.keyClick(library.units.browser.list, Qt.Key.Key_Space)
    peek = library.findChild(CardPeek)
    assert peek.isVisible()
    assert peek.card.sheet() == library.units.card.card.sheet()
    assert peek.width() <= library.width()
    assert peek.height() <= library.height()
    qtbot.keyClick(peek, Qt.Key.Key_Space)
    assert not peek.isVisible()


def test_groups_fold_by_mouse_and_keyboard_and_remember(library, context, qtbot):
    heading = library.units.browser.entries.heading_index("polaris/machine")
    library.units.browser.list.scrollTo(heading)
    qtbot.mouseClick(
        library.units.browser.list.viewport(),
        LEFT,
        pos=library.units.browser.list.visualRect(heading).center(),
    )
    assert HELIX not in shown(library)
    again = LibraryWorkspace(context)
    qtbot.addWidget(again)
    assert HELIX not in shown(again)
    assert library.units.browser.list.currentIndex().data(GROUP_ROLE) == "polaris/machine"
    qtbot.keyClick(library.units.browser.list, Qt.Key.Key_Right)
    assert HELIX in shown(library)
    qtbot.keyClick(library.units.browser.list, Qt.Key.Key_Left)
    assert HELIX not in shown(library)
    # a search looks into folded groups
    library.units.browser.search.setText("helix")
    assert shown(library) == [HELIX]


def test_choices_are_remembered(library, context, qtbot):
    library.units.filters.set_choice(UnitFilter("tehnolog", frozenset({"protectorate"}), frozenset({"gun"})))
    again = LibraryWorkspace(context)
    qtbot.addWidget(again)
    assert again.units.filters.choice() == library.units.filters.choice()
    assert shown(again) == shown(library)


@pytest.mark.parametrize(
    "state", ["text", 5, {"edition": 7, "folded": None, "columns": "!!", "kinds": ["no"]}]
)
def test_a_strange_remembered_state_does_no_harm(context, qtbot, state):
    context.store.settings.set(STATE_KEY, json.loads(json.dumps(state)))
    library = LibraryWorkspace(context)
    qtbot.addWidget(library)
    assert library.units.browser.entries.entry_count


def test_the_sliders_of_a_card_are_tried_here_alone(library, context):
    library.show_unit(HELIX)
    slider = library.units.card.card.slider("durability")
    most = context.units[HELIX].durability.maximum
    slider.wanted.emit("durability", 3)
    assert slider.value == 3
    assert library.units.card.reset_button.isEnabled()
    library.show_unit("sheets_2008.polaris.locust")
    assert not library.units.card.reset_button.isEnabled()
    library.show_unit(HELIX)
    assert library.units.card.card.slider("durability").value == 3
    library.units.card.reset_button.click()
    assert library.units.card.card.slider("durability").value == most
    assert not library.units.card.reset_button.isEnabled()


def test_a_squad_has_nothing_to_reset_and_doubts_are_told(library, context):
    squad = next(u for u in context.units.values() if context.game.kind_of(u) == "squad" and not u.doubts)
    library.show_unit(squad.id)
    assert not library.units.card.reset_button.isVisible()
    assert not library.units.card.doubts.isVisible()
    doubtful = next(u for u in context.units.values() if u.doubts)
    library.show_unit(doubtful.id)
    assert library.units.card.doubts.isVisible()
    assert doubtful.doubts[0].ru in library.units.card.doubts.text()


def test_a_unit_is_shown_from_anywhere(library, context):
    library.units.browser.search.setText("helix")
    library.units.filters.set_choice(UnitFilter("sheets_2008", frozenset({"polaris"})))
    fan = next(u for u in context.units.values() if u.edition == "star_system")
    library.show_unit(fan.id)
    assert library.units.current_unit == fan.id
    assert library.units.browser.list.currentIndex().data(UNIT_ROLE) == fan.id
    library.show_unit("no such unit")
    assert library.units.current_unit == fan.id


def test_the_language_switches_at_once(library, context, qtbot):
    library.show_unit(HELIX)
    translator = Marked()
    app = QApplication.instance()
    app.installTranslator(translator)
    try:
        qtbot.wait(10)
        buttons = [b for b in library.findChildren(QPushButton) if b.text()]
        assert buttons
        assert all(b.text().startswith("«") for b in buttons)
        assert library.units.browser.search.placeholderText().startswith("«")
        assert library.units.card.card.slider("ammo").accessibleName().startswith("«")
    finally:
        app.removeTranslator(translator)
    context.language = "en"
    install_language(QApplication.instance(), "en")
    assert "Publisher" in library.units.card.edition.text()
    assert library.units.filters.factions["polaris"].text() == context.game.faction("polaris").name.en


def test_below_1100_px_the_card_is_a_drawer(library, qtbot):
    library.show_unit(HELIX)
    assert not library.columns.narrow
    library.resize(970, 700)
    assert library.columns.narrow
    assert not library.units.card.isVisible()
    library.toggle_drawer()
    assert library.units.card.isVisible()
    assert not library.units.filters.isVisible()
    assert library.units.browser.list.isVisible()
    library.toggle_drawer()
    assert not library.units.card.isVisible()
    library.resize(1300, 700)
    assert library.units.card.isVisible()
    assert library.units.filters.isVisible()


def test_in_a_very_narrow_window_the_drawer_takes_the_whole_place(library):
    # the window around it is what says how small it may be
    library.setMinimumSize(1, 1)
    library.resize(540, 400)
    assert library.width() == 540
    library.toggle_drawer()
    assert library.units.card.isVisible()
    assert not library.units.browser.list.isVisible()
    library.toggle_drawer()
    assert library.units.browser.list.isVisible()


def test_nothing_is_clipped_in_a_small_window(library):
    library.resize(900, 560)
    assert library.width() == 900
    for widget in (
        library.units.browser.search,
        library.units.browser.pages,
        library.files.buttons.import_button,
    ):
        corner = widget.mapTo(library, QPoint(widget.width(), widget.height()))
        assert library.rect().contains(corner - QPoint(1, 1))


def test_own_units_are_imported_and_marked(library, context, own_file, qtbot):
    assert not library.units.filters.editions["own"].isVisible()
    take_file(library, own_file, qtbot)
    unit_id = library.units.current_unit
    assert library.units.filters.editions["own"].isVisible()
    assert context.units[unit_id].name.en == "Hedgehog scouts"
    assert unit_id in context.own_ids
    assert unit_id in shown(library)
    assert library.units.card.delete_button.isVisible()
    assert not library.units.notice.isVisible()
    library.units.browser.search.setText("ежик")
    assert shown(library) == [unit_id]


def test_own_units_are_deleted_and_come_back(library, context, own_file, qtbot):
    take_file(library, own_file, qtbot)
    unit_id = library.units.current_unit
    with qtbot.waitSignal(library.told) as told:
        library.units.card.delete_button.click()
    assert unit_id not in context.units
    assert library.units.current_unit != unit_id
    told.args[2]()
    assert unit_id in context.own_ids
    assert library.units.current_unit == unit_id


def test_shipped_units_are_not_deleted(library, context, qtbot):
    library.show_unit(HELIX)
    library.units.browser.list.setFocus()
    qtbot.keyClick(library.units.browser.list, Qt.Key.Key_Delete)
    assert HELIX in context.units
    assert not library.units.card.delete_button.isVisible()


@pytest.mark.parametrize(
    "content",
    [
        b"edition = 'own'\nfaction = 'nowhere'\n[[squad]]\nid = 'x'\n",
        b"this is not toml",
        b"\xff\xfe\x00\x01",
        None,
    ],
)
def test_a_bad_file_is_told_in_full_and_changes_nothing(library, context, tmp_path, content, qtbot):
    path = tmp_path / "bad.toml"
    if content is not None:
        path.write_bytes(content)
    before = dict(context.units)
    dialog = library.files.take(path)
    qtbot.waitUntil(dialog.notice.isVisible)
    assert "bad.toml" in dialog.notice.text.text()
    assert not dialog.take_button.isEnabled()
    assert context.units == before
    dialog.reject()


def test_arrow_and_delete_keys_belong_to_the_widget_that_has_the_keyboard(library):
    for shortcut in library.findChildren(QShortcut):
        assert shortcut.context() == Qt.ShortcutContext.WidgetShortcut, shortcut.key().toString()


def test_the_library_knows_the_rule_of_the_unit_s_card(library):
    library.show_unit("sheets_2008.polaris.raptor")
    assert library.rule_of_current() == ("bronepehota", "BP-2.2-1")


def test_a_unit_gets_a_star_by_a_click_and_by_a_key_and_favourites_are_shown_alone(library, context, qtbot):
    units, filters = library.units.browser.list, library.units.filters
    library.show()
    first, second = shown(library)[:2]
    assert filters.favourites.isHidden()
    row = QStyleOptionViewItem()
    units.initViewItemOption(row)
    row.rect = units.visualRect(units.entries.index_of(second))
    place = units.delegate.star_rect(row).center()
    qtbot.mouseClick(units.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    assert context.favourites(context.game.id) == {second}
    assert units.entries.index_of(second).data(STAR_ROLE)
    assert library.units.current_unit == second
    assert filters.favourites.count == 1
    filters.favourites.click()
    assert shown(library) == [second]
    assert json.loads(json.dumps(library.units.choice()))["favourites"] is True
    library.units.go_to(first)
    assert first in shown(library)
    units.setFocus()
    qtbot.keyClick(units, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert context.favourites(context.game.id) == {first, second}

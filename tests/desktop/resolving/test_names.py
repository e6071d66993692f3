"""Cards and artefacts are chosen by their names."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.forms.form_context import distinct
from armybuilder.desktop.forms.name_controls import NameControl, NameListControl
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import magic_of
from tests.desktop.resolving.looking import cell, counted, labels

CARD, NAME = "boevoy-klich", "Боевой клич"


@pytest.fixture
def magic(real, qtbot):
    """The window on the use of a card."""
    real.show_game("bitvy_fantasy")
    real.choose("play-card")
    counted(real, qtbot)
    return real


def test_a_card_is_shown_by_its_name_and_found_by_a_part_of_it(magic, qtbot):
    control = cell(magic, "cards", 1).control
    assert isinstance(control, NameControl)
    key = magic.session.facts["cards"][0]
    assert control.box.currentText() == magic.session.names("ru")["card"][key]
    control.box.completer().setCompletionPrefix("евой кл")
    found = control.box.completer().completionModel()
    assert [found.index(row, 0).data() for row in range(found.rowCount())] == [NAME]
    control.box.setEditText("боевой клич")
    assert magic.session.facts["cards"] == [CARD]


def test_what_is_no_name_stays_as_typed_and_is_wrong(magic, qtbot):
    control = cell(magic, "cards", 1).control
    control.box.setEditText("нет такой")
    counted(magic, qtbot)
    assert magic.session.facts["cards"] == ["нет такой"]
    assert any("нет такой" in text for text in labels(cell(magic, "cards")))
    assert control.box.currentText() == "нет такой"


def test_names_follow_the_language(magic, qtbot, window):
    cell(magic, "cards", 1).control.box.setEditText(NAME)
    window.appearance.set_language("en")
    counted(magic, qtbot)
    told = magic.session.names("en")["card"][CARD]
    assert cell(magic, "cards", 1).control.box.currentText() == told
    assert magic.session.facts["cards"] == [CARD]


def test_a_deck_is_a_list_of_short_lines(magic, qtbot):
    deck = cell(magic, "deck").control
    assert isinstance(deck, NameListControl)
    every = list(magic.session.names("ru")["card"])
    deck.show_value(every)
    magic._facts_changed()
    assert magic.session.facts["deck"] == every
    assert deck.list.count() == len(every)
    assert deck.list.height() < 300
    assert deck.list.item(0).text() == magic.session.names("ru")["card"][every[0]]


def test_cards_are_added_moved_and_taken_away(magic, qtbot):
    deck = cell(magic, "deck").control
    deck.show_value([])
    magic._facts_changed()
    assert not deck.rows.isVisibleTo(magic)
    deck.box.setFocus()
    deck.box.setEditText(NAME)
    QTest.keyClick(deck.box.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: magic.session.facts["deck"] == [CARD])
    assert deck.box.currentText() == ""
    deck.box.setEditText("что-то своё")
    deck.add_button.click()
    assert magic.session.facts["deck"] == [CARD, "что-то своё"]
    deck.list.setCurrentRow(1)
    deck.up.click()
    assert magic.session.facts["deck"] == ["что-то своё", CARD]
    deck.list.setCurrentRow(0)
    deck.remove.click()
    assert magic.session.facts["deck"] == [CARD]


def test_an_artefact_in_force_is_a_source(magic, qtbot):
    magic.choose("fight")
    cell(magic, "fighter").control.more.click()
    effects = cell(magic, "fighter", "effects").control
    effects.add_button.click()
    chosen = cell(magic, "fighter", "effects", 1, "id").control
    assert isinstance(chosen, NameControl)
    assert chosen.box.count() == len(magic.session.names("ru")["source"])


def test_other_agreements_offer_other_cards(magic, monkeypatch):
    own = LocalText(ru="Своя карта", en="A card of ours")
    monkeypatch.setattr(magic.session, "names", lambda language: {"card": distinct({"own": own}, language)})
    magic.facts.settings.form.changed.emit()
    assert cell(magic, "cards", 1).control.box.itemText(0) == "Своя карта"


def test_things_of_one_name_are_told_apart():
    eye = LocalText(ru="Глаз", en="Eye")
    told = distinct({"b": eye, "a": LocalText(ru="Айсберг", en="Iceberg"), "c": eye}, "ru")
    assert told == {"a": "Айсберг", "b": "Глаз (b)", "c": "Глаз (c)"}


def test_what_happens_names_a_card_and_only_the_steps_read_it_out(magic):
    card = next(
        card
        for card in magic_of(magic.session.asked().settings).cards.values()
        if card.id == magic.session.facts["cards"][0]
    )
    text = card.text.get("ru")
    assert all(text not in row.text for row in magic.outcome.chances.view.rows)
    magic.roll()
    assert any(text in label for label in labels(magic.outcome.result))

"""Records that are one of several in a form: the effects of cards and artefacts."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import field_of, fields_of
from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.forms.facts_form import GroupControl, make_cell
from armybuilder.desktop.forms.form_context import plain_form_context
from armybuilder.games import game
from armybuilder.games.bitvy_fantasy.profiles.artefacts import Artefact
from armybuilder.games.bitvy_fantasy.profiles.cards import Card
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import magic_of
from armybuilder.games.record_form import RecordForm
from armybuilder.storage.agreements import agreed

FORM = RecordForm(record=Card)
CARD = Card(id="x", name=LocalText("", "X"), mark="ultra", text=LocalText("", "x"))


@pytest.fixture
def effects(qtbot):
    cell = make_cell(field_of(Card, "effects"), plain_form_context("en"), 1)
    qtbot.addWidget(cell)
    cell.show_value([])
    # the cell lives as long as its control is asked
    yield cell.control
    assert cell.control is not None


def test_a_part_is_added_and_another_is_chosen_for_it(effects, qtbot):
    with qtbot.waitSignal(effects.changed):
        effects.add_button.click()
    part = effects.items[0].control
    assert part.value()["do"] == "add"
    part.group.cells["whom"].show_value("enemies")
    part.kind.setCurrentIndex(part.kind.findData("lose"))
    with qtbot.waitSignal(effects.changed):
        part.kind.activated.emit(part.kind.currentIndex())
    # whom it touches stays, what the other part does not have is gone
    assert effects.value() == [{"do": "lose", "whom": "enemies", "reach": 0, "number": "base_manoeuvre"}]


def test_parts_are_called_as_players_would(effects):
    effects.add_button.click()
    kind = effects.items[0].control.kind
    names = [kind.itemText(at) for at in range(kind.count())]
    assert "A number grows or shrinks" in names
    assert len(names) == len(set(names)) == 20


def test_a_trigger_has_rows_and_results_inside(effects):
    effects.add_button.click()
    part = effects.items[0].control
    part.kind.setCurrentIndex(part.kind.findData("trigger"))
    part.kind.activated.emit(part.kind.currentIndex())
    told = effects.value()[0]
    assert told["when"] == "played"
    assert [one["do"] for one in told["rows"][0]["then"]] == ["kill"]
    card = FORM.make({**FORM.tell(CARD), "effects": effects.value()}, "own.new")
    assert card.effects[0].rows[0].then[0].victim == "target"


def test_what_is_wrong_inside_a_part_is_said_beside_its_field(effects):
    effects.show_value([{"do": "trigger", "rows": [{"least": 5, "most": 2, "then": [{"do": "kill"}]}]}])
    assert effects.show_problem(["1", "rows", "1", "most"], "too small")
    row = effects.items[0].control.group.cells["rows"].control.items[0].control
    assert row.cells["most"].problem.text() == "too small"


@pytest.mark.parametrize("record", [Card, Artefact])
def test_every_shipped_record_goes_through_the_form_unchanged(qtbot, record):
    magic = magic_of(agreed(game("bitvy_fantasy")))
    form = RecordForm(record=record)
    control = GroupControl(fields_of(record), plain_form_context("ru"))
    qtbot.addWidget(control)
    records = [*(magic.cards if record is Card else magic.artefacts).values()]
    for one in records[:: max(1, len(records) // 25)]:
        control.show_value(form.tell(one))
        assert form.make(control.value(), one.id) == one


def test_every_shipped_record_is_told_and_made_again():
    magic = magic_of(agreed(game("bitvy_fantasy")))
    for one in (*magic.cards.values(), *magic.artefacts.values()):
        form = RecordForm(record=type(one))
        assert form.make(form.tell(one), one.id) == one


def test_a_tag_that_is_none_of_them_is_refused():
    with pytest.raises(Problem) as caught:
        FORM.make({**FORM.tell(CARD), "effects": [{"do": "dance"}]}, "own.new")
    assert caught.value.values["field"] == "effects.1.do"

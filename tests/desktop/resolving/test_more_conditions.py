"""Fields that are seldom needed are folded away until they matter."""

import pytest

from armybuilder.catalogue.records.fields import fields_of
from armybuilder.games import games
from armybuilder.games.candidates import library_units
from tests.desktop.resolving.looking import cell, counted

AT_A_TABLE = [
    ("bronepehota", "virtual-shot", ("shooter", "target")),
    ("bronepehota", "close-combat", ("attacker", "defender")),
    ("bitvy_fantasy", "virtual-shot", ("shooter", "target")),
    ("bitvy_fantasy", "fight", ("fighter", "enemy")),
]


def is_folded(shown, *path):
    return not cell(shown, *path).isVisibleTo(shown)


def test_seldom_fields_are_folded_and_counted(sample):
    more = sample.facts.form.more
    assert is_folded(sample, "bearing")
    assert is_folded(sample, "helper", "rank")
    assert not is_folded(sample, "rank")
    assert "(2)" in more.text()
    more.click()
    assert not is_folded(sample, "bearing")
    assert not is_folded(sample, "helper", "rank")


def test_what_is_folded_is_part_of_the_facts(sample):
    assert sample.facts.form.value()["helper"] == {"name": "", "rank": 1}


def test_it_unfolds_when_something_in_it_is_set(sample):
    sample.session.facts["helper"]["rank"] = 3
    sample.facts.show_facts(sample.session, "ru")
    assert not is_folded(sample, "helper", "rank")
    assert "1" in sample.facts.form.more.text().split(",")[1]


def test_it_unfolds_when_something_in_it_is_wrong(sample, qtbot):
    sample.session.facts["bearing"] = 360
    form = sample.facts.form
    form.cells["bearing"].show_value(360)
    sample._facts_changed()
    counted(sample, qtbot)
    assert not is_folded(sample, "bearing")
    assert "0–359" in cell(sample, "bearing").problem.text()


def test_what_a_player_has_unfolded_stays_so_in_this_window(sample, qtbot, window):
    def button():
        return sample.facts.form.more

    button().click()
    sample.choose("other")
    assert not button().isChecked()
    sample.choose("everything")
    assert button().isChecked()
    window.appearance.set_language("en")
    counted(sample, qtbot)
    assert button().isChecked()
    assert button().text() == "More fields (2)"
    button().click()
    sample.choose("other")
    sample.choose("everything")
    assert not button().isChecked()


def test_what_a_card_has_told_stays_folded(real, qtbot, window):
    real.choose("virtual-shot")
    counted(real, qtbot)
    role = next(role for role in real.session.action.roles if role.id == "shooter")
    editions = real.session.game.editions
    units = [
        unit
        for one in editions
        for unit in library_units(real.session.game, window.context.units.values(), one.id)
    ]
    armed = next(
        one for unit in units for one in unit.fitting(role) if one.figure.fields.get("explosion_radius")
    )
    real.fill(role, armed)
    told = real.session.facts["shooter"]["explosion_radius"]
    assert real.session.facts["shooter"]["name"]
    assert is_folded(real, "shooter", "explosion_radius")
    cell(real, "shooter", "explosion_radius").control.box.setValue(told + 1)
    real.facts.show_facts(real.session, "ru")
    assert not is_folded(real, "shooter", "explosion_radius")


def test_a_record_of_seldom_fields_only_folds_nothing(real):
    real.show_game("bitvy_fantasy")
    real.choose("machine-shots")
    assert cell(real, "machine").control.more is None


@pytest.mark.parametrize(("game", "action", "groups"), AT_A_TABLE)
def test_the_usual_questions_fit_without_scrolling(real, qtbot, game, action, groups):
    real.resize(1240, 760)
    real.show_game(game)
    real.choose(action)
    counted(real, qtbot)
    qtbot.wait(50)
    assert real.facts.area.verticalScrollBar().maximum() == 0
    for group in groups:
        assert not is_folded(real, group)


def test_groups_stand_beside_each_other_where_there_is_room(real, qtbot):
    real.choose("close-combat")
    real.resize(1800, 900)
    qtbot.wait(50)
    attacker, defender = cell(real, "attacker"), cell(real, "defender")
    assert attacker.y() == defender.y()
    assert attacker.geometry().right() < defender.x()
    real.resize(1000, 900)
    qtbot.wait(50)
    assert attacker.y() < defender.y()


def test_no_game_hides_what_must_be_told():
    for game in games():
        for action in game.resolver.actions:
            required = [field for field in fields_inside(action.facts) if field.required]
            assert not [field.name for field in required if field.seldom]


def fields_inside(kind):
    for field in fields_of(kind):
        yield field
        for inner in field.fields:
            if inner.record is not None:
                yield from fields_inside(inner.record)
        if field.record is not None:
            yield from fields_inside(field.record)

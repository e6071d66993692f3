"""What throws no dice: offered apart from rolls, and answered at once with a verdict in place of chances."""

import pytest

from tests.desktop.resolving.looking import counted, labels


def offered(shown, which):
    shown.actions_list.filter.buttons[which].click()
    actions = {action.id: action for action in shown.session.game.resolver.actions}
    return [actions[one] for one in shown.actions_list.shown]


def test_rolls_and_checks_can_be_offered_apart(real):
    everything = offered(real, "all")
    rolls, checks = offered(real, "rolled"), offered(real, "certain")
    assert {action.kind for action in rolls} == {"action"}
    assert {action.kind for action in checks} == {"check", "reference"}
    assert len(everything) == len(rolls) + len(checks)


def test_rolls_stand_before_checks_under_their_heading(real):
    tree = real.actions_list.tree
    resolver = real.session.game.resolver
    for at in range(tree.topLevelItemCount()):
        heading = tree.topLevelItem(at)
        items = [heading.child(place) for place in range(heading.childCount())]
        rolled = [resolver.action(item.data(0, 0x100)).is_rolled for item in items]
        assert rolled == sorted(rolled, reverse=True)
        assert not any(item.icon(0).isNull() for item in items)


def test_a_search_is_among_what_is_offered(real):
    real.actions_list.search.setText("BP-7.4-1")
    assert {action.kind for action in offered(real, "rolled")} == {"action"}
    assert "virtual-shot" in real.actions_list.shown
    assert "virtual-shot" not in [action.id for action in offered(real, "certain")]


@pytest.fixture
def distance(real, qtbot):
    """The window at a reference: the distance to a target."""
    real.choose("distance")
    counted(real, qtbot)
    return real


def dice_shown(shown):
    outcome = shown.outcome
    parts = (
        outcome.roll_button,
        outcome.own_dice,
        outcome.own_button,
        outcome.chances.view,
        outcome.chances.heading,
    )
    return {part.isVisibleTo(shown) for part in parts}


def test_a_verdict_is_there_at_once_and_nothing_asks_for_dice(distance):
    assert dice_shown(distance) == {False}
    assert not distance.job.running
    assert distance.outcome.played is not None
    assert labels(distance.outcome.result)


def test_a_verdict_follows_the_facts_and_goes_when_they_make_no_sense(distance):
    before = labels(distance.outcome.result)
    field = next(iter(distance.session.facts))
    distance.session.facts[field] = 40
    distance.facts.show_facts(distance.session, "ru")
    distance._changed()
    assert labels(distance.outcome.result) != before
    assert distance.outcome.stale.isHidden()
    distance.session.facts[field] = -1
    distance._changed()
    assert distance.outcome.played is None
    assert distance.outcome.chances.problem.isVisibleTo(distance)
    distance.session.facts[field] = 40
    distance._changed()
    assert distance.outcome.chances.problem.isHidden()
    assert distance.outcome.played is not None


def test_an_action_after_a_check_has_its_dice_back(distance, qtbot):
    distance.choose("virtual-shot")
    counted(distance, qtbot)
    assert dice_shown(distance) == {True}
    assert distance.outcome.played is None
    assert distance.outcome.chances.view.rows


def test_a_verdict_is_said_in_the_language_of_the_window(distance, window, qtbot):
    before = labels(distance.outcome.result)
    window.appearance.set_language("en" if window.context.language == "ru" else "ru")
    qtbot.waitUntil(lambda: labels(distance.outcome.result) != before)


def test_a_fact_that_the_settings_leave_out_of_account_is_said(real, qtbot):
    real.choose("virtual-shot")
    real.session.facts["shooter"] |= {"explosion_radius": 2, "explosion_power": "D20"}
    real.session.settings["weapon_specials"] = False
    real.outcome.result.show_result(real.session.roll(seed=1), "ru")
    assert any(text.startswith("Не учтено поле «Кто стреляет › ") for text in labels(real.outcome.result))
    real.session.settings["weapon_specials"] = True
    real.outcome.result.show_result(real.session.roll(seed=1), "ru")
    assert not any(text.startswith("Не учтено") for text in labels(real.outcome.result))

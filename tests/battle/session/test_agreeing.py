"""Settings that players agree on anew while they play."""

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.agreeing import setting_options
from armybuilder.battle.session.entry import read_entry, write_entry
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.battle.session.state import frozen
from armybuilder.catalogue.problem import Problem
from armybuilder.games import WITH_ARMLISTS, battles_of
from armybuilder.wording.battle_words import tell_chosen, tell_told
from tests.games.batalist.battle.fighting import army, begun
from tests.games.batalist.content import shipped


def battle():
    units = shipped()
    one = army(units, next(iter(units)))
    return begun(one, one)


def agree(session, setting, set_to):
    return session.do(Wanted("change-setting", {"setting": setting, "set_to": set_to}), SeededDice())


def test_a_setting_changes_in_play_and_is_an_entry_of_its_own():
    session = battle()
    assert session.state.settings.house_trap is False
    entry = agree(session, "house_trap", "true")
    assert entry.by_hand
    assert session.state.settings.house_trap is True
    agree(session, "centimetres_per_step", "2.5")
    assert session.state.settings.centimetres_per_step == 2.5
    again = [read_entry(write_entry(one), session.rules.events) for one in session.entries]
    assert frozen(Session(session.rules, again).state) == frozen(session.state)
    session.go_to(1)
    assert session.state.settings.house_trap is False


@pytest.mark.parametrize(
    ("setting", "set_to"), [("house_trap", "perhaps"), ("trap", "true"), ("placing", "x")]
)
def test_what_no_setting_can_be_is_refused(setting, set_to):
    session = battle()
    with pytest.raises(Problem):
        agree(session, setting, set_to)
    assert len(session.entries) == 1


def test_settings_are_told_in_words():
    session = battle()
    entry = agree(session, "flight_counts_as_loss", "false")
    assert "false" not in tell_told(session.state, entry, "ru")
    options = {one.facts["setting"]: one for one in setting_options(session.state)}
    told = tell_chosen(session.state, options["placing"], "set_to", "by_turns", "ru")
    assert told != "by_turns"


@pytest.mark.parametrize("game", WITH_ARMLISTS)
def test_every_game_with_settings_lets_them_change(game):
    rules = battles_of(game).rules
    assert ("change-setting" in {one.id for one in rules.commands}) is (rules.resolver is not None)

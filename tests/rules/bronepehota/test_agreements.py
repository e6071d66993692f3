"""The shooting mode that the players agree on (1.2)."""

import pytest

from armybuilder.battle.action import resolve
from armybuilder.battle.facts import read_facts
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules.basics.agreements import Agreement, Voice, resolve_agreement
from armybuilder.games.bronepehota.rules.events import ModeAgreed
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.wording.narration import tell_event


def agreed(*modes):
    facts = Agreement(players=tuple(Voice(shooting_mode=mode) for mode in modes))
    return resolve(resolve_agreement, facts, Settings(), ScriptedDice())


@pytest.mark.rule("BP-1.2-1")
@pytest.mark.parametrize("mode", ["real", "virtual"])
def test_all_agree_on_one_mode(mode):
    outcome = agreed(mode, mode, mode)
    assert outcome.events == (ModeAgreed(shooting_mode=mode),)
    assert outcome.steps[0].key == f"bronepehota.mode.{mode}"


@pytest.mark.rule("BP-1.2-1")
def test_the_mode_is_told_in_words():
    (event,) = agreed("real", "real").events
    assert "реальный" in tell_event(event, "ru")


@pytest.mark.rule("BP-1.2-1")
def test_a_mixture_is_not_offered():
    assert agreed("real", "virtual").refusal.rule == "BP-1.2-1"
    with pytest.raises(Problem):
        read_facts(Agreement, {"players": [{"shooting_mode": "both"}, {"shooting_mode": "real"}]})

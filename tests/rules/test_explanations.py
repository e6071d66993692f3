"""What the rules explain stays as it is kept in `kept/`: rules, sentences, values, dice, settings and events."""

import pytest

from armybuilder.games import playables
from tests.rules.explanations import KEPT, read, written

CASES = [
    (game, case)
    for game in playables()
    for case in (KEPT / f"{game.id}.txt").read_text(encoding="utf-8").strip().split("\n\n")
]


@pytest.mark.parametrize(
    ("game", "kept"), CASES, ids=[f"{game.id}-{kept.split()[0]}" for game, kept in CASES]
)
def test_an_explanation_is_as_it_was(game, kept):
    told = written(game, read(game, kept.partition("\n")[0]))
    assert told == kept, "if this was meant: python -m tests.rules.explanations, and look at what git shows"


@pytest.mark.parametrize("game", playables(), ids=lambda game: game.id)
def test_every_action_has_a_kept_explanation(game):
    kept = {case.split()[0] for other, case in CASES if other is game}
    assert {action.id for action in game.resolver.actions} - kept == set()

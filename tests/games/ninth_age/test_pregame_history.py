"""Going back, the log, the list of commands, and battles in a few words."""

from pathlib import Path

import pytest

from armybuilder.battle.facts import schema_of
from armybuilder.catalogue.codec import encode
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.games.ninth_age.pregame.battle import Battle, read_battle
from armybuilder.games.ninth_age.pregame.commands import COMMANDS, find_command
from armybuilder.games.ninth_age.pregame.history import lines_of, standing
from armybuilder.games.ninth_age.pregame.summaries import stage_of, summary_of, told_stage, turn_of
from armybuilder.games.ninth_age.rules.settings import Settings
from armybuilder.wording.narration import tell_title
from tests.games.ninth_age.preparing import (
    declared,
    do,
    exchanged,
    laid_out,
    playing,
    scoring,
    sized,
    spelled,
    typed,
    unit,
    why_not,
    wizard,
    zoned,
)

KEPT = Path(__file__).with_name("kept")
FIELDS = {
    3: "field",
    4: "deployment",
    5: "objective",
    6: "zones",
    7: "spells",
    8: "declared",
    9: "deploying",
}
FULL = {"one": (wizard("adept"), unit()), "two": (scoring(), unit())}


@pytest.mark.rule("NA-VII-1")
@pytest.mark.parametrize("step", range(1, 10))
def test_going_back_forgets_the_step_and_those_after_it(step):
    battle = playing("dawn", "none", {"x": 36, "y": 24, "width": 8, "deep": 6}, **FULL)
    before = do(battle, "back", step=step)
    assert before.done == step - 1
    for at, field in FIELDS.items():
        kept = getattr(before, field) == getattr(battle, field)
        assert kept is (at < step), field
    assert (before.one.army, before.two.army) == (battle.one.army, battle.two.army)


def test_the_step_that_is_under_way_can_be_begun_anew_and_no_later_one():
    rolled = do(typed(), "roll-off", 6, 1)
    assert do(rolled, "back", step=6).zones.chooser is None
    assert why_not(rolled, "back", step=7) == "ninth_age.pregame.not_reached"
    assert why_not(Battle(), "back", step=1) == "ninth_age.pregame.nothing_settled"
    assert why_not(playing(), "back", step=10) == "facts.wrong"


def test_markers_are_laid_anew_with_the_objective_or_the_zones():
    assert len(do(zoned("frontline", "spoils"), "back", step=6).markers) == 3
    assert do(zoned("refused_flank", "spoils"), "back", step=6).markers == ()
    assert do(spelled("frontline", "secure"), "back", step=6).markers == ()
    assert do(zoned("frontline", "hold_ground"), "back", step=5).markers == ()


def test_the_log_strikes_out_what_is_done_anew():
    battle = zoned()
    steps = [entry.step for entry in standing(battle)]
    assert steps == sorted(steps)
    battle = do(do(battle, "back", step=4), "deployment", 2)
    assert [entry.step for entry in standing(battle) if entry.step >= 4] == [4]
    assert len(battle.log) > len(standing(battle))
    for language in LANGUAGES:
        assert len(lines_of(battle, 4, language)) == 1


def test_every_command_has_two_titles_and_a_schema():
    assert len({one.id for one in COMMANDS}) == len(COMMANDS)
    for one in COMMANDS:
        assert all(tell_title(one, language) for language in LANGUAGES)
        assert schema_of(one.facts)["type"] == "object"
        assert find_command(one.id) is one
    assert find_command("nothing") is None


WAY = (
    (Battle(), "1"),
    (sized(), "2"),
    (exchanged(**FULL), "3"),
    (laid_out(**FULL), "4"),
    (typed("dawn", "secure", **FULL), "6"),
    (zoned("dawn", "secure", **FULL), "6"),
    (declared("dawn", "secure", **FULL), "9"),
    (playing("dawn", "secure", **FULL), "game"),
    (do(playing("dawn", "secure", **FULL), "end-game"), "over"),
)


@pytest.mark.parametrize(("battle", "stage"), WAY, ids=[f"{battle.done}-{stage}" for battle, stage in WAY])
def test_a_battle_is_kept_and_told_in_a_few_words(battle, stage):
    assert read_battle(encode(battle).decode()) == battle
    assert stage_of(battle) == stage
    for language in LANGUAGES:
        assert told_stage(stage, language)
        told = [bool(summary_of(battle, step, language)) for step in range(1, 11)]
        # what is settled is told, but where there is nothing to tell
        assert not any(told[battle.done + 1 :])
        assert all(told[: min(battle.done, 6)])


@pytest.mark.parametrize(
    ("battle", "turn"),
    [
        (typed(), None),
        (do(typed(), "roll-off", 1, 6), "two"),
        (zoned("frontline", "secure"), "one"),
        (do(zoned("frontline", "secure"), "marker", x=24, y=24), "two"),
        (zoned(**FULL), "one"),
        (spelled("frontline", "king", **FULL), "one"),
        (do(spelled(**FULL), "declare"), "two"),
        (declared(**FULL), None),
        (do(declared(**FULL), "start", player="two"), "two"),
        (playing("frontline", "flags", **FULL), "one"),
        (playing(**FULL), None),
    ],
)
def test_whose_turn_it_is(battle, turn):
    assert turn_of(battle) == turn


@pytest.mark.parametrize("kept", sorted(KEPT.glob("*.json")), ids=lambda path: path.stem)
def test_battles_of_earlier_versions_are_still_read(kept):
    """A battle that was saved is never lost to a change of its fields: each form of them stays readable."""
    battle = read_battle(kept.read_text(encoding="utf-8"))
    assert battle.done == 9
    assert battle.settings.nearest_marker == "near_both"
    assert read_battle(encode(battle).decode()) == battle


def test_a_battle_that_was_begun_before_a_reading_could_be_chosen_keeps_the_one_it_was_begun_by():
    """First defaults were not stored at all: such a battle says nothing of its settings."""
    assert read_battle("{}").settings == Settings(nearest_marker="near_both")
    for settings in (Settings(), Settings(nearest_marker="near_both"), Settings(spells_singly=True)):
        assert read_battle(encode(Battle(settings=settings)).decode()).settings == settings

"""`armybuilder resolve`: own dice, the program's dice, odds, and what is wrong with the input."""

import json

import pytest

TROOPER = '{"trooper": {"armour": 3, "name": "Ivan"}}'


def test_own_dice_give_events_steps_and_dice(ab):
    run = ab("resolve", "bronepehota", "survival-test", "--facts", TROOPER, "--dice", "4", "--json")
    told = json.loads(run.out)
    assert run.code == 0
    assert told["events"] == [{"event": "destroyed", "who": "trooper", "name": "Ivan", "text": "destroyed"}]
    (step,) = told["steps"]
    assert step["rule"] == "BP-5.3-2"
    assert step["dice"] == [{"for": "the Survival Test", "throw": "1D6", "faces": [4]}]
    assert "4" in step["text"]


def test_odds_tell_whom_players_named(ab):
    run = ab("resolve", "bronepehota", "survival-test", "--facts", TROOPER, "--odds", "--json")
    told = json.loads(run.out)
    assert [(one["who"], one["name"]) for one in told["each"]] == [("trooper", "Ivan")]
    assert {event["name"] for one in told["together"] for event in one["events"]} == {"Ivan"}


def test_the_values_of_a_reason_stand_by_their_names(ab):
    asked = ("renew-ammo", "--facts", '{"shooter": {"ammo": 12}}', "--setting", "ammo_limited=true")
    (refused,) = json.loads(ab("resolve", "bronepehota", *asked, "--seed", "1", "--json").out)["events"]
    assert refused["reason"] == {"key": "bp.ammo.no_renewal", "values": {"agreed": 0, "used": 0}}


def test_the_result_speaks_both_languages(ab):
    english = ab("resolve", "bronepehota", "survival-test", "--facts", TROOPER, "--dice", "2")
    russian = ab("resolve", "bronepehota", "survival-test", "--facts", TROOPER, "--dice", "2", "--lang", "ru")
    assert "Ivan: unharmed" in english.out
    assert "Ivan: вреда нет" in russian.out
    assert "BP-5.3-2" in russian.out
    assert "Д6" in russian.out


def test_odds_are_exact(ab):
    run = ab(
        "resolve", "bronepehota", "survival-test", "--facts", '{"trooper": {"armour": 4}}', "--odds", "--json"
    )
    told = json.loads(run.out)
    (trooper,) = told["each"]
    assert {one["text"]: one["exact"] for one in trooper["outcomes"]} == {
        "unharmed": "2/3",
        "destroyed": "1/3",
    }
    assert sum(one["probability"] for one in told["together"]) == pytest.approx(1)
    assert (
        "66.667%"
        in ab(
            "resolve", "bronepehota", "survival-test", "--facts", '{"trooper": {"armour": 4}}', "--odds"
        ).out
    )


def test_a_seed_plays_the_same_again(ab):
    words = ("resolve", "bronepehota", "survival-test", "--facts", TROOPER, "--seed", "5")
    assert ab(*words).out == ab(*words).out


def test_without_dice_the_program_rolls(ab):
    run = ab("resolve", "bronepehota", "survival-test", "--facts", TROOPER)
    assert run.code == 0
    assert "Dice: the Survival Test, D6:" in run.out


def test_settings_change_the_rules_and_the_trace_says_so(ab):
    run = ab(
        "resolve",
        "bronepehota",
        "survival-test",
        "--facts",
        TROOPER,
        "--dice",
        "3",
        "--setting",
        "panic=true",
    )
    assert "panics" in run.out
    assert "Panic" in run.out


def test_facts_come_from_a_file(ab, tmp_path):
    (tmp_path / "facts.json").write_text(TROOPER, encoding="utf-8")
    (tmp_path / "facts.toml").write_text("trooper = { armour = 3 }", encoding="utf-8")
    for name in ("facts.json", "facts.toml"):
        assert ab("resolve", "bronepehota", "survival-test", "--facts", f"@{name}", "--dice", "3").code == 0


def test_actions_are_listed_with_schemas_and_rules(ab):
    told = json.loads(ab("resolve", "bronepehota", "--list", "--json").out)
    action = next(action for action in told["actions"] if action["id"] == "survival-test")
    assert "BP-5.3-2" in action["rules"]
    assert action["facts"]["required"] == ["trooper"]
    assert "panic" in json.dumps(told["settings"])
    assert "survival-test" in ab("resolve", "bronepehota", "--list").out
    assert "trooper.armour" in ab("resolve", "bronepehota", "survival-test", "--list").out


def test_rolls_are_listed_apart_from_checks_and_references(ab):
    told = json.loads(ab("resolve", "bronepehota", "--list", "--json").out)
    kinds = {action["id"]: action["kind"] for action in told["actions"]}
    assert (kinds["virtual-shot"], kinds["trooper-move"], kinds["distance"]) == (
        "action",
        "check",
        "reference",
    )
    rolls, checks = ab("--lang", "en", "resolve", "bronepehota", "--list").out.split("Checks and references")
    assert rolls.startswith("Rolls")
    listed = {
        part: {line.split()[0] for line in part.splitlines() if line.strip()} for part in (rolls, checks)
    }
    for action_id, kind in kinds.items():
        assert action_id in listed[rolls if kind == "action" else checks]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("chess", "--list"), "chess"),
        (("bronepehota",), "--list"),
        (("bronepehota", "survival"), "Did you mean survival-test"),
        (("bronepehota", "zzz"), "There is no action “zzz”. All of them: --list."),
        (("bronepehota", "survival-test"), "“trooper” is missing"),
        (("bronepehota", "survival-test", "--facts", "{}"), "“trooper” is missing"),
        (("bronepehota", "survival-test", "--facts", '{"trooper": {"armor": 3}}'), "armour"),
        (("bronepehota", "survival-test", "--facts", '{"trooper": {"armour": -1}}'), "0–30"),
        (("bronepehota", "survival-test", "--facts", "{"), "JSON, line 1, column 2"),
        (("bronepehota", "survival-test", "--facts", "trooper"), "JSON, line 1, column 1"),
        (("bronepehota", "survival-test", "--facts", "@nowhere.json"), "nowhere.json"),
        (("bronepehota", "survival-test", "--facts", TROOPER, "--dice", "9"), "9 cannot come up"),
        (("bronepehota", "survival-test", "--facts", TROOPER, "--dice", "x"), "“x” is no number"),
        (("bronepehota", "survival-test", "--facts", TROOPER, "--dice", ""), "Roll 1 is missing"),
        (("bronepehota", "survival-test", "--facts", TROOPER, "--dice", "1,2"), "left over: 2"),
        (("bronepehota", "survival-test", "--facts", TROOPER, "--dice", "1", "--odds"), "Only one of"),
        (("bronepehota", "survival-test", "--facts", TROOPER, "--setting", "panic"), "key=value"),
        (("bronepehota", "survival-test", "--facts", TROOPER, "--setting", "panik=true"), "panic"),
        (("bronepehota", "survival-test", "--facts", TROOPER, "--setting", "panic=yes"), "true, false"),
        (("bronepehota", "survival-test", "--facts", TROOPER, "--seed", "x"), "--seed"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(ab, words, told):
    run = ab("resolve", *words)
    assert run.code == 2
    assert told in run.err
    assert run.err.count("\n") == 1
    assert run.out == ""


def test_what_is_certain_is_told_without_a_number(ab):
    facts = '{"shooter": {"power": "D6"}, "target": {"armour": 3}, "distance": 5}'
    run = ab("resolve", "bronepehota", "virtual-shot", "--facts", facts, "--odds")
    assert "certain: not allowed (BP-7.1-3)" in run.out
    assert "%" not in run.out

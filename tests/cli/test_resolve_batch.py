"""Many questions in one run: each line is answered in order, and a wrong one stops nothing."""

import io
import json
import sys
from types import SimpleNamespace

import pytest

SHOT = {"shooter": {"range": "D6+2", "power": "2D6"}, "target": {"armour": 3}, "distance": 5}
QUESTION = {"game": "bronepehota", "action": "virtual-shot", "facts": SHOT}


@pytest.fixture
def batch(ab, tmp_path):
    """Ask questions from a file; the exit code and the answers."""

    def ask(*questions, game=()):
        lines = [one if isinstance(one, str) else json.dumps(one) for one in questions]
        (tmp_path / "questions.jsonl").write_text("\n".join(lines), encoding="utf-8")
        run = ab("resolve", *game, "--batch", "questions.jsonl")
        return run.code, [json.loads(line) for line in run.out.splitlines()]

    return ask


@pytest.mark.parametrize(
    ("asked", "options"),
    [
        ({"odds": True}, ["--odds"]),
        ({"seed": 7}, ["--seed", 7]),
        ({"dice": [4, 2, 6]}, ["--dice", "4,2,6"]),
        ({"dice": "4,2,6", "lang": "ru"}, ["--dice", "4,2,6", "--lang", "ru"]),
        ({"odds": True, "settings": {"ammo_limited": True}}, ["--odds", "--setting", "ammo_limited=true"]),
    ],
)
def test_a_line_is_answered_as_the_command_answers(ab, batch, asked, options):
    alone = ab("resolve", "bronepehota", "virtual-shot", "--json", "--facts", json.dumps(SHOT), *options)
    assert batch(QUESTION | asked) == (0, [json.loads(alone.out)])


def test_answers_come_in_order_and_carry_their_ids(batch):
    code, answers = batch(*({**QUESTION, "id": n, "seed": n} for n in range(3)))
    assert (code, [answer["id"] for answer in answers]) == (0, [0, 1, 2])


def test_a_question_without_a_game_is_about_the_one_named(batch):
    question = {"action": "virtual-shot", "facts": SHOT, "odds": True}
    assert batch(question, game=["bronepehota"])[0] == 0
    assert batch(question)[1][0]["error"]["key"] == "cli.resolve.no_game"


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("shoot", {"key": "file.bad_json"}),
        ("[1]", {"key": "file.not_object"}),
        ("[" * 100_000, {"key": "file.too_deep"}),
        (QUESTION | {"action": "virtual-shoot"}, {"key": "cli.resolve.no_action", "found": "virtual-shoot"}),
        (QUESTION | {"game": "chess"}, {"key": "game.unknown", "found": "chess"}),
        (QUESTION | {"facts": {}}, {"key": "facts.missing", "field": "distance"}),
        (QUESTION | {"odd": True}, {"key": "facts.unknown", "similar": "odds"}),
        (QUESTION | {"odds": 1}, {"field": "odds", "allowed": "true, false"}),
        (QUESTION | {"seed": "7"}, {"field": "seed"}),
        (QUESTION | {"dice": 3}, {"field": "dice"}),
        (QUESTION | {"lang": "fr"}, {"field": "lang", "found": "fr"}),
        (QUESTION | {"odds": True, "seed": 1}, {"key": "cli.resolve.one_of"}),
        (QUESTION | {"settings": {"amo_limited": True}}, {"key": "facts.unknown", "field": "amo_limited"}),
    ],
)
def test_a_wrong_line_is_told_with_its_number_and_the_rest_goes_on(batch, wrong, told):
    code, answers = batch("", wrong, QUESTION | {"seed": 1})
    assert code == 2
    assert answers[0]["error"]["line"] == 2
    assert answers[0]["error"]["message"]
    assert answers[0]["error"].items() >= told.items()
    assert answers[1]["action"] == "virtual-shot"


def test_an_error_speaks_the_language_of_its_question(batch):
    _, (answer,) = batch(QUESTION | {"facts": {}, "lang": "ru"})
    assert answer["error"]["message"].startswith("Не хватает поля")


def test_questions_are_read_from_standard_input(ab, monkeypatch):
    asked = json.dumps(QUESTION | {"seed": 1}).encode()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(asked)))
    assert json.loads(ab("resolve", "--batch", "-").out)["action"] == "virtual-shot"


def test_a_missing_file_of_questions_is_told(ab):
    run = ab("resolve", "--batch", "nowhere.jsonl")
    assert (run.code, "nowhere.jsonl" in run.err) == (2, True)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("resolve", "bronepehota", "virtual-shot", "--facts", "{}"),
            {"key": "facts.missing", "field": "distance"},
        ),
        (
            ("resolve", "bronepehota", "survival-test", "--facts", '{"trooper":\n {armour: 3}}'),
            {"key": "file.bad_json", "line": 2, "column": 3},
        ),
        (
            ("resolve", "batalist", "armies", "--facts", "[1]"),
            {"key": "file.not_object", "file": "--facts"},
        ),
        (("unit", "bronepehota", "nobody"), {"key": "cli.no_unit", "found": "nobody"}),
        (("units", "chess"), {"key": "cli.data.no_game", "found": "chess"}),
        (("resolve", "--nonsense"), {"key": "cli.usage"}),
    ],
)
def test_errors_are_json_where_json_is_asked_for(ab, words, told):
    run = ab(*words, "--json")
    assert run.code == 2
    assert json.loads(run.out)["error"].items() >= told.items()
    assert json.loads(run.out)["error"]["message"] in run.err
    assert ab(*words).out == ""

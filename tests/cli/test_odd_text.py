"""Text that is none, and characters that a terminal would obey."""

import json
import os

import pytest

from armybuilder.catalogue.plain_files import json_text, visible
from tests.cli.conftest import Run

# what the system makes of the byte FF, half of a letter, and nothing at all
ODD = ("\udcff", "a\ud800", "\x1b[31m", "")
COMMANDS = (
    ("{}",),
    ("games", "{}"),
    ("units", "{}"),
    ("units", "bronepehota", "--search", "{}"),
    ("unit", "bronepehota", "{}"),
    ("rules", "bronepehota", "{}"),
    ("rules", "{}"),
    ("army", "new", "{}"),
    ("army", "new", "Дозор", "{}"),
    ("army", "new", "Дозор", "--game", "{}"),
    ("army", "show", "{}"),
    ("army", "delete", "{}"),
    ("army", "export", "{}"),
    ("army", "export", "{}", "{}.toml"),
    ("army", "import", "{}"),
    ("army", "import", "{}.toml", "--name", "{}"),
    ("army", "renew", "{}"),
    ("import", "{}"),
    ("data", "import", "{}"),
    ("data", "remove", "{}"),
    ("validate", "{}"),
    ("print", "{}", "--out", "a.pdf"),
    ("accessories", "batalist", "--out", "{}.pdf"),
    ("resolve", "{}"),
    ("resolve", "bronepehota", "{}"),
    ("resolve", "bronepehota", "shoot", "--facts", "{}"),
    ("resolve", "bronepehota", "shoot", "--facts", "@{}"),
    ("resolve", "bronepehota", "shoot", "--facts", '{{"{}": 1}}'),
    ("resolve", "bronepehota", "shoot", "--dice", "{}"),
    ("resolve", "bronepehota", "shoot", "--setting", "{}={}"),
    ("resolve", "--batch", "{}"),
    ("battle", "new", "{}"),
    ("battle", "show", "{}"),
    ("db", "check", "--db", "{}"),
    ("db", "restore", "{}"),
    ("db", "path", "--db", "{}"),
    ("demo", "--out", "{}"),
)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("as_json", [False, True])
def test_an_argument_that_is_no_text_is_told_in_words(ab, words, as_json):
    for odd in ODD:
        answer: Run = ab(*(word.format(*[odd] * 2) for word in words), *["--json"] * as_json)
        assert answer.code in (0, 1, 2)
        assert "Traceback" not in answer.err
        assert "\x1b" not in answer.out + answer.err
        assert answer.code != 2 or answer.err.startswith("armybuilder: ")


def test_a_file_whose_name_is_no_text_is_read_and_written(ab, tmp_path):
    name = os.fsencode(str(tmp_path)) + b"/\xff.toml"
    assert ab("army", "new", "Дозор").code == 0
    assert ab("army", "export", "Дозор", os.fsdecode(name)).code == 0
    assert ab("army", "import", os.fsdecode(name)).code == 0


def test_what_names_hold_does_not_reach_the_terminal(ab, tmp_path):
    evil = "\\u001b[2J\\u009b31m\\u202egnp\\u0007"
    text = f'{{"game": "bronepehota", "name": "A{evil}", "unit": [{{"id": "{evil}"}}]}}'
    (tmp_path / "a.json").write_text(text)
    (tmp_path / "b.json").write_text(text.replace("unit", "levels").replace(f'[{{"id": "{evil}"}}]', "{}"))
    for words in ("army import a.json", "army import b.json", "army list", "army show #1"):
        for more in ((), ("--json",)):
            answer = ab(*words.split(), *more)
            assert not set(answer.out + answer.err) & set("\x1b\x9b\u202e\x07")
    assert "⟨U+202E⟩" in ab("army", "list").out
    row = json.loads(ab("army", "list", "--json").out)[-1]
    assert row["name"].endswith("\u202egnp")


def test_signs_for_what_a_terminal_would_obey():
    assert visible("a\x1b[0m\r\x7f\x85\u202e\ud800\n\tя") == "a␛[0m␍␡⟨U+0085⟩⟨U+202E⟩⟨U+D800⟩\n\tя"
    odd = {"a\x1b": "\x7f\x85\u202e\ud800я"}
    assert json.loads(json_text(odd)) == odd
    assert json_text(odd).encode().decode() == '{"a\\u001b": "\\u007f\\u0085\\u202e\\ud800я"}'

"""What would cost a parser too much is refused before it is parsed; what people write is read."""

import time
import tomllib

import pytest

from armybuilder.catalogue.plain_files import DEEPEST, MOST_MARKS, TooIntricate, read_json, read_toml

HOSTILE_TOML = {
    "dotted key": "a." * 60_000 + "a = 1",
    "dotted key in quotes": '"a" . ' * 60_000 + "a = 1",
    "dotted header": "[" + "a." * 60_000 + "a]",
    "nested lists": "a = " + "[" * 100_000,
    "nested tables": "a = " + "{a=" * 100_000,
    "many tables": "[[a]]\n" * MOST_MARKS,
    "many values": "a = [" + "1," * MOST_MARKS + "]",
    "many lines": "\n" * (MOST_MARKS + 1),
    "long number": "a = " + "1" * 100_000,
    "long fraction": "a = 0." + "1" * 100_000,
    "long hexadecimal": "a = 0x" + "f" * 100_000,
    "digits apart": "a = 1" + "_1" * 100_000,
    "an unclosed string, then dots": 'a = "b\n' + "a." * 60_000,
}
HOSTILE_JSON = {
    "nested lists": "[" * 100_000,
    "nested objects": '{"a":' * 100_000,
    "many values": "[" + "{}," * MOST_MARKS + "1]",
    "long number": "[" + "1" * 100_000 + "]",
}
PLAIN_TOML = (
    'a = "brackets [[{{ and dots ' + "." * 100 + '"',
    "a = '" + "[" * 1000 + "'",
    'a = """\n' + "[" * 1000 + '\n"quoted" and \\""" more """"',
    "a = '''\n" + "{" * 1000 + "\n'quoted' ''''",
    "# " + "[" * 1000 + "\na = 1",
    "a = [" + "[1.5]," * 1000 + "]",
    "[a.b.c.d]\ne.f = 2026-11-22T10:00:00.5Z\n'g.h' = 1e5",
)


@pytest.mark.parametrize("text", HOSTILE_TOML.values(), ids=HOSTILE_TOML)
def test_a_hostile_toml_is_refused_at_once(text):
    start = time.process_time()
    with pytest.raises(TooIntricate):
        read_toml(text)
    assert time.process_time() - start < 2


@pytest.mark.parametrize("text", HOSTILE_JSON.values(), ids=HOSTILE_JSON)
def test_a_hostile_json_is_refused_at_once(text):
    with pytest.raises(TooIntricate):
        read_json(text)


@pytest.mark.parametrize("text", PLAIN_TOML, ids=range(len(PLAIN_TOML)))
def test_what_stands_in_strings_and_comments_does_not_count(text):
    assert read_toml(text) == tomllib.loads(text)


@pytest.mark.parametrize("piece", ['\\"', '""a', "''a", '"', "\\", '"""', "'''"])
def test_strings_that_do_not_close_are_gone_through_once(piece):
    start = time.process_time()
    for opening in ('a = "', 'a = """', "a = '", "a = '''"):
        with pytest.raises(tomllib.TOMLDecodeError):
            read_toml(opening + piece * 200_000 + "\n=")
    assert time.process_time() - start < 5


def test_the_line_is_told():
    with pytest.raises(TooIntricate) as caught:
        read_toml("a = 1\nb = 2\nc = " + "[" * (DEEPEST + 1))
    assert caught.value.line == 3


def test_json_is_as_deep_as_toml():
    deep = "[" * DEEPEST + "]" * DEEPEST
    assert read_json(deep) == read_toml(f"a = {deep}")["a"]
    assert read_json('["' + "[" * 1000 + '\\"", "\'"]') == ["[" * 1000 + '"', "'"]

"""What a file is, told by its bytes whatever it is called."""

import io
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.file_kinds import FileKind, kind_of_bytes, kind_of_path
from armybuilder.exchange.importing import read_any
from armybuilder.wording.messages import say_problem, say_told

DATA, INDEX, ROSTER, TABLE, SHEET, PACK, OTHER = FileKind


def packed(**members):
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, data in members.items():
            archive.writestr(name.replace("__", "."), data)
    return stream.getvalue()


CASES = {
    "a catalogue": (b"<catalogue/>", DATA),
    "a game system after remarks": (
        b"\xef\xbb\xbf<?xml version='1.0'?>\n<!-- a > b --><x:gameSystem/>",
        DATA,
    ),
    "a catalogue of wide letters": ("<catalogue/>".encode("utf-16"), DATA),
    "JSON data": (b'{"catalogue": {"id": "c"}}', DATA),
    "JSON data with a schema": (b'{ "$schema": "x\\"y", "v": 1.5, "gameSystem" : {}}', DATA),
    "an index": (b"<dataIndex name='x'/>", INDEX),
    "a packed index": (packed(index__xml="<dataIndex/>"), INDEX),
    "a roster": (b"<roster/>", ROSTER),
    "a JSON roster": (b'{"roster": {"forces": []}}', ROSTER),
    "a packed roster": (packed(army__ros="<roster/>"), ROSTER),
    "a repository": (packed(a__gst="<gameSystem/>", readme__md="x"), DATA),
    "a repository of JSON": (packed(package__json='{"name": "x"}', a__json='{"catalogue": {}}'), DATA),
    "a damaged archive": (packed(a__gst="x")[:40], DATA),
    "an army of ours": (b"# mine\n[[unit]]\n", TABLE),
    "an army as JSON": (b'{"unit": [{"roster": {}}]}', TABLE),
    "nothing": (b" ", TABLE),
    "a page": (b"<!DOCTYPE html>\n<html><catalogue/></html>", OTHER),
    "other XML": (b"<svg/>", OTHER),
    "a document": (b"%PDF-1.7", OTHER),
    "a picture": (b"\x89PNG\r\n", OTHER),
    "a database": (b"SQLite format 3\x00", OTHER),
    "another archive": (b"7z\xbc\xaf\x27\x1c", OTHER),
    "an archive of something": (packed(a__txt="x", b__txt="y"), OTHER),
    "a program": (b"MZ\x00\x01", OTHER),
    "a text": ("Ходят слухи, что…".encode(), OTHER),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("name", ["file", "file.dat", "file.xyz"])
def test_the_bytes_decide(case, name, tmp_path):
    data, kind = CASES[case]
    path = tmp_path / name
    path.write_bytes(data)
    assert kind_of_path(path).kind is kind_of_bytes(data, name).kind is kind
    assert all(say_told(kind_of_path(path).what, language) for language in ("ru", "en"))


@pytest.mark.parametrize("case", [case for case, (_, kind) in CASES.items() if kind is OTHER])
def test_what_is_neither_is_told_as_what_it_is(case):
    with pytest.raises(Problem) as caught:
        read_any(CASES[case][0], "file.dat", lambda _: {}, "en")
    assert say_problem(caught.value, "en").startswith(
        "file.dat: neither game data nor a roster nor an army file, but "
    )
    assert "TOML" not in say_problem(caught.value, "ru")


def test_a_text_that_is_called_an_army_file_is_a_wrong_one():
    with pytest.raises(Problem) as caught:
        read_any(b"not a table", "army.toml", lambda _: {}, "en")
    assert caught.value.key == "file.bad_toml"


def test_folders_are_for_data_and_what_cannot_be_opened_is_for_its_reader(tmp_path):
    assert kind_of_path(tmp_path).kind is DATA
    assert kind_of_path(tmp_path / "nowhere").kind is TABLE
    assert kind_of_path(tmp_path / "a\0b").kind is TABLE


@given(st.binary(max_size=200), st.sampled_from(["", "<", "{", "PK\x03\x04", "<?xml ", "<!--"]))
def test_any_bytes_are_of_some_kind(data, beginning):
    assert kind_of_bytes(beginning.encode() + data, "x").kind in FileKind

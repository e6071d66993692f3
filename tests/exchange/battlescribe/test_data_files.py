"""Files, folders and archives: what is found and unpacked, and which tricks are refused."""

import io
import os
import stat
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.battlescribe import data_files
from armybuilder.exchange.battlescribe.data_files import find, read
from armybuilder.wording.messages import say_problem
from tests.systems import needs_links, needs_pipes

XML = b"<catalogue/>"
JSON = b'{"catalogue": {}}'
INDEX = b"""<dataIndex xmlns="http://www.battlescribe.net/schema/dataIndexSchema" name="Toy Wars">
  <dataIndexEntries>
    <dataIndexEntry filePath="lions.cat" dataType="catalogue" dataName="Lions" dataRevision="7"/>
    <dataIndexEntry filePath="toys.gst" dataType="gamesystem" dataName="Toy Wars" dataRevision="2"/>
    <dataIndexEntry filePath="../outside.cat" dataType="catalogue" dataName="Outside" dataRevision="1"/>
  </dataIndexEntries>
</dataIndex>"""


def packed(members, method=zipfile.ZIP_DEFLATED):
    """An archive of names (or infos) and their bytes."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", method) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return stream.getvalue()


def taken(*paths):
    """The names and bytes of what is read, and the keys of all that is refused."""
    found = find(paths)
    results = [*read(found.sources)]
    problems = [*found.refused, *(data for _, data in results if isinstance(data, Problem))]
    for problem in problems:
        for language in ("ru", "en"):
            assert len(say_problem(problem, language).splitlines()) == 1
    return {s.name: data for s, data in results if isinstance(data, bytes)}, [p.key for p in problems]


def test_a_folder_is_searched_with_what_is_below(tmp_path):
    (tmp_path / "deep" / "deeper").mkdir(parents=True)
    (tmp_path / ".git").mkdir()
    for name in ("a.gst", "deep/B.CAT", "deep/deeper/c.cat", "readme.md", ".git/d.cat", "._a.gst"):
        (tmp_path / name).write_bytes(XML)
    assert taken(tmp_path) == ({"a.gst": XML, "B.CAT": XML, "c.cat": XML}, [])


def test_packed_files_are_unpacked_whatever_their_name(tmp_path):
    (tmp_path / "a.gstz").write_bytes(packed([("a.gst", XML)]))
    (tmp_path / "b.catz").write_bytes(packed([("anything", XML)], zipfile.ZIP_STORED))
    (tmp_path / "c.cat").write_bytes(packed([("readme.txt", b"x"), ("c.cat", XML)]))
    (tmp_path / "d.catz").write_bytes(XML)
    assert taken(tmp_path) == (dict.fromkeys(["a.gstz", "b.catz", "c.cat", "d.catz"], XML), [])


def test_an_archive_of_many_files_and_of_packed_ones(tmp_path):
    inner = packed([("b.cat", XML)])
    members = [
        ("game/a.gst", XML),
        ("game/b.catz", inner),
        ("game/readme.md", b"x"),
        ("__MACOSX/._a.gst", b"x"),
    ]
    (tmp_path / "game.zip").write_bytes(packed(members))
    assert taken(tmp_path / "game.zip") == ({"game.zip/game/a.gst": XML, "game.zip/game/b.catz": XML}, [])


@needs_links
def test_a_file_named_twice_is_read_once(tmp_path):
    (tmp_path / "a.gst").write_bytes(XML)
    (tmp_path / "link.gst").symlink_to(tmp_path / "a.gst")
    files, problems = taken(tmp_path, tmp_path / "a.gst", tmp_path / "." / "a.gst")
    assert (len(files), problems) == (1, [])


@needs_links
def test_links_that_lead_back_do_no_harm(tmp_path):
    (tmp_path / "a.gst").write_bytes(XML)
    (tmp_path / "again").symlink_to(tmp_path)
    (tmp_path / "self.cat").symlink_to(tmp_path / "self.cat")
    (tmp_path / "gone.cat").symlink_to(tmp_path / "nowhere")
    files, problems = taken(tmp_path)
    assert list(files) == ["a.gst"]
    assert sorted(problems) == ["game_data.missing", "game_data.unreadable"]


def test_places_without_data(tmp_path):
    (tmp_path / "notes.txt").write_bytes(b"x")
    (tmp_path / "a.zip").write_bytes(packed([("readme.md", b"x")]))
    paths = [tmp_path, tmp_path / "notes.txt", tmp_path / "nowhere", tmp_path / "a.zip"]
    keys = ["none_found", "not_data", "missing", "not_data"]
    assert taken(*paths) == ({}, [f"game_data.{key}" for key in keys])


def test_other_json_and_the_rest_of_a_repository_are_passed_over(tmp_path):
    root = "game-main"
    members = [
        (f"{root}/package.json", b'{"name": "x", "scripts": {}}'),
        (f"{root}/catpkg.json", b'{"repositoryFiles": [], "gameSystem": {}}'),
        (f"{root}/.github/x.json", b'{"catalogue": {}}'),
        (f"{root}/index.xml", b"<dataIndex/>"),
        (f"{root}/Lions.json", JSON),
        (f"{root}/README.md", b"x"),
    ]
    (tmp_path / "game.zip").write_bytes(packed(members))
    assert taken(tmp_path / "game.zip") == ({f"game.zip/{root}/Lions.json": JSON}, [])
    (tmp_path / "game").write_bytes(packed(members))
    assert taken(tmp_path / "game") == ({f"game/{root}/Lions.json": JSON}, [])
    folder = tmp_path / "folder"
    for name, data in members:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    assert taken(folder) == ({"Lions.json": JSON}, [])


def test_a_packed_repository_of_packed_files(tmp_path):
    members = [
        ("index.bsi", packed([("index.xml", INDEX)])),
        ("a.gstz", packed([("a.gst", XML)])),
        ("b.catz", packed([("b.cat", XML)])),
    ]
    (tmp_path / "game.bsr").write_bytes(packed(members))
    assert taken(tmp_path / "game.bsr") == ({"game.bsr/a.gstz": XML, "game.bsr/b.catz": XML}, [])


@pytest.mark.parametrize("name", ["index.xml", "index.bsi", "index"])
def test_an_index_brings_the_files_beside_it_and_says_what_to_do_without(tmp_path, name):
    data = packed([("index.xml", INDEX)]) if name == "index.bsi" else INDEX
    (tmp_path / name).write_bytes(data)
    files, keys = taken(tmp_path / name)
    assert (files, keys) == ({}, ["game_data.index_alone"])
    told = say_problem(find([tmp_path / name]).refused[0], "en")
    assert all(word in told for word in ("Toy Wars", "3 files", "Lions (7)", "Download ZIP"))
    (tmp_path / "lions.cat").write_bytes(XML)
    (tmp_path.parent / "outside.cat").write_bytes(XML)
    assert taken(tmp_path / name) == ({"lions.cat": XML}, [])


def test_an_index_of_nothing(tmp_path):
    (tmp_path / "index.xml").write_bytes(b"<dataIndex/>")
    assert taken(tmp_path / "index.xml") == ({}, ["game_data.index_empty"])


def test_files_of_other_kinds_are_told_as_what_they_are(tmp_path):
    for name, data in {"a.pdf": b"%PDF", "b.ros": b"<roster/>", "c.gst": b"", "d.dat": XML}.items():
        (tmp_path / name).write_bytes(data)
    files, keys = taken(*sorted(path for path in tmp_path.iterdir()))
    assert (files, keys) == ({"c.gst": b"", "d.dat": XML}, ["game_data.not_data"] * 2)


@needs_pipes
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "a.cat")
    assert taken(tmp_path) == ({}, ["game_data.not_a_file"])


def test_a_name_that_no_disk_can_have(tmp_path):
    assert taken(tmp_path / "a\0.cat") == ({}, ["game_data.unreadable"])


def test_a_file_that_cannot_be_read(tmp_path, monkeypatch):
    (tmp_path / "a.cat").write_bytes(XML)
    (tmp_path / "b.cat").write_bytes(XML)
    opened = type(tmp_path).open

    def refuse(path, *args):
        if path.name == "a.cat":
            raise PermissionError(13, "Permission denied")
        return opened(path, *args)

    monkeypatch.setattr(type(tmp_path), "open", refuse)
    assert taken(tmp_path) == ({"b.cat": XML}, ["game_data.unreadable"])


@pytest.mark.parametrize(
    "name", ["../a.cat", "game/../../a.cat", "/etc/a.cat", "..\\a.cat", "C:\\a.cat", "C:/a.cat"]
)
def test_a_name_that_climbs_out_is_refused_and_the_rest_read(tmp_path, name):
    (tmp_path / "a.zip").write_bytes(packed([(name, XML), ("b.cat", XML)]))
    assert taken(tmp_path / "a.zip") == ({"a.zip/b.cat": XML}, ["game_data.climbs"])
    (tmp_path / "a.catz").write_bytes(packed([(name, XML)]))
    assert taken(tmp_path / "a.catz") == ({}, ["game_data.climbs"])


def test_a_link_in_an_archive_is_refused(tmp_path):
    link = zipfile.ZipInfo("a.cat")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    (tmp_path / "a.zip").write_bytes(packed([(link, b"/etc/hostname")]))
    assert taken(tmp_path / "a.zip") == ({}, ["game_data.not_a_file"])


def test_an_encrypted_member_is_refused(tmp_path):
    data = bytearray(packed([("a.cat", XML)]))
    for mark in (b"PK\x01\x02", b"PK\x03\x04"):
        data[data.index(mark) + (8 if mark == b"PK\x01\x02" else 6)] |= 1
    (tmp_path / "a.zip").write_bytes(data)
    (tmp_path / "a.catz").write_bytes(data)
    assert taken(tmp_path / "a.zip", tmp_path / "a.catz") == ({}, ["game_data.encrypted"] * 2)


@pytest.mark.parametrize("name", ["a.zip", "a.catz"])
def test_a_bomb_is_not_unpacked(tmp_path, name):
    (tmp_path / name).write_bytes(packed([("a.cat", b"<a>" + b" " * 20_000_000)]))
    assert taken(tmp_path / name) == ({}, ["game_data.bomb"])


def test_a_bomb_in_a_packed_file_in_an_archive(tmp_path):
    bomb = packed([("a.cat", b" " * 20_000_000)])
    (tmp_path / "a.zip").write_bytes(packed([("a.catz", bomb), ("b.cat", XML)]))
    assert taken(tmp_path / "a.zip") == ({"a.zip/b.cat": XML}, ["game_data.bomb"])


def test_too_much_in_one_file_and_in_all(tmp_path, monkeypatch):
    for name in "abc":
        (tmp_path / f"{name}.cat").write_bytes(b"x" * 40)
    (tmp_path / "d.zip").write_bytes(packed([("d.cat", b"x" * 101)]))
    monkeypatch.setattr(data_files, "MOST_DATA_BYTES", 100)
    assert taken(tmp_path / "d.zip") == ({}, ["game_data.too_large"])
    monkeypatch.setattr(data_files, "MOST_DATA_BYTES_IN_ALL", 100)
    assert taken(tmp_path) == ({"a.cat": b"x" * 40, "b.cat": b"x" * 40}, ["game_data.total"])
    monkeypatch.setattr(data_files, "MOST_DATA_BYTES", 39)
    assert taken(tmp_path) == ({}, ["game_data.too_large"] * 3)


def test_too_many_files(tmp_path, monkeypatch):
    for name in "abc":
        (tmp_path / f"{name}.cat").write_bytes(XML)
    monkeypatch.setattr(data_files, "MOST_FILES", 2)
    files, problems = taken(tmp_path)
    assert (len(files), problems) == (2, ["game_data.too_many"])


def test_a_member_that_lies_about_its_size(tmp_path):
    data = bytearray(packed([("a.cat", b"x" * 5_000)]))
    at = data.index(b"PK\x01\x02")
    data[at + 24 : at + 28] = (10).to_bytes(4, "little")
    (tmp_path / "a.zip").write_bytes(data)
    assert taken(tmp_path / "a.zip") == ({}, ["game_data.bad_archive"])


@pytest.mark.parametrize("cut", [10, 60, 120])
@pytest.mark.parametrize("name", ["a.zip", "a.catz"])
def test_a_damaged_archive(tmp_path, cut, name):
    data = packed([("a.cat", bytes(range(256)) * 10)])
    (tmp_path / name).write_bytes(data[:cut])
    assert taken(tmp_path / name) == ({}, ["game_data.bad_archive"])


@given(st.data())
def test_no_mutation_of_an_archive_ends_in_anything_but_a_problem(tmp_path_factory, data):
    whole = bytearray(packed([("a.cat", XML * 20), ("b.catz", packed([("b.cat", XML)]))]))
    for _ in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    folder = tmp_path_factory.mktemp("archives")
    for name in ("a.zip", "a.catz"):
        (folder / name).write_bytes(whole)
        taken(folder / name)

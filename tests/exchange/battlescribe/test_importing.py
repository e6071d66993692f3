"""An import brings sets by game system, goes on past what is wrong, and leaves nothing when it is stopped."""

import zipfile

import pytest

from armybuilder.catalogue.data_set import DataSet
from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.battlescribe import importing
from armybuilder.exchange.battlescribe.importing import read_game_data
from armybuilder.wording.messages import say_note
from tests.exchange.battlescribe.game_xml import catalogue, system, unit


@pytest.fixture
def folder(tmp_path):
    """A system and two catalogues of it."""
    (tmp_path / "toy.gst").write_bytes(system())
    (tmp_path / "lions.cat").write_bytes(catalogue(unit()))
    (tmp_path / "lambs.cat").write_bytes(catalogue(unit(id="lamb"), id="cat-2"))
    return tmp_path


def names(report):
    return [(s.system.name, [file.name for file in s.catalogues]) for s in report.sets]


def test_a_folder_is_one_set(folder):
    report = read_game_data([folder])
    assert names(report) == [("toy.gst", ["lambs.cat", "lions.cat"])]
    assert (report.catalogues, report.entries, report.told("en")) == (2, 2, [])
    assert report.sets[0].system.catalogue.name == "Toy Wars"
    assert report.sets[0].catalogue("cat-2").selection_entries[0].id == "lamb"
    assert [file.entries for file in report.sets[0].catalogues] == [1, 1]


def test_an_archive_is_the_same(folder, tmp_path):
    with zipfile.ZipFile(tmp_path / "toy.zip", "w") as archive:
        for path in (folder / "toy.gst", folder / "lions.cat"):
            archive.write(path, f"toy-master/{path.name}")
    report = read_game_data([tmp_path / "toy.zip"])
    assert names(report) == [("toy.zip/toy-master/toy.gst", ["toy.zip/toy-master/lions.cat"])]


def test_what_is_wrong_does_not_stop_the_rest(folder):
    (folder / "cut.cat").write_bytes(catalogue(unit())[:-20])
    (folder / "empty.cat").write_bytes(b"")
    report = read_game_data([folder, folder / "nowhere"])
    assert names(report) == [("toy.gst", ["lambs.cat", "lions.cat"])]
    assert [p.key for p in report.refused] == ["game_data.missing", "game_data.not_xml", "game_data.empty"]
    assert [said.split(":")[0] for said in report.told("ru")][1:] == [
        "cut.cat, строка 8, знак 16",
        "empty.cat",
    ]


def test_two_games_are_two_sets(folder):
    (folder / "other.gst").write_bytes(system().replace(b"sys-1", b"sys-2"))
    (folder / "mice.cat").write_bytes(catalogue(unit(), id="cat-3", system_id="sys-2"))
    assert sorted(names(read_game_data([folder]))) == [
        ("other.gst", ["mice.cat"]),
        ("toy.gst", ["lambs.cat", "lions.cat"]),
    ]


def test_a_catalogue_of_another_game_says_which_it_wants(folder):
    (folder / "mice.cat").write_bytes(catalogue(unit(), id="cat-3", system_id="sys-9"))
    report = read_game_data([folder])
    assert report.catalogues == 2
    (problem,) = report.refused
    assert problem.key == "game_data.other_system"
    assert "sys-9" in report.told("en")[0]
    assert "Toy Wars" in report.told("en")[0]


def test_a_catalogue_alone_joins_a_system_that_is_known(folder):
    known = {"sys-1": read_game_data([folder / "toy.gst"]).sets[0]}
    report = read_game_data([folder / "lions.cat"], known=known.get)
    assert report.sets == (DataSet(known["sys-1"].system, report.sets[0].catalogues),)
    assert report.told("en") == []
    assert [p.key for p in read_game_data([folder / "lions.cat"]).refused] == ["game_data.other_system"]


def test_links_lead_to_catalogues_that_were_there_before(folder):
    known = {"sys-1": read_game_data([folder]).sets[0]}
    link = '<catalogueLinks><catalogueLink id="k" name="Lambs" targetId="cat-2"/></catalogueLinks>'
    (folder / "lions.cat").write_bytes(catalogue(link + unit()))
    assert read_game_data([folder / "lions.cat"], known=known.get).remarks == ()
    alone = read_game_data([folder / "lions.cat", folder / "toy.gst"])
    assert [r.key for r in alone.remarks] == ["game_data.missing_catalogue"]


@pytest.mark.parametrize("newer", ["lions.cat", "zebras.cat", "antelopes.cat"])
def test_of_two_files_with_one_id_the_higher_revision_is_taken(folder, newer):
    for name in ("lions.cat", "zebras.cat", "antelopes.cat"):
        revision = b'revision="9"' if name == newer else b'revision="8"'
        (folder / name).write_bytes(catalogue(unit()).replace(b'revision="7"', revision))
    report = read_game_data([folder])
    assert {file.name for file in report.sets[0].catalogues} == {newer, "lambs.cat"}
    assert [r.key for r in report.remarks] == ["game_data.same_id"] * 2
    assert all("Lions" in said and "9" in said for said in [report.told("ru")[-1], report.told("en")[-1]])


def test_progress_is_told_and_can_stop_the_import(folder):
    heard = []

    def hear(*step):
        heard.append(step)
        return True

    read_game_data([folder], hear)
    assert heard == [(0, 3, "lambs.cat"), (1, 3, "lions.cat"), (2, 3, "toy.gst"), (3, 3, "")]
    for last in range(4):
        with pytest.raises(Problem, match="stopped"):
            read_game_data([folder], lambda done, _total, _name, last=last: done < last)


def test_nothing_found_is_told(tmp_path):
    report = read_game_data([tmp_path])
    assert report.sets == ()
    assert [p.key for p in report.refused] == ["game_data.none_found"]
    assert str(tmp_path) in report.told("ru")[0]


def test_a_system_alone_is_a_set(folder):
    assert names(read_game_data([folder / "toy.gst"])) == [("toy.gst", [])]


def test_remarks_have_an_end(folder, monkeypatch):
    monkeypatch.setattr(importing, "MOST_REMARKS", 3)
    (folder / "lions.cat").write_bytes(catalogue(unit(), " ".join(f'a{n}=""' for n in range(9))))
    report = read_game_data([folder])
    assert len(report.remarks) == 4
    assert say_note(report.remarks[-1], "en") == "And 6 more remarks on this data."

"""Roster files: written and read again they are the same army, and a bad one is refused in one clear line."""

import io
import json
import os
import zipfile
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from armybuilder.catalogue import tree as t
from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.limits import MOST_ROSTER_BYTES
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.exchange.battlescribe.importing import read_game_data
from armybuilder.exchange.battlescribe.roster_files import (
    read_roster_file,
    roster_file_of,
    write_roster_file,
)
from armybuilder.exchange.battlescribe.roster_json import roster_json
from armybuilder.exchange.battlescribe.roster_writing import roster_xml
from armybuilder.exchange.battlescribe.taking import take
from armybuilder.exchange.plain_text import plain_text
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.renewal import renewed, self_contained
from armybuilder.roster.showing import shown_by_force
from armybuilder.wording.messages import say_note, say_problem
from tests import gamedata
from tests.gamedata import BEARS, CAPTAIN, LIONS, edited, points, without
from tests.sampling import examples
from tests.systems import AfterTheLastYear, needs_pipes

NINTH_AGE = Path(__file__).parents[4] / "shared" / "battlescribe" / "the-9th-age"
XML = roster_xml(gamedata.army())
JSON = roster_json(gamedata.army())


def taken(data=None, xml=XML):
    """The army of a file where the game's data are these; None for a game that is not here."""
    file = roster_file_of(xml.encode(), "zoo.ros")
    return take(file, lambda _: None if data is None else "v1", lambda _, __: data)


def keys(result):
    return [note.key for note in result.notes]


def zipped(*members):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return out.getvalue()


# --- there and back


@pytest.mark.parametrize("name", ["zoo.ros", "zoo.rosz", "ZOO.ROSZ", "zoo.json"])
def test_a_written_file_is_read_again(tmp_path, name):
    engine = gamedata.army()
    write_roster_file(engine, tmp_path / name)
    result = take(read_roster_file(tmp_path / name), lambda _: "v1", lambda _, __: gamedata.data())
    assert result.notes == ()
    assert result.roster.forces == engine.freeze().forces
    assert result.roster == replace(engine.freeze(), limits=result.roster.limits)
    assert list(tmp_path.iterdir()) == [tmp_path / name]


def test_a_json_roster_has_the_form_of_new_recruit():
    roster = json.loads(JSON)["roster"]
    assert (roster["battleScribeVersion"], roster["xmlns"][:4]) == ("2.03", "http")
    assert roster["costs"][0] == {"name": "pts", "typeId": gamedata.PTS, "value": 135}
    (force,) = roster["forces"][:1]
    assert {"id", "name", "entryId", "catalogueId", "catalogueName", "selections"} <= force.keys()
    cells = [
        cell
        for unit in force["selections"]
        for profile in unit.get("profiles", ())
        for cell in profile["characteristics"]
    ]
    assert cells
    assert all(cell.keys() == {"name", "typeId", "$text"} for cell in cells)


def test_what_new_recruit_writes_is_read():
    none = [{"name": "pts", "typeId": "pts", "value": 0}]
    told = {
        "roster": {
            "costs": [{"name": "pts", "typeId": "pts", "value": 30.5}],
            "costLimits": [{"name": "pts", "typeId": "pts", "value": 100}],
            "forces": [
                {
                    "id": "f",
                    "name": "Host",
                    "entryId": "host",
                    "catalogueId": "c",
                    "catalogueName": "Cats",
                    "customName": "The first",
                    "customNotes": "hold\nthe line",
                    "catalogueRevision": 3,
                    "costs": [{"name": "pts", "typeId": "pts", "value": 5}],
                    "selections": [
                        {
                            "id": "a",
                            "name": "Cat",
                            "entryId": "g::cat",
                            "entryGroupId": "g",
                            "number": 2,
                            "type": "unit",
                            "from": "group",
                            "group": "Cats",
                            "customName": "Tom\u0007",
                            "associations": [{"to": "b", "associationId": "leads"}],
                            "costs": [{"name": "pts", "typeId": "pts", "value": 25.5}],
                            "profiles": [
                                {
                                    "id": "p",
                                    "name": "Claws",
                                    "hidden": False,
                                    "typeId": "w",
                                    "typeName": "Weapon",
                                    "characteristics": [
                                        {"name": "R", "typeId": "r", "$text": "2"},
                                        {"name": "S"},
                                    ],
                                    "attributes": [{"name": "Colour", "typeId": "k", "$text": "Black"}],
                                }
                            ],
                            "categories": [{"id": "x", "entryId": "x", "name": "Core", "primary": True}],
                        },
                        {
                            "id": "b",
                            "name": "Dog",
                            "entryId": "dog",
                            "number": 1,
                            "costs": none,
                            "type": "unit",
                        },
                    ],
                }
            ],
            "id": "r",
            "name": "Mine",
            "battleScribeVersion": 2.03,
            "generatedBy": "https://newrecruit.eu",
            "gameSystemId": "s",
            "gameSystemName": "Beasts",
            "gameSystemRevision": 9,
            "tags": None,
        }
    }
    file = roster_file_of(json.dumps(told).encode(), "mine.json")
    (force,) = file.roster.forces
    cat, dog = force.selections
    assert (file.roster.name, file.system_name, file.newer) == ("Mine", "Beasts", "")
    assert (force.name, force.notes) == ("The first", "hold\nthe line")
    assert (cat.name, cat.number, cat.group, cat.joined) == ("Tom", 2, "g", {"leads": (dog.id,)})
    known = cat.missing_entry.entry
    (profile,) = known.profiles
    assert ([c.value for c in profile.characteristics], profile.attributes[0].value) == (["2", ""], "Black")
    assert known.costs[0].value == Decimal("12.75")
    assert file.roster.limits == {"pts": 100}
    # as an army of a game that is not here it goes out as it came
    result = take(file, lambda _: None, lambda *_: None)
    for again in (roster_xml(result.engine), roster_json(result.engine)):
        back = roster_file_of(again.encode(), "again")
        assert back.roster.forces == file.roster.forces
        assert back.totals == {"pts": Decimal("30.5")}
        assert "Black" in again


def test_a_packed_file_holds_the_plain_one(tmp_path):
    write_roster_file(gamedata.army(), tmp_path / "zoo.rosz")
    with zipfile.ZipFile(tmp_path / "zoo.rosz") as archive:
        assert archive.namelist() == ["zoo.ros"]


def test_a_file_is_packed_whatever_the_year(tmp_path, monkeypatch):
    monkeypatch.setattr("zipfile.time", AfterTheLastYear)
    write_roster_file(gamedata.army(), tmp_path / "zoo.rosz")
    assert read_roster_file(tmp_path / "zoo.rosz")


def test_a_folder_that_is_not_there_is_a_problem(tmp_path):
    with pytest.raises(Problem) as caught:
        write_roster_file(gamedata.army(), tmp_path / "no" / "zoo.ros")
    assert caught.value.key == "file.no_folder"


def test_what_a_file_holds_decides_not_its_name(tmp_path):
    (tmp_path / "zoo.ros").write_bytes(zipped(("inner.ros", XML), ("readme.txt", "hello")))
    assert read_roster_file(tmp_path / "zoo.ros").roster.name == "Zoo"


# --- what the player is told


def test_an_unknown_game_is_taken_as_the_file_tells_it():
    result = taken()
    engine = gamedata.army()
    assert keys(result) == ["taking.no_game"]
    assert result.roster.data == ""
    assert [c.id for c in result.roster.own_data] == ["toy-wars", "lions", "bears"]
    assert plain_text(result.engine, "en") == plain_text(engine, "en")
    assert verdict_of(result.engine).cost == verdict_of(engine).cost
    # as a saved army does, from its value alone
    again = Engine(GameData(result.roster.own_data[0], result.roster.own_data[1:]), result.roster)
    assert plain_text(again, "en") == plain_text(engine, "en")


def test_the_rules_and_profiles_of_a_force_outlive_a_game_that_is_not_here():
    rule = '<rules><rule id="r" name="Ambush" hidden="false"><description>Hide first.</description></rule></rules>'
    head, tail = XML.split("<selections>", 1)
    first = taken(xml=f"{head}{rule}<selections>{tail}").engine
    again = taken(xml=roster_xml(first)).engine
    for engine in (first, again):
        (shown,) = shown_by_force(engine.roster.forces[0], engine.answers).rules
        assert (shown.name, shown.description) == ("Ambush", "Hide first.")
        assert not shown_by_force(engine.roster.forces[1], engine.answers).rules


@pytest.mark.parametrize(("own", "told"), [("", "—"), ("bears", "bears")])
def test_a_catalogue_without_a_name_is_told_by_its_id(own, told):
    xml = XML.replace('catalogueId="bears"', f'catalogueId="{own}"').replace('catalogueName="Bears"', "")
    assert xml != XML
    (note,) = taken(gamedata.data(LIONS), xml).notes
    assert (note.key, note.values["catalogue"]) == ("taking.no_catalogue", told)


def test_an_army_of_an_unknown_game_comes_to_life_with_its_data():
    result = taken()
    after = renewed(self_contained(result.engine), gamedata.data(), "v1")
    assert after.freeze().own_data == ()
    assert after.freeze().forces == taken(gamedata.data()).roster.forces


def test_a_catalogue_that_is_missing_keeps_its_part_of_the_army():
    result = taken(gamedata.data(LIONS))
    assert keys(result) == ["taking.no_catalogue"]
    assert result.notes[0].values["catalogue"] == "Bears"
    (bears,) = result.roster.own_data
    assert (bears.id, [entry.id for entry in bears.category_entries]) == ("bears", ["woods"])
    assert plain_text(result.engine, "en") == plain_text(gamedata.army(), "en")


def test_entries_that_are_gone_are_named_and_kept():
    result = taken(gamedata.data(without(LIONS, "pride"), BEARS))
    assert keys(result) == ["taking.gone"]
    assert result.notes[0].values == {"n": 1, "names": "Pride"}
    assert verdict_of(result.engine).cost == 135
    assert [issue.key for issue in verdict_of(result.engine).issues] == ["breach.gone"]
    # what is gone is written as it was
    assert 'name="Pride"' in roster_xml(result.engine)
    assert 'name="Lance"' in roster_xml(result.engine)


def test_a_total_other_than_the_files_is_told():
    result = taken(gamedata.data(edited(LIONS, "captain", costs=points(60, 1)), BEARS))
    assert keys(result) == ["taking.other_total"]
    assert result.notes[0].values == {"cost": "pts", "found": "135", "total": "145"}


def test_links_that_were_rebuilt_are_told():
    lions = replace(LIONS, entry_links=(t.EntryLink(id="new-link", target_id=CAPTAIN.id),))
    result = taken(gamedata.data(lions, BEARS))
    assert keys(result) == ["taking.matched"]
    assert result.notes[0].values["names"] == "Captain"


def test_a_kind_of_force_that_is_gone_is_told():
    system = replace(gamedata.SYSTEM, force_entries=gamedata.SYSTEM.force_entries[:1])
    result = taken(gamedata.data(system=system))
    assert keys(result) == ["taking.no_force_kind"]
    assert result.roster.forces[1].name == "Ambush"


def test_a_newer_format_is_read_with_a_note():
    result = taken(gamedata.data(), XML.replace('battleScribeVersion="2.03"', 'battleScribeVersion="2.09"'))
    assert keys(result) == ["taking.newer"]
    assert len(result.roster.units) == 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "result",
    [
        taken(),
        taken(gamedata.data(LIONS)),
        taken(gamedata.data(without(LIONS, "pride"), BEARS)),
        taken(gamedata.data(edited(LIONS, "captain", costs=points(60, 1)), BEARS)),
    ],
    ids=["game", "catalogue", "entry", "total"],
)
def test_every_note_is_told_in_both_languages(language, result):
    (line,) = [say_note(note, language) for note in result.notes]
    assert "\n" not in line


def test_older_names_of_types_are_understood():
    old = XML.replace('battleScribeVersion="2.03"', 'battleScribeVersion="2.01"')
    for new_name, old_name in (("pts-id", "costTypeId"), ("cp-id", "costTypeId"), ("stats", "profileTypeId")):
        assert f' typeId="{new_name}"' in old
        old = old.replace(f' typeId="{new_name}"', f' {old_name}="{new_name}"')
    old_file, file = (roster_file_of(xml.encode(), "zoo.ros") for xml in (old, XML))
    assert old_file == file


# --- bad files


def many_deep(depth):
    inner = '<selections><selection entryId="e">' * depth + "</selection></selections>" * depth
    return f'<roster gameSystemId="x"><forces><force>{inner}</force></forces></roster>'


def json_deep(depth):
    inner = '{"entryId": "e", "selections": [' * depth + "]}" * depth
    return f'{{"roster": {{"gameSystemId": "x", "forces": [{{"selections": [{inner}]}}]}}}}'


BOMB = "<!DOCTYPE x [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]>"
BAD = [
    (b"", "game_data.empty"),
    (b" \n ", "game_data.empty"),
    (b"hello", "game_data.not_xml"),
    (b"\x00\x01\x02", "game_data.not_xml"),
    (XML.encode()[: len(XML) // 2], "game_data.not_xml"),
    (XML.replace('encoding="UTF-8"', 'encoding="klingon"').encode(), "game_data.encoding"),
    (XML.replace("<roster ", BOMB + "<roster ", 1).encode(), "game_data.doctype"),
    (b'<!DOCTYPE r SYSTEM "file:///etc/passwd"><roster gameSystemId="x"/>', "game_data.doctype"),
    (b'<catalogue id="x" gameSystemId="y"/>', "game_data.not_a_roster"),
    (b"<roster/>", "game_data.roster_without_game"),
    (b'<roster gameSystemId="x" battleScribeVersion="0.9b"/>', "game_data.roster_too_old"),
    (XML.replace('number="3"', 'number="many"').encode(), "game_data.roster_number"),
    (XML.replace('number="3"', 'number="-1"').encode(), "game_data.roster_number"),
    (XML.replace('number="3"', 'number="1e999999999"').encode(), "game_data.roster_number"),
    (XML.replace('number="3"', 'number="NaN"').encode(), "game_data.roster_number"),
    (many_deep(70).encode(), "game_data.roster_too_deep"),
    (many_deep(5000).encode(), "game_data.not_xml"),
    (JSON[: len(JSON) // 2].encode(), "game_data.not_json"),
    (b'{"catalogue": {}}', "game_data.not_a_roster"),
    (b'{"roster": []}', "game_data.not_a_roster"),
    (b'{"roster": {"forces": 7}}', "game_data.roster_without_game"),
    (JSON.replace('"number": 3', '"number": "many"').encode(), "game_data.roster_number"),
    (JSON.replace('"number": 3', f'"number": {"9" * 20}').encode(), "game_data.roster_number"),
    (json_deep(70).encode(), "game_data.roster_too_deep"),
    (json_deep(100_000).encode(), "game_data.not_json"),
    (zipped(), "game_data.no_roster_inside"),
    (zipped(("a.txt", "x"), ("b.txt", "y")), "game_data.no_roster_inside"),
    (zipped(("zoo.ros", "not xml")), "game_data.not_xml"),
    (zipped(("../zoo.ros", XML)), "game_data.climbs"),
    (zipped(("/etc/zoo.ros", XML)), "game_data.climbs"),
    (zipped(("zoo.ros", b" " * 20_000_000)), "game_data.bomb"),
    (zipped(("zoo.ros", XML))[:-30], "game_data.bad_archive"),
    (zipped(("zoo.ros", XML)).replace(b"zoo.ros", b"zoo.rot", 1), "game_data.bad_archive"),
]


@pytest.mark.parametrize(("content", "key"), BAD, ids=[f"{n}-{key}" for n, (_, key) in enumerate(BAD)])
def test_a_bad_file_is_refused_in_one_line_that_names_it(tmp_path, content, key):
    path = tmp_path / "zoo.rosz"
    path.write_bytes(content)
    with pytest.raises(Problem) as caught:
        read_roster_file(path)
    assert caught.value.key == key
    for language in LANGUAGES:
        told = say_problem(caught.value, language)
        assert "zoo.rosz" in told
        assert not content.startswith(b"{") or "line" not in told.replace("one line", "")
        assert "\n" not in told


def test_an_encrypted_member_is_refused(tmp_path):
    packed = bytearray(zipped(("zoo.ros", XML)))
    for mark, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        packed[packed.index(mark) + place] |= 1
    with pytest.raises(Problem) as caught:
        roster_file_of(bytes(packed), "zoo.rosz")
    assert caught.value.key == "game_data.encrypted"


def test_a_file_of_an_absurd_size_is_refused():
    with pytest.raises(Problem) as caught:
        roster_file_of(b"<roster>" + b" " * MOST_ROSTER_BYTES, "zoo.ros")
    assert caught.value.key == "game_data.roster_too_large"


@pytest.mark.parametrize("name", ["nowhere.ros", "a\0b.ros"])
def test_a_path_that_leads_nowhere_is_a_problem(tmp_path, name):
    with pytest.raises(Problem):
        read_roster_file(tmp_path / name)


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(Problem) as caught:
        read_roster_file(tmp_path)
    assert caught.value.key == "file.folder"


@needs_pipes
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "zoo.ros")
    with pytest.raises(Problem) as caught:
        read_roster_file(tmp_path / "zoo.ros")
    assert caught.value.key == "game_data.not_a_file"


@settings(max_examples=examples(150), deadline=None)
@given(st.data())
def test_a_file_that_was_tampered_with_is_read_or_refused(draw):
    text = XML.encode()
    for _ in range(draw.draw(st.integers(1, 4))):
        at = draw.draw(st.integers(0, len(text) - 1))
        length = draw.draw(st.integers(0, 30))
        put = draw.draw(
            st.sampled_from([b"", b'"', b"<", b"0", b"-1", b"1e99", b"NaN", b"\xff", b"\x00", b"&x;"])
        )
        text = text[:at] + put + text[at + length :]
    try:
        file = roster_file_of(text, "zoo.ros")
    except Problem as problem:
        say_problem(problem, "en")
        return
    for data in (None, gamedata.data()):
        result = take(file, lambda _, known=data: known and "v1", lambda _, __, known=data: known)
        assert plain_text(result.engine, "en")
        roster_file_of(roster_xml(result.engine).encode(), "zoo.ros")


@pytest.mark.parametrize("value", ["1e-999999999", "0e999999999", "1" * 5000, "sNaN", "-Infinity", "1e12"])
def test_costs_that_cannot_be_are_left_out(value):
    xml = XML.replace('typeId="pts-id" value="50.0"', f'typeId="pts-id" value="{value}"')
    assert xml != XML
    assert plain_text(taken(None, xml).engine, "en")


def test_ids_that_are_used_twice_are_made_new():
    twice = XML
    for unit in ids_of(XML):
        twice = twice.replace(f'id="{unit}"', 'id="same"')
    roster = taken(gamedata.data(), twice).roster
    ids = [part.id for unit in roster.units for part in unit.everything()]
    assert len(set(ids)) == len(ids)


def ids_of(xml):
    roster = roster_file_of(xml.encode(), "x").roster
    return [part.id for unit in roster.units for part in unit.everything()]


# --- real data


def test_an_army_of_the_ninth_age_goes_there_and_back(tmp_path):
    if not NINTH_AGE.is_dir():
        pytest.skip("the data of The 9th Age is not beside this checkout")
    (first, *_) = read_game_data([NINTH_AGE]).sets
    data = GameData(first.system.catalogue, [file.catalogue for file in first.catalogues])
    for catalogue in list(data.catalogues.values())[:5]:
        engine = Engine(data, replace(new_roster(data, "Army"), data="v1"))
        force, _ = engine.add_force(catalogue.force_entries[0].id, catalogue.id)
        for node in force.expansion.roots[:15]:
            engine.select(force.id, node.full_id)
        write_roster_file(engine, tmp_path / "army.rosz")
        file = read_roster_file(tmp_path / "army.rosz")
        known = take(file, lambda _: "v1", lambda _, __: data)
        assert known.notes == ()
        assert known.roster.forces == engine.freeze().forces
        unknown = take(file, lambda _: None, lambda _, __: data)
        assert plain_text(unknown.engine, "en") == plain_text(engine, "en")
        back = renewed(self_contained(unknown.engine), data, "v1")
        assert back.freeze().forces == engine.freeze().forces

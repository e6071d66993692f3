"""Game data that are written read back as what they were, in both forms."""

from decimal import Decimal
from pathlib import Path
from typing import get_args, get_origin

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from armybuilder.catalogue.data_set import DataSet, GameFile, namesake_id
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.tree import Catalogue
from armybuilder.exchange.battlescribe.data_writing import DataForm, data_json, data_xml, write_data
from armybuilder.exchange.battlescribe.importing import read_game_data
from armybuilder.exchange.battlescribe.schema import OURS, tag_of
from armybuilder.exchange.battlescribe.xml_reading import read_catalogue
from armybuilder.wording.messages import say_problem
from tests.exchange.battlescribe.real_data import REAL
from tests.exchange.battlescribe.trees import FULL
from tests.gamedata import BEARS, LIONS, SYSTEM
from tests.sampling import examples

TEXTS = st.text(
    st.characters(
        exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff", include_characters="\n\t\r"
    ),
    max_size=6,
)
NUMBERS = st.decimals(-1_000_000, 1_000_000, places=3)
PLAIN = {str: TEXTS, bool: st.booleans(), int: st.integers(-1_000_000, 1_000_000), Decimal: NUMBERS}
ROOMS = [REAL / "the-9th-age", *sorted((REAL / "real").glob("*.zip"))]


def values(kind, depth):
    if get_origin(kind) is tuple:
        item = get_args(kind)[0]
        if item is str:
            return st.lists(TEXTS, max_size=2).map(tuple)
        return st.lists(elements(item, depth - 1), max_size=2).map(tuple) if depth else st.just(())
    kinds = [one for one in get_args(kind) or (kind,) if one in PLAIN]
    plain = PLAIN[kinds[0]]
    return st.none() | plain if type(None) in get_args(kind) else plain


@st.composite
def elements(draw, kind, depth):
    """A thing of a class, a few of its fields as they may be and all others as usual."""
    fields = [
        field for field in msgspec.structs.fields(kind) if (tag_of(kind), field.encode_name) not in OURS
    ]
    chosen = draw(st.lists(st.sampled_from(fields), max_size=4, unique_by=lambda field: field.name))
    return kind(**{field.name: draw(values(field.type, depth)) for field in chosen})


def read_back(data):
    found, remarks = read_catalogue(data, "again")
    assert remarks == ()
    return found


@pytest.mark.parametrize("write", [data_xml, data_json])
@pytest.mark.parametrize("tree", [FULL, SYSTEM, LIONS], ids=lambda tree: tree.name)
def test_a_tree_of_everything_comes_back(write, tree):
    # what is JSON is New Recruit's
    found = read_back(write(tree))
    assert replace(found, extended=False) == tree
    assert found.extended is (write is data_json)


@settings(
    max_examples=examples(300), suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(elements(Catalogue, 4), st.sampled_from([data_xml, data_json]), st.booleans())
def test_whatever_a_tree_holds_comes_back(tree, write, is_system):
    head = {"id": "c", "battle_scribe_version": "2.03", "extended": False}
    if is_system:
        head |= {"game_system_id": "", "game_system_revision": 0, "library": False}
    tree = replace(tree, **head | ({} if is_system else {"game_system_id": "s"}))
    assert replace(read_back(write(tree)), extended=False) == tree


def test_the_xml_is_as_the_community_writes_it():
    text = data_xml(FULL).decode()
    assert text.startswith(
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        '<catalogue xmlns="http://www.battlescribe.net/schema/catalogueSchema" id="cat-1" name="Lions &amp; Lambs" '
        'revision="12" battleScribeVersion="2.03"'
    )
    lines = [line.strip() for line in text.splitlines()]
    assert '<cost name="pts" typeId="pts" value="10.25"/>' in lines
    assert (
        '<entryLink id="el-1" name="Mane" hidden="false" collective="true" import="true" targetId="mane"'
        in text
    )
    assert (
        '<constraint field="limit::pts" scope="roster" value="-1" percentValue="false" shared="true" '
        'includeChildSelections="false" includeChildForces="false" id="max-1" type="min"/>'
    ) in lines
    assert "childId" not in next(line for line in lines if line.startswith("<constraint"))
    assert (
        '<catalogueLink id="k-1" name="Zoo" targetId="zoo" type="catalogue" importRootEntries="true"/>'
        in lines
        or (
            '<catalogueLink id="k-1" name="Zoo" targetId="zoo" importRootEntries="true" type="catalogue"/>'
            in lines
        )
    )


# --- files


def data_set(*names):
    twin = replace(LIONS, id=namesake_id(LIONS.id, "Twin"), name="Twin")
    files = [GameFile(name, tree) for name, tree in zip(names, (LIONS, BEARS, twin), strict=False)]
    return DataSet(GameFile("game.zip/toy.gst", SYSTEM), tuple(files))


@pytest.mark.parametrize("form", DataForm)
def test_a_game_is_written_and_imported_again(tmp_path, form):
    paths = write_data(data_set("a/Lions.cat", "b/lions.json", "x"), tmp_path / "new" / "toy", form)
    ending = ".json" if form is DataForm.JSON else ".cat"
    assert [path.name for path in paths[1:]] == [f"Lions{ending}", f"lions 2{ending}", f"x{ending}"]
    (again,) = read_game_data([tmp_path / "new"]).sets
    trees = [file.catalogue for file in (again.system, *again.catalogues)]
    names = {"Toy Wars", "Lions", "Bears", "Twin"}
    assert {tree.name for tree in trees} == names
    assert {replace(tree, extended=False).id for tree in trees} >= {LIONS.id, BEARS.id, SYSTEM.id}


def test_nothing_is_written_over(tmp_path):
    write_data(data_set("Lions.cat"), tmp_path, DataForm.XML)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(Problem) as caught:
        write_data(data_set("other.cat", "Lions.cat"), tmp_path, DataForm.XML)
    assert caught.value.key == "game_data.export_there"
    assert all(str(tmp_path) in say_problem(caught.value, language) for language in ("ru", "en"))
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_folder_that_cannot_be_is_told(tmp_path):
    (tmp_path / "file").write_bytes(b"x")
    with pytest.raises(Problem):
        write_data(data_set("Lions.cat"), tmp_path / "file" / "toy", DataForm.XML)


def test_writing_can_be_stopped(tmp_path):
    with pytest.raises(Problem) as caught:
        write_data(data_set("Lions.cat"), tmp_path, DataForm.JSON, lambda done, _total, _name: done < 1)
    assert caught.value.key == "game_data.export_stopped"
    assert [path.name for path in tmp_path.iterdir()] == ["toy.json"]


# --- real data


@pytest.mark.full
@pytest.mark.parametrize("room", ROOMS or [Path("none")], ids=lambda path: path.stem)
def test_every_file_of_a_real_game_comes_back(room):
    if not room.exists():
        pytest.skip(f"no game data in {room}")
    for one in read_game_data([room]).sets:
        for file in (one.system, *one.catalogues):
            tree = replace(
                file.catalogue, id=file.catalogue.id.partition("#")[0], battle_scribe_version="2.03"
            )
            for write in (data_xml, data_json):
                found = read_back(write(tree))
                assert replace(found, extended=tree.extended) == tree, file.name

"""Files that cannot be read are refused with a sentence; values that cannot be are told, and the rest is read."""

import gc
import time
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.battlescribe.xml_reading import read_catalogue
from armybuilder.wording.messages import say_note, say_problem
from tests.exchange.battlescribe.game_xml import catalogue, unit, xml_of
from tests.exchange.battlescribe.trees import FULL
from tests.sampling import examples

LAUGHS = (
    '<!DOCTYPE catalogue [<!ENTITY a "ha">'
    + "".join(f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefghi", "bcdefghij", strict=True))
    + ']><catalogue id="c" name="&j;" gameSystemId="s"><readme>&j;</readme></catalogue>'
)
FOREIGN = '<!DOCTYPE c [<!ENTITY x SYSTEM "file:///etc/hostname">]><catalogue id="c" name="n"><readme>&x;</readme></catalogue>'
PARAMETER = '<!DOCTYPE c [<!ENTITY % x SYSTEM "file:///etc/hostname"> %x;]><catalogue id="c"/>'
GOOD = catalogue(unit()).decode()
REFUSED = {
    "nothing": (b"", "game_data.empty"),
    "blank": (b" \n\t", "game_data.empty"),
    "no xml": (b"Lions and lambs", "game_data.not_xml"),
    "binary": (b"\x00\x01\x02\xff", "game_data.not_xml"),
    "an archive": (b"PK\x03\x04", "game_data.not_xml"),
    "json": (b'{"catalogue": 1}', "game_data.wrong_root"),
    "cut short": (GOOD[:-30].encode(), "game_data.not_xml"),
    "cut in a tag": (GOOD[:200].encode(), "game_data.not_xml"),
    "two roots": (GOOD.encode() + b"<catalogue/>", "game_data.not_xml"),
    "unknown entity": (GOOD.replace("Lion", "&lion;").encode(), "game_data.not_xml"),
    "bad bytes": (GOOD.replace("Lion", "Löwe").encode("latin-1"), "game_data.encoding"),
    "unknown encoding": (GOOD.replace("UTF-8", "klingon").encode(), "game_data.encoding"),
    "too deep": (b"<catalogue id='c'>" + b"<a>" * 300 + b"</a>" * 300 + b"</catalogue>", "game_data.not_xml"),
    "laughs": (LAUGHS.encode(), "game_data.doctype"),
    "laughs in utf-16": (LAUGHS.encode("utf-16"), "game_data.doctype"),
    "foreign file": (FOREIGN.encode(), "game_data.doctype"),
    "parameter entity": (PARAMETER.encode(), "game_data.doctype"),
    "doctype alone": (b"<!DOCTYPE catalogue><catalogue id='c' gameSystemId='s'/>", "game_data.doctype"),
    "a roster": (b'<roster id="r" name="n"/>', "game_data.wrong_root"),
    "a page": (b"<html><body><p>404</p></body></html>", "game_data.wrong_root"),
    "too old": (GOOD.replace("2.03", "0.15b").encode(), "game_data.too_old"),
    "no id": (GOOD.replace('id="cat-1"', "").encode(), "game_data.no_id"),
    "empty id": (GOOD.replace("cat-1", "").encode(), "game_data.no_id"),
    "no system": (GOOD.replace('gameSystemId="sys-1"', "").encode(), "game_data.no_system_id"),
}


@pytest.mark.parametrize(("data", "key"), REFUSED.values(), ids=REFUSED)
def test_a_file_that_cannot_be_used_is_refused_with_a_sentence(data, key):
    with pytest.raises(Problem) as caught:
        read_catalogue(data, "lions.cat")
    assert caught.value.key == key
    for language in ("ru", "en"):
        said = say_problem(caught.value, language)
        assert said.startswith("lions.cat")
        assert len(said.splitlines()) == 1


def test_a_syntax_error_names_line_and_column():
    with pytest.raises(Problem) as caught:
        read_catalogue(GOOD.replace("</selectionEntries>", "</selection>").encode(), "lions.cat")
    assert caught.value.values["line"] == 8
    assert caught.value.values["column"] > 1


def test_an_attribute_of_many_megabytes_is_refused():
    with pytest.raises(Problem, match="not_xml"):
        read_catalogue(GOOD.replace("Lions", "L" * 11_000_000).encode(), "lions.cat")


VALUES = [
    "1e999",
    "-1e999",
    "NaN",
    "sNaN",
    "Infinity",
    "abc",
    "",
    "1_0",
    "٣",
    "1e10",
    "1" + "0" * 400,
    "0x10",
    "1e-99999",
]


@pytest.mark.parametrize("value", VALUES)
def test_an_absurd_number_is_left_at_its_default_and_told(value):
    cost = f'<costs><cost name="pts" typeId="pts" value="5"/>\n<cost name="pts" typeId="pts" value="{value}"/></costs>'
    found, remarks = read_catalogue(catalogue(unit(cost)), "lions.cat")
    assert [c.value for c in found.selection_entries[0].costs] == [5, 0]
    (remark,) = remarks
    assert remark.key == "game_data.bad_value"
    assert dict(remark.values["place"].values)["line"] == 7
    assert (remark.values["name"], remark.values["holder"]) == ("value", "cost")
    assert "Lion" in say_note(remark, "ru")
    assert say_note(remark, "en").startswith("lions.cat, line 7, Lion")


@pytest.mark.parametrize(
    ("field", "value"), [("revision", "x"), ("revision", "1" * 5000), ("library", "maybe")]
)
def test_absurd_values_of_the_file_itself(field, value):
    data = GOOD.replace('revision="7"', f'{field}="{value}"').encode()
    found, remarks = read_catalogue(data, "lions.cat")
    assert (found.revision, found.library) == (1, False)
    assert [(r.key, r.values["name"]) for r in remarks] == [("game_data.bad_value", field)]


def test_a_number_of_ten_thousand_million_is_too_much():
    data = catalogue(f'<costTypes><costType id="a" name="a" defaultCostLimit="{10**10}"/></costTypes>')
    found, remarks = read_catalogue(data, "lions.cat")
    assert found.cost_types[0].default_cost_limit is None
    assert len(remarks) == 1


def test_an_unknown_attribute_is_told_once_with_how_often_and_where_first():
    one = '<selectionEntry id="a" name="A" type="unit" colour="1"/>'
    two = '<selectionEntry id="b" name="B" type="unit" colour="2" weight="4"/>'
    found, remarks = read_catalogue(
        catalogue(f"<selectionEntries>{one}\n{two}</selectionEntries>"), "lions.cat"
    )
    assert [entry.id for entry in found.selection_entries] == ["a", "b"]
    told = [say_note(remark, "en") for remark in remarks]
    assert told == [
        "lions.cat, line 4, A: the field “colour” of selectionEntry is not known and left out (2 times).",
        "lions.cat, line 5, B: the field “weight” of selectionEntry is not known and left out (1 time).",
    ]


def test_a_rule_id_is_never_taken_from_a_file():
    found, remarks = read_catalogue(
        catalogue(unit('<constraints><constraint id="c" type="max" rule="BP-1"/></constraints>')), "lions.cat"
    )
    assert found.selection_entries[0].constraints[0].rule == ""
    assert remarks[0].values["name"] == "rule"


MISPLACED = {
    "unknown element": (
        "<colours><colour id='x'/></colours>",
        "colours",
        "selectionEntry",
    ),
    "unknown element with attributes": ("<colour id='x'/>", "colour", "selectionEntry"),
    "known list in another place": ("<forceEntries/>", "forceEntries", "selectionEntry"),
    "list in a list": ("<rules><rules><rule id='r'/></rules></rules>", "rules", "rules"),
    "item in another list": ("<rules><profile id='p'/></rules>", "profile", "rules"),
    "alias in a list": ("<rules><alias>R</alias></rules>", "alias", "rules"),
    "item without a list": ("<rule id='r'/>", "rule", "selectionEntry"),
    "item without attributes": ("<rules><modifier/></rules>", "modifier", "rules"),
    "text in another place": ("<description>d</description>", "description", "selectionEntry"),
}


@pytest.mark.parametrize(("inside", "name", "holder"), MISPLACED.values(), ids=MISPLACED)
def test_an_element_that_does_not_belong_is_told_and_the_rest_read(inside, name, holder):
    cost = '<costs><cost name="pts" typeId="pts" value="5"/></costs>'
    found, remarks = read_catalogue(catalogue(unit(inside + cost)), "lions.cat")
    assert found.selection_entries[0].costs[0].value == 5
    assert found.selection_entries[0].rules == ()
    assert [(r.key, r.values["name"], r.values["holder"]) for r in remarks] == [
        ("game_data.unknown_element", name, holder)
    ]
    assert all(say_note(remark, language) for remark in remarks for language in ("ru", "en"))


@pytest.mark.parametrize("version", ["2.04", "3.0", "10.1", "new"])
def test_a_newer_version_is_read_with_a_remark(version):
    found, remarks = read_catalogue(GOOD.replace("2.03", version).encode(), "lions.cat")
    assert found.selection_entries[0].id == "lion"
    assert [(r.key, r.values["version"]) for r in remarks] == [("game_data.newer", version)]


@pytest.mark.parametrize("attribute", ["", ' colour="1"'])
def test_groups_as_deep_as_a_file_can_have_them(attribute):
    opened = f'<selectionEntryGroups><selectionEntryGroup id="g"{attribute}>'
    closed = "</selectionEntryGroup></selectionEntryGroups>"
    found, remarks = read_catalogue(catalogue(unit(opened * 120 + closed * 120)), "lions.cat")
    depth, groups = 0, found.selection_entries[0].selection_entry_groups
    while groups:
        depth, groups = depth + 1, groups[0].selection_entry_groups
    assert depth == 120
    assert [remark.values["count"] for remark in remarks] == ([120] if attribute else [])


def test_the_garbage_collector_is_afterwards_as_it_was():
    before = gc.isenabled()
    for data in (GOOD.encode(), b"x", LAUGHS.encode()):
        with suppress(Problem):
            read_catalogue(data, "lions.cat")
        assert gc.isenabled() is before


def test_no_more_remarks_than_a_person_reads():
    attributes = " ".join(f'a{n}=""' for n in range(5_000))
    _, remarks = read_catalogue(catalogue("", attributes), "lions.cat")
    assert len(remarks) == 101
    assert remarks[-1].values["count"] == 4_900


def test_remarks_on_giant_names_are_quick():
    entries = "".join(f'<selectionEntry name="{"x" * 100_000}" a{n}=""/>' for n in range(50))
    before = time.perf_counter()
    _, remarks = read_catalogue(catalogue(f"<selectionEntries>{entries}</selectionEntries>"), "lions.cat")
    assert len(remarks) == 50
    assert max(len(say_note(remark, "ru")) for remark in remarks) < 400
    assert time.perf_counter() - before < 5


def outcome(data):
    """What comes of a file: a tree and remarks that can be told, or a Problem that can be said."""
    try:
        _, remarks = read_catalogue(data, "lions.cat")
    except Problem as problem:
        return say_problem(problem, "ru") and say_problem(problem, "en")
    return [say_note(remark, language) for remark in remarks for language in ("ru", "en")]


@given(st.binary(max_size=300))
def test_no_bytes_end_in_anything_but_a_problem(data):
    assert outcome(data)


@settings(max_examples=examples(300))
@given(st.data())
def test_no_mutation_of_a_good_file_ends_in_anything_but_a_problem(data):
    text = xml_of(FULL, data.draw(st.sampled_from(["", "urn:x"])))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 30))
        pieces = [
            "<",
            ">",
            "/>",
            '"',
            "=",
            " ",
            "&",
            "]]>",
            "<rules>",
            "</rules>",
            "<!--",
            "-1e9",
            "é",
            "<a b='c'>",
            "\x00",
        ]
        text = (
            text[:at] + "".join(data.draw(st.lists(st.sampled_from(pieces), max_size=3))) + text[at + cut :]
        )
    outcome(text.encode(data.draw(st.sampled_from(["utf-8", "utf-16"]))))


@given(
    st.lists(
        st.tuples(st.integers(0, 400), st.sampled_from(["profile", "rules", "constraint", "x"])), min_size=1
    )
)
def test_renamed_elements_never_end_in_anything_but_a_problem(changes):
    text = xml_of(FULL)
    for at, name in changes:
        opened = text.find("<", at * 20)
        end = min((text.find(c, opened + 1) for c in " >" if text.find(c, opened + 1) > 0), default=-1)
        if opened >= 0 and end > 0 and text[opened + 1] != "/":
            tag = text[opened + 1 : end]
            text = text[:opened] + text[opened:].replace(f"<{tag}", f"<{name}", 1).replace(
                f"</{tag}", f"</{name}", 1
            )
    outcome(text.encode())

"""Files that would become a hundred times as much are refused before they are parsed, and real ones are far below."""

import zipfile
from io import BytesIO

import pytest

from armybuilder.catalogue.limits import (
    LONGEST_NAME_READ,
    MOST_COSTS_READ,
    MOST_DATA_TAGS,
    MOST_FORCES_READ,
    MOST_ROSTER_TAGS,
    MOST_SELECTIONS_READ,
)
from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.battlescribe import data_files
from armybuilder.exchange.battlescribe.importing import read_game_data
from armybuilder.exchange.battlescribe.roster_files import roster_file_of
from armybuilder.exchange.battlescribe.weighing import weigh

HEAD = '<gameSystem id="s" name="S" revision="1" battleScribeVersion="2.03">'
ROSTER = '<roster id="r" name="R" gameSystemId="s" gameSystemName="S"><forces><force id="f"><selections>'
ROSTER_END = "</selections></force></forces></roster>"


def packed(name, text):
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, text)
    return out.getvalue()


def refused(call):
    with pytest.raises(Problem) as caught:
        call()
    return caught.value.key


@pytest.mark.parametrize("item", ["<a/>", "<selectionEntry/>", '<a b=""/>'])
def test_a_file_of_too_many_elements_is_left_out(tmp_path, item):
    path = tmp_path / "s.gst"
    path.write_text(
        f"{HEAD}<selectionEntries>{item * MOST_DATA_TAGS}</selectionEntries></gameSystem>", encoding="utf-8"
    )
    found = read_game_data([path])
    assert [problem.key for problem in found.refused] == ["game_data.too_many_elements"]


def test_many_values_in_few_elements_are_too_many():
    values = b'a=""' * 100
    assert weigh(b"<a " + values + b"/>", "a.gst", 100) == 1
    assert refused(lambda: weigh(b"<a " + values * 4 + b"/>", "a.gst", 100)) == "game_data.too_many_elements"


def test_a_name_that_no_table_could_show_is_refused():
    roster = ROSTER.replace("R", "n" * LONGEST_NAME_READ, 1) + ROSTER_END
    assert refused(lambda: roster_file_of(roster.encode(), "a.ros")) == "game_data.long_value"
    assert weigh(f"<a>{'n' * LONGEST_NAME_READ}</a>".encode(), "a.gst", 100) == 2


def test_forces_and_kinds_of_cost_that_would_be_summed_for_hours_are_refused():
    many = '<roster gameSystemId="s"><forces>' + "<force/>" * (MOST_FORCES_READ + 1) + "</forces></roster>"
    assert refused(lambda: roster_file_of(many.encode(), "a.ros")) == "game_data.roster_odd"
    costs = "".join(f'<cost typeId="{number}" value="1"/>' for number in range(MOST_COSTS_READ + 1))
    odd = f'<roster gameSystemId="s"><costs>{costs}</costs></roster>'
    assert refused(lambda: roster_file_of(odd.encode(), "a.ros")) == "game_data.roster_odd"


def test_files_that_are_too_much_together_are_left_out_from_there_on(tmp_path, monkeypatch):
    monkeypatch.setattr(data_files, "MOST_DATA_TAGS_IN_ALL", 5)
    (tmp_path / "a.gst").write_text(f"{HEAD}</gameSystem>", encoding="utf-8")
    for name in "bcd":
        (tmp_path / f"{name}.cat").write_text(
            f'<catalogue id="{name}" name="{name}" gameSystemId="s"/>' + " ", encoding="utf-8"
        )
    (tmp_path / "b.cat").write_text(
        '<catalogue id="b" name="b" gameSystemId="s"><!-- --><!-- --></catalogue>', encoding="utf-8"
    )
    found = read_game_data([tmp_path])
    assert [problem.key for problem in found.refused] == ["game_data.total"]
    assert found.catalogues == 0


@pytest.mark.parametrize("item", ["<selection/>", "<a/>"])
def test_a_roster_of_too_many_selections_is_refused(item):
    many = ROSTER + item * (MOST_SELECTIONS_READ + 1) + ROSTER_END
    assert refused(lambda: roster_file_of(many.encode(), "a.ros")) == "game_data.roster_too_many"
    more = ROSTER + item * MOST_ROSTER_TAGS + ROSTER_END
    assert refused(lambda: roster_file_of(more.encode(), "a.ros")) == "game_data.too_many_elements"
    assert refused(lambda: roster_file_of(packed("a.ros", more), "a.rosz")) == "game_data.too_many_elements"


@pytest.mark.parametrize("name", ["UTF-7", "IBM037", "cp500", "no-such-thing"])
def test_an_encoding_that_hides_tags_is_refused(name):
    data = f'<?xml version="1.0" encoding="{name}"?>{ROSTER}{ROSTER_END}'
    assert refused(lambda: roster_file_of(data.encode(), "a.ros")) == "game_data.encoding"
    assert refused(lambda: weigh(data.encode("cp037"), "a.ros", 100)) == "game_data.encoding"


@pytest.mark.parametrize("name", ["UTF-8", "utf-16", "windows-1251", "ISO-8859-1"])
def test_encodings_that_people_use_are_read(name):
    data = f'<?xml version="1.0" encoding="{name}"?>{ROSTER}{ROSTER_END}'
    assert roster_file_of(data.encode(name), "a.ros").roster.name == "R"

"""Armies as roster files: the form to the byte, and armies that come back as they were."""

import re
from decimal import Decimal

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.battlescribe.roster_reading import read_roster
from armybuilder.exchange.battlescribe.roster_writing import java_number
from tests.roster.trees import (
    Army,
    Shared,
    army,
    at_least,
    at_most,
    catalogue,
    category,
    change,
    cost_type,
    costs,
    entry,
    force,
    game,
    group,
    info_group,
    info_link,
    link,
    of,
    profile,
    publication,
    rule,
)

EVERYTHING = """\
<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster id="*" name="test" battleScribeVersion="2.03" gameSystemId="system" gameSystemName="Game" \
gameSystemRevision="1" xmlns="http://www.battlescribe.net/schema/rosterSchema">
  <costs>
    <cost name="Points" typeId="pts" value="320.5"/>
    <cost name="power" typeId="power" value="4.0"/>
  </costs>
  <costLimits>
    <costLimit name="Points" typeId="pts" value="1000.0"/>
    <costLimit name="power" typeId="power" value="8.0"/>
  </costLimits>
  <forces>
    <force id="*" name="Host" entryId="army" customName="Mine" publicationId="p" page="3" catalogueId="book" \
catalogueRevision="1" catalogueName="book">
      <customNotes>of the &quot;north&quot; &amp; east</customNotes>
      <rules>
        <rule id="muster" name="muster" hidden="false">
          <description>Come.</description>
        </rule>
      </rules>
      <profiles>
        <profile id="host" name="host" hidden="false" typeId="stats" typeName="stats">
          <characteristics>
            <characteristic name="Size" typeId="Size">big</characteristic>
          </characteristics>
        </profile>
      </profiles>
      <selections>
        <selection id="*" name="Squad &lt;I&gt;" entryId="a::squad" customName="First" publicationId="p" page="12" \
number="1" type="unit">
          <customNotes>brave</customNotes>
          <rules>
            <rule id="linked" name="linked" publicationId="p" page="7" hidden="false"/>
            <rule id="nested" name="nested" hidden="false">
              <description>Run.</description>
            </rule>
          </rules>
          <profiles>
            <profile id="line" name="line" hidden="false" typeId="stats" typeName="stats">
              <characteristics>
                <characteristic name="M" typeId="M">4&quot;</characteristic>
                <characteristic name="S" typeId="S"/>
              </characteristics>
            </profile>
          </profiles>
          <selections>
            <selection id="*" name="man" entryId="a::man" entryGroupId="a::men" number="4" type="model">
              <costs>
                <cost name="Points" typeId="pts" value="20.5"/>
                <cost name="power" typeId="power" value="0.0"/>
              </costs>
            </selection>
          </selections>
          <costs>
            <cost name="power" typeId="power" value="4.0"/>
            <cost name="Points" typeId="pts" value="300.0"/>
          </costs>
          <categories>
            <category id="*" name="Core" entryId="core" primary="true"/>
            <category id="*" name="fast" entryId="fast" primary="false"/>
          </categories>
        </selection>
      </selections>
      <publications>
        <publication id="p" name="Rules"/>
        <publication id="q" name="More"/>
      </publications>
      <categories>
        <category id="*" name="Uncategorised" entryId="(No Category)" primary="false"/>
        <category id="*" name="Core" entryId="core" customName="Hard" primary="false">
          <customNotes>tough</customNotes>
        </category>
      </categories>
      <forces>
        <force id="*" name="wing" entryId="wing" catalogueId="book" catalogueRevision="1" catalogueName="book">
          <publications>
            <publication id="p" name="Rules"/>
            <publication id="q" name="More"/>
          </publications>
          <categories>
            <category id="*" name="Uncategorised" entryId="(No Category)" primary="false"/>
          </categories>
        </force>
      </forces>
    </force>
  </forces>
</roster>
"""


def everything():
    squad = entry(
        "squad",
        costs(4, "power"),
        costs(300),
        of("core"),
        of("fast", primary=False),
        info_group("g", rule("nested", description="Run.")),
        info_link("l", "linked"),
        rule("unseen", hidden=True),
        profile("line", M='4"', S=""),
        group("men", entry("man", costs("5.125"), type="model")),
        name="Squad <I>",
        page="12",
        publication_id="p",
    )
    host = force(
        "army",
        of("core"),
        force("wing"),
        rule("muster", description="Come."),
        profile("host", Size="big"),
        name="Host",
        page="3",
        publication_id="p",
    )
    book = catalogue(
        "book",
        Shared(squad, rule("linked", page="7", publication_id="p")),
        link("a", "squad"),
        publication("p", name="Rules"),
    )
    kinds = (
        cost_type("pts", name="Points"),
        cost_type("power"),
        category("core", name="Core"),
        category("fast"),
    )
    data = game(*kinds, host, catalogues=(book,), publications=(publication("q", name="More"),))
    built = Army(data)
    unit = built.take("a")
    built.give(unit, "man", times=4)
    built.engine.add_force("wing", "book", built.first)
    built.engine.set_limit("power", 8)
    built.engine.set_limit("pts", 1000)
    built.engine.customize(built.first, "Mine", 'of the "north" & east')
    built.engine.customize(unit, "First", "brave")
    built.engine.customize_category(built.first, "core", "Hard", "tough")
    return built


def test_everything_is_written_as_battlescribe_writes_it():
    written = re.sub(r'(<(?:roster|force|selection|category) id=)"[^"]*"', r'\1"*"', everything().xml)
    assert written.split("\n") == EVERYTHING.split("\n")


def test_forces_and_selections_are_written_in_the_order_of_addition():
    built = army(entry("b", entry("y"), entry("x")), entry("a"))
    unit = built.take("b")
    for own in ("y", "x"):
        built.give(unit, own)
    built.take("a")
    assert re.findall(r'<selection [^>]*entryId="(\w)"', built.xml) == ["b", "y", "x", "a"]


def test_rules_of_a_selection_are_written_by_name():
    parts = (info_group("g", rule("Beta")), info_link("l", "alpha"), rule("gamma"))
    built = army(Shared(rule("alpha")), entry("squad", *parts))
    built.take("squad")
    assert re.findall(r'<rule id="(\w+)"', built.xml) == ["alpha", "Beta", "gamma"]


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (0, "0.0"),
        (-2, "-2.0"),
        ("0.5", "0.5"),
        (9999999, "9999999.0"),
        (10000000, "1.0E7"),
        (12345678, "1.2345678E7"),
        ("0.001", "0.001"),
        ("0.0001234", "1.234E-4"),
        ("-123456789.5", "-1.234567895E8"),
        ("1e400", "Infinity"),
    ],
)
def test_numbers_are_written_as_java_writes_them(number, written):
    assert java_number(Decimal(number)) == written


# --- back again


def test_an_army_comes_back_as_it_was():
    built = everything()
    before = built.state
    built.reload()
    assert built.state == before


def test_a_limit_that_was_taken_away_stays_away():
    built = army(cost_type("pts", default_cost_limit=100), entry("squad", costs(5)))
    built.engine.set_limit("pts", -1)
    built.engine.deselect(built.take("squad"))
    built.reload()
    assert (built.state["costLimits"], [c["value"] for c in built.state["costs"]]) == ([], [0])


def test_texts_of_a_player_come_back_letter_by_letter():
    built = army(entry("squad"))
    unit = built.take("squad")
    built.engine.customize(unit, "a\tb\nc 'd' \"e\" <f> & ü 😀", "one\r\ntwo\n\tthree  ")
    built.reload()
    told = built.shown(unit)
    assert told["customName"] == "a\tb\nc 'd' \"e\" <f> & ü 😀"
    assert told["customNotes"] == "one\r\ntwo\n\tthree  "


def test_characters_that_no_file_can_hold_are_left_out():
    built = army(entry("squad"))
    unit = built.take("squad")
    built.engine.customize(unit, "a\x00b\x1fc\ud800d\ufffe", None)
    built.reload()
    assert built.shown(unit)["customName"] == "abcd"


FORCE = '<force id="f" entryId="army" catalogueId="book">{}</force>'
ROSTER = '<roster name="Mine" gameSystemId="system" xmlns="http://www.battlescribe.net/schema/rosterSchema">{}</roster>'


def loaded(built, inside):
    built.engine.load(read_roster(ROSTER.format(inside).encode(), "army.ros").roster)
    return built


def in_force(selections):
    return f"<forces>{FORCE.format(f'<selections>{selections}</selections>')}</forces>"


def test_a_file_tells_names_numbers_and_texts_and_the_data_all_else():
    stale = """
        <selection id="s" name="Old" entryId="squad" customName="Own" number="1" type="model">
          <selections><selection id="m" name="x" entryId="man" number="3" type="unit"/></selections>
          <costs><cost name="pts" typeId="pts" value="999"/></costs>
          <categories><category id="c" name="Gone" entryId="gone" primary="true"/></categories>
        </selection>"""
    data = army(category("core"), entry("squad", costs(10), of("core"), entry("man", costs(2), at_most(2))))
    built = loaded(data, '<costs><cost name="pts" typeId="pts" value="1"/></costs>' + in_force(stale))
    told = built.shown("s")
    assert (built.state["name"], told["name"], told["customName"], told["type"]) == (
        "Mine",
        "squad",
        "Own",
        "unit",
    )
    assert built.tree == [("squad", "man ×3")]
    assert (built.cost("s"), built.total) == (10, 16)
    assert [c["entryId"] for c in told["categories"]] == ["core"]
    assert built.errors == ["selection squad < man/max"]


def test_nothing_comes_along_with_a_file_nor_with_a_force_added_to_it():
    data = army(entry("squad", at_least(1), entry("man", at_least(1))))
    built = loaded(data, in_force('<selection id="s" entryId="squad"/>'))
    assert built.tree == ["squad"]
    built.engine.add_force("army", "book")
    assert built.engine.roster.forces[1].selections == []


def test_a_file_may_have_no_forces():
    built = loaded(army(entry("squad", at_least(1))), "")
    assert (built.state["forces"], built.errors) == ([], [])
    built.engine.add_force("army", "book")
    assert built.tree == []


def test_a_file_of_a_catalogue_that_is_not_there_changes_nothing():
    built = army(entry("squad"))
    built.take("squad")
    with pytest.raises(Problem, match=r"roster\.no_catalogue"):
        loaded(built, '<forces><force id="f" entryId="army" catalogueId="nowhere"/></forces>')
    assert built.tree == ["squad"]


def test_what_the_data_does_not_have_is_kept_with_its_name_number_and_costs():
    gone = """<selection id="s" name="Lost" entryId="x::lost" entryGroupId="g" number="2" type="model">
      <costs><cost name="pts" typeId="pts" value="30"/></costs></selection>"""
    built = loaded(army(entry("squad")), in_force(gone))
    told = built.shown("s")
    assert (told["name"], told["number"], told["type"], told["entryId"]) == ("Lost", 2, "model", "x::lost")
    assert built.total == 30
    assert not built.errors
    built.reload()
    assert built.shown("s") == told


def test_an_old_roster_can_be_taken_back():
    built = army(entry("squad", costs(5), change("set", "pts", 7)))
    built.take("squad")
    before, told = built.engine.freeze(), built.state
    built.take("squad")
    built.engine.remove_force(built.first)
    built.engine.load(before)
    assert built.state == told
    assert built.engine.freeze() == before

"""Rosters of the format's versions before 2.01 are the armies that they were."""

from decimal import Decimal

import pytest

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.text import said
from armybuilder.exchange.battlescribe.importing import read_game_data
from armybuilder.exchange.battlescribe.roster_files import roster_file_of
from armybuilder.exchange.battlescribe.roster_json import roster_json
from armybuilder.exchange.battlescribe.roster_writing import roster_xml
from armybuilder.exchange.battlescribe.taking import take
from armybuilder.roster.working import primary_of
from tests.exchange.battlescribe.test_first_versions import CATALOGUE, SYSTEM

UNIT = """
<selection id="s1" name="Leader" entryId="leader" points="120.0" number="1" type="model" customName="Rat" {place}>
  <customDescription>Limps.</customDescription>
  <selections>
    <selection id="s2" name="Skill" entryId="skill" entryGroupId="skills" points="10.0" number="2" type="upgrade">
      <selections/><rules/><profiles/>
    </selection>
  </selections>
  <rules><rule id="r" name="Bold" hidden="false" page="0"><description>Never runs.</description></rule></rules>
  <profiles>
    <profile id="p" profileTypeId="model" profileTypeName="Model" name="Leader" hidden="false" page="12">
      <characteristics><characteristic characteristicId="ld" name="LD" value="7"/></characteristics>
    </profile>
  </profiles>
</selection>
"""
HEAD = (
    '<roster id="r" name="Gang" description="Mine." points="130.0" pointsLimit="1000.0" gameSystemId="gangs" '
    'gameSystemName="Gangs" gameSystemRevision="3" battleScribeVersion="{version}" '
    'xmlns="http://www.battlescribe.net/schema/rosterSchema"><description>Mine.</description>'
)
FORCE = 'id="f1" catalogueId="city" catalogueRevision="6" catalogueName="City" forceTypeId="gang" forceTypeName="Gang"'
CATEGORIES = (
    '<categories><category id="c1" categoryId="boss" name="Boss">{boss}</category>'
    '<category id="c2" categoryId="juves" name="Juves"/></categories>'
)
IN_1_15 = (
    HEAD.format(version="1.15")
    + f"<forces><force {FORCE}>"
    + CATEGORIES.format(boss=f"<selections>{UNIT.format(place='')}</selections>")
    + "<forces/></force></forces></roster>"
)
IN_1_13 = (
    HEAD.format(version="1.13b")
    + f"<catalogueLinks><catalogueLink {FORCE}>"
    + CATEGORIES.format(boss="")
    + "<catalogueLinks/></catalogueLink></catalogueLinks><selections>"
    + UNIT.format(place='catalogueLinkId="f1" categoryId="boss"')
    + "</selections></roster>"
)


def taken(xml):
    return take(roster_file_of(xml.encode(), "gang.ros"), lambda _: None, lambda _version, _catalogues: None)


@pytest.mark.parametrize("xml", [IN_1_15, IN_1_13], ids=["1.15", "1.13"])
def test_a_roster_of_the_first_versions_is_the_army_that_it_was(xml):
    result = taken(xml)
    assert [note.key for note in result.notes] == ["taking.older", "taking.no_game"]
    engine, roster = result.engine, result.roster
    assert (roster.name, roster.notes, roster.limits) == ("Gang", "Mine.", {"points": Decimal(1000)})
    (force,) = engine.roster.forces
    assert (force.entry.id, said(force.name, "en"), said(force.expansion.catalogue.name, "en")) == (
        "gang",
        "Gang",
        "City",
    )
    (unit,) = force.selections
    assert (unit.origin.name, unit.origin.notes, primary_of(unit.categories)) == ("Rat", "Limps.", "boss")
    assert [(said(part.name, "en"), part.number, part.origin.group) for part in unit.children] == [
        ("Skill", 2, "skills")
    ]
    assert engine.roster.totals == {"points": 130}
    (profile,) = unit.node.base.profiles
    assert [(cell.type_id, said(cell.value, "en")) for cell in profile.characteristics] == [("ld", "7")]
    assert [(rule.name, rule.page) for rule in unit.node.base.rules] == [("Bold", "")]


def test_units_of_version_2_00_come_out_of_their_categories():
    xml = (
        '<roster gameSystemId="gangs" battleScribeVersion="2.00"><forces><force id="f" entryId="gang" name="Gang" '
        'catalogueId="city" catalogueName="City"><categories><category id="c" entryId="boss" name="Boss"><selections>'
        '<selection id="s" name="Leader" entryId="leader" number="1" type="model"><costs>'
        '<cost costTypeId="points" name="pts" value="120.0"/></costs></selection>'
        "</selections></category></categories></force></forces></roster>"
    )
    (force,) = taken(xml).engine.roster.forces
    (unit,) = force.selections
    assert (said(unit.name, "en"), primary_of(unit.categories), unit.costs) == (
        "Leader",
        "boss",
        {"points": 120},
    )


@pytest.mark.parametrize("form", [roster_xml, roster_json])
def test_tags_of_a_roster_are_kept(form):
    tags = '<tags><tag id="t1" name="Cup"/><tag name="Club"/><tag/></tags>'
    roster = taken(IN_1_15.replace("</roster>", f"{tags}</roster>"))
    assert [(tag.id, tag.name) for tag in roster.roster.tags] == [("t1", "Cup"), ("", "Club")]
    assert taken(form(roster.engine)).roster.tags == roster.roster.tags


def test_it_is_priced_and_judged_by_converted_data(tmp_path):
    (tmp_path / "gangs.gst").write_text(SYSTEM, encoding="utf-8")
    (tmp_path / "city.cat").write_text(CATALOGUE, encoding="utf-8")
    (one,) = read_game_data([tmp_path]).sets
    data = GameData(one.system.catalogue, [file.catalogue for file in one.catalogues])
    file = roster_file_of(IN_1_15.encode(), "gang.ros")
    result = take(file, lambda _: "v1", lambda _version, _catalogues: data)
    assert [note.key for note in result.notes] == ["taking.older"]
    assert result.engine.roster.totals == {"points": 130}
    assert [said(error.subject, "en") for error in result.engine.constraint_errors] == ["Knife", "House"]

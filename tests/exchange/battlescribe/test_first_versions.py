"""Files of the format's versions 1.x are converted so that an army of them is priced and judged as it was."""

from decimal import Decimal

import pytest

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import said
from armybuilder.exchange.battlescribe.first_versions import MOST_GROWING
from armybuilder.exchange.battlescribe.importing import read_game_data
from armybuilder.exchange.battlescribe.xml_reading import read_catalogue
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.showing import shown_by_selection
from armybuilder.wording.messages import say_note

NO = 'minSelections="0" maxSelections="-1" minPoints="0.0" maxPoints="-1.0" minPercentage="0" maxPercentage="-1"'
ANY = (
    'minSelections="0" maxSelections="-1" minInForce="0" maxInForce="-1" minInRoster="0" maxInRoster="-1" '
    'minPoints="0.0" maxPoints="-1.0" collective="false" hidden="false" page="0"'
)
REPEAT = 'type="increment" value="1.0" repeat="true" numRepeats="1" incrementField="selections" incrementValue="1.0"'
ONCE = 'repeat="false" numRepeats="1" incrementParentId="roster" incrementField="selections" incrementValue="1.0"'
EMPTY = "<entries/><entryGroups/><modifiers/><rules/><profiles/><links/>"

SYSTEM = f"""<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<gameSystem id="gangs" revision="3" battleScribeVersion="1.15" name="Gangs" books="The Book"
    xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
  <forceTypes>
    <forceType id="gang" name="Gang" {NO} countTowardsParentMinSelections="false">
      <categories>
        <category id="boss" name="Boss" {NO.replace('maxSelections="-1"', 'maxSelections="1"')}><modifiers/></category>
        <category id="juves" name="Juves" {NO.replace('maxSelections="-1"', 'maxSelections="0"')}>
          <modifiers>
            <modifier field="maxSelections" {REPEAT} incrementParentId="boss">
              <conditions/><conditionGroups/>
            </modifier>
          </modifiers>
        </category>
        <category id="hired" name="Hired" {NO.replace('maxPercentage="-1"', 'maxPercentage="25"')}><modifiers/></category>
      </categories>
      <forceTypes/>
    </forceType>
  </forceTypes>
  <profileTypes>
    <profileType id="model" name="Model">
      <characteristics><characteristic id="ld" name="LD"/></characteristics>
    </profileType>
  </profileTypes>
</gameSystem>
"""
CATALOGUE = f"""<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<catalogue id="city" revision="6" gameSystemId="gangs" gameSystemRevision="1" battleScribeVersion="1.15" name="City"
    xmlns="http://www.battlescribe.net/schema/catalogueSchema">
  <entries>
    <entry id="leader" name="Leader" points="120.0" categoryId="boss" type="model" {ANY}>
      <entries>
        <entry id="skill" name="Skill" points="5.0" categoryId="(No Category)" type="upgrade"
          {ANY.replace('maxSelections="-1"', 'maxSelections="2"')}>{EMPTY}</entry>
        <entry id="veteran" name="Veteran" points="0.0" type="upgrade" {ANY}>{EMPTY}</entry>
      </entries>
      <entryGroups>
        <entryGroup id="house" name="House" defaultEntryId="cawdor"
          {ANY.replace('minSelections="0" maxSelections="-1"', 'minSelections="1" maxSelections="1"')}>
          <entries>
            <entry id="cawdor" name="Cawdor" points="0.0" type="upgrade" {ANY}>{EMPTY}</entry>
            <entry id="orlock" name="Orlock" points="7.5" type="upgrade" {ANY}>{EMPTY}</entry>
          </entries>
          <entryGroups/><modifiers/><links/>
        </entryGroup>
      </entryGroups>
      <modifiers>
        <modifier type="set" field="points" value="100.0" {ONCE} incrementChildId="no child">
          <conditions>
            <condition parentId="leader" childId="veteran" field="selections" type="equal to" value="1.0"/>
          </conditions>
          <conditionGroups/>
        </modifier>
      </modifiers>
      <rules><rule id="r" name="Bold" hidden="false" page="0"><description>Never runs.</description><modifiers/></rule></rules>
      <profiles>
        <profile id="p" profileTypeId="model" name="Leader" hidden="false" page="12">
          <characteristics><characteristic characteristicId="ld" name="LD" value="7"/></characteristics>
          <modifiers>
            <modifier field="ld" {REPEAT} incrementParentId="direct parent" incrementChildId="skill">
              <conditions/><conditionGroups/>
            </modifier>
          </modifiers>
        </profile>
      </profiles>
      <links>
        <link id="to-knife" targetId="knife" linkType="entry">
          <modifiers>
            <modifier type="set" field="points" value="0.0" {ONCE}><conditions/><conditionGroups/></modifier>
            <modifier type="set" field="minSelections" value="1.0" {ONCE}><conditions/><conditionGroups/></modifier>
            <modifier type="set" field="maxSelections" value="1.0" {ONCE}><conditions/><conditionGroups/></modifier>
          </modifiers>
        </link>
        <link id="to-guns" targetId="guns" linkType="entry group"><modifiers/></link>
        <link id="to-rule" targetId="shared-rule" linkType="rule"><modifiers/></link>
      </links>
    </entry>
    <entry id="juve" name="Juve" points="25.0" categoryId="juves" type="model" {ANY}>{EMPTY}</entry>
    <entry id="scum" name="Scum" points="30.0" categoryId="hired" type="model"
      {ANY.replace('maxInForce="-1"', 'maxInForce="2"')}>{EMPTY}</entry>
    <entry id="secret" name="Secret" points="1.0" type="upgrade" {ANY.replace('hidden="false"', 'hidden="true"')}>
      <entries/><entryGroups/>
      <modifiers>
        <modifier type="show" field="" value="" {ONCE}>
          <conditions>
            <condition parentId="leader" childId="no child" field="selections" type="at least" value="1.0"/>
          </conditions>
          <conditionGroups/>
        </modifier>
      </modifiers>
      <rules/><profiles/><links/>
    </entry>
  </entries>
  <rules/><links/>
  <sharedEntries>
    <entry id="knife" name="Knife" points="5.0" type="upgrade" {ANY}>{EMPTY}</entry>
  </sharedEntries>
  <sharedEntryGroups>
    <entryGroup id="guns" name="Guns" {ANY}>
      <entries><entry id="gun" name="Gun" points="20.0" type="upgrade" {ANY}>{EMPTY}</entry></entries>
      <entryGroups/><modifiers/><links/>
    </entryGroup>
  </sharedEntryGroups>
  <sharedRules>
    <rule id="shared-rule" name="Gang" hidden="false" page="0"><description>x</description><modifiers/></rule>
  </sharedRules>
  <sharedProfiles/>
</catalogue>
"""


@pytest.fixture
def imported(tmp_path):
    (tmp_path / "gangs.gst").write_text(SYSTEM, encoding="utf-8")
    (tmp_path / "city.cat").write_text(CATALOGUE, encoding="utf-8")
    return read_game_data([tmp_path])


@pytest.fixture
def gang(imported):
    (one,) = imported.sets
    data = GameData(one.system.catalogue, [file.catalogue for file in one.catalogues])
    engine = Engine(data, new_roster(data, "Gang"))
    engine.add_force("gang", "city")
    return engine


def take(engine, entry):
    unit, _ = engine.select(engine.roster.forces[0].id, entry)
    return unit.id


def part_of(engine, unit, name):
    return next(p for p in engine.roster.selection(unit).children if said(p.name, "en") == name)


def breaches(engine):
    return sorted((e.kind, said(e.subject, "en")) for e in engine.constraint_errors)


def total(engine):
    return engine.roster.totals["points"]


def test_everything_is_converted_and_the_import_says_so(imported):
    assert imported.refused == ()
    assert imported.told("en") == [
        f"{name}: the file is of the old format 1.15; it was converted to that of today as BattleScribe did. "
        "Check with the book that costs and limits are the same."
        for name in ("city.cat", "gangs.gst")
    ]


def test_a_unit_comes_with_its_defaults_at_its_cost(gang):
    leader = take(gang, "leader")
    names = sorted(said(p.name, "en") for p in gang.roster.selection(leader).children)
    # the knife is one by the link's modifiers, and free by them
    assert names == ["Cawdor", "Knife"]
    assert total(gang) == 120
    assert breaches(gang) == []


def test_a_modifier_of_points_asks_below_the_unit(gang):
    leader = take(gang, "leader")
    gang.select_child(leader, "veteran")
    assert total(gang) == 100
    gang.select_child(leader, "to-guns::gun")
    assert total(gang) == 120


def test_limits_of_categories_follow_their_modifiers(gang):
    take(gang, "juve")
    assert breaches(gang) == [("max", "Juves")]
    take(gang, "leader")
    assert breaches(gang) == []
    take(gang, "leader")
    assert breaches(gang) == [("max", "Boss")]


def test_limits_in_a_force_and_of_percentages(gang):
    gang.set_limit("points", Decimal(400))
    for _ in range(3):
        take(gang, "scum")
    assert breaches(gang) == [("max", "Scum")]
    take(gang, "scum")
    assert breaches(gang) == [("max", "Hired"), ("max", "Scum")]


def test_profiles_count_what_their_unit_has(gang):
    leader = take(gang, "leader")
    gang.select_child(leader, "skill")
    shown = shown_by_selection(gang.roster.selection(leader), gang.answers)
    (profile,) = shown.profiles
    assert (profile.characteristics[0].value, profile.page) == ("8", "12")
    assert sorted(said(rule.name, "en") for rule in shown.rules) == ["Bold", "Gang"]
    assert all(not rule.page for rule in shown.rules)


def test_what_was_shown_and_hidden_is_a_modifier_of_that(imported):
    secret = next(e for e in imported.sets[0].catalogues[0].catalogue.selection_entries if e.id == "secret")
    (modifier,) = secret.modifiers
    assert (modifier.type, modifier.field, modifier.value) == ("set", "hidden", "false")
    (condition,) = modifier.conditions
    assert (condition.type, condition.scope, condition.child_id) == ("atLeast", "force", "leader")


def test_limits_of_a_kind_of_force_are_told_and_what_counts_towards_its_parent():
    data = SYSTEM.replace(f'name="Gang" {NO}', f'name="Gang" {NO.replace("-1", "24", 1)}').replace(
        'countTowardsParentMinSelections="false"', 'countTowardsParentMinSelections="true"'
    )
    found, remarks = read_catalogue(data.encode(), "gangs.gst")
    assert [(c.id, c.value) for c in found.force_entries[0].constraints] == [("maxSelections", 24)]
    told = [say_note(remark, "en") for remark in remarks]
    assert (
        "gangs.gst: kinds of forces have limits of selections and points of their own (1); they are kept but not checked."
        in told
    )
    assert any("countTowardsParentMinSelections" in line for line in told)


@pytest.mark.parametrize(
    "inside", ['<entries><entry minSelections="1"/></entries>', "<modifiers><modifier/></modifiers>"]
)
def test_more_things_than_any_game_has_are_refused(inside):
    head, _, _ = CATALOGUE.partition("  <entries>")
    with pytest.raises(Problem) as caught:
        read_catalogue(f"{head}{inside * (MOST_GROWING + 1)}</catalogue>".encode(), "city.cat")
    assert caught.value.key == "game_data.too_many_elements"


def test_links_in_many_lists_are_read_in_their_order():
    head, _, _ = CATALOGUE.partition("  <entries>")
    links = "".join(f'<links><link id="l{n}" targetId="t" linkType="entry"/></links>' for n in range(20_000))
    found, _ = read_catalogue(f"{head}{links}</catalogue>".encode(), "city.cat")
    assert [link.id for link in found.entry_links][::5_000] == ["l0", "l5000", "l10000", "l15000"]

"""Files of the format's versions 2.00 to 2.02 read as they were meant."""

from armybuilder.exchange.battlescribe.xml_reading import read_catalogue
from armybuilder.wording.messages import say_note

ENTRIES = """
<selectionEntries>
  <selectionEntry id="lion" name="Lion" type="unit" {category} book="Zoo" page="4">
    <costs><cost name="pts" {cost}="pts" value="5.0"/></costs>
    <profiles>
      <profile id="p" name="Claws" {profile}TypeId="weapon" {profile}TypeName="Weapon">
        <characteristics><characteristic name="Reach" characteristicTypeId="reach" value="2"/></characteristics>
      </profile>
    </profiles>
    <constraints><constraint id="c" type="max" scope="{scope}" value="1"/></constraints>
  </selectionEntry>
</selectionEntries>
<entryLinks><entryLink id="l" targetId="x" import="false"/></entryLinks>
"""
OLD = {"cost": "costTypeId", "profile": "profile"}


def read(version, inside):
    data = f'<catalogue id="c" name="n" gameSystemId="s" battleScribeVersion="{version}" xmlns="urn:n">{inside}</catalogue>'
    found, remarks = read_catalogue(data.encode(), "old.cat")
    assert [say_note(remark, "en") for remark in remarks] == []
    return found


def test_version_2_02_imports_everything_unless_it_says_otherwise():
    inside = """<catalogueLinks><catalogueLink id="k" targetId="zoo"/></catalogueLinks>
    <sharedSelectionEntryGroups><selectionEntryGroup id="g" name="G"/></sharedSelectionEntryGroups>
    <entryLinks><entryLink id="l" targetId="g" type="selectionEntryGroup"/></entryLinks>"""
    found = read("2.02", inside)
    assert found.catalogue_links[0].import_root_entries
    assert found.entry_links[0].imported
    assert found.shared_selection_entry_groups[0].imported


def test_version_2_01_names_types_in_full_and_books_on_each_thing():
    found = read("2.01", ENTRIES.format(category="", scope="parent", **OLD))
    entry = found.selection_entries[0]
    assert entry.costs[0].type_id == "pts"
    assert (entry.profiles[0].type_id, entry.profiles[0].type_name) == ("weapon", "Weapon")
    (reach,) = entry.profiles[0].characteristics
    assert (reach.type_id, reach.value) == ("reach", "2")
    assert entry.page == "Zoo 4"
    assert (entry.imported, found.entry_links[0].imported) == (True, False)


def test_version_2_00_has_categories_in_its_forces():
    forces = """<forceEntries>
      <forceEntry id="f1" name="Patrol"><categoryEntries>
        <categoryEntry id="hq" name="Heroes">
          <constraints><constraint id="m" type="min" value="1"/></constraints>
        </categoryEntry>
      </categoryEntries></forceEntry>
      <forceEntry id="f2" name="Host">
        <categoryEntries><categoryEntry id="hq" name="Heroes"/></categoryEntries>
      </forceEntry>
    </forceEntries>"""
    found = read("2.00", forces + ENTRIES.format(category='categoryEntryId="hq"', scope="category", **OLD))
    assert [category.id for category in found.category_entries] == ["hq"]
    assert [force.category_links[0].target_id for force in found.force_entries] == ["hq", "hq"]
    assert found.force_entries[0].category_links[0].constraints[0].value == 1
    (link,) = found.selection_entries[0].category_links
    assert (link.target_id, link.primary) == ("hq", True)
    assert found.selection_entries[0].constraints[0].scope == "primary-category"


def test_an_entry_of_no_category_gets_none():
    found = read("2.00", ENTRIES.format(category='categoryEntryId="(No Category)"', scope="parent", **OLD))
    assert found.selection_entries[0].category_links == ()

"""Game data written as JSON: the same tree as the XML makes, and the same remarks."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.battlescribe.xml_reading import read_catalogue
from armybuilder.wording.messages import say_note

XML = b"""<catalogue id="c" name="Lions" gameSystemId="s" revision="3" battleScribeVersion="2.03">
  <sharedSelectionEntries>
    <selectionEntry id="a" name="Squad" type="unit" sortIndex="2" collective="true" defaultAmount="1,2">
      <costs><cost typeId="pts" name="pts" value="12.5"/></costs>
      <modifiers>
        <modifier type="append" field="name" value="!" join="" scope="unit" affects="self.entries">
          <localConditionGroups>
            <localConditionGroup type="atLeast" value="2" scope="force" field="selections" repeats="1">
              <conditions>
                <condition type="before" value="1" field="selections" scope="self" childId="any" shared="true"/>
              </conditions>
            </localConditionGroup>
          </localConditionGroups>
        </modifier>
      </modifiers>
      <profiles>
        <profile id="p" name="Squad" typeId="t" typeName="Unit">
          <alias>Band</alias>
          <alias>Troop</alias>
          <characteristics><characteristic name="M" typeId="m">6"</characteristic></characteristics>
        </profile>
      </profiles>
    </selectionEntry>
  </sharedSelectionEntries>
</catalogue>"""

JSON = b"""{"catalogue": {"id": "c", "name": "Lions", "gameSystemId": "s", "revision": 3,
 "battleScribeVersion": 2.03, "sharedSelectionEntries": [
  {"id": "a", "name": "Squad", "type": "unit", "sortIndex": 2, "collective": true, "defaultAmount": "1,2",
   "costs": [{"typeId": "pts", "name": "pts", "value": 12.5}],
   "modifiers": [{"type": "append", "field": "name", "value": "!", "join": "", "scope": "unit",
     "affects": "self.entries", "localConditionGroups": [
       {"type": "atLeast", "value": 2, "scope": "force", "field": "selections", "repeats": 1, "conditions": [
         {"type": "before", "value": 1, "field": "selections", "scope": "self", "childId": "any",
          "shared": true}]}]}],
   "profiles": [{"id": "p", "name": "Squad", "typeId": "t", "typeName": "Unit", "alias": ["Band", "Troop"],
     "characteristics": [{"name": "M", "typeId": "m", "$text": "6\\""}]}]}]}}"""


def test_json_and_xml_make_the_same_tree():
    from_xml, of_xml = read_catalogue(XML, "lions.cat")
    from_json, of_json = read_catalogue(JSON, "lions.json")
    assert from_json == from_xml
    assert of_json == of_xml == ()
    entry = from_json.shared_selection_entries[0]
    assert entry.starting_amounts == (1, 2)
    assert entry.modifiers[0].local_condition_groups[0].conditions[0].type == "before"


@pytest.mark.parametrize("head", [b"", b"\xef\xbb\xbf", b" \n\t"])
def test_the_bytes_decide_that_a_file_is_json(head):
    assert read_catalogue(head + JSON, "lions.cat")[0].name == "Lions"


def test_what_json_data_hold_that_is_not_understood_is_told():
    data = b"""{"catalogue": {"id": "c", "name": "L", "gameSystemId": "s", "selectionEntries": [
      {"id": "a", "name": "A", "colour": 1, "hidden": "perhaps", "costs": 4},
      {"id": "b", "name": "B", "colour": 2}]}}"""
    found, remarks = read_catalogue(data, "lions.json")
    assert [entry.id for entry in found.selection_entries] == ["a", "b"]
    assert not found.selection_entries[0].hidden
    told = [(r.key, r.values["holder"], r.values["name"], r.values["count"]) for r in remarks]
    assert told == [
        ("game_data.unknown_attribute", "selectionEntry", "colour", 2),
        ("game_data.bad_value", "selectionEntry", "hidden", 1),
        ("game_data.unknown_element", "selectionEntry", "costs", 1),
    ]
    assert say_note(remarks[0], "en") == (
        "lions.json, A: the field “colour” of selectionEntry is not known and left out (2 times)."
    )
    assert say_note(remarks[0], "ru").startswith("lions.json, A: поле «colour»")


def deep(depth):
    inside = b'{"selectionEntries": [' * depth + b"]}" * depth
    return (
        b'{"catalogue": {"id": "c", "name": "n", "gameSystemId": "s", "selectionEntries": [' + inside + b"]}}"
    )


def test_odd_values_of_json_are_left_at_their_defaults():
    nested = b"[" * 300 + b'"x"' + b"]" * 300
    head = b'{"catalogue": {"id": "c", "id": "d", "name": "n", "gameSystemId": "s", "readme": ["a", "b"], "comment": '
    data = head + nested + b', "authorName": ["' + b"<" * 300_000 + b'"], "revision": 1.5}}'
    found, remarks = read_catalogue(data, "lions.json")
    assert (found.id, found.readme, found.author_name, found.revision) == ("d", "a\nb", "", 1)
    assert [(r.key, r.values["name"]) for r in remarks] == [
        ("game_data.bad_value", "authorName"),
        ("game_data.bad_value", "revision"),
    ]


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b'{"catalogue": {"id": "c"', "game_data.not_json"),
        (b'{"roster": {}}', "game_data.wrong_root"),
        (b'{"catalogue": {"name": "x", "gameSystemId": "s"}}', "game_data.no_id"),
        (b'{"catalogue": {"id": "x", "name": "x"}}', "game_data.no_system_id"),
        (b'{"catalogue": ' + b'{"selectionEntries": [' * 50_000, "game_data.not_json"),
        (b'{"catalogue": {"id": "c", "name": "\xff"}}', "game_data.not_json"),
        (deep(130), "game_data.too_deep"),
        (deep(300), "game_data.too_deep"),
        (b'{"catalogue": {"id": "c", "revision": ' + b"9" * 100_000 + b"}}", "game_data.not_json"),
        (b'{"catalogue": {"id": "c", "revision": 1e999999}}', "game_data.not_json"),
    ],
)
def test_json_that_is_no_game_data_is_refused(data, key):
    with pytest.raises(Problem) as caught:
        read_catalogue(data, "lions.json")
    assert caught.value.key == key

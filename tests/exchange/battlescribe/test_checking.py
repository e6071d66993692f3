"""What leads nowhere or is not known is told with its place, and what is right is not."""

import time

import pytest

from armybuilder.catalogue.data_set import DataSet, GameFile
from armybuilder.exchange.battlescribe.checking import check
from armybuilder.exchange.battlescribe.cycles import cycles
from armybuilder.exchange.battlescribe.xml_reading import read_catalogue
from armybuilder.roster.conditions import CONDITION_TYPES, GROUP_TYPES
from armybuilder.roster.modifying import MODIFIER_TYPES
from armybuilder.roster.scopes import SCOPES
from armybuilder.wording.messages import say_note
from tests.exchange.battlescribe.game_xml import catalogue, system, unit

SHARED = """
<sharedSelectionEntries>
  <selectionEntry id="claw" name="Claw" type="upgrade"/>
</sharedSelectionEntries>
<sharedSelectionEntryGroups>
  <selectionEntryGroup id="coats" name="Coats" defaultSelectionEntryId="coat-1">
    <entryLinks><entryLink id="coat-1" targetId="claw" type="selectionEntry"/></entryLinks>
  </selectionEntryGroup>
</sharedSelectionEntryGroups>
<sharedRules><rule id="roar" name="Roar"/></sharedRules>
<profileTypes>
  <profileType id="beast" name="Beast"><characteristicTypes><characteristicType id="speed" name="Speed"/>
  </characteristicTypes></profileType>
</profileTypes>
"""


def remarks_on(*catalogues, of_system=""):
    """The remarks on a system with catalogues."""
    files = [
        GameFile(f"{n}.cat", read_catalogue(data, f"{n}.cat")[0])
        for n, data in enumerate((system(of_system), *catalogues))
    ]
    found = check(DataSet(files[0], tuple(files[1:])))
    for remark in found:
        for language in ("ru", "en"):
            assert say_note(remark, language).startswith(remark.values["file"])
    return found


def told(*catalogues, of_system=""):
    return [
        (r.key.removeprefix("game_data."), r.values["found"])
        for r in remarks_on(*catalogues, of_system=of_system)
    ]


def modifier(field="name", type="set", inside=""):
    return f'<modifiers><modifier type="{type}" field="{field}" value="1">{inside}</modifier></modifiers>'


def condition(**values):
    given = {
        "type": "atLeast",
        "field": "selections",
        "scope": "parent",
        "childId": "lion",
        "value": "1",
    } | values
    attributes = " ".join(f'{name}="{value}"' for name, value in given.items())
    return f"<condition {attributes}/>"


def asked(**values):
    return modifier(inside=f"<conditions>{condition(**values)}</conditions>")


RIGHT = [
    '<entryLinks><entryLink id="l1" targetId="claw" type="selectionEntry"/></entryLinks>',
    '<entryLinks><entryLink id="l1" targetId="coats" type="selectionEntryGroup"/></entryLinks>',
    '<infoLinks><infoLink id="l1" targetId="roar" type="rule"/></infoLinks>',
    '<categoryLinks><categoryLink id="" targetId="hq"/><categoryLink id="" targetId="(No Category)"/></categoryLinks>',
    '<costs><cost name="pts" typeId="pts" value="1"/></costs>',
    *(
        modifier(field)
        for field in ("name", "hidden", "category", "page", "description", "pts", "most", "speed")
    ),
    *(
        modifier(type=kind)
        for kind in ("append", "increment", "decrement", "add", "remove", "set-primary", "unset-primary")
    ),
    *(modifier(field) for field in ("annotation", "error", "warning", "info", "defaultAmount")),
    *(modifier(type=kind) for kind in sorted(MODIFIER_TYPES)),
    *(asked(type=kind) for kind in sorted(CONDITION_TYPES)),
    *(asked(scope=scope) for scope in sorted(SCOPES)),
    *(
        modifier(inside=f'<conditionGroups><conditionGroup type="{kind}"/></conditionGroups>')
        for kind in sorted(GROUP_TYPES)
    ),
    '<selectionEntryGroups><selectionEntryGroup id="g" defaultSelectionEntryId="none"/></selectionEntryGroups>',
    '<constraints><constraint id="c2" type="exactly" value="1" childId="any" scope="self"/></constraints>',
    '<constraints><constraint id="c2" type="min" value="1" field="associations" scope="self"/></constraints>',
    *(
        asked(scope=scope)
        for scope in ("self", "force", "roster", "primary-catalogue", "ancestor", "lion", "hq", "cat-1")
    ),
    *(
        asked(childId=child)
        for child in (
            "",
            "any",
            "model",
            "unit",
            "upgrade",
            "coats",
            "coat-1",
            "coat-1::claw",
            "patrol",
            "cat-1",
        )
    ),
    *(asked(field=field) for field in ("forces", "pts", "limit::pts")),
    *(
        asked(type=kind)
        for kind in (
            "equalTo",
            "notEqualTo",
            "atMost",
            "greaterThan",
            "lessThan",
            "instanceOf",
            "notInstanceOf",
        )
    ),
]
WRONG = {
    '<entryLinks><entryLink id="l1" targetId="tail" type="selectionEntry"/></entryLinks>': (
        "missing_entry",
        "tail",
    ),
    '<entryLinks><entryLink id="l1" targetId="coats" type="selectionEntry"/></entryLinks>': (
        "missing_entry",
        "coats",
    ),
    '<entryLinks><entryLink id="l1" targetId="claw" type="odd"/></entryLinks>': ("missing_entry", "claw"),
    '<infoLinks><infoLink id="l1" targetId="purr" type="rule"/></infoLinks>': ("missing_info", "purr"),
    '<categoryLinks><categoryLink id="" targetId="elite"/></categoryLinks>': ("missing_category", "elite"),
    '<selectionEntryGroups><selectionEntryGroup id="g" defaultSelectionEntryId="lost"/></selectionEntryGroups>': (
        "missing_default",
        "lost",
    ),
    '<costs><cost name="gold" typeId="gold" value="1"/></costs>': ("unknown_cost", "gold"),
    '<constraints><constraint id="c2" type="about" value="1"/></constraints>': (
        "unknown_constraint",
        "about",
    ),
    '<constraints><constraint id="c2" type="max" field="limit::gold"/></constraints>': (
        "unknown_field",
        "limit::gold",
    ),
    '<rules><rule id="claw2" name="r"/><rule id="claw2" name="r"/></rules>': ("duplicate_id", "claw2"),
    modifier("colour"): ("unknown_change", "colour"),
    modifier(type="double"): ("unknown_modifier", "double"),
    modifier(inside='<conditionGroups><conditionGroup type="xor"/></conditionGroups>'): (
        "unknown_condition",
        "xor",
    ),
    modifier(inside='<localConditionGroups><localConditionGroup type="some"/></localConditionGroups>'): (
        "unknown_condition",
        "some",
    ),
    asked(scope="planet"): ("unknown_scope", "planet"),
    asked(childId="wolf"): ("unknown_child", "wolf"),
    asked(field="weight"): ("unknown_field", "weight"),
    asked(type="near"): ("unknown_condition", "near"),
    f"<modifierGroups><modifierGroup><modifierGroups><modifierGroup><conditionGroups><conditionGroup>"
    f"<conditionGroups><conditionGroup><conditions>{condition(scope='deep')}</conditions></conditionGroup>"
    f"</conditionGroups></conditionGroup></conditionGroups></modifierGroup></modifierGroups></modifierGroup>"
    f"</modifierGroups>": ("unknown_scope", "deep"),
    modifier(inside='<repeats><repeat childId="wolf"/></repeats>'): ("unknown_child", "wolf"),
}
MOST = '<constraints><constraint id="most" type="max" value="1"/></constraints>'


@pytest.mark.parametrize("inside", RIGHT)
def test_what_is_known_is_not_told(inside):
    assert told(catalogue(SHARED + unit(inside + MOST))) == []


@pytest.mark.parametrize(("inside", "finding"), WRONG.items(), ids=[" ".join(f) for f in WRONG.values()])
def test_what_is_not_known_is_told_with_its_place(inside, finding):
    (remark,) = remarks_on(catalogue(SHARED + unit(inside)))
    assert (remark.key, remark.values["found"]) == (f"game_data.{finding[0]}", finding[1])
    assert "Lion" in remark.values["place"]
    assert finding[1] in say_note(remark, "ru")


def test_one_finding_counts_all_its_places():
    links = "".join(f'<entryLink id="l{n}" name="Link {n}" targetId="tail"/>' for n in range(5))
    (remark,) = remarks_on(catalogue(unit(f"<entryLinks>{links}</entryLinks>")))
    assert (remark.values["count"], remark.values["place"]) == (5, "Lion › Link 0")


LINK = '<entryLinks><entryLink id="l1" targetId="claw" type="selectionEntry"/></entryLinks>'


def linked(*ids):
    links = "".join(
        f'<catalogueLink id="k{n}" name="To {one}" targetId="{one}"/>' for n, one in enumerate(ids)
    )
    return f"<catalogueLinks>{links}</catalogueLinks>"


def test_links_reach_the_system_and_linked_catalogues_at_any_distance():
    assert told(catalogue(unit(LINK)), of_system=SHARED) == []
    far = [
        catalogue(linked("b") + unit(LINK)),
        catalogue(linked("c", "cat-1"), id="b"),
        catalogue(SHARED, id="c"),
    ]
    assert told(*far) == []
    assert told(catalogue(unit(LINK)), catalogue(SHARED, id="c")) == [("missing_entry", "claw")]


def test_a_missing_catalogue_and_a_link_to_itself():
    assert told(catalogue(linked("zoo", "cat-1"))) == [("missing_catalogue", "zoo"), ("self_link", "cat-1")]


def group(one, *targets, inside=""):
    links = "".join(
        f'<entryLink id="{one}-{n}" targetId="{t}" type="selectionEntryGroup"/>'
        for n, t in enumerate(targets)
    )
    return f'<selectionEntryGroup id="{one}" name="Group {one}"><entryLinks>{links}</entryLinks>{inside}</selectionEntryGroup>'


def ways(*groups):
    found = remarks_on(
        catalogue(f"<sharedSelectionEntryGroups>{''.join(groups)}</sharedSelectionEntryGroups>")
    )
    return [(r.key, r.values["place"]) for r in found]


def test_groups_in_a_circle_are_told():
    assert ways(group("a", "b"), group("b", "c", "a"), group("c")) == [
        ("game_data.cycle", "Group a › Group b › Group a")
    ]
    assert ways(group("a", "a")) == [("game_data.cycle", "Group a › Group a")]
    nested = f"<selectionEntryGroups>{group('inner', 'a')}</selectionEntryGroups>"
    assert ways(group("a", inside=nested)) == [("game_data.cycle", "Group a › Group a")]


def test_a_circle_with_a_selection_in_between_is_fine():
    entry = unit('<entryLinks><entryLink id="back" targetId="a" type="selectionEntryGroup"/></entryLinks>')
    assert ways(group("a", inside=entry)) == []
    assert ways(group("a", "c"), group("b", "c"), group("c")) == []


def test_info_groups_in_a_circle_are_told():
    links = '<infoLinks><infoLink id="l" targetId="i" type="infoGroup"/></infoLinks>'
    data = catalogue(
        f'<sharedInfoGroups><infoGroup id="i" name="Lore">{links}</infoGroup></sharedInfoGroups>'
    )
    assert [r.values["place"] for r in remarks_on(data)] == ["Lore › Lore"]


def test_long_ways_are_followed_without_a_stack_and_quickly():
    many = 50_000
    edges = {str(n): [str(n + 1), "0"] for n in range(many)}
    before = time.perf_counter()
    assert sum(1 for _ in cycles(edges)) == many
    assert time.perf_counter() - before < 5


def test_no_more_remarks_than_a_person_reads():
    links = "".join(f'<entryLink id="l{n}" targetId="t{n}"/>' for n in range(3_000))
    found = remarks_on(catalogue(unit(f"<entryLinks>{links}</entryLinks>")))
    assert len(found) == 101
    assert found[-1].values["count"] == 2_900

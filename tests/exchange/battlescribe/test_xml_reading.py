"""Files become trees: every object of the format, texts as they are written, whatever the namespace and encoding."""

from decimal import Decimal

import pytest
from msgspec.structs import replace

from armybuilder.exchange.battlescribe.quick_reading import read_quickly
from armybuilder.exchange.battlescribe.xml_reading import read_catalogue
from armybuilder.wording.messages import say_note
from tests.exchange.battlescribe.game_xml import catalogue, system, unit, xml_of
from tests.exchange.battlescribe.trees import FULL

SYSTEM = replace(FULL, game_system_id="")
BATTLESCRIBE = "http://www.battlescribe.net/schema/catalogueSchema"


def read(data):
    found, remarks = read_catalogue(data, "lions.cat")
    assert [say_note(remark, "en") for remark in remarks] == []
    return found


@pytest.mark.parametrize("tree", [FULL, SYSTEM], ids=["catalogue", "system"])
@pytest.mark.parametrize("namespace", ["", BATTLESCRIBE, "urn:any"])
def test_every_object_of_the_format_is_read(tree, namespace):
    data = xml_of(tree, namespace).encode()
    assert read_quickly(data) is not None
    assert read(data) == tree


@pytest.mark.parametrize("tree", [FULL, SYSTEM], ids=["catalogue", "system"])
def test_careful_reading_reads_the_same(tree):
    prefixed = xml_of(tree, "urn:a").replace("<", "<a:").replace("<a:/", "</a:").replace("xmlns=", "xmlns:a=")
    assert read_quickly(prefixed.encode()) is None
    assert read(prefixed.encode()) == tree


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "iso-8859-5", "windows-1251"])
def test_encodings(encoding):
    tree = replace(FULL, name="Львы", modifiers=(), rules=(), selection_entries=())
    told = encoding.removesuffix("-sig")
    text = f'<?xml version="1.0" encoding="{told}"?>\n' + xml_of(tree, BATTLESCRIBE)
    data = text.encode(encoding, "xmlcharrefreplace")
    assert read(data) == tree


def test_latin_1():
    data = '<?xml version="1.0" encoding="ISO-8859-1"?><catalogue id="c" name="Épée" gameSystemId="s"/>'
    assert read(data.encode("latin-1")).name == "Épée"


@pytest.mark.parametrize(
    "written",
    [
        "a &amp; b",
        "a &#38; b",
        "a &#x26; b",
        "<![CDATA[a & b]]>",
        "a <!-- not this -->&amp; b",
        "<?not this?>a &amp; b",
    ],
)
def test_text_is_read_as_it_is_meant(written):
    rule = f'<sharedRules><rule id="r" name="R" hidden="false"><description>{written}</description></rule></sharedRules>'
    assert read(catalogue(rule)).shared_rules[0].description == "a & b"


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ('<characteristic name="a" typeId="a">1 &amp; 2</characteristic>', "1 & 2"),
        ('<characteristic name="a" typeId="a"> </characteristic>', " "),
        ('<characteristic name="a" typeId="a"/>', ""),
        ("<characteristic>no name</characteristic>", "no name"),
        ("<characteristic/>", ""),
        ('<characteristic name="a">1<comment>not this</comment> &amp; 2</characteristic>', "1 & 2"),
        ('<characteristic name="a" value="as it was once"/>', "as it was once"),
    ],
)
def test_the_value_of_a_characteristic_is_its_text(written, value):
    row = f"<characteristics>\n{written}\n{written}\n</characteristics>"
    found = read(catalogue(f'<sharedProfiles><profile id="p" name="P">{row}</profile></sharedProfiles>'))
    assert [one.value for one in found.shared_profiles[0].characteristics] == [value, value]


def test_entities_in_attributes():
    found = read(catalogue(unit(name="&quot;P&amp;S&quot; &lt;&#233;&gt; &amp;amp;")))
    assert found.selection_entries[0].name == '"P&S" <é> &amp;'


def test_white_space_in_texts_stays_and_between_elements_goes():
    rule = '<rules><rule id="r" name="R">\n<description>\n  one\r\n\ttwo  </description>\n</rule></rules>'
    assert read(catalogue(rule)).rules[0].description == "\n  one\n\ttwo  "


def test_what_is_left_out_has_the_defaults_of_the_format():
    found = read(catalogue(unit('<constraints><constraint id="c" type="max"/></constraints>')))
    limit = found.selection_entries[0].constraints[0]
    assert (limit.field, limit.scope, limit.value, limit.shared) == ("selections", "parent", 0, True)
    assert (found.library, found.selection_entries[0].imported) == (False, False)


def test_groups_without_attributes_and_empty_lists():
    inside = "<modifierGroups><modifierGroup/><modifierGroup><modifiers/></modifierGroup></modifierGroups><profiles/>"
    entry = read(catalogue(unit(inside))).selection_entries[0]
    assert len(entry.modifier_groups) == 2
    assert entry.profiles == ()


def test_what_the_program_has_no_use_for_is_skipped_in_silence():
    inside = """<comment>by <![CDATA[me]]></comment>
    <publications>
      <publication id="b" name="B" publisher="P" publicationDate="2020" publisherUrl="u"><comment/></publication>
    </publications>"""
    head = 'authorContact="a" authorUrl="u" gameSystemRevision="4" type="catalogue" xmlns:x="urn:x" x:y="z"'
    assert read(catalogue(inside, head)).publications[0].name == "B"


def test_numbers_are_exact_decimals():
    cost = '<costs><cost name="pts" typeId="pts" value="0.1"/><cost name="pts" typeId="pts" value=" 1E+3 "/></costs>'
    found = read(catalogue(unit(cost))).selection_entries[0]
    assert [c.value for c in found.costs] == [Decimal("0.1"), Decimal(1000)]
    assert str(found.costs[1].value) == "1000"


def test_a_list_that_is_there_twice_is_one():
    rules = '<rules><rule id="r1" name="A"/></rules>'
    found = read(catalogue(rules + rules.replace("r1", "r2")))
    assert [rule.id for rule in found.rules] == ["r1", "r2"]


def test_an_attribute_that_looks_like_a_namespace_stays():
    data = b"<catalogue name='a xmlns=\"b\" c' id='c' gameSystemId='s' xmlns='urn:n'/>"
    assert read(data).name == 'a xmlns="b" c'


def test_a_system_belongs_to_no_other():
    found = read(system(head='gameSystemId="other"'))
    assert found.game_system_id == ""

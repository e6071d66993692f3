"""Files that were written for New Recruit are told from those that BattleScribe wrote."""

import pytest

from armybuilder.exchange.battlescribe.xml_reading import read_catalogue

HEAD = '<catalogue id="book" name="Book" gameSystemId="system" revision="1"'


def read(inside, *, carefully=False):
    odd = ' odd="1"' if carefully else ""
    return read_catalogue(f"{HEAD}{odd}>{inside}</catalogue>".encode(), "book.cat")[0]


def modified(modifier):
    return (
        '<selectionEntries><selectionEntry id="a" name="A" type="unit">'
        f"<modifiers>{modifier}</modifiers></selectionEntry></selectionEntries>"
    )


def condition(attributes):
    return modified(
        f'<modifier type="set" field="name" value="B"><conditions><condition {attributes}/></conditions></modifier>'
    )


@pytest.mark.parametrize("carefully", [False, True])
@pytest.mark.parametrize(
    ("inside", "extended"),
    [
        ("", False),
        (modified('<modifier type="set" field="name" value="B"/>'), False),
        (condition('type="atLeast" scope="force" field="selections" value="1" childId="a"'), False),
        (condition('type="atLeast" scope="root-entry" field="selections" value="1" childId="a"'), True),
        (condition('type="always" scope="self" field="selections" value="1" childId="a"'), True),
        (modified('<modifier type="multiply" field="pts" value="2"/>'), True),
        (modified('<modifier type="set" field="name" value="B" affects="profiles"/>'), True),
        (modified('<modifier type="add" field="error" value="No"/>'), True),
        ('<sharedAssociations><association id="x" name="X"/></sharedAssociations>', True),
        ('<selectionEntries><selectionEntry id="a" name="A" type="mount"/></selectionEntries>', True),
    ],
)
def test_a_file_that_uses_an_addition_is_extended(inside, extended, carefully):
    assert read(inside, carefully=carefully).extended == extended


def test_data_in_json_are_extended():
    data = b'{"catalogue": {"id": "book", "name": "Book", "gameSystemId": "system"}}'
    assert read_catalogue(data, "book.json")[0].extended


def test_a_file_cannot_say_so_itself():
    assert not read_catalogue(f'{HEAD} extended="true"/>'.encode(), "book.cat")[0].extended

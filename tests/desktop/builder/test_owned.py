"""An army is held against the collection: badges on rows, advice, and a palette of what is owned."""

import pytest
from msgspec.structs import replace

from armybuilder.collecting import ONLY_KEY
from armybuilder.desktop.lists.entry_model import HELD_ROLE, UNIT_ROLE, WHY_ROLE, Held
from armybuilder.roster.collection import Holding
from armybuilder.roster.edits import Take
from armybuilder.wording.messages import say

RAPTOR = "sheets_2008.polaris.raptor"
HELIX = "sheets_2008.polaris.helix"


def own(context, game, **counts):
    holdings = [Holding(game=game, entry=entry, name=entry, owned=n) for entry, n in counts.items()]
    context.store.collection.do(game, holdings)
    context.collection_changed.emit()


def own_raptors(context, number):
    own(context, "bronepehota", **{RAPTOR: number})


def take(document, entry, times=1):
    force = document.roster.forces[0].id
    for _ in range(times):
        document.do(Take(force, entry), "взять")


@pytest.fixture
def own_document(builder):
    return builder.document


@pytest.fixture
def palette(builder):
    return builder.palette_view


def shown(palette):
    rows = palette.list.entries
    return {
        index.data(UNIT_ROLE): index
        for index in map(rows.index, range(rows.rowCount()))
        if index.data(UNIT_ROLE)
    }


def test_without_a_collection_nothing_is_said(own_document, palette):
    take(own_document, RAPTOR)
    assert palette.only_owned.isHidden()
    assert shown(palette)[RAPTOR].data(HELD_ROLE) is None
    assert not any(issue.key == "collection.takes_more" for issue in own_document.verdict.issues)


def test_rows_tell_how_many_are_owned_and_used(own_document, palette):
    own_raptors(own_document.context, 3)
    take(own_document, RAPTOR, 2)
    assert shown(palette)[RAPTOR].data(HELD_ROLE) == Held(3, 2, enough=True)
    assert shown(palette)[HELIX].data(HELD_ROLE) is None
    assert not palette.only_owned.isHidden()


def test_only_what_is_owned_is_offered_and_what_is_used_up_says_so(own_document, palette):
    own_raptors(own_document.context, 1)
    palette.only_owned.click()
    assert list(shown(palette)) == [RAPTOR]
    assert shown(palette)[RAPTOR].data(WHY_ROLE) == ""
    take(own_document, RAPTOR)
    assert shown(palette)[RAPTOR].data(WHY_ROLE) == "есть 1, взято 1"
    palette.only_owned.click()
    assert HELIX in shown(palette)


def test_the_choice_is_kept_for_the_game(own_document, palette):
    own_raptors(own_document.context, 1)
    palette.only_owned.click()
    assert own_document.owned.only
    assert own_document.context.store.settings.get(ONLY_KEY) == ["bronepehota"]


def test_an_army_that_takes_more_than_is_owned_gets_advice_and_stays_legal(own_document):
    own_raptors(own_document.context, 1)
    take(own_document, RAPTOR, 2)
    errors = own_document.army.verdict.errors
    issues = [issue for issue in own_document.verdict.issues if issue.key == "collection.takes_more"]
    assert [issue.level for issue in issues] == ["advice"]
    assert "2/1" in say(issues[0].key, "en", **issues[0].values)
    assert own_document.verdict.errors == errors
    own_raptors(own_document.context, 2)
    assert not any(issue.key == "collection.takes_more" for issue in own_document.verdict.issues)


def test_what_is_not_counted_is_advised_only_where_armies_are_built_from_the_collection(own_document):
    own_raptors(own_document.context, 1)
    take(own_document, HELIX)
    assert not any(issue.key == "collection.takes_more" for issue in own_document.verdict.issues)
    own_document.owned.set_only(True)
    assert any(issue.key == "collection.takes_more" for issue in own_document.verdict.issues)


def test_rows_of_the_army_tell_what_is_lacking(own_document, builder):
    own_raptors(own_document.context, 1)
    parts = builder.parts
    take(own_document, RAPTOR)
    assert [row.owned for row in parts.rows()] == [""]
    take(own_document, RAPTOR)
    assert [row.owned for row in parts.rows()] == ["2/1", "2/1"]


def test_taking_back_a_collection_is_seen_at_once(own_document):
    own_raptors(own_document.context, 1)
    take(own_document, RAPTOR, 2)
    own_document.context.store.collection.undo("bronepehota")
    assert not any(issue.key == "collection.takes_more" for issue in own_document.verdict.issues)


def test_a_held_row_of_the_library_has_no_use():
    assert (Held(3).badge, Held(3).is_used_up) == ("3", False)
    assert replace(Held(3), used=4).lacks

"""Units of imported games are held against the collection by their models."""

from armybuilder.desktop.lists.entry_model import HELD_ROLE, UNIT_ROLE, WHY_ROLE
from armybuilder.games.owned_things import things_in
from armybuilder.roster.collection import Holding
from armybuilder.roster.edits import Take


def own(document, counts):
    holdings = [
        Holding(game=document.roster.game, entry=entry, name=entry, owned=n) for entry, n in counts.items()
    ]
    document.context.store.collection.do(document.roster.game, holdings)
    document.context.collection_changed.emit()


def test_units_are_counted_by_their_models(player):
    document, rows = player.document, player.palette.list.entries
    index = rows.first_entry()
    entry = index.data(UNIT_ROLE)
    document.do(Take(document.roster.forces[0].id, entry), "take")
    counts = {thing.entry: thing.number for thing in things_in(document.army)}
    own(document, {one: n + 1 for one, n in counts.items()})
    held = rows.index_of(entry).data(HELD_ROLE)
    assert (held.used, held.owned) == (sum(counts.values()), sum(counts.values()) + len(counts))
    assert not any(issue.key == "collection.takes_more" for issue in document.verdict.issues)


def test_what_is_lacking_stands_on_the_rows_and_is_advice(player):
    document = player.document
    entry = player.palette.list.entries.first_entry().data(UNIT_ROLE)
    document.do(Take(document.roster.forces[0].id, entry), "take")
    counts = dict.fromkeys((thing.entry for thing in things_in(document.army)), 1)
    own(document, counts)
    document.do(Take(document.roster.forces[0].id, entry), "take")
    assert any(getattr(row, "owned", "") for row in player.builder.parts.rows())
    (issue,) = [one for one in document.verdict.issues if one.key == "collection.takes_more"]
    assert issue.level == "advice"
    assert document.roster.find(issue.place) is not None


def test_only_what_is_owned_is_offered(player):
    document, rows = player.document, player.palette.list.entries
    entry = rows.first_entry().data(UNIT_ROLE)
    document.do(Take(document.roster.forces[0].id, entry), "take")
    many = rows.entry_count
    own(document, {thing.entry: 1 for thing in things_in(document.army)})
    player.palette.only_owned.click()
    assert 1 <= rows.entry_count < many
    assert rows.index_of(entry).isValid()


def test_a_unit_of_which_too_few_models_are_left_says_so(player, qtbot):
    document = player.document
    own(document, {"spearman": 25})
    player.palette.only_owned.click()
    document.do(Take(document.roster.forces[0].id, "spearmen"), "take")
    qtbot.waitUntil(lambda: player.entry("Spearmen").data(HELD_ROLE).enough is True)
    assert not player.entry("Spearmen").data(WHY_ROLE)
    document.do(Take(document.roster.forces[0].id, "spearmen"), "take")
    assert player.entry("Spearmen").data(HELD_ROLE).badge == "20/25"
    assert player.entry("Spearmen").data(WHY_ROLE) == "owned 25, used 20"

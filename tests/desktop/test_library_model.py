"""The list of units as Qt sees it, and the sorting behind it."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QModelIndex, Qt

from armybuilder.desktop.lists.entry_model import (
    COST_ROLE,
    COUNT_ROLE,
    EDITION_ROLE,
    FACTION_COLOUR_ROLE,
    FACTS_ROLE,
    FOLDED_ROLE,
    GROUP_ROLE,
    OWN_ROLE,
    UNIT_MIME,
    UNIT_ROLE,
    EntryModel,
)
from armybuilder.desktop.lists.filtering import UnitFilter, among, chosen, count, entries_after, entries_of
from armybuilder.desktop.lists.unit_model import UnitRows

HELIX = "sheets_2008.polaris.helix"


@pytest.fixture
def entries(context):
    return entries_of(context.game, context.units)


class Model(EntryModel):
    """The units of a game as the Library lists them."""

    def __init__(self, context):
        super().__init__()
        self.units = UnitRows(context, self)

    def show_entries(self, entries, folded=frozenset()):
        self.show_rows(self.units.groups(entries), folded)


@pytest.fixture
def model(context, entries):
    model = Model(context)
    model.show_entries(entries)
    return model


def test_the_model_keeps_qts_rules(model, entries, qtmodeltester):
    qtmodeltester.check(model)
    model.show_entries(entries[:7], frozenset({"polaris/squad"}))
    qtmodeltester.check(model)
    model.show_entries([])
    qtmodeltester.check(model)
    assert model.rowCount() == 0
    assert not model.first_entry().isValid()


def test_units_come_by_faction_then_kind_under_headings(context, model):
    factions = [faction.id for faction in context.game.factions]
    kinds = [kind.id for kind in context.game.kinds]
    keys = [model.index(row).data(GROUP_ROLE) for row in range(model.rowCount())]
    groups = [key.split("/") for key in keys if key]
    assert groups == sorted(groups, key=lambda g: (factions.index(g[0]), kinds.index(g[1])))
    assert len(groups) == len({tuple(g) for g in groups})
    assert model.entry_count == len(context.units)
    assert sum(bool(model.index(row).data(UNIT_ROLE)) for row in range(model.rowCount())) == len(
        context.units
    )


def test_a_unit_tells_its_name_cost_facts_and_edition(context, model):
    unit, index = context.units[HELIX], model.index_of(HELIX)
    assert index.data() == unit.name.ru
    assert index.data(COST_ROLE) == str(unit.cost)
    assert index.data(EDITION_ROLE) == "2008"
    assert str(unit.durability.maximum) in index.data(FACTS_ROLE)
    assert index.data(FACTION_COLOUR_ROLE) == context.game.faction("polaris").colour
    assert index.data(OWN_ROLE) is False
    assert str(unit.cost) in index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert context.game.edition(unit.edition).name.ru in index.data(Qt.ItemDataRole.ToolTipRole)


def test_the_words_follow_the_language(context, model, entries, qtbot):
    squad = next(u for u in context.units.values() if u.name.ru != u.name.en)
    before = model.index_of(squad.id).data(FACTS_ROLE)
    context.language = "en"
    with qtbot.waitSignal(model.units.changed):
        context.language_changed.emit("en")
    with qtbot.waitSignal(model.dataChanged):
        model.show_entries(entries)
    assert model.index_of(squad.id).data() == squad.name.en
    assert model.index_of(squad.id).data(FACTS_ROLE) != before


def test_a_folded_group_keeps_its_heading_alone(context, model, entries):
    machines = [e for e in entries if (e.faction, e.kind) == ("polaris", "machine")]
    model.show_entries(entries, frozenset({"polaris/machine"}))
    heading = model.heading_index("polaris/machine")
    assert heading.data(FOLDED_ROLE) is True
    assert heading.data(COUNT_ROLE) == len(machines)
    assert not model.index_of(HELIX).isValid()
    assert model.entry_count == len(entries)


def test_only_units_can_be_dragged_out(model):
    heading, unit = model.index(0), model.index_of(HELIX)
    assert not heading.flags() & Qt.ItemFlag.ItemIsDragEnabled
    assert unit.flags() & Qt.ItemFlag.ItemIsDragEnabled
    dragged = model.mimeData([heading, unit, model.first_entry()])
    ids = bytes(dragged.data(UNIT_MIME).data()).decode().split(",")
    assert ids == [HELIX, model.first_entry().data(UNIT_ROLE)]


def test_an_index_that_is_none_has_no_data(model):
    assert model.data(QModelIndex()) is None
    assert model.data(model.index(10**6)) is None


def test_a_choice_lets_through_what_fits_all_of_it(context, entries):
    choice = UnitFilter("sheets_2008", frozenset({"polaris"}), frozenset({"machine"}))
    found = chosen(entries, choice)
    assert found
    assert all((e.edition, e.faction, e.kind) == ("sheets_2008", "polaris", "machine") for e in found)
    assert chosen(entries, UnitFilter()) == entries


def test_counts_say_what_each_choice_would_show(context, entries):
    choice = UnitFilter("sheets_2008", frozenset({"polaris"}), frozenset({"machine"}))
    counts = count(entries, choice)
    assert counts.editions["sheets_2008"] == len(chosen(entries, choice))
    other = UnitFilter("tehnolog", choice.factions, choice.kinds)
    assert counts.editions["tehnolog"] == len(chosen(entries, other))
    protectorate = UnitFilter("sheets_2008", frozenset({"protectorate"}), choice.kinds)
    assert counts.factions["protectorate"] == len(chosen(entries, protectorate))
    squads = UnitFilter("sheets_2008", choice.factions, frozenset({"squad"}))
    assert counts.kinds["squad"] == len(chosen(entries, squads))


def test_a_search_keeps_the_order_of_the_catalogue(entries):
    wanted = [entries[5].id, entries[1].id]
    assert among(entries, wanted) == [entries[1], entries[5]]
    assert among(entries, None) == entries
    assert among(entries, []) == []


def own(unit, number):
    return replace(unit, id=f"own.{number}", edition="own")


def test_what_is_new_or_gone_finds_its_place_as_if_all_were_sorted_anew(context, entries):
    before = context.units
    first, *_, last = before.values()
    units = {key: unit for key, unit in before.items() if key not in (HELIX, last.id)}
    units |= {one.id: one for one in (own(last, 1), own(first, 2), own(before[HELIX], 3), own(first, 4))}
    assert entries_after(context.game, entries, before, units) == entries_of(context.game, units)


def test_what_stays_in_its_place_is_not_sorted_anew(context, entries):
    before = context.units
    units = before | {HELIX: replace(before[HELIX], cost=1)}
    assert entries_after(context.game, entries, before, units) is entries


def test_what_moves_to_another_faction_is_sorted_anew(context, entries):
    before = context.units
    elsewhere = next(unit.faction for unit in before.values() if unit.faction != before[HELIX].faction)
    units = before | {HELIX: replace(before[HELIX], faction=elsewhere)}
    after = entries_after(context.game, entries, before, units)
    assert after == entries_of(context.game, units) != entries


def test_what_is_new_among_others_is_sorted_among_them(context, entries):
    before = context.units
    first = next(iter(before.values()))
    units = {"own.1": own(first, 1), **before}
    assert entries_after(context.game, entries, before, units) == entries_of(context.game, units)

"""Army files: import = export."""

import json
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from armybuilder.exchange.army_file import army_text, read_army, write_army
from armybuilder.games.bronepehota.game import GAME
from armybuilder.games.bronepehota.profiles.units import Squad
from armybuilder.roster import model
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import (
    AddUnit,
    Remove,
    Rename,
    SetAmount,
    SetCrew,
    SetDetails,
    SetLevel,
    SetLimit,
    SetNotes,
    SetTrack,
    apply,
)
from armybuilder.roster.model import POINTS, Post, new_army
from armybuilder.wording.messages import say_note
from tests.samples import CLONES, DEMOLISHER, HELIX, UNITS

CATALOGUE = {unit.id: unit for unit in UNITS}
TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=30)


def with_units(*units):
    roster = new_army("bronepehota", "sheets_2008", name="Дозор")
    for n, unit in enumerate(units):
        roster = apply(roster, AddUnit(unit, select(unit, GAME.entry_of(unit), f"u{n}")))
    return roster


def plain(roster):
    """A roster without its selection ids, which an import makes anew."""
    places = {s.id: n for n, s in enumerate(roster.units)}
    return model.with_units(
        roster,
        tuple(
            replace(
                s,
                id=str(n),
                children=tuple(sorted((replace(c, id="") for c in s.children), key=lambda c: c.entry)),
                crew=tuple(Post(str(places[p.squad]), p.row) for p in s.crew),
            )
            for n, s in enumerate(roster.units)
        ),
    )


def read(text, catalogue=CATALOGUE, **options):
    return read_army(text.encode(), "army.toml", catalogue, GAME, **options)


def full_army():
    roster = with_units(CLONES, DEMOLISHER, HELIX)
    for edit in (
        SetDetails(name="Дозор «Ж»", notes='две\n"строки"'),
        SetLimit(POINTS, Decimal(500)),
        SetLevel("BP-1.6-6", "advice"),
        Rename("u0", "Старики"),
        Rename("u0", "Иван", "trooper-3"),
        SetNotes("u1", "с плазмой"),
        SetAmount("u1", "rocket", 1),
        SetAmount("u1", "mg", 0),
        SetTrack("u1", "durability", 7),
        SetTrack("u1", "ammo", 0),
        SetCrew("u1", (Post("u0", 2),)),
    ):
        roster = apply(roster, edit)
    return roster


@pytest.mark.parametrize("form", ["toml", "json"])
def test_everything_an_army_has_comes_back(form):
    roster = full_army()
    report = read(army_text(roster, CATALOGUE, GAME, form))
    assert plain(report.roster) == plain(roster)
    assert report.notes == ()


@pytest.mark.parametrize("form", ["toml", "json"])
def test_reading_and_writing_again_gives_the_same_text(form):
    text = army_text(full_army(), CATALOGUE, GAME, form)
    assert army_text(read(text).roster, CATALOGUE, GAME, form) == text


def test_an_army_built_from_other_profiles_carries_them():
    dearer = replace(DEMOLISHER, cost=999)
    own = replace(CLONES, id="own.squad", web_id="x")
    roster = with_units(dearer, own, DEMOLISHER)
    report = read(army_text(roster, CATALOGUE, GAME))
    assert [report.roster.unit(s) for s in report.roster.units] == [dearer, own, DEMOLISHER]
    assert plain(report.roster) == plain(roster)


@pytest.mark.parametrize("unit", UNITS, ids=lambda u: u.id)
@pytest.mark.parametrize("form", ["toml", "json"])
def test_every_kind_of_profile_survives_without_the_catalogue(unit, form):
    roster = with_units(unit)
    report = read(army_text(roster, {}, GAME, form), catalogue={})
    assert report.roster.unit(report.roster.units[0]) == unit


def test_a_file_written_by_hand_needs_ids_only():
    text = f'[[unit]]\nid = "{CLONES.id}"\n[[unit]]\nid = "{HELIX.id}"\n'
    roster = read(text).roster
    assert (roster.game, roster.edition, roster.limit) == ("bronepehota", "sheets_2008", None)
    assert plain(roster).units == plain(with_units(CLONES, HELIX)).units


def test_weapons_named_are_the_only_ones():
    roster = read(f'[[unit]]\nid = "{DEMOLISHER.id}"\nweapons = {{ gatling = 1 }}').roster
    assert [(c.entry, c.number) for c in roster.units[0].children] == [("gatling", 1)]
    assert "weapons = { gatling = 1 }" in army_text(roster, CATALOGUE, GAME)


def test_a_machine_may_be_stripped_of_all_weapons():
    roster = read(f'[[unit]]\nid = "{DEMOLISHER.id}"\nweapons = {{}}').roster
    assert roster.units[0].children == ()
    assert plain(read(army_text(roster, CATALOGUE, GAME)).roster) == plain(roster)


def test_absent_soldiers_stay_absent():
    roster = apply(with_units(CLONES), SetAmount("u0", "trooper-5", 0))
    text = army_text(roster, CATALOGUE, GAME)
    assert "absent = [5]" in text
    assert plain(read(text).roster) == plain(roster)


def test_crew_of_a_squad_that_left_is_not_written():
    roster = apply(full_army(), Remove(("u0",)))
    assert "crew" not in army_text(roster, CATALOGUE, GAME)


def test_a_marker_off_its_scale_goes_to_the_nearest_cell_and_is_noted():
    report = read(f'[[unit]]\nid = "{HELIX.id}"\nmarkers = {{ durability = 99 }}')
    assert report.roster.units[0].values == {"durability": 12}
    assert [n.key for n in report.notes] == ["army_file.marker_clamped"]
    assert "99" in say_note(report.notes[0], "ru")
    assert "99" in say_note(report.notes[0], "en")


def test_a_byte_order_mark_is_no_mistake():
    data = "﻿".encode() + f'[[unit]]\nid = "{CLONES.id}"'.encode()
    assert len(read_army(data, "army.toml", CATALOGUE, GAME).roster.units) == 1


def test_written_files_replace_whole_ones(tmp_path):
    roster = full_army()
    for name in ("army.toml", "army.json"):
        path = tmp_path / name
        path.write_text("old", encoding="utf-8")
        write_army(roster, GAME, CATALOGUE, path)
        assert plain(read_army(path.read_bytes(), name, CATALOGUE, GAME).roster) == plain(roster)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["army.json", "army.toml"]


EDITS = st.one_of(
    st.builds(Rename, st.sampled_from(["u0", "u1", "u2"]), TEXTS),
    st.builds(Rename, st.just("u0"), TEXTS, st.sampled_from([f"trooper-{n}" for n in range(1, 7)])),
    st.builds(SetNotes, st.sampled_from(["u0", "u1", "u2"]), TEXTS),
    st.builds(
        SetAmount, st.just("u1"), st.sampled_from([p.id for p in DEMOLISHER.arsenal]), st.integers(0, 3)
    ),
    st.builds(SetTrack, st.just("u1"), st.sampled_from(["durability", "ammo"]), st.integers(0, 16)),
    st.builds(
        SetCrew, st.sampled_from(["u1", "u2"]), st.tuples(st.builds(Post, st.just("u0"), st.integers(0, 5)))
    ),
    st.builds(SetDetails, name=TEXTS, notes=TEXTS),
    st.builds(SetLimit, st.just(POINTS), st.none() | st.integers(0, 5000).map(Decimal)),
    st.builds(SetLevel, st.sampled_from(sorted(GAME.rules)), st.sampled_from(["error", "advice", "off"])),
)


@given(st.lists(EDITS, max_size=15), st.sampled_from(["toml", "json"]))
def test_any_army_comes_back_as_it_was(edits, form):
    roster = with_units(CLONES, DEMOLISHER, HELIX)
    for edit in edits:
        roster = apply(roster, edit)
    assert isinstance(roster.unit(roster.units[0]), Squad)
    assert plain(read(army_text(roster, CATALOGUE, GAME, form)).roster) == plain(roster)


def test_json_is_the_same_tables():
    document = json.loads(army_text(full_army(), CATALOGUE, GAME, "json"))
    assert document["unit"][1]["crew"] == [{"unit": "squad-1", "row": 3}]
    assert document["levels"] == {"BP-1.6-6": "advice"}

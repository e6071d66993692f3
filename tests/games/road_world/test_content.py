"""The shipped warbands, their cards, figures and changes."""

import pytest
from msgspec.structs import replace

from armybuilder.games.candidates import army_unit
from armybuilder.games.road_world.army.parts import parts_of
from armybuilder.games.road_world.game import GAME
from armybuilder.games.road_world.profiles.differences import differences
from armybuilder.games.road_world.profiles.listing import facts_of, kind_of
from armybuilder.games.road_world.profiles.units import cell_of, columns_of, tracks_of
from armybuilder.games.road_world.rules.basics.figures import figures_of
from armybuilder.games.road_world.sheets.unit_cards import sheet_of
from armybuilder.games.road_world.sheets.weapon_table import SWORD, TARGET, icon_of
from armybuilder.games.unit import Marks
from armybuilder.roster.edits import SetAmount, SetTrack, apply
from tests.games.road_world.content import (
    ABBESS,
    BOSS,
    BROTHERS,
    FILES,
    HUMAN,
    LANCERS,
    PILGRIMS,
    TRACTOR,
    army,
    shipped,
)


def words_of(sheet):
    return [shape.text for shape in sheet.shapes if hasattr(shape, "text")]


def test_files_stand_by_edition_and_faction():
    assert {path.parent.name for path in FILES} < {edition.id for edition in GAME.editions}
    assert {path.stem for path in FILES} < {faction.id for faction in GAME.factions}


@pytest.mark.parametrize("faction", ["bell_order", "rust_choir"])
def test_each_sample_has_all_who_matter(faction):
    units = [unit for unit in shipped().values() if unit.faction == faction]
    assert len(units) >= 8
    assert {kind_of(unit) for unit in units} == {kind.id for kind in GAME.kinds}
    assert {trait for unit in units for trait in unit.traits} == {"leader", "commander", "singer"}


def test_every_unit_speaks_both_languages():
    for unit in shipped().values():
        texts = [unit.name, *unit.doubts, *unit.special, *unit.conditions]
        texts += [text for ability in unit.abilities for text in (ability.name, ability.text)]
        texts += [part.name for part in (*unit.models, *unit.items)]
        texts += [weapon.name for model in unit.models for weapon in model.weapons]
        assert all(text.ru and text.en for text in texts), unit.id
        assert not any("а" <= letter <= "я" for text in texts for letter in text.en.lower()), unit.id


@pytest.mark.rule("RW-X15-1")
def test_the_book_s_human_has_no_weapon_and_no_cost():
    human = shipped()[HUMAN]
    (model,) = human.models
    assert (model.mobility, model.persistence, model.fortitude, model.defense) == (3, 1, 3, 0)
    assert (human.cost, model.weapons) == (None, ())
    assert [unit.id for unit in shipped().values() if unit.edition == "book"] == [HUMAN]


def test_facts_and_search():
    told = [f"{fact.label} {fact.value}".strip() for fact in facts_of(shipped()[BROTHERS], "ru")]
    assert told == ["М 3", "С 1", "СД 3–4", "З 2", "Моделей 4–7", "командир"]
    assert "Handbell" in GAME.search_words(shipped()[BROTHERS])


def test_tracks_are_fatigue_and_the_wounds_of_loners():
    assert set(tracks_of(shipped()[BROTHERS])) == {"fatigue"}
    assert tracks_of(shipped()[TRACTOR])["wounds"].maximum == 6
    assert set(tracks_of(shipped()[HUMAN])) == {"fatigue"}


@pytest.mark.rule("RW-3-2")
def test_a_sword_for_melee_and_a_target_for_shooting():
    boss = shipped()[BOSS].models[0]
    assert [icon_of(weapon.use) for weapon in boss.weapons] == [SWORD, TARGET]


@pytest.mark.rule("RW-3-3")
def test_tables_have_only_the_columns_of_their_weapons():
    wrench, sawn_off = shipped()[BOSS].models[0].weapons
    assert columns_of((wrench,)) == ("attacks", "strike", "damage", "range", "stability")
    assert columns_of((sawn_off,)) == ("strike", "damage", "range", "rapidity", "stability")
    assert cell_of(wrench, "range", "ru") == "0"
    assert "ATK" not in words_of(sheet_of(shipped()[HUMAN], "en", Marks()))


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_card_is_drawn_within_its_edges(language):
    for unit in shipped().values():
        sheet = sheet_of(unit, language, Marks(number=2, name="Имя", crew=()))
        assert unit.name.get(language) in words_of(sheet)
        for track in sheet.tracks:
            assert all(cell.x + cell.width <= sheet.width for cell in track.cells.values())
            assert all(cell.y + cell.height <= sheet.height for cell in track.cells.values())


def test_a_card_of_an_army_tells_what_is_chosen():
    roster = apply(army(PILGRIMS), SetAmount("unit0", "pilgrim", 6))
    (selection,) = roster.units
    words = words_of(sheet_of(roster.unit(selection), "ru", GAME.marks_of(roster, selection, "ru")))
    assert "Паломник × 6" in words
    assert "48" in words
    sheet = sheet_of(roster.unit(selection), "ru", Marks(clean=True))
    assert [track.marker for track in sheet.tracks] == [None]


def test_parts_are_models_and_items():
    assert [part.id for part in parts_of(shipped()[BROTHERS], "ru")] == ["ringer", "handbell"]
    assert [part.id for part in parts_of(shipped()[ABBESS], "en")] == ["first_bell", "flare_pistol"]


def test_figures_are_models_and_models_with_weapons():
    figures = {figure.id: figure for figure in figures_of(shipped()[ABBESS])}
    assert set(figures) == {"battle-unit", "model", "model/clapper"}
    assert figures["model"].fields["leader"] is True
    assert figures["battle-unit"].fields["has_leader"] is True
    assert figures["battle-unit"].fields["has_ranged"] is False
    assert figures["battle-unit"].fields["has_singer"] is False
    (clapper,) = shipped()[ABBESS].models[0].weapons
    assert figures["model"].fields["melee_weapons"][0]["attacks"] == clapper.attacks > 0


def test_figures_of_those_on_foot_and_of_those_who_shoot():
    figures = {figure.id: figure for figure in figures_of(shipped()[HUMAN])}
    assert figures["battle-unit"].fields["standing"] == 1
    assert figures["model"].fields["goes_on"] == "on_foot"
    boss = shipped()[BOSS].models[0]
    (shooter,) = (figure for figure in figures_of(shipped()[BOSS]) if figure.id == boss.id)
    told = [weapon["rapidity"] for weapon in shooter.fields["ranged_weapons"]]
    assert told == [weapon.rapidity for weapon in boss.weapons if weapon.use == "ranged"]


def test_an_artefact_is_no_weapon_of_the_figures():
    roster = apply(army(ABBESS), SetAmount("unit0", "first_bell", 1))
    figures = [one.figure.id for one in army_unit(GAME, roster, roster.units[0]).figures]
    assert figures == ["battle-unit", "model", "model/clapper"]


def test_figures_of_an_army_have_what_was_bought_and_their_markers():
    roster = apply(army(ABBESS, TRACTOR), SetAmount("unit0", "flare_pistol", 1))
    roster = apply(roster, SetTrack("unit1", "fatigue", 4))
    roster = apply(roster, SetTrack("unit1", "wounds", 5))
    figures = {one.figure.id: one.figure for one in army_unit(GAME, roster, roster.units[0]).figures}
    armed = figures["model/flare_pistol"]
    assert len(figures["model"].fields["ranged_weapons"]) == 1
    assert figures["battle-unit"].fields["has_ranged"] is True
    tractor = army_unit(GAME, roster, roster.units[1]).figures[1].figure
    told = tractor.fields
    assert (told["fatigue"], told["wounds_noted"], told["goes_on"]) == (2, 1, "on_wheels")
    assert (armed.kind, armed.fields["weapon_icon"], armed.fields["rapidity"]) == (
        "model-ranged",
        "target",
        1,
    )


def test_changes_are_told_field_by_field():
    unit = shipped()[BROTHERS]
    assert list(differences(unit, unit)) == []
    ringer = replace(unit.models[1], cost=20, weapons=())
    changed = replace(unit, limit=2, models=(unit.models[0], ringer), items=(), abilities=())
    told = [difference.text("ru") for difference in differences(unit, changed)]
    assert "Предел на армию: – → 2" in told
    assert "Звонарь, Стоимость: 17 → 20" in told
    assert any(text.startswith("Ручной колокол") for text in told)
    assert all(difference.text("en") for difference in differences(unit, changed))


@pytest.mark.parametrize(
    ("name", "wounds"),
    [(ABBESS, 2), (LANCERS, 2), (BROTHERS, None), (HUMAN, None)],
)
def test_wounds_are_counted_for_the_one_model_that_bears_several(name, wounds):
    track = tracks_of(shipped()[name]).get("wounds")
    assert (track.maximum if track else None) == wounds


def test_the_tracks_of_a_giant_stay_on_the_card():
    giant = replace(shipped()[ABBESS], models=(replace(shipped()[ABBESS].models[0], persistence=20),))
    sheet = sheet_of(giant, "ru", Marks())
    assert max(cell.x + cell.width for track in sheet.tracks for cell in track.cells.values()) < sheet.width


def test_wounds_on_a_card_are_those_of_the_model_that_bears_several():
    roster = apply(army(LANCERS), SetTrack("unit0", "wounds", 1))
    figures = {one.figure.id: one.figure for one in army_unit(GAME, roster, roster.units[0]).figures}
    assert figures["spear_captain"].fields["wounds_noted"] == 1
    assert "wounds_noted" not in figures["lancer"].fields

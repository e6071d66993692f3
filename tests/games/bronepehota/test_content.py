"""Every shipped file loads, and what it holds is complete in both languages."""

import tomllib

import pytest

from armybuilder.games.bronepehota.game import GAME
from armybuilder.games.bronepehota.profiles.armlists import CHARGES, read_armlist
from armybuilder.games.bronepehota.profiles.editions import EDITIONS, FACTIONS, KINDS
from armybuilder.games.bronepehota.profiles.listing import facts_of
from armybuilder.games.bronepehota.profiles.units import Gun, Machine, Squad, Weapon
from armybuilder.storage.rules import GameExtras
from tests.games.bronepehota.content import FILES, FOLDER, arsenal, shipped


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_file_stands_where_its_edition_and_faction_say(path):
    units = read_armlist(path.read_text("utf-8"), path.name)
    assert units
    assert {(unit.edition, unit.faction) for unit in units} == {(path.parent.name, path.stem)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_file_says_in_both_languages_what_its_source_is(path):
    first, second = path.read_text("utf-8").splitlines()[:2]
    assert first.startswith("# ")
    assert second.startswith("# ")
    assert second.isascii() or "“" in second or "’" in second


def test_ids_are_unique_over_all_files():
    assert sum(len(read_armlist(p.read_text("utf-8"), p.name)) for p in FILES) == len(shipped()) == 186


def count(edition, profile):
    return sum(isinstance(u, profile) for u in shipped().values() if u.edition == edition)


@pytest.mark.parametrize(
    ("edition", "squads", "machines", "guns"),
    [("sheets_2008", 11, 15, 2), ("tehnolog", 32, 22, 8), ("star_system", 66, 29, 1)],
)
def test_each_edition_has_all_its_units(edition, squads, machines, guns):
    assert (count(edition, Squad), count(edition, Machine), count(edition, Gun)) == (squads, machines, guns)


def texts_of(unit):
    yield unit.name
    yield from unit.doubts
    yield from getattr(unit, "special", ())
    for part in arsenal(unit):
        yield part.name
        if getattr(part, "special", None):
            yield part.special


@pytest.mark.parametrize("unit", shipped().values(), ids=lambda unit: unit.id)
def test_every_text_of_a_unit_is_in_both_languages(unit):
    for text in texts_of(unit):
        assert text.ru.strip()
        assert text.en.strip()
        assert not any("а" <= c.lower() <= "я" for c in text.en.replace("Пр3", ""))


def test_yo_stands_where_the_word_has_it():
    words = " ".join(text.ru for unit in shipped().values() for text in texts_of(unit)).lower()
    for wrong in ("тяжел", "легк", "миномет", "пулемет", "четырех", "трехглаз", "мародер"):
        assert wrong not in words


def test_a_weapon_is_called_the_same_in_english_everywhere():
    called = {}
    for unit in shipped().values():
        for part in arsenal(unit):
            called.setdefault(part.name.ru, set()).add((part.name.en, part.id))
    assert {name: words for name, words in called.items() if len(words) > 1} == {}


def test_weapon_ids_are_unique_on_a_card():
    for unit in shipped().values():
        ids = [part.id for part in arsenal(unit)]
        assert len(ids) == len(set(ids)), unit.id


def test_web_ids_are_unique_within_an_edition_faction_and_kind():
    seen = [(u.edition, u.faction, type(u), u.web_id) for u in shipped().values() if u.web_id]
    assert len(seen) == len(set(seen))


def test_what_no_source_tells_is_unknown_and_the_unit_says_so():
    for unit in shipped().values():
        told = " ".join(doubt.en for doubt in unit.doubts)
        if isinstance(unit, Machine):
            assert unit.machine_class is not None or "class" in told, unit.id
            assert unit.locomotion is not None or "locomotion" in told, unit.id
        if isinstance(unit, Gun):
            assert unit.mobile is not None or "mobile" in told, unit.id


def test_sectors_cover_the_scale_or_the_unit_says_that_they_do_not():
    for unit in shipped().values():
        if isinstance(unit, Squad):
            continue
        cells = [cell for s in unit.durability.sectors for cell in range(s.end, s.start + 1)]
        if sorted(cells) != list(range(1, unit.durability.maximum + 1)):
            assert any("do not add up" in doubt.en for doubt in unit.doubts), unit.id


def test_editions_and_factions_of_units_are_known():
    assert {u.edition for u in shipped().values()} <= {e.id for e in EDITIONS}
    assert {u.faction for u in shipped().values()} == {f.id for f in FACTIONS}
    assert [e.id for e in EDITIONS if e.default] == ["sheets_2008"]


@pytest.mark.rule("BP-1.5-3")
def test_sides_have_the_colours_of_their_cards():
    """Polaris red, the Protectorate blue, common equipment green: the strongest part of each colour."""
    strongest = {}
    for faction in FACTIONS:
        parts = [int(faction.colour[at : at + 2], 16) for at in (1, 3, 5)]
        strongest[faction.id] = ("red", "green", "blue")[parts.index(max(parts))]
    assert strongest["polaris"] == "red"
    assert strongest["protectorate"] == "blue"
    assert strongest["common"] == "green"
    assert len({faction.colour for faction in FACTIONS}) == len(FACTIONS)


def test_names_of_editions_factions_and_kinds_are_in_both_languages():
    for item in (*EDITIONS, *FACTIONS, *KINDS):
        assert item.name.ru
        assert item.name.en
    assert all(edition.note.ru and edition.note.en for edition in EDITIONS)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_unit_has_facts_and_search_words(language):
    for unit in shipped().values():
        assert all(fact.label and fact.value for fact in facts_of(unit, language)), unit.id
        assert unit.name.get(language) in GAME.search_words(unit)


@pytest.mark.rule("BP-6-6")
def test_powers_of_the_charges():
    assert {key: charge.power for key, charge in GameExtras("bronepehota")(CHARGES).items()} == {
        "shell": 2,
        "mine": 3,
        "rocket": 4,
    }


def firearms():
    return [(u, p) for u in shipped().values() for p in arsenal(u) if isinstance(p, Weapon)]


@pytest.mark.rule("BP-6-4")
def test_only_mortars_take_mines_and_no_machine_does():
    takers = {(type(unit), part.name.ru) for unit, part in firearms() if "mine" in part.charges}
    assert takers == {(Gun, "Миномёт")}


def test_only_weapons_whose_name_speaks_of_rockets_take_rockets():
    for _, part in firearms():
        assert ("rocket" in part.charges) == ("ракет" in part.name.ru.lower()), part.name.ru
        assert "shell" in part.charges


def test_the_content_has_a_version():
    assert tomllib.loads((FOLDER / "content.toml").read_text("utf-8"))["version"] >= 1

"""Imported games on the command line: data in, armies built, written, read and taken to newer data."""

import json
import sqlite3
import zipfile
from decimal import Decimal

import pytest
from msgspec.structs import replace
from pypdf import PdfReader

from armybuilder.catalogue import conditions as c
from armybuilder.catalogue import tree as t
from armybuilder.cli import taking_data as command_module
from tests import gamedata
from tests.exchange.battlescribe.game_xml import catalogue, system, unit
from tests.gamedata import BEARS, LION, LIONS, SYSTEM, edited, points, write, xml_of

NEW = ("army", "new", "Pack", "--game", "toy", "--catalogue", "lions", "--force", "patrol")


@pytest.fixture
def toy(ab, tmp_path):
    """The small game imported; the folder of its files."""
    folder = write(tmp_path / "toy")
    assert ab("data", "import", folder).code == 0
    return folder


@pytest.fixture
def pack(ab, toy):
    """An army with a captain and a pride, 70 points."""
    assert ab(*NEW, "Captain", "pride", "--limit", "100").code == 0


def table(run):
    assert run.err == ""
    return json.loads(run.out)


def dearer(folder):
    """The folder with captains of 60 points and lions that are called otherwise."""
    lion = replace(LION, name="Old lion")
    lions = edited(edited(LIONS, "captain", costs=points(60, 1)), "pride", selection_entries=(lion,))
    return write(folder, lions, BEARS)


# --- child forces


def test_units_of_a_new_army_stand_in_a_child_force_where_one_is_named(ab, tmp_path):
    (patrol,) = (kind for kind in SYSTEM.force_entries if kind.id == "patrol")
    scouts = replace(patrol, id="scouts", name="Scouts", force_entries=())
    kinds = tuple(
        replace(kind, force_entries=(scouts,)) if kind is patrol else kind for kind in SYSTEM.force_entries
    )
    folder = write(tmp_path / "toy")
    (folder / "toy-wars.gst").write_text(xml_of(replace(SYSTEM, force_entries=kinds)), encoding="utf-8")
    assert ab("data", "import", folder).code == 0
    told = table(ab("data", "show", "toy", "--json"))
    assert [force["below"] for force in told["catalogues"][0]["forces"] if force["id"] == "patrol"] == [
        ["Scouts"]
    ]
    assert ab(*NEW, "pride", "--child-force", "Scouts").code == 0
    assert "<force" in ab("army", "export", "Pack", "--format", "ros").out.split("<forces>")[2]
    run = ab(*NEW[:2], "Other", *NEW[3:], "--child-force", "Riders", "--lang", "en")
    assert run.code == 2
    assert "Riders" in run.err
    assert "Scouts" in run.err


# --- data


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_folder_is_imported_with_a_report(ab, tmp_path, language):
    run = ab("data", "import", write(tmp_path / "toy"), "--lang", language)
    assert (run.code, run.err) == (0, "")
    assert "Toy Wars" in run.out
    assert ("2 каталога" if language == "ru" else "2 catalogues") in run.out


def test_an_import_as_json(ab, tmp_path):
    told = table(ab("data", "import", write(tmp_path / "toy"), "--json"))
    (game,) = told["games"]
    assert (game["id"], game["revision"], game["catalogues"], game["added"]) == ("toy-wars", 3, 2, 3)
    assert told["refused"] == told["remarks"] == []
    again = table(ab("import", tmp_path / "toy", "--json"))["games"][0]
    assert (again["new"], again["unchanged"]) == (False, 3)


def test_one_catalogue_may_follow_alone(ab, toy, tmp_path):
    newer = write(tmp_path / "newer", replace(BEARS, revision=9))
    assert ab("import", newer / "bears.cat").code == 0
    shown = table(ab("data", "show", "toy-wars", "--json"))
    assert [(c["name"], c["revision"]) for c in shown["catalogues"]] == [("Bears", 9), ("Lions", 7)]


def test_what_cannot_be_used_is_told_and_the_rest_taken(ab, toy, tmp_path):
    (toy / "broken.cat").write_text("<catalogue", encoding="utf-8")
    run = ab("data", "import", toy, tmp_path / "nowhere")
    assert run.code == 0
    assert "broken.cat" in run.out
    assert "nowhere" in run.out


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("names", [("nowhere",), ("empty",), ("broken.cat",), ("empty", "broken.cat")])
def test_an_import_of_nothing_is_one_line(ab, tmp_path, names, language):
    (tmp_path / "empty").mkdir()
    (tmp_path / "broken.cat").write_text("<catalogue", encoding="utf-8")
    run = ab("data", "import", *(tmp_path / name for name in names), "--lang", language)
    assert (run.code, run.out) == (2, "")
    assert len(run.err.splitlines()) == 1
    assert names[0] in run.err


def test_progress_is_told_on_a_terminal_only(capsys, monkeypatch):
    assert command_module.progress_told(1, 3, "lions.cat")
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    command_module.progress_told(1, 3, "lions.cat")
    command_module.progress_told(3, 3, "")
    told = capsys.readouterr().err
    assert "1/3 lions.cat" in told
    assert "\n" not in told


def test_games_are_listed_shown_and_removed(ab, toy):
    (row,) = table(ab("data", "list", "--json"))
    assert (row["name"], row["catalogues"]) == ("Toy Wars", 2)
    assert "Toy Wars" in ab("data", "list").out
    shown = ab("data", "show", "toy wars").out
    assert all(word in shown for word in ("Lions", "Bears", "Patrol, Ambush"))
    assert ab("data", "remove", "toy").code == 0
    assert table(ab("data", "list", "--json")) == []
    assert "data import" in ab("data", "list").out


def test_units_cost_what_they_cost_to_the_last_decimal(ab, tmp_path):
    captain = edited(LIONS, "captain", costs=points(Decimal("10.5"), 1))
    assert ab("data", "import", write(tmp_path / "toy", captain, BEARS)).code == 0
    assert "10.5" in ab(*NEW, "Captain").out.split("Cost")[0]
    assert [unit["cost"] for unit in table(ab("army", "show", "Pack", "--json"))["units"]] == [10.5]


def test_armies_outlive_a_removed_game(ab, pack):
    assert "Pack" in ab("data", "remove", "toy-wars").out
    assert table(ab("army", "show", "Pack", "--json"))["cost"] == 70
    run = ab("army", "renew", "Pack")
    assert run.code == 2
    assert "Toy Wars" in run.err


def test_damaged_data_are_mended_by_another_import(ab, pack, toy, tmp_path):
    with sqlite3.connect(tmp_path / "data" / "armies.db") as db:
        db.execute("UPDATE game_files SET content = x'00' WHERE catalogue = 'lions'")
    db.close()
    broken = ab("army", "show", "Pack")
    assert broken.code == 2
    assert "lions.cat" in broken.err
    assert ab("army", "delete", "Pack").code == 0
    assert ab("army", "restore", "Pack").code == 0
    assert ab("data", "import", toy).code == 0
    assert ab("army", "show", "Pack").code == 0


# --- what there is to field


def test_units_of_a_catalogue_stand_by_category(ab, toy):
    rows = table(ab("units", "toy", "--catalogue", "Lions", "--json"))
    assert [(r["name"], r["category"], r["cost"]) for r in rows] == [
        ("Captain", "Heroes", 50),
        ("Pride", "Core", 20),
    ]
    assert "to-captain::captain" in ab("units", "toy", "--catalogue", "Lions").out
    found = table(ab("units", "toy", "--catalogue", "Lions", "--search", "PRI", "--json"))
    assert [r["name"] for r in found] == ["Pride"]


def test_a_unit_is_told_with_its_profiles_and_options(ab, toy):
    run = ab("unit", "toy", "Pride", "--catalogue", "Lions")
    told = run.out
    assert run.code == 0
    assert all(word in told for word in ("Move", "5+", "Lion (2–6) — 10", "Weapon (1)", "Lance — 5"))
    lone = table(ab("unit", "toy", "captain", "--catalogue", "Lions", "--json"))
    assert lone["rules"] == [{"name": "Lead", "aliases": [], "text": "All follow."}]


# --- armies


def test_a_new_army_is_built_from_names(ab, toy):
    made = table(ab(*NEW, "captain", "Pride", "--limit", 100, "--json"))
    assert (made["name"], made["cost"], made["limit"], made["legal"]) == ("Pack", 70, 100, True)
    assert [(u["name"], u["options"]) for u in made["units"]] == [
        ("Captain", []),
        ("Pride", ["Lion ×2 (Claws)"]),
    ]
    (row,) = table(ab("army", "list", "--json"))
    assert (row["cost"], row["limit"], row["units"], row["game"]) == (70, 100, 2, "toy-wars")


@pytest.mark.parametrize("limit", [(), ("--limit", "0")])
def test_a_game_that_limits_armies_to_nothing_leaves_their_size_to_the_player(ab, tmp_path, limit):
    kinds = tuple(replace(kind, default_cost_limit=Decimal(0)) for kind in SYSTEM.cost_types)
    folder = write(tmp_path / "toy", LIONS, system=replace(SYSTEM, cost_types=kinds))
    assert ab("data", "import", folder).code == 0
    made = table(ab(*NEW, "Captain", *limit, "--json"))
    assert (made["limit"], made["legal"]) == (None, True)


@pytest.mark.parametrize(("language", "told"), [("ru", "Само добавлено"), ("en", "Added by itself")])
def test_what_automatic_limits_bring_to_a_new_army_is_told(ab, tmp_path, language, told):
    with_captain = c.Condition(type="atLeast", scope="force", child_id="captain", value=Decimal(1))
    crest = t.SelectionEntry(
        id="crest",
        name="Crest",
        constraints=(c.Constraint(id="crest-min", type="min", automatic=True),),
        modifiers=(c.Modifier(field="crest-min", value="1", conditions=(with_captain,)),),
    )
    lions = replace(edited(LIONS, "pride", selection_entries=(LION, crest)), extended=True)
    assert ab("data", "import", write(tmp_path / "toy", lions, BEARS)).code == 0
    run = ab(*NEW, "Pride", "captain", "--lang", language)
    assert f"{told} — Pride: " in run.out
    assert "Crest" in run.out


@pytest.mark.parametrize("language", ["ru", "en"])
def test_an_army_is_shown_with_its_categories(ab, pack, language):
    run = ab("army", "show", "Pack", "--lang", language)
    assert run.code == 0
    assert all(word in run.out for word in ("Toy Wars · Lions", "Heroes", "Lion ×2 (Claws)", "70/100 pts"))


def test_an_illegal_army_ends_with_1(ab, pack):
    assert ab("validate", "Pack").code == 0
    ab(*[word if word != "Pack" else "Two" for word in NEW], "captain", "captain")
    run = ab("validate", "Two")
    assert run.code == 1
    assert "Captain" in run.out
    assert table_of_illegal(ab("validate", "Two", "--json"))["legal"] is False


def table_of_illegal(run):
    assert run.code == 1
    return json.loads(run.out)


@pytest.mark.parametrize("name", ["pack.ros", "pack.rosz", "pack.json"])
def test_an_army_goes_to_a_file_and_back(ab, pack, tmp_path, name):
    assert ab("army", "export", "Pack", tmp_path / name).code == 0
    assert ab("validate", tmp_path / name).code == 0
    come_back = table(ab("import", tmp_path / name, "--name", "Again", "--json"))
    assert (come_back["name"], come_back["cost"], come_back["notes_of_import"]) == ("Again", 70, [])
    second = table(ab("army", "import", tmp_path / name, "--json"))
    assert second["name"] == "Pack 2"


def test_an_army_is_written_for_a_chat(ab, pack, tmp_path):
    told = ab("army", "export", "Pack").out
    assert told.startswith("Pack — 70/100 pts")
    assert ab("army", "export", "Pack", "--out", tmp_path / "pack.txt").code == 0
    assert (tmp_path / "pack.txt").read_text(encoding="utf-8") == told
    assert ab("army", "export", "Pack", "--format", "ros").out.startswith("<?xml")
    assert table(ab("army", "export", "Pack", "--json"))["cost"] == 70


def test_an_army_of_our_own_is_written_for_a_chat_too(ab):
    ab("army", "new", "Own", "sheets_2008.polaris.helix")
    assert ab("army", "export", "Own", "--format", "txt").out.startswith("Own — ")
    refused = ab("army", "export", "Own", "own.ros")
    assert refused.code == 2
    assert ".toml" in refused.err


def test_armies_of_one_game_are_compared(ab, pack):
    ab(*[word if word != "Pack" else "Small" for word in NEW], "captain")
    told = table(ab("army", "compare", "Pack", "Small", "--json"))
    assert [army["cost"] for army in told["armies"]] == [70, 50]
    assert (told["verdict"], told["rule"]) == (None, None)
    assert ab("army", "compare", "Pack", "Small").code == 0
    ab("army", "new", "Own")
    assert ab("army", "compare", "Pack", "Own").code == 2


def test_a_deleted_army_is_brought_back(ab, pack):
    assert ab("army", "delete", "Pack").code == 0
    assert ab("army", "restore", "Pack").code == 0
    assert ab("army", "show", "Pack").code == 0


def test_an_army_of_an_unknown_game_is_taken_and_comes_to_life(ab, pack, toy, tmp_path):
    ab("army", "export", "Pack", tmp_path / "pack.ros")
    fresh = ("--db", tmp_path / "fresh.db")
    taken = ab(*fresh, "import", tmp_path / "pack.ros")
    assert taken.code == 0
    assert "Toy Wars" in taken.out
    shown = table(ab(*fresh, "army", "show", "Pack", "--json"))
    assert (shown["cost"], [unit["gone"] for unit in shown["units"]]) == (70, [True, True])
    none = ab(*fresh, "army", "renew", "Pack")
    assert none.code == 2
    assert "Toy Wars" in none.err
    assert "Pack" in ab(*fresh, "data", "import", toy).out
    assert ab(*fresh, "army", "renew", "Pack", "--accept").code == 0
    shown = table(ab(*fresh, "army", "show", "Pack", "--json"))
    assert [unit["gone"] for unit in shown["units"]] == [False, False]
    assert ab(*fresh, "validate", "Pack").code == 0


# --- newer data


@pytest.mark.parametrize("language", ["ru", "en"])
def test_newer_data_change_an_army_only_when_it_is_accepted(ab, pack, tmp_path, language):
    assert ab("army", "renew", "Pack", "--lang", language).code == 0
    assert "Pack" in ab("data", "import", dearer(tmp_path / "newer"), "--lang", language).out
    assert table(ab("army", "show", "Pack", "--json"))["cost"] == 70
    told = ab("army", "renew", "Pack", "--lang", language).out
    assert all(word in told for word in ("Captain: 50 → 60", "Old lion", "70 → 80", "--accept"))
    assert table(ab("army", "show", "Pack", "--json"))["cost"] == 70
    assert ab("army", "renew", "Pack", "--accept", "--lang", language).code == 0
    assert table(ab("army", "show", "Pack", "--json"))["cost"] == 80
    assert table(ab("army", "renew", "Pack", "--json"))["current"] is True


def test_a_renewal_as_json(ab, pack, tmp_path):
    ab("data", "import", dearer(tmp_path / "newer"))
    told = table(ab("army", "renew", "Pack", "--json"))
    captain, pride = told["units"]
    assert (captain["old_cost"], captain["new_cost"]) == (50, 60)
    assert (pride["changes"][0]["kind"], pride["changes"][0]["new"]) == ("part_renamed", "Old lion")
    assert (told["accepted"], told["old_cost"], told["cost"]) == (False, 70, 80)


def test_an_army_whose_old_data_are_damaged_can_take_newer_ones(ab, pack, tmp_path):
    ab("data", "import", dearer(tmp_path / "newer"))
    with sqlite3.connect(tmp_path / "data" / "armies.db") as db:
        db.execute("UPDATE game_files SET content = x'00' WHERE catalogue = 'lions' AND revision = 7")
    db.close()
    assert ab("army", "show", "Pack").code == 2
    run = ab("army", "renew", "Pack", "--accept")
    assert run.code == 0
    assert "lions.cat" in run.out
    assert table(ab("army", "show", "Pack", "--json"))["cost"] == 80


# --- what is not there


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("data", "show", "chess"), "Toy Wars"),
        (("data", "remove", "chess"), "Toy Wars"),
        (("units", "chess"), "Toy Wars"),
        (("units", "toy"), "Lions"),
        (("units", "toy", "--catalogue", "loins"), "Lions"),
        (("units", "toy", "--catalogue", "lions", "--faction", "x"), "--faction"),
        (("units", "bronepehota", "--catalogue", "x"), "--catalogue"),
        (("unit", "toy", "prid", "--catalogue", "bears"), "Bear"),
        (("army", "new", "X", "--game", "chess"), "Toy Wars"),
        (("army", "new", "X", "--game", "toy"), "Lions"),
        (("army", "new", "X", "--game", "toy", "--catalogue", "lions"), "Ambush"),
        (("army", "new", "X", "--game", "toy", "--catalogue", "s"), "Bears, Lions"),
        (("army", "new", "X", "--game", "toy", "--catalogue", "lions", "--force", "horde"), "Patrol"),
        (("army", "new", "X", "--game", "toy", "--catalogue", "lions", "--edition", "e"), "--edition"),
        (("army", "new", "X", "--catalogue", "lions"), "--catalogue"),
        ((*NEW[:2], "X", *NEW[3:], "cptain"), "Captain"),
        (("army", "export", "Pack", "pack.toml"), ".ros"),
        (("army", "export", "Pack", "--format", "toml"), ".ros"),
        (("army", "renew", "Nobody"), "Pack"),
        (("army", "renew", "Own"), "Own"),
        (("army", "renew", "pack.ros"), "pack.ros"),
        (("validate", "toy/lions.cat"), "lions.cat"),
        (("validate", "nowhere.ros"), "nowhere.ros"),
        (("import", "nowhere.gst"), "nowhere.gst"),
    ],
)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_what_is_not_there_is_one_line_that_helps(ab, pack, words, told, language):
    ab("army", "new", "Own")
    ab("army", "export", "Pack", "pack.ros")
    run = ab(*words, "--lang", language)
    assert (run.code, run.out) == (2, "")
    assert len(run.err.splitlines()) == 1
    assert told in run.err


def test_units_that_share_a_name_are_told_apart_by_id(ab, tmp_path):
    second = replace(gamedata.PRIDE, id="pride-2", selection_entries=())
    lions = replace(LIONS, selection_entries=(*LIONS.selection_entries, second))
    ab("data", "import", write(tmp_path / "toy", lions))
    made = table(ab(*NEW, "pride-2", "--json"))
    assert [unit["id"] for unit in made["units"]] == ["pride-2"]
    assert made["cost"] == Decimal(0)


def test_a_roster_is_printed(ab, pack, tmp_path):
    whole, short = tmp_path / "whole.pdf", tmp_path / "short.pdf"
    assert ab("print", "Pack", "--out", whole).code == 0
    assert ab("print", "Pack", "--out", short, "--no-profiles", "--no-rules", "--paper", "letter").code == 0
    assert whole.read_bytes().startswith(b"%PDF")
    assert len(short.read_bytes()) < len(whole.read_bytes())


def test_a_sheet_is_printed_for_each_unit(ab, pack, tmp_path):
    out = tmp_path / "sheets.pdf"
    made = json.loads(ab("print", "Pack", "--out", out, "--style", "sheets", "--no-summary", "--json").out)
    assert made["style"] == "sheets"
    text = "".join(page.extract_text() for page in PdfReader(out).pages)
    assert "Keywords" in text or "Ключевые слова" in text
    assert ab("print", "Pack", "--out", out, "--style", "cards").code == 2


@pytest.mark.parametrize(("form", "ending"), [((), ".cat"), (("--format", "json"), ".json")])
def test_game_data_are_written_and_taken_again(ab, toy, tmp_path, form, ending):
    folder = tmp_path / "out" / "toy"
    run = ab("data", "export", "toy", folder, *form, "--lang", "en")
    assert (run.code, run.err) == (0, "")
    assert "3 files" in run.out
    assert sorted(path.suffix for path in folder.iterdir())[:2] == [ending] * 2
    assert table(ab("data", "import", folder, "--json"))["games"][0]["id"] == "toy-wars"
    assert ab("data", "export", "toy", folder, *form).code == 0  # what was stopped can be done again
    next(folder.glob(f"*{ending}")).write_text("another", encoding="utf-8")
    again = ab("data", "export", "toy", folder, *form, "--lang", "en")
    assert again.code == 2
    assert "there already" in again.err
    told = table(ab("data", "export", "toy", tmp_path / "json", *form, "--json"))
    assert len(told["files"]) == 3


@pytest.mark.parametrize("command", [("import",), ("data", "import")])
def test_game_data_are_told_by_their_bytes(ab, tmp_path, command):
    folder = write(tmp_path / "toy")
    path = tmp_path / "download"
    with zipfile.ZipFile(path, "w") as archive:
        for file in folder.iterdir():
            archive.write(file, f"toy-main/{file.name}")
        archive.writestr("toy-main/package.json", "{}")
    told = table(ab(*command, path, "--json"))
    assert (told["games"][0]["id"], told["refused"]) == ("toy-wars", [])


@pytest.mark.parametrize("language", ["ru", "en"])
def test_what_is_nothing_of_ours_is_told_as_what_it_is(ab, tmp_path, language):
    path = tmp_path / "page.xyz"
    path.write_bytes(b"<!DOCTYPE html><html/>")
    for words in (("import", path), ("data", "import", path), ("army", "import", path)):
        run = ab(*words, "--lang", language)
        assert run.code == 2
        assert "HTML" in run.err
        assert "TOML" not in run.err


TWO_KINDS = """<forceEntries>
  <forceEntry id="horde" name="Horde" hidden="false">
    <forceEntries><forceEntry id="pack" name="Pack" hidden="false"/></forceEntries>
  </forceEntry>
</forceEntries>
<profileTypes>
  <profileType id="w" name="Weapon" kind="weapon">
    <characteristicTypes><characteristicType id="r" name="Range" defaultValue="6"/></characteristicTypes>
  </profileType>
</profileTypes>"""
PROFILE = """<profiles><profile id="p" name="Claws" typeId="w" typeName="Weapon">
  <alias>Talons</alias><characteristics><characteristic name="Range" typeId="r">2</characteristic></characteristics>
  <attributes><attribute name="Hidden" typeId="a">yes</attribute></attributes>
</profile></profiles>"""


def only_in(kind, own):
    shown = f'<condition type="instanceOf" field="selections" scope="force" value="1" childId="{kind}" shared="true"/>'
    change = f'<modifier type="set" field="hidden" value="false"><conditions>{shown}</conditions></modifier>'
    return (
        f'<selectionEntry id="{own}" name="{own.title()}" hidden="true" type="unit">'
        f"<modifiers>{change}</modifiers></selectionEntry>"
    )


@pytest.fixture
def two_kinds(ab, tmp_path):
    """A game with units that only one kind of force takes, a force below another among them, and one that none does."""
    others = "".join(only_in(kind, f"of-{kind}") for kind in ("horde", "pack", "nothing"))
    inside = unit(PROFILE).replace("</selectionEntries>", f"{others}</selectionEntries>")
    (tmp_path / "toy.gst").write_bytes(system(TWO_KINDS))
    (tmp_path / "lions.cat").write_bytes(catalogue(inside))
    assert ab("data", "import", tmp_path).code == 0


@pytest.mark.usefixtures("two_kinds")
def test_units_of_every_kind_of_force_are_listed(ab):
    units = table(ab("units", "toy", "--json"))
    assert [unit["id"] for unit in units] == ["lion", "of-horde", "of-pack"]
    assert all(unit["available"] for unit in units)
    everything = table(ab("units", "toy", "--all", "--json"))
    assert [unit["id"] for unit in everything if not unit["available"]] == ["of-nothing"]
    told = ab("units", "toy", "--lang", "en").out
    assert "3 units found." in told
    assert "1 more unit is not for every army" in told


@pytest.mark.usefixtures("two_kinds")
def test_programs_are_told_of_kinds_attributes_aliases_and_default_values(ab):
    (profile,) = table(ab("unit", "toy", "lion", "--json"))["profiles"]
    assert (profile["kind"], profile["aliases"], profile["attributes"]) == (
        "weapon",
        ["Talons"],
        {"Hidden": "yes"},
    )
    (kind,) = table(ab("data", "show", "toy", "--json"))["profile_types"]
    assert kind["characteristicTypes"][0]["defaultValue"] == "6"


# --- what still fits


def test_units_that_still_fit_and_why_others_do_not(ab, pack):
    told = table(ab("army", "units", "Pack", "--json", "--lang", "en"))
    assert [(row["name"], row["category"], row["cost"], row["why_not"]) for row in told] == [
        ("Captain", "Heroes", 50, "no more than 1 in this force"),
        ("Pride", "Core", 20, None),
    ]
    fitting = table(ab("army", "units", "Pack", "--fitting", "--json"))
    assert "Captain" not in {row["name"] for row in fitting}
    assert [row["id"] for row in table(ab("army", "units", "Pack", "capt", "--json"))] == [
        "to-captain::captain"
    ]


def test_favourites_are_kept_and_given_up(ab, pack):
    assert "★ Captain" in ab("army", "units", "Pack", "--star", "Captain").out
    assert "★ Captain" in ab("army", "units", "Pack").out
    assert "★ Captain" in ab("units", "toy", "--catalogue", "Lions", "--favourites").out
    assert "★" not in ab("army", "units", "Pack", "--star", "captain").out
    assert "★ Pride" in ab("units", "toy", "--catalogue", "Lions", "--star", "Pride").out


def test_units_of_a_force_that_is_not_there(ab, pack):
    told = ab("army", "units", "Pack", "--into", "nowhere")
    assert told.code == 2
    assert "Patrol" in told.err


@pytest.mark.usefixtures("toy")
def test_units_are_found_by_conditions(ab):
    def found(query):
        told = table(ab("units", "toy", "--catalogue", "lions", "--where", query, "--json"))
        return {unit["name"]: unit["cost"] for unit in told}

    every = found("")
    assert len(every) > 1
    assert found("cost>=40") == {name: cost for name, cost in every.items() if cost >= 40}
    assert found("captain -pride") == {name: cost for name, cost in every.items() if name == "Captain"}
    assert "Captain" not in found("without:lion -captain")
    run = ab("units", "toy", "--catalogue", "lions", "--where", "nothing_such>1", "--lang", "en")
    assert run.code == 2
    assert "there is no field" in run.err


@pytest.mark.usefixtures("toy")
def test_units_and_profiles_are_told_as_tables(ab):
    def rows(kind, query=""):
        return table(
            ab(
                "units",
                "toy",
                "--catalogue",
                "lions",
                "--profiles",
                kind,
                "--where",
                query,
                "--json",
                "--lang",
                "en",
            )
        )

    assert {row["Name"]: row["Move"] for row in rows("units")}["Pride"] == "6"
    assert [row["Name"] for row in rows("units", "move>=6")] == ["Pride"]
    assert rows("stats") == [{"Name": "Pride", "Move": "6", "Save": "5+", "Units": "Pride"}]
    assert rows("stats", "move>6") == []
    assert "Pride" in ab("units", "toy", "--catalogue", "lions", "--profiles", "Stats").out
    run = ab("units", "toy", "--catalogue", "lions", "--profiles", "guns", "--lang", "en")
    assert run.code == 2
    assert "units, Stats" in run.err

"""`armybuilder rules`: the book by section, one rule by id, and what a search finds."""

import json
import tomllib

import pytest

GAME = "bronepehota"


def test_without_more_all_rules_are_listed_under_their_sections(ab):
    lines = ab("rules", GAME, "--lang", "en").out.splitlines()
    heading = lines.index("1.5  Recruiting an army")
    assert lines[heading + 1] == "  BP-1.5-1  No enemies in one army"
    assert lines[-1].endswith("rules found")


@pytest.mark.parametrize("typed", ["BP-1.5-1", "bp-1.5-1", "BP–1.5–1"])
def test_an_id_tells_title_and_text(ab, typed):
    title, text, *_ = ab("rules", GAME, typed, "--lang", "ru").out.splitlines()
    assert title == "BP-1.5-1  Враги вместе не служат"
    assert "Полярис" in text


@pytest.mark.parametrize(("lang", "heading"), [("ru", "2.3  Пилоты"), ("en", "2.3  Pilots")])
def test_a_search_looks_in_both_languages_whatever_is_spoken(ab, lang, heading):
    for words in ("ПИЛОТ тяжелой", "heavy пилот"):
        run = ab("rules", GAME, words, "--lang", lang)
        assert run.code == 0
        assert heading in run.out
        assert "BP-2.3-4" in run.out


def test_a_search_that_finds_one_rule_tells_it(ab):
    title, text, *_ = ab("rules", GAME, "ВРАГИ вместе", "--lang", "ru").out.splitlines()
    assert title.startswith("BP-1.5-1")
    assert text.startswith("    ")


def test_json_has_both_languages(ab):
    (one,) = json.loads(ab("rules", GAME, "bp-1.5-1", "--json").out)
    assert one.keys() == {"id", "title", "text", "actions", "commands", "in_armies", "bookmark", "table"}
    assert one["in_armies"]
    assert one["id"] == "BP-1.5-1"
    assert one["title"]["ru"]
    assert one["text"]["en"]
    many = json.loads(ab("rules", GAME, "--json").out)
    assert len({rule["id"] for rule in many}) == len(many) > 20


@pytest.mark.parametrize(
    ("lang", "typed", "told"),
    [
        ("en", "BP-1.5-9", "nearest ids: BP-1.5-"),
        ("ru", "bp-99-9", "похожие номера"),
        ("en", "zebra", "“zebra”"),
    ],
)
def test_what_no_rule_says_is_told_in_one_line(ab, lang, typed, told):
    run = ab("rules", GAME, typed, "--lang", lang)
    assert (run.code, run.out) == (2, "")
    assert told in run.err
    assert run.err.count("\n") == 1


def test_an_unknown_game_is_told_in_one_line(ab):
    run = ab("rules", "chess")
    assert (run.code, run.out) == (2, "")
    assert GAME in run.err
    assert run.err.count("\n") == 1


def test_a_chapter_is_read_through(ab):
    lines = ab("rules", GAME, "7.4", "--read", "--lang", "en").out.splitlines()
    assert lines[0].startswith("7.4  ")
    ids = [line.partition("  ")[0] for line in lines if line.startswith("BP-")]
    assert ids[0] == "BP-7.4-1"
    assert all(one.startswith("BP-7.4-") for one in ids)
    assert len(lines) == 1 + 2 * len(ids)


def test_a_rule_tells_what_carries_it_out(ab):
    told = ab("rules", GAME, "BP-7.4-5", "--lang", "en").out
    assert "Resolve: Virtual shot" in told
    assert "In battle: Shoot with dice" in told


def test_a_bookmark_with_a_note_is_kept_until_it_is_forgotten(ab):
    assert ab("rules", GAME, "bp-1.5-1", "--bookmark", "--note", "ask Pete").code == 0
    told = ab("rules", GAME, "--bookmarks", "--lang", "en").out
    assert "BP-1.5-1  No enemies in one army" in told
    assert "* ask Pete" in told
    ab("rules", GAME, "BP-1.5-1", "--forget")
    assert json.loads(ab("rules", GAME, "--bookmarks", "--json").out) == []
    wrong = ab("rules", GAME, "BP-99-9", "--bookmark", "--lang", "en")
    assert (wrong.code, wrong.out) == (2, "")
    assert "BP-99-9" in wrong.err


def test_a_table_is_told_row_by_row(ab):
    lines = ab("rules", GAME, "BP-4.1-20", "--lang", "en").out.splitlines()
    assert "    A step of climbing" in [line.rpartition("  ")[0].rstrip() for line in lines]


@pytest.mark.parametrize("more", [[], ["--both-languages"], ["--bookmarks"]])
def test_a_chapter_is_written_as_pdf(ab, tmp_path, more):
    out = tmp_path / "chapter.pdf"
    run = ab("rules", GAME, "7", "--out", str(out), *more)
    assert run.code == 0
    assert out.read_bytes().startswith(b"%PDF")


def test_a_game_of_ones_own_has_no_rules_told(ab, tmp_path):
    file = tmp_path / "game.toml"
    ab("game", "new", str(file))
    assert ab("game", "add", str(file)).code == 0
    own = tomllib.loads(file.read_text(encoding="utf-8"))["id"]
    run = ab("rules", own, "--lang", "en")
    assert run.code == 2
    assert "are not told" in run.err

"""«Баталист» from the terminal."""

import json

from tests.games.batalist.content import GOOD


def test_a_base_is_shown_in_both_languages(ab):
    shown = ab("unit", "batalist", "samples.salt_shore.sea_drake", "--lang", "ru").out
    assert "Морской змей-летун" in shown
    assert "2,5 × 3 шага" in shown
    assert "Flying: " in ab("unit", "batalist", "samples.salt_shore.sea_drake", "--lang", "en").out


def test_bases_of_ones_own_are_taken_in_and_priced(ab, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert ab("import", str(path)).code == 0
    found = json.loads(ab("units", "batalist", "--edition", "own", "--json").out)
    assert [(unit["id"], unit["cost"]) for unit in found] == [
        ("own.common.spears", 73),
        ("own.common.mortar", 10),
    ]
    path.write_text(GOOD.replace("quality = 3", "quality = 7"), encoding="utf-8")
    refused = ab("import", str(path))
    assert refused.code == 2
    assert "quality" in refused.err


CHAIN = {
    "chain_bases": [{"name": "Alpha"}, {"name": "Beta", "x": 5, "speed": 0}, {"x": 8, "speed": 0}],
    "morale_causes": [{"base_number": 1}],
}


def test_the_odds_of_a_chain_call_bases_by_their_names(ab):
    asked = ("resolve", "batalist", "morale-chain", "--facts", json.dumps(CHAIN), "--odds", "--lang", "en")
    told = ab(*asked).out.splitlines()
    assert "Beta" in told
    assert "base 3" in told
    together = {one["text"] for one in json.loads(ab(*asked, "--json").out)["together"]}
    assert "Beta: flees from the field; base 3: flees from the field" in together
    assert "nothing happens" in together


def test_without_names_the_odds_say_what_happens_alone(ab):
    bases = [{key: value for key, value in one.items() if key != "name"} for one in CHAIN["chain_bases"]]
    facts = json.dumps(CHAIN | {"chain_bases": bases})
    odds = ab("resolve", "batalist", "morale-chain", "--facts", facts, "--odds", "--lang", "en", "--json")
    texts = {one["text"] for one in json.loads(odds.out)["together"]}
    assert "flees from the field; flees from the field" in texts

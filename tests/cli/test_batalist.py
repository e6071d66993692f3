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

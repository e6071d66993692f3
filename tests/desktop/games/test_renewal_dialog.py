"""What newer data would change in an army, shown unit by unit."""

import pytest

from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.games.difference_page import MOST_LINES
from armybuilder.desktop.games.renewal_dialog import RenewalDialog
from armybuilder.desktop.games.word_changes import MOST_WORDS, word_changes
from armybuilder.roster.comparing import DetailChange, UnitDifference

COST = DetailChange("renewal.cost", {"cost": "pts", "old": "120", "new": "1135"})
GONE = DetailChange("renewal.gone", {"what": "Bear"})


@pytest.fixture
def shown(context, qtbot):
    context.language = "en"

    def show(*differences):
        dialog = RenewalDialog(context, differences, "Pride")
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return show


def unit(*changes, name="Lion <b>", old=120, new=120, gone=False):
    return UnitDifference(unit="u", name=name, old_cost=old, new_cost=new, gone=gone, changes=changes)


def test_a_block_for_each_unit(shown):
    dialog = shown(unit(COST, new=1135), unit(GONE, name=LocalText(ru="Медведь", en="Bear"), gone=True))
    text = dialog.text.toPlainText()
    assert text.index("Lion <b>") < text.index("120 → 1135") < text.index("Bear")
    assert "Cost 120 → 1135 pts" in text
    assert (
        dialog.summary.text()
        == "2 units change · 1 of them is not in the new data · cost of the army +1\u202f015"
    )
    assert dialog.windowTitle() == "Newer data: Pride"


def test_a_cheaper_army_has_a_minus(shown):
    dialog = shown(unit(COST, old=200, new=150))
    assert dialog.summary.text().endswith("−50")


def test_the_text_of_a_rule_shows_what_is_new(shown):
    values = {"what": "Roar", "old": "Within 6 inches", "new": "Within 8 inches"}
    dialog = shown(unit(DetailChange("renewal.rule_text", values)))
    assert "Within 6 8 inches" in dialog.text.toPlainText()
    assert "line-through" in dialog.text.toHtml()


def test_a_value_that_is_a_text_shows_its_words_too(shown):
    old = "Magical Attacks, Divine Attacks, and Hurl Attack against everything that is not a unit"
    values = {"profile": "Cyclops", "name": "Rules", "old": old, "new": old.replace("everything", "all")}
    dialog = shown(unit(DetailChange("renewal.characteristic", values)))
    assert "against everything all that is not" in dialog.text.toPlainText()


def test_with_no_differences_it_says_so(shown):
    dialog = shown()
    assert "nothing" in dialog.summary.text()
    assert dialog.card.isHidden()


def test_hundreds_of_changes_are_cut(shown):
    dialog = shown(*[unit(*([COST] * 300)) for _ in range(200)])
    assert dialog.text.toPlainText().count(f"… and {300 - MOST_LINES} more") == 200


def test_the_answers(shown, qtbot):
    dialog = shown(unit(COST))
    with qtbot.waitSignal(dialog.accepted):
        dialog.take_button.click()
    again = shown(unit(COST))
    with qtbot.waitSignal(again.rejected):
        again.later_button.click()


def test_every_kind_of_change_has_words(shown):
    values = {"what": "a", "old": "b", "new": "c", "cost": "pts", "profile": "p", "name": "n"}
    keys = ("hidden", "renamed", "part_gone", "part_hidden", "profile_new", "characteristic", "rule_gone")
    dialog = shown(unit(*(DetailChange(f"renewal.{key}", values) for key in keys)))
    text = dialog.text.toPlainText()
    assert "P, n: b → c" in text


@pytest.mark.parametrize(
    ("old", "new"),
    [("a b c", "a x c"), ("", "new words"), ("gone words", ""), ("same", "same"), ("a\n\nb  c", "a\nb c d")],
)
def test_the_two_texts_can_be_read_out_of_the_pieces(old, new):
    pieces = word_changes(old, new)
    assert "".join(p.text for p in pieces if p.how != "new") == old
    assert "".join(p.text for p in pieces if p.how != "gone") == new


def test_long_stretches_that_stayed_are_shortened():
    words = [f"w{n}" for n in range(200)]
    pieces = word_changes(" ".join(words), " ".join([*words[:100], "new", *words[100:]]))
    text = "".join(p.text for p in pieces)
    assert "w99 new w100" in text
    assert len(text) < 100


def test_texts_too_long_to_compare_stand_one_after_the_other():
    old, new = "a " * MOST_WORDS, "b " * MOST_WORDS
    assert [p.how for p in word_changes(old, new)] == ["gone", "new"]

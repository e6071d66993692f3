"""What an import brought, and what of it was not understood."""

import pytest
from PySide6.QtGui import QGuiApplication

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Note
from armybuilder.desktop.games.import_job import ImportSummary
from armybuilder.desktop.games.outcome import outcome
from armybuilder.desktop.games.report_dialog import MOST_SHOWN, GameReportDialog
from armybuilder.storage.game_data import ImportResult

REFUSED = Problem("game_data.empty", file="<empty>.cat")
REMARK = Note("game_data.newer", {"file": "lions.cat", "version": "9.99"})


@pytest.fixture
def shown(qtbot):
    def show(imported, language="en"):
        dialog = GameReportDialog(imported, language)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return show


def with_(imported, **fields):
    known = {name: getattr(imported, name) for name in ("games", "remarks", "refused", "restored")}
    return ImportSummary(**(known | fields))


def test_files_that_were_left_out_come_first(shown, imported):
    dialog = shown(with_(imported, refused=(REFUSED,), remarks=(REMARK,)))
    text = dialog.text.toPlainText()
    assert text.index("Left out (1)") < text.index("<empty>.cat") < text.index("Remarks (1)")
    assert "9.99" in text


def test_where_all_was_understood_there_are_only_numbers(shown, imported):
    dialog = shown(imported)
    assert dialog.card.isHidden()
    assert dialog.copy_button.isHidden()
    assert dialog.told() == "Toy Wars: catalogues 3, entries 2, files: new 4, changed 0, as before 0"


def test_where_nothing_came_it_says_so(shown):
    dialog = shown(ImportSummary(refused=(REFUSED,)))
    assert "Left out (1)" in dialog.text.toPlainText()


def test_a_long_list_is_cut_but_copied_whole(shown, imported):
    many = tuple(Note("game_data.newer", {"file": "x" * 300, "version": str(n)}) for n in range(3000))
    dialog = shown(with_(imported, remarks=many))
    shown_lines = dialog.text.toPlainText().splitlines()
    assert len(shown_lines) < MOST_SHOWN + 5
    assert f"{3000 - MOST_SHOWN} more" in shown_lines[-1]
    assert dialog.text.horizontalScrollBar().maximum() == 0
    dialog.copy_button.click()
    assert QGuiApplication.clipboard().text().count("x" * 300) == 3000
    assert dialog.copied.text() == "Copied"


def test_many_games_do_not_push_the_rest_out(shown, imported):
    dialog = shown(with_(imported, games=imported.games * 40, remarks=(REMARK,)))
    assert dialog.height() <= 560
    assert dialog.card.height() > 150


def test_the_line_of_an_import(imported):
    assert outcome(imported, "en") == "Imported “Toy Wars”: 3 catalogues, 2 entries"
    told = outcome(with_(imported, refused=(REFUSED,), remarks=(REMARK, REMARK)), "en")
    assert told.endswith(" · 1 file left out · 2 remarks")
    assert outcome(with_(imported, games=imported.games * 2), "en").startswith("Imported 2 games: 6 cat")
    assert outcome(ImportSummary(), "en") == "Nothing was imported"
    assert outcome(ImportSummary(refused=(REFUSED,)), "en") == "Nothing was imported: 1 problem"


def test_an_unchanged_game_is_told_apart(imported):
    (game,) = imported.games
    kept = ImportResult(game.kept.version, new=False, added=0, changed=0, unchanged=4)
    same = type(game)(game.name, game.catalogues, game.entries, kept)
    assert outcome(with_(imported, games=(same,)), "en") == "“Toy Wars”: this data was here already"

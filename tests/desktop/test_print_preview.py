"""The preview of what is printed: pages to jump by, contents, zoom; some pages alone, pictures, and what could not be printed."""

import io
from datetime import date

import pypdf
import pytest
from msgspec.structs import replace
from PIL import Image
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.presets import USUAL
from armybuilder.desktop.printing.print_dialog import PrintDialog
from armybuilder.games import WITH_ARMLISTS
from armybuilder.games.own_army import OwnArmy
from armybuilder.print_subjects import kept_army_subject
from armybuilder.printing.request import PrintRequest
from armybuilder.printing.subjects.army import army_subject
from armybuilder.printing.subjects.game import game_subject
from tests.desktop.test_print_presets import choose

DAY = date(2026, 11, 21)


def shown(dialog, qtbot):
    qtbot.addWidget(dialog)
    dialog.resize(1100, 760)
    dialog.show()
    qtbot.waitUntil(lambda: bool(dialog.pdf), timeout=10_000)
    return dialog


def army_of(context, picture=""):
    roster = context.game.sample_army(context.units, "ru")
    force = roster.forces[0]
    selections = tuple(replace(one, picture=picture) for one in force.selections)
    return replace(roster, forces=(replace(force, selections=selections),))


@pytest.fixture
def dialog(context, qtbot):
    roster = army_of(context, "0" * 32)
    request = PrintRequest(game=context.game, roster=roster, verdict=context.game.judge(roster))
    subject = army_subject(request, DAY)
    dialog = shown(PrintDialog(context, subject, "army.bronepehota", what=("summary", "armlists")), qtbot)
    yield dialog
    dialog.reject()


def test_pages_in_sight_alone_are_painted_and_lead_to_their_page(dialog, qtbot):
    pages = dialog.preview.list
    qtbot.waitUntil(lambda: pages.pictures.painted >= 2, timeout=5000)
    count = dialog.preview.document.pageCount()
    assert pages.pictures.rowCount() == count >= 2
    pages.setCurrentIndex(pages.pictures.index(1))
    assert dialog.preview.page == 1
    assert dialog.preview.pages.text() == f"2 / {count}"
    dialog.preview.go_to(count)
    assert dialog.preview.page == 1
    assert str(count) in dialog.preview.amounts.text()


def test_three_hundred_pages_wait_until_they_are_looked_at(dialog, qtbot):
    page = pypdf.PdfReader(io.BytesIO(dialog.pdf)).pages[0]
    writer, out = pypdf.PdfWriter(), io.BytesIO()
    for _ in range(300):
        writer.add_page(page)
    writer.write(out)
    dialog.preview.show_pdf(out.getvalue())
    qtbot.waitUntil(lambda: dialog.preview.list.pictures.painted > 2, timeout=5000)
    assert dialog.preview.list.pictures.painted < 40
    dialog.preview.go_to(299)
    qtbot.waitUntil(lambda: 299 in dialog.preview.list.pictures._kept, timeout=5000)
    assert dialog.preview.list.pictures.painted < 80


def test_the_contents_lead_to_parts_and_units(dialog):
    contents, bookmarks = dialog.preview.contents, dialog.preview.bookmarks
    assert bookmarks.rowCount() == 2
    armlists = bookmarks.index(1, 0)
    assert bookmarks.rowCount(armlists) >= 8
    contents.setCurrentIndex(bookmarks.index(0, 0, armlists))
    assert dialog.preview.page == 1


def test_a_page_is_fitted_whole(dialog):
    dialog.preview.fit_page.click()
    assert dialog.preview.view.zoomMode() == QPdfView.ZoomMode.FitInView
    whole = dialog.preview._factor()
    dialog.preview.fit.click()
    assert dialog.preview._factor() > whole


def test_pictures_that_cannot_be_printed_are_told(dialog):
    assert dialog.notice.isVisible()
    assert "8 things" in dialog.notice.title.text()
    assert "Raptor" in dialog.notice.text.text()
    assert dialog.save_button.isEnabled()


def test_some_pages_are_saved(dialog, qtbot, tmp_path):
    dialog.range.setText("2")
    with qtbot.waitSignal(dialog.printed, timeout=10_000):
        dialog.save(tmp_path / "a.pdf")
    pages = pypdf.PdfReader(tmp_path / "a.pdf").pages
    assert len(pages) == 1
    assert "2" in pages[0].extract_text()
    dialog.range.setText("7-3")
    dialog.save(tmp_path / "b.pdf")
    assert dialog.notice.isVisible()
    assert not (tmp_path / "b.pdf").exists()


@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_pages_and_sheets_are_saved_as_pictures(dialog, qtbot, tmp_path, suffix):
    with qtbot.waitSignal(dialog.printed, timeout=20_000):
        dialog.save_pictures(dialog._this_page(), tmp_path / f"page{suffix}", "pages")
    assert (tmp_path / f"page{suffix}").exists()
    with qtbot.waitSignal(dialog.printed, timeout=20_000):
        dialog.save_pictures(dialog.job(), tmp_path / f"sheet{suffix}", "sheets")
    assert len(list(tmp_path.glob(f"sheet-*{suffix}"))) >= 9


def test_the_page_that_is_seen_is_copied_as_a_picture(dialog, qtbot):
    with qtbot.waitSignal(dialog.writer.done, timeout=10_000):
        dialog.picture_button.copy_action.trigger()
    image = QApplication.clipboard().image()
    assert image.width() == round(210 / 25.4 * 150)
    assert dialog.told.text()


def test_a_preset_is_renamed_and_the_usual_comes_back(dialog, context):
    usual = dialog.panel.preset()
    dialog.panel.ticks["summary"].setChecked(False)
    dialog.presets.keep("A")
    dialog.presets.keep("B")
    dialog.presets.rename("B", "A")
    assert dialog.notice.isVisible()
    dialog.presets.rename("B", "C")
    assert dialog.presets.box.currentData() == "C"
    choose(dialog, USUAL)
    assert dialog.panel.preset() == usual
    assert not dialog.presets.rename_button.isEnabled()


def test_options_are_seen_while_their_part_is_printed(dialog):
    pictures = dialog.panel.controls["pictures"]
    assert pictures.isVisible()
    dialog.panel.ticks["armlists"].setChecked(False)
    assert not pictures.isVisible()


def test_a_page_as_a_picture_is_the_page_of_the_pdf(dialog, qtbot, tmp_path):
    with qtbot.waitSignal(dialog.printed, timeout=20_000):
        dialog.save_pictures(dialog._this_page(), tmp_path / "page.png", "pages")
    drawn = Image.open(tmp_path / "page.png").convert("L")
    size = drawn.size
    page = dialog.preview.document.render(0, dialog.preview.document.pagePointSize(0).toSize() * 2)
    page.save(str(tmp_path / "pdf.png"))
    paper = Image.new("RGBA", (page.width(), page.height()), "white")
    seen = Image.alpha_composite(paper, Image.open(tmp_path / "pdf.png").convert("RGBA")).convert("L")
    one, other = (picture.resize((60, 84)) for picture in (drawn, seen))
    apart = [abs(a - b) for a, b in zip(one.tobytes(), other.tobytes(), strict=True)]
    assert size == (round(210 / 25.4 * 200), round(297 / 25.4 * 200))
    assert max(apart) < 60


def test_a_game_has_its_families_folded(context, qtbot):
    batalist = Context(context.store, "batalist", language="en")
    dialog = shown(PrintDialog(batalist, game_subject(batalist.game, DAY), "game.batalist"), qtbot)
    for fold in dialog.panel.folds.values():
        fold.setChecked(False)
        assert "/" in fold.text()
    dialog.reject()


@pytest.mark.parametrize("game_id", WITH_ARMLISTS)
def test_every_part_of_an_army_is_made_beside_the_window(context, qtbot, game_id):
    shown_game = Context(context.store, game_id, language="en")
    game, store = shown_game.game, shown_game.store
    roster = game.sample_army(shown_game.units, "en")
    subject = kept_army_subject(store, OwnArmy(game, roster, lambda _: shown_game.units))
    parts = [part.id for part in subject.parts if part.family]
    dialog = shown(PrintDialog(shown_game, subject, "army", what=parts), qtbot)
    assert dialog.preview.document.pageCount() > 3
    dialog.reject()

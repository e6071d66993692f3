"""The journal: entries with pictures are written, read, edited and undone."""

from io import BytesIO

import pytest
import shiboken6
from PIL import Image
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QImage

from armybuilder.campaign.journal import JournalWritten
from armybuilder.desktop.campaigns.journal.entry_card import title_and_text
from armybuilder.desktop.campaigns.journal.entry_dialog import EntryDialog
from armybuilder.desktop.campaigns.journal.journal_page import AT_ONCE, JournalPage
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.storage.campaign_files import file_digest
from tests.desktop.campaigns.stories import kept_story


def picture(width=900, height=600, kind="PNG"):
    out = BytesIO()
    Image.new("RGB", (width, height), "navy").save(out, kind)
    return out.getvalue()


@pytest.fixture
def told(store):
    return kept_story(store, corrected=False)


@pytest.fixture
def campaign(context, told):
    context.language = "en"
    return OpenCampaign(context, told[0])


@pytest.fixture
def story(told):
    return told[1]


@pytest.fixture
def page(campaign, qtbot):
    page = JournalPage(campaign)
    campaign.changed.connect(page.refresh)
    page.resize(1000, 700)
    page.show()
    qtbot.waitExposed(page)
    yield page
    shiboken6.delete(page)


@pytest.fixture
def dialog(campaign, page):
    dialog = EntryDialog(campaign, page.about(), parent=page)
    yield dialog
    dialog.job.wait()


def dropped(*paths):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def answer(monkeypatch, fill):
    """Have the dialog filled in when it is opened."""

    def run(dialog):
        fill(dialog)
        dialog.accept()
        return dialog.result()

    monkeypatch.setattr(EntryDialog, "exec", run)


def test_an_empty_journal_says_what_it_is_for(page):
    assert not page.empty.isHidden()
    assert page.cards == []


def test_an_entry_is_written_and_read(page, campaign, monkeypatch, qtbot):
    answer(monkeypatch, lambda dialog: dialog.text.setPlainText("A long night\n\nThe ford was lost at dawn."))
    qtbot.mouseClick(page.write_button, Qt.MouseButton.LeftButton)
    (card,) = page.cards
    assert (card.title.text(), card.text.text()) == ("A long night", "The ford was lost at dawn.")
    assert card.title.property("role") == "title"
    assert card.facts.text().startswith("Anna · ")
    assert campaign.state.journal[0].text == "A long night\n\nThe ford was lost at dawn."


def test_a_picture_is_kept_once_by_its_content(page, campaign, monkeypatch, qtbot, tmp_path):
    path = tmp_path / "table.png"
    path.write_bytes(picture())

    def fill(dialog):
        dialog.take(dropped(path, path))
        qtbot.waitUntil(lambda: not dialog.job.running, timeout=5000)

    answer(monkeypatch, fill)
    page.new_entry()
    page.new_entry()
    first, second = campaign.state.journal
    assert first.pictures == second.pictures
    assert len(first.pictures) == 1
    content = campaign.kept.file(first.pictures[0])
    assert file_digest(content) == first.pictures[0]
    assert len(campaign.kept.files()) == 1


def test_a_picture_of_the_clipboard_is_taken(dialog, qtbot):
    image = QImage(64, 48, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkGreen)
    data = QMimeData()
    data.setImageData(image)
    dialog.text.insertFromMimeData(data)
    qtbot.waitUntil(lambda: len(dialog.pictures) == 1, timeout=5000)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("notes.png", b"no picture at all"),
        ("cut.png", picture()[:400]),
        ("wide.png", picture(30_000, 20)),
        ("large.png", picture(30_000, 1600)),
    ],
)
def test_what_is_no_picture_is_refused_with_a_sentence(dialog, qtbot, tmp_path, name, content):
    (tmp_path / name).write_bytes(content)
    dialog.text.setPlainText("Still here")
    dialog.take(dropped(tmp_path / name))
    qtbot.waitUntil(lambda: not dialog.problem.isHidden(), timeout=5000)
    assert name in dialog.problem.text()
    assert dialog.pictures == {}
    assert dialog.text.toPlainText() == "Still here"


def test_nothing_is_written_while_it_is_empty(dialog):
    assert not dialog.write_button.isEnabled()
    dialog.text.setPlainText("   ")
    dialog.accept()
    assert dialog.written is None
    dialog.text.setPlainText("Something")
    assert dialog.write_button.isEnabled()


def test_what_is_too_long_is_cut_and_said(dialog):
    dialog.text.insertPlainText("x" * 20_100)
    assert len(dialog.text.toPlainText()) == 20_000
    assert "20 100" in dialog.problem.text().replace("\u202f", " ")


def test_an_entry_is_about_things_that_lead_there(page, campaign, story, monkeypatch, qtbot):
    def fill(dialog):
        dialog.text.setPlainText("The Locust limps.")
        dialog.things.setCurrentIndex(dialog.things.findData(story.locust))
        dialog._about_chosen(0)

    answer(monkeypatch, fill)
    page.new_entry()
    assert campaign.state.journal[0].about == (story.locust,)
    with qtbot.waitSignal(page.thing_wanted) as told:
        page.cards[0].thing_wanted.emit(story.locust)
    assert told.args == [story.locust]


def test_an_entry_is_edited_as_a_correction(page, campaign, monkeypatch, qtbot):
    campaign.tell(JournalWritten(text="It rainde."))
    answer(monkeypatch, lambda dialog: dialog.text.setPlainText("It rained."))
    qtbot.mouseClick(page.cards[0].correct_button, Qt.MouseButton.LeftButton)
    assert [entry.text for entry in campaign.state.journal] == ["It rained."]
    assert campaign.campaign.order[-1].kind == "event.corrected"
    assert page.cards[0].text.text() == "It rained."


def test_an_entry_is_undone_and_comes_back_by_undo(page, campaign, qtbot):
    campaign.tell(JournalWritten(text="Nonsense."))
    qtbot.mouseClick(page.cards[0].undo_button, Qt.MouseButton.LeftButton)
    assert page.cards == []
    campaign.history.undo()
    assert [card.text.text() for card in page.cards] == ["Nonsense."]


def test_entries_of_others_are_only_read(page, campaign, story):
    campaign.tell(JournalWritten(text="Mine."))
    campaign.sit_down(story.club.id("Boris"))
    assert not page.cards[0].correct_button.isEnabled()
    assert "organiser" in page.cards[0].undo_button.toolTip()


def test_html_is_shown_as_text(page, campaign):
    campaign.tell(JournalWritten(text="<h1>Big</h1>\n<script>alert(1)</script>"))
    card = page.cards[0]
    assert card.title.text() == "<h1>Big</h1>"
    assert card.text.textFormat() == Qt.TextFormat.PlainText


def test_a_picture_that_is_not_here_is_said(page, campaign):
    campaign.tell(JournalWritten(text="Look.", pictures=("a" * 64,)))
    texts = [label.text() for label in page.cards[0].findChildren(type(page.empty))]
    assert any("1 picture" in text for text in texts)


def test_many_entries_come_by_twenties_and_are_searched(page, campaign):
    campaign.tell_all([JournalWritten(text=f"Entry {number}") for number in range(AT_ONCE + 5)])
    assert len(page.cards) == AT_ONCE
    assert page.cards[0].text.text() == f"Entry {AT_ONCE + 4}"
    page.more_button.click()
    assert len(page.cards) == AT_ONCE + 5
    page.search.setText("ENTRY 13")
    assert [card.text.text() for card in page.cards] == ["Entry 13"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("One line.", ("", "One line.")),
        ("Title\nText", ("Title", "Text")),
        ("x" * 91 + "\nText", ("", "x" * 91 + "\nText")),
        ("", ("", "")),
    ],
)
def test_a_short_first_line_is_the_title(text, found):
    assert title_and_text(text) == found

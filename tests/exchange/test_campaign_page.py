"""The page of a campaign: everything of it is there, nothing runs or is fetched, and what players wrote is text."""

import re
from html.parser import HTMLParser

import pytest

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.people import PlayerNamed
from armybuilder.campaign_parts import PAGE_PARTS
from armybuilder.catalogue.problem import Problem
from armybuilder.exchange.campaign_bundle import read_bundle
from armybuilder.exchange.campaign_page.html import own, plain, tag, written
from armybuilder.exchange.campaign_page.page import campaign_page
from armybuilder.locations import resources
from tests.campaign.clubs import Club

VOID = {"meta", "br", "img"}


class Reader(HTMLParser):
    """Reads a page strictly: every element that opens is closed, in its place."""

    def __init__(self, page):
        super().__init__()
        self.open, self.tags, self.attributes, self.text = [], [], [], []
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, name, attributes):
        self.tags.append(name)
        self.attributes += [(name, *one) for one in attributes]
        if name not in VOID:
            self.open.append(name)

    def handle_endtag(self, name):
        assert self.open.pop() == name

    def handle_data(self, text):
        self.text.append(text)


@pytest.fixture(scope="module")
def season():
    def of(language):
        path = resources() / "campaigns" / "samples" / f"five_fords.{language}.zip"
        bundle = read_bundle(path.read_bytes(), path.name)
        return Campaign(bundle.events, bundle.manifest.campaign), bundle.blobs.get

    return of


def page_of(campaign, file=lambda _: None, language="en", **more):
    return campaign_page(campaign, language, file, **more)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_season_is_told_in_every_part(season, language):
    campaign, file = season(language)
    read = Reader(page_of(campaign, file, language))
    ids = [value for _, name, value in read.attributes if name == "id"]
    assert set(ids) >= {"standings", "games", "map", "journal", "forces", "results", "statistics"}
    assert set(ids) <= set(PAGE_PARTS)
    told = " ".join(read.text)
    for force in campaign.state.active_forces():
        assert force.name in told
    # no key without words, and no id of a thing
    assert not re.search(r"campaign_page\.|[0-9a-f]{16}-\d", told)
    if language == "en":
        assert not re.search("[а-яё]", told), re.search(".{20}[а-яё].{20}", told)


def test_nothing_runs_and_nothing_is_fetched(season):
    campaign, file = season("en")
    page = page_of(campaign, file)
    read = Reader(page)
    assert not {"script", "link", "iframe", "object", "base", "form"} & set(read.tags)
    assert not [one for one in read.attributes if one[1].startswith("on") or one[1] in ("src", "srcset")]
    links = [value for _, name, value in read.attributes if name in ("href", "xlink:href")]
    assert all(link.startswith("#") for link in links)
    style = page[page.index("<style>") : page.index("</style>")]
    assert "url(" not in style
    assert "@import" not in style
    assert "http" not in page.replace("http-equiv", "")


def test_what_players_write_is_text():
    club = Club("Boris")
    evil = '</title><script>alert(1)</script><img src="http://x" onerror=a> &amp; \x00\x1b \u202etxet'
    club.tell(JournalWritten(text=evil))
    club.tell(PlayerNamed(player=club.id("Boris"), name="<b>B\u202e"))
    page = page_of(club.campaign, name=evil)
    read = Reader(page)
    assert "script" not in read.tags
    assert "img" not in read.tags
    assert "alert(1)" in "".join(read.text)
    assert "<b>B" in "".join(read.text)
    assert "\x00" not in page
    assert "\x1b" not in page
    # in the title, where nothing keeps it in, no sign turns what follows
    assert "\u202e" not in page[page.index("<title>") : page.index("</title>")]
    assert re.search("<bdi>[^<]*\u202e[^<]*</bdi>", page)


def test_a_player_is_called_as_he_chose_for_pages():
    club = Club("Boris")
    club.tell(PlayerNamed(player=club.id("Boris"), page_name="B. from Tver"), by="Boris")
    page = page_of(club.campaign)
    assert "B. from Tver" in page
    assert "Boris" not in page
    # the campaign itself knows him as before
    assert club.campaign.state.players[club.id("Boris")].name == "Boris"
    club.tell(PlayerNamed(player=club.id("Boris"), page_name=""))
    assert "Boris" in page_of(club.campaign)


def test_only_parts_that_are_wanted_are_there(season):
    campaign, file = season("en")
    read = Reader(page_of(campaign, file, wanted=("results", "standings")))
    assert [value for name, key, value in read.attributes if name == "section" and key == "id"] == [
        "standings",
        "results",
    ]


def test_an_empty_campaign_has_a_page():
    read = Reader(page_of(Club().campaign))
    assert "standings" in [value for _, name, value in read.attributes if name == "id"]


def test_a_soldier_whose_place_is_taken_keeps_his_name_in_the_story(season):
    campaign, file = season("en")
    page = page_of(campaign, file, wanted=("forces",))
    assert "dead (roll 1)" in page
    assert not re.search(r"[0-9a-f]{16}-\d", page)


def test_a_picture_that_is_none_is_left_out():
    club = Club()
    digest = "0" * 64
    club.tell(JournalWritten(text="Look", pictures=(digest,)))
    for content in (None, b"GIF89a", b""):
        assert "<img" not in page_of(club.campaign, lambda _, found=content: found)


def test_elements_are_written_with_their_text_in_order():
    made = tag("p", "a", own("b<"), "c", None, tag("i", "d"), "e\x07", class_="x", data_value="<")
    assert written(made).endswith('<p class="x" data-value="&lt;">a<bdi>b&lt;</bdi>c<i>d</i>e</p>\n')
    assert plain("a\u202eb\u2066c\u200f") == "abc"


def test_two_pages_of_the_same_campaign_are_the_same(season):
    campaign, file = season("ru")
    again = Campaign(campaign.events.values(), campaign.id)
    assert page_of(campaign, file, "ru") == page_of(again, file, "ru")


def test_naming_oneself_wants_a_name():
    club = Club("Boris")
    with pytest.raises(Problem) as told:
        club.tell(PlayerNamed(player=club.id("Boris")), by="Boris")
    assert told.value.key == "campaign.no_new_name"

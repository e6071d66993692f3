"""What every part of a page needs: the campaign, the words, and how things are told there."""

from collections.abc import Callable
from copy import copy
from datetime import date
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.event import Event
from armybuilder.campaign.map.looks import OWNER_TONES
from armybuilder.campaign.state import CampaignGame, CampaignState
from armybuilder.campaign.unit_stories import Stories, unit_stories
from armybuilder.catalogue.text import Language
from armybuilder.exchange.campaign_page.html import Content, Element, own, tag
from armybuilder.wording.campaign_words import tell_event, tell_thing
from armybuilder.wording.messages import say

FileOf = Callable[[str], bytes | None]
# colours and strokes of players repeat after so many
TONES = len(OWNER_TONES)


class PageOf:
    """A campaign as a page tells it: players by the name that they have chosen for it, and nothing else of them."""

    def __init__(self, campaign: Campaign, language: Language, file: FileOf) -> None:
        self.campaign = _public(campaign)
        self.language, self.file = language, file
        self._told: dict[str, str] = {}

    @property
    def state(self) -> CampaignState:
        """The campaign as it stands."""
        return self.campaign.state

    @cached_property
    def stories(self) -> Stories:
        """What befell every unit."""
        return unit_stories(self.campaign)

    @cached_property
    def names(self) -> dict[str, int]:
        """The place of each player among all, which his colour goes by."""
        return {player: place for place, player in enumerate(self.state.players)}

    def words(self, key: str, **values: Any) -> str:
        """Return words of the page."""
        return say(f"campaign_page.{key}", self.language, **values)

    def event(self, event: Event) -> str:
        """Return what was done by an event; many units may have been there."""
        if event.id not in self._told:
            self._told[event.id] = tell_event(self.campaign, event, self.language)
        return self._told[event.id]

    def name(self, thing: str) -> Element:
        """Return what something of the campaign is called."""
        told = tell_thing(self.state, thing)
        return own(told if isinstance(told, str) else told.get(self.language))

    def player(self, player: str) -> Element:
        """Return a player's name behind his colour."""
        sign = tag("span", class_=f"sign tone{self.names.get(player, 0) % TONES}", aria_hidden="true")
        return tag("span", sign, " ", self.name(player), class_="player")

    def versus(self, game: CampaignGame) -> Element:
        """Return who meets whom in a game."""
        content: list[Content] = []
        for player in game.players:
            content += ([" — "] if content else []) + [self.player(player)]
        return tag("span", *content)

    def day(self, told: str) -> str:
        """Return a day as it is written; what is no day as it was told."""
        try:
            return say("print.date", self.language, date=date.fromisoformat(told))
        except ValueError:
            return told

    def section(self, name: str, *content: Content) -> Element:
        """Return a part of the page under its heading."""
        return tag("section", tag("h2", self.words(f"part.{name}")), *content, id=name)

    def table(self, head: list[str], rows: list[list[Content]], numbers: tuple[int, ...] = ()) -> Element:
        """Return a table that scrolls by itself where a screen is too narrow."""

        def cells(kind: str, row: list[Any]) -> Element:
            made = (tag(kind, one, class_="number" if at in numbers else "") for at, one in enumerate(row))
            return tag("tr", *made)

        return tag(
            "div",
            tag("table", tag("thead", cells("th", head)), tag("tbody", *(cells("td", row) for row in rows))),
            class_="wide",
            tabindex="0",
        )


def _public(campaign: Campaign) -> Campaign:
    """Return a campaign in which players are called as they have chosen for pages."""
    found = copy(campaign)
    state = found.state = copy(campaign.state)
    state.players = {
        player: replace(one, name=one.page_name or one.name) for player, one in state.players.items()
    }
    return found

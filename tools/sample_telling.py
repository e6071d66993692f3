"""A sample campaign as it is being told, in one language: its players, their forces and armies, its map."""

from datetime import date
from typing import Any

from msgspec.structs import replace

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.event import Event
from armybuilder.campaign.forces.enlisting import enlisted
from armybuilder.campaign.forces.force import Force
from armybuilder.campaign.forces.founding import ForceFounded
from armybuilder.campaign.map.grids import grid
from armybuilder.campaign.people import CampaignFounded, PlayerJoined
from armybuilder.campaign.presets import preset
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.codec import encode
from armybuilder.catalogue.text import Language
from armybuilder.exchange.campaign_bundle import Bundle, BundleManifest, write_bundle
from armybuilder.games import game as find_game
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, SetCrew, apply
from armybuilder.roster.issues import Issue
from armybuilder.roster.model import Roster, new_army
from armybuilder.storage.campaign_files import file_digest

FIRST_DAY = date(2026, 9, 3)


class Told:
    """A sample campaign as it is being told, in one language: its words, its players by their key, and the day."""

    def __init__(self, words: dict[str, Any], language: Language, units: dict[str, Any]) -> None:
        self.words, self.language, self.units = words, language, units
        self.game = find_game(words["game"])
        self.campaign = Campaign()
        self.files: dict[str, bytes] = {}
        self.players: dict[str, str] = {}
        self.forces: dict[str, str] = {}
        # the units that a player has brought and bought, in their order
        self.mustered = {who: list(told["units"]) for who, told in words["players"].items()}
        self.day = FIRST_DAY

    @property
    def state(self) -> CampaignState:
        return self.campaign.state

    def said(self, text: dict[str, str]) -> str:
        """Return words in the language of this copy."""
        return text[self.language]

    def tell(self, deed: Deed, who: str = "") -> Event:
        """Have a player do something, the organiser if nobody is named."""
        by = self.players.get(who or self.words["organiser"], "")
        return self.campaign.tell(deed, by=by, date=self.day.isoformat(), nonce="")

    def force(self, who: str) -> Force:
        """Return the force that a player leads."""
        return self.state.forces[self.forces[who]]

    def keep(self, roster: Roster) -> str:
        """Keep a copy of an army, and return its digest."""
        content = encode(roster)
        self.files[file_digest(content)] = content
        return file_digest(content)

    def founded(self, **rules: Any) -> None:
        """Found the campaign, and let everybody come with his force."""
        words = self.words
        first, *others = sorted(words["players"], key=lambda who: who != words["organiser"])
        house = replace(preset(words["game"]), **rules)
        deed = CampaignFounded(
            name=self.said(words["name"]),
            game=words["game"],
            organiser=self.said(words["players"][first]["name"]),
            house_rules=house,
        )
        self.players[first] = self.campaign.tell(
            deed, by="", date=self.day.isoformat(), nonce=self.language
        ).made(1)
        for who in others:
            joined = PlayerJoined(name=self.said(words["players"][who]["name"]))
            self.players[who] = self.tell(joined).made(1)
        for who in (first, *others):
            self._raised(who)

    def _raised(self, who: str) -> None:
        told = self.words["players"][who]
        limit = self.state.house_rules.founding_limit
        roster = self.army(self.said(told["force"]), told["units"], limit)
        if wrong := self.faults(roster):
            raise ValueError(roster.name, wrong)
        units = enlisted(self.led(roster), self.words["game"])
        rest = limit - sum(unit.price for unit in units)
        deed = ForceFounded(
            player=self.players[who], name=roster.name, army=self.keep(roster), units=units, treasury=rest
        )
        self.forces[who] = self.tell(deed, who).made(1)

    def army(self, name: str, units: list[str], limit: int) -> Roster:
        """Return an army of units, with its crews."""
        edition = units[0].split(".")[0]
        roster = new_army(self.game.id, edition, name=name, limit=limit)
        for place, own in enumerate(units):
            roster = self.with_unit(roster, own, f"unit{place}")
        crews = self.game.crewing.proposed(roster) if self.game.crewing else {}
        for own, post in crews.items():
            roster = apply(roster, SetCrew(own, (post,)))
        return roster

    def with_unit(self, roster: Roster, unit: str, own_id: str) -> Roster:
        """Return an army with one unit more."""
        found = self.units[unit]
        return apply(roster, AddUnit(found, select(found, self.game.entry_of(found), own_id)))

    def price(self, unit: str) -> int:
        """Return what a unit costs."""
        return enlisted(self.led(self.army("", [unit], 2000)), self.words["game"])[0].price

    def led(self, roster: Roster) -> OwnArmy:
        """Return an army, to be judged and mustered."""
        return OwnArmy(self.game, roster, lambda: self.units)

    def faults(self, roster: Roster) -> list[Issue]:
        """Return what makes an army illegal."""
        return [issue for issue in self.led(roster).verdict.issues if issue.level == "error"]

    def drawn(self) -> None:
        """Draw the map: hexes in rows, homes by the letters of their owners."""
        rows, names = self.words["map"]["rows"], self.words["map"]["names"]
        home = {who[0]: own for who, own in self.players.items()}
        drawn = grid("hex", len(rows[0]), len(rows))
        letters = "".join(rows)
        territories = tuple(
            replace(one, name=self.said(name), home_of=home.get(letter, ""))
            for one, name, letter in zip(drawn.territories, names, letters, strict=True)
        )
        self.tell(replace(drawn, territories=territories))

    def bundle(self) -> bytes:
        """Return the campaign as a file for others."""
        events = self.campaign.order
        named = b"".join(event.stored for event in events)
        files = {digest: content for digest, content in self.files.items() if digest.encode() in named}
        manifest = BundleManifest(program="", campaign=self.campaign.id, name=self.state.name)
        return write_bundle(Bundle(manifest, events, files))

"""A campaign as it stands: the fold of its events. Money, experience and points are whole numbers."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct, field

from armybuilder.campaign.forces.force import Force
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.campaign.standings import Outcome
from armybuilder.catalogue.problem import Problem

Role = Literal["organiser", "deputy", "player"]
Format = Literal["free", "swiss", "round_robin", "knock_out"]
GameState = Literal["planned", "reported", "confirmed", "disputed", "unplayed"]
Unplayed = Literal["no_show", "agreed", "withdrawn"]


class Player(Struct, kw_only=True, omit_defaults=True):
    """Somebody who plays, or did. `since` and `until` are the rounds of his coming and going, in all seasons counted on.

    `page_name` is what he is called on pages that anybody may read; without one his name.
    """

    id: str
    name: str
    role: Role = "player"
    is_active: bool = True
    since: int = 0
    until: int | None = None
    page_name: str = ""


class Season(Struct, kw_only=True, omit_defaults=True):
    """A season; `rounds` are numbers of rounds, counted on over all seasons."""

    number: int
    name: str = ""
    format: Format = "free"
    rounds: list[int] = field(default_factory=list)
    planned_rounds: int = 0
    seed: int = 0
    is_open: bool = True


class Move(Struct, kw_only=True, omit_defaults=True):
    """Where a force was ordered to in a round, by which event; under a `seal` nobody knows it yet."""

    event: str
    force: str
    source: str = ""
    target: str = ""
    seal: str = ""


class Round(Struct, kw_only=True, omit_defaults=True):
    """A round; `byes` are players who have none to play against, `moves` the orders of forces on the map, by force.

    `pairings` is the event that told who meets whom.
    """

    number: int
    season: int
    limit: int | None = None
    mission: str = ""
    until: str = ""
    games: list[str] = field(default_factory=list)
    byes: list[str] = field(default_factory=list)
    moves: dict[str, Move] = field(default_factory=dict)
    pairings: str = ""
    is_open: bool = True


class CampaignGame(Struct, kw_only=True, omit_defaults=True):
    """A game of a campaign, planned or free: who meets, where, and what became of it.

    `report` is the event that told of it. Of those who said that it is right, `confirmed_by`, the first told it.
    """

    id: str
    round: int
    players: tuple[str, ...]
    table: int | None = None
    territory: str = ""
    state: GameState = "planned"
    report: str = ""
    outcomes: dict[str, Outcome] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)
    scores: dict[str, int] = field(default_factory=dict)
    confirmed_by: tuple[str, ...] = ()
    why: str = ""


class Territory(Struct, kw_only=True, omit_defaults=True):
    """A territory of the map: who owns it, whose home it is, and which others it touches.

    `corners` are its outline on the map's ground. Without an `income` of its own it brings what the house rules say.
    """

    id: str
    name: str = ""
    owner: str = ""
    home_of: str = ""
    links: tuple[str, ...] = ()
    corners: tuple[tuple[int, int], ...] = ()
    income: int | None = None


class MapGround(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What territories are drawn on: how wide and high it is, in units of its own, and the digest of a picture under it."""

    width: int = 1000
    height: int = 700
    picture: str = ""


class JournalEntry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A text of the journal, about some things of the campaign."""

    event: str
    by: str
    date: str
    text: str
    pictures: tuple[str, ...] = ()
    about: tuple[str, ...] = ()


class CampaignState(Struct, kw_only=True, omit_defaults=True, dict=True):
    """Everything that a campaign holds. Only events change it.

    `system` is what a game that is not built in is called,
    `adjustments` are points that an organiser gave or took, `lots` the order in which tied players were drawn.
    """

    name: str = ""
    game: str = ""
    system: str = ""
    catalogue: str = ""
    founded: str = ""
    house_rules: HouseRules = field(default_factory=HouseRules)
    players: dict[str, Player] = field(default_factory=dict)
    seasons: list[Season] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    games: dict[str, CampaignGame] = field(default_factory=dict)
    forces: dict[str, Force] = field(default_factory=dict)
    territories: dict[str, Territory] = field(default_factory=dict)
    ground: MapGround = MapGround()
    adjustments: dict[str, int] = field(default_factory=dict)
    lots: tuple[str, ...] = ()
    journal: list[JournalEntry] = field(default_factory=list)

    # who may, and what is there

    def player(self, player_id: str) -> Player:
        """Return a player; a Problem when there is none of that id."""
        found = self.players.get(player_id)
        if found is None:
            raise Problem("campaign.no_player", found=player_id)
        return found

    def active_players(self) -> Iterator[Player]:
        """Yield the players who take part now, in the order of their coming."""
        for player in self.players.values():
            if player.is_active:
                yield player

    def is_organiser(self, player_id: str) -> bool:
        """Tell whether somebody may do what only organisers and their deputies may."""
        found = self.players.get(player_id)
        return found is not None and found.role in ("organiser", "deputy")

    @property
    def season(self) -> Season:
        """The season that is open; a Problem when there is none."""
        if not self.seasons or not self.seasons[-1].is_open:
            raise Problem("campaign.no_season")
        return self.seasons[-1]

    @property
    def round(self) -> Round:
        """The round that is open; a Problem when there is none."""
        if not self.rounds or not self.rounds[-1].is_open:
            raise Problem("campaign.no_round")
        return self.rounds[-1]

    def force(self, force_id: str) -> Force:
        """Return a force; a Problem when there is none of that id."""
        found = self.forces.get(force_id)
        if found is None:
            raise Problem("campaign.no_force", found=force_id)
        return found

    def active_forces(self) -> Iterator[Force]:
        """Yield the forces that fight now."""
        for force in self.forces.values():
            if force.is_active and self.players[force.player].is_active:
                yield force

    def lands_of(self, player: str) -> set[str]:
        """Return the territories that a player owns."""
        return {own for own, territory in self.territories.items() if territory.owner == player}

    def has_played(self, player: str, number: int) -> bool:
        """Tell whether a player has a result in a round already."""
        games = self.rounds[number - 1].games if 0 < number <= len(self.rounds) else ()
        return any(player in self.games[own].outcomes for own in games)

    def campaign_game(self, game_id: str) -> CampaignGame:
        """Return a game of the campaign; a Problem when there is none of that id."""
        found = self.games.get(game_id)
        if found is None:
            raise Problem("campaign.no_game", found=game_id)
        return found

"""Seasons and rounds: they open and close, players are paired, and games that nobody played are noted."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.campaign.applying import Applying, Deed
from armybuilder.campaign.event import EventId, ThingId
from armybuilder.campaign.forces.force import Force
from armybuilder.campaign.forces.money import help_for, upkeep
from armybuilder.campaign.people import Name
from armybuilder.campaign.standings import Outcome
from armybuilder.campaign.state import CampaignGame, CampaignState, Format, Round, Season, Unplayed
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Told

MOST_ROUNDS = 1000
MOST_SIDES = 6
Seed = Annotated[int, Meta(ge=0, le=2**31)]


class SeasonOpened(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="season.opened"):
    """A season begins, of rounds that are paired in some way; `planned_rounds` are those that it will have, if that is known."""

    format: Format = "free"
    name: Name | None = None
    planned_rounds: Annotated[int, Meta(ge=0, le=200)] = 0
    seed: Seed = 0

    def apply(self, applying: Applying) -> None:
        state = applying.state
        applying.want_organiser()
        is_open = bool(state.seasons) and state.seasons[-1].is_open
        applying.want(not is_open, "campaign.season_open", number=len(state.seasons))
        season = Season(
            number=len(state.seasons) + 1,
            name=self.name or "",
            format=self.format,
            planned_rounds=self.planned_rounds,
            seed=self.seed,
        )
        state.seasons.append(season)


class SeasonClosed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="season.closed"):
    """The open season ends."""

    def apply(self, applying: Applying) -> None:
        state = applying.state
        applying.want_organiser()
        season = state.season
        is_open = bool(season.rounds) and state.rounds[season.rounds[-1] - 1].is_open
        applying.want(not is_open, "campaign.round_open", number=len(state.rounds))
        season.is_open = False
        for force in state.active_forces():
            _end_season(applying, force)


def _end_season(applying: Applying, force: Force) -> None:
    """Fill the tracks of a force, and let money lapse that is too much to take into the next season."""
    rules = applying.state.house_rules
    if rules.season_end.restored:
        for unit in force.serving():
            for _, track in unit.every_track():
                track.value = track.maximum
    most = rules.founding_limit * rules.season_end.money_above // 100
    if force.treasury > most:
        applying.advise("campaign.money_lapses", force=force.name, amount=force.treasury - most)
        force.treasury = most


class RoundOpened(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="round.opened"):
    """A round of the open season begins: the battle limit, the mission, and the day by which it is to be played."""

    limit: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    mission: Annotated[str, Meta(max_length=200)] = ""
    until: Annotated[str, Meta(max_length=10)] = ""

    def apply(self, applying: Applying) -> None:
        state = applying.state
        applying.want_organiser()
        season = state.season
        applying.want(len(state.rounds) < MOST_ROUNDS, "campaign.too_many_rounds", most=MOST_ROUNDS)
        is_open = bool(state.rounds) and state.rounds[-1].is_open
        applying.want(not is_open, "campaign.round_open", number=len(state.rounds))
        number = len(state.rounds) + 1
        state.rounds.append(
            Round(
                number=number,
                season=season.number,
                limit=state.house_rules.battle_limit if self.limit is None else self.limit,
                mission=self.mission,
                until=self.until,
            )
        )
        season.rounds.append(number)
        _heal(applying)
        if len(season.rounds) > 1:
            _help_the_poor(applying)


def _heal(applying: Applying) -> None:
    """Let the wounds heal that heal by themselves each round."""
    free = applying.state.house_rules.repairs.free_wounds
    for force in applying.state.active_forces() if free else ():
        for unit in force.serving():
            for _, track in unit.every_track():
                if track.kind == "wounds":
                    track.value = min(track.maximum, track.value + free)


def _help_the_poor(applying: Applying) -> None:
    """Give those who are far below the median what they lack, as the forces stand before anybody has got any."""
    state = applying.state
    for own, amount in help_for([*state.active_forces()], state.house_rules).items():
        force = state.forces[own]
        force.treasury += amount
        applying.advise("campaign.helped", force=force.name, amount=amount)


class PlannedGame(Facts, frozen=True, kw_only=True):
    """Who meets whom in a round, at which table and over which territory."""

    players: Annotated[tuple[ThingId, ...], Meta(min_length=2, max_length=MOST_SIDES)]
    table: Annotated[int, Meta(ge=1, le=500)] | None = None
    territory: ThingId = ""


class PairingsSet(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="pairings.set"):
    """Who meets whom in the open round is published: as it was proposed, or as the organiser changed it.

    Other pairings of the round give way only to those that were made `instead_of` them: of two that were made apart the
    earlier stand. Games that nobody has played yet are gone then.
    """

    method: Format
    games: Annotated[tuple[PlannedGame, ...], Meta(max_length=250)] = ()
    byes: tuple[ThingId, ...] = ()
    seed: Seed = 0
    instead_of: EventId | Literal[""] = ""

    def apply(self, applying: Applying) -> None:
        state, current = applying.state, applying.state.round
        applying.want_organiser()
        everybody = [player for game in self.games for player in game.players] + [*self.byes]
        for player in everybody:
            found = state.player(player)
            applying.want(found.is_active, "campaign.not_active", player=found.name)
            applying.want(everybody.count(player) == 1, "campaign.paired_twice", player=found.name)
        applying.want(current.pairings in ("", self.instead_of), "campaign.paired_already")
        for game_id in [own for own in current.games if state.games[own].state == "planned"]:
            current.games.remove(game_id)
            del state.games[game_id]
        _advise_of_meetings(applying, self)
        for number, game in enumerate(self.games, 1):
            made = CampaignGame(
                id=applying.event.made(number),
                round=current.number,
                players=game.players,
                table=game.table,
                territory=game.territory,
            )
            state.games[made.id] = made
            current.games.append(made.id)
        current.byes, current.pairings = [*self.byes], applying.event.id


def _advise_of_meetings(applying: Applying, pairings: PairingsSet) -> None:
    """Say which of the games would be a second meeting in the season, and whose bye a second one."""
    for game in pairings.games:
        applying.advices += met_already(applying.state, game.players)
    for player in pairings.byes:
        applying.advices += second_bye(applying.state, player)


def met_already(state: CampaignState, players: tuple[str, ...]) -> tuple[Told, ...]:
    """Return what is to be said of a game of the open round whose players have met in the season before."""
    names = " — ".join(state.player(player).name for player in players)
    return tuple(
        Told("campaign.met_already", (("players", names), ("round", earlier.number)))
        for earlier in _earlier_rounds(state)
        if any(set(state.games[own].players) == set(players) for own in earlier.games)
    )


def second_bye(state: CampaignState, player: str) -> tuple[Told, ...]:
    """Return what is to be said of somebody who has a bye in the open round, and had one in the season before."""
    name = state.player(player).name
    return tuple(
        Told("campaign.second_bye", (("player", name), ("round", earlier.number)))
        for earlier in _earlier_rounds(state)
        if player in earlier.byes
    )


def _earlier_rounds(state: CampaignState) -> list[Round]:
    return [one for one in state.rounds[:-1] if one.season == state.round.season]


class GameUnplayed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="game.unplayed"):
    """A planned game was not played: somebody did not come or withdrew, or all agreed. `absent` are those who did not come."""

    game: ThingId
    why: Unplayed
    absent: tuple[ThingId, ...] = ()

    def apply(self, applying: Applying) -> None:
        applying.want_organiser()
        game = applying.state.campaign_game(self.game)
        applying.want(game.state in ("planned", "unplayed"), "campaign.has_result")
        for player in self.absent:
            applying.want(player in game.players, "campaign.not_in_game", player=applying.name_of(player))
        table = applying.state.house_rules.table
        game.state, game.why = "unplayed", self.why
        game.outcomes, game.points = {}, {}
        if self.absent:
            missing: Outcome = "no_show" if self.why == "no_show" else "conceded"
            for player in game.players:
                outcome: Outcome = missing if player in self.absent else "awarded"
                game.outcomes[player] = outcome
                game.points[player] = getattr(table, outcome)


class RoundClosed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="round.closed"):
    """The open round ends. What nobody played or noted is said."""

    def apply(self, applying: Applying) -> None:
        applying.want_organiser()
        state = applying.state
        current = state.round
        open_games = [state.games[own] for own in current.games if state.games[own].state == "planned"]
        for game in open_games:
            names = " — ".join(applying.name_of(player) for player in game.players)
            applying.advise("campaign.left_unplayed", players=names)
            game.state, game.why = "unplayed", "agreed"
        for force in state.active_forces():
            if amount := upkeep(force, state.house_rules):
                force.treasury -= amount
                applying.advise("campaign.upkeep", force=force.name, amount=amount)
        current.is_open = False


class PointsAdjusted(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="points.adjusted"):
    """An organiser gives a player points in the table, or takes them."""

    player: ThingId
    points: Annotated[int, Meta(ge=-1000, le=1000)]
    reason: Annotated[str, Meta(max_length=2000)] = ""

    def apply(self, applying: Applying) -> None:
        applying.want_organiser()
        player = applying.state.player(self.player)
        known = applying.state.adjustments
        known[player.id] = known.get(player.id, 0) + self.points


class LotsDrawn(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="lots.drawn"):
    """Lots were drawn between players whom nothing else tells apart: the first drawn stands first."""

    order: Annotated[tuple[ThingId, ...], Meta(min_length=2, max_length=64)]

    def apply(self, applying: Applying) -> None:
        applying.want_organiser()
        for player in self.order:
            applying.state.player(player)
        if len(set(self.order)) != len(self.order):
            raise Problem("campaign.drawn_twice")
        earlier = tuple(player for player in applying.state.lots if player not in self.order)
        applying.state.lots = (*self.order, *earlier)

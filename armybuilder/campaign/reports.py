"""Battles are reported, confirmed and disputed."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, Any

from msgspec import Meta
from msgspec.structs import force_setattr, replace

from armybuilder.battle.result import BattleResult, SideResult, check_result
from armybuilder.campaign.aftermath import work_out
from armybuilder.campaign.applying import Applying, Deed
from armybuilder.campaign.event import PREFIX, EventId, ThingId
from armybuilder.campaign.house_rules import TableRules
from armybuilder.campaign.meeting import Aftermath
from armybuilder.campaign.standings import Outcome
from armybuilder.campaign.state import CampaignGame
from armybuilder.catalogue.codec import encode
from armybuilder.catalogue.problem import Problem


class BattleReported(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="battle.reported"):
    """A battle was fought: its result and what was decided after it. Without a planned `game` it was a free one.

    Fractions that a game's settings have are kept in words: an event has none.
    """

    result: BattleResult
    aftermath: Aftermath = Aftermath()
    game: ThingId = ""

    def __post_init__(self) -> None:
        settings, more = _without_fractions(self.result.settings), _without_fractions(self.result.more)
        if settings or more:
            force_setattr(self, "result", replace(self.result, settings=settings, more=more))

    def apply(self, applying: Applying) -> None:
        state, event = applying.state, applying.event
        check_result(self.result)
        sides = self._sides(applying)
        applying.want_self_or_organiser(*sides)
        if self._confirms(applying, sides):
            return
        game = self._game(applying, tuple(sides))
        worked_out = work_out(state, self.result, self.aftermath, event.made(1))
        applying.advices += worked_out.advices
        if worked_out.to_roll:
            applying.advise("campaign.to_roll", number=len(worked_out.to_roll))
        for effect in worked_out.effects:
            effect.apply(state)
        if game.id not in state.games:
            state.games[game.id] = game
            state.rounds[game.round - 1].games.append(game.id)
        game.state, game.report = "reported", event.id
        game.outcomes = {player: outcome_of(side) for player, side in sides.items() if side.outcome}
        game.points = table_points(list(sides), game, sides, state.house_rules.table)
        game.scores = {player: side.score for player, side in sides.items() if side.score is not None}
        game.confirmed_by, game.told = (event.by,), told_alike(self.result)
        if state.house_rules.confirm == "none":
            game.state = "confirmed"

    def _confirms(self, applying: Applying, sides: dict[str, SideResult]) -> bool:
        """Note a second report of a game that tells the same as the first: it confirms that one."""
        game = applying.state.games.get(self.game)
        by = applying.event.by
        if game is None or not game.told or game.told != told_alike(self.result) or by in game.confirmed_by:
            return False
        game.confirmed_by = (*game.confirmed_by, by)
        if applying.state.house_rules.confirm != "organiser" or applying.state.is_organiser(by):
            game.state = "confirmed"
        applying.advise("campaign.same_result", players=" — ".join(applying.name_of(who) for who in sides))
        return True

    def _sides(self, applying: Applying) -> dict[str, SideResult]:
        """Return the sides by their players; a Problem for one whom nobody leads."""
        found: dict[str, SideResult] = {}
        for side in self.result.sides:
            force = applying.state.force(side.force or "")
            applying.want(
                force.player not in found, "campaign.against_himself", player=applying.name_of(force.player)
            )
            found[force.player] = side
        return found

    def _game(self, applying: Applying, players: tuple[str, ...]) -> CampaignGame:
        """Return the game that was played: a planned one without a result, or a free one of the open round."""
        state = applying.state
        if not self.game:
            return CampaignGame(id=applying.event.made(2), round=state.round.number, players=players)
        game = state.campaign_game(self.game)
        if set(game.players) != set(players):
            raise Problem("campaign.other_players")
        applying.want(game.state in ("planned", "unplayed"), "campaign.has_result")
        return game


def told_alike(result: BattleResult) -> str:
    """Return a digest of all in a result that counts in a campaign: two reports that tell the same have the same."""
    counted = [
        (
            side.force,
            side.outcome,
            side.ended,
            side.score,
            [(unit.key, unit.fate, unit.owner_end, unit.tracks, unit.models) for unit in side.units],
        )
        for side in sorted(result.sides, key=lambda one: one.force or "")
    ]
    return sha256(encode(counted)).hexdigest()[:PREFIX]


def _without_fractions(plain: Any) -> Any:
    """Return plain values with whole numbers for those that are whole, and other fractions as they are written."""
    if isinstance(plain, dict):
        return {key: _without_fractions(value) for key, value in plain.items()}
    if isinstance(plain, list | tuple):
        return [_without_fractions(value) for value in plain]
    if isinstance(plain, float):
        return int(plain) if plain.is_integer() else str(plain)
    return plain


def outcome_of(side: SideResult) -> Outcome:
    """Return what a battle was for a side, as the table counts it."""
    if side.outcome == "lost" and side.ended == "conceded":
        return "conceded"
    return side.outcome or "drew"


def table_points(
    players: Sequence[str], game: CampaignGame, sides: dict[str, SideResult], rules: TableRules
) -> dict[str, int]:
    """Return the points of a game in the table: of two by outcome, of more by place."""
    if len(players) == 2:
        by_outcome = {"won": rules.win, "drew": rules.draw, "lost": rules.loss, "conceded": rules.conceded}
        return {player: by_outcome[outcome] for player, outcome in game.outcomes.items()}
    order = sorted(players, key=lambda who: (sides[who].outcome != "won", -(sides[who].score or 0)))
    places = [*rules.places, *[rules.places[-1]] * len(players)]
    return {player: places[place] for place, player in enumerate(order)}


class BattleConfirmed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="battle.confirmed"):
    """Somebody who fought in a battle, or an organiser, says that its report is right."""

    report: EventId

    def apply(self, applying: Applying) -> None:
        game = _reported(applying, self.report)
        applying.want_self_or_organiser(*game.players)
        applying.want(applying.event.by not in game.confirmed_by, "campaign.confirmed_already")
        game.confirmed_by = (*game.confirmed_by, applying.event.by)
        by_organiser = applying.state.is_organiser(applying.event.by)
        if applying.state.house_rules.confirm != "organiser" or by_organiser:
            game.state = "confirmed"


class BattleDisputed(Deed, frozen=True, kw_only=True, omit_defaults=True, tag="battle.disputed"):
    """Somebody who fought in a battle, or an organiser, says that its report is wrong."""

    report: EventId
    text: Annotated[str, Meta(max_length=4000)] = ""

    def apply(self, applying: Applying) -> None:
        game = _reported(applying, self.report)
        applying.want_self_or_organiser(*game.players)
        game.state, game.why = "disputed", self.text


def _reported(applying: Applying, report: str) -> CampaignGame:
    found = next((game for game in applying.state.games.values() if game.report == report), None)
    if found is None:
        raise Problem("campaign.no_report", found=report[:16])
    return found

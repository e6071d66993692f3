"""Battles are reported, confirmed and disputed."""

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta
from msgspec.structs import force_setattr, replace

from armybuilder.battle.result import BattleResult, SideResult, check_result
from armybuilder.campaign.applying import Applying, Deed
from armybuilder.campaign.battles.aftermath import WorkedOut, work_out
from armybuilder.campaign.battles.effects import ExperienceWon, MoneyWon
from armybuilder.campaign.battles.filling_in import filling_in
from armybuilder.campaign.battles.meeting import Aftermath
from armybuilder.campaign.event import EventId, ThingId
from armybuilder.campaign.house_rules import TableRules
from armybuilder.campaign.merging.result_cells import contradictions, joined, knows_more
from armybuilder.campaign.standings import Outcome
from armybuilder.campaign.state import CampaignGame, CampaignState
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
        if self.result.catalogue and state.catalogue not in ("", self.result.catalogue):
            applying.advise("campaign.other_catalogue")
        known = state.games.get(self.game)
        if known is not None and known.report and applying.standing.earlier is not None:
            self._add(applying, known, applying.standing.earlier, sides)
            return
        game = self._game(applying, tuple(sides))
        self._let_happen(applying, work_out(state, self.result, self.aftermath, event.made(1)))
        if game.id not in state.games:
            state.games[game.id] = game
            state.rounds[game.round - 1].games.append(game.id)
        game.state, game.report = "reported", event.id
        game.confirmed_by = (applying.teller,)
        _count(applying, game, sides)

    def _let_happen(self, applying: Applying, found: WorkedOut) -> None:
        applying.advices += found.advices
        if found.to_roll:
            applying.advise("campaign.to_roll", number=len(found.to_roll))
        for effect in found.effects:
            effect.apply(applying.state)

    def _add(
        self, applying: Applying, game: CampaignGame, earlier: BattleResult, sides: dict[str, SideResult]
    ) -> None:
        """Join a second report of a game with the first: what both tell is confirmed by it, what only it tells is filled in."""
        by = applying.teller
        cells = knows_more(earlier, self.result)
        alike = not contradictions(earlier, self.result)
        applying.want(alike and bool(cells or by not in game.confirmed_by), "campaign.has_result")
        names = " — ".join(applying.name_of(who) for who in sides)
        if cells:
            whole = joined(earlier, self.result)
            check_result(whole)
            self._fill_in(applying, earlier)
            force_of = {side.force: player for player, side in sides.items()}
            sides = {force_of[side.force]: side for side in whole.sides}
            applying.advise("campaign.filled_in", players=names, number=cells)
        else:
            applying.advise("campaign.same_result", players=names)
        if by not in game.confirmed_by:
            game.confirmed_by = (*game.confirmed_by, by)
        _count(applying, game, sides)

    def _fill_in(self, applying: Applying, earlier: BattleResult) -> None:
        """Let happen what only this report tells. Money and experience are those of the whole game, less what was given."""
        state, made = applying.state, applying.event.made(1)
        found, given = filling_in(state, earlier, self.result, self.aftermath, made)
        news = tuple(one for one in found.effects if not isinstance(one, MoneyWon | ExperienceWon))
        self._let_happen(applying, replace(found, effects=news))
        for effect in found.effects:
            if isinstance(effect, MoneyWon | ExperienceWon):
                effect.add(state, effect.amount, again=effect.key in given)

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
        game = state.games.get(self.game)
        if game is None and applying.standing.players:
            # it stood in pairings that gave way to others: played all the same, it is a free game
            applying.advise("campaign.as_free_game")
            return CampaignGame(id=self.game, round=state.round.number, players=players)
        if game is None:
            game = state.campaign_game(self.game)
        if set(game.players) != set(players):
            raise Problem("campaign.other_players")
        applying.want(game.state in ("planned", "unplayed"), "campaign.has_result")
        return game


def _count(applying: Applying, game: CampaignGame, sides: dict[str, SideResult]) -> None:
    """Count a game in the table, and settle whether its result is confirmed."""
    rules = applying.state.house_rules
    game.outcomes = {player: outcome_of(side) for player, side in sides.items() if side.outcome}
    game.points = table_points(list(sides), game, sides, rules.table)
    game.scores = {player: side.score for player, side in sides.items() if side.score is not None}
    if not game.outcomes:
        applying.advise("campaign.no_outcome")
    if is_confirmed(applying.state, game):
        game.state = "confirmed"


def is_confirmed(state: CampaignState, game: CampaignGame) -> bool:
    """Tell whether the house rules take the result of a game for sure.

    Who told it stands first among `confirmed_by`. An opponent has to agree, or an organiser who did not play himself told it;
    or an organiser has to say so, whoever played.
    """
    teller, *others = game.confirmed_by
    if state.house_rules.confirm == "opponent":
        return bool(others) or (state.is_organiser(teller) and teller not in game.players)
    if state.house_rules.confirm == "organiser":
        return any(state.is_organiser(who) for who in game.confirmed_by)
    return True


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
        if is_confirmed(applying.state, game):
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

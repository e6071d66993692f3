"""A report of a battle that somebody is making, before it is accepted: kept as it stands, and gone on with later."""

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.result import BattleResult, SideResult
from armybuilder.campaign.battles.meeting import Aftermath
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.state import CampaignGame, CampaignState
from armybuilder.catalogue.text import fold

WAITING = ("planned", "unplayed")
Names = dict[str, tuple[str, str]]


class ReportDraft(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A report as far as it has come; `corrects` is the event that it puts right, `battle` the one of the database it is of."""

    result: BattleResult
    aftermath: Aftermath = Aftermath()
    game: str = ""
    corrects: str = ""
    battle: int = 0

    @property
    def key(self) -> str:
        """What tells it from other drafts: the event that it corrects, or the lasting id of the battle."""
        return self.corrects or self.result.id or "file"

    @property
    def deed(self) -> BattleReported:
        """What is told when it is accepted."""
        return BattleReported(result=self.result, aftermath=self.aftermath, game=self.game)

    @property
    def is_of_campaign(self) -> bool:
        """Whether the battle itself knows whose forces fought: it was fought for the campaign, or is in it already."""
        sides = self.result.sides
        return bool(self.corrects) or all(
            side.force and any(unit.unit for unit in side.units) for side in sides
        )

    @property
    def forces(self) -> dict[str, str]:
        """The force of each side, by the side's key; empty where nobody has told it yet."""
        return {side.key: side.force or "" for side in self.result.sides}

    def with_force(self, side: str, force: str) -> "ReportDraft":
        """Return it with another force behind a side."""
        sides = tuple(
            replace(one, force=force or None) if one.key == side else one for one in self.result.sides
        )
        return replace(self, result=replace(self.result, sides=sides))

    def gone_on_with(self, kept: "ReportDraft") -> "ReportDraft":
        """Return it with what was filled in before, while the battle's result may have become another."""
        found = replace(self, aftermath=kept.aftermath, game=kept.game or self.game)
        for side, force in kept.forces.items():
            if force and not found.forces.get(side, force):
                found = found.with_force(side, force)
        return found

    def players(self, state: CampaignState) -> tuple[str, ...]:
        """Return those who lead the forces that fought."""
        forces = (state.forces.get(one) for one in self.forces.values())
        return tuple(force.player for force in forces if force is not None)

    def with_game_found(self, state: CampaignState) -> "ReportDraft":
        """Return it with the planned game that its players were to play; of none where they were to play none."""
        fitting = [game.id for game in open_games(state, self.players(state), self.game)]
        return replace(self, game=self.game if self.game in fitting else next(iter(fitting), ""))


def open_games(state: CampaignState, players: tuple[str, ...], also: str = "") -> tuple[CampaignGame, ...]:
    """Return the planned games of open rounds between just these players that wait for their result.

    `also` is one that has a report already, which a second one fills in.
    """
    return tuple(
        game
        for game in state.games.values()
        if set(game.players) == set(players)
        and (game.id == also or (game.state in WAITING and state.rounds[game.round - 1].is_open))
    )


def with_forces_found(state: CampaignState, result: BattleResult, names: Names | None = None) -> BattleResult:
    """Return a result whose sides name their forces, as far as they can be told; `names` are players and armies by side."""
    known = names or {}
    sides = tuple(
        replace(side, force=force_behind(state, side, known.get(side.key, (side.player, ""))) or None)
        for side in result.sides
    )
    return replace(result, sides=sides)


def force_behind(state: CampaignState, side: SideResult, names: tuple[str, str]) -> str:
    """Return the force of a side: the one it names, else the only one that is called as its army or led by its player."""
    if side.force in state.forces:
        return str(side.force)
    player, army = names
    for wanted in (army, player, side.player):
        found = [
            force.id
            for force in state.active_forces()
            if wanted and fold(wanted) in (fold(force.name), fold(state.players[force.player].name))
        ]
        if len(found) == 1:
            return found[0]
    return ""

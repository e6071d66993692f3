"""Whole battles of «9-я Эпоха»: the preparation step by step, and the count of its objective."""

from collections.abc import Iterator, Sequence
from typing import Any

from armybuilder.battle.session.events import BattleEvent, OwnChanged
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.tally import Tally
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.games.any_game.own import own_of
from armybuilder.games.any_game.structure import structures
from armybuilder.games.any_game.tallying import tally_by
from armybuilder.games.battle_game import BattleGame, HandedIn, SideSetup, standing_of
from armybuilder.games.ninth_age.army.rosters import army_of, units_in
from armybuilder.games.ninth_age.pregame import summaries
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, read_battle
from armybuilder.games.ninth_age.pregame.commands import RULES
from armybuilder.roster.army_backend import ArmyBackend
from armybuilder.roster.engine import Engine
from armybuilder.roster.imported_army import ImportedArmy


def _no_units(_army: ArmyBackend, _side: str) -> Iterator[BattleEvent]:
    """Yield nothing: rosters are handed in at the second step."""
    return iter(())


def _prepare(state: BattleState, _terms: Any) -> Iterator[BattleEvent]:
    """Yield what is settled before the first step: the readings that players agree on."""
    yield OwnChanged(changes={"settings": state.agreed})


def _stage_of(state: BattleState) -> str:
    return standing_of(state) if state.sides else summaries.stage_of(state.own)


def _hand_in(sides: Sequence[SideSetup]) -> Iterator[HandedIn]:
    """Yield the first two steps of the book for players whose armies are known; a Problem for one that no data have built."""
    names = (f"{player}_name" for player in PLAYERS)
    yield HandedIn("players", {key: side.name for key, side in zip(names, sides, strict=False) if side.name})
    rosters = [(side.army, army_of(_engine_of(side.army), "en")) for side in sides]
    yield HandedIn("size", {"points_limit": max([1, *(roster.points for _, roster in rosters)])})
    for player, (army, roster) in zip(PLAYERS, rosters, strict=False):
        facts = {"player": player, "army": to_plain(roster)}
        yield HandedIn("roster", facts, tuple(units_in(_engine_of(army))))


def _engine_of(army: ArmyBackend) -> Engine:
    if not isinstance(army, ImportedArmy):
        raise Problem("any_game.own_army", army=shown(army.roster.name))
    return army.engine


def _tally(state: BattleState) -> Tally:
    """Return what is kept of a battle, before armies take the field too."""
    own = own_of(state)
    return tally_by(own.structure if own.system else structures()["ninth_age"])


GAME = BattleGame(
    rules=RULES,
    muster=_no_units,
    prepare=_prepare,
    stage_of=_stage_of,
    former=read_battle,
    first_stage="setup",
    prepared=True,
    hand_in=_hand_in,
    end_turn=("next-phase", "end-turn", "end-round"),
    tally=_tally,
)

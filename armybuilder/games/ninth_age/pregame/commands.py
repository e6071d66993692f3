"""Everything that players can do with a battle, in the order of its steps."""

from collections.abc import Iterable, Mapping
from functools import partial

from msgspec.structs import replace

from armybuilder.battle.session.command import Command, commands_of
from armybuilder.battle.session.options import Option
from armybuilder.battle.session.rules import BattleRules
from armybuilder.battle.session.state import BattleState
from armybuilder.games.any_game.game import RULES as TRACKER
from armybuilder.games.any_game.game import told_by_system
from armybuilder.games.ninth_age.battle import beginning
from armybuilder.games.ninth_age.battle.board import BOARD
from armybuilder.games.ninth_age.battle.fielding import unit_in_battle
from armybuilder.games.ninth_age.battle.following import follow
from armybuilder.games.ninth_age.battle.telling import hidden_from, remarks
from armybuilder.games.ninth_age.pregame import (
    agreeing,
    arriving,
    deploying,
    ledger,
    magic,
    playing,
    terrain,
    zones,
)
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, SIDES, Battle
from armybuilder.games.ninth_age.pregame.offering import OFFERS
from armybuilder.games.ninth_age.pregame.play import StepCommand, write_log
from armybuilder.games.ninth_age.rules.resolver import RESOLVER


def _offered(command_id: str, state: BattleState) -> Iterable[Option]:
    """Yield what may be done now by a command."""
    offers = OFFERS.get(command_id)
    found = offers(state.own) if offers is not None else ()
    return map(_in_battle, found) if state.own.in_battle else found


def _in_battle(option: Option) -> Option:
    """Return an option with the ids that players and units have when the armies have taken the field."""
    sides: Mapping[str, str] = {player: SIDES[player] for player in PLAYERS}
    return replace(
        option, side=sides.get(option.side, option.side), who=unit_in_battle(option.who) if option.who else ""
    )


COMMANDS = tuple(
    replace(one, offers=partial(_offered, one.id))
    for one in commands_of(agreeing, terrain, zones, magic, deploying, arriving, ledger, playing, beginning)
    if isinstance(one, StepCommand)
)


def find_command(command_id: str) -> StepCommand | None:
    """Return a command by its id; None if there is none."""
    return next((one for one in COMMANDS if one.id == command_id), None)


def _only_in_battle(one: Command) -> Command:
    """Return a command of the tracker: its time comes when the armies have taken the field."""

    def unless(state: BattleState) -> str:
        return one.unless(state) if state.own.in_battle else "ninth_age.pregame.not_in_battle"

    return replace(one, unless=unless)


RULES = BattleRules(
    game="ninth_age",
    commands=(*map(_only_in_battle, TRACKER.commands), *COMMANDS),
    resolver=RESOLVER,
    own=Battle,
    own_events=TRACKER.own_events,
    follow=follow,
    hidden=hidden_from,
    remarks=remarks,
    complete=told_by_system,
    board=BOARD,
    written=write_log,
    settings_from=lambda state: state.own.settings,
)

"""A battle that begins on the command line: whose armies, which settings, and what else is agreed."""

from collections.abc import Sequence

from msgspec.structs import replace

from armybuilder.battle.facts import read_facts
from armybuilder.battle.session.timing import ClockTerms
from armybuilder.battle.table.layout import BoardLayout
from armybuilder.campaign.forces.fought_for import FoughtFor
from armybuilder.catalogue.limits import entered_name
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.agreed_settings import read_settings
from armybuilder.cli.battles.showing import show_standing
from armybuilder.cli.finding import find_army
from armybuilder.cli.library_finding import find_record
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.resolving import plain_facts
from armybuilder.cli.session import Session
from armybuilder.cli.tables_found import table_called
from armybuilder.games import battles_of
from armybuilder.games.battle_game import BEGIN_TITLE, LETTERS, RECORD_TITLE, BattleSetup, SideSetup
from armybuilder.games.board_tables import for_sides
from armybuilder.games.common_types import MISSION
from armybuilder.storage.kept_battles import begin_battle, open_battle
from armybuilder.wording.messages import template
from armybuilder.wording.mission_words import with_mission
from armybuilder.wording.narration import BothLanguages


def armies_that_meet(
    session: Session, armies: Sequence[str], players: Sequence[str]
) -> tuple[str, tuple[SideSetup, ...]]:
    """Return the game and the sides of a battle between armies; a Problem when they cannot meet."""
    found = [find_army(session, one) for one in armies]
    if not found:
        raise Problem("cli.battle.sides", found=0, most=2)
    game_id = found[0].roster.game
    game = battles_of(game_id)
    for army in found[1:]:
        if army.roster.game != game_id:
            raise Problem(
                "cli.battle.two_games", one=shown(found[0].roster.name), other=shown(army.roster.name)
            )
    if not 2 <= len(found) <= game.most_sides:
        raise Problem("cli.battle.sides", found=len(found), most=game.most_sides)
    named = [*(one.strip() for one in players), *([""] * len(found))]
    return game_id, tuple(SideSetup(army=army, name=one) for army, one in zip(found, named, strict=False))


def begin(
    session: Session,
    name: str | None,
    *,
    armies: Sequence[str],
    players: Sequence[str],
    settings: Sequence[str],
    terms: str | None,
    clock: ClockTerms,
    table: str | None,
    mission: str | None = None,
) -> None:
    """Begin a battle between armies of one game, and tell how it stands."""
    game_id, sides = armies_that_meet(session, armies, players)
    begin_between(
        session,
        name,
        game_id,
        sides,
        settings=settings,
        terms=terms,
        clock=clock,
        table=table,
        mission=mission,
    )


def begin_between(
    session: Session,
    name: str | None,
    game_id: str,
    sides: tuple[SideSetup, ...],
    *,
    settings: Sequence[str],
    terms: str | None,
    clock: ClockTerms,
    table: str | None,
    mission: str | None = None,
    record: bool = False,
    fought_for: FoughtFor | None = None,
) -> None:
    """Begin a battle between sides, or enter one that was played away, and tell how it stands."""
    game = battles_of(game_id)
    if not game.prepared and not 2 <= len(sides) <= game.most_sides:
        raise Problem("cli.battle.sides", found=len(sides), most=game.most_sides)
    if settings and game.rules.resolver is None:
        raise Problem("cli.battle.no_settings")
    chosen = read_settings(game.rules.resolver.settings, settings) if game.rules.resolver else None
    setup = BattleSetup(
        sides=sides,
        settings=chosen,
        terms=None if game.terms is None else read_facts(game.terms, plain_facts(terms)),
        clock=clock,
        table=None if table is None else _table(session, game.rules.game, table, sides),
    )
    if mission is not None:
        known = find_record(session, game_id, mission, MISSION)
        found = known.record
        setup = with_mission(game, setup, found, session.language, own=known.own)
        if setup.table is None and found.layout:
            layout = _table(session, game.rules.game, found.layout, sides)
            setup = replace(setup, table=layout)
    title = entered_name(name or "") or session.say("cli.battle.unnamed")
    key = begin_battle(
        session.store,
        game_id,
        title,
        setup,
        template(RECORD_TITLE if record else BEGIN_TITLE),
        record=record,
        fought_for=fought_for,
        teller=BothLanguages(),
    )
    battle = open_battle(session.store, key)
    if session.as_json:
        show_json({"id": key, "name": battle.name, "game": game_id, "entries": battle.session.done})
        return
    show_line(session.say("cli.battle.begun", name=battle.name, number=key))
    show_standing(session, battle)


def _table(session: Session, game: str, called: str, sides: Sequence[SideSetup]) -> BoardLayout:
    return for_sides(table_called(session, game, called), LETTERS[: len(sides)])

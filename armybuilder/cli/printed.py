"""SUBJECT on the command line: an army, a battle, a campaign or a game that is printed, by its name."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from armybuilder.battle.session.turns import course_of
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import fold
from armybuilder.cli.battles.finding import sure_played
from armybuilder.cli.campaigns.finding import open_campaign
from armybuilder.cli.finding import FILE_SUFFIXES, find_army
from armybuilder.cli.session import Session
from armybuilder.clock import printed_day
from armybuilder.games import game as own_game
from armybuilder.games import printable_game, printable_games
from armybuilder.games.game import Game
from armybuilder.print_cards import decks_named, kept_deck_subject, names_of_decks
from armybuilder.print_maps import find_mission, find_table, mission_subject, table_subject
from armybuilder.print_subjects import (
    Opening,
    kept_army_subject,
    kept_battle_subject,
    kept_campaign_subject,
    kept_game_subject,
)
from armybuilder.printing.subject import PrintSubject
from armybuilder.printing.subjects.calibration import CALIBRATION, calibration_subject
from armybuilder.storage.store import open_for_reading


def find_subject(session: Session, named: str) -> PrintSubject:
    """Return what is called so; where several things are, a Problem asks for the kind before the name: `battle:NAME`."""
    kind, colon, rest = named.partition(":")
    if colon and kind in MAKE:
        return MAKE[kind](session, rest)
    called = _names(session)
    kinds = [kind for kind, names in called.items() if fold(named) in map(fold, names)]
    if len(kinds) > 1:
        raise Problem(
            "cli.print.several", name=shown(named), names=", ".join(f"{kind}:{named}" for kind in kinds)
        )
    if kinds:
        return MAKE[kinds[0]](session, named)
    if named.startswith("#") or Path(named).suffix.lower() in FILE_SUFFIXES:
        return army(session, named)
    decks = [f"deck:{name}" for name in names_of_decks(session.store, _games(session))]
    if f"deck:{named}" in decks:
        return deck(session, named)
    near = nearest(named, [*(name for names in called.values() for name in names), *decks]) or "—"
    raise Problem("cli.print.no_subject", found=shown(named), nearest=near)


def _names(session: Session) -> dict[str, list[str]]:
    store = session.store
    return {
        "army": [row.name for row in store.rosters.list()],
        "battle": [row.name for row in store.battles.list()],
        "campaign": [row.name for row in store.campaigns.list()],
        "game": [one.id for one in printable_games()],
        CALIBRATION: [CALIBRATION],
    }


def opening_of(session: Session) -> Opening:
    """Return what opens the database of a session for somebody else to read."""
    return partial(open_for_reading, session.path)


def army(session: Session, named: str) -> PrintSubject:
    """Return what can be printed of an army."""
    return kept_army_subject(session.store, find_army(session, named))


def battle(session: Session, named: str) -> PrintSubject:
    """Return what can be printed of a battle that is played, as all may read it."""
    found = sure_played(session, named)
    row = session.store.battles.row(found.key)
    assert row is not None
    return kept_battle_subject(
        found,
        row.system,
        opening_of(session),
        course=course_of(found.session),
        pictures=session.store.pictures.of_armies(found.armies),
    )


def campaign(session: Session, named: str) -> PrintSubject:
    """Return what can be printed of a campaign."""
    return kept_campaign_subject(open_campaign(session, named), opening_of(session))


def game(session: Session, named: str) -> PrintSubject:
    """Return what can be printed of a game without an army."""
    found = session.own_game(named) or printable_game(named)
    if isinstance(found, Game):
        session.catalogue(found)  # what comes with the program is in the database then
    return kept_game_subject(session.store, found)


def _games(session: Session) -> list[Game]:
    """Return the games that decks are kept of, those of players among them."""
    _ = session.store  # it tells which games are the player's own
    return [one for one in printable_games() if isinstance(one, Game)]


def deck(session: Session, named: str) -> PrintSubject:
    """Return what can be printed of a deck; of a name in several games the game stands before it: `deck:GAME/NAME`."""
    game_id, slash, rest = named.partition("/")
    known = _games(session)
    if slash and any(one.id == game_id for one in known):
        known, named = [one for one in known if one.id == game_id], rest
    found = decks_named(session.store, known, named)
    if len({own.id for own, _ in found}) > 1:
        names = ", ".join(f"deck:{own.id}/{named}" for own, _ in found)
        raise Problem("cli.print.several", name=shown(named), names=names)
    return kept_deck_subject(session.store, *found[0])


def calibration(_session: Session, _named: str) -> PrintSubject:
    """Return the calibration page of a printer."""
    return calibration_subject(printed_day())


def mission(session: Session, named: str) -> PrintSubject:
    """Return what can be printed of a mission of the Library."""
    _know_games(session)
    game_id, found = find_mission(session.store, named)
    return mission_subject(session.store, own_game(game_id), found)


def table(session: Session, named: str) -> PrintSubject:
    """Return what can be printed of a table: one that comes with a game, or one that the player keeps."""
    _know_games(session)
    return table_subject(*find_table(session.store, named))


def _know_games(session: Session) -> None:
    """Have what comes with the program in the database, for every game."""
    for one in printable_games():
        if isinstance(one, Game):
            session.catalogue(one)


MAKE: Mapping[str, Callable[[Session, str], PrintSubject]] = {
    "army": army,
    "battle": battle,
    "campaign": campaign,
    "game": game,
    "deck": deck,
    CALIBRATION: calibration,
    "mission": mission,
    "table": table,
}

"""A battle as text: its steps, rosters, field and log, and what can be done now."""

from collections.abc import Sequence

from armybuilder.battle.dice import Rolled
from armybuilder.cli.output import show_columns, show_line
from armybuilder.cli.session import Session
from armybuilder.games.ninth_age.pregame.battle import GAME, PLAYERS, Battle, LogEntry, Player, unit_id
from armybuilder.games.ninth_age.pregame.commands import COMMANDS
from armybuilder.games.ninth_age.pregame.history import standing
from armybuilder.games.ninth_age.pregame.summaries import stage_of, summary_of, told_stage, turn_of
from armybuilder.games.ninth_age.sheets.map_zones import zones_by_player
from armybuilder.games.ninth_age.sheets.page_roster import Detail, may_see, unit_lines
from armybuilder.games.ninth_age.sheets.page_settled import player_name
from armybuilder.storage.kept_battles import KeptBattle
from armybuilder.wording.narration import tell_rolled, tell_title


def show_battle(session: Session, opened: KeptBattle, reader: Player | None, *, log: bool) -> None:
    """Print a battle as its reader may know it; None reads what both may."""
    battle: Battle = opened.state.own
    show_line(session.say("cli.battle.head", number=opened.key, name=opened.name))
    _show_steps(session, battle)
    for player in PLAYERS:
        _show_roster(session, battle, player, reader)
    _show_field(session, battle)
    _show_game(session, battle)
    if log:
        for entry in standing(battle):
            show_entry(session, entry)
    show_next(session, battle)
    _show_closed(session, battle)


def _show_steps(session: Session, battle: Battle) -> None:
    rows = [
        [session.say(f"ninth_age.pregame.step.{step}"), summary_of(battle, step, session.language)]
        for step in range(1, GAME + 1)
    ]
    show_columns(session, ("step", "settled"), rows)


def _show_roster(session: Session, battle: Battle, player: Player, reader: Player | None) -> None:
    army = battle.party(player).army
    name = player_name(battle, player, session.language)
    if army is None or not may_see(battle, player, reader):
        key = "cli.battle.no_roster" if army is None else "cli.battle.roster_closed"
        show_line(session.say(key, player=name))
        return
    show_line(session.say("cli.battle.roster", player=name, army=army.title, points=army.points))
    rows = [
        [
            unit_id(player, line.number),
            line.name,
            str(line.points or ""),
            session.say("ninth_age.page.scoring_sign") if line.strong else "",
            "; ".join(_told_detail(session, detail) for detail in line.details),
        ]
        for line in unit_lines(battle, player, session.language, reader)
    ]
    show_columns(session, ("id", "unit", "points", "scoring", "about"), rows, numbers=(2,))


def _told_detail(session: Session, detail: Detail) -> str:
    if not detail.box:
        return detail.text
    return f"{detail.text} ({session.say('ninth_age.pregame.revealed' if detail.ticked else 'ninth_age.pregame.hidden')})"


def _show_field(session: Session, battle: Battle) -> None:
    if battle.field.pieces:
        rows = [
            [
                str(number),
                session.say(f"ninth_age.choice.scenery.{piece.scenery}"),
                session.say("cli.battle.spot", x=piece.x, y=piece.y),
                session.say("cli.battle.measures", width=piece.width, deep=piece.deep, angle=piece.angle),
            ]
            for number, piece in enumerate(battle.field.pieces, 1)
        ]
        show_columns(session, ("number", "piece", "centre", "measures"), rows, numbers=(0,))
    for player, zone in zones_by_player(battle):
        corners = tuple((round(x, 2), round(y, 2)) for x, y in zone.outline)
        name = player_name(battle, player, session.language)
        show_line(session.say("cli.battle.zone", player=name, corners=corners))
    for number, marker in enumerate(battle.markers, 1):
        key = "cli.battle.marker_carried" if marker.carrier else "cli.battle.marker"
        show_line(session.say(key, number=number, x=marker.x, y=marker.y, unit=marker.carrier))
    for player, hill in battle.hills.items():
        if hill is not None:
            name = player_name(battle, player, session.language)
            show_line(f"{name}: {session.say('ninth_age.page.hill', number=hill)}")


def _show_game(session: Session, battle: Battle) -> None:
    """Units that stand on the table or are destroyed, counters, and who has won."""
    if battle.places:
        rows = [
            [key, session.say("cli.battle.spot", x=unit.x, y=unit.y), f"{unit.angle:g}°"]
            for key, unit in sorted(battle.places.items())
        ]
        show_columns(session, ("unit", "centre", "facing"), rows, numbers=(2,))
    if battle.play.destroyed:
        show_line(session.say("cli.battle.destroyed", units=battle.play.destroyed))
    for player, count in sorted(battle.play.counters.items()):
        name = player_name(battle, player, session.language)
        show_line(session.say("cli.battle.counters", player=name, count=count))
    if battle.play.over:
        winner = battle.play.winner
        name = player_name(battle, winner, session.language) if winner else ""
        show_line(session.say(f"ninth_age.pregame.{'won' if winner else 'nobody_won'}", name=name))


def show_entry(session: Session, entry: LogEntry, rolled: Sequence[Rolled] = ()) -> None:
    """Print a line of the log: what was done, what the rules said to it, and with which dice."""
    title = entry.title.get(session.language)
    show_line(f"{title}: {entry.about}" if entry.about else title)
    for line in entry.said:
        show_line(f"  {line.get(session.language)}")
    if rolled:
        told = "; ".join(tell_rolled(one, session.language) for one in rolled)
        show_line(session.say("cli.resolve.dice_used", dice=told))


def show_next(session: Session, battle: Battle) -> None:
    """Print where the battle stands, whose turn it is, and which commands can be carried out now."""
    show_line(session.say("cli.battle.stage", stage=told_stage(stage_of(battle), session.language)))
    if turn := turn_of(battle):
        name = player_name(battle, turn, session.language)
        show_line(session.say("cli.battle.turn", player=name, which=turn))
    open_now = [
        f"{one.id} ({tell_title(one, session.language)})" for one in COMMANDS if not one.closed(battle)
    ]
    show_line(session.say("cli.battle.now", commands=", ".join(open_now)))


def _show_closed(session: Session, battle: Battle) -> None:
    states = ((one, one.closed(battle)) for one in COMMANDS)
    rows = [[one.id, tell_title(one, session.language), session.say(why)] for one, why in states if why]
    show_columns(session, ("command", "action", "why_not"), rows)

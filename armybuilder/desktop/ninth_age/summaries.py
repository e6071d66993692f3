"""What the list of steps says under each that is settled."""

from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.games.ninth_age.pregame.battle import GAME
from armybuilder.games.ninth_age.pregame.summaries import next_step, summary_of
from armybuilder.messages import say


def step_rows(session: BattleSession) -> list[tuple[str, str, str]]:
    """Name, summary and state of every step; an objective that is not used shows as such."""
    battle, language = session.battle, session.context.language
    rows = []
    coming = next_step(battle)
    for step in range(1, GAME + 1):
        name = say(f"ninth_age.pregame.step.{step}", language)
        done = step < coming if step < GAME else battle.play.over
        state = "done" if done else "now" if step == coming else "locked"
        rows.append((name, summary_of(battle, step, language) if state != "locked" else "", state))
    return rows

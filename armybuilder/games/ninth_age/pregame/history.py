"""The log as people read it: what was said at a step that still stands."""

from armybuilder.catalogue.text import Language
from armybuilder.games.ninth_age.pregame.battle import Battle, LogEntry


def standing(battle: Battle) -> list[LogEntry]:
    """Return the entries that still stand: going back to a step strikes out what it and later steps settled."""
    found: list[LogEntry] = []
    for entry in battle.log:
        if entry.step == 0:
            found = [one for one in found if one.step < int(entry.about)]
        else:
            found.append(entry)
    return found


def lines_of(battle: Battle, step: int, language: Language) -> list[str]:
    """Return what the rules said at a step, as sentences; while it goes on, at its last move."""
    entries = [entry for entry in standing(battle) if entry.step == step]
    if battle.done < step:
        entries = entries[-1:]
    return [line.get(language) for entry in entries for line in entry.said]

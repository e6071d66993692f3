"""What is read aloud of a player's own mission before a battle, and how it comes into one."""

from collections.abc import Iterator

from msgspec.structs import replace

from armybuilder.catalogue.text import LANGUAGES, Language, LocalText
from armybuilder.games.battle_game import BattleGame, BattleSetup, OpeningNote
from armybuilder.games.missions import Mission, MissionSide
from armybuilder.wording.messages import say

LONGEST_NOTE = 2000
LETTERS = "abcdef"


def mission_lines(mission: Mission, language: Language) -> Iterator[str]:
    """Yield what a mission is about, what each side has to do, and when it ends, line by line."""
    yield from (told for text in (mission.text, mission.setup, mission.wins) if (told := text.get(language)))
    for number, side in enumerate(mission.sides, 1):
        if told := side_line(side, number, language):
            yield told
    if mission.begins:
        yield say("mission_told.begins", language, side=_side_name(mission, mission.begins, language))
    if mission.last_turn:
        yield say("mission_told.last_turn", language, turn=mission.last_turn)
    if mission.holds_out:
        yield say("mission_told.holds_out", language, side=_side_name(mission, mission.holds_out, language))


def side_line(side: MissionSide, number: int, language: Language) -> str:
    """Return the part of a side in one line; empty where nothing is told of it."""
    limit = say("mission_told.limit", language, n=side.limit) if side.limit else ""
    told = "; ".join(filter(None, (side.task.get(language), limit)))
    name = side.name.get(language) or say("mission_told.side", language, side=LETTERS[number - 1].upper())
    return f"{name}: {told}" if told else ""


def _side_name(mission: Mission, number: int, language: Language) -> str:
    name = mission.sides[number - 1].name.get(language)
    return name or say("mission_told.side", language, side=LETTERS[number - 1].upper())


def with_mission(
    game: BattleGame, setup: BattleSetup, mission: Mission, language: Language, *, own: bool = True
) -> BattleSetup:
    """Return what a battle begins with when a mission is played: the terms of the game as far as they can tell it.

    All of one of the players' own is a note of the battle too; the terms know one that comes with the program by its id.
    """
    known = replace(mission, id="") if own else mission
    terms = game.by_mission(setup.terms or game.terms(), known, language) if game.terms else None
    if not own:
        return replace(setup, terms=terms)
    said = LocalText(*(_note(mission, spoken) for spoken in LANGUAGES))
    return replace(setup, terms=terms, notes=(*setup.notes, OpeningNote(said.get(language), said)))


def _note(mission: Mission, language: Language) -> str:
    return "\n".join((mission.name.get(language), *mission_lines(mission, language)))[:LONGEST_NOTE]

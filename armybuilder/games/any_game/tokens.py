"""Tokens of a game that is known by its structure: its statuses, what is counted, what is scored."""

from collections.abc import Iterator

from armybuilder.catalogue.text import LocalText
from armybuilder.games.any_game.structure import Counter, Structure
from armybuilder.games.comparing import both
from armybuilder.games.token_making import face, first_token, goal_tokens, time_token
from armybuilder.games.tokens import Meaning, Token, TokenFace
from armybuilder.wording.narration import tell_mark, tell_slider

GOALS = 5
MOST_COUNTED = 6
WOUNDS_OF_A_MODEL = 2
# what statuses of known systems look like; any other is written in letters
STATUS_SIGNS: dict[str, tuple[str, Meaning]] = {
    "battle_shocked": ("fear", "fear"),
    "advanced": ("move", "done"),
    "ran": ("move", "done"),
    "fell_back": ("flight", "fear"),
    "retreated": ("flight", "fear"),
    "falling_back": ("flight", "fear"),
    "fleeing": ("flight", "fear"),
    "charged": ("strength", "fire"),
    "engaged": ("fight", "fire"),
    "in_combat": ("fight", "fire"),
    "engage": ("fight", "ready"),
    "conceal": ("mask", "guard"),
    "shaken": ("shaken", "fear"),
    "disordered": ("fallen", "harm"),
    "disrupted": ("fallen", "harm"),
    "not_scoring": ("stop", "harm"),
    "pinned": ("pinned", "harm"),
    "fatigued": ("fatigue", "harm"),
}
# those of which a unit has one or the other: two sides of one token
TURNED = {"engage": "conceal"}


def structure_tokens(structure: Structure, game: str) -> tuple[Token, ...]:
    """Return the tokens of a structure, named in the words of a game."""
    return (
        time_token("token.round"),
        first_token("token.priority" if structure.turns == "priority" else "token.first"),
        *_acted(structure),
        *_statuses(structure, game),
        *(_counted(one, game) for one in structure.counters),
        *(_of_unit(one, game) for one in structure.unit_counters),
        Token(
            id="wound",
            face=face("token.wound", "wound", "harm"),
            bearer="figure",
            each=WOUNDS_OF_A_MODEL,
            borne_by=lambda piece: any(one.maximum > 1 for one in piece.sliders.values()),
        ),
        *goal_tokens(GOALS),
    )


def _acted(structure: Structure) -> Iterator[Token]:
    """Yield the token of who has acted, where units act by turns."""
    if structure.turns == "alternate":
        told, still = face("any_game.mark.acted", "done", "done"), face("token.not_acted", "ready", "ready")
        yield Token(id="acted", face=told, back=still)


def _statuses(structure: Structure, game: str) -> Iterator[Token]:
    known = [one.id for one in structure.statuses]
    backs = {back for front, back in TURNED.items() if front in known}
    for status in known:
        if status not in backs:
            other = TURNED.get(status, "")
            back = _status(other, game) if other in known else None
            yield Token(id=f"status.{status}", face=_status(status, game), back=back)


def _status(status: str, game: str) -> TokenFace:
    sign, meaning = STATUS_SIGNS.get(status, ("note", "plain"))
    return TokenFace(both(lambda language: tell_mark(game, status, language)), sign, meaning)


def _counted(counter: Counter, game: str) -> Token:
    each = min(MOST_COUNTED, max(counter.start, counter.gain * MOST_COUNTED, 3), counter.most)
    return Token(
        id=f"counter.{counter.id}",
        face=TokenFace(_slider(counter.id, game), "strength", "battle"),
        bearer="side",
        each=each,
    )


def _of_unit(counter: str, game: str) -> Token:
    return Token(id=f"counter.{counter}", face=TokenFace(_slider(counter, game), "point", "ready"))


def _slider(counter: str, game: str) -> LocalText:
    return both(lambda language: tell_slider(game, counter, language))

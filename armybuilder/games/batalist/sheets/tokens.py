"""Tokens of «Баталист»: bases that have acted, traps and ambushes, spells in force, action points, objects to hold."""

from collections.abc import Iterator
from functools import partial

from armybuilder.games.batalist.sheets.spell_cards import LASTING, LEVELS, spell_name
from armybuilder.games.batalist.sheets.templates import change_of
from armybuilder.games.comparing import both
from armybuilder.games.token_making import face, first_token, goal_tokens, time_token
from armybuilder.games.tokens import Token, TokenFace

OBJECTS = 3
# bases may come to the field as tokens that lie face down
UNIT_BACK = face("token.unknown", "hidden", "plain")
POINTS_OF_A_BASE = 3


def _spells() -> Iterator[Token]:
    """Yield a token of each lasting spell at each strength, with what it adds or takes."""
    for spell in LASTING:
        name = both(partial(spell_name, spell))
        for level in LEVELS:
            letters = f"{change_of(spell, level):+d}".replace("-", "−")
            told = TokenFace(name, "magic", "magic", letters=letters)
            yield Token(id=f"{spell}.{level}", face=told, bearer="battle")


TOKENS = (
    time_token("token.turn"),
    first_token("token.initiative"),
    Token(
        id="activated",
        face=face("batalist.mark.activated", "done", "done"),
        back=face("token.ready", "ready", "ready"),
    ),
    Token(id="points", face=face("token.action_point", "strength", "ready"), each=POINTS_OF_A_BASE),
    Token(id="general", face=face("batalist.choice.skills.general", "point", "battle"), bearer="side"),
    Token(id="ambush", face=face("batalist.mark.ambush", "mask", "guard"), bearer="side", each=2),
    Token(
        id="trap",
        face=face("token.trap", "trap", "harm"),
        back=UNIT_BACK,
        bearer="side",
        each=3,
    ),
    Token(id="trapped", face=face("batalist.mark.trapped", "trap", "harm"), bearer="side", each=2),
    Token(id="clouds", face=face("token.cloud", "cloud", "harm"), bearer="side", each=3),
    *_spells(),
    *goal_tokens(OBJECTS),
)

"""Tokens of «Битвы Fantasy»: who has moved, fired or vanished, wounds, magic in effect, whose turn it is."""

from typing import Any

from armybuilder.games.token_making import face, first_token, goal_tokens, time_token
from armybuilder.games.tokens import Token, of_kinds

OBJECTS = 3


def _has_lives(piece: Any) -> bool:
    return any(one.kind == "wounds" and one.maximum > 1 for one in piece.sliders.values())


TOKENS = (
    time_token("token.turn"),
    first_token("token.active"),
    Token(id="moved", face=face("bitvy_fantasy.mark.moved", "move", "done")),
    Token(
        id="shot",
        face=face("bitvy_fantasy.mark.shot", "shot", "fire"),
        bearer="figure",
        borne_by=of_kinds("warrior", "character"),
    ),
    Token(
        id="fired",
        face=face("bitvy_fantasy.mark.fired", "shot", "fire"),
        back=face("token.silent", "stop", "harm"),
        bearer="figure",
        borne_by=of_kinds("gun"),
    ),
    Token(
        id="still",
        face=face("token.still", "pinned", "harm"),
        bearer="figure",
        borne_by=of_kinds("machine"),
    ),
    Token(id="magic", face=face("token.magic", "magic", "magic")),
    Token(id="hidden", face=face("token.invisible", "mask", "magic")),
    Token(
        id="hospital",
        face=face("bitvy_fantasy.mark.hospital", "care", "harm"),
        bearer="figure",
        borne_by=of_kinds("warrior", "character"),
    ),
    Token(
        id="wound", face=face("token.wound", "wound", "harm"), bearer="figure", each=2, borne_by=_has_lives
    ),
    *goal_tokens(OBJECTS),
)

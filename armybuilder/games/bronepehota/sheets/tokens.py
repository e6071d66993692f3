"""Tokens of «Бронепехота»: who has acted, who is in panic, what lies or flies, who has the initiative, points to hold."""

from typing import Any

from armybuilder.games.token_making import face, first_token, goal_tokens, time_token
from armybuilder.games.tokens import Token, of_kinds

# the most points that a published mission has
POINTS = 5


def _flies(piece: Any) -> bool:
    return bool(piece.fields.get("locomotion") == "flying")


TOKENS = (
    time_token("token.tour"),
    first_token("token.initiative"),
    Token(
        id="acted",
        face=face("bronepehota.mark.acted", "done", "done"),
        back=face("token.not_acted", "ready", "ready"),
    ),
    Token(
        id="done",
        face=face("bronepehota.mark.done", "stop", "done"),
        bearer="figure",
        borne_by=of_kinds("trooper"),
    ),
    Token(
        id="panicked",
        face=face("bronepehota.mark.panicked", "fear", "fear"),
        bearer="figure",
        borne_by=of_kinds("trooper"),
    ),
    Token(
        id="shooting_over",
        face=face("bronepehota.mark.shooting_over", "shot", "fire"),
        bearer="figure",
        borne_by=of_kinds("machine", "gun"),
    ),
    Token(
        id="lying",
        face=face("bronepehota.mark.lying", "fallen", "harm"),
        bearer="figure",
        borne_by=of_kinds("machine", "gun"),
    ),
    Token(
        id="airborne",
        face=face("bronepehota.mark.airborne", "air", "ready"),
        back=face("token.landed", "ground", "plain"),
        bearer="figure",
        borne_by=_flies,
    ),
    Token(id="prize", face=face("token.prize", "prize", "goal"), bearer="battle"),
    *goal_tokens(POINTS),
)

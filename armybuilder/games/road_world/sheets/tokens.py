"""Tokens of «Мир Дорог»: those that the book names (fatigue, activation, actions, fire, smoke, poison), wounds, flight."""

from typing import Any

from armybuilder.games.road_world.battle.parts import TOKEN_MARKS
from armybuilder.games.token_making import face, first_token, time_token
from armybuilder.games.tokens import Meaning, Token

# a round has more activations of a unit seldom
ACTIVATIONS, TIREDNESS = 2, 2
POOL = 8
AREAS = 4
ACTION_SIGNS: dict[str, tuple[str, Meaning]] = {
    "defence": ("shield", "guard"),
    "masking": ("mask", "guard"),
    "preparation": ("aim", "ready"),
    "overwatch": ("watch", "ready"),
}
AREA_SIGNS: dict[str, tuple[str, Meaning]] = {
    "poison": ("poison", "guard"),
    "fire": ("fire", "fire"),
    "smoke": ("smoke", "plain"),
    "spell": ("magic", "magic"),
}


def _endures(piece: Any) -> bool:
    return any(one.kind == "wounds" and one.maximum > 1 for one in piece.sliders.values())


def _has_ability(piece: Any) -> bool:
    return bool(piece.fields.get("has_ability"))


TOKENS = (
    time_token("token.round"),
    first_token(),
    Token(id="activation", face=face("token.activation", "move", "done"), each=ACTIVATIONS),
    Token(id="fatigue", face=face("token.fatigue", "fatigue", "harm"), each=TIREDNESS),
    *(
        Token(id=mark, face=face(f"road_world.mark.{mark}", *ACTION_SIGNS[action]))
        for action, mark in TOKEN_MARKS.items()
    ),
    Token(
        id="fleeing",
        face=face("road_world.mark.fleeing", "flight", "fear"),
        back=face("road_world.mark.rallied", "rally", "ready"),
        bearer="figure",
    ),
    Token(id="wound", face=face("token.wound", "wound", "harm"), bearer="figure", each=2, borne_by=_endures),
    Token(
        id="ability",
        face=face("road_world.mark.ability_used", "point", "done"),
        bearer="figure",
        borne_by=_has_ability,
    ),
    Token(
        id="song",
        face=face("road_world.mark.song_sung", "song", "done"),
        bearer="figure",
        borne_by=lambda piece: bool(piece.fields.get("singer")),
    ),
    *(
        Token(id=area, face=face(f"token.{area}", *told), bearer="battle", each=AREAS)
        for area, told in AREA_SIGNS.items()
    ),
    Token(id="points", face=face("token.fortitude", "strength", "ready"), bearer="side", each=POOL),
)

"""Tokens of «9-я Эпоха»: those of its secondary objectives, and the statuses of units that its battles know."""

from armybuilder.games.any_game.structure import structures
from armybuilder.games.any_game.tokens import structure_tokens
from armybuilder.games.comparing import said
from armybuilder.games.ninth_age.rules.victory.objectives import MARKS
from armybuilder.games.token_making import face
from armybuilder.games.tokens import Token, TokenFace

ID = "ninth_age"
COUNTED = 5


TOKENS = (
    *(one for one in structure_tokens(structures()[ID], ID) if not one.id.startswith(("goal", "held"))),
    Token(id="centre", face=face("ninth_age.token.centre", "goal", "goal"), bearer="battle"),
    Token(id="counter", face=face("ninth_age.token.counter", "point", "goal"), bearer="side", each=COUNTED),
    *(
        Token(
            id=f"spoils.{number}",
            face=TokenFace(said("ninth_age.token.spoils"), "prize", "goal", letters=str(number)),
            bearer="battle",
        )
        for number in (1, 2, 3)
    ),
    *(
        Token(
            id=f"secure.{side}",
            face=TokenFace(said("ninth_age.token.target"), "goal", "goal", side=side),
            bearer="battle",
        )
        for side in "ab"
    ),
    Token(id="flag", face=face("ninth_age.token.marked", "flag", "goal"), bearer="side", each=MARKS),
)

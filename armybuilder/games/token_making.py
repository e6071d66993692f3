"""Makes the tokens that many games have: of rounds, of who goes first, of places to be held."""

from armybuilder.games.comparing import said
from armybuilder.games.tokens import Meaning, Token, TokenFace


def face(key: str, sign: str, meaning: Meaning) -> TokenFace:
    """Return a side of a token whose word has a key."""
    return TokenFace(said(key), sign, meaning)


def time_token(key: str) -> Token:
    """Return the token that goes along a row of rounds or turns."""
    return Token(id=key, face=face(key, "time", "battle"), bearer="battle")


def first_token(key: str = "token.first") -> Token:
    """Return the token of who goes first, or has the initiative: it lies with one side or, turned over, with the other."""
    faces = [TokenFace(said(key), "first", "battle", side=side) for side in "ab"]
    return Token(id=key, face=faces[0], back=faces[1], bearer="battle")


def goal_tokens(count: int) -> tuple[Token, ...]:
    """Return numbered tokens of places to be held, and flags of those who hold them, one side on each face."""
    places = tuple(
        Token(id=f"goal.{number}", face=_goal(number), bearer="battle") for number in range(1, count + 1)
    )
    flags = [TokenFace(said("token.held"), "flag", "goal", side=side) for side in "ab"]
    return (*places, Token(id="held", face=flags[0], back=flags[1], bearer="battle", each=count))


def _goal(number: int) -> TokenFace:
    return TokenFace(said("token.goal"), "goal", "goal", letters=str(number))

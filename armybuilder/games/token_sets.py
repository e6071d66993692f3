"""The tokens of any game: those that a built-in one tells, those of the structure by which all others are played."""

from msgspec import Struct

from armybuilder.battle.session.state import BattleState, new_state
from armybuilder.games import PACKAGES, battles_of, has_armlists, playable
from armybuilder.games.any_game.own import TrackerOwn
from armybuilder.games.any_game.structure import Structure, structure_of
from armybuilder.games.any_game.tokens import structure_tokens
from armybuilder.games.tokens import Token, TokenFace


class TokenSet(Struct, frozen=True, kw_only=True):
    """The kinds of a game; `unit_back` is what stands on the other side of a unit's token where units come hidden."""

    kinds: tuple[Token, ...]
    unit_back: TokenFace | None = None


def tokens_of_game(game_id: str, title: str = "") -> TokenSet:
    """Return the tokens of a game; one that was imported is known by its id and its `title`."""
    if game_id in PACKAGES:
        load = playable(game_id).load_accessories
        told = load() if load is not None else None
        return TokenSet(kinds=told.tokens if told else (), unit_back=told.unit_back if told else None)
    found = _declared(game_id) if has_armlists(game_id) else structure_of(game_id, title)
    return TokenSet(kinds=structure_tokens(found, game_id))


def tokens_of_battle(state: BattleState, game_id: str) -> TokenSet:
    """Return the tokens of a battle: by the structure that it has now, where its game is played by one."""
    if isinstance(state.own, TrackerOwn) and state.own.structure.phases:
        return TokenSet(kinds=structure_tokens(state.own.structure, state.rules.game))
    return tokens_of_game(game_id)


def _declared(game_id: str) -> Structure:
    """Return the structure of a game that a player has made."""
    battle = battles_of(game_id)
    state = new_state(battle.rules)
    for event in battle.prepare(state, None):
        event.apply(state)
    assert isinstance(state.own, TrackerOwn)
    return state.own.structure

"""«9-я Эпоха» as the rest of the program sees it."""

from armybuilder.battle.action import Resolver
from armybuilder.games.edition import read_content
from armybuilder.games.game import Playable


def resolver() -> Resolver:
    """Return the rules of the game."""
    from armybuilder.games.ninth_age.rules.resolver import RESOLVER

    return RESOLVER


GAME = Playable(
    id="ninth_age",
    title=read_content("ninth_age").title,
    step_cm=2.5,
    load_resolver=resolver,
)

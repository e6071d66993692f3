"""«9-я Эпоха» as the rest of the program sees it."""

from armybuilder.battle.action import Resolver
from armybuilder.catalogue.text import LocalText
from armybuilder.games.game import Playable


def resolver() -> Resolver:
    """The rules of the game."""
    from armybuilder.games.ninth_age.rules.resolver import RESOLVER

    return RESOLVER


GAME = Playable(
    id="ninth_age",
    title=LocalText(ru="Битвы Фэнтези: 9-я Эпоха", en="Fantasy Battles: The 9th Age"),
    step_cm=2.5,
    load_resolver=resolver,
)

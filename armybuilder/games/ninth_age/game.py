"""«9-я Эпоха» as the rest of the program sees it."""

from functools import partial
from pkgutil import resolve_name

from armybuilder.games.edition import read_content
from armybuilder.games.game import Playable

GAME = Playable(
    content=read_content("ninth_age"),
    step_cm=2.5,
    load_resolver=partial(resolve_name, "armybuilder.games.ninth_age.rules.resolver:RESOLVER"),
    load_battle=partial(resolve_name, "armybuilder.games.ninth_age.pregame.game:GAME"),
    load_accessories=partial(resolve_name, "armybuilder.games.ninth_age.sheets.accessories:ACCESSORIES"),
)

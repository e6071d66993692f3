"""What «Мир Дорог Апокалипсиса» is played with beside its armies: templates, tokens, maps, tables to look things up in."""

from armybuilder.battle.facts import Facts
from armybuilder.games.accessories import Accessories
from armybuilder.games.road_world.sheets.tokens import TOKENS


class Supply(Facts, frozen=True, kw_only=True):
    """What players choose about it."""


ACCESSORIES = Accessories(kinds=(), options=Supply, tokens=TOKENS)

"""What «Бронепехота» is played with beside its armies: templates, tokens, maps, tables to look things up in."""

from armybuilder.battle.facts import Facts
from armybuilder.games.accessories import Accessories


class Supply(Facts, frozen=True, kw_only=True):
    """What players choose about it."""


ACCESSORIES = Accessories(kinds=(), options=Supply)

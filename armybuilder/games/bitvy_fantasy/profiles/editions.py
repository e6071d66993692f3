"""Editions, factions, kinds and elements of «Битвы Fantasy»."""

from typing import get_args

from armybuilder.games.bitvy_fantasy.profiles.units import Element
from armybuilder.games.edition import read_content

ULTRA = "ultra"
CLUB = "club_2_0"
COMMON = "common"
ELEMENTS: tuple[Element, ...] = get_args(Element)

CONTENT = read_content("bitvy_fantasy")
EDITIONS, FACTIONS, KINDS = CONTENT.every_edition, CONTENT.factions, CONTENT.kinds

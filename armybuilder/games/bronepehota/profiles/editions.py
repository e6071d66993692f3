"""Editions, factions and kinds of «Бронепехота»."""

from armybuilder.games.edition import read_content

OFFICIAL = "official"
COMMON = "common"

CONTENT = read_content("bronepehota")
EDITIONS, FACTIONS, KINDS = CONTENT.every_edition, CONTENT.factions, CONTENT.kinds

"""Editions, factions and kinds of «Мир Дорог Апокалипсиса»."""

from armybuilder.games.edition import read_content

BOOK = "book"
SAMPLE = "sample"
RULESET = "road_world"

CONTENT = read_content("road_world")
EDITIONS, FACTIONS, KINDS = CONTENT.every_edition, CONTENT.factions, CONTENT.kinds

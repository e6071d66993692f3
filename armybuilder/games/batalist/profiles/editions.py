"""Editions, factions and kinds of stands of «Баталист»."""

from armybuilder.games.edition import read_content

SAMPLES = "samples"

CONTENT = read_content("batalist")
EDITIONS, FACTIONS, KINDS = CONTENT.every_edition, CONTENT.factions, CONTENT.kinds

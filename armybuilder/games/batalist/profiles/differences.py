"""What has changed between two versions of one base, field by field, in the order of the card."""

from armybuilder.games.batalist.profiles.editions import EDITIONS, FACTIONS
from armybuilder.games.comparing import Comparison, names_of_ids

differences = Comparison("batalist", names_of_ids(EDITIONS, FACTIONS))

"""The sample army: a legal Polaris force of the sheets of 2008 with every kind of unit in it."""

from armybuilder.games.bronepehota.army.crew import proposed_crews
from armybuilder.games.bronepehota.profiles.editions import CONTENT
from armybuilder.games.sample import Sample
from armybuilder.roster.edits import SetCrew, apply
from armybuilder.roster.model import Roster


def crewed(roster: Roster) -> Roster:
    """Return an army with a pilot in each of its machines, as many as can be had."""
    for machine, post in proposed_crews(roster).items():
        roster = apply(roster, SetCrew(machine, (post,)))
    return roster


SAMPLE_ARMY = Sample(
    name=CONTENT.sample,
    edition="sheets_2008",
    units=(
        "sheets_2008.polaris.tyazhyolaya_klon_pehota",
        "sheets_2008.polaris.tyazhyolyy_shturmovoy_desant",
        "sheets_2008.polaris.helix",
        "sheets_2008.polaris.raptor",
        "sheets_2008.polaris.raptor",
        "sheets_2008.polaris.thunder",
        "sheets_2008.common.minomet",
        "sheets_2008.common.sparennaya_pushka",
    ),
    limit=600,
    finish=crewed,
)

"""What real catalogues offer, counted by hand: a force knows its kind and its catalogue, so its own units are there."""

import pytest

from armybuilder.roster.counting import Viewpoint
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.updating import is_hidden
from tests.exchange.battlescribe.real_data import REAL, game_data

pytestmark = pytest.mark.full
# of an army with nothing in it
OFFERED = (
    ("wh40k-killteam.zip", "Space Marine", 28),
    ("wh40k-killteam.zip", "Traitor Space Marine", 9),
    ("wh40k-10e.zip", "Imperium - Imperial Knights", 30),
    ("wh40k-10e.zip", "Imperium - Adeptus Astartes - Black Templars", 95),
)


def offered(data, name):
    """How many entries a catalogue offers to an empty force of its first kind."""
    catalogue = next(one for one in data.catalogues.values() if str(one.name) == name)
    expansion = data.expansion(catalogue.id)
    engine = Engine(data, new_roster(data, "test"))
    force, _ = engine.add_force(next(iter(expansion.force_entries)), catalogue.id)
    for selection in list(force.selections):
        engine.remove(selection.id)
    here = engine.roster.forces[0]
    return sum(not is_hidden(root, Viewpoint(here, node=root), engine.answers) for root in expansion.roots)


@pytest.mark.parametrize("archive", sorted({row[0] for row in OFFERED}))
def test_a_catalogue_offers_what_its_data_do(archive):
    path = REAL / "real" / archive
    if not path.exists():
        pytest.skip(f"{archive} is not beside the checkout")
    games = game_data(path)
    for name, count in [row[1:] for row in OFFERED if row[0] == archive]:
        data = next(game for game in games if any(str(c.name) == name for c in game.catalogues.values()))
        assert (name, offered(data, name)) == (name, count)

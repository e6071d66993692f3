"""Leaders and what else is joined, in the data that players use."""

import pytest

from armybuilder.catalogue.associations import joinings
from armybuilder.catalogue.text import said
from armybuilder.roster.constraint_errors import JOINED_FIELD
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.joining import associations_of, targets_of, why_not
from armybuilder.roster.joining_checks import joining_errors
from tests.exchange.battlescribe.real_data import REAL, game_data

GAMES = ("wh40k-10e", "wh40k-11e")


def data_of(name):
    path = REAL / "real" / f"{name}.zip"
    if not path.exists():
        pytest.skip(f"no game data in {path}")
    (game,) = game_data(path)
    return game


def begun(game, catalogue):
    engine = Engine(game, new_roster(game, "test"))
    kind = next(iter(game.expansion(catalogue.id).force_entries))
    return engine, engine.add_force(kind, catalogue.id)[0]


@pytest.mark.full
def test_a_captain_leads_the_squads_that_his_ability_names():
    game = data_of("wh40k-10e")
    catalogue = next(c for c in game.catalogues.values() if "Ultramarines" in said(c.name, "en"))
    engine, force = begun(game, catalogue)

    def take(name):
        node = next(root for root in force.expansion.roots if said(root.name, "en") == name)
        return engine.select(force.id, node.full_id)[0]

    captain, squad, raider = map(take, ("Captain", "Intercessor Squad", "Land Raider"))
    (leader,) = associations_of(captain, engine.answers)
    assert why_not(captain, leader, squad, engine.answers) is None
    assert why_not(captain, leader, raider, engine.answers).reason == "unnamed"
    cost = dict(engine.roster.totals)
    engine.join(captain.id, squad.id)
    assert engine.roster.totals == cost
    assert not [error for error in engine.constraint_errors if error.field == JOINED_FIELD]


def with_associations(root, depth=5):
    """Yield the parts of an entry that have associations, each with what it stands below."""
    for child in root.children if depth else ():
        if any(not one.told for one in joinings(child)):
            yield root, child
        yield from with_associations(child, depth - 1)


@pytest.mark.full
@pytest.mark.parametrize("name", GAMES)
def test_every_icon_finds_a_model_that_carries_it(name):
    game = data_of(name)
    tried, seen = set(), set()
    for catalogue in game.catalogues.values():
        engine = None
        for root in () if catalogue.library else game.expansion(catalogue.id).roots:
            # what several catalogues share is tried once
            parts = [] if root.id in seen else list(with_associations(root))
            seen.add(root.id)
            if not parts:
                continue
            if engine is None:
                engine, force = begun(game, catalogue)
            unit = engine.select(force.id, root.full_id)[0]
            for above, part in parts:
                parent = next((s for s in unit.everything() if s.node.full_id == above.full_id), None)
                if parent is not None and part.id not in tried:
                    icon = engine.select_child(parent.id, part.full_id)[0]
                    (known, *_) = associations_of(icon, engine.answers)
                    assert targets_of(icon, known.joining), (catalogue.name, unit.name, icon.name)
                    assert not joining_errors(icon, engine.answers)
                    engine.remove(icon.id)
                    tried.add(part.id)
            engine.remove(unit.id)
    assert len(tried) > 20

"""Takes a unit of the Library into the open army of an imported game, or into a new one."""

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.workspace import ArmiesWorkspace
from armybuilder.desktop.builder.imported.builder import ForceBuilder
from armybuilder.desktop.builder.imported.session import ForceSession
from armybuilder.desktop.games.beginning import Beginning, begin, default_limit
from armybuilder.desktop.library.offer import Offer
from armybuilder.roster.working import WorkingForce


def take_entry(armies: ArmiesWorkspace, offer: Offer, entry: str) -> ForceSession | None:
    """The army that the unit is in now, open; None when it could not be taken, which the army itself has told."""
    builder = _open_builder(armies)
    force = _force_of(builder, offer)
    if builder is None or force is None:
        if not _begin(armies, offer):
            return None
        builder = _open_builder(armies)
        force = _force_of(builder, offer)
    if builder is None or force is None:
        return None
    before = builder.session.roster
    builder.army.take(force.id, entry)
    return builder.session if builder.session.roster is not before else None


def _open_builder(armies: ArmiesWorkspace) -> ForceBuilder | None:
    session = armies.session
    builder = armies.builders.get(session.roster_id) if session is not None else None
    return builder if isinstance(builder, ForceBuilder) else None


def _force_of(builder: ForceBuilder | None, offer: Offer) -> WorkingForce | None:
    """The force of the offer's game and catalogue: the one that is being filled, else the first."""
    if builder is None or builder.session.roster.game != offer.system.id:
        return None
    filled = builder.palette_view.chosen_force()
    forces = [*([filled] if filled else []), *builder.session.engine.roster.all_forces()]
    return next((force for force in forces if force.origin.catalogue == offer.catalogue), None)


def _begin(armies: ArmiesWorkspace, offer: Offer) -> bool:
    """Start an army of the offer's catalogue, with its first kind of force, and open it."""
    if not offer.kinds:
        armies.problem.emit(Problem("roster.no_kind", catalogue=offer.name(armies.context.language)))
        return False
    name = armies.context.store.rosters.free_name(offer.name(armies.context.language))
    limit = default_limit(offer.data)
    wanted = Beginning(offer.system.version, offer.catalogue, offer.kinds[0].id, name, limit)
    try:
        roster = begin(offer.data, wanted)
    except Problem as problem:
        armies.problem.emit(problem)
        return False
    return armies.start(roster)

"""How what breaks the data of an imported game is put right: take what is missing, give up what is too much."""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from itertools import islice

from armybuilder.catalogue.nodes import EntryNode, GroupNode
from armybuilder.catalogue.text import LANGUAGES, LocalText, Text, said
from armybuilder.catalogue.tree import UNCATEGORISED
from armybuilder.roster.constraint_errors import JOINED_FIELD, ConstraintError
from armybuilder.roster.counting import Viewpoint
from armybuilder.roster.edits import (
    AddForce,
    ChooseOption,
    Edit,
    Remove,
    RemoveForce,
    SetAmount,
    SetLimit,
    Several,
    Take,
)
from armybuilder.roster.engine import Engine
from armybuilder.roster.issues import Fix
from armybuilder.roster.joining_edits import Join, Unjoin
from armybuilder.roster.options import Option, OptionGroup, every_part, offered
from armybuilder.roster.updating import is_concealed
from armybuilder.roster.working import WorkingForce, WorkingSelection, primary_of

# so many ways are offered, and so much is taken or given up at a click
MOST_WAYS = 3
MOST_AT_ONCE = 50
MOST_NAMED = 5
OWN_SCOPES = frozenset({"parent", "self"})


def fixes_of(error: ConstraintError, engine: Engine) -> tuple[Fix, ...]:
    """Return the ways to put right what breaks a constraint, the likeliest first; none where the player has to think."""
    return tuple(islice(_fixes(error, engine), MOST_WAYS))


def _fixes(error: ConstraintError, engine: Engine) -> Iterator[Fix]:
    parent, force = engine.roster.selection(error.within), engine.roster.force(error.within)
    if error.kind == "limit":
        limit = Decimal(error.found)
        yield Fix("fix.raise_limit", SetLimit(error.field, limit), {"limit": int(limit)})
    elif error.field == JOINED_FIELD:
        yield from _joining_fixes(error)
    elif error.kind == "hidden":
        yield _give_up(error.subject, Remove((error.place,)))
    elif error.percent:
        return
    elif error.field == "forces":
        yield from _force_fixes(error, engine)
    elif parent is not None:
        yield from _option_fixes(error, parent, engine)
    elif force is not None and error.field == "selections":
        yield from _unit_fixes(error, force, engine)


def _off(error: ConstraintError) -> Decimal:
    return abs(Decimal(error.found) - Decimal(error.bound))


def _take(name: Text, edit: Edit, count: int = 1) -> Fix:
    return Fix("fix.take" if count == 1 else "fix.take_many", edit, {"what": name, "n": count})


def _listed(names: list[Text]) -> LocalText:
    """Return names one after another."""
    ru, en = (", ".join(said(name, language) for name in names) for language in LANGUAGES)
    return LocalText(ru=ru, en=en)


def _give_up(name: Text, edit: Edit) -> Fix:
    return Fix("fix.give_up", edit, {"what": name})


def _joining_fixes(error: ConstraintError) -> Iterator[Fix]:
    """What could be joined is, or what should not be is parted."""
    if error.other and error.kind == "min":
        yield Fix("fix.join", Join(error.place, error.other, error.constraint))
    elif error.other:
        yield Fix("fix.part", Unjoin(error.place, error.other))


# --- forces and their units


def _force_fixes(error: ConstraintError, engine: Engine) -> Iterator[Fix]:
    beside = engine.roster.force(error.within)
    if beside is not None:
        # there is none: it comes below the force that the error is about, or beside the others
        edit = AddForce(error.entry, beside.expansion.catalogue.id, error.place)
        count = min(int(error.bound), MOST_AT_ONCE)
        yield _take(error.subject, _several([edit] * count), count)
        return
    force = engine.roster.force(error.place)
    if force is None or _off(error) != 1:
        return
    if error.kind == "max":
        same = [f for f in engine.roster.all_forces() if f.entry.id == error.entry]
        if same:
            yield _give_up(same[-1].name, RemoveForce(same[-1].id))
    elif error.entry in force.expansion.force_entries:
        parent = "" if force.parent is None else force.parent.id
        yield _take(error.subject, AddForce(error.entry, force.expansion.catalogue.id, parent))


def _unit_fixes(error: ConstraintError, force: WorkingForce, engine: Engine) -> Iterator[Fix]:
    """Units of one entry, or of one category where the error is about that."""
    off = int(_off(error))
    if off > MOST_AT_ONCE:
        return
    if error.kind == "max":
        whole = error.scope == "roster"
        forces = engine.roster.all_forces() if whole else (force,)
        units = [unit for one in forces for unit in one.selections if _is_about(error, unit)]
        surplus = _last(units, off)
        if surplus:
            yield _give_up(
                surplus[0].origin.name or surplus[0].name, Remove(tuple(unit.id for unit in surplus))
            )
        return
    for node in _takeable(error, force, engine):
        yield _take(node.name, _several(Take(force.id, node.full_id) for _ in range(off)), off)


def _is_about(error: ConstraintError, unit: WorkingSelection) -> bool:
    return unit.node.id == error.entry if error.node else unit.primary == error.owner_entry


def _takeable(error: ConstraintError, force: WorkingForce, engine: Engine) -> Iterator[EntryNode]:
    """What may be taken for a minimum; of a category with much to choose from the player chooses."""
    found = []
    for node in force.expansion.roots:
        wanted = (
            node.full_id == error.node
            if error.node
            else primary_of(node.static_categories) == error.owner_entry
        )
        if wanted and not is_concealed(node, Viewpoint(force, None, None, node), engine.answers):
            found.append(node)
    if error.owner_entry != UNCATEGORISED and len(found) <= MOST_WAYS:
        yield from found


def _last(chosen: list[WorkingSelection], count: int) -> list[WorkingSelection]:
    """Return what was chosen last, as much of it as makes a number."""
    found: list[WorkingSelection] = []
    for one in reversed(chosen):
        if count <= 0:
            break
        found.append(one)
        count -= one.number
    return found


def _several(edits: Iterable[Edit]) -> Edit:
    made = tuple(edits)
    return made[0] if len(made) == 1 else Several(made)


# --- options of a unit


def _option_fixes(error: ConstraintError, parent: WorkingSelection, engine: Engine) -> Iterator[Fix]:
    if error.scope in ("force", "roster"):
        yield from _elsewhere(error, parent, engine)
        return
    part = offered(parent, error.node, engine.answers)
    if isinstance(part, OptionGroup):
        members = [one for one in every_part(part.parts) if isinstance(one, Option)]
        if error.kind == "min":
            yield from _fill(error, part, members, parent)
        else:
            yield from _empty(error, part, members)
    elif isinstance(part, Option) and error.field == "selections":
        amount = int(Decimal(error.bound))
        if error.kind == "max" and (part.count <= amount or error.scope not in OWN_SCOPES):
            yield from _twins(error, parent)
        elif error.kind == "max":
            yield Fix("fix.set_amount", SetAmount(parent.id, part.entry, amount), {"bound": amount})
        elif _may_take(part) and amount <= MOST_AT_ONCE and (part.most is None or amount <= part.most):
            edit = SetAmount(parent.id, part.entry, amount)
            told = Fix("fix.set_amount", edit, {"bound": amount})
            yield _take(part.name, edit) if amount == 1 else told


def _may_take(option: Option) -> bool:
    return not option.hidden and option.why is None


def _twins(error: ConstraintError, parent: WorkingSelection) -> Iterator[Fix]:
    """What is too much only together, by several links or in several models: what was chosen last here goes."""
    surplus = _last([child for child in parent.children if child.node.id == error.entry], int(_off(error)))
    if surplus:
        yield _give_up(error.subject, Remove(tuple(one.id for one in surplus)))


def _fill(
    error: ConstraintError, group: OptionGroup, members: list[Option], parent: WorkingSelection
) -> Iterator[Fix]:
    """More of one member, the default before the others."""
    if error.field != "selections":
        return
    lack = int(_off(error))
    node = next((one for one in parent.node.groups_below if one.full_id == group.entry), None)
    default = node.default() if isinstance(node, GroupNode) else None
    first = None if default is None else default.full_id
    for member in sorted(members, key=lambda one: one.entry != first):
        count = member.count + lack
        fits = member.most is None or count <= member.most
        if fits and _may_take(member) and lack <= MOST_AT_ONCE:
            yield _take(member.name, SetAmount(parent.id, member.entry, count), lack)
    free = [m for m in members if _may_take(m) and m.most == m.count + 1][:lack]
    if 1 < lack == len(free) <= MOST_NAMED:
        edits = (SetAmount(parent.id, member.entry, member.count + 1) for member in free)
        yield Fix("fix.take_each", _several(edits), {"names": _listed([member.name for member in free])})


def _empty(error: ConstraintError, group: OptionGroup, members: list[Option]) -> Iterator[Fix]:
    """Less of the members that were chosen last; of what costs too much the cheapest that is enough."""
    chosen = [one for one in reversed(members) if one.count > one.least]
    off = _off(error)
    if error.field != "selections":
        dear = sorted((dict(one.costs).get(error.field, Decimal(0)), at) for at, one in enumerate(chosen))
        enough = [at for cost, at in dear if cost >= off]
        for at in enough or [at for cost, at in reversed(dear) if cost > 0][:1]:
            yield _give_up(
                chosen[at].name, SetAmount(group.parent, chosen[at].entry, max(0, chosen[at].count - 1))
            )
        return
    for one in chosen:
        if one.count - one.least >= off:
            count = one.count - int(off)
            edit = SetAmount(one.parent, one.entry, count)
            yield (
                Fix("fix.lessen", edit, {"what": one.name, "bound": count})
                if count
                else _give_up(one.name, edit)
            )


def _elsewhere(error: ConstraintError, parent: WorkingSelection, engine: Engine) -> Iterator[Fix]:
    """An option that is counted in the force or the army: it is taken here, or what was chosen last goes."""
    if error.field != "selections":
        return
    if error.kind == "min":
        yield from _take_here(error, parent, engine)
        return
    near = [
        one
        for one in engine.roster.all_selections()
        if one.parent is not None
        and (one.node.id == error.entry or any(group.id == error.entry for group in one.node.groups))
        and (error.scope == "roster" or one.force is parent.force)
    ]
    enough = [one for one in reversed(near[-MOST_WAYS:]) if one.number >= _off(error)]
    if enough:
        yield from (_give_up_in([one]) for one in enough)
    elif error.kind == "max" and (surplus := _last(near, int(_off(error)))):
        yield _give_up_in(surplus)


def _take_here(error: ConstraintError, parent: WorkingSelection, engine: Engine) -> Iterator[Fix]:
    """What the army lacks is taken by the unit that says so, instead of another where it may have only one of these."""
    part, lack = offered(parent, error.node, engine.answers), int(_off(error))
    if not isinstance(part, Option) or not _may_take(part) or lack > MOST_AT_ONCE:
        return
    if part.most is not None and part.count + lack > part.most:
        return
    around = next((g for g in parent.node.groups_below if error.node in {m.full_id for m in g.members}), None)
    choice = None if around is None else offered(parent, around.full_id, engine.answers)
    if isinstance(choice, OptionGroup) and choice.choice:
        yield _take(part.name, ChooseOption(parent.id, choice.entry, part.entry))
    else:
        yield _take(part.name, SetAmount(parent.id, part.entry, part.count + lack), lack)


def _give_up_in(surplus: list[WorkingSelection]) -> Fix:
    holders = list(dict.fromkeys(one.root for one in surplus))
    where = _listed([root.origin.name or root.name for root in holders[:MOST_NAMED]])
    return Fix(
        "fix.give_up_in",
        Remove(tuple(one.id for one in surplus)),
        {"what": surplus[0].name, "where": where},
    )

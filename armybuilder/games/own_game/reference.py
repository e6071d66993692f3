"""The reference sheet of a game that a player has made: its battles, its profiles field by field, what limits an army."""

from collections.abc import Iterator

from armybuilder.catalogue.text import Language
from armybuilder.games.any_game.reference import structure_reference
from armybuilder.games.own_game.battle import structure_told
from armybuilder.games.own_game.declaration import (
    GREATEST,
    CostTold,
    Declaration,
    FieldTold,
    LimitTold,
    ProfileTold,
)
from armybuilder.games.own_game.listing import told_number
from armybuilder.games.reference import Notes, Reference, ReferenceTable, Section
from armybuilder.games.reference_words import Telling


def own_reference(declared: Declaration, language: Language) -> Reference:
    """Return the reference sheet of a game out of its declaration."""
    tell = Telling(lambda key: f"any_game.reference.{key}", language, {})
    battles = structure_reference(structure_told(declared), declared.id, declared.title, language)
    profiles = tuple(_profile(tell, profile) for profile in declared.profiles if profile.fields)
    notes = tuple(_army(tell, declared))
    army = (tell.section("army", "move", (), Notes(notes)),) if notes else ()
    return Reference(battles.title, (*battles.sections, *profiles, *army))


def _profile(tell: Telling, profile: ProfileTold) -> Section:
    """A profile field by field; what stands on cards in short, where any field has that."""
    shorts = [field.short.get(tell.language) for field in profile.fields]
    names = ("field", "short", "values") if any(shorts) else ("field", "values")
    head = tuple(tell.line(f"profile.{name}") for name in names)
    rows = tuple(
        (field.name.get(tell.language), *((short or "–",) if any(shorts) else ()), _values(tell, field))
        for field, short in zip(profile.fields, shorts, strict=True)
    )
    name = profile.name.get(tell.language)
    return Section(title=name, tone="shoot", blocks=(ReferenceTable(head, rows),))


def _values(tell: Telling, field: FieldTold) -> str:
    """Return what may stand in a field."""
    if field.type == "choice":
        return ", ".join(one.name.get(tell.language) for one in field.choices)
    if field.type == "list":
        columns = ", ".join(one.name.get(tell.language) for one in field.columns)
        return tell.line("profile.list", columns=columns)
    if field.type in ("dice", "text", "flag"):
        return tell.line(f"profile.{field.type}")
    least, most = (told_number(bound, tell.language) for bound in (field.lowest, field.highest))
    kind = "track" if field.type == "track" else "from_least" if field.highest >= GREATEST else "whole"
    told = tell.line(f"profile.{kind}", least=least, most=most)
    return f"{told} {field.unit.get(tell.language)}".strip()


def _army(tell: Telling, declared: Declaration) -> Iterator[str]:
    if len(declared.factions) > 1:
        names = ", ".join(one.name.get(tell.language) for one in declared.factions)
        yield tell.line("army.factions", names=names)
    if declared.army.one_faction:
        yield tell.line("army.one_faction")
    if declared.army.same_unit is not None:
        yield tell.line("army.same_unit", n=declared.army.same_unit)
    for cost in declared.costs:
        yield _cost(tell, cost)
    yield from (_limit(tell, limit, declared) for limit in declared.limits)


def _cost(tell: Telling, cost: CostTold) -> str:
    name = cost.name.get(tell.language)
    return (
        tell.line("army.cost", name=name)
        if cost.most is None
        else tell.line("army.cost_most", name=name, most=cost.most)
    )


def _limit(tell: Telling, limit: LimitTold, declared: Declaration) -> str:
    """Return a limit: of what, how many at least and at most, of what share or for how many points."""
    named = {one.id: one.name for one in declared.every_faction}
    named |= {one.id: one.name for one in declared.kinds_with(())}
    named |= {one.id: one.name for one in declared.profiles}
    what = named[limit.of].get(tell.language) if limit.of in named else tell.line("army.everything")
    costs = {one.id: one.name.get(tell.language) for one in declared.costs}
    if limit.cost in costs:
        what = tell.line("army.of_cost", what=what, cost=costs[limit.cost])
    bounds = [
        tell.line(f"army.{name}", n=tell.line("army.share", n=bound) if limit.percent else bound)
        for name, bound in (("least", limit.least), ("most", limit.most))
        if bound is not None
    ]
    told = ", ".join(bounds)
    if limit.for_each is not None:
        told = f"{told} {tell.line('army.for_each', n=limit.for_each)}"
    return tell.line("army.limit", what=what, bounds=told)

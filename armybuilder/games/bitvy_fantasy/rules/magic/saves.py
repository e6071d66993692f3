"""Effects that keep someone alive or forbid a deed."""

from collections.abc import Sequence

from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bitvy_fantasy.profiles import effects
from armybuilder.games.bitvy_fantasy.rules.events import Escaped
from armybuilder.games.bitvy_fantasy.rules.magic.touched import (
    Touched,
    TouchingPart,
    of_kind,
    parts_on,
    refuse_of,
    step_of,
    succeeds,
)
from armybuilder.games.bitvy_fantasy.rules.settings import Settings


def require_permitted(
    record: Record[Settings], deed: effects.Deed, who: str, figure: Touched, *, unhindered: bool = False
) -> None:
    """Refuse a deed that an effect in force forbids, unless another lets the figure act whatever is forbidden."""
    source = forbidding(deed, parts_on(record.settings, figure))
    if source is None:
        return
    if unhindered:
        step_of(record, source, "bitvy_fantasy.effect.unhindered", who)
        return
    refuse_of(record, source, f"bitvy_fantasy.effect.forbids_{deed}", who)


@rule("BF-3-4")
def forbidding(deed: effects.Deed, found: Sequence[TouchingPart]) -> str | None:
    """The card or artefact that forbids a deed: where it contradicts the rules it prevails."""
    for source, part in found:
        if isinstance(part, effects.Forbid | effects.Ban) and deed in part.deeds:
            return source
    return None


def granted(
    record: Record[Settings], favour: effects.Favour, who: str, figure: Touched
) -> effects.Grant | None:
    """Return the part that lets a figure do what the rules do not, if one does."""
    for source, grant in of_kind(parts_on(record.settings, figure), effects.Grant):
        if grant.favour == favour:
            step_of(record, source, f"bitvy_fantasy.effect.grants_{favour}", who, steps=grant.steps)
            return grant
    return None


def immune(
    record: Record[Settings], harm: effects.Harm, who: str, figure: Touched, foes: Sequence[Touched] = ()
) -> bool:
    """Return whether a kind of harm does nothing to a figure."""
    for source, part in of_kind(parts_on(record.settings, figure, foes), effects.Immune):
        if harm in part.to:
            step_of(record, source, f"bitvy_fantasy.effect.immune_{harm}", who)
            return True
    return False


def saves_allowed(found: Sequence[TouchingPart]) -> bool:
    """Return whether dice may save someone: some effects leave no way to survive."""
    return forbidding("saves", found) is None


def survives(
    record: Record[Settings], harm: effects.Harm, who: str, figure: Touched, foes: Sequence[Touched] = ()
) -> bool:
    """Return whether someone who would be destroyed is saved: by immunity, or by the dice of an effect. `foes` are who did it."""
    if immune(record, harm, who, figure, foes):
        return True
    found = parts_on(record.settings, figure, foes)
    if harm == "melee" and not saves_allowed(found):
        return False
    for source, save in of_kind(found, effects.Save):
        if harm not in save.against:
            continue
        if succeeds(record, source, Throw(6, save.dice), save.least, "bitvy_fantasy.effect.saved", who):
            if save.flees:
                record.happened(Escaped(who=who, steps=save.flees))
            return True
    return False

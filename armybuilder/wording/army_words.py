"""The words of whole armies beside each other."""

from collections.abc import Iterator, Sequence

from armybuilder.army_tools.comparing import ComparedArmies, Total
from armybuilder.army_tools.expected import ExpectedLosses
from armybuilder.catalogue.text import Language, said
from armybuilder.wording.history_words import told_change
from armybuilder.wording.messages import is_known, say


def told_total(total: Total, language: Language) -> str:
    """Return what a number of both armies is: of the data its own name."""
    if total.name:
        return said(total.name, language)
    key = f"army_tools.total.{total.key}"
    return say(key, language) if is_known(key) else total.key


def told_comparison(
    names: tuple[str, str],
    found: ComparedArmies,
    losses: Sequence[Sequence[ExpectedLosses]],
    language: Language,
) -> str:
    """Return two armies compared as text."""
    return "\n".join(_lines(names, found, losses, language)) + "\n"


def _lines(
    names: tuple[str, str],
    found: ComparedArmies,
    losses: Sequence[Sequence[ExpectedLosses]],
    language: Language,
) -> Iterator[str]:
    yield " / ".join(names)
    for total in (*found.totals, *found.kinds):
        yield f"{told_total(total, language)}: {' / '.join(map(str, total.numbers))}"
    yield ""
    yield say("army_tools.compare.differences", language, first=names[0], second=names[1])
    yield from told_differences(found, language)
    for name, of_army in zip(names, losses, strict=True):
        if of_army:
            yield ""
            yield say("army_tools.compare.losses", language, army=name)
            yield from (f"  {said(one.name, language)}: {_shares(one, language)}" for one in of_army)


def told_differences(found: ComparedArmies, language: Language) -> Iterator[str]:
    """Yield a line for each thing that is otherwise in the second army."""
    difference = found.difference
    for detail in difference.details:
        yield f"  • {told_change(detail, language)}"
    for unit in difference.units:
        yield f"  {said(unit.name, language)} ({unit.old_cost} → {unit.new_cost})"
        for change in unit.changes:
            yield f"    • {told_change(change, language)}"
    if difference.none:
        yield f"  {say('army_tools.compare.same', language)}"


def _shares(losses: ExpectedLosses, language: Language) -> str:
    told = (
        f"{say(f'cli.column.{way}', language)} {told_share(value)}" for way, value in losses.losses.items()
    )
    return ", ".join(told)


def told_share(value: float | None) -> str:
    """Return expected losses to a hundredth; a dash where there can be none."""
    return "—" if value is None else f"{value:.2f}"

"""An army and its issues as text and as plain values."""

from collections.abc import Iterator
from typing import Any

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.text import said
from armybuilder.catalogue.tree import SelectionEntry
from armybuilder.cli.finding import Army
from armybuilder.cli.output import show_line, show_table
from armybuilder.cli.session import Session
from armybuilder.roster.issues import Issue, Verdict
from armybuilder.roster.model import Selection


def unit_name(army: Army, selection: Selection, session: Session) -> str:
    """A unit's own name or its card's, with its number among its likes."""
    marks = army.game.marks_of(army.roster, selection, session.language)
    name = selection.name or army.roster.unit(selection).name.get(session.language)
    return session.say("cli.numbered", name=name, number=marks.number) if marks.number else str(name)


def show_army(session: Session, army: Army) -> None:
    """Print an army: its head, its units, its issues."""
    verdict = army.verdict()
    roster = army.roster
    show_line(roster.name or session.say("cli.army.unnamed"))
    if army.game.editions and roster.edition:
        show_line(army.game.edition(roster.edition).name.get(session.language))
    if roster.notes:
        show_line(roster.notes)
    columns = ("unit", "kind", "edition", "cost", "details")
    rows = [_unit_row(session, army, selection, verdict) for selection in roster.units]
    show_table([session.say(f"cli.column.{c}") for c in columns], rows, numbers=(3,))
    show_verdict(session, army, verdict)


def _unit_row(session: Session, army: Army, selection: Selection, verdict: Verdict) -> list[str]:
    unit = army.roster.unit(selection)
    language = session.language
    return [
        unit_name(army, selection, session),
        army.game.kind(army.game.kind_of(unit)).name.get(language),
        army.game.edition(unit.edition).short.get(language),
        str(verdict.unit_costs[selection.id]),
        "; ".join(_details(session, army, selection)),
    ]


def _details(session: Session, army: Army, selection: Selection) -> Iterator[str]:
    """What the player has made of a unit: its crew, markers, weapons, names and notes."""
    unit = army.roster.unit(selection)
    yield from army.game.marks_of(army.roster, selection, session.language).crew
    tracks = army.game.tracks_of(unit)
    for key, value in selection.values.items():
        if key in tracks:
            yield session.say(f"cli.track.{key}", value=value, maximum=tracks[key].maximum)
    yield from _parts(session, army.game.entry_of(unit), selection)
    if selection.notes:
        yield " ".join(selection.notes.split("\n"))


def _parts(session: Session, entry: SelectionEntry, selection: Selection) -> Iterator[str]:
    """Chosen weapons where they are not the usual ones, soldiers who stay away, names of one's own."""
    models = [part for part in entry.selection_entries if part.type == "model"]
    others = [part for part in entry.selection_entries if part.type != "model"]
    if any(selection.amount(part.id) != part.default_amount for part in others):
        chosen = [(said(part.name, session.language), selection.amount(part.id)) for part in others]
        told = ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in chosen if n)
        yield session.say("cli.details.weapons", weapons=told or session.say("cli.details.none"))
    if away := [str(row) for row, part in enumerate(models, 1) if selection.child(part.id) is None]:
        yield session.say("cli.details.away", rows=", ".join(away))
    for row, part in enumerate(models, 1):
        if (child := selection.child(part.id)) and child.name:
            yield f"{row}: {child.name}"
    for part in others:
        if (child := selection.child(part.id)) and child.name:
            yield f"{said(part.name, session.language)}: {child.name}"


def points(session: Session, cost: int, limit: int | None) -> str:
    """What an army costs, beside its limit."""
    if limit is None:
        return session.say("cli.points", cost=cost)
    return session.say("cli.points_of", cost=cost, limit=limit)


def show_verdict(session: Session, army: Army, verdict: Verdict) -> None:
    """Print points, issues and the rules that the army treats otherwise."""
    roster = army.roster
    show_line(points(session, verdict.cost, roster.limit))
    for issue in verdict.issues:
        show_line(f"  {_mark(session, issue)} {issue.rule}: {_told(session, army, issue)}")
        for mend in issue.mends[:2]:
            show_line(f"      → {session.say(mend.key, **mend.values)}")
    for rule, level in sorted(roster.levels.items()):
        show_line(f"  {session.say('cli.rule_level', rule=rule, level=session.say(f'level.{level}'))}")
    errors = sum(issue.level == "error" for issue in verdict.issues)
    show_line(session.say("cli.legal") if verdict.legal else session.say("cli.illegal", n=errors))


def _told(session: Session, army: Army, issue: Issue) -> str:
    """The issue in words, with its unit before it when the words do not name one."""
    text = session.say(issue.key, **issue.values)
    selection = army.roster.find(issue.place) if issue.place else None
    if selection is None or "unit" in issue.values:
        return text
    return f"{unit_name(army, selection, session)}: {text}"


def _mark(session: Session, issue: Issue) -> str:
    return session.say(f"cli.mark.{issue.level}")


def verdict_table(session: Session, verdict: Verdict) -> dict[str, Any]:
    """A verdict as plain values."""
    return {
        "legal": verdict.legal,
        "cost": verdict.cost,
        "issues": [
            {
                "rule": issue.rule,
                "level": issue.level,
                "unit": issue.place or None,
                "text": session.say(issue.key, **issue.values),
                "mends": [session.say(mend.key, **mend.values) for mend in issue.mends],
            }
            for issue in verdict.issues
        ],
        "silenced": list(verdict.silenced),
    }


def army_table(session: Session, army: Army) -> dict[str, Any]:
    """An army with its verdict as plain values."""
    roster = army.roster
    verdict = army.verdict()
    units = [
        {
            "id": s.entry,
            "selection": s.id,
            "name": unit_name(army, s, session),
            "cost": verdict.unit_costs[s.id],
            "weapons": {c.entry: c.number for c in s.children},
            "markers": dict(s.values),
            "crew": [to_plain(post) for post in s.crew],
            "names": {c.entry: c.name for c in s.children if c.name},
            "notes": s.notes,
        }
        for s in roster.units
    ]
    head = {
        "name": roster.name,
        "game": roster.game,
        "edition": roster.edition,
        "limit": roster.limit,
        "notes": roster.notes,
        "levels": dict(roster.levels),
    }
    return head | {"units": units} | verdict_table(session, verdict)

"""An army and its issues as text and as plain values."""

from typing import Any

from armybuilder.catalogue.codec import to_plain
from armybuilder.cli.imported_reports import (
    imported_table,
    show_imported,
    show_imported_verdict,
    show_legality,
)
from armybuilder.cli.output import show_columns, show_line
from armybuilder.cli.session import Session
from armybuilder.exchange.unit_details import unit_details, unit_name
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.games.unit import told_cost
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.issues import Issue, Verdict
from armybuilder.roster.model import Selection
from armybuilder.wording.cost_words import told_paid


def show_army(session: Session, army: AnyArmy) -> None:
    """Print an army: its head, its units, its issues."""
    if isinstance(army, ImportedArmy):
        show_imported(session, army)
        return
    verdict = army.verdict
    roster = army.roster
    show_line(roster.name or session.say("cli.army.unnamed"))
    if army.game.editions and roster.edition:
        show_line(army.game.edition(roster.edition).name.get(session.language))
    if roster.notes:
        show_line(roster.notes)
    columns = ("unit", "kind", "edition", "cost", "details")
    rows = [_unit_row(session, army, selection, verdict) for selection in roster.units]
    show_columns(session, columns, rows, numbers=(3,))
    show_verdict(session, army)


def _unit_row(session: Session, army: OwnArmy, selection: Selection, verdict: Verdict) -> list[str]:
    unit = army.roster.unit(selection)
    language = session.language
    return [
        unit_name(army.roster, army.game, selection, session.language),
        army.game.kind(army.game.kind_of(unit)).name.get(language),
        army.game.edition(unit.edition).short.get(language),
        told_cost(unit, verdict.unit_costs[selection.id]),
        "; ".join(unit_details(army.roster, army.game, selection, language)),
    ]


def show_verdict(session: Session, army: AnyArmy) -> None:
    """Print points, issues and the rules that the army treats otherwise."""
    if isinstance(army, ImportedArmy):
        show_imported_verdict(session, army)
        return
    roster, verdict = army.roster, army.verdict
    key = "cli.points" if roster.limit is None else "cli.points_of"
    show_line(session.say(key, cost=verdict.cost, limit=roster.limit))
    for paid in army.game.paid_of(roster):
        show_line(told_paid(paid, session.language))
    for issue in verdict.issues:
        mark = session.say(f"cli.mark.{issue.level}")
        rule = f"{issue.rule}: " if issue.rule else ""
        show_line(f"  {mark} {rule}{_told(session, army, issue)}")
        for mend in issue.fixes[:2]:
            show_line(f"      → {session.say(mend.key, **mend.values)}")
    for rule, level in sorted(roster.levels.items()):
        show_line(f"  {session.say('cli.rule_level', rule=rule, level=session.say(f'level.{level}'))}")
    show_legality(session, verdict)


def _told(session: Session, army: OwnArmy, issue: Issue) -> str:
    """Return the issue in words, with its unit before it when the words do not name one."""
    text = session.say(issue.key, **issue.values)
    selection = army.roster.find(issue.place) if issue.place else None
    if selection is None or "unit" in issue.values:
        return text
    return f"{unit_name(army.roster, army.game, selection, session.language)}: {text}"


def verdict_table(session: Session, verdict: Verdict) -> dict[str, Any]:
    """Return a verdict as plain values."""
    return {
        "legal": verdict.legal,
        "cost": verdict.cost,
        "issues": [
            {
                "rule": issue.rule,
                "level": issue.level,
                "unit": issue.place or None,
                "text": session.say(issue.key, **issue.values),
                "mends": [session.say(mend.key, **mend.values) for mend in issue.fixes],
            }
            for issue in verdict.issues
        ],
        "silenced": list(verdict.silenced),
    }


def army_table(session: Session, army: AnyArmy) -> dict[str, Any]:
    """Return an army with its verdict as plain values."""
    if isinstance(army, ImportedArmy):
        return imported_table(army, session) | verdict_table(session, army.verdict)
    roster = army.roster
    verdict = army.verdict
    units = [
        {
            "id": s.entry,
            "selection": s.id,
            "name": unit_name(roster, army.game, s, session.language),
            "cost": verdict.unit_costs[s.id],
            "weapons": {c.entry: c.number for c in s.children},
            "markers": dict(s.values),
            "crew": [to_plain(post) for post in s.crew],
            "names": {c.entry: c.name for c in s.children if c.name},
            "notes": s.notes,
            "picture": s.picture,
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

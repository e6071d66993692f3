"""The command that puts right what breaks the rules of an army, as the buttons beside the issues do in the window."""

import click

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.checking import exit_code
from armybuilder.cli.finding import find_army, saved_row
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.reports import show_verdict, verdict_table
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.games.own_army import AnyArmy
from armybuilder.roster.edits import SetLimit
from armybuilder.roster.issues import Fix, Issue
from armybuilder.storage.history import Change

MOST_MENDS = 200


@command("mend")
@click.argument("name", metavar="ARMY")
@click.option("--dry-run", is_flag=True)
def mend(session: Session, name: str, dry_run: bool) -> int:
    row = saved_row(session, name)
    army = find_army(session, name)
    if row is None:
        raise Problem("cli.army.not_saved", name=shown(name))
    made = mended(army)
    told = [
        f"{session.say(issue.key, **issue.values)} → {session.say(fix.key, **fix.values)}"
        for issue, fix in made
    ]
    if made and not dry_run:
        change = Change(session.say("cli.mend.change"))
        session.store.rosters.save(row.id, army.roster, army.verdict, since=row.revision, change=change)
    if session.as_json:
        show_json({"name": row.name, "id": row.id, "mended": told} | verdict_table(session, army.verdict))
        return exit_code(army.verdict)
    for line in told:
        show_line(f"  {line}")
    key = "nothing" if not made else "would" if dry_run else "made"
    show_line(session.say(f"cli.mend.{key}", n=len(made)))
    show_verdict(session, army)
    return exit_code(army.verdict)


def mended(army: AnyArmy) -> list[tuple[Issue, Fix]]:
    """Put right what can be, one issue after another; a limit stays what the player has made it."""
    made: list[tuple[Issue, Fix]] = []
    tried: set[tuple[str, str]] = set()
    while len(made) < MOST_MENDS:
        found = next((pair for pair in _mends(army) if _key(*pair) not in tried), None)
        if found is None:
            break
        tried.add(_key(*found))
        before = army.roster
        errors = army.verdict.errors
        army.perform(found[1].edit)
        if army.verdict.errors > errors:
            army.load(before)
        else:
            made.append(found)
    return made


def _mends(army: AnyArmy) -> list[tuple[Issue, Fix]]:
    return [
        (issue, fix)
        for issue in army.verdict.issues
        if issue.level == "error"
        for fix in issue.fixes
        if not isinstance(fix.edit, SetLimit)
    ]


def _key(issue: Issue, fix: Fix) -> tuple[str, str]:
    return f"{issue.key} {issue.place} {issue.values}", repr(fix.edit)

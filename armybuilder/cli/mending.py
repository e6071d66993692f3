"""The command that puts right what breaks the rules of an army, as the buttons beside the issues do in the window."""

import click

from armybuilder.army_tools.repairing import mended
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.checking import exit_code
from armybuilder.cli.finding import find_army, saved_row
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.reports import show_verdict, verdict_table
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.storage.history import Change


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

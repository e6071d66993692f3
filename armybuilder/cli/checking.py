"""The command that judges an army by the rules."""

import click

from armybuilder.cli.finding import find_army
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.reports import show_verdict, verdict_table
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.roster.issues import Verdict

FINE, ILLEGAL = 0, 1


@command("validate")
@click.argument("named", metavar="ARMY")
def validate(session: Session, named: str) -> int:
    army = find_army(session, named)
    if session.as_json:
        show_json({"name": army.roster.name} | verdict_table(session, army.verdict))
    else:
        show_line(army.roster.name or session.say("cli.army.unnamed"))
        show_verdict(session, army)
    return exit_code(army.verdict)


def exit_code(verdict: Verdict) -> int:
    """Return what a command ends with that has judged an army."""
    return FINE if verdict.legal else ILLEGAL


COMMANDS = (validate,)

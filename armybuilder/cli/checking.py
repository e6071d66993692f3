"""The command that judges an army by the rules."""

import click
from msgspec.structs import replace

from armybuilder.cli.finding import find_army
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.reports import show_verdict, verdict_table
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.collecting import owned_advice
from armybuilder.roster.issues import Verdict

FINE, ILLEGAL = 0, 1


@command("validate")
@click.argument("named", metavar="ARMY")
def validate(session: Session, named: str) -> int:
    army = find_army(session, named)
    advice = owned_advice(session.store, army)
    if session.as_json:
        verdict = replace(army.verdict, issues=(*army.verdict.issues, *advice))
        show_json({"name": army.roster.name} | verdict_table(session, verdict))
    else:
        show_line(army.roster.name or session.say("cli.army.unnamed"))
        show_verdict(session, army)
        for issue in advice:
            show_line(f"  {session.say(f'cli.mark.{issue.level}')} {session.say(issue.key, **issue.values)}")
    return exit_code(army.verdict)


def exit_code(verdict: Verdict) -> int:
    """Return what a command ends with that has judged an army."""
    return FINE if verdict.legal else ILLEGAL


COMMANDS = (validate,)

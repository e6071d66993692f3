"""The engine behind a pipe, for the public conformance suite."""

import sys

import click

from armybuilder.cli.speech import SpokenCommand


@click.command("bs-adapter", cls=SpokenCommand)
def bs_adapter() -> None:
    from armybuilder.exchange.battlescribe.adapter import serve

    for line in serve(sys.stdin.buffer):
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()


COMMANDS = (bs_adapter,)

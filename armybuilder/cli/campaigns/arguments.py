"""The arguments that commands of campaigns share."""

import click

named = click.argument("named", metavar="CAMPAIGN")
by_option = click.option("--by", "by", metavar="PLAYER")
reason_option = click.option("--reason", default="", metavar="TEXT")

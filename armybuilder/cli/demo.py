"""The main job without a window: build the sample army, judge it, print its armlists."""

from pathlib import Path

import click

from armybuilder.catalogue.text import LANGUAGES
from armybuilder.cli.checking import exit_code
from armybuilder.cli.finding import own_army
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.print_files import write_army as print_army
from armybuilder.cli.reports import army_table, show_army
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.exchange.army_file import write_army
from armybuilder.exchange.files import not_written
from armybuilder.games import games

DATABASE = "demo.db"
ARMLISTS = "armlists-{language}.pdf"
ARMY_FILE = "army.toml"


@command("demo")
@click.option("--out", required=True, metavar="DIR")
def demo(session: Session, out: str) -> int:
    folder = Path(out)
    session.database = _fresh_database(folder)
    game = games()[0]
    units = session.catalogue(game)
    roster = game.sample_army(units, session.language)
    session.store.rosters.create(roster, game.judge(roster))
    army = own_army(session, game, roster)
    write_army(roster, game, units, folder / ARMY_FILE)
    made = {"database": DATABASE, "army": ARMY_FILE}
    for language in LANGUAGES:
        name = ARMLISTS.format(language=language)
        sample = own_army(session, game, game.sample_army(units, language))
        print_army(session, sample, folder / name, language)
        made[f"armlists_{language}"] = name
    if session.as_json:
        show_json(army_table(session, army) | {"files": {k: str(folder / v) for k, v in made.items()}})
    else:
        show_line(session.say("cli.demo.content", n=len(units), game=game.title))
        show_army(session, army)
        for key, name in made.items():
            show_line(session.say(f"cli.demo.{key}", path=str(folder / name)))
    return exit_code(army.verdict)


def _fresh_database(folder: Path) -> Path:
    """Return the place of a database that does not exist yet; an earlier demonstration's is removed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for leftover in (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm"):
            (folder / leftover).unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise not_written(folder, error) from None
    return folder / DATABASE


COMMANDS = (demo,)

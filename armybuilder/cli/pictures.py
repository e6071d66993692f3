"""The command that puts a player's own picture on a unit of an army, or paints the army itself."""

from pathlib import Path

import click

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import said
from armybuilder.cli.army_units import find_place, save_edit, saved_army_of
from armybuilder.cli.finding import find_army
from armybuilder.cli.output import answer
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.exchange.army_picture import SIZES, USUAL_SIZE, army_png, army_sheet
from armybuilder.exchange.files import read_file, write_file
from armybuilder.games.own_army import AnyArmy
from armybuilder.roster.edits import SetPicture
from armybuilder.sheet.pictures import MOST_FILE_BYTES, picture_of, size_of


@command("picture")
@click.argument("named", metavar="ARMY")
@click.argument("unit", metavar="[UNIT]", required=False)
@click.argument("file", metavar="[FILE]", required=False)
@click.option("--remove", is_flag=True)
@click.option("--out", metavar="FILE")
@click.option("--cards", is_flag=True)
@click.option("--dark", is_flag=True)
@click.option("--size", type=click.Choice(tuple(SIZES)), default=USUAL_SIZE)
def picture(
    session: Session,
    /,
    *,
    named: str,
    unit: str | None,
    file: str | None,
    remove: bool,
    out: str | None,
    cards: bool,
    dark: bool,
    size: str,
) -> None:
    if unit is None:
        _paint(session, named, out, size, cards=cards, dark=dark)
        return
    if sum((file is not None, remove, out is not None)) != 1:
        raise Problem("cli.picture.one_of")
    army = saved_army_of(session, named)
    place = find_place(army, unit)
    told = {"unit": said(place.name, session.language)}
    if out is not None:
        _write(session, army, place.id, Path(out), told["unit"])
        return
    if file is None:
        save_edit(session, named, army, SetPicture(place.id, ""), session.say("cli.picture.removed", **told))
        answer(session, {**told, "id": place.id, "picture": None}, "cli.picture.taken_away", **told)
        return
    content = picture_of(read_file(Path(file), MOST_FILE_BYTES), Path(file).name)
    width, height = size_of(content) or (0, 0)
    edit = SetPicture(place.id, session.store.pictures.keep(content))
    save_edit(session, named, army, edit, session.say("cli.picture.change", **told))
    plain = {**told, "id": place.id, "picture": edit.picture, "width": width, "height": height}
    answer(session, plain, "cli.picture.done", **told, width=width, height=height)


def _paint(session: Session, named: str, out: str | None, size: str, *, cards: bool, dark: bool) -> None:
    """Write the whole army as a picture."""
    if out is None:
        raise Problem("cli.picture.no_file")
    army = find_army(session, named)
    path = Path(out)
    if path.suffix.lower() != ".png":
        raise Problem("cli.picture.png_alone", file=path.name)
    content_of = session.store.pictures.content
    sheet = army_sheet(army, session.language, cards=cards, dark=dark, content_of=content_of)
    write_file(path, army_png(sheet, size))
    answer(session, {"army": army.roster.name, "file": str(path)}, "cli.written", path=str(path))


def _write(session: Session, army: AnyArmy, own: str, path: Path, name: str) -> None:
    """Write the picture that a unit has to a file; a Problem where it has none that can be read."""
    selection = army.roster.find(own)
    content = session.store.pictures.get(selection.picture) if selection is not None else None
    if content is None:
        raise Problem("cli.picture.has_none", unit=name)
    write_file(path, content)
    answer(session, {"unit": name, "file": str(path)}, "cli.written", path=str(path))

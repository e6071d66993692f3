"""Remake the pictures of the pages for players: `python tools/pictures.py`, or `make pictures`.

Each language gets a fresh database with the sample army and the battle of docs/battles.md. The window is opened without
a screen in the fonts that the program ships, and what it shows is written to docs/screenshots/<picture>.<language>.png.
The same code makes the same pictures: clocks stand still, dice are seeded. Words as arguments choose pictures by name.
"""

import io
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import chdir, redirect_stdout
from datetime import date, datetime, time
from pathlib import Path
from random import Random
from unittest.mock import patch

os.environ["QT_QPA_PLATFORM"] = "offscreen"
TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP))

import shiboken6  # noqa: E402
from PIL import Image  # noqa: E402
from PySide6.QtCore import QBuffer, QElapsedTimer, QPointF, QTimer  # noqa: E402
from PySide6.QtGui import QFont, QFontDatabase  # noqa: E402
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget  # noqa: E402

from armybuilder import print_subjects  # noqa: E402
from armybuilder.battle.playing import SeededDice  # noqa: E402
from armybuilder.battle.session.options import chosen_at_random  # noqa: E402
from armybuilder.battle.session.random_play import some_option  # noqa: E402
from armybuilder.battle.session.session import Wanted  # noqa: E402
from armybuilder.battle.session.state import BattleState  # noqa: E402
from armybuilder.catalogue.text import LANGUAGES, Language  # noqa: E402
from armybuilder.cli.main import main as command_line  # noqa: E402
from armybuilder.collecting import owned_of_army  # noqa: E402
from armybuilder.desktop.app import make_window  # noqa: E402
from armybuilder.desktop.battle.play_view import PlayView  # noqa: E402
from armybuilder.desktop.campaigns.pages import FORCES, MAP, OVERVIEW  # noqa: E402
from armybuilder.desktop.main_window.active_workspace import ARMIES, CAMPAIGNS, LIBRARY  # noqa: E402
from armybuilder.desktop.main_window.window import MainWindow  # noqa: E402
from armybuilder.desktop.printing import print_dialog  # noqa: E402
from armybuilder.desktop.qt_workarounds import keep_constants_alive  # noqa: E402
from armybuilder.desktop.resolving import rolls_list  # noqa: E402
from armybuilder.desktop.resolving.opening import resolve_unit  # noqa: E402
from armybuilder.desktop.rules.browser import show_rule  # noqa: E402
from armybuilder.games import game, games  # noqa: E402
from armybuilder.games.battle_game import BEGIN_TITLE, BattleSetup, SideSetup  # noqa: E402
from armybuilder.games.own_army import OwnArmy  # noqa: E402
from armybuilder.games.owned_things import things_in  # noqa: E402
from armybuilder.locations import resources  # noqa: E402
from armybuilder.roster.collection import with_count  # noqa: E402
from armybuilder.roster.edits import SetTrack  # noqa: E402
from armybuilder.storage.content import update_content  # noqa: E402
from armybuilder.storage.kept_battles import begin_battle, open_battle  # noqa: E402
from armybuilder.storage.store import open_store  # noqa: E402
from armybuilder.wording.messages import template  # noqa: E402
from armybuilder.wording.narration import BothLanguages  # noqa: E402

FOLDER = TOP / "docs" / "screenshots"
SIZE = (1280, 800)
COLOURS = 200
SHOOTER, TARGET = "sheets_2008.polaris.raptor", "sheets_2008.polaris.thunder"
OWN_DICE = "3, 9, 16"
LAST_PLACED = "one.4"
SEED, TOUR = 5, 2
BETWEEN = " — "
DAY, TIME = date(2026, 5, 9), "12:04"  # whenever they are made
# the battle of the page is told in English
IN_RUSSIAN = {
    "Ford": "Брод",
    "Anna": "Анна",
    "Boris": "Борис",
    "Kingdom": "Королевство",
    "Herds": "Стада",
    "Wizard": "Волшебник",
    "Spearmen": "Копейщики",
    "Rangers": "Следопыты",
    "Knights": "Рыцари",
    "Shaman": "Шаман",
    "Gors": "Горы",
    "Centaurs": "Кентавры",
    "Sword of Dawn": "Меч рассвета",
    "Bone of Storms": "Кость бурь",
}


def use_shipped_fonts(app: QApplication) -> None:
    """Write in PT Sans whatever the system has."""
    for file in ("PTS55F.ttf", "PTS75F.ttf"):
        QFontDatabase.addApplicationFont(str(resources() / "fonts" / file))
    font = QFont("PT Sans")
    font.setPixelSize(14)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    app.setFont(font)


def wait(until: Callable[[], object], seconds: float = 20) -> None:
    """Let the window work until something is so, and a little longer: what is animated comes to rest."""
    timer = QElapsedTimer()
    timer.start()
    while not until():
        QApplication.processEvents()
        if timer.elapsed() > seconds * 1000:
            raise SystemExit("the window has not become ready")
    rest = QTimer(singleShot=True)
    rest.start(800)
    while rest.isActive():
        QApplication.processEvents()


def write(widget: QWidget, name: str) -> None:
    """Write what a widget shows, in as many colours as the eye tells apart."""
    wait(lambda: True)
    for line in widget.findChildren(QLineEdit):
        line.deselect()
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    widget.grab().save(buffer, "PNG")
    with Image.open(io.BytesIO(buffer.data().data())) as picture:
        few = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(FOLDER / f"{name}.png", optimize=True)
    print(f"{name}.png", (FOLDER / f"{name}.png").stat().st_size // 1024, "kB")


def example_battle(language: Language, database: Path) -> None:
    """Play the example of docs/battles.md as far as the deployment."""
    text = (TOP / "docs" / "battles.md").read_text(encoding="utf-8")
    if language == "ru":
        for english, russian in IN_RUSSIAN.items():
            text = re.sub(rf"\b{english}\b", russian, text)
    blocks = re.findall(r"```(\w+)\n(.*?)```", text, re.DOTALL)
    lines = [line for kind, block in blocks if kind == "sh" for line in block.splitlines()]
    placed = next(at for at, line in enumerate(lines) if f'"{LAST_PLACED}"' in line)
    with tempfile.TemporaryDirectory() as folder, chdir(folder), redirect_stdout(io.StringIO()):
        for kind, name in (("json", "kingdom.json"), ("toml", "herds.toml")):
            Path(name).write_text(next(block for told, block in blocks if told == kind), encoding="utf-8")
        for line in lines[: placed + 1]:
            if command_line(["--db", str(database), "--lang", language, *shlex.split(line)[1:]]):
                raise SystemExit(f"{line} cannot be done")


def library(window: MainWindow) -> QWidget:
    """The Library with a machine on the right."""
    window.show_workspace(LIBRARY)
    window.library.games.show_collection(False)
    window.library.show_found(SHOOTER)
    return window


def armies(window: MainWindow) -> QWidget:
    """The builder: a machine that was hit, and one that came without a pilot."""
    window.show_workspace(ARMIES)
    builder = window.armies.builder
    assert builder is not None
    units = builder.document.roster.units
    raptor = next(unit for unit in units if unit.entry == SHOOTER)
    if not raptor.values:
        builder.army.take("sheets_2008.polaris.demolisher")
        builder.document.do(SetTrack(raptor.id, "durability", 5), "")
    builder.army.choose(raptor.id)
    builder.army.list.setFocus()
    return window


def armies_dark(window: MainWindow) -> QWidget:
    """The same in the dark."""
    window.appearance.set_theme(True)
    return armies(window)


def collection(window: MainWindow) -> QWidget:
    """What is owned of «Бронепехота»: the sample army, some of it built and painted."""
    store, language = window.context.store, window.context.language
    own = game("bronepehota")
    units = {unit.id: unit for unit in store.units.all(own)}
    army = OwnArmy(own, own.sample_army(units, language), lambda: units)
    holdings = [
        with_count(with_count(with_count(one, "owned", 1 + at % 3), "built", at % 4), "painted", at % 3)
        for at, one in enumerate(owned_of_army(own.id, {}, things_in(army)))
    ]
    store.collection.do(own.id, holdings)
    window.show_workspace(LIBRARY)
    page = window.library.collection
    window.library.games.show_game(own.id)
    window.library.games.show_collection(True)
    wait(lambda: not page.counter.running)
    page.view.choose(SHOOTER)
    page.view.setFocus()
    return window


def resolve(window: MainWindow) -> QWidget:
    """The odds of a shot of one machine at another, and a roll."""
    window.show_workspace(LIBRARY)
    resolving = resolve_unit(window.context, window, "")
    resolving.choose("virtual-shot")
    for unit in (SHOOTER, TARGET):
        resolve_unit(window.context, window, unit)
    resolving.resize(*SIZE)
    wait(lambda: not resolving.job.running)
    resolving.play_own(OWN_DICE)
    return resolving


def battle(window: MainWindow) -> QWidget:
    """A battle of «9-я Эпоха»: the deployment."""
    window.open_battle(window.context.store.battles.list()[0].id)
    return window


def playing(window: MainWindow) -> QWidget:
    """A battle of «Бронепехота» in its second tour, played by chance, while a machine acts."""
    store, language = window.context.store, window.context.language
    own = game("bronepehota")
    units = {unit.id: unit for unit in store.units.all(own)}
    army = OwnArmy(own, own.sample_army(units, language), lambda: units)
    names = ("Анна", "Борис") if language == "ru" else ("Anna", "Boris")
    sides = tuple(SideSetup(army=army, name=name) for name in names)
    setup = BattleSetup(sides=sides, settings=own.resolver.settings())
    kept = open_battle(store, begin_battle(store, own.id, BETWEEN.join(names), setup, template(BEGIN_TITLE)))
    chance = Random(SEED)
    kept.do(Wanted("stop-clock"), SeededDice(SEED), BothLanguages())
    while kept.state.round < TOUR or not _machine_acts(kept.state):
        option = some_option(kept.session, chance)
        assert option is not None
        wanted = Wanted(option.command, chosen_at_random(option, chance), side=option.side)
        kept.do(wanted, SeededDice(chance.getrandbits(31)), BothLanguages())
    window.open_battle(kept.key)
    view = window.battles.views[kept.key]
    assert isinstance(view, PlayView)
    foes = kept.state.units_of(next(iter(kept.state.opponents(kept.state.active))))
    view.pick(next(unit.id for unit in foes if unit.kind == "machine"))
    return window


def _machine_acts(state: BattleState) -> bool:
    acting = state.units.get(state.acting)
    return acting is not None and acting.kind == "machine"


def print_preview(window: MainWindow) -> QWidget:
    """The armlists before they are printed."""
    window.show_workspace(ARMIES)
    assert window.armies.builder is not None
    dialog = window.armies.builder.parts.print_dialog(window)
    assert isinstance(dialog, print_dialog.PrintDialog)
    dialog.resize(*SIZE)
    dialog.show()
    wait(lambda: dialog.pdf)
    dialog.preview.view.pageNavigator().jump(1, QPointF())
    return dialog


def rules(window: MainWindow) -> QWidget:
    """A section of the rules, told in our own words."""
    browser = show_rule(window.context, window, "bronepehota")
    browser.contents.choose_section("7.4")
    browser.resize(*SIZE)
    return browser


def campaign(window: MainWindow) -> QWidget:
    """The sample campaign in its fifth round: what its organiser sees first."""
    window.show_workspace(CAMPAIGNS)
    window.campaigns.take_sample("five_fords")
    assert window.campaigns.view is not None
    window.campaigns.view.show_page(OVERVIEW)
    window.toast.hide()
    return window


def campaign_forces(window: MainWindow) -> QWidget:
    """A force of it, unit by unit, with the card of a machine that was hit."""
    campaign(window)
    assert window.campaigns.view is not None
    window.campaigns.view.show_page(FORCES)
    return window


def campaign_map(window: MainWindow) -> QWidget:
    """Its map with the owners, and who attacks where."""
    campaign(window)
    assert window.campaigns.view is not None
    window.campaigns.view.show_page(MAP)
    return window


PICTURES: dict[str, Callable[[MainWindow], QWidget]] = {
    "library": library,
    "armies": armies,
    "resolve": resolve,
    "playing": playing,
    "battle": battle,
    "campaign": campaign,
    "campaign-forces": campaign_forces,
    "campaign-map": campaign_map,
    "print": print_preview,
    "rules": rules,
    "collection": collection,
    "armies-dark": armies_dark,
}


def windows(app: QApplication, folder: Path) -> Iterator[MainWindow]:
    """Yield a window in each language, on a database of its own."""
    for language in LANGUAGES:
        database = folder / f"{language}.db"
        with open_store(database) as store:
            for one in games():
                update_content(store, one)
        example_battle(language, database)
        with open_store(database) as store:
            store.settings.set("theme", "light")
            window = make_window(app, store, language)
            window.bar._when = lambda _document: TIME  # type: ignore[method-assign]
            window.bar.refresh()
            window.toast.hide()
            window.resize(*SIZE)
            window.show()
            yield window
            window.close()
            # gone before its database is: a hidden window still hears of a change of language
            shiboken6.delete(window)


def main(wanted: list[str]) -> None:
    """Make the pictures that are wanted, or all."""
    FOLDER.mkdir(exist_ok=True)
    keep_constants_alive()
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    use_shipped_fonts(app)
    app.setCursorFlashTime(0)
    moment = datetime.combine(DAY, time.fromisoformat(TIME))
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.object(print_subjects, "printed_day", lambda: DAY),
        patch.object(rolls_list, "now", lambda: moment),
    ):
        for window in windows(app, Path(folder)):
            for name, show in PICTURES.items():
                if not wanted or name in wanted:
                    shown = show(window)
                    write(shown, f"{name}.{window.context.language}")
                    if shown is not window:
                        shown.close()


if __name__ == "__main__":
    main(sys.argv[1:])

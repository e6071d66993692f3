"""The choices of the print dialog: all of them fit in its column, in either language."""

import pytest

from armybuilder.catalogue.text import LANGUAGES
from armybuilder.desktop.context import Context
from armybuilder.desktop.printing.card_panel import CardPanel
from armybuilder.desktop.printing.print_panel import PrintPanel
from armybuilder.games import WITH_ARMLISTS, game
from armybuilder.print_presets import PrintPreset
from armybuilder.print_subjects import kept_game_subject

# the column beside the page, without its edges and the bar that scrolls it
ROOM = 256


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", WITH_ARMLISTS)
def test_nothing_is_cut_at_the_right(context, qtbot, game_id, language):
    shown = Context(context.store, game_id, language)
    subject = kept_game_subject(shown.store, game(game_id))
    everything = PrintPreset(what=tuple(part.id for part in subject.parts))
    panel = PrintPanel(subject, everything, language, CardPanel(shown))
    qtbot.addWidget(panel)
    panel.show()
    assert panel.minimumSizeHint().width() <= ROOM


def test_what_is_ticked_is_ticked_again_and_nothing_besides(context, qtbot):
    subject = kept_game_subject(context.store, context.game)
    for part in subject.parts:
        panel = PrintPanel(subject, PrintPreset(what=()), "ru", CardPanel(context))
        qtbot.addWidget(panel)
        panel.ticks[part.id].setChecked(True)
        chosen = panel.preset()
        assert subject.chosen(chosen.what) == (part,)
        panel.show_preset(chosen)
        assert panel.preset().what == chosen.what

"""What an organiser is asked before a season or a round opens or closes."""

from secrets import randbelow

from PySide6.QtCore import QDate
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QListWidget,
    QSpinBox,
    QWidget,
)

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.pairing.round_robin import rounds_of
from armybuilder.campaign.people import LONGEST_NAME
from armybuilder.campaign.seasons import RoundOpened, SeasonClosed, SeasonOpened
from armybuilder.campaign.state import Format
from armybuilder.clock import today
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.day_edit import DayEdit
from armybuilder.desktop.widgets.making import make_button_box, make_label
from armybuilder.wording.messages import say, say_told

FORMATS: tuple[Format, ...] = ("swiss", "round_robin", "knock_out", "free")
WIDTH, WEEK = 440, 7
OK = QDialogButtonBox.StandardButton.Ok
ISO = "yyyy-MM-dd"
MOST_SEED = 2**31


class SeasonDialog(QDialog):
    """Asks how players are paired in a new season, and how many rounds it will have."""

    def __init__(self, campaign: OpenCampaign, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Open a season"))
        self.setMinimumWidth(WIDTH)
        self._players = sum(1 for _ in campaign.state.active_players())
        self.formats, self.rounds, self.name = QComboBox(), QSpinBox(), QLineEdit()
        for one in FORMATS:
            self.formats.addItem(say(f"campaign.format.{one}", campaign.language), one)
        self.rounds.setRange(0, 200)
        self.rounds.setSpecialValueText(self.tr("not known yet"))
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(self.tr("Season %1").replace("%1", str(len(campaign.state.seasons) + 1)))
        self.told = make_label(role="quiet", wraps=True)
        self.formats.currentIndexChanged.connect(self._tell)
        buttons = make_button_box(self, OK | QDialogButtonBox.StandardButton.Cancel)
        buttons.button(OK).setText(self.tr("Open the season"))
        form = QFormLayout()
        form.addRow(self.tr("Pairing"), self.formats)
        form.addRow(self.tr("Rounds"), self.rounds)
        form.addRow(self.tr("Name"), self.name)
        vbox(form, self.told, buttons, inside=self, margins=16, spacing=12)
        self._tell()

    def _tell(self) -> None:
        """Say what a way to pair means, and propose the rounds that it takes."""
        words: dict[Format, str] = {
            "swiss": self.tr(
                "Each round those meet who stand near each other; nobody meets twice if it can be helped."
            ),
            "round_robin": self.tr("Everybody meets everybody once."),
            "knock_out": self.tr("Who loses is out; there are no draws."),
            "free": self.tr(
                "Anybody may meet anybody. The first game of a round counts in full, further ones bring less."
            ),
        }
        wanted: Format = self.formats.currentData()
        self.told.setText(words[wanted])
        everybody = rounds_of(self._players) if self._players > 1 else 0
        halvings = max(0, self._players - 1).bit_length()
        proposals = {"round_robin": everybody, "knock_out": halvings, "swiss": min(everybody, halvings + 1)}
        self.rounds.setValue(proposals.get(wanted, 0))

    @property
    def deed(self) -> Deed:
        """What is told."""
        return SeasonOpened(
            format=self.formats.currentData(),
            planned_rounds=self.rounds.value(),
            name=self.name.text().strip() or None,
            seed=randbelow(MOST_SEED),
        )


class RoundDialog(QDialog):
    """Asks for the battle limit, the mission and the last day of a new round."""

    def __init__(self, campaign: OpenCampaign, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        state = campaign.state
        before = state.rounds[-1] if state.rounds else None
        self.setWindowTitle(self.tr("Open a round"))
        self.setMinimumWidth(WIDTH)
        self.limit, self.mission, self.until = QSpinBox(), QLineEdit(), DayEdit()
        self.limit.setRange(0, 1_000_000)
        self.limit.setSpecialValueText(self.tr("no limit"))
        self.limit.setValue(
            state.house_rules.battle_limit if before is None or before.limit is None else before.limit
        )
        self.mission.setMaxLength(200)
        self.mission.setPlaceholderText(self.tr("What is played, in your words; may stay empty"))
        self.has_end = QCheckBox(self.tr("by"))
        self.until.setDate(QDate(today()).addDays(WEEK))
        self.until.setEnabled(False)
        self.has_end.toggled.connect(self.until.setEnabled)
        buttons = make_button_box(self, OK | QDialogButtonBox.StandardButton.Cancel)
        buttons.button(OK).setText(self.tr("Open the round"))
        form = QFormLayout()
        form.addRow(self.tr("Points in a battle"), self.limit)
        form.addRow(self.tr("Mission"), self.mission)
        form.addRow(self.tr("To be played"), hbox(self.has_end, (self.until, 1), spacing=8))
        self.told = make_label(role="quiet", wraps=True)
        self.told.setText(_told_of(campaign, self.deed) or self.tr("Nobody needs help from the rear."))
        vbox(form, self.told, buttons, inside=self, margins=16, spacing=12)
        self.mission.setFocus()

    @property
    def deed(self) -> Deed:
        """What is told."""
        until = self.until.date().toString(ISO) if self.has_end.isChecked() else ""
        return RoundOpened(limit=self.limit.value(), mission=self.mission.text().strip(), until=until)


class CloseDialog(QDialog):
    """Says what follows when a season or a round is closed, before it is."""

    def __init__(self, campaign: OpenCampaign, deed: Deed, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.deed = deed
        season = isinstance(deed, SeasonClosed)
        self.setWindowTitle(self.tr("Close the season") if season else self.tr("Close the round"))
        self.setMinimumWidth(WIDTH)
        told = _told_of(campaign, deed)
        self.lines = QListWidget()
        self.lines.setWordWrap(True)
        self.lines.setAccessibleName(self.tr("What follows"))
        self.lines.addItems(told.splitlines())
        self.lines.setVisible(bool(told))
        heading = make_label(
            self.tr("This follows:") if told else self.tr("Nothing is paid, and no game is open.")
        )
        buttons = make_button_box(self, OK | QDialogButtonBox.StandardButton.Cancel)
        buttons.button(OK).setText(self.windowTitle())
        vbox(heading, (self.lines, 1), buttons, inside=self, margins=16, spacing=12)


def _told_of(campaign: OpenCampaign, deed: Deed) -> str:
    """Return what would be said of a deed, a line each: it is tried, and nothing happens."""
    fate = campaign.campaign.tried(deed, by=campaign.me, date=today().isoformat())
    return "\n".join(say_told(advice, campaign.language) for advice in fate.advices)

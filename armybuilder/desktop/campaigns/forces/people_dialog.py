"""Who takes part: players who join, leave and come back, and what each may do."""

from functools import partial

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.people import (
    LONGEST_NAME,
    PlayerJoined,
    PlayerLeft,
    PlayerNamed,
    PlayerReturned,
    RoleSet,
)
from armybuilder.campaign.state import Player, Role
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import clear, hbox, vbox
from armybuilder.desktop.widgets.elided_label import ElidedLabel
from armybuilder.desktop.widgets.making import (
    make_button,
    make_button_box,
    make_label,
    make_scroll_area,
    name_field,
    show_or_hide,
)
from armybuilder.wording.messages import say_problem

SIZE = (700, 460)
ROLES: tuple[Role, ...] = ("organiser", "deputy", "player")


class PeopleDialog(QDialog):
    """What is done here is told at once, and can be undone."""

    def __init__(self, campaign: OpenCampaign, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._campaign = campaign
        self.roles: dict[str, QComboBox] = {}
        self.moves: dict[str, QPushButton] = {}
        self.page_names: dict[str, QLineEdit] = {}
        self.name = QLineEdit(maxLength=LONGEST_NAME)
        name_field(self.name, self.tr("Name of a new player"))
        self.add_button = make_button(self.tr("Let join"), sign="add", clicked=self.add)
        self.name.returnPressed.connect(self.add)
        self.name.textChanged.connect(self._judge)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        self.about = make_label(
            self.tr(
                "Organisers may do anything, and so may their deputies; players tell of their own games and forces. "
                "One organiser at least stays."
            ),
            role="quiet",
            wraps=True,
        )
        inside = QWidget()
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        vbox(self._grid, inside=inside, margins=0)
        inside.layout().addStretch(1)  # type: ignore[union-attr]
        self.buttons = make_button_box(self)
        # Enter lets somebody join, and closes nothing
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self.setWindowTitle(self.tr("Players"))
        self.resize(*SIZE)
        vbox(
            hbox((self.name, 1), self.add_button, spacing=8),
            (make_scroll_area(inside), 1),
            self.about,
            self.problem,
            self.buttons,
            inside=self,
            margins=16,
            spacing=12,
        )
        self.add_button.setAutoDefault(False)
        self._show()

    def _show(self) -> None:
        clear(self._grid)
        self.roles, self.moves, self.page_names = {}, {}, {}
        for at, player in enumerate(self._campaign.state.players.values()):
            self._show_player(at, player)
        self._judge()

    def _show_player(self, at: int, player: Player) -> None:
        name = ElidedLabel()
        told = player.name if player.is_active else self.tr("%1 (has left)").replace("%1", player.name)
        name.setText(told)
        role = QComboBox()
        for one, word in zip(ROLES, self._words(), strict=True):
            role.addItem(word, one)
        role.setCurrentIndex(ROLES.index(player.role))
        role.setAccessibleName(self.tr("Role of %1").replace("%1", player.name))
        role.activated.connect(partial(self._set_role, player.id))
        deed = PlayerLeft(player=player.id) if player.is_active else PlayerReturned(player=player.id)
        move = make_button(
            self.tr("Leaves") if player.is_active else self.tr("Comes back"),
            clicked=partial(self._tell, deed),
        )
        move.setAutoDefault(False)
        other: Role = "deputy" if player.role != "deputy" else "player"
        self._explain(role, RoleSet(player=player.id, role=other), player)
        self._explain(move, deed, player)
        self.roles[player.id], self.moves[player.id] = role, move
        for column, widget in enumerate((name, self._page_name(player), role, move)):
            self._grid.addWidget(widget, at, column)

    def _page_name(self, player: Player) -> QLineEdit:
        """Return the field for what a player is called on pages that anybody may read."""
        field = QLineEdit(player.page_name, maxLength=LONGEST_NAME)
        name_field(field, self.tr("On web pages: %1").replace("%1", player.name))
        self._explain(field, PlayerNamed(player=player.id, page_name=player.page_name), player)
        if field.isEnabled():
            field.setToolTip(self.tr("The name on pages that anybody may read; empty: as here"))
        field.editingFinished.connect(partial(self._set_page_name, player.id, field))
        self.page_names[player.id] = field
        return field

    def _words(self) -> tuple[str, str, str]:
        return self.tr("organiser"), self.tr("deputy"), self.tr("player")

    def _explain(self, widget: QWidget, deed: Deed, player: Player) -> None:
        """Make what cannot be done grey, with its reason."""
        problem = self._campaign.why_not(deed)
        if isinstance(deed, RoleSet) and not player.is_active:
            widget.setEnabled(False)
            return
        widget.setEnabled(problem is None)
        widget.setToolTip("" if problem is None else say_problem(problem, self._campaign.language))

    def _judge(self) -> None:
        name = self.name.text().strip()
        problem = self._campaign.why_not(PlayerJoined(name=name or "?"))
        self.name.setEnabled(problem is None)
        self.add_button.setEnabled(problem is None and bool(name))
        told = "" if problem is None else say_problem(problem, self._campaign.language)
        self.add_button.setToolTip(told or self.tr("Several at once: their names with commas between them"))

    # doing

    def add(self) -> None:
        """Let those join whose names are written, with commas between them."""
        names = [name.strip() for name in self.name.text().split(",") if name.strip()]
        if not names or not self.add_button.isEnabled():
            return
        problem = self._campaign.tell_all([PlayerJoined(name=name) for name in names])
        if problem is None:
            self.name.clear()
        self._after(None if problem is None else say_problem(problem, self._campaign.language))

    def _set_role(self, player: str, at: int) -> None:
        self._tell(RoleSet(player=player, role=ROLES[at]))

    def _set_page_name(self, player: str, field: QLineEdit) -> None:
        name = field.text().strip()
        if name != self._campaign.state.players[player].page_name:
            self._tell(PlayerNamed(player=player, page_name=name))

    def _tell(self, deed: Deed) -> None:
        problem = self._campaign.tell(deed)
        self._after(None if problem is None else say_problem(problem, self._campaign.language))

    def _after(self, told: str | None) -> None:
        show_or_hide(self.problem, told or "")
        self._show()
        if self.name.isEnabled():
            self.name.setFocus()

"""The map of a campaign: how it stood round by round, who attacks where, and the tools to draw it."""

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QScrollArea, QSlider, QStackedWidget, QWidget

from armybuilder.campaign.map.drawing import MapLook, legend_of, map_sheet, under_map
from armybuilder.campaign.map.editing import (
    changed,
    is_linked,
    linked,
    on_picture,
    with_corners,
    with_outline,
    without,
)
from armybuilder.campaign.map.history import MapMoment, map_now, map_of_drawing
from armybuilder.campaign.map.territories import Corner, DrawnTerritory, MapDrawn, TerritoryClaimed, drawn_map
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.campaigns.map.canvas import WIDTH, ZOOM_STEP
from armybuilder.desktop.campaigns.map.draft import MapDraft
from armybuilder.desktop.campaigns.map.draft_bar import DraftBar
from armybuilder.desktop.campaigns.map.empty_map import EmptyMap
from armybuilder.desktop.campaigns.map.grid_dialog import GridDialog
from armybuilder.desktop.campaigns.map.kept_draft import keep_draft, kept_draft
from armybuilder.desktop.campaigns.map.keyed_canvas import KeyedMapCanvas
from armybuilder.desktop.campaigns.map.map_jobs import (
    MAP_SUFFIXES,
    history_counted,
    map_written,
    picture_read,
)
from armybuilder.desktop.campaigns.map.order_dialog import OrderDialog
from armybuilder.desktop.campaigns.map.territory_panel import TerritoryPanel
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.page import CampaignPage
from armybuilder.desktop.style.theme import DARK, colours
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.desktop.widgets.making import make_button, make_label, make_tool_button, name_button
from armybuilder.desktop.widgets.name_filter import name_filter
from armybuilder.exchange.file_names import plain_name
from armybuilder.sheet.pictures import OF_A_MAP, size_of
from armybuilder.storage.campaign_files import file_digest

PICTURES = (".png", ".jpg", ".jpeg", ".webp")
SLIDER_WIDTH = 220


class MapPage(CampaignPage):
    """The map as it stands, or stood at the end of a round; an organiser draws it, as a draft until it is saved."""

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__(campaign)
        self.draft: MapDraft | None = None
        self._history: tuple[MapMoment, ...] = ()
        self._fitted = False
        self._drawn: object = None
        self.canvas = KeyedMapCanvas()
        self.area = QScrollArea()
        self.area.setWidget(self.canvas)
        self.area.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.panel, self.bar = TerritoryPanel(), DraftBar()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setFixedWidth(SLIDER_WIDTH)
        self.slider.setPageStep(1)
        self.slider.setTickPosition(QSlider.TickPosition.TicksBelow)
        self.slider.setTickInterval(1)
        self.round_label = make_label(role="quiet")
        self.zoom_out = make_tool_button("zoom_out", clicked=lambda: self._zoom(1 / ZOOM_STEP))
        self.zoom_in = make_tool_button("zoom_in", clicked=lambda: self._zoom(ZOOM_STEP))
        self.zoom_fit = make_tool_button("fit", clicked=self.fit)
        self.file_button = make_button(sign="export", clicked=self.ask_file)
        self.draw_button = make_button(clicked=self.begin_drawing)
        self.empty = EmptyMap()
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.area)
        self.history_bar = QWidget()
        hbox(self.slider, self.round_label, inside=self.history_bar, margins=0, spacing=8)
        bar = hbox(
            self.history_bar,
            Spacer(1),
            self.zoom_out,
            self.zoom_in,
            self.zoom_fit,
            self.file_button,
            self.draw_button,
            spacing=8,
        )
        body = hbox((self.stack, 1), self.panel, spacing=8)
        vbox(bar, self.bar, (body, 1), inside=self, margins=(16, 12, 16, 12), spacing=8)
        self._counting, self._reading, self._writing = (BackgroundJob(self) for _ in range(3))
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self.slider.valueChanged.connect(self._show_map)
        self.canvas.chosen.connect(self._show_territory)
        self.canvas.outline_drawn.connect(self._add_outline)
        self.canvas.outline_changed.connect(self._change_outline)
        self.canvas.link_wanted.connect(self._link)
        self.canvas.taken_back.connect(self.undo)
        self.canvas.made_again.connect(self.redo)
        self.panel.given.connect(self._give)
        self.panel.events_wanted.connect(self._show_story)
        self.panel.order_wanted.connect(self.ask_order)
        self.panel.named.connect(lambda name: self._change(lambda one: replace(one, name=name)))
        self.panel.made_home.connect(lambda own: self._change(lambda one: replace(one, home_of=own)))
        self.panel.brings.connect(lambda money: self._change(lambda one: replace(one, income=money)))
        self.panel.removed.connect(self.remove_territory)
        self.empty.begin_wanted.connect(self.begin_with_grid)
        self.bar.tool_chosen.connect(self._take_tool)
        self.bar.undo_button.clicked.connect(self.undo)
        self.bar.redo_button.clicked.connect(self.redo)
        self.bar.grid_wanted.connect(self.ask_grid)
        self.bar.picture_wanted.connect(self.ask_picture)
        self.bar.picture_removed.connect(lambda: self._draw(lambda drawn: replace(drawn, picture=None)))
        self.bar.saved.connect(self.save)
        self.bar.given_up.connect(self.end_drawing)
        self._counting.done.connect(self._show_history)
        self._reading.done.connect(self._take_picture)
        self._reading.failed.connect(self._refused)
        self._reading.running_changed.connect(lambda _: self._follow())
        self._writing.done.connect(
            lambda path: self.told.emit(self.tr("The map is written to %1").replace("%1", str(path)))
        )
        self._writing.failed.connect(self._refused)
        self.campaign.context.theme_changed.connect(self._show_map)

    def retranslate(self) -> None:
        self.slider.setAccessibleName(self.tr("The end of which round the map shows"))
        name_button(self.zoom_in, self.tr("Larger (+)"))
        name_button(self.zoom_out, self.tr("Smaller (−)"))
        name_button(self.zoom_fit, self.tr("The whole map"))
        self.canvas.setAccessibleName(self.tr("The map of the campaign"))
        self.file_button.setText(self.tr("Write to a file…"))
        self.draw_button.setText(self.tr("Draw the map"))
        self._show_map()

    # what is shown

    def refresh(self) -> None:
        """Show the map as it stands at once, and how it came to that when it is counted."""
        self._history = (map_now(self.campaign.state),)
        self._reach()
        self._show_map()
        self._counting.run_instead(history_counted(self.campaign.campaign))

    def _show_history(self, history: tuple[MapMoment, ...]) -> None:
        self._history = history
        self._reach()
        self._show_map()

    def _reach(self) -> None:
        """Let the slider reach every moment; who looked at the last one goes on looking at it."""
        at_end = self.slider.value() == self.slider.maximum()
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, len(self._history) - 1)
            if at_end:
                self.slider.setValue(self.slider.maximum())

    @property
    def moment(self) -> MapMoment:
        """The map that is shown."""
        if self.draft is not None:
            return map_of_drawing(self.draft.drawn, self.campaign.state)
        if not self._history:
            return map_now(self.campaign.state)
        return self._history[min(self.slider.value(), len(self._history) - 1)]

    def _picture(self, digest: str) -> bytes:
        kept = self.draft.files if self.draft is not None else {}
        return under_map(kept.get(digest) or self.campaign.kept.file(digest)) if digest else b""

    def _look(self, moment: MapMoment, *, dark: bool) -> MapLook:
        legend = legend_of(self.campaign.state, moment)
        return MapLook(dark=dark, picture=self._picture(moment.ground.picture), legend=legend)

    def _show_map(self) -> None:
        moment, state = self.moment, self.campaign.state
        drawing, bare = self.draft is not None, not moment.territories
        nothing = bare and not drawing
        self.stack.setCurrentWidget(self.empty if nothing else self.area)
        self.empty.show_role(self.campaign.organises)
        if not nothing:
            sheet = map_sheet(moment, tuple(state.players), WIDTH, self._look(moment, dark=colours() is DARK))
            self.canvas.show_map(moment, sheet)
        for widget in (self.zoom_in, self.zoom_out, self.zoom_fit, self.file_button, self.panel):
            widget.setVisible(not nothing)
        self.history_bar.setVisible(not drawing and len(self._history) > 1)
        self.bar.setVisible(drawing)
        self.draw_button.setVisible(not drawing and not nothing and self.campaign.organises)
        told = self.tr("As it stands, round %1") if moment.is_now else self.tr("The end of round %1")
        self.round_label.setText(told.replace("%1", str(moment.round)))
        self._follow()
        self._show_territory()
        if not self._fitted and self.isVisible() and not nothing:
            self._fitted = True
            self.fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_map()

    def _show_territory(self) -> None:
        self.panel.show_territory(
            self.campaign.state,
            self.moment,
            self.canvas.choice,
            drawing=self.draft is not None,
            organises=self.campaign.organises,
            events=len(self._story()),
        )

    def _story(self) -> tuple[str, ...]:
        """Return the events that gave the chosen territory its owners."""
        own = self.canvas.choice
        return tuple(event for moment in self._history for event in moment.changes.get(own, ()))

    def _show_story(self) -> None:
        territory = self.moment.territories[self.canvas.choice]
        self.events_wanted.emit(territory.name or territory.id, self._story())

    def _zoom(self, by: float) -> None:
        self.canvas.set_zoom(self.canvas.zoom * by)

    def fit(self) -> None:
        """Show the whole map."""
        self.canvas.fit_into(self.area.maximumViewportSize() - QSize(2, 2))

    # who owns what

    def _give(self, player: str, reason: str) -> None:
        claimed = TerritoryClaimed(territory=self.canvas.choice, player=player, reason=reason)
        self._refused(self.campaign.tell(claimed))

    def ask_order(self) -> None:
        """Ask which force is ordered to the chosen territory."""
        dialog = OrderDialog(self.campaign, self.canvas.choice, self)
        dialog.exec()
        dialog.deleteLater()

    def _refused(self, problem: object) -> None:
        if isinstance(problem, Problem) and not problem.key.startswith("storage."):
            self.problem.emit(problem)

    # drawing

    def begin_drawing(self) -> None:
        """Draw on the map as it stands: a draft until it is saved."""
        if self.draft is None:
            self.draft = MapDraft(drawn_map(self.campaign.state), self)
            if (kept := kept_draft(self.campaign)) is not None:
                self.draft.change(lambda _: kept)
            self.draft.changed.connect(self._draft_changed)
            self.draft.refused.connect(self._refused)
            self.canvas.is_drawing = True
            self.bar.take("choose")
            self._show_map()
            self.canvas.setFocus()

    def _draft_changed(self) -> None:
        if self.draft is not None:
            keep_draft(self.campaign, self.draft.drawn if self.draft.is_changed else None)
        self._show_map()

    def end_drawing(self) -> None:
        """Leave the map as it was."""
        if self.draft is not None:
            keep_draft(self.campaign, None)
            self.draft.deleteLater()
            self.draft = None
            self.canvas.is_drawing = False
            self.canvas.set_tool("choose")
            self._show_map()

    def save(self) -> None:
        """Keep the drawing as one event."""
        if self.draft is None:
            return
        problem = self.campaign.tell(self.draft.drawn, files=self.draft.files_needed())
        if problem is None:
            self.end_drawing()
        self._refused(problem)

    def _draw(self, make: Callable[[MapDrawn], MapDrawn]) -> bool:
        return self.draft is not None and self.draft.change(make)

    def _change(self, change: Callable[[DrawnTerritory], DrawnTerritory]) -> None:
        own = self.canvas.choice
        if own:
            self._draw(lambda drawn: changed(drawn, own, change))

    def _add_outline(self, corners: tuple[Corner, ...]) -> None:
        made = ""

        def add(drawn: MapDrawn) -> MapDrawn:
            nonlocal made
            found, made = with_outline(drawn, corners)
            return found

        if self._draw(add):
            self.canvas.choose(made)
            self.panel.name_edit.setFocus()
            self.panel.name_edit.selectAll()

    def _change_outline(self, own: str, corners: tuple[Corner, ...]) -> None:
        if not self._draw(lambda drawn: with_corners(drawn, own, corners)):
            self._show_map()

    def _link(self, one: str, other: str) -> None:
        self._draw(lambda drawn: linked(drawn, one, other, on=not is_linked(drawn, one, other)))

    def remove_territory(self) -> None:
        """Take the chosen territory off the drawing."""
        own = self.canvas.choice
        if own:
            self._draw(lambda drawn: without(drawn, own))

    def _take_tool(self, tool: str) -> None:
        self.canvas.set_tool(tool)  # type: ignore[arg-type]
        self.canvas.setFocus()

    def undo(self) -> None:
        """Take the last change of the drawing back."""
        if self.draft is not None:
            self.draft.undo()

    def redo(self) -> None:
        """Make it again."""
        if self.draft is not None:
            self.draft.redo()

    def _follow(self) -> None:
        if self.draft is not None:
            self.bar.follow(self.draft, busy=self._reading.running)

    # grids, pictures, files

    def begin_with_grid(self) -> None:
        """Draw the first map, beginning with a grid."""
        self.begin_drawing()
        if not self.ask_grid():
            self.end_drawing()

    def ask_grid(self) -> bool:
        """Ask for a grid and draw it; whether there is one."""
        players = [player.id for player in self.campaign.state.active_players()]
        dialog = GridDialog(players, self.campaign.language, self)
        made = dialog.exec() == GridDialog.DialogCode.Accepted and dialog.drawn is not None
        drawn = dialog.drawn
        dialog.deleteLater()
        if made and drawn is not None:
            self._draw(lambda _: drawn)
            self.fit()
        return made

    def ask_picture(self) -> None:
        """Ask for a picture to lie under the map."""
        path, _ = QFileDialog.getOpenFileName(
            self, self.tr("A picture under the map"), "", name_filter(self.tr("Pictures"), PICTURES)
        )
        if path:
            self.read_picture(Path(path))

    def read_picture(self, path: Path) -> None:
        """Read a picture, beside the window; what is none, or too large, is told."""
        self._reading.run_instead(picture_read(path))

    def _take_picture(self, content: bytes) -> None:
        if self.draft is not None:
            digest = file_digest(content)
            self.draft.files[digest] = content
            self._draw(lambda drawn: on_picture(drawn, digest, size_of(content, OF_A_MAP)))

    def ask_file(self) -> None:
        """Ask for a path and write the map there."""
        name = f"{plain_name(self.campaign.name) or 'map'}-{self.moment.round}.pdf"
        kinds = dict.fromkeys(MAP_SUFFIXES, self.tr("Maps"))
        target = ask_target(self, self.tr("Write the map to a file"), name, kinds)
        if target is not None:
            self.write(target)

    def write(self, path: Path) -> None:
        """Write the map that is shown, in the light colours, beside the window."""
        moment, language = self.moment, self.campaign.language
        look = self._look(moment, dark=False)
        players = tuple(self.campaign.state.players)
        self._writing.run(
            map_written(moment, players, look, path, name=self.campaign.name, language=language)
        )

    def rest(self) -> None:
        for job in (self._counting, self._reading, self._writing):
            job.wait()
        self.canvas.rest()

    def take_keyboard(self) -> None:
        self.canvas.setFocus()

"""What may be done with a unit: each thing with its price before it is done; what cannot be done is grey, and says why."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QPushButton, QSpinBox, QWidget

from armybuilder.campaign.forces.force import Force, ForceUnit
from armybuilder.campaign.forces.offers import Offer, mend_offer, unit_offers
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import Spacer, clear, hbox, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.force_words import tell_campaign_track, tell_offer
from armybuilder.wording.messages import say_problem

CAPTIVITY = ("release", "ransom", "sale", "scrap")


class OfferButton(QPushButton):
    """A button that does what is offered: grey with its reason while that cannot be done."""

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self._name = name

    def show_offer(self, text: str, reason: str) -> None:
        """Show what is offered, or why it cannot be done."""
        self.setText(text)
        self.setEnabled(not reason)
        self.setToolTip(reason or text)
        told = ", ".join(part for part in (self._name, text, reason) if part)
        self.setAccessibleName(told)


class OfferRow(QWidget):
    """An offer of cells: how many, and what so many cost; of anything else its button alone. `wanted` has what is told."""

    wanted = Signal(object)

    def __init__(self, campaign: OpenCampaign, force: Force, offer: Offer) -> None:
        super().__init__()
        self._campaign, self._force, self._offer = campaign, force, offer
        self.button = OfferButton(self._named())
        self.button.clicked.connect(lambda: self.wanted.emit(self._offer.deed))
        self.cells = QSpinBox(minimum=1, maximum=max(1, offer.most))
        self.cells.setValue(self.cells.maximum())
        self.cells.setVisible(offer.most > 1)
        self.cells.valueChanged.connect(self._count)
        self.name = make_label(self._named(), role="quiet", hidden=not self._named())
        self.reason = make_label(role="quiet", wraps=True, hidden=True)
        vbox(
            hbox((self.name, 1), Spacer(), self.cells, self.button, spacing=6),
            self.reason,
            inside=self,
            margins=0,
            spacing=2,
        )
        self.cells.setAccessibleName(self.tr("How many cells"))
        self._tell()

    def _named(self) -> str:
        """Return what is mended, and of whom."""
        offer, language = self._offer, self._campaign.language
        line = offer.line
        parts = [offer.who.get(language)]
        if line is not None and line.track:
            tracks = self._force.units[line.unit].tracks_of(line.soldier) or {}
            parts.append(tell_campaign_track(self._campaign.game_id, tracks[line.track], language))
        return " · ".join(part for part in parts if part)

    def _count(self, cells: int) -> None:
        assert self._offer.line is not None
        self._offer = mend_offer(self._campaign.state, self._force, self._offer.line, cells)
        self._tell()

    def _tell(self) -> None:
        problem = self._campaign.why_not(self._offer.deed)
        language = self._campaign.language
        reason = "" if problem is None else say_problem(problem, language)
        self.button.show_offer(tell_offer(self._offer, language), reason)
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))


class UnitActions(Retranslated, QWidget):
    """`wanted` has what is to be told."""

    wanted = Signal(object)

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self._campaign = campaign
        self._force: Force | None = None
        self._unit: ForceUnit | None = None
        self.rows: list[OfferRow] = []
        self.heading = make_label(role="heading")
        self.nothing = make_label(role="quiet", wraps=True)
        self.agreed = QCheckBox()
        self.agreed.toggled.connect(lambda _: self._show_anew())
        self._mends, self._others = vbox(spacing=6), FlowLayout()
        vbox(
            self.heading,
            self.nothing,
            self._mends,
            self.agreed,
            self._others,
            inside=self,
            margins=0,
            spacing=6,
        )
        self.retranslate()

    def retranslate(self) -> None:
        self.heading.setText(self.tr("What may be done"))
        self.agreed.setText(self.tr("The other player has agreed"))
        self.agreed.setToolTip(
            self.tr("A ransom is paid where both players agreed, or an organiser tells it")
        )
        if self._unit is not None:
            self._show_anew()

    def show_unit(self, force: Force, unit: ForceUnit) -> None:
        """Show what may be done with a unit as it stands."""
        self._force, self._unit = force, unit
        self._show_anew()

    def offers(self) -> Sequence[Offer]:
        """Return what is offered, but for soldiers who might lead: that is offered beside each."""
        assert self._force is not None
        assert self._unit is not None
        campaign = self._campaign
        found = unit_offers(
            campaign.state, self._force, self._unit, campaign.me, agreed=self.agreed.isChecked()
        )
        return [offer for offer in found if offer.kind != "lead" or not offer.soldier]

    def _show_anew(self) -> None:
        offers = self.offers()
        assert self._force is not None
        had_keys = any(row.isAncestorOf(row.window().focusWidget() or row) for row in self.rows)
        for place in (self._mends, self._others):
            clear(place)
        self.rows = [OfferRow(self._campaign, self._force, offer) for offer in offers]
        for row, offer in zip(self.rows, offers, strict=True):
            row.wanted.connect(self.wanted)
            (self._mends if offer.line is not None or offer.soldier else self._others).addWidget(row)
        self.agreed.setVisible(any(offer.kind in CAPTIVITY for offer in offers))
        self.nothing.setText("" if offers else self.tr("Nothing: it does not serve here any more."))
        self.nothing.setVisible(not offers)
        if had_keys and self.rows:
            self.rows[0].button.setFocus()

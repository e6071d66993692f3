"""Reports that somebody has begun and not accepted yet: kept at each change, so that nothing that ends the program loses them."""

from armybuilder.campaign.battles.report_draft import ReportDraft
from armybuilder.catalogue.codec import from_plain, to_plain
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign

DRAFTS_KEY = "window.campaign.reports"
# drafts that nobody went on with for so long go, the oldest first
MOST = 12


class ReportDrafts:
    """The drafts of one campaign, the newest last."""

    def __init__(self, campaign: OpenCampaign) -> None:
        self._campaign = campaign

    @property
    def _own(self) -> str:
        return self._campaign.campaign.id

    def all(self) -> list[ReportDraft]:
        """Return the drafts that can be read."""
        found = []
        for plain in self._plain().values():
            try:
                found.append(from_plain(plain, ReportDraft))
            except ValueError:
                continue
        return found

    def _plain(self) -> dict[str, object]:
        kept = self._campaign.context.recall(DRAFTS_KEY).get(self._own)
        return kept if isinstance(kept, dict) else {}

    def find(self, key: str) -> ReportDraft | None:
        """Return the draft of a battle, or of a correction."""
        return next((draft for draft in self.all() if draft.key == key), None)

    def keep(self, draft: ReportDraft) -> None:
        """Keep a draft as it stands, in the place of the former of its battle."""
        others = {key: plain for key, plain in self._plain().items() if key != draft.key}
        newest = dict([*others.items()][-(MOST - 1) :])
        self._put({**newest, draft.key: to_plain(draft)})

    def drop(self, key: str) -> None:
        """Let a draft go: it was accepted, or is not wanted any more."""
        kept = self._plain()
        if key in kept:
            self._put({own: plain for own, plain in kept.items() if own != key})

    def _put(self, kept: dict[str, object]) -> None:
        context = self._campaign.context
        everything = context.recall(DRAFTS_KEY)
        context.remember(DRAFTS_KEY, {**everything, self._own: kept})

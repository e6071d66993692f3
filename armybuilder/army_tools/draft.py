"""One try at an army: units are taken by chance and what is wrong is put right; each step is judged by the army's own rules."""

from collections.abc import Callable, Sequence
from random import Random

from armybuilder.army_tools.preference import usual, weights
from armybuilder.army_tools.reachable import nearest_sum, reachable
from armybuilder.army_tools.repairing import Mend, mended
from armybuilder.army_tools.stock import Entry, Stock, counted, entry_id
from armybuilder.army_tools.wish import Wish
from armybuilder.catalogue.problem import Problem
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.games.owned_things import things_in
from armybuilder.roster.collection import lacks
from armybuilder.roster.edits import AddForce, Edit, Remove
from armybuilder.roster.force_kinds import force_kinds_offered
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.issues import Issue
from armybuilder.roster.model import Roster

# so often a step is tried before the try as a whole is given up
MOST_REPAIRS, MOST_STEPS_BACK, MOST_UPGRADES = 60, 8, 120
MOST_SWAPS, MOST_UNITS, MOST_FORCES, MOST_REMADE = 60, 300, 6, 8
# so many times the same entry is refused before it is left alone
MOST_REFUSALS = 2
SIZE_FIX = "fix.battle_size"
Trouble = tuple[int, float]


class Draft:
    """An army on its way to a wish. `check` is called at every step, and ends the work by an exception.

    Units that were there at the start stay as they are. With `cheap` the cheapest is taken where anything would do.
    """

    def __init__(
        self,
        army: AnyArmy,
        stock: Stock,
        wish: Wish,
        random: Random,
        check: Callable[[], None],
        *,
        cheap: bool = False,
    ) -> None:
        self.army, self.stock, self.wish = army, stock, wish
        self.random, self.check, self.cheap = random, check, cheap
        self.locked = frozenset(unit.id for unit in army.roster.units)
        self.musts: set[str] = set()
        self.refused: dict[str, int] = {}
        # what was wrong with the least wrong army that was given up
        self.issues: tuple[Issue, ...] = ()
        self.lacked = self._lacking()
        self.faction, self.side = self._leaning()

    def _leaning(self) -> tuple[str, str]:
        """The faction and the side that most of the army is of: what is there already says it, or else chance."""
        entries = {entry.id: entry for entry in self.stock.now(self.army)}
        known = [*(unit.entry for unit in self.army.roster.units), *self.wish.must]
        named = [entries[one] for one in known if one in entries and entries[one].faction]
        wanted = {(e.faction, e.side) for e in entries.values() if self.is_wanted(e, counted(self.army))}
        if named:
            return named[0].faction, named[0].side
        return self.random.choice(sorted(wanted)) if wanted else ("", "")

    @property
    def cost(self) -> int:
        return self.army.verdict.cost

    @property
    def left(self) -> int:
        return self.wish.spendable - self.cost

    @property
    def trouble(self) -> Trouble:
        """How much is wrong: errors, then by how much in all; an empty army of none."""
        off = 0.0
        if isinstance(self.army, ImportedArmy):
            errors = self.army.engine.constraint_errors
            off = float(sum(abs(float(e.found) - float(e.bound)) for e in errors))
        return self.army.verdict.errors, off

    # --- what may be taken

    def is_wanted(self, entry: Entry, counts: dict[str, int]) -> bool:
        """Return whether the wish allows one more of an entry."""
        wish = self.wish
        most = wish.most_of(entry.id)
        if most is not None and counts.get(entry.id, 0) >= most:
            return False
        # of imported games it is known when a unit is there, with its models
        owned = wish.owned if isinstance(self.army, OwnArmy) else None
        if owned is not None and counts.get(entry.id, 0) >= owned.get(entry.id, 0):
            return False
        if entry.id in wish.must:
            return True
        if wish.kinds and not wish.kinds & entry.kinds:
            return False
        return not wish.only or entry.id in wish.only

    def offered(self, most: int) -> list[Entry]:
        """Return what may be taken now and costs no more than so much."""
        counts = counted(self.army)
        return [
            entry
            for entry in self.stock.now(self.army)
            if entry.cost <= most
            and self.is_wanted(entry, counts)
            and self.refused.get(entry.id, 0) < MOST_REFUSALS
        ]

    def _buyable(self, most: int) -> list[Entry]:
        """Return what may be taken now to spend points on, up to so many."""
        found = [entry for entry in self.offered(most) if entry.cost > 0]
        return usual(found, self.wish, self.left)

    def one_of(self, entries: Sequence[Entry]) -> Entry:
        """Return one by chance, as players would rather have it."""
        if self.cheap:
            least = min(entry.cost for entry in entries)
            entries = [entry for entry in entries if entry.cost == least]
        likely = weights(entries, counted(self.army), (self.faction, self.side), self.wish)
        return self.random.choices(entries, likely)[0]

    # --- steps

    def take(self, entry: Entry, *, worse: bool = False) -> bool:
        """Take a unit with what it needs; False, and nothing has happened, where it would make the army worse or too dear."""
        return self._try(entry.take, entry.id, worse=worse)

    def _try(self, edit: Edit, entry: str = "", *, worse: bool = False) -> bool:
        self.check()
        before, trouble = self.army.roster, self.trouble
        try:
            made = self.army.perform(edit)
        except Problem:
            self.army.load(before)
            self._refuse(entry)
            return False
        if self.cost <= self.wish.spendable and self.army.verdict.errors > trouble[0]:
            kept = {unit.id for unit in self.army.roster.units}
            mended(self.army, kept=kept, choose=self._any_mend, most=20)
        gone = entry and self.army.roster.find(made) is None
        above = self._above_most()
        fine = worse or self.trouble <= trouble or not self.army.verdict.errors
        if self.cost > self.wish.spendable or gone or above or not fine:
            self.note_issues()
            self.army.load(before)
            self._refuse(entry)
            return False
        return True

    def note_issues(self) -> None:
        """Keep what is wrong now where it is the least that there has been."""
        errors = tuple(issue for issue in self.army.verdict.issues if issue.level == "error")
        if errors and (not self.issues or len(errors) < len(self.issues)):
            self.issues = errors

    def _refuse(self, entry: str) -> None:
        if entry:
            self.refused[entry] = self.refused.get(entry, 0) + 1

    def _above_most(self) -> bool:
        """Return whether there is more of something than the wish allows: what came along counts too."""
        wish = self.wish
        if wish.owned is not None and self._lacking() > self.lacked:
            return True
        if not (wish.most or wish.never):
            return False
        counts = counted(self.army)
        locked = {entry_id(self.army, u) for u in self.army.roster.units if u.id in self.locked}
        return any(
            bound is not None and many > bound and entry not in locked
            for entry, many in counts.items()
            if (bound := wish.most_of(entry)) is not None
        )

    def _lacking(self) -> int:
        """How many things the army takes that the player does not have."""
        if self.wish.owned is None:
            return 0
        return sum(lack.missing_together for lack in lacks([things_in(self.army)], self.wish.owned))

    def _any_mend(self, mends: Sequence[Mend]) -> Mend:
        return self.random.choice(mends)

    # --- the stages

    def make(self) -> bool:
        """Make the army; True where it is legal in the end."""
        if not self.take_musts() or not self.put_right():
            return False
        self._fit_battle_size()
        self.fill()
        self.spend()
        return 0 < self.cost <= self.wish.spendable and self.army.verdict.legal

    def take_musts(self) -> bool:
        """Take what there has to be; what that lacks comes later."""
        for own, many in sorted(self.wish.must.items()):
            for _ in range(many - counted(self.army)[own]):
                found = next((entry for entry in self.stock.now(self.army) if entry.id == own), None)
                if found is None or not self.take(found, worse=True):
                    return False
        self.musts = {u.id for u in self.army.roster.units if entry_id(self.army, u) in self.wish.must}
        return True

    def put_right(self) -> bool:
        """Take what the rules ask for until nothing is wrong; what turns out to be in the way goes back."""
        back = 0
        for _ in range(MOST_REPAIRS):
            if not self.army.verdict.errors:
                return True
            kept = {unit.id for unit in self.army.roster.units}
            before = self.army.roster
            mended(self.army, kept=kept, choose=self._any_mend)
            if self.cost > self.wish.spendable or self._above_most():
                self.army.load(before)
            if not self.army.verdict.errors:
                return True
            if not self._take_what_helps():
                back += 1
                if back > MOST_STEPS_BACK or not self._step_back():
                    return False
        return not self.army.verdict.errors

    def _take_what_helps(self) -> bool:
        """Take one thing after which less is wrong; things of a kind that something is wrong with before all others."""
        entries = self.offered(self.left)
        wanted = self._kinds_in_trouble()
        first = [entry for entry in entries if wanted & entry.kinds or entry.id in wanted]
        for group in (first, [entry for entry in entries if entry not in first and not entry.free]):
            rest = list(group)
            while rest:
                entry = self.one_of(rest)
                rest.remove(entry)
                trouble, before = self.trouble, self.army.roster
                if self.take(entry, worse=bool(trouble[0])):
                    if self.trouble < trouble:
                        return True
                    self.army.load(before)
        trouble = self.trouble
        return self._add_force() and self.trouble < trouble

    def _add_force(self) -> bool:
        """Add a force inside one that the army has, with a unit that costs something in it; False where none can be."""
        if not isinstance(self.army, ImportedArmy):
            return False
        roster = self.army.engine.roster
        edits = [
            AddForce(kind.id, force.expansion.catalogue.id, force.id)
            for force in roster.all_forces()
            for kind in force_kinds_offered(force.expansion, force, self.army.engine.answers)
        ]
        self.random.shuffle(edits)
        return any(self._manned(edit) for edit in edits[:MOST_FORCES])

    def _manned(self, edit: AddForce) -> bool:
        """Add a force and take what goes into it; False, and nothing has happened, where nothing does."""
        before, trouble = self.army.roster, self.trouble
        try:
            made = self.army.perform(edit)
        except Problem:
            self.army.load(before)
            return False
        self.refused.clear()
        entries = [entry for entry in self.offered(self.left) if entry.force == made and entry.cost > 0]
        while entries:
            entry = self.one_of(entries)
            entries.remove(entry)
            if self.take(entry, worse=True) and self.trouble <= trouble:
                self.refused.clear()
                return True
        self.army.load(before)
        return False

    def _kinds_in_trouble(self) -> frozenset[str]:
        if not isinstance(self.army, ImportedArmy):
            return frozenset()
        errors = self.army.engine.constraint_errors
        return frozenset(own for e in errors for own in (e.entry, e.owner_entry, e.node) if own)

    def _step_back(self) -> bool:
        """Give up a unit by chance, none of those that have to be there."""
        stays = self.locked | self.musts
        free = [unit.id for unit in self.army.roster.units if unit.id not in stays]
        if not free:
            return False
        before = self.army.roster
        try:
            self.army.perform(Remove((self.random.choice(free),)))
        except Problem:
            self.army.load(before)
            return False
        self.refused.clear()
        return True

    def _fit_battle_size(self) -> None:
        """Choose the size of battle that goes with the points, where the data have one and the army stays legal with it."""
        for issue in self.army.verdict.issues:
            for fix in issue.fixes if issue.level == "advice" else ():
                if fix.key == SIZE_FIX and self._try(fix.edit):
                    return

    def fill(self) -> None:
        """Take units as long as there are points for them, so that what is left can still be spent."""
        while len(self.army.roster.units) < MOST_UNITS:
            entries = self._buyable(self.left)
            if not entries and not self._add_force():
                return
            if not entries:
                continue
            sums = reachable((entry.cost for entry in entries), self.left)
            short = {
                entry.id: self.left - entry.cost - nearest_sum(sums, self.left - entry.cost)
                for entry in entries
            }
            least = min(short.values())
            self.take(self.one_of([entry for entry in entries if short[entry.id] == least]))

    def spend(self) -> None:
        """Come nearer to the target: by options, then by others in the place of units."""
        self._upgrade()
        for _ in range(MOST_SWAPS):
            if not self.left or not self._swap():
                break
        for _ in range(MOST_REMADE):
            if self.left <= 0:
                return
            self._remake()

    def _remake(self) -> None:
        """Give a unit up and spend its points another way, options first; back to what there was where that is no nearer."""
        before, cost = self.army.roster, self.cost
        if self._step_back():
            self._upgrade(self.random.randint(1, 3))
            self.fill()
            self._upgrade()
            if not self.army.verdict.errors and cost < self.cost <= self.wish.spendable:
                return
        self.army.load(before)

    def _upgrade(self, most: int = MOST_UPGRADES) -> None:
        for _ in range(most):
            if self.left <= 0:
                return
            upgrades = [
                u for u in self.stock.upgrades(self.army) if u.cost <= self.left and u.unit not in self.locked
            ]
            self.random.shuffle(upgrades)
            if not any(self._spent(one.edit) for one in upgrades[:12]):
                return

    def _spent(self, edit: Edit) -> bool:
        """Make an edit where the army stays legal and costs more by it."""
        before, cost = self.army.roster, self.cost
        if not self._try(edit):
            return False
        if self.cost <= cost or self.army.verdict.errors:
            self.army.load(before)
            return False
        return True

    def _swap(self) -> bool:
        """Put another unit in the place of one, so that less is left over; False where none does."""
        left, stays = self.left, self.locked | self.musts
        costs = self.army.verdict.unit_costs
        self.refused.clear()
        units = [unit for unit in self.army.roster.units if unit.id not in stays and costs.get(unit.id, 0)]
        dearest = max((costs[unit.id] for unit in units), default=0)
        entries = self._buyable(dearest + left)
        found = [
            (left - (entry.cost - costs[unit.id]), unit.id, entry)
            for unit in units
            for entry in entries
            if 0 < entry.cost - costs[unit.id] <= left and entry_id(self.army, unit) != entry.id
        ]
        self.random.shuffle(found)
        found.sort(key=lambda one: (one[2].faction not in ("", self.faction), one[0]))
        return any(self._swapped(unit, entry, self.cost) for _, unit, entry in found[:12])

    def _swapped(self, unit: str, entry: Entry, cost: int) -> bool:
        before: Roster = self.army.roster
        self.check()
        try:
            self.army.perform(Remove((unit,)))
        except Problem:
            self.army.load(before)
            return False
        if (
            self.cost < cost
            and self.take(entry, worse=True)
            and not self.army.verdict.errors
            and self.cost > cost
        ):
            return True
        self.army.load(before)
        return False

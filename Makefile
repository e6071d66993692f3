# run starts the program, in a .venv with what it needs; setup makes .venv with all that work on it needs. check: what
# changed, in seconds; test: everything, laws on a sample, in minutes; full: everything there is. lock renews the lock
# files, audit looks for known holes in what they hold. A second call of any is quick.

BIN := .venv/bin
FIND_PYTHON = for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	if $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo $$name; break; fi; done
HAS_DISPLAY = [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname -s)" = Darwin ]

PYTEST = QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest
ALL_CORES = -n auto --dist worksteal

# what is compiled is kept: tests start in a third of the time
unexport PYTHONDONTWRITEBYTECODE

.PHONY: setup ready run check test full lint bench pictures lock audit third-party clean

setup: SETUP_FOR = --dev
setup ready:
	@python=$$($(FIND_PYTHON)); \
	if [ -z "$$python" ]; then \
		echo "armybuilder needs Python 3.11 or newer, and none was found." >&2; \
		echo "On Debian or Ubuntu: sudo apt-get install python3 python3-venv" >&2; \
		exit 1; \
	fi; \
	$$python tools/setup.py $(SETUP_FOR)

run: ready
	@if $(HAS_DISPLAY); then $(BIN)/armybuilder; else $(BIN)/armybuilder demo --out out; fi

lint: setup
	@$(BIN)/python tools/check.py --lint

check: setup
	@QT_QPA_PLATFORM=offscreen $(BIN)/python tools/check.py

test: lint
	$(PYTEST) $(ALL_CORES)

full: lint
	$(PYTEST) $(ALL_CORES) --full

bench: setup
	$(PYTEST) tests/benchmarks --full

pictures: setup
	$(BIN)/python tools/pictures.py

# make lock UPGRADE=--upgrade takes the newest of everything
lock: setup
	$(BIN)/python -m tools.lock $(UPGRADE)
	@$(MAKE) --no-print-directory third-party

# make audit ADVISORIES=FILE compares with a saved list
audit: setup
	@$(BIN)/python -m tools.audit $(ADVISORIES)

third-party: setup
	$(BIN)/python -m tools.third_party

clean:
	rm -rf .venv out build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks .import_linter_cache
	find armybuilder tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# setup makes .venv; run starts the program. check: what changed, in seconds; test: everything, laws on a sample, in
# minutes; full: everything there is. A second call of any is quick.

BIN := .venv/bin
FIND_PYTHON = for name in python3 python3.13 python3.12 python3.11 python3.14 python; do \
	if $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo $$name; break; fi; done
HAS_DISPLAY = [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname -s)" = Darwin ]

PYTEST = QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest
ALL_CORES = -n auto --dist worksteal

# what is compiled is kept: tests start in a third of the time
unexport PYTHONDONTWRITEBYTECODE

.PHONY: setup run check test full lint bench pictures clean

setup:
	@python=$$($(FIND_PYTHON)); \
	if [ -z "$$python" ]; then \
		echo "armybuilder needs Python 3.11 or newer, and none was found." >&2; \
		echo "On Debian or Ubuntu: sudo apt-get install python3 python3-venv" >&2; \
		exit 1; \
	fi; \
	$$python tools/setup.py

run: setup
	@if $(HAS_DISPLAY); then $(BIN)/armybuilder; else $(BIN)/armybuilder demo --out out; fi

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

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

clean:
	rm -rf .venv out build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks .import_linter_cache
	find armybuilder tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

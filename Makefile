# Two commands do everything: make play, make test. The rest is for developers.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
# Many tests wait: for processes, sockets, browsers. Three workers leave neither of two cores idle.
PYTEST := $(BIN)/pytest -n 3 --dist loadgroup
# Hundreds of processes are started in the tests: each would compile all that it imports anew.
unexport PYTHONDONTWRITEBYTECODE
# Two modes, each with games of its own: half as many looks at each are as many in all.
test: export RULEBOUND_MOMENTS = 3

.PHONY: play test check collected interpreted tested fast slow pages both-modes soak playthroughs mutants bench clean

play: pages                   ## start the server and open the table in the browser
	@$(BIN)/rulebound

test: $(READY)                ## everything that must pass: format, lint, types, all tests in both modes
	@tools/system
	@$(MAKE) --no-print-directory -j4 interpreted tested
	$(MAKE) both-modes

check: $(READY)               ## format, lint, types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

collected: $(READY)           ## all tests, read once: in a fresh clone every worker would prepare each file for itself
	@told=$$($(BIN)/pytest --collect-only -qqq) || { echo "$$told"; exit 1; }

interpreted: check collected pages    ## all tests, with the rules as they are written
	$(PYTEST)

tested: pages                 ## the rules compiled for tests, beside whatever else runs
	@nice -n 5 $(BIN)/python tools/fast.py --quick --into build/tested

# Which module imports which is read from the sources, in either mode the same.
both-modes: tested            ## the tests of engine, games and contract again, and a served table, with the rules compiled
	PYTHONPATH=build/tested $(PYTEST) -o pythonpath=tests --ignore tests/engine/test_layers.py --pyargs rulebound.testing.contract rulebound.testing.playthroughs rulebound.games.pig rulebound.games.smugglers tests/engine tests/contract tests/games tests/bots tests/envs tests/server/test_serve.py

fast: $(READY)                ## compile the rules and use them in this environment
	$(BIN)/python tools/fast.py --use
	@$(BIN)/rulebound --version

slow: $(READY)                ## back to the sources
	$(BIN)/python tools/fast.py --unuse

pages: $(READY)               ## build the browser's pages
	@if [ -f web/package.json ]; then $(BIN)/python tools/pages.py; fi

soak: $(READY)                ## long random play of every game in both modes
	RULEBOUND_SOAK=20 $(PYTEST) --pyargs rulebound.testing.contract rulebound.testing.content tests/contract

playthroughs: $(READY)        ## write the golden playthroughs anew
	$(BIN)/rulebound playthrough --all --update

mutants: $(READY)             ## plant errors in a game's rules and see whether its tests notice: make mutants GAME=shadowlords
	$(BIN)/python tools/mutants.py $(GAME)

bench: $(READY)
	$(BIN)/rulebound bench

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache src/rulebound/server/static web/node_modules

$(READY): pyproject.toml uv.lock setup.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Rulebound needs Python 3.11 or newer; set PYTHON=..."; exit 2; }
	@tools/venv $(PYTHON)
	@$(BIN)/uv sync --quiet --frozen
	@touch $@

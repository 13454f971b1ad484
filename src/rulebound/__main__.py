"""`python -m rulebound` is the same as `rulebound`."""

from rulebound.cli import main

if __name__ == "__main__":
    main()

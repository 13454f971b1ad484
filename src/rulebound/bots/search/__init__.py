"""Search over imagined worlds: flat Monte Carlo and information-set tree search. The loops are compiled."""

"""Classes for what is special: the events of the Guide."""

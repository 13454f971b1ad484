"""The records of the component files."""

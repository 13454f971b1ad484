"""The parts of the picture: the Battlefield, what is weighed on it, tracks and cards, an Attack in progress."""

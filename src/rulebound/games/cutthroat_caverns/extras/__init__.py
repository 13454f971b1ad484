"""The optional parts: Events, Relics, Reputations, abilities, Quests and modules."""

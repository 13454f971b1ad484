"""The encounters: lines of attack, traits, tokens and traps."""

"""The main deck: what Attack cards, Action cards and Items do beyond their numbers."""

"""Setup (chapter 3) and the course of the adventure."""

from __future__ import annotations

from rulebound.engine.cards import EVERYBODY
from rulebound.engine.flow import Arm, Ask, Each, Repeat, Start, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions import PickCharacter
from rulebound.games.cutthroat_caverns.events import CharacterTaken
from rulebound.games.cutthroat_caverns.extras.drafting import Drafting, QuestDeal
from rulebound.games.cutthroat_caverns.extras.nodes import named_by
from rulebound.games.cutthroat_caverns.extras.registry import gifts
from rulebound.games.cutthroat_caverns.extras.story import Story
from rulebound.games.cutthroat_caverns.frames import Adventure, CharacterPick, Deal, OneEncounter, Opening
from rulebound.games.cutthroat_caverns.frames_end import Ending
from rulebound.games.cutthroat_caverns.kinds import CHARACTER, Character
from rulebound.games.cutthroat_caverns.places import ASIDE, DUNGEON
from rulebound.games.cutthroat_caverns.rules.dungeon import horde_follows
from rulebound.games.cutthroat_caverns.rules.hands import check_hands, draw_cards
from rulebound.games.cutthroat_caverns.rules.initiative import deal_initiative
from rulebound.games.cutthroat_caverns.state import REPUTATIONS_OFF, Caverns
from rulebound.games.cutthroat_caverns.tables import BOSS, KIND_OF, SET_OF, STARTING_HAND
from rulebound.games.cutthroat_caverns.turn_order import order

CHARACTERS: list[Character] = [Character(one) for one in range(CHARACTER.size)]


def is_dealt(g: Caverns, o: Opening) -> bool:
    """Characters are dealt at random (CC-SET-01)."""
    return g.settings.dealt_characters


def deal_characters(g: Caverns, o: Opening) -> None:
    """Each player gets another character (CC-SET-01)."""
    left = list(CHARACTERS)
    g.rng.shuffle(left)
    for seat in range(g.seats):
        take_character(g, Seat(seat), left[seat])


def take_character(g: Caverns, seat: Seat, character: Character) -> None:
    """A sheet is taken, openly."""
    g.character[seat] = character
    g.tell("CC-SET-01", CharacterTaken(seat, character))


def is_picked(g: Caverns, o: Opening) -> bool:
    """Characters are picked in seat order."""
    return not g.settings.dealt_characters


def all_seats(g: Caverns, o: Opening) -> list[Seat]:
    """In seat order (CC-SET-01)."""
    return [Seat(seat) for seat in range(g.seats)]


def picker(g: Caverns, p: CharacterPick) -> Seat:
    """Whose turn it is."""
    return p.seat


def free_characters(g: Caverns, p: CharacterPick) -> list[Character]:
    """Those that nobody has taken."""
    taken = [g.character[seat] for seat in range(g.seats)]
    return [one for one in CHARACTERS if one not in taken]


def pick(g: Caverns, p: CharacterPick, character: Character) -> None:
    """It is theirs."""
    take_character(g, p.seat, character)


def first_initiative(g: Caverns, o: Opening) -> None:
    """The first draw orders everything until the first encounter draws anew (CC-SET-03, CC-SET-19)."""
    deal_initiative(g, "CC-SET-03")


def dealt_in_order(g: Caverns, o: Opening) -> tuple[Seat, ...]:
    """One player after another (CC-SET-07)."""
    return order(g)


def deal_hand(g: Caverns, d: Deal) -> None:
    """7 cards; Items among them go faceup on the table and are not replaced (CC-SET-05, CC-SET-06)."""
    draw_cards(g, d.seat, STARTING_HAND, "CC-SET-05")


def after_dealing(g: Caverns, o: Opening) -> None:
    """Reputations of setup in order, then hands above the maximum are reduced (CC-SET-17, CC-SET-18)."""
    for seat in order(g):
        for gift in gifts(g, seat):
            gift.set_up(g, seat)
    check_hands(g)


def lay_out_module(g: Caverns, pool: list[int]) -> None:
    """The cards that the module names lie open; the stack is made of the others (CC-SET-15, CC-MODU-18, CC-OPT-10)."""
    named = named_by(g.settings.module)
    g.cards.open(DUNGEON, EVERYBODY)
    g.cards.fill(DUNGEON, named)
    g.cards.fill(ASIDE, [one for one in pool if one not in named])
    g.cards.shuffle(ASIDE, g.rng)


def make_dungeon(g: Caverns, o: Opening) -> None:
    """Nine encounters facedown, the others are set aside; a boss takes the place of the last (CC-SET-08, CC-OPT-04)."""
    settings = g.settings
    pool = [i for i in range(len(SET_OF)) if SET_OF[i] in settings.sets and KIND_OF[i] != BOSS]
    if settings.module >= 0:
        lay_out_module(g, pool)
        return
    g.cards.fill(ASIDE, pool)
    g.cards.shuffle(ASIDE, g.rng)
    for _ in range(settings.encounters - (settings.boss >= 0)):
        g.cards.draw(ASIDE, DUNGEON)
    if settings.boss >= 0:
        g.cards.fill(DUNGEON, [settings.boss])
        g.cards.move_top(DUNGEON, DUNGEON, under=True)


def has_reputations(g: Caverns, o: Opening) -> bool:
    """Reputations come before hands are dealt (CC-SET-14)."""
    return g.settings.reputations != REPUTATIONS_OFF


def has_quests(g: Caverns, o: Opening) -> bool:
    """Quests come after Reputations (CC-SET-16)."""
    return g.settings.quests


program(
    Opening,
    When(is_dealt, deal_characters),
    When(is_picked, Each(all_seats, CharacterPick)),
    Start(Drafting, when=has_reputations),
    Start(QuestDeal, when=has_quests),
    first_initiative,
    Each(dealt_in_order, Deal),
    after_dealing,
    make_dungeon,
)
program(
    CharacterPick,
    Ask(picker, "Whom do you play?", "CC-SET-01", Arm(PickCharacter, free_characters, pick)),
)
program(Deal, deal_hand)


def was_last(g: Caverns, a: Adventure) -> bool:
    """The encounter deck is empty, and no Horde waits for a creature (CC-EOE-06, CC-TOK-UNDEAD-04)."""
    return g.cards.count(DUNGEON) == 0 and not horde_follows(g)


def is_story(g: Caverns, a: Adventure) -> bool:
    """A module takes the place of the encounter deck (CC-MODU-01)."""
    return g.settings.module >= 0


def is_plain(g: Caverns, a: Adventure) -> bool:
    """The encounter deck."""
    return g.settings.module < 0


program(
    Adventure,
    Start(Opening),
    Start(Story, when=is_story),
    When(is_plain, Repeat(Start(OneEncounter), until=was_last)),
    Start(Ending),
)

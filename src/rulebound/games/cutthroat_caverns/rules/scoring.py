"""The end of the game and sudden death (chapter 13)."""

from __future__ import annotations

from rulebound.engine.cards import EVERYBODY, only
from rulebound.engine.flow import Start, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.events import EncounterSkipped
from rulebound.games.cutthroat_caverns.events_extras import QuestShown, SuddenDeathBegan
from rulebound.games.cutthroat_caverns.extras.nodes import LEAST, MOST_OF_ENOUGH, VICTORY_OF
from rulebound.games.cutthroat_caverns.extras.quests import has_fulfilled
from rulebound.games.cutthroat_caverns.foes.digging import hand_back_loot
from rulebound.games.cutthroat_caverns.frames import InitiativeMoment, OneEncounter
from rulebound.games.cutthroat_caverns.frames_end import Ending, Refill, SuddenDeath
from rulebound.games.cutthroat_caverns.kinds import Encounter, Quest
from rulebound.games.cutthroat_caverns.marks import BOAR
from rulebound.games.cutthroat_caverns.places import ASIDE, DISCARD, PAST, TABLE, quest_of, trophies_of
from rulebound.games.cutthroat_caverns.rules.ends import end_lasting, lift_poison
from rulebound.games.cutthroat_caverns.rules.hands import reduce_hands
from rulebound.games.cutthroat_caverns.rules.initiative import deal_initiative
from rulebound.games.cutthroat_caverns.rules.life import nobody_wins, win
from rulebound.games.cutthroat_caverns.rules.rounds import clear_table
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import BODY_WORTH, BOX, CREATURE, HOME_OF, KIND_OF, LEAST_SEATS, WORTH


def survivors(g: Caverns) -> list[Seat]:
    """Who can win: the living who are no Wereboar (CC-GOAL-04, CC-SPE-BOAR-02)."""
    return [Seat(seat) for seat in range(g.seats) if g.died[seat] == 0 and not g.marks[seat] & BOAR]


def best_of(g: Caverns, seats: list[Seat]) -> list[Seat]:
    """Those with the most Prestige (CC-END-04)."""
    top = max([g.prestige[seat] for seat in seats])
    return [seat for seat in seats if g.prestige[seat] == top]


def decide(g: Caverns, e: Ending) -> None:
    """The living player with the highest Prestige wins; a tie is fought out (CC-END-04, CC-END-05)."""
    show_quests(g)
    judge(g)


def judge(g: Caverns) -> None:
    """Fulfilled Quests come first, then the victory rule of a module's ending (CC-QUES-03, CC-QUES-07, CC-MODU-12)."""
    able = survivors(g)
    fulfilled = [seat for seat in able if has_fulfilled(g, seat)]
    if fulfilled:
        settle(g, fulfilled, True)
    elif g.settings.module < 0 or not able:
        settle(g, able)
    else:
        end_story(g, able)


def show_quests(g: Caverns) -> None:
    """Living players reveal their Quests, once (CC-QUES-03, CC-QUES-08)."""
    for seat in survivors(g):
        g.cards.open(quest_of(seat), EVERYBODY)
        for quest in g.cards.faces(quest_of(seat)):
            g.reveal()
            g.tell("CC-QUES-03", QuestShown(seat, Quest(quest)))


def end_story(g: Caverns, able: list[Seat]) -> None:
    """The victory rule of the ending (CC-MODU-12, CC-MODU-17)."""
    rule, least = VICTORY_OF[g.node]
    if rule == LEAST:
        low = min([g.prestige[seat] for seat in able])
        able = [seat for seat in able if g.prestige[seat] == low]
    elif rule == MOST_OF_ENOUGH:
        able = [seat for seat in able if g.prestige[seat] >= least]
    if able:
        settle(g, able)
    else:
        nobody_wins(g, "CC-MODU-12", "nobody's name is great enough")


def settle(g: Caverns, seats: list[Seat], by_quest: bool = False) -> None:
    """One winner, a tie, or nobody at all (CC-END-10, CC-END-12)."""
    if not seats:
        nobody_wins(g)
        return
    best = best_of(g, seats)
    if len(best) == 1:
        rule, reason = ("CC-QUES-03", "a Quest fulfilled") if by_quest else ("CC-END-04", "the most Prestige")
        win(g, best, rule, reason)
    elif g.sudden >= BOX.most_sudden_deaths:
        win(g, best, "CC-END-12", "the tie could not be broken")
    else:
        g.push(SuddenDeath(tuple(best), by_quest))


def begin_sudden_death(g: Caverns, s: SuddenDeath) -> None:
    """Only the tied players take part; steps 6 and 7 come first (CC-END-07, CC-END-14, CC-END-16, CC-EOE-11).

    W-INIT follows this draw too (CC-WIN-10).
    """
    g.tell("CC-END-05", SuddenDeathBegan(s.tied))
    g.sudden += 1
    g.players = max(LEAST_SEATS, len(s.tied))
    g.fights = only(*s.tied)
    for seat in range(g.seats):
        if seat not in s.tied:
            g.initiative[seat] = 0
    lift_poison(g)
    end_lasting(g)
    deal_initiative(g, "CC-END-14")


def worth_of(encounter: int) -> int:
    """Card and bodies together (CC-END-06)."""
    return WORTH[encounter] + sum([BODY_WORTH[b] for b in range(len(HOME_OF)) if HOME_OF[b] == encounter])


def choose_card(g: Caverns, s: SuddenDeath) -> None:
    """Cards that cannot break a tie are put away (CC-END-06, CC-END-12)."""
    while True:
        if g.cards.count(ASIDE) == 0:
            restock(g)
        encounter = Encounter(g.cards.top(ASIDE))
        if KIND_OF[encounter] == CREATURE and worth_of(encounter) >= 1:
            return
        g.cards.draw(ASIDE, PAST)
        g.tell("CC-END-06", EncounterSkipped(encounter))


def restock(g: Caverns) -> None:
    """All creature cards already played are shuffled into a new stack (CC-END-12)."""
    for place in [PAST, *[trophies_of(seat) for seat in range(g.seats)]]:
        for face in g.cards.faces(place):
            if KIND_OF[face] == CREATURE:
                g.cards.move(face, place, ASIDE)
    g.cards.shuffle(ASIDE, g.rng)


def compare_again(g: Caverns, s: SuddenDeath) -> None:
    """Prestige is compared again among the tied who still live (CC-END-09).

    If none of them does, nobody ends their encounter: what they fought with is put away (CC-EOE-07, CC-WIN-40), and the
    others are judged as at the end: fulfilled Quests first (CC-END-10, CC-QUES-03).
    """
    g.in_turns = False
    g.cards.move_all(TABLE, DISCARD)
    clear_table(g)
    hand_back_loot(g)
    tied = [seat for seat in s.tied if g.died[seat] == 0 and not g.marks[seat] & BOAR]
    g.fights = (1 << g.seats) - 1
    g.encounter = Encounter(-1)
    g.stack.pop()
    if tied:
        settle(g, tied, s.by_quest)
    else:
        judge(g)


program(Ending, decide)
program(
    SuddenDeath,
    begin_sudden_death,
    Start(InitiativeMoment),
    reduce_hands,
    Start(Refill),
    choose_card,
    Start(OneEncounter),
    compare_again,
)

"""Creature attacks: shares, W-HIT and damage (chapter 10, CC-WIN-15 to CC-WIN-17, CC-WIN-35)."""

from __future__ import annotations

from rulebound.engine.action import Action
from rulebound.engine.flow import Repeat, SeatArm, Start, When, program
from rulebound.engine.kinds import Seat
from rulebound.engine.window import window
from rulebound.games.cutthroat_caverns.actions import Play, PlayOn, UseOn
from rulebound.games.cutthroat_caverns.cards.actions import Modify
from rulebound.games.cutthroat_caverns.cards.registry import action
from rulebound.games.cutthroat_caverns.events import DamageDealt
from rulebound.games.cutthroat_caverns.events_blows import CreatureAttacked
from rulebound.games.cutthroat_caverns.extras.base import Gift
from rulebound.games.cutthroat_caverns.extras.registry import gifts, powers_of
from rulebound.games.cutthroat_caverns.foes.lines import DAMAGE_DEALT
from rulebound.games.cutthroat_caverns.foes.registry import AVOID, EFFECT, INSTEAD, LINES, ON_DAMAGE
from rulebound.games.cutthroat_caverns.frames import NO_TAG, NOBODY, Attack, ExtraAttack, Played
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, CREATURE_LOSS, Hit, Loss, Paying
from rulebound.games.cutthroat_caverns.kinds import Card, Foe, Life, Power
from rulebound.games.cutthroat_caverns.rules.bodies import fell, heal_body, hurt
from rulebound.games.cutthroat_caverns.rules.life import check_survivors, gain, lose
from rulebound.games.cutthroat_caverns.rules.using import (
    FIRST_POWER,
    ITEM_ARMS,
    NAMING_POWER_ARM,
    refuse_power_on,
    use_power_on,
)
from rulebound.games.cutthroat_caverns.rules.windows import (
    able,
    holds_naming,
    holds_plain,
    might_play,
    named,
    naming_cards,
    plain_cards,
    playable,
    players,
    refuse_play,
    refuse_play_on,
    start_play,
)
from rulebound.games.cutthroat_caverns.state import Caverns, body_of, count_deed, lives, target_of
from rulebound.games.cutthroat_caverns.tables import WORST_ENEMY, card

MY_HERO = card("my_hero")
TAKIN_ONE = card("takin_one")

# One creature attack.


def announce(g: Caverns, h: Hit) -> None:
    """An attack on several players is declared as a whole (CC-WIN-16); one for 0 is none (CC-WIN-30)."""
    if h.shares and h.amount == 0:
        effect = EFFECT[h.line] if h.line >= 0 else None
        seats, h.shares = h.shares, ()
        for seat in reversed(seats):
            if effect is not None:
                effect.befalls(g, seat)
        return
    h.alone = len(h.shares) == 1
    if h.shares:
        encounter = LINES[h.line].encounter if h.line >= 0 else g.encounter
        g.tell("CC-CRE-01", CreatureAttacked(Foe(encounter), h.shares, Life(h.amount)))


def has_shares(g: Caverns, h: Hit) -> bool:
    """Does it strike anybody?"""
    return len(h.shares) > 0


def no_shares(g: Caverns, h: Hit) -> bool:
    """All shares are settled."""
    return not h.shares


def begin_share(g: Caverns, h: Hit) -> None:
    """The next share, as it was declared; a play that waited for it is made now (CC-WIN-35)."""
    h.target, h.force = h.shares[0], h.amount
    h.redirector = h.named = h.hero = h.taker = h.counter = h.interposer = NOBODY
    h.blocked = h.moved = False
    h.lost = 0
    if h.pending and h.quiet and h.pending[3] == h.target:
        make_waiting_play(g, h)
    elif not h.quiet:
        h.pending = ()


def make_waiting_play(g: Caverns, h: Hit) -> None:
    """A play that waited for this share is made, if it still can be (CC-WIN-35)."""
    seat, played, target = Seat(h.pending[0]), h.pending[1], Seat(h.pending[2])
    h.pending, h.quiet = (), False
    if played >= FIRST_POWER:
        power = Power(played - FIRST_POWER)
        if powers_of(g, seat) >> power & 1 and refuse_power_on(g, h, seat, power, target) is None:
            use_power_on(g, h, seat, power, target)
    elif holds(g, h, seat, Card(played)) and refuse_play_on(g, h, seat, Card(played), target) is None:
        start_play(g, h, Played(seat, Card(played), target))


def holds(g: Caverns, h: Hit, seat: Seat, played: Card) -> bool:
    """Is the card still in hand, or on the Ring?"""
    return played in playable(g, h.AT, seat, action(played).names(h.AT))


def is_answered(g: Caverns, h: Hit) -> bool:
    """Nobody is asked again for shares that all have passed on; a block ends the window (CC-WIN-35, CC-ABIL-07)."""
    return h.quiet or h.blocked or h.interposer != NOBODY or not lives(g, h.target)


def share_of(h: Hit, seat: int, card_played: int, named_seat: int) -> int:
    """The share that a play is about: that of the player named, or one's own (CC-WIN-35)."""
    own = seat
    if card_played >= 0 and (isinstance(action(card_played), Modify) or card_played == TAKIN_ONE):
        own = named_seat
    if h.alone or own == h.target or own not in h.shares:
        return h.target
    return own


def share_rank(g: Caverns, h: Hit, seat: Seat, play: Action) -> int:
    """Plays for earlier shares go first (CC-WIN-35)."""
    share = h.target
    if isinstance(play, PlayOn):
        share = Seat(share_of(h, seat, play.card, play.seat))
    elif isinstance(play, UseOn):
        share = play.seat
    elif isinstance(play, Play):
        share = Seat(share_of(h, seat, play.card, NOBODY))
    return 0 if share == h.target else h.shares.index(share)


def answer(g: Caverns, h: Hit, seat: Seat, played: Card) -> None:
    """A card that names nobody is played on the own share."""
    answer_on(g, h, seat, played, NOBODY)


def answer_on(g: Caverns, h: Hit, seat: Seat, played: Card, target: Seat) -> None:
    """A card is played, at once or when its share's turn comes (CC-WIN-35)."""
    share = share_of(h, seat, played, target)
    if share == h.target:
        start_play(g, h, Played(seat, played, target))
    else:
        h.pending, h.quiet = (seat, played, target, share), True


def all_passed(g: Caverns, h: Hit) -> None:
    """All have passed on the later shares too, unless they were asked about a redirected one alone."""
    h.quiet = h.quiet or not h.moved


def can_pay(g: Caverns, h: Hit) -> bool:
    """Something can be paid or stolen instead of the damage (CC-WIN-31, CC-ACT-20)."""
    if h.line < 0 or not h.force or h.blocked or h.counter == h.target or not lives(g, h.target):
        return False
    avoid, instead = AVOID[h.line], INSTEAD[h.line]
    return (avoid is not None and avoid.can_pay(g, h.target)) or (instead is not None and instead.can_pay(g, h.target))


def paying(g: Caverns, h: Hit) -> Paying:
    """The final target pays, or is robbed."""
    return Paying(h.line, h.target, h.force)


def rank_of(gift: Gift) -> int:
    """The order of a target's own changes (CC-CRE-19)."""
    return gift.rank()


def strike_share(g: Caverns, h: Hit) -> None:
    """The target's own changes, then the damage (CC-CRE-08, CC-CRE-19, CC-WIN-41)."""
    if h.blocked or not h.force or not lives(g, h.target):
        return
    amount = h.force
    for gift in sorted(gifts(g, h.target), key=rank_of):
        amount = gift.changes(g, h.target, amount)
    h.lost = lose(g, h.target, amount, CREATURE_LOSS, "CC-CRE-08")
    h.total += h.lost
    if not lives(g, h.target):
        h.quiet = False


def mark_target(g: Caverns, h: Hit) -> None:
    """Effects on the target (CC-CRE-09, CC-WIN-32)."""
    if h.line < 0 or not h.force or h.blocked:
        return
    mark, effect = ON_DAMAGE[h.line], EFFECT[h.line]
    if mark is not None and h.lost >= 5 and lives(g, h.target):
        mark.befalls(g, h.target)
    if effect is not None and lives(g, h.target):
        effect.befalls(g, h.target)


def reward(g: Caverns, h: Hit) -> None:
    """Heroes, those who took one for the team, and those who sent the blow elsewhere (CC-ACT-12, CC-ACT-19)."""
    if h.blocked:
        return
    if h.hero == h.target and h.force:
        gain(g, h.target, action(MY_HERO).prestige, "CC-ACT-12")
    if h.taker == h.target and lives(g, h.target):
        gain(g, h.target, action(TAKIN_ONE).prestige, "CC-ACT-19")
    if h.redirector >= 0 and h.force:
        if h.named == h.target and h.named != h.redirector:
            count_deed(g, WORST_ENEMY, h.redirector)
        if lives(g, h.target):
            for gift in gifts(g, h.target):
                gift.survived(g, h.target, h)


def strike_back(g: Caverns, h: Hit) -> None:
    """Counter Strike: the amount aimed, to the creature that attacked (CC-ACT-08, CC-ACT-13, CC-ROUND-18)."""
    if h.counter == h.target and h.force and lives(g, h.target) and not h.blocked:
        return_blow(g, h, h.target, h.force)


def return_blow(g: Caverns, h: Hit, seat: Seat, amount: int) -> None:
    """Damage to whoever attacked; it may be the killing blow (CC-ATK-09, CC-SPE-BOAR-14)."""
    if h.boar != NOBODY:
        g.push(Loss((h.boar,), (amount,), CARD_LOSS, seat))
        return
    body = body_of(g, h.tag)
    if body >= 0 and not g.over:
        counted = hurt(g, body, amount, seat, False)
        g.tell("CC-ACT-08", DamageDealt(seat, Life(counted), target_of(g, body)))
        fell(g, seat, counted)


def interposed(g: Caverns, h: Hit) -> bool:
    """Interpose brings an attack against that creature, if it still stands (CC-ABIL-10, CC-ROUND-18, CC-EDGE-21)."""
    stands = h.boar != NOBODY or body_of(g, h.tag) >= 0
    return h.interposer != NOBODY and lives(g, h.interposer) and stands


def interposing(g: Caverns, h: Hit) -> ExtraAttack:
    """An Attack card from hand, at once, against what attacked: a body, or a Wereboar (CC-SPE-BOAR-02)."""
    return ExtraAttack(h.interposer, h.tag if h.boar == NOBODY else NO_TAG - 1 - h.boar, True)


def next_share(g: Caverns, h: Hit) -> None:
    """One share after the other (CC-WIN-16); a creature that fell meanwhile strikes no more (CC-ACT-10, CC-CRE-12)."""
    gone = h.boar == NOBODY and h.tag >= 0 and body_of(g, h.tag) < 0
    h.shares = () if gone else h.shares[1:]


def feed(g: Caverns, h: Hit) -> None:
    """Some creatures live on what they strike; and the end by death is checked (CC-DEATH-16).

    What a Wereboar's attack has cost is damage that it dealt (CC-SPE-BOAR-06).
    """
    below = g.stack[-2]
    if h.boar != NOBODY and isinstance(below, Attack):
        below.dealt = h.total
    body = body_of(g, h.tag)
    if h.line >= 0 and body >= 0:
        line = LINES[h.line]
        heal_body(g, body, h.total if line.feeds == DAMAGE_DEALT else line.feeds, "CC-CRE-11")
    check_survivors(g)


program(
    Hit,
    announce,
    When(
        has_shares,
        Repeat(
            begin_share,
            window(
                players,
                "{target} is about to take {force} damage. Does anyone respond?",
                "CC-WIN-15",
                SeatArm(Play, plain_cards, answer, refuse=refuse_play, when=holds_plain),
                SeatArm(PlayOn, (naming_cards, named), answer_on, refuse=refuse_play_on, when=holds_naming),
                *ITEM_ARMS,
                NAMING_POWER_ARM,
                hides=might_play,
                closed=is_answered,
                rank=share_rank,
                able=able,
            ),
            all_passed,
            Start(paying, when=can_pay),
            strike_share,
            mark_target,
            reward,
            strike_back,
            Start(interposing, when=interposed),
            next_share,
            until=no_shares,
        ),
        feed,
    ),
)

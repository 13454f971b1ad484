"""What goes over the wire: a seat's own knowledge, and nothing else, byte by byte."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest
from house import House

from rulebound.engine.catalogue import game_ids, load_game
from rulebound.engine.codec import encode
from rulebound.engine.event import Event
from rulebound.engine.game import Out
from rulebound.engine.rng import seeded
from rulebound.engine.scene import Area, Piece, Scene, Spot
from rulebound.server import messages as m
from rulebound.server import policy
from rulebound.server.changes import apply, change, whole
from rulebound.server.entries import Answered, Created, Seating, Started
from rulebound.server.http_tables import _moment
from rulebound.server.render import heard, outs, prompt, undo_state
from rulebound.server.tables import Table
from rulebound.server.updates import all_outs, log_part, looks_alike, update

GAMES = sorted({*game_ids(), "duel_of_masks"})


def played(game: str, seats: int, seed: int, answers: int) -> Iterator[Table]:
    """A table at every moment of a random game."""
    lots = random.Random(seed)
    people = [Seating(f"Guest {i}", f"guest{i}") for i in range(seats)]
    table = Table("t", Created(time=1.0, game=game, options={}, seats=people, host="guest0"))
    table.created = msgspec.structs.replace(table.created, options=table.game.settle({}))
    header = msgspec.structs.replace(policy.new_header(table, list(table.names)), seed=f"{seed:x}")
    table = table.after(Started(time=2.0, header=header))
    for n in range(answers):
        yield table
        if table.status != "playing" or table.match is None:
            return
        seat = lots.choice(table.waiting())
        option = lots.choice(table.match.legal_actions(seat))
        table = table.after(Answered(time=3.0 + n, seat=seat, action=encode(option)))


def sent(table: Table, seat: int | None) -> bytes:
    """Everything that a viewer of this seat is sent for the table as it is."""
    assert table.match is not None
    scene = table.game.scene(table.match.state, seat)
    update = m.Update(
        moment=table.moment,
        question=table.question,
        waiting=table.waiting(),
        looking=seat,
        scene=whole(scene, set()),
        prompt=prompt(table, seat),
        log=log_part(None, table, seat),
        undo=undo_state(table, seat),
    )
    return msgspec.json.encode(update)


def dreamt(table: Table, seat: int, seed: int) -> Table:
    """The same table, with everything that the seat cannot see dealt anew."""
    assert table.match is not None
    dream = forgetful(table)
    dream.match = table.match.clone()
    dream.match.state = table.game.imagine(table.match.state, seat, seeded(seed))
    return dream


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_what_a_seat_cannot_see_changes_no_byte_of_what_it_is_sent(game: str, seats: int) -> None:
    dealt_anew = 0
    for table in played(game, seats, seed=seats, answers=40):
        for seat in range(seats):
            dream = dreamt(table, seat, seed=table.moment)
            assert sent(dream, seat) == sent(table, seat)
            assert sent(dream, None) == sent(table, None)
            dealt_anew += hidden(dream) != hidden(table)
    assert game == "pig" or dealt_anew > 20, "the dreams must differ from the truth, or this test shows nothing"


def hidden(table: Table) -> object:
    """The whole state but for its generator."""
    assert table.match is not None
    state = table.match.state.clone()
    state.rng = seeded(0)
    return encode(state)


def test_the_same_comparison_catches_a_seat_that_is_sent_anothers_bytes() -> None:
    caught = 0
    for table in played("duel_of_masks", 2, seed=2, answers=40):
        caught += sent(dreamt(table, 0, seed=table.moment), 1) != sent(table, 1)
    assert caught > 10


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_sent_holds_the_seed_or_the_generator(game: str) -> None:
    for table in played(game, 2, seed=0x5EED_1234_ABCD, answers=20):
        assert table.match is not None
        if table.status != "playing":
            break
        rng = table.match.state.rng
        secrets = [table.match.header.seed, *(str(word) for word in (rng.a, rng.b, rng.c))]
        for seat in (None, 0, 1):
            text = sent(table, seat).decode() + msgspec.json.encode(_moment(table, seat, table.moment)).decode()
            assert not any(secret in text for secret in secrets)


def test_a_past_moment_shows_a_seat_what_it_saw_then(house: House) -> None:
    tables = list(played("duel_of_masks", 2, seed=4, answers=40))
    last = tables[-1]
    for table in tables:
        assert table.match is not None
        for seat in (0, 1, None):
            then = _moment(last, seat, table.moment)
            assert apply(then.scene, None, {}) == table.game.scene(table.match.state, seat)


def test_the_log_of_a_seat_is_what_it_heard_and_arrives_in_parts(house: House) -> None:
    for seat in (0, 1, None):
        old, lines = None, list[m.LogLine]()
        for table in played("duel_of_masks", 2, seed=9, answers=40):
            part, old = log_part(old, table, seat), table
            if part is not None:
                lines[part.start :] = part.lines
            assert lines == heard(table, seat, 0, 10_000).lines


def test_who_is_out_is_found_by_looking_at_each_line_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = 0

    def out(game: object, g: object, event: Event) -> Out | None:
        nonlocal looked
        looked += 1
        return Out(0, "You rolled.") if type(event).__name__ == "Rolled" else None

    tables = list(played("pig", 2, seed=9, answers=40))
    monkeypatch.setattr(type(tables[0].game), "out", out)
    found = [all_outs(old, new, 0) for old, new in zip([None, *tables], tables, strict=False)]
    assert tables[-1].match is not None
    assert looked == len(tables[-1].match.log)
    assert found[-1] == outs(tables[-1], 0) != []
    back = copy.copy(tables[5])
    back.rewinds, back.outs = [0], {}
    assert all_outs(tables[-1], back, 0) == outs(tables[5], 0)
    answers = tables[-1].match.answers
    assert all(answers[out.before].seat == 0 for out in found[-1])
    assert all(answer.seat != 0 for out in found[-1] for answer in answers[out.before + 1 : out.moment])


def test_an_update_is_made_once_for_all_who_were_told_the_same() -> None:
    tables = list(played("duel_of_masks", 2, seed=9, answers=10))
    for old, new in pairwise(tables):
        for seat in (None, 0, 1):
            first, second = (update(old, new, seat, set()) for _ in range(2))
            assert first is second
            assert first == update(old, forgetful(new), seat, set())
    assert looks_alike(new, new, 0)
    assert not looks_alike(old, new, 0)


def test_whoever_was_told_something_else_is_sent_an_update_of_their_own() -> None:
    older, *_, old, new = played("duel_of_masks", 2, seed=9, answers=40)
    late = msgspec.json.decode(update(older, new, None, set()), type=m.Update)
    soon = msgspec.json.decode(update(old, new, None, set()), type=m.Update)
    assert late.log is not None
    assert soon.log is not None
    assert late.log.start < soon.log.start
    assert late.log.lines[-len(soon.log.lines) :] == soon.log.lines
    assert update(old, new, 0, set()) != update(old, new, 1, set()) != update(old, new, None, set())


def forgetful(table: Table) -> Table:
    """The same table, with nothing remembered."""
    again = copy.copy(table)
    again.draw, again._decisions = None, {}
    again.scenes, again.spoken, again.heard, again.outs, again.updates = {}, {}, {}, {}, {}
    return again


def scene_of(lots: random.Random) -> Scene:
    areas = tuple(
        Area(f"a{i}", "row", f"title {lots.randint(0, 2)}", spots=(Spot(f"s{i}"),)) for i in range(lots.randint(0, 3))
    )
    ids = lots.sample(range(8), lots.randint(0, 8))
    pieces = tuple(Piece(f"p{i}", f"s{lots.randint(0, 2)}", marks={"n": lots.randint(0, 1)}) for i in ids)
    turn = lots.choice([None, 0, 1])
    return Scene(
        f"headline {lots.randint(0, 1)}", areas, pieces, phases=("one", "two"), phase=lots.randint(0, 1), turn=turn
    )


def test_changes_lead_from_any_scene_to_any_other() -> None:
    lots = random.Random(7)
    for _ in range(300):
        known: set[str] = set()
        kept: dict[str, Area] = {}
        seen = first = scene_of(lots)
        shown = apply(_wired(whole(first, known)), None, kept)
        assert shown == first
        for _ in range(4):
            new = scene_of(lots)
            difference = change(seen, new, known)
            if difference is not None:
                shown = apply(_wired(difference), shown, kept)
            assert shown == new
            seen = new


def _wired(difference: m.SceneChange) -> m.SceneChange:
    """As it arrives: through JSON."""
    return msgspec.json.decode(msgspec.json.encode(difference), type=m.SceneChange)


def test_the_layout_is_sent_once_and_later_only_what_changed(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("duel_of_masks", ["me", "random", "random"])
    with ann.at(table.id) as seat:
        for _ in range(6):
            seat.answer(0)
        updates = [message for message in seat.received if isinstance(message, m.Update) and message.scene]
        hashes = [name for update in updates if update.scene for name in update.scene.areas]
        assert len(hashes) == len(set(hashes))
        assert [update.scene.whole for update in updates if update.scene] == [True] + [False] * (len(updates) - 1)


def test_after_a_reconnect_the_scene_is_the_same_and_kept_layouts_are_not_sent_again(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("duel_of_masks", ["me", "open"])
    house.guest("Bob").join(table.id)
    ann.command(table.id, type="start")
    with ann.at(table.id) as seat:
        seat.settle(0.2)
        scene, log, kept = seat.scene, seat.log, ",".join(seat.areas)
    from websockets.sync.client import connect

    address = f"ws://127.0.0.1:{house.port}/api/tables/{table.id}/socket?have={kept}"
    with connect(address, additional_headers={"Authorization": f"Bearer {ann.secret}"}) as wire:
        from house import Seat

        again = Seat.__new__(Seat)
        again.__dict__.update(seat.__dict__, wire=wire, scene=None, log=[], received=[], raw=[])
        again.settle(0.3)
        assert again.scene == scene
        assert again.log == log
        assert '"areas"' not in "".join(again.raw)


def test_the_secret_of_a_seat_is_in_nothing_that_the_server_sends(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("pig", ["me", "open"])
    bob.join(table.id)
    ann.command(table.id, type="start")
    with ann.at(table.id) as first, bob.at(table.id) as second:
        first.answer(0)
        first.settle(0.1)
        second.settle(0.1)
        everything = "".join(first.raw + second.raw) + ann.http.get(f"/api/tables/{table.id}").text
    for guest in (ann, bob):
        assert guest.secret not in everything
        from rulebound.server.seats import guest_of

        assert guest_of(guest.secret) not in everything


@pytest.mark.parametrize("game", GAMES)
def test_the_default_that_is_told_is_what_the_clock_takes(game: str) -> None:
    """Whoever reads a question is told which option is taken for them if they do not answer."""
    seen = 0
    for table in played(game, load_game(game).default_seats, seed=0, answers=60):
        for seat in table.waiting():
            told = prompt(table, seat)
            assert told is not None
            (taken,) = policy.passive(table, seat, table.question, "out of time")
            assert isinstance(taken, Answered)
            assert (told.rule, told.default) == (told.rule, taken.option)
            seen += 1
    assert seen

"""Changed components without touching the package: files that lie over a game's own."""

from __future__ import annotations

import runpy
from pathlib import Path

import msgspec
import pytest

from cli.run import Done, rulebound
from rulebound.engine.catalogue import load_game
from rulebound.engine.content import VARIABLE, ContentError
from rulebound.engine.match import Saved

OWN = (load_game("pig").folder / "content" / "pig.toml").read_text()
SHORT = OWN.replace("points = 100", "points = 20")


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """A folder in which a shorter game of Pig lies."""
    folder = tmp_path / "changed"
    (folder / "pig").mkdir(parents=True)
    (folder / "pig" / "pig.toml").write_text(SHORT)
    return folder


def mean_length(done: Done) -> float:
    return msgspec.convert(done.json()["decisions"], float) / msgspec.convert(done.json()["games"], float)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_file_of_the_same_name_lies_over_the_games_own(changed: Path, jobs: str) -> None:
    own = rulebound("sim", "pig", "-n", "20", "--jobs", jobs, "--json")
    other = rulebound("sim", "pig", "-n", "20", "--jobs", jobs, "--json", "--content", changed)
    assert mean_length(other) < mean_length(own) / 2


def test_a_folder_for_one_game_may_be_flat(changed: Path) -> None:
    assert "First to 20 points" in rulebound("play", "pig", "--content", changed / "pig", typed="quit\n").out


def test_a_match_knows_its_components(changed: Path, tmp_path: Path) -> None:
    saved = tmp_path / "match.json"
    assert rulebound("play", "pig", "--content", changed, "--save", saved, typed="1\nquit\n").code == 0
    assert "Verified" in rulebound("replay", saved, "--content", changed).out
    header = msgspec.json.decode(saved.read_bytes(), type=Saved).header
    assert header.content not in ("", load_game("pig").content_hash)


def test_a_run_and_its_report_name_them(changed: Path, tmp_path: Path) -> None:
    run = tmp_path / "run"
    assert rulebound("sim", "pig", "-n", "4", "--out", run, "--content", changed).code == 0
    assert '"changed":["pig.toml"]' in (run / "run.json").read_text()
    assert "other components" in rulebound("sim", "pig", "-n", "8", "--out", run).err
    assert rulebound("report", run, "--no-rules").code == 0
    assert "with changed components (pig.toml)" in (run / "report.html").read_text()


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        ("pig/pgi.toml", SHORT, "lies over nothing; there are: pig.toml"),
        ("pgi.toml", SHORT, "lies over nothing: no game has components in pgi.toml"),
        ("pgi/pig.toml", SHORT, "is no game; there are: clash_for_eternia"),
        ("pig/pig.toml", SHORT + "[bonus]\n", "unknown field `bonus`"),
    ],
)
def test_what_lies_over_nothing_or_says_too_much_is_refused(file: str, text: str, told: str, tmp_path: Path) -> None:
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_text(text)
    done = rulebound("sim", "pig", "--content", tmp_path)
    assert (done.code, done.err.count("\n")) == (2, 1), done.err
    assert told in done.err


def test_a_folder_that_is_not_there_is_refused() -> None:
    assert rulebound("sim", "pig", "--content", "/no/such/folder").code == 2


@pytest.mark.parametrize(
    ("game", "file", "right", "wrong", "told"),
    [
        ("shadowlords", "board.toml", "aries", "areis", "left_galaxy of red: there is no 'areis'; there are 29, the"),
        ("shadowlords", "board.toml", '"galaxy"', '"galxy"', "there is no 'galxy'; there are: fortress, galaxy,"),
        ("shadowlords", "cast.toml", '"merchant"\nsource', '"warior"\nsource', "class of bodil: there is no 'warior'"),
        (
            "shadowlords",
            "game.toml",
            '"brief"',
            '"breif"',
            "negotiation[1]: there is no 'breif'; there are: brief, full",
        ),
        (
            "dark_eclipse",
            "enemies.toml",
            '"skytomb"',
            '"feliner"',
            "target of luna: there is no 'feliner'; there are: mumm",
        ),
        ("dark_eclipse", "threats.toml", "spidera  ", "spider   ", "challenge_power.standard: there is no 'spider'"),
        (
            "dark_eclipse",
            "deck.toml",
            'profile = "introductory"',
            'profile = "easy"',
            "there is no 'easy'; there are: intro",
        ),
        (
            "dark_eclipse",
            "deck.toml",
            'live = "recommended',
            'live = "standard',
            "'standard'; there are: 4, 5, 6, 7, recommended",
        ),
        (
            "dark_eclipse",
            "deck.toml",
            '"list_number"',
            '"list"',
            "'tower_order'): there is no 'list'; there are: board,",
        ),
        ("dark_eclipse", "kingdoms.toml", '"blue"', '"bleu"', "there are: black, blue, green, none, white"),
        (
            "dark_eclipse",
            "thundercats.toml",
            '"roll_twice_choose"',
            '"roll_twice"',
            "there is no 'roll_twice'; there are:",
        ),
        (
            "clash_for_eternia",
            "heroes.toml",
            'op = "dice"',
            'op = "dcie"',
            "there is no 'dcie'; there are 43, the nearest: dice",
        ),
        ("clash_for_eternia", "heroes.toml", '"melee"', '"mele"', "attack.kind (id 'he_man')"),
        (
            "clash_for_eternia",
            "heroes.toml",
            '"enemy_within_4"',
            '"enemy_in_4"',
            "there are: elite_available, enemy_within_4,",
        ),
        (
            "clash_for_eternia",
            "villains.toml",
            'pick = "self"',
            'pick = "slef"',
            "there is no 'slef'; there are: all, lowest_hp,",
        ),
        (
            "clash_for_eternia",
            "controller.toml",
            '"attack_boost"',
            '"atack_boost"',
            "there are: after_roll_by_controller, after_roll_by_player,",
        ),
        (
            "clash_for_eternia",
            "ai.toml",
            '"withdraw"',
            '"retreat"',
            "there is no 'retreat'; there are: advance, attack,",
        ),
        (
            "clash_for_eternia",
            "terrain.toml",
            '"leave_extra"]',
            '"leave"]',
            "penalties[1] (id 'forest'): there is no 'leave'",
        ),
        ("clash_for_eternia", "npcs.toml", 'kind = "melee"', 'kind = ""', "an Attack has a kind"),
        (
            "clash_for_eternia",
            "scenarios.toml",
            '"token_secured"',
            '"token_saved"',
            "there is no 'token_saved'; there are:",
        ),
        (
            "clash_for_eternia",
            "scenarios.toml",
            'tie = "controller"',
            'tie = "control"',
            "there are: controller, players",
        ),
        ("clash_for_eternia", "scenarios.toml", "round_limit_ai", "round_limt_ai", "there is no 'round_limt_ai'"),
        ("clash_for_eternia", "table.toml", '"villain"', '"vilain"', "there is no 'vilain'; there are: hero, villain"),
        ("clash_for_eternia", "villains.toml", '"griffin"', '"grifin"', "minion of beast_man.c.call_the_griffin"),
        ("clash_for_eternia", "scenarios.toml", '"player_goal_ai"', '"player_gaol"', "goal_ai of clash_of_champions"),
        ("clash_for_eternia", "scenarios.toml", '"any"', '"nobody"', "there are: any, heroic_warriors, evil_warriors"),
        (
            "cutthroat_caverns",
            "modules.toml",
            'goto = "mirror"',
            'goto = "miror"',
            "goto of ferryman: there is no 'miror'",
        ),
        (
            "cutthroat_caverns",
            "cards.toml",
            '"rider"',
            '"ridder"',
            "subtype (id 'focus_strength'): there is no 'ridder'; there",
        ),
        (
            "cutthroat_caverns",
            "cards.toml",
            '["pre"]',
            '["per"]',
            "windows[0] (id 'edge_out'): there is no 'per'; there are 13",
        ),
        (
            "cutthroat_caverns",
            "characters.toml",
            '"fiend"',
            '"feind"',
            "there is no 'feind'; there are: demon, fiend, undead",
        ),
        ("cutthroat_caverns", "extras.toml", '"treasure"', '"tresure"', "there are: event, measure, treasure"),
        (
            "cutthroat_caverns",
            "modules.toml",
            'decider = "front"',
            'decider = "frnt"',
            "there are: front, leader, rear, volunteer",
        ),
        (
            "cutthroat_caverns",
            "modules.toml",
            '"self_has_card"',
            '"has_card"',
            "there are: decider_has_item, self_has_card",
        ),
        (
            "cutthroat_caverns",
            "modules.toml",
            'who = "all"',
            'who = "al"',
            "there is no 'al'; there are: all, all_but_rear,",
        ),
        (
            "cutthroat_caverns",
            "modules.toml",
            '"flag:fed>=3"',
            '"flag:fed>3"',
            "(id 'judgement'): Expected `str` matching",
        ),
        ("cutthroat_caverns", "encounters_base.toml", '"highest_init"', '"highest"', "there are: all, highest_init"),
        (
            "cutthroat_caverns",
            "encounters_base.toml",
            '"attack_at_least:30"',
            '"attack_of:30"',
            "condition (id 'hungry_hydra') (id 'heads'): Expected `str` matching",
        ),
        ("cutthroat_caverns", "encounters_base.toml", 'body = "grub"', 'body = "thod"', "there are: grub, thud"),
        (
            "cutthroat_caverns",
            "encounters_expansions.toml",
            'even = "high_song"',
            'even = "song"',
            "even of twin_sirens",
        ),
        ("cutthroat_caverns", "extras.toml", '"trip"', '"tripp"', "the nearest: trip"),
        (
            "eclipse",
            "species.toml",
            "interceptor]",
            "intercepter]",
            "blueprint_set.standard: there is no 'intercepter'",
        ),
        ("eclipse", "species.toml", '"gauss_shield"', '"gaus_shield"', "slots of orion.interceptor: there is no 'gaus"),
        ("eclipse", "species.toml", "= 233", "= 333", "home_sector of magellan: there is no '333'"),
        (
            "eclipse",
            "table.toml",
            '"SE"',
            '"SO"',
            "homes of number 2: there is no 'SO'; there are: N, NE, SE, S, SW, NW",
        ),
        ("eclipse", "sectors.toml", '"home"', '"hom"', "there is no 'hom'; there are: center, guardian, home, ring"),
        ("eclipse", "sectors.toml", '"money*"', '"money+"', "there is no 'money+'; there are: gray, gray*, materials,"),
        ("eclipse", "species.toml", '["ambassador"', '["ambasador"', "there are: ambassador, either"),
        ("eclipse", "species.toml", '"ancients_on_board"', '"ancients"', "end_vp (id 'draco'): there is no 'ancients'"),
        ("eclipse", "techs.toml", '"pin_ratio"', '"pins"', "effect (id 'cloaking_device'): there is no 'pins'; there"),
    ],
)
def test_a_misspelt_name_costs_one_plain_line(
    game: str, file: str, right: str, wrong: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = load_game(game).folder
    text = (folder / "content" / file).read_text()
    assert right in text
    (tmp_path / file).write_text(text.replace(right, wrong, 1))
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    with pytest.raises(ContentError) as caught:
        runpy.run_path(str(folder / "content.py"))
    line = str(caught.value)
    assert file in line
    assert told in line
    assert "\n" not in line


@pytest.mark.parametrize(
    ("game", "file", "name"),
    [
        ("cutthroat_caverns", "cards.toml", "potion_of_haste"),
        ("cutthroat_caverns", "extras.toml", "spoiler"),
        ("eclipse", "techs.toml", "monolith"),
        ("eclipse", "species.toml", "draco"),
    ],
)
def test_an_id_that_the_rules_name_and_no_file_has_costs_one_plain_line(
    game: str, file: str, name: str, tmp_path: Path
) -> None:
    text = (load_game(game).folder / "content" / file).read_text()
    (tmp_path / file).write_text(text.replace(f'id = "{name}"', f'id = "{name}s"', 1))
    done = rulebound("sim", game, "-n", "1", "--content", tmp_path)
    assert done.code == 2
    assert f"{file}: the rules name '{name}', which is not there; there are" in done.err
    assert len(done.err.splitlines()) == 1

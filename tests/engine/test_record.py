"""Records and values: constructor, copy, comparison and saved form follow from the fields."""

from __future__ import annotations

import importlib.util
import sys
import types
from pathlib import Path
from typing import ClassVar

import pytest

from rulebound.engine.codec import encode
from rulebound.engine.record import Record, Value, field

TOOL = Path(__file__).resolve().parents[2] / "tools" / "expand.py"


class Leaf(Record):
    number: int
    marks: list[int] = field(factory=list)


class Card(Value):
    name: str
    cost: int = 1


class Everything(Record):
    WORD: ClassVar[str] = "not a field"
    whole: int
    part: float
    yes: bool
    word: str
    pair: tuple[int, str]
    flat: list[int]
    deep: list[list[int]]
    leaves: list[Leaf]
    by_name: dict[str, list[int]]
    counts: dict[str, int]
    leaf: Leaf
    maybe: Leaf | None
    cards: tuple[Card, ...]
    late: int = field(default=7, init=False)
    cache: list[int] = field(factory=list, init=False, derived=True)
    listener: list[str] | None = field(default=None, init=False, apart=True)


class More(Everything):
    extra: int = 3


def everything() -> Everything:
    leaf = Leaf(1, [2])
    made = Everything(
        1, 0.5, True, "w", (1, "a"), [1], [[1], [2]], [Leaf(3)], {"a": [1]}, {"b": 2}, leaf, Leaf(4), (Card("x"),)
    )
    made.listener = ["hears"]
    return made


def test_a_copy_is_equal_and_changes_alone() -> None:
    one = everything()
    two = one.clone()
    assert one == two
    two.deep[0].append(9)
    two.leaves[0].marks.append(9)
    two.by_name["a"].append(9)
    two.counts["b"] = 9
    two.leaf.number = 9
    assert two.maybe is not None
    two.maybe.number = 9
    two.flat.append(9)
    assert one == everything()


def test_nothing_is_a_field_that_is_not_declared_as_one() -> None:
    assert "WORD" not in Everything.FIELDS
    assert Everything.FIELDS[:2] == ("whole", "part")
    assert "late" in Everything.FIELDS
    assert "late" not in Everything.GIVEN


def test_derived_fields_are_copied_but_not_compared_and_those_apart_are_neither() -> None:
    one, two = everything(), everything()
    one.cache = [1]
    assert one == two
    assert one.clone().cache == [1]
    assert one.clone().listener is None
    assert "cache" not in Everything.FIELDS
    assert "listener" not in Everything.FIELDS


def test_every_saved_field_counts_in_a_comparison() -> None:
    for name in ("whole", "word", "late", "flat"):
        other = everything()
        setattr(other, name, [5] if name == "flat" else "5" if name == "word" else 5)
        assert other != everything(), name


def test_factories_give_each_record_its_own() -> None:
    assert Leaf(1).marks is not Leaf(1).marks


def test_kinds_are_never_equal_to_one_another() -> None:
    class Twin(Record):
        number: int
        marks: list[int] = field(factory=list)

    others: list[object] = [Twin(1), 1]
    assert Leaf(1) not in others


def test_a_subclass_adds_to_the_fields_of_its_base() -> None:
    assert (*Everything.FIELDS, "extra") == More.FIELDS


def test_values_are_keys() -> None:
    assert {Card("a"), Card("a", 1), Card("b")} == {Card("a"), Card("b")}
    assert hash(Card("a")) == hash(Card("a"))
    assert Card("a") != Card("a", 2)


def test_a_record_reads_as_it_was_made() -> None:
    assert repr(Card("a", 2)) == "Card(name='a', cost=2)"
    assert repr(Leaf(1)) == "Leaf(number=1, marks=[])"


def test_a_field_of_an_unknown_kind_is_refused_when_the_class_is_made() -> None:
    with pytest.raises(TypeError, match="define or import Stranger above"):
        type("Odd", (Record,), {"__annotations__": {"who": "list[Stranger]"}, "__module__": __name__})


SOURCE = """from __future__ import annotations
from typing import ClassVar
from rulebound.engine.record import Column, Record, Value, field
def a_row() -> Column:
    return Column([5, 6])
class Leaf(Record):
    number: int
    marks: list[int] = field(factory=list)
    rings: Column = field(factory=a_row)
class Card(Value):
    SAYS: ClassVar[str] = "{name}"
    name: str
    cost: int = 1
class Tree(Leaf):
    leaves: list[Leaf] = field(factory=list)
    card: Card | None = None
    late: int = field(default=7, init=False)
    cache: int = field(default=0, init=False, derived=True)
    heard: list[int] | None = field(default=None, init=False, apart=True)
    def size(self) -> int:
        return len(self.leaves)
"""


def module_of(name: str, path: Path) -> types.ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_the_build_writes_out_the_same_methods(tmp_path: Path) -> None:
    source, target = tmp_path / "plain" / "tree", tmp_path / "written" / "tree"
    rules = Path("games") / "forest" / "rules.py"
    (source / rules).parent.mkdir(parents=True)
    (source / rules).write_text(SOURCE)
    assert module_of("expand_tool", TOOL).prepare(source, target) == [target / rules]
    assert "def clone(self)" in (target / rules).read_text()
    plain, written = module_of("plain_tree", source / rules), module_of("written_tree", target / rules)
    trees = [grown(plain), grown(written)]
    assert encode(trees[0]) == encode(trees[1])
    assert repr(trees[0]) == repr(trees[1])
    for name in ("Leaf", "Card", "Tree"):
        for words in ("FIELDS", "GIVEN"):
            assert getattr(getattr(plain, name), words) == getattr(getattr(written, name), words)
    assert hash(plain.Card("x")) == hash(written.Card("x"))


def test_a_class_that_inherits_from_another_module_knows_the_kinds_of_its_fields(tmp_path: Path) -> None:
    forest = tmp_path / "plain" / "tree" / "games" / "forest"
    forest.mkdir(parents=True)
    (forest / "kinds.py").write_text("from typing import NewType\n\nKind = NewType('Kind', int)\n")
    head = "from __future__ import annotations\n"
    trees = "from rulebound.engine.record import Record\nfrom tree.games.forest.kinds import Kind\n\n"
    (forest / "trees.py").write_text(f"{head}{trees}class Tree(Record):\n    kind: Kind\n")
    oaks = "from tree.games.forest.trees import Tree\n\n"
    (forest / "oaks.py").write_text(f"{head}{oaks}class Oak(Tree):\n    age: int\n")
    module_of("expand_tool", TOOL).prepare(tmp_path / "plain" / "tree", tmp_path / "written" / "tree")
    written = (tmp_path / "written" / "tree" / "games" / "forest" / "oaks.py").read_text()
    assert "from tree.games.forest.kinds import Kind" in written


def test_the_build_shifts_constants_at_full_width(tmp_path: Path) -> None:
    source = tmp_path / "rules.c"
    source.write_text("cpy_r_r1 = 1 << cpy_r_who;\ncpy_r_r2 = cpy_r_r1 << 3;\n")
    module_of("native_tool", TOOL.with_name("native.py")).widen([source])
    assert source.read_text() == "cpy_r_r1 = 1LL << cpy_r_who;\ncpy_r_r2 = cpy_r_r1 << 3;\n"


def grown(module: types.ModuleType) -> Record:
    """A tree that was seen to copy and compare well."""
    tree = module.Tree(1, [2], module.a_row(), [module.Leaf(3)], module.Card("x"))
    tree.late, tree.cache, tree.heard = 8, 9, [1]
    copy = tree.clone()
    assert copy == tree
    assert (copy.late, copy.cache, copy.heard) == (8, 9, None)
    copy.rings[1] = 4
    assert (list(copy.rings), list(tree.rings)) == ([5, 4], [5, 6])
    assert copy != tree
    copy.rings[1] = 6
    assert copy == tree
    copy.leaves[0].marks.append(1)
    assert copy != tree
    assert tree.size() == 1
    assert isinstance(tree, Record)
    return tree

"""Games on Ray: a cluster that RAY_ADDRESS names, or processes of its own on this machine."""

from __future__ import annotations

import importlib
import os
from collections import deque
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import ModuleType

import rulebound
from rulebound.arena.local import MOST_DEATHS, WorkersLost, play_part
from rulebound.arena.plan import Outcome, Plan

AHEAD = 8
Edition = tuple[str, int, str]


class BackendError(ValueError):
    """The games cannot be played where they were to be; the message says why."""


def on_ray(planned: Plan, parts: Sequence[range], jobs: int) -> Generator[list[Outcome], None, None]:
    """What comes out of each part, in order. Ray plays the games of a worker that dies again."""
    ray = load_ray()
    with _connected(ray, jobs):
        task = ray.remote(max_retries=MOST_DEATHS - 1, num_cpus=1)(_play_elsewhere)
        work, own = ray.put(planned), edition(planned)
        workers = int(ray.cluster_resources().get("CPU", 1))
        left, under_way = deque(parts), deque[tuple[range, object]]()
        while left or under_way:
            while left and len(under_way) < AHEAD * workers:
                part = left.popleft()
                under_way.append((part, task.remote(work, part, own)))
            part, promise = under_way.popleft()
            yield _kept(ray, promise, part)


def load_ray() -> ModuleType:
    """Ray, which is an extra; it sends nobody any figures about its use."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise BackendError("Ray is not installed here; install it with: pip install 'rulebound[ray]'") from None


@contextmanager
def _connected(ray: ModuleType, jobs: int) -> Iterator[None]:
    """Ray while this lasts, if it does not run in this process already."""
    if ray.is_initialized():
        yield
        return
    quiet: dict[str, object] = {"log_to_driver": False, "logging_level": "ERROR"}
    if address := os.environ.get("RAY_ADDRESS"):
        _join(ray, address, quiet)
    else:
        ray.init(address="local", num_cpus=jobs, include_dashboard=False, **quiet)
    try:
        yield
    finally:
        ray.shutdown()


def _join(ray: ModuleType, address: str, how: Mapping[str, object]) -> None:
    """Connect with a cluster that others have started."""
    try:
        ray.init(**how)
    except (ConnectionError, RuntimeError, ValueError) as error:
        why = "it wants a token (RAY_AUTH_MODE, RAY_AUTH_TOKEN)" if "AuthToken" in f"{error.__cause__}" else str(error)
        raise BackendError(f"no games can be played on Ray at {address}: {why}") from error


def edition(planned: Plan) -> Edition:
    """What must be equal wherever games of one plan are played."""
    game = planned.game()
    return rulebound.__version__, game.version, game.content_hash


def _play_elsewhere(planned: Plan, part: range, wanted: Edition) -> list[Outcome]:
    """A task: the games of a part, if this machine has the same game as the one that asks."""
    if edition(planned) != wanted:
        raise BackendError(f"a worker has another edition of the game: {edition(planned)}, not {wanted}")
    return play_part(planned, part)


def _kept(ray: ModuleType, promise: object, part: range) -> list[Outcome]:
    """What a task returned; its error is raised here as it was there."""
    try:
        outcomes: list[Outcome] = ray.get(promise)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError, ray.exceptions.OutOfMemoryError):
        raise WorkersLost(MOST_DEATHS, part[0]) from None
    return outcomes

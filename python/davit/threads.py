"""An agent's threads: each a conversation or a task with one Davit run."""

from __future__ import annotations

import urllib.parse
from collections.abc import Iterator, Mapping
from typing import Any

from .client import Davit, DavitError
from .runs import RUNS, AgentRun, verify
from .values import decode

RUNS_A_PAGE = 100
ENDED = ("COMPLETED", "FAILED")


class Threads:
    """The threads of one agent. `framework` and the times apply to threads that begin afterwards.

    `stall_timeout_ms`: how long a thread may be silent before it counts as stalled; 0 for no limit.
    `expires_after_ms`: how long a thread may be unused before it is deleted; at least a minute, None for no limit.
    """

    def __init__(
        self,
        agent_id: str,
        framework: str = "custom",
        davit: Davit | None = None,
        stall_timeout_ms: int | None = None,
        expires_after_ms: int | None = None,
    ) -> None:
        self.davit = davit or Davit()
        self.agent_id, self.framework = agent_id, framework
        self.stall_timeout_ms, self.expires_after_ms = stall_timeout_ms, expires_after_ms

    def start(self, thread_id: str, fresh: bool = False, metadata: Mapping[str, Any] | None = None) -> AgentRun:
        """The thread's run: RUNNING again if it had ended; begun if there is none, or if `fresh` is set."""
        stall = {} if self.stall_timeout_ms is None else {"stallTimeoutMs": self.stall_timeout_ms}
        body: dict[str, Any] = {"agentId": self.agent_id, "framework": self.framework, "threadId": thread_id, "fresh": fresh}
        body["metadata"] = {**stall, **(metadata or {})}
        if self.expires_after_ms is not None:
            body["expiresAfterMs"] = self.expires_after_ms
        started = self.davit.call("POST", RUNS, body)
        return AgentRun(self.davit, started["runId"], started["epoch"])

    def get(self, thread_id: str) -> dict[str, Any] | None:
        """The thread's run as Davit shows it: runId, status, epoch, times. None without a run."""
        found = self.davit.call("GET", RUNS, query={"agentId": self.agent_id, "threadId": thread_id, "limit": 1})["runs"]
        return found[0] if found else None

    def list(self, status: str | None = None) -> Iterator[dict[str, Any]]:
        """The runs of all threads, newest first; with a status, only those."""
        query = {"agentId": self.agent_id, "status": status, "limit": RUNS_A_PAGE}
        runs = self.davit.pages(RUNS, query, "runs", "cursor", "nextCursor")
        return (run for run in runs if run.get("threadId") is not None)

    def state(self, thread_id: str) -> Any:
        """The newest saved state that was not rolled back; None without one. Needs `agent-state:read`."""
        run = self.get(thread_id)
        if run is None:
            return None
        path = f"{RUNS}/{urllib.parse.quote(run['runId'], safe='')}"
        query = {"checkpointsOrder": "newest", "checkpointsLimit": RUNS_A_PAGE, "include": "state"}
        for found in self.davit.pages(path, query, "checkpoints", "checkpointsCursor", "checkpointsNextCursor"):
            if not found["superseded"] and found.get("stateJson") is not None:
                verify(found["stateJson"], found["checksum"])
                return decode(found["stateJson"])
        return None

    def rollback(self, thread_id: str) -> tuple[AgentRun, dict[str, Any]]:
        """Rolls the thread's run back to its last known-good state. Returns the run and the result of the rollback. A
        process that still works on the thread is refused from then on."""
        run = self.get(thread_id)
        if run is None:
            raise DavitError(404, "run_not_found", f'Thread "{thread_id}" has no run in Davit yet. Invoke the graph first.')
        return AgentRun.resume(run["runId"], self.davit)

    def erase(self, thread_id: str) -> bool:
        """Deletes everything that Davit stores about the thread, permanently; False if there is nothing. Needs
        `agent-runs:delete`."""
        run = self.get(thread_id)
        if run is None:
            return False
        try:
            self.davit.call("DELETE", f"{RUNS}/{urllib.parse.quote(run['runId'], safe='')}")
        except DavitError as error:
            if error.status != 404:
                raise
        return True

"""One agent run: its steps, its states, and recovery when a step fails."""

from __future__ import annotations

import hashlib
import time
import urllib.parse
from collections.abc import Callable, Mapping
from typing import Any

from .client import Davit, DavitError
from .reports import describe, ms_since, reported
from .values import decode, encode

RUNS = "/api/agent-runtime/runs"
MAX_TRIES_OF_A_STEP = 10
MAX_WAITS_OF_A_STEP = 5

_NAMES = {"tool_name": "toolName", "duration_ms": "durationMs"}


class StepAborted(Exception):
    """A step failed and must not be retried; `directive` is Davit's, `__cause__` the step's exception."""

    def __init__(self, message: str, directive: Mapping[str, Any]) -> None:
        super().__init__(message)
        self.directive = directive


class Attempt:
    """One try of a step: `number` from 1, and `hint` about what to change, or None."""

    def __init__(self, number: int, hint: str | None) -> None:
        self.number, self.hint = number, hint


class AgentRun:
    """Every write carries the run's epoch: an agent that another one replaced is refused."""

    def __init__(self, davit: Davit, run_id: str, epoch: int) -> None:
        self.davit, self.run_id, self.epoch = davit, run_id, epoch
        self._follows: str | None = None

    @classmethod
    def start(
        cls, agent_id: str, framework: str = "custom", metadata: Mapping[str, Any] | None = None, davit: Davit | None = None
    ) -> AgentRun:
        davit = davit or Davit()
        body = {"agentId": agent_id, "framework": framework, "metadata": metadata or {}}
        started = davit.call("POST", RUNS, body)
        return cls(davit, started["runId"], started["epoch"])

    @classmethod
    def resume(cls, run_id: str, davit: Davit | None = None) -> tuple[AgentRun, dict[str, Any]]:
        """Rolls a run back to its last known-good checkpoint. Returns it with the result of the rollback."""
        run = cls(davit or Davit(), run_id, 0)
        return run, run.rollback()

    def report(self, step_number: int, step_type: str, **fields: Any) -> dict[str, Any] | None:
        """Reports one step: tool_name, duration_ms, status, error, input, output, category. Returns the directive, or
        None."""
        return self.send_step(self.step_body(step_number, step_type, **fields))

    def step_body(self, step_number: int, step_type: str, **fields: Any) -> dict[str, Any]:
        body = {_NAMES.get(name, name): value for name, value in fields.items() if value is not None}
        for name in ("input", "output"):
            if name in body:
                body.update(reported(name, body.pop(name)))
        if self._follows:
            body["healAttemptId"] = self._follows
        body.update(stepNumber=step_number, stepType=step_type)
        return body

    def send_step(self, body: Mapping[str, Any]) -> dict[str, Any] | None:
        return self.call("POST", "/steps", {**body, "epoch": self.epoch})["heal"]

    def send_steps(self, bodies: list[dict[str, Any]]) -> None:
        """Reports steps that did not fail, in one request."""
        self.call("POST", "/steps/batch", {"steps": bodies, "epoch": self.epoch})

    def step(
        self,
        step_number: int,
        tool_name: str,
        act: Callable[[Attempt], Any],
        step_type: str = "tool_call",
        restore: Callable[[dict[str, Any]], None] | None = None,
        category: Callable[[BaseException], str | None] | None = None,
    ) -> Any:
        """Runs `act(attempt)` and reports it; after a failure, follows Davit's directive. Returns the result of `act`.

        `restore(back)` restores the agent to just before this step, from back["state"], back["resumeFromStep"] and
        back["sideEffects"].
        """
        hint, waits = None, 0
        for number in range(1, MAX_TRIES_OF_A_STEP + 1):
            begun = time.monotonic()
            try:
                output = act(Attempt(number, hint))
            except Exception as failure:  # whatever the agent's tool raises
                heal = self._failed(step_number, step_type, tool_name, begun, failure, category)
                if heal is None:
                    raise
                waits += heal["action"] == "WAIT"
                spent = number == MAX_TRIES_OF_A_STEP or waits > MAX_WAITS_OF_A_STEP
                if heal["action"] == "ABORT" or spent or (heal["action"] == "RESTORE" and restore is None):
                    raise StepAborted(f"Step {step_number} is given up: {heal['hint'] or heal['category']}", heal) from failure
                self.davit.sleep(heal["retryAfterMs"] / 1000)
                self._follows = heal["attemptId"]
                hint = heal["hint"] if heal["action"] == "RETRY_MODIFIED" else None
                if heal["action"] == "RESTORE" and restore is not None:
                    restore(self.rollback())
            else:
                self.report(step_number, step_type, tool_name=tool_name, duration_ms=ms_since(begun), output=output)
                self._follows = None
                return output
        raise AssertionError("the last try answers or raises")

    def checkpoint(self, step_number: int, state: Any, good: bool = True) -> str:
        """Saves the state after a step, encrypted; raises if Davit received other bytes than were sent."""
        return self.save(step_number, encode(state), None if good else {"good": False})

    def save(self, step_number: int, state_json: str, meta: Mapping[str, Any] | None = None, **fields: Any) -> str:
        """Saves a state that is already JSON; `fields` are `key` and `retention`."""
        body = {"stepNumber": step_number, "stateJson": state_json, **fields}
        if meta is not None:
            body["frameworkMeta"] = dict(meta)
        return self.save_body(body)

    def save_body(self, body: Mapping[str, Any]) -> str:
        saved = self.call("POST", "/checkpoint", {**body, "epoch": self.epoch})
        verify(body["stateJson"], saved["checksum"])
        return saved["checkpointId"]

    def save_bodies(self, bodies: list[dict[str, Any]]) -> None:
        """Saves several states in one request and one transaction."""
        saved = self.call("POST", "/checkpoints", {"checkpoints": bodies, "epoch": self.epoch})
        for body, one in zip(bodies, saved["checkpoints"]):
            verify(body["stateJson"], one["checksum"])

    def rollback(self) -> dict[str, Any]:
        """Rolls back to the last known-good checkpoint, in a new epoch. Returns `state`, `resumeFromStep`,
        `sideEffects`."""
        back = self.call("POST", "/rollback")
        verify(back["stateJson"], back["checksum"])
        self.epoch, self._follows = back["epoch"], back["healAttemptId"]
        return {**back, "state": decode(back["stateJson"])}

    def complete(self) -> dict[str, Any]:
        return self.call("PATCH", "/status", {"status": "COMPLETED", "epoch": self.epoch})

    def fail(self, why: object) -> dict[str, Any]:
        body = {"status": "FAILED", "failureDetail": describe(why), "epoch": self.epoch}
        return self.call("PATCH", "/status", body)

    def call(self, method: str, path: str, body: Any = None, query: Mapping[str, Any] | None = None) -> Any:
        """Sends a request about this run."""
        return self.davit.call(method, f"{RUNS}/{urllib.parse.quote(self.run_id, safe='')}{path}", body, query)

    def _failed(
        self,
        step_number: int,
        step_type: str,
        tool_name: str,
        begun: float,
        failure: Exception,
        category: Callable[[BaseException], str | None] | None,
    ) -> dict[str, Any] | None:
        status = "timeout" if isinstance(failure, TimeoutError) else "error"
        kind = category(failure) if category else None
        how = {"status": status, "error": describe(failure), "category": kind}
        return self.report(step_number, step_type, tool_name=tool_name, duration_ms=ms_since(begun), **how)


def verify(state_json: str, checksum: str) -> None:
    """Raises if the state does not match its checksum."""
    if checksum != "sha256:" + hashlib.sha256(state_json.encode()).hexdigest():
        raise DavitError(0, "checksum", "A state does not match its checksum.")

"""The content of a step's report, and reports of agents whose steps come from several threads."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .client import DavitError
from .values import encode

if TYPE_CHECKING:
    from .runs import AgentRun

MAX_REPORTED_CHARS = 8_000
MAX_ERROR_CHARS = 2_000


def describe(failure: object) -> str:
    """The text of a failure, with its HTTP status, if any, in a form that Davit recognizes."""
    carriers = (failure, getattr(failure, "response", None)) if isinstance(failure, BaseException) else ()
    found = [getattr(carrier, name, None) for carrier in carriers for name in ("status_code", "status", "code")]
    status = next((value for value in found if isinstance(value, int)), None)
    text = f"HTTP {status}: {failure}" if status else str(failure) or type(failure).__name__
    return text.replace("\0", "")[:MAX_ERROR_CHARS].encode("utf-8", "replace").decode()


def reported(name: str, value: Any) -> dict[str, Any]:
    """The value under its name; only its presence if it is not JSON, too long, or contains something refused."""
    try:
        text = encode(value, ascii_only=False)
        text.encode()
        if len(text) <= MAX_REPORTED_CHARS and "\\u0000" not in text:
            return {name: value}
    except (TypeError, ValueError, RecursionError):
        pass
    return {f"{name}Omitted": True}


def ms_since(begun: float) -> int:
    return round((time.monotonic() - begun) * 1000)


class Counted:
    """A run that counts its steps as they come, from any thread. A failed report never fails the agent."""

    def __init__(
        self,
        run: AgentRun,
        on_heal: Callable[[dict[str, Any]], None] | None = None,
        on_error: Callable[[DavitError], None] | None = None,
    ) -> None:
        self.run, self.steps, self._lock = run, 0, threading.RLock()
        self._on_heal = on_heal or (lambda heal: None)
        self._on_error = on_error or (lambda error: print(f"davit: {error}", file=sys.stderr, flush=True))

    def complete(self) -> None:
        self.safely(self.run.complete)

    def fail(self, why: object) -> None:
        self.safely(lambda: self.run.fail(why))

    def report(self, step_type: str, **fields: Any) -> None:
        def act() -> None:
            heal = self.run.report(self.steps, step_type, **fields)
            self.steps += 1
            if heal:
                self._on_heal(heal)

        self.safely(act)

    def safely(self, act: Callable[[], object]) -> None:
        """Sends one report after another; refusals go to on_error."""
        with self._lock:
            try:
                act()
            except DavitError as error:
                self._on_error(error)

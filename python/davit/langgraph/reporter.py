"""Reports an agent to Davit automatically: every tool call and every model call is a step.

R1 Calls with a thread are steps of the thread's run, next to the checkpoints of DavitSaver with the same agent_id.
   Without a thread, each outermost call is a separate run that ends with the call.
R2 A step has the number of the outermost graph's step that it was made in, as checkpoints have: calls of a subgraph
   belong to the step that runs it. Without a graph, calls are counted.
R3 An interrupt is not a failure.
R4 A failed report never fails the agent: it goes to on_error, or is printed without one.
R5 Calls that end while a report is in flight are reported together in the next request (outbox.py).
"""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..client import Davit, DavitError
from ..outbox import Outbox
from ..reports import describe, ms_since
from ..runs import AgentRun
from .base import BaseCallbackHandler
from .bounded import Bounded
from .thread_runs import thread_of, thread_runs

MAX_OPEN_CALLS = 10_000
MAX_THREADS = 1_000
MAX_NAME_CHARS = 200


class _Root:
    """One outermost call, and the run that its steps belong to."""

    def __init__(self, thread_id: str | None) -> None:
        self.thread_id, self.counted = thread_id, 0
        self.run: AgentRun | None = None
        self.outbox: Outbox | None = None
        self.lock = threading.Lock()


@dataclass(frozen=True)
class _Place:
    """The position of an open call: its outermost call and, if it has one, the step of its graph (R2)."""

    root: _Root
    graph_step: int | None


@dataclass(frozen=True)
class _Call:
    place: _Place
    is_outermost: bool
    step_number: int
    step_type: str
    tool_name: str
    begun: float
    input: Any


class DavitReporter(BaseCallbackHandler):
    """`content=False` omits the inputs and outputs of tools. The text of models is never reported.

    `on_heal` receives Davit's directive after a failure: LangGraph does not follow it, so acting on it is the agent's job.
    """

    def __init__(
        self,
        davit: Davit | None = None,
        *,
        agent_id: str = "langgraph",
        content: bool = True,
        on_heal: Callable[[dict[str, Any]], None] | None = None,
        on_error: Callable[[DavitError], None] | None = None,
        stall_timeout_ms: int | None = None,
    ) -> None:
        self._davit = davit or Davit()
        self._agent_id, self._content, self._stall_timeout_ms = agent_id, content, stall_timeout_ms
        self._on_heal = on_heal or (lambda heal: None)
        self._on_error = on_error or (lambda error: print(f"davit: {error}", file=sys.stderr, flush=True))
        self._threads = thread_runs(self._davit, agent_id, stall_timeout_ms)
        self._places: Bounded[str, _Place] = Bounded(MAX_OPEN_CALLS)
        self._calls: Bounded[str, _Call] = Bounded(MAX_OPEN_CALLS)
        self._thread_steps: Bounded[str, int] = Bounded(MAX_THREADS)

    def on_chain_start(self, serialized: Any, inputs: Any, *, run_id: Any, parent_run_id: Any = None, **more: Any) -> None:
        self._place_of(run_id, parent_run_id, more.get("metadata"))

    def on_chain_end(self, outputs: Any, *, run_id: Any, parent_run_id: Any = None, **_more: Any) -> None:
        self._end(run_id, parent_run_id is None, None)

    def on_chain_error(self, error: BaseException, *, run_id: Any, parent_run_id: Any = None, **_more: Any) -> None:
        self._end(run_id, parent_run_id is None, error)

    def on_tool_start(self, serialized: Any, input_str: str, *, run_id: Any, parent_run_id: Any = None, **more: Any) -> None:
        given = more.get("inputs")
        name = (serialized or {}).get("name") or more.get("name") or "unnamed"
        self._begin(
            run_id, parent_run_id, more.get("metadata"), "tool_call", name, _parsed(input_str) if given is None else given
        )

    def on_tool_end(self, output: Any, *, run_id: Any, **_more: Any) -> None:
        self._report(run_id, {"output": getattr(output, "content", output)} if self._content else {})

    def on_tool_error(self, error: BaseException, *, run_id: Any, **_more: Any) -> None:
        self._report(run_id, _how(error), error)

    def on_llm_start(self, serialized: Any, prompts: Any, *, run_id: Any, parent_run_id: Any = None, **more: Any) -> None:
        metadata = more.get("metadata") or {}
        name = metadata.get("ls_model_name") or (serialized or {}).get("name") or more.get("name") or "model"
        self._begin(run_id, parent_run_id, metadata, "llm_call", name, None)

    def on_chat_model_start(self, serialized: Any, messages: Any, *, run_id: Any, **more: Any) -> None:
        self.on_llm_start(serialized, messages, run_id=run_id, **more)

    def on_llm_end(self, response: Any, *, run_id: Any, **_more: Any) -> None:
        self._report(run_id, {})

    def on_llm_error(self, error: BaseException, *, run_id: Any, **_more: Any) -> None:
        self._report(run_id, _how(error), error)

    def _place_of(self, run_id: Any, parent: Any, metadata: Mapping[str, Any] | None) -> _Place:
        outer = self._places.get(str(parent if parent is not None else run_id))
        root = outer.root if outer else _Root(thread_of(metadata))
        step = outer.graph_step if outer and outer.graph_step is not None else self._graph_step(root.thread_id, metadata or {})
        return self._places.set(str(run_id), _Place(root, step))

    def _graph_step(self, thread_id: str | None, metadata: Mapping[str, Any]) -> int | None:
        """LangGraph names the graph step that a call is made in; inside a subgraph, that is the subgraph's step."""
        step = metadata.get("langgraph_step")
        if not isinstance(step, int) or thread_id is None:
            return step if isinstance(step, int) else None
        if "|" in str(metadata.get("langgraph_checkpoint_ns") or ""):
            outer = self._thread_steps.get(thread_id)
            return step if outer is None else outer
        return self._thread_steps.set(thread_id, step)

    def _begin(self, run_id: Any, parent: Any, metadata: Any, step_type: str, name: str, given: Any) -> None:
        place = self._place_of(run_id, parent, metadata)
        with place.root.lock:
            place.root.counted += 1
            number = max(0, place.root.counted if place.graph_step is None else place.graph_step)
        call = _Call(place, parent is None, number, step_type, str(name)[:MAX_NAME_CHARS], time.monotonic(), given)
        self._calls.set(str(run_id), call)

    def _report(self, run_id: Any, how: Mapping[str, Any], failure: BaseException | None = None) -> None:
        call = self._calls.pop(str(run_id))
        if call is None:
            return
        root = call.place.root
        fields = {"tool_name": call.tool_name, "duration_ms": ms_since(call.begun), **how}
        if self._content and call.input is not None:
            fields["input"] = call.input
        # A failed step's initial state is a target for a rollback, so it is saved before the failure is reported.
        if "status" in how and root.thread_id is not None:
            self._threads.lanes.idle(root.thread_id)
        try:
            run, outbox = self._run_of(root)
            step = run.step_body(call.step_number, call.step_type, **fields)
            # A failed step is reported alone: its response is the directive.
            heal = outbox.add(lambda: step, alone="error" in how).result()
            if heal:
                self._on_heal(heal)
        except DavitError as error:
            self._on_error(error)
        self._end(run_id, call.is_outermost, failure)

    def _run_of(self, root: _Root) -> tuple[AgentRun, Outbox]:
        """Uses the run's epoch at the outermost call's first report: the run may have been rolled back before."""
        with root.lock:
            if root.run is None and root.thread_id is not None:
                root.run = AgentRun(self._davit, *self._threads.current(root.thread_id))
            elif root.run is None:
                metadata = {} if self._stall_timeout_ms is None else {"stallTimeoutMs": self._stall_timeout_ms}
                root.run = AgentRun.start(self._agent_id, "langgraph", metadata, self._davit)
            if root.outbox is None:
                root.outbox = Outbox(root.run.send_step, root.run.send_steps)
            return root.run, root.outbox

    def _end(self, run_id: Any, is_outermost: bool, failure: BaseException | None) -> None:
        """An outermost call without a thread ends its run too (R1)."""
        place = self._places.pop(str(run_id))
        root = place.root if place else None
        if root is None or root.run is None or not is_outermost or root.thread_id is not None:
            return
        try:
            if failure is None or _is_interrupt(failure):
                root.run.complete()
            else:
                root.run.fail(failure)
        except DavitError as error:
            self._on_error(error)


def _how(error: BaseException) -> dict[str, Any]:
    if _is_interrupt(error):
        return {"status": "skipped"}
    return {"status": "timeout" if isinstance(error, TimeoutError) else "error", "error": describe(error)}


def _is_interrupt(error: BaseException) -> bool:
    """The exceptions that LangGraph raises to leave a graph on purpose."""
    return any(kind.__name__ == "GraphBubbleUp" for kind in type(error).__mro__)


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text

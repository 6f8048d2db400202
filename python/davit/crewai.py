"""CrewAI: a crew's tool and model calls become steps, each finished task a checkpoint, its end the run's end.

C1 The reporter listens on CrewAI's event bus from creation until it is closed. The bus belongs to the process: with
   `crew` the reporter hears that crew alone; without it, every crew, so only one reporter may be open at a time.
C2 `kickoff` saves a task's output before the next task starts. Without `kickoff`, outputs are saved on the bus's events.
C3 A resumed crew does not repeat a task whose output was saved; later tasks get that output as their context.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from .client import Davit
from .crew_tasks import all_outputs, plan, saved_output
from .reports import Counted, describe
from .runs import AgentRun

FLUSH_TIMEOUT_S = 30


class CrewAIReporter(Counted):
    """Reports a crew as an agent run.

        with CrewAIReporter("research-crew", crew=crew) as reporter:
            result = reporter.kickoff()

    After a crash, use `CrewAIReporter.resume(run_id, crew=crew)` instead. `finished` has the saved outputs.
    """

    def __init__(
        self, agent_id: str | None, crew: Any = None, davit: Davit | None = None, run: AgentRun | None = None, **options: Any
    ) -> None:
        super().__init__(run or AgentRun.start(agent_id or "crewai", "crewai", davit=davit), **options)
        self.crew = crew
        self._saved: dict[int, dict[str, Any]] = {}
        self.steps = 1
        if run is None:  # a crew that dies in its first task has a state to come back to
            self._save()
        self._saves_tasks = False
        self._is_open = True
        self._bus, events = _event_bus()
        self._listeners = [(getattr(events, name), self._listener(name, handle)) for name, handle in self._handlers().items()]
        for kind, listener in self._listeners:
            self._bus.on(kind)(listener)

    @classmethod
    def resume(cls, run_id: str, crew: Any = None, davit: Davit | None = None, **options: Any) -> CrewAIReporter:
        """Continues a crew whose process died, with its saved outputs; a process that still runs it is refused."""
        run, back = AgentRun.resume(run_id, davit)
        reporter = cls(None, crew, run=run, **options)
        reporter.steps = back["resumeFromStep"]
        reporter._saved = {saved["index"]: saved for saved in back["state"]["tasks"]}
        return reporter

    @property
    def finished(self) -> list[dict[str, Any]]:
        """The saved outputs, in the order of the crew's tasks: index, task, output, agent."""
        return [self._saved[index] for index in sorted(self._saved)]

    def kickoff(self, inputs: dict[str, Any] | None = None) -> Any:
        """Runs the crew's kickoff for the unfinished tasks. Returns its result with all outputs in it; if all tasks
        were finished, the last task's output."""
        if self.crew is None:
            raise ValueError("To run a crew, the reporter has to know it: CrewAIReporter(agent_id, crew=crew).")
        self._saves_tasks = True
        finished = dict(self._saved)
        with plan(self.crew, finished, self._task_done) as left:
            if not left:
                self.complete()
                return self.crew.tasks[-1].output
            result = self.crew.kickoff(inputs=inputs)
        if finished and hasattr(result, "tasks_output"):
            result.tasks_output = all_outputs(self.crew, left, result.tasks_output)
        return result

    def close(self) -> None:
        """Reports the events received so far, then leaves the bus."""
        flush = getattr(self._bus, "flush", None)
        if flush and self._is_open:
            flush(timeout=FLUSH_TIMEOUT_S)
        self._is_open = False
        off = getattr(self._bus, "off", None)  # older releases have none: there the listeners stay, and hear nothing
        for kind, listener in self._listeners if off else []:
            off(kind, listener)
        self._listeners = []

    def __enter__(self) -> CrewAIReporter:
        return self

    def __exit__(self, *_failure: object) -> None:
        self.close()

    def _listener(self, name: str, handle: Callable[[Any], None]) -> Callable[[Any, Any], None]:
        """The bus passes a third argument to listeners that take more than these two."""

        def davit_listener(source: Any, event: Any) -> None:
            if self._is_open and self._is_of_crew(name, source, event) and not _is_replayed():
                handle(event)

        return davit_listener

    def _is_of_crew(self, name: str, source: Any, event: Any) -> bool:
        if self.crew is None:
            return True
        if name.startswith("Crew"):
            return source is self.crew
        task = getattr(event, "task_id", None) or getattr(getattr(event, "task", None), "id", None)
        return task is None or str(task) in {str(getattr(one, "id", None)) for one in self.crew.tasks}

    def _handlers(self) -> dict[str, Callable[[Any], None]]:
        return {
            "ToolUsageFinishedEvent": lambda e: self.report(
                "tool_call", tool_name=e.tool_name, input=e.tool_args, output=str(e.output), duration_ms=_ms_between(e)
            ),
            "ToolUsageErrorEvent": lambda e: self.report(
                "tool_call", tool_name=e.tool_name, input=e.tool_args, status="error", error=describe(e.error)
            ),
            "LLMCallCompletedEvent": lambda e: self.report("llm_call", tool_name=_model(e)),
            "LLMCallFailedEvent": lambda e: self.report("llm_call", tool_name=_model(e), status="error", error=describe(e.error)),
            "TaskCompletedEvent": self._heard_of_task,
            "CrewKickoffCompletedEvent": lambda _e: self.complete(),
            "CrewKickoffFailedEvent": lambda e: self.fail(e.error),
        }

    def _heard_of_task(self, event: Any) -> None:
        if self._saves_tasks:
            return
        task = getattr(event, "task", None)
        tasks = getattr(self.crew, "tasks", [])
        with self._lock:
            index = next((at for at, one in enumerate(tasks) if one is task), len(self._saved))
            self._task_done(index, task, event.output)

    def _task_done(self, index: int, task: Any, output: Any) -> None:
        with self._lock:
            self._saved[index] = saved_output(index, task, output)
            self._save()

    def _save(self) -> None:
        self.safely(lambda: self.run.checkpoint(max(0, self.steps - 1), {"tasks": self.finished}))


def _event_bus() -> tuple[Any, Any]:
    try:
        from crewai import events
    except ImportError:  # where older releases have them
        from crewai.utilities import events
    return events.crewai_event_bus, events


def _is_replayed() -> bool:
    """Whether CrewAI replays a past event."""
    try:
        from crewai.events.event_bus import is_replaying
    except ImportError:
        return False
    return is_replaying()


def _model(event: Any) -> str:
    return getattr(event, "model", None) or "model"


def _ms_between(event: Any) -> int | None:
    begun, ended = getattr(event, "started_at", None), getattr(event, "finished_at", None)
    if not (isinstance(begun, datetime) and isinstance(ended, datetime)):
        return None
    return max(0, round((ended - begun).total_seconds() * 1000))

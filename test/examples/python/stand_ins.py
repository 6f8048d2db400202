"""What CrewAI and AutoGen show of themselves, as far as the reporters use it. The frameworks are not installed here."""

import inspect
import sys
import types
import uuid
from concurrent.futures import ThreadPoolExecutor, wait
from datetime import datetime, timedelta


class Event:
    def __init__(self, **fields):
        self.__dict__.update(fields)


EVENTS = [
    "ToolUsageFinishedEvent", "ToolUsageErrorEvent", "LLMCallCompletedEvent", "LLMCallFailedEvent",
    "TaskCompletedEvent", "CrewKickoffCompletedEvent", "CrewKickoffFailedEvent",
]  # fmt: skip


class Bus:
    """Listeners run in other threads, and one that takes three arguments is handed the crew's state as the third."""

    def __init__(self):
        self.handlers, self.pool, self.pending = {}, ThreadPoolExecutor(1), []

    def on(self, kind):
        return lambda handler: self.handlers.setdefault(kind, []).append(handler) or handler

    def off(self, kind, handler):
        self.handlers[kind].remove(handler)

    def emit(self, source, event):
        for handler in self.handlers.get(type(event), []):
            more = ["state"] if len(inspect.signature(handler).parameters) >= 3 else []
            self.pending.append(self.pool.submit(handler, source, event, *more))

    def flush(self, timeout=None):
        wait(self.pending, timeout)
        for future in self.pending:
            future.result()


NOT_SPECIFIED = object()


class TaskOutput(Event):
    def __init__(self, description, name=None, raw="", agent="", json_dict=None, pydantic=None, output_format="raw"):
        super().__init__(description=description, name=name, raw=raw, agent=agent, json_dict=json_dict, pydantic=pydantic)
        self.output_format = output_format


class Task:
    def __init__(self, name, act, context=NOT_SPECIFIED, callback=None):
        self.id, self.name, self.description, self.act = uuid.uuid4(), name, f"To {name}", act
        self.context, self.callback, self.output, self.async_execution = context, callback, None, False


class ConditionalTask(Task):
    def __init__(self, name, act, condition):
        super().__init__(name, act)
        self.condition = condition

    def should_execute(self, output):
        return self.condition(output)

    def get_skipped_task_output(self):
        return TaskOutput(self.description, self.name)


class Crew:
    """A crew that does its tasks one after another, as CrewAI's sequential process."""

    def __init__(self, tasks, task_callback=None):
        self.tasks, self.task_callback = tasks, task_callback

    def kickoff(self, inputs=None):
        events = sys.modules["crewai.events"]
        outputs = []
        for task in self.tasks:
            if outputs and hasattr(task, "should_execute") and not task.should_execute(outputs[-1]):
                outputs.append(task.get_skipped_task_output())
                continue
            given = outputs if task.context is NOT_SPECIFIED else [one.output for one in task.context or []]
            try:
                raw = task.act("\n".join(output.raw for output in given))
            except Exception as failure:
                events.crewai_event_bus.emit(self, events.CrewKickoffFailedEvent(error=str(failure)))
                raise
            task.output = TaskOutput(task.description, task.name, raw, "an agent")
            if task.callback:
                task.callback(task.output)
            if self.task_callback and self.task_callback != task.callback:
                self.task_callback(task.output)
            events.crewai_event_bus.emit(task, events.TaskCompletedEvent(task=task, output=task.output))
            outputs.append(task.output)
        events.crewai_event_bus.emit(self, events.CrewKickoffCompletedEvent(output=outputs[-1]))
        return Event(tasks_output=outputs, raw=outputs[-1].raw)


def install_crewai():
    events = types.ModuleType("crewai.events")
    events.crewai_event_bus = Bus()
    for name in EVENTS:
        setattr(events, name, type(name, (Event,), {}))
    crewai, tasks, output = (types.ModuleType(name) for name in ("crewai", "crewai.tasks", "crewai.tasks.task_output"))
    crewai.events, output.TaskOutput = events, TaskOutput
    sys.modules.update({"crewai": crewai, "crewai.events": events, "crewai.tasks": tasks, "crewai.tasks.task_output": output})
    return events


def span(milliseconds):
    begun = datetime(2026, 1, 31, 9, 30)
    return {"started_at": begun, "finished_at": begun + timedelta(milliseconds=milliseconds)}


def message(kind, **fields):
    return type(kind, (Event,), {})(**fields)


class Team:
    """A team of AgentChat: run_stream, save_state and load_state."""

    def __init__(self, messages, state, failure=None):
        self.messages, self.state, self.failure = messages, state, failure

    async def run_stream(self, task):
        for one in self.messages:
            yield one
        if self.failure:
            raise self.failure
        yield message("TaskResult", messages=self.messages, stop_reason="done")

    async def save_state(self):
        return self.state

    async def load_state(self, state):
        self.state = state

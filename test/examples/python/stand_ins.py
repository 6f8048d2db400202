"""What CrewAI and AutoGen show of themselves, as far as the reporters use it. The frameworks are not installed here."""

import sys
import types
from datetime import datetime, timedelta


class Event:
    def __init__(self, **fields):
        self.__dict__.update(fields)


EVENTS = [
    "ToolUsageFinishedEvent", "ToolUsageErrorEvent", "LLMCallCompletedEvent", "LLMCallFailedEvent",
    "TaskCompletedEvent", "CrewKickoffCompletedEvent", "CrewKickoffFailedEvent",
]  # fmt: skip


class Bus:
    def __init__(self):
        self.handlers = {}

    def on(self, kind):
        return lambda handler: self.handlers.setdefault(kind, []).append(handler) or handler

    def emit(self, source, event):
        for handler in self.handlers.get(type(event), []):
            handler(source, event)


def install_crewai():
    events = types.ModuleType("crewai.events")
    events.crewai_event_bus = Bus()
    for name in EVENTS:
        setattr(events, name, type(name, (Event,), {}))
    crewai = types.ModuleType("crewai")
    crewai.events = events
    sys.modules.update({"crewai": crewai, "crewai.events": events})
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

"""A custom agent in Python: it books a trip, is healed of a tool that fails twice, and completes.

    DAVIT_URL=http://localhost:4100 DAVIT_API_KEY=dvt_... python3 trip.py
"""

import json
import os

from davit import AgentRun

failures = int(os.environ.get("FAILURES", "2"))
state = {}


def ask_weather(attempt):
    if attempt.number <= failures:
        raise ConnectionError("HTTP 503 from the weather service")
    return {"weather": "fair", "hint": attempt.hint}


def restore(back):
    state.clear()
    state.update(back["state"])
    print(f"restored after step {back['stepNumber']}")


run = AgentRun.start(os.environ.get("AGENT_ID", "trip-planner"))
print(f"run {run.run_id}")
try:
    for number, (name, tool) in enumerate(
        [("find-flight", lambda _attempt: {"flight": "DV 17"}), ("ask-weather", ask_weather), ("book-hotel", lambda _attempt: {"hotel": "Anchor"})]
    ):
        state.update(run.step(number, name, tool, restore=restore))
        run.checkpoint(number, state)
except Exception as failure:
    print(f"failed: {failure}")
    raise SystemExit(1)
run.complete()
print(f"completed: {json.dumps(state)}")

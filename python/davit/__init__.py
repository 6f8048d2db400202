"""Python agents with Davit: report runs, save states, recover from failures. Uses the standard library alone.

    from davit import AgentRun

    run = AgentRun.start("buyer")
    found = run.step(0, "search", lambda attempt: search("tea"))
    run.checkpoint(0, {"found": found})
    run.complete()

davit.langgraph has a checkpointer and a reporter for LangGraph; davit.crewai and davit.autogen have reporters.
"""

from .client import Davit, DavitError
from .runs import AgentRun, Attempt, StepAborted
from .threads import Threads
from .values import decode, encode

__all__ = ["AgentRun", "Attempt", "Davit", "DavitError", "StepAborted", "Threads", "decode", "encode"]

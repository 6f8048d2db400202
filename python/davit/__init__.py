"""Python agents on Davit: report runs, save states, come back after a failure. The standard library alone.

    from davit import AgentRun

    run = AgentRun.start("buyer")
    found = run.step(0, "search", lambda attempt: search("tea"))
    run.checkpoint(0, {"found": found})
    run.complete()

davit.langgraph has a checkpointer and a reporter for LangGraph, davit.crewai and davit.autogen reporters for those two.
"""

from .client import Davit, DavitError
from .runs import AgentRun, Attempt, StepAborted
from .threads import Threads
from .values import decode, encode

__all__ = ["AgentRun", "Attempt", "Davit", "DavitError", "StepAborted", "Threads", "decode", "encode"]

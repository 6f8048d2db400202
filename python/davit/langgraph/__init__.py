"""LangGraph with Davit: DavitSaver stores a graph's checkpoints, DavitReporter reports its tool and model calls.

    from davit.langgraph import DavitReporter, DavitSaver

    graph = builder.compile(checkpointer=DavitSaver(agent_id="buyer"))
    config = {"configurable": {"thread_id": "tea"}, "callbacks": [DavitReporter(agent_id="buyer")]}
    graph.invoke({"messages": [...]}, config)
"""

from .plain_serde import PlainSerializer
from .reporter import DavitReporter
from .saver import DavitSaver
from .side_effects import done_before

__all__ = ["DavitReporter", "DavitSaver", "PlainSerializer", "done_before"]

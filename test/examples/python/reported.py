"""What LangChain tells its callback handlers of a graph with a subgraph, and of a tool without a graph."""

import sys
import uuid

from davit import Davit, Threads
from davit.langgraph import DavitReporter, DavitSaver, done_before
from small_graph import graph_of

agent, thread = sys.argv[1:3]
advice = []
reporter = DavitReporter(agent_id=agent, on_heal=lambda heal: advice.append(heal["action"]))


class GraphBubbleUp(Exception):
    pass


class Interrupt(GraphBubbleUp):
    pass


def call(kind, parent=None, metadata=None, name="search", given=None, answer="found", failure=None):
    run_id = uuid.uuid4()
    started = {"serialized": {"name": name}, "run_id": run_id, "parent_run_id": parent, "metadata": metadata}
    if kind == "tool":
        reporter.on_tool_start(input_str=str(given), inputs=given, **started)
    else:
        reporter.on_chat_model_start(messages=[["private"]], **started)
    if failure:
        getattr(reporter, f"on_{kind}_error")(failure, run_id=run_id, parent_run_id=parent)
    else:
        getattr(reporter, f"on_{kind}_end")(answer, run_id=run_id, parent_run_id=parent)


def chain(parent, **metadata):
    run_id = uuid.uuid4()
    reporter.on_chain_start({}, {}, run_id=run_id, parent_run_id=parent, metadata=metadata)
    return run_id


graph = chain(None, thread_id=thread)
node = chain(graph, thread_id=thread, langgraph_step=2, langgraph_checkpoint_ns="node:1")
call("tool", node, given={"q": "tea"})
inner = chain(node, thread_id=thread, langgraph_step=7, langgraph_checkpoint_ns="node:1|inner:2")
call("tool", inner, name="shop", given={}, failure=ConnectionError("HTTP 503 from the shop"))
call("llm", inner, {"ls_model_name": "gpt"}, answer=object())
call("tool", node, name="ask", given={}, failure=Interrupt("a question"))
reporter.on_chain_end({}, run_id=graph)
print(advice)
call("tool", name="alone", given={"x": float("inf")})
call("tool", name="alone", failure=RuntimeError("broken"))

saver = DavitSaver(agent_id=agent)
versions = {"log": 1, "done": 1}
checkpoint = {
    "v": 4, "id": "1f000000-0000-6000-8000-000000000000", "ts": "2026-01-31T09:30:00+00:00",
    "channel_values": {"log": [], "done": 0}, "channel_versions": versions, "versions_seen": {},
}  # fmt: skip
other = f"{thread} 2"
second = {"configurable": {"thread_id": other}}
saver.put(second, checkpoint, {"source": "loop", "step": 1}, versions)
node = chain(None, thread_id=other, langgraph_step=2)
call("tool", node, name="mail", given={"to": "ann", "n": 1}, answer="sent")
print([effect["toolName"] for effect in saver.rollback(other)["sideEffects"]], done_before("mail", {"n": 1, "to": "ann"}, agent))


def mail(_config):
    return [done_before("mail", {"n": 1, "to": to}, agent) for to in ("bob", "ann", "ann")]


graph = graph_of(saver, [{"first": mail}, {"second": lambda _config: None}])
print(graph.invoke({"log": []}, second)["log"])
print(graph_of(saver, [{"first": mail}]).invoke({"log": []}, second)["log"][-1])

third = f"{thread} 3"
config = {"configurable": {"thread_id": third}}
saver.put(config, checkpoint, {"source": "loop", "step": 1}, versions)
call("tool", chain(None, thread_id=third, langgraph_step=2), name="mail", given={"to": "ann", "n": 1}, answer="sent")
threads = Threads(agent)
threads.rollback(third)
elsewhere = DavitSaver(Davit(), agent_id=agent)
print(graph_of(elsewhere, [{"first": mail}, {"second": lambda _config: None}]).invoke({"log": []}, config)["log"])
threads.start(third).complete()
after = graph_of(DavitSaver(Davit(), agent_id=agent), [{"first": mail}]).invoke({"log": []}, config)["log"][-1]
print(after, threads.get(third)["status"])

"""Graphs whose state is a log: the real LangGraph's where it is installed, else one that asks its checkpointer for the same
things in the same order, from several threads."""

import operator
import uuid
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Annotated, TypedDict

try:
    from langchain_core.runnables import RunnableConfig
    from langgraph.graph import END, START, StateGraph
except ImportError:
    StateGraph = None


def graph_of(saver, steps):
    """`steps`: the nodes of each super-step, by name. A node gets the config, and answers what it adds to the log."""
    return _real(saver, steps) if StateGraph else SmallGraph(saver, steps)


def _real(saver, steps):
    class State(TypedDict):
        log: Annotated[list, operator.add]

    def node(act):
        def run(_state: State, config: RunnableConfig) -> dict:
            return {"log": [act(config)]}

        return run

    builder = StateGraph(State)
    before = [START]
    for step in steps:
        for name, act in step.items():
            builder.add_node(name, node(act))
            for one in before if len(before) == 1 or len(step) > 1 else [before]:
                builder.add_edge(one, name)
        before = list(step)
    builder.add_edge(before[0], END)
    return builder.compile(checkpointer=saver)


class Pool(ThreadPoolExecutor):
    """Runs all in copies of the context of who asks, as LangGraph does."""

    def submit(self, act, /, *words):
        return super().submit(copy_context().run, act, *words)


class SmallGraph:
    def __init__(self, saver, steps):
        self.saver, self.steps = saver, steps

    def invoke(self, given, config):
        configurable = {"checkpoint_ns": "", **config["configurable"], "__pregel_runtime": object()}
        saved = self.saver.get_tuple({"configurable": configurable})
        with Pool(8) as pool:
            if saved is None or given is not None:
                log = [*(saved.checkpoint["channel_values"]["log"] if saved else []), *given["log"]]
                at, done, writes = saved and saved.checkpoint["id"], 0, []
                at = self._put(pool, configurable, at, log, done, "input").result()
            else:
                values = saved.checkpoint["channel_values"]
                at, log, done, writes = saved.checkpoint["id"], values["log"], values["done"], saved.pending_writes
            for step in self.steps[done:]:
                wrote = {task: value for task, channel, value in writes if channel == "log"}
                tasks = {f"{at} {name}": act for name, act in step.items()}
                running = {
                    task: pool.submit(self._run, pool, configurable, at, task, act) for task, act in tasks.items() if task not in wrote
                }
                wrote.update({task: future.result() for task, future in running.items()})
                log, done, writes = [*log, *(one for task in tasks for one in wrote[task])], done + 1, []
                at = self._put(pool, configurable, at, log, done, "loop").result()
        return {"log": log}

    def _run(self, pool, configurable, at, task, act):
        nested = {**configurable, "__pregel_read": object(), "checkpoint_ns": task, "checkpoint_map": {"": at}}
        value = [act({"configurable": nested})]
        config = {"configurable": {**configurable, "checkpoint_id": at}}
        pool.submit(self.saver.put_writes, config, [("log", value)], task, task).result()
        return value

    def _put(self, pool, configurable, parent, log, done, source):
        checkpoint = {
            "v": 4, "id": f"1f{uuid.uuid1().time:030x}", "ts": "", "channel_values": {"log": log, "done": done},
            "channel_versions": {"log": done, "done": done}, "versions_seen": {},
        }  # fmt: skip
        config = {"configurable": {**configurable, "checkpoint_id": parent}}

        def put():
            metadata = {"source": source, "step": done, "parents": {}}
            self.saver.put(config, checkpoint, metadata, checkpoint["channel_versions"])
            return checkpoint["id"]

        return pool.submit(put)

"""The thread, the namespace and the checkpoint of a config."""

from __future__ import annotations

from typing import Any

from .thread_runs import thread_of

Config = Any
"""LangGraph's RunnableConfig."""


def ns_of(config: Config) -> str:
    return config["configurable"].get("checkpoint_ns") or ""


def config_of(thread_id: str, ns: str, checkpoint_id: str) -> Config:
    return {"configurable": {"thread_id": thread_id, "checkpoint_ns": ns, "checkpoint_id": checkpoint_id}}


def require_thread(config: Config, what: str) -> str:
    thread_id = thread_of(config.get("configurable"))
    if thread_id is None:
        raise ValueError(
            f'To {what}, configurable.thread_id is needed: graph.invoke(input, {{"configurable": {{"thread_id": "tea"}}}}).'
        )
    return thread_id

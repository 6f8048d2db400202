"""The base classes of LangGraph's checkpointers, or equivalents if LangGraph is not installed.

The package can then be imported, and its checkpointer used directly, with the standard library alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from langgraph.checkpoint.base import BaseCheckpointSaver, CheckpointTuple

    IS_INSTALLED: bool
else:
    try:
        from langgraph.checkpoint.base import BaseCheckpointSaver, CheckpointTuple

        IS_INSTALLED = True
    except ImportError:
        IS_INSTALLED = False

        class CheckpointTuple(NamedTuple):
            config: dict[str, Any]
            checkpoint: dict[str, Any]
            metadata: dict[str, Any]
            parent_config: dict[str, Any] | None = None
            pending_writes: list[tuple[str, str, Any]] | None = None

        class BaseCheckpointSaver:
            def __init__(self, *, serde: Any = None) -> None:
                from .plain_serde import PlainSerializer

                self.serde = serde or PlainSerializer()

            @property
            def config_specs(self) -> list[Any]:
                return []

            def get(self, config: dict[str, Any]) -> dict[str, Any] | None:
                found = self.get_tuple(config)
                return found.checkpoint if found else None

            async def aget(self, config: dict[str, Any]) -> dict[str, Any] | None:
                found = await self.aget_tuple(config)
                return found.checkpoint if found else None


try:
    from langchain_core.callbacks import BaseCallbackHandler
except ImportError:

    class BaseCallbackHandler:  # type: ignore[no-redef]
        """Needs no hooks besides its own."""


TASKS = "__pregel_tasks"

WRITE_PLACES = {"__error__": -1, "__scheduled__": -2, "__interrupt__": -3, "__resume__": -4}
"""Indexes of special writes: one of these replaces the previous write of its kind."""

_NOT_METADATA = {
    "thread_id",
    "checkpoint_id",
    "checkpoint_ns",
    "checkpoint_map",
    "langgraph_step",
    "langgraph_node",
    "langgraph_triggers",
    "langgraph_path",
    "langgraph_checkpoint_ns",
}


def full_metadata(config: dict[str, Any], metadata: dict[str, Any]) -> dict[str, Any]:
    """A checkpoint's metadata merged with that of the invocation's config, as in LangGraph's own checkpointers."""
    full = dict(metadata)
    for part in (config.get("metadata"), config.get("configurable")):
        for key, value in (part or {}).items():
            hidden = key in full or key in _NOT_METADATA or key.startswith("__")
            if not hidden and isinstance(value, (str, int, bool, float)):
                full[key] = value
    return {key: value.replace("\0", "") if isinstance(value, str) else value for key, value in full.items()}

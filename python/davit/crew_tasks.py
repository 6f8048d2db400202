"""The remaining tasks of a crew, and the outputs of the finished ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

TaskDone = Callable[[int, Any, Any], None]


def saved_output(index: int, task: Any, output: Any) -> dict[str, Any]:
    """The stored form of a task's output."""
    model = getattr(output, "pydantic", None)
    kind = getattr(output, "output_format", None)
    return {
        "index": index,
        "task": getattr(task, "name", None),
        "description": getattr(task, "description", None),
        "output": str(getattr(output, "raw", output)),
        "agent": getattr(output, "agent", None),
        "json": getattr(output, "json_dict", None),
        "pydantic": model.model_dump(mode="json") if model is not None else None,
        "format": getattr(kind, "value", kind),
    }


def all_outputs(crew: Any, left: list[tuple[int, Any]], outputs: list[Any]) -> list[Any]:
    """The outputs of all tasks of the crew in order: `outputs` are those of the remaining tasks."""
    ran = {index: output for (index, _), output in zip(left, outputs, strict=False)}
    return [output for index, task in enumerate(crew.tasks) if (output := ran.get(index, task.output)) is not None]


@contextmanager
def plan(crew: Any, saved: Mapping[int, Mapping[str, Any]], done: TaskDone) -> Iterator[list[Any]]:
    """Gives finished tasks their saved outputs and leaves the others to the crew; `done` is called as each ends."""
    tasks = list(crew.tasks)
    _check(tasks, saved)
    before = [(task, getattr(task, "context", None), getattr(task, "callback", None)) for task in tasks]
    for index, task in enumerate(tasks):
        if index in saved:
            task.output = _restored(task, saved[index])
    left = _still_to_do(tasks, saved, done)
    try:
        for index, task in left:
            if saved and _takes_all_before(task):
                task.context = _context(tasks, index)
            task.callback = _callback(index, task, done)
        if left:
            crew.tasks = [task for _, task in left]
        yield left
    finally:
        crew.tasks = tasks
        for task, context, callback in before:
            task.context, task.callback = context, callback


def _check(tasks: list[Any], saved: Mapping[int, Mapping[str, Any]]) -> None:
    for index, one in saved.items():
        name = getattr(tasks[index], "name", None) if index < len(tasks) else None
        if index >= len(tasks) or name != one["task"]:
            raise ValueError(
                f"Task {index} of the crew is {name!r}, and was {one['task']!r} when its output was saved. "
                "Resume with the crew that began, or start a new run."
            )


def _still_to_do(tasks: list[Any], saved: Mapping[int, Any], done: TaskDone) -> list[tuple[int, Any]]:
    """CrewAI does not check the condition of a crew's first task, so a conditional task that is now first is checked
    here."""
    left = [(index, task) for index, task in enumerate(tasks) if index not in saved]
    while saved and left and hasattr(left[0][1], "should_execute"):
        index, task = left[0]
        previous = next((one.output for one in reversed(tasks[:index]) if one.output is not None), None)
        if previous is None or task.should_execute(previous):
            break
        task.output = task.get_skipped_task_output()
        done(index, task, task.output)
        left.pop(0)
    return left


def _takes_all_before(task: Any) -> bool:
    """Whether the task's context was left to the crew: neither a list of tasks nor None."""
    context = getattr(task, "context", None)
    return context is not None and not isinstance(context, list)


def _context(tasks: list[Any], index: int) -> list[Any]:
    """The context that the crew would give the task: all previous outputs; for an asynchronous task, the last output
    of a synchronous one."""
    if not getattr(tasks[index], "async_execution", False):
        return tasks[:index]
    return [task for task in tasks[:index] if not getattr(task, "async_execution", False)][-1:]


def _callback(index: int, task: Any, done: TaskDone) -> Callable[[Any], Any]:
    own = getattr(task, "callback", None)

    def task_callback(output: Any) -> Any:
        done(index, task, output)
        return own(output) if own else None

    return task_callback


def _restored(task: Any, saved: Mapping[str, Any]) -> Any:
    from crewai.tasks.task_output import TaskOutput

    fields = {
        "description": saved["description"] or "",
        "name": saved["task"],
        "raw": saved["output"],
        "agent": saved["agent"] or "",
        "json_dict": saved["json"],
    }
    model = getattr(task, "output_pydantic", None)
    if saved["pydantic"] is not None and model is not None:
        fields["pydantic"] = model.model_validate(saved["pydantic"])
    if saved["format"] is not None:
        fields["output_format"] = saved["format"]
    return TaskOutput(**fields)

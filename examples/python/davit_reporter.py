"""Report what a Python agent does to Davit, and come back after a failure.

One file on the standard library alone (Python 3.9 or newer): copy it beside your agent.

    from davit_reporter import AgentRun

    run = AgentRun.start("buyer", framework="custom")
    found = run.step(0, "search", lambda attempt: search("tea"))
    run.checkpoint(0, {"found": found})
    run.complete()

CrewAIReporter and AutoGenReporter, further down, do the reporting for those two by themselves.
DAVIT_URL and DAVIT_API_KEY say where Davit is and who asks, unless they are given.
"""

import hashlib
import http.client
import json
import os
import random
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from datetime import datetime

MOST_RETRIES = 4
MOST_RETRY_DELAY_S = 60
MOST_TRIES_OF_A_STEP = 10
MOST_WAITS_OF_A_STEP = 5
MOST_REPORTED_CHARS = 8_000
MOST_ERROR_CHARS = 2_000
TIMEOUT_S = 60


class DavitError(Exception):
    """Davit refused a request, or could not be reached: status is 0 then."""

    def __init__(self, status, code, message, request_id=None, retry_after=None):
        super().__init__(f"{message} ({code}, request {request_id})" if request_id else message)
        self.status, self.code, self.request_id, self.retry_after = status, code, request_id, retry_after


class StepAborted(Exception):
    """A step failed and is not to be tried again; `directive` is Davit's advice, `__cause__` what the step raised."""

    def __init__(self, message, directive):
        super().__init__(message)
        self.directive = directive


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The key would be sent along."""

    def redirect_request(self, *_request):
        return None


class Davit:
    """Requests to Davit, tried again where that may help; each POST happens once, however often it is sent."""

    def __init__(self, base_url=None, api_key=None, sleep=time.sleep):
        self.base_url = (base_url or os.environ.get("DAVIT_URL") or "http://localhost:4100").rstrip("/")
        self._api_key = api_key or os.environ.get("DAVIT_API_KEY") or ""
        if not self._api_key:
            raise ValueError("No API key. Give api_key, or set DAVIT_API_KEY.")
        self.sleep = sleep
        self._opener = urllib.request.build_opener(_NoRedirects)

    def call(self, method, path, body=None):
        headers = {"x-api-key": self._api_key, "accept": "application/json"}
        if body is not None:
            headers["content-type"] = "application/json"
        if method == "POST":
            headers["idempotency-key"] = uuid.uuid4().hex
        data = None if body is None else json.dumps(body).encode()
        for attempt in range(MOST_RETRIES + 1):
            try:
                request = urllib.request.Request(self.base_url + path, data, headers, method=method)
                with self._opener.open(request, timeout=TIMEOUT_S) as answer:
                    return json.loads(answer.read())
            except urllib.error.HTTPError as failure:
                error = _error_of(failure)
                # A first conflict is an epoch that is over; a later one may be the attempt before, still under way.
                final = error.status < 500 and error.status not in (408, 429) and not (error.code == "conflict" and attempt)
            except (OSError, ValueError, http.client.HTTPException) as failure:
                error, final = DavitError(0, "unreachable", f"{self.base_url} cannot be reached: {failure}"), False
            delay_s = error.retry_after or min(8, 0.5 * 2**attempt) * random.uniform(0.5, 1)
            if final or attempt == MOST_RETRIES or delay_s > MOST_RETRY_DELAY_S:
                raise error
            self.sleep(delay_s)


def _error_of(failure):
    try:
        body = json.loads(failure.read())
        return DavitError(failure.code, body["error"], body["message"], body.get("requestId"), body.get("retryAfter"))
    except (ValueError, KeyError, TypeError):
        return DavitError(failure.code, None, f"The server answered {failure.code}.")


class AgentRun:
    """One run of an agent. Every write carries its epoch: an agent whose place another has taken is refused."""

    def __init__(self, davit, run_id, epoch):
        self.davit, self.run_id, self.epoch = davit, run_id, epoch
        self._follows = None

    @classmethod
    def start(cls, agent_id, framework="custom", metadata=None, davit=None):
        davit = davit or Davit()
        body = {"agentId": agent_id, "framework": framework, "metadata": metadata or {}}
        started = davit.call("POST", "/api/agent-runtime/runs", body)
        return cls(davit, started["runId"], started["epoch"])

    @classmethod
    def resume(cls, run_id, davit=None):
        """The run, taken back to its last known-good checkpoint: (run, what the rollback answered)."""
        run = cls(davit or Davit(), run_id, 0)
        return run, run.rollback()

    def report(self, step_number, step_type, **fields):
        """One step as it went: tool_name, duration_ms, status, error, input, output, category. Answers Davit's advice, or None."""
        names = {"tool_name": "toolName", "duration_ms": "durationMs"}
        body = {names.get(name, name): value for name, value in fields.items() if value is not None}
        for name in ("input", "output"):
            if name in body and not _is_reportable(body[name]):
                del body[name]
                body[f"{name}Omitted"] = True
        if self._follows:
            body["healAttemptId"] = self._follows
        body.update(stepNumber=step_number, stepType=step_type, epoch=self.epoch)
        return self._call("POST", "/steps", body)["heal"]

    def step(self, step_number, tool_name, act, step_type="tool_call", restore=None, category=None):
        """Does `act(attempt)` and reports it; where it fails, does what Davit advises.

        `attempt` has `number` (from 1) and `hint` (what to change, or None). `restore(back)` brings the agent to just
        before this step: back["stateJson"], back["resumeFromStep"], back["sideEffects"]. Answers what `act` answers.
        """
        hint, waits = None, 0
        for number in range(1, MOST_TRIES_OF_A_STEP + 1):
            begun = time.monotonic()
            try:
                output = act(Attempt(number, hint))
            except Exception as failure:  # whatever the agent's tool raises
                duration_ms = _ms_since(begun)
                status = "timeout" if isinstance(failure, TimeoutError) else "error"
                kind = category(failure) if category else None
                heal = self.report(
                    step_number, step_type, tool_name=tool_name, duration_ms=duration_ms,
                    status=status, error=describe(failure), category=kind,
                )  # fmt: skip
                if heal is None:
                    raise
                waits += heal["action"] == "WAIT"
                spent = number == MOST_TRIES_OF_A_STEP or waits > MOST_WAITS_OF_A_STEP
                if heal["action"] == "ABORT" or spent or (heal["action"] == "RESTORE" and restore is None):
                    raise StepAborted(f"Step {step_number} is given up: {heal['hint'] or heal['category']}", heal) from failure
                self.davit.sleep(heal["retryAfterMs"] / 1000)
                self._follows = heal["attemptId"]
                hint = heal["hint"] if heal["action"] == "RETRY_MODIFIED" else None
                if heal["action"] == "RESTORE":
                    restore(self.rollback())
            else:
                self.report(step_number, step_type, tool_name=tool_name, duration_ms=_ms_since(begun), output=output)
                self._follows = None
                return output

    def checkpoint(self, step_number, state, good=True):
        """Saves the state after a step, encrypted; raises where other bytes arrived than were sent."""
        state_json = json.dumps(state)
        body = {"stepNumber": step_number, "stateJson": state_json, "epoch": self.epoch}
        if not good:
            body["frameworkMeta"] = {"good": False}
        saved = self._call("POST", "/checkpoint", body)
        _verify(state_json, saved["checksum"])
        return saved["checkpointId"]

    def rollback(self):
        back = self._call("POST", "/rollback")
        _verify(back["stateJson"], back["checksum"])
        self.epoch, self._follows = back["epoch"], back["healAttemptId"]
        return back

    def complete(self):
        return self._call("PATCH", "/status", {"status": "COMPLETED", "epoch": self.epoch})

    def fail(self, why):
        body = {"status": "FAILED", "failureDetail": str(why)[:MOST_ERROR_CHARS], "epoch": self.epoch}
        return self._call("PATCH", "/status", body)

    def _call(self, method, path, body=None):
        return self.davit.call(method, f"/api/agent-runtime/runs/{urllib.parse.quote(self.run_id, safe='')}{path}", body)


class Attempt:
    def __init__(self, number, hint):
        self.number, self.hint = number, hint


def describe(failure):
    """The words of a failure; an HTTP status that it carries is said in a form that Davit understands."""
    carriers = (failure, getattr(failure, "response", None))
    found = [getattr(carrier, name, None) for carrier in carriers for name in ("status_code", "status", "code")]
    status = next((value for value in found if isinstance(value, int)), None)
    text = f"HTTP {status}: {failure}" if status else str(failure) or type(failure).__name__
    return text.replace("\0", "")[:MOST_ERROR_CHARS].encode("utf-8", "replace").decode()


def _is_reportable(value):
    try:
        text = json.dumps(value, ensure_ascii=False)
        text.encode()
        return len(text) <= MOST_REPORTED_CHARS and "\\u0000" not in text
    except (TypeError, ValueError, RecursionError):
        return False


def _verify(state_json, checksum):
    if checksum != "sha256:" + hashlib.sha256(state_json.encode()).hexdigest():
        raise DavitError(0, "checksum", "A state does not match its checksum.")


def _ms_since(begun):
    return round((time.monotonic() - begun) * 1000)


class _Counted:
    """A run whose steps are counted as they come, from whichever thread. An agent never fails because a report did."""

    def __init__(self, run, on_heal=None, on_error=None):
        self.run, self._lock, self._steps = run, threading.Lock(), 0
        self._on_heal = on_heal or (lambda heal: None)
        self._on_error = on_error or (lambda error: print(f"davit_reporter: {error}", flush=True))

    def _report(self, step_type, **fields):
        def act():
            heal = self.run.report(self._steps, step_type, **fields)
            self._steps += 1
            if heal:
                self._on_heal(heal)

        self._safely(act)

    def _safely(self, act):
        with self._lock:
            try:
                act()
            except DavitError as error:
                self._on_error(error)


class CrewAIReporter(_Counted):
    """Steps for a crew's calls of tools and models, a checkpoint after each task, and how the crew ended.

        reporter = CrewAIReporter("research-crew")
        crew.kickoff()

    Listens on CrewAI's event bus from when it is made, to every crew of the process: make one for one crew at a time.
    """

    def __init__(self, agent_id, davit=None, on_heal=None, on_error=None):
        super().__init__(AgentRun.start(agent_id, "crewai", davit=davit), on_heal, on_error)
        self._tasks = []
        try:
            from crewai import events
        except ImportError:  # where older ones have them
            from crewai.utilities import events
        bus = events.crewai_event_bus
        for name, handler in self._handlers().items():
            bus.on(getattr(events, name))(lambda _source, event, handle=handler: handle(event))

    def _handlers(self):
        return {
            "ToolUsageFinishedEvent": lambda e: self._report(
                "tool_call", tool_name=e.tool_name, input=e.tool_args, output=str(e.output), duration_ms=_ms_between(e)
            ),
            "ToolUsageErrorEvent": lambda e: self._report(
                "tool_call", tool_name=e.tool_name, input=e.tool_args, status="error", error=_said(e.error)
            ),
            "LLMCallCompletedEvent": lambda e: self._report("llm_call", tool_name=_model(e)),
            "LLMCallFailedEvent": lambda e: self._report("llm_call", tool_name=_model(e), status="error", error=_said(e.error)),
            "TaskCompletedEvent": lambda e: self._safely(lambda: self._task_done(e)),
            "CrewKickoffCompletedEvent": lambda _e: self._safely(self.run.complete),
            "CrewKickoffFailedEvent": lambda e: self._safely(lambda: self.run.fail(e.error)),
        }

    def _task_done(self, event):
        task = getattr(event, "task", None)
        self._tasks.append({"task": getattr(task, "name", None), "output": str(event.output)})
        self.run.checkpoint(max(0, self._steps - 1), {"tasks": self._tasks})


def _model(event):
    return getattr(event, "model", None) or "model"


def _said(error):
    return describe(error) if isinstance(error, BaseException) else str(error)[:MOST_ERROR_CHARS]


def _ms_between(event):
    begun, ended = getattr(event, "started_at", None), getattr(event, "finished_at", None)
    if not (isinstance(begun, datetime) and isinstance(ended, datetime)):
        return None
    return max(0, round((ended - begun).total_seconds() * 1000))


class AutoGenReporter(_Counted):
    """Steps for what a team of AutoGen's AgentChat (0.4 and newer) does, and its state as a checkpoint after each task.

        reporter = AutoGenReporter("research-team", team)
        async for message in reporter.run_stream(task="Write about tea"):
            print(message)

    After a crash, `await AutoGenReporter.resume(run_id, team)` loads the last known-good state into the team.
    """

    def __init__(self, agent_id, team, davit=None, on_heal=None, on_error=None, run=None):
        super().__init__(run or AgentRun.start(agent_id, "autogen", davit=davit), on_heal, on_error)
        self.team = team

    @classmethod
    async def resume(cls, run_id, team, davit=None, **options):
        run, back = AgentRun.resume(run_id, davit)
        await team.load_state(json.loads(back["stateJson"]))
        reporter = cls(None, team, run=run, **options)
        reporter._steps = back["resumeFromStep"]
        return reporter

    async def run_stream(self, **how):
        """The team's own run_stream, message by message; each is reported before it is handed on."""
        asked = {}
        try:
            async for message in self.team.run_stream(**how):
                self._hear(message, asked)
                yield message
        except Exception as failure:
            self._safely(lambda: self.run.fail(describe(failure)))
            raise
        state = await self.team.save_state()
        self._safely(lambda: self.run.checkpoint(max(0, self._steps - 1), state))

    def complete(self):
        self._safely(self.run.complete)

    def _hear(self, message, asked):
        kind = type(message).__name__
        if kind == "ToolCallRequestEvent":
            asked.update({call.id: (call.arguments, time.monotonic()) for call in message.content})
        elif kind == "ToolCallExecutionEvent":
            for result in message.content:
                self._tool_done(result, *asked.pop(result.call_id, (None, None)))
        elif kind == "HandoffMessage":
            self._report("handoff", tool_name=message.target)
        elif kind.endswith("Message") and getattr(message, "models_usage", None) is not None:
            self._report("llm_call", tool_name=message.source)

    def _tool_done(self, result, arguments, begun):
        how = {"status": "error", "error": str(result.content)[:MOST_ERROR_CHARS]} if result.is_error else {"output": str(result.content)}
        self._report(
            "tool_call", tool_name=getattr(result, "name", None) or "tool", input=arguments,
            duration_ms=None if begun is None else _ms_since(begun), **how,
        )  # fmt: skip

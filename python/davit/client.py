"""HTTP requests to Davit, with retries; a repeated POST takes effect once."""

from __future__ import annotations

import http.client
import json
import os
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from .values import encode

MAX_RETRIES = 4
MAX_RETRY_DELAY_S = 60
MAX_BACKOFF_S = 8
MAX_ANSWER_BYTES = 64 * 1024 * 1024
MAX_PAGES = 100_000
TIMEOUT_S = 60


class DavitError(Exception):
    """Davit refused a request, or could not be reached (status 0)."""

    def __init__(
        self, status: int, code: str | None, message: str, request_id: str | None = None, retry_after: float | None = None
    ) -> None:
        super().__init__(f"{message} ({code}, request {request_id})" if request_id else message)
        self.status, self.code, self.request_id, self.retry_after = status, code, request_id, retry_after


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would receive the key too."""

    def redirect_request(self, *_request: Any) -> None:
        return None


class Davit:
    """Reads DAVIT_URL and DAVIT_API_KEY unless the arguments are given."""

    def __init__(
        self, base_url: str | None = None, api_key: str | None = None, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self.base_url = (base_url or os.environ.get("DAVIT_URL") or "http://localhost:4100").rstrip("/")
        self._api_key = api_key or os.environ.get("DAVIT_API_KEY") or ""
        if not self._api_key:
            raise ValueError("No API key. Give api_key, or set DAVIT_API_KEY.")
        self.sleep = sleep
        self.shared: dict[str, Any] = {}
        """State that a checkpointer and a reporter of one agent share, by agent."""
        self._opener = urllib.request.build_opener(_NoRedirects)

    def call(self, method: str, path: str, body: Any = None, query: Mapping[str, Any] | None = None) -> Any:
        """The parsed response. Raises DavitError."""
        asked = {name: value for name, value in (query or {}).items() if value is not None}
        url = self.base_url + path + (f"?{urllib.parse.urlencode(asked)}" if asked else "")
        headers = {"x-api-key": self._api_key, "accept": "application/json"}
        if body is not None:
            headers["content-type"] = "application/json"
        if method == "POST":
            headers["idempotency-key"] = uuid.uuid4().hex
        data = None if body is None else encode(body).encode()
        for attempt in range(MAX_RETRIES + 1):
            try:
                return self._send(urllib.request.Request(url, data, headers, method=method))
            except DavitError as refused:
                error = refused
            # A first conflict means that the epoch is over; a later one may mean that the previous attempt is still running.
            passing = error.status in (0, 408, 429) or error.status >= 500 or (error.code == "conflict" and attempt > 0)
            delay_s = error.retry_after or min(MAX_BACKOFF_S, 0.5 * 2**attempt) * random.uniform(0.5, 1)
            if not passing or attempt == MAX_RETRIES or delay_s > MAX_RETRY_DELAY_S:
                raise error
            self.sleep(delay_s)
        raise AssertionError("the last attempt answers or raises")

    def pages(self, path: str, query: Mapping[str, Any], items: str, cursor: str, next_cursor: str) -> Iterator[Any]:
        """The items of all pages of a list."""
        at: str | None = None
        for _ in range(MAX_PAGES):
            page = self.call("GET", path, query={**query, cursor: at})
            yield from page[items]
            at = page[next_cursor]
            if at is None:
                return

    def _send(self, request: urllib.request.Request) -> Any:
        try:
            with self._opener.open(request, timeout=TIMEOUT_S) as answer:
                body = answer.read(MAX_ANSWER_BYTES + 1)
        except urllib.error.HTTPError as failure:
            raise _error_of(failure) from None
        except (OSError, ValueError, http.client.HTTPException) as failure:
            raise DavitError(0, "unreachable", f"{self.base_url} cannot be reached: {failure}") from failure
        if len(body) > MAX_ANSWER_BYTES:
            raise DavitError(413, "too_large", f"The answer has more than {MAX_ANSWER_BYTES} bytes. Ask for less at once.")
        try:
            return json.loads(body)
        except ValueError as failure:
            raise DavitError(0, "unreachable", f"{self.base_url} answered no JSON: {failure}") from failure


def _error_of(failure: urllib.error.HTTPError) -> DavitError:
    try:
        body = json.loads(failure.read(MAX_ANSWER_BYTES))
        return DavitError(failure.code, body["error"], body["message"], body.get("requestId"), body.get("retryAfter"))
    except (OSError, ValueError, KeyError, TypeError, http.client.HTTPException):
        return DavitError(failure.code, None, f"The server answered {failure.code}.")

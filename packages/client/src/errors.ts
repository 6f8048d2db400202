/** All errors of the client. A caller's own abort is rethrown unchanged: the signal's reason. */
import type { Directive, ErrorBody, Run } from './wire.ts';

/** The base of every error of this client. */
export class DavitError extends Error {
  /** Whether the same request may succeed later. The client has already retried it `maxRetries` times. */
  readonly retryable: boolean;

  constructor(message: string, { retryable = false, cause }: { retryable?: boolean; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.retryable = retryable;
  }
}

/** No response: the server cannot be reached, or the connection broke. */
export class ConnectionError extends DavitError {}
/** No response within `timeoutMs`. */
export class TimeoutError extends DavitError {}
/** The server redirected the request. Redirects are not followed, because they would receive the key. */
export class RedirectError extends DavitError {}
/** The response is invalid: not JSON, or a state that does not match its checksum. */
export class IntegrityError extends DavitError {}

/** The details of an error response. */
export interface ErrorAnswer {
  status: number;
  /** Null if the response came from a proxy, not from Davit. */
  body: ErrorBody | null;
  requestId: string | null;
  /** Seconds. */
  retryAfter: number | null;
}

/** The codes after which the same request may succeed. */
const retryableCodes = ['request_timeout', 'conflict', 'rate_limit_exceeded', 'internal_error', 'unavailable'];

/** The server returned an error; each status has a class, and this one is for the others. */
export class ApiError extends DavitError {
  readonly status: number;
  /** One sentence for a person. `message` also lists the other `details`, for programs and logs. */
  readonly summary: string;
  /** What a program branches on; null if the response did not come from Davit. */
  readonly code: ErrorBody['error'] | null;
  /** Identifies the request in the server's log. */
  readonly requestId: string | null;
  /** With `invalid_request`: what is wrong, and where. */
  readonly details: NonNullable<ErrorBody['details']>;
  /** With `insufficient_permissions`: the scope that the key lacks. */
  readonly requiredScope: ErrorBody['requiredScope'] | null;
  /** With `insufficient_permissions`: whether the key, the workspace's policy or a limit is the reason. */
  readonly reason: ErrorBody['reason'] | null;
  /** With reason `quota_exceeded`: the limit. */
  readonly limit: number | null;
  /** With reason `quota_exceeded`: how much of it is used. */
  readonly used: number | null;
  /** Seconds until a retry makes sense, if the server said so. */
  readonly retryAfter: number | null;

  constructor({ status, body, requestId, retryAfter }: ErrorAnswer) {
    const retryable = body ? retryableCodes.includes(body.error) : status === 408 || status === 429 || status >= 500;
    const summary = body?.message ?? `The server answered ${status}.`;
    // The message itself states the first.
    const others = body?.details?.slice(1).map((detail) => `${detail.path}: ${detail.message}`) ?? [];
    super(others.length > 0 ? `${summary} (${others.join('; ')})` : summary, { retryable });
    this.summary = summary;
    this.status = status;
    this.code = body?.error ?? null;
    this.requestId = requestId;
    this.details = body?.details ?? [];
    this.requiredScope = body?.requiredScope ?? null;
    this.reason = body?.reason ?? null;
    this.limit = body?.limit ?? null;
    this.used = body?.used ?? null;
    this.retryAfter = retryAfter;
  }
}

/** 400: something in the request is missing or wrong, or the key's workspace is gone. */
export class BadRequestError extends ApiError {}
/** 401: no key, or one that is malformed, unknown, expired or revoked. */
export class AuthenticationError extends ApiError {}
/** 403: the key lacks a scope, the workspace's policy forbids it, or a limit of the workspace is reached. */
export class PermissionError extends ApiError {}
/** 404: no such project, run, version or checkpoint in the key's workspace. */
export class NotFoundError extends ApiError {}
/** 405: the path exists, but not with this method. */
export class MethodNotAllowedError extends ApiError {}
/** 408: the request took too long to arrive. */
export class RequestTimeoutError extends ApiError {}
/** 409: another request is changing the same thing, or the epoch is outdated because another agent took over. */
export class ConflictError extends ApiError {}
/** 413: the body is over the limit. */
export class PayloadTooLargeError extends ApiError {}
/** 414: the path or query is too long. */
export class UriTooLongError extends ApiError {}
/** 415: the body is not JSON. */
export class UnsupportedMediaTypeError extends ApiError {}
/** 429: too many requests; `retryAfter` says when to try again. */
export class RateLimitError extends ApiError {}
/** 431: the headers are too large. */
export class HeadersTooLargeError extends ApiError {}
/** 500: a fault of the server's. */
export class InternalServerError extends ApiError {}
/** 503: draining, full, or a dependency cannot be reached. */
export class UnavailableError extends ApiError {}

const byStatus: Record<number, typeof ApiError> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  405: MethodNotAllowedError,
  408: RequestTimeoutError,
  409: ConflictError,
  413: PayloadTooLargeError,
  414: UriTooLongError,
  415: UnsupportedMediaTypeError,
  429: RateLimitError,
  431: HeadersTooLargeError,
  500: InternalServerError,
  503: UnavailableError,
};

/** The error for a response. */
export function errorFor(answer: ErrorAnswer): ApiError {
  return new (byStatus[answer.status] ?? ApiError)(answer);
}

/** The run of a deployment failed or was canceled; `run` says why. The live version stays live. */
export class RunError extends DavitError {
  readonly run: Run;

  constructor(run: Run) {
    super(`Run ${run.runId} ${run.status === 'CANCELED' ? 'was canceled' : 'failed'}${run.error ? `: ${run.error}` : '.'}`);
    this.run = run;
  }
}

/** A step failed and is not retried; `directive` is Davit's directive, `cause` the step's error. */
export class HealError extends DavitError {
  readonly directive: Directive;

  constructor(message: string, directive: Directive, cause: unknown) {
    super(message, { cause });
    this.directive = directive;
  }
}
/** ABORT: no retry will help, or the attempts are used up. */
export class HealAbortError extends HealError {}
/** WAIT, more often than the agent will wait: the tool currently fails for all runs. */
export class HealWaitError extends HealError {}
/** RESTORE, but the agent did not say how to load its state. */
export class HealRestoreError extends HealError {}

/** Everything that the client throws. A caller's own abort is thrown as it came: the signal's reason. */
import type { Directive, ErrorBody, Run } from './wire.ts';

/** The base of every error of this client. */
export class DavitError extends Error {
  /** Whether the same again may succeed later. The client has already tried as often as `maxRetries` says. */
  readonly retryable: boolean;

  constructor(message: string, { retryable = false, cause }: { retryable?: boolean; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.retryable = retryable;
  }
}

/** No answer came: the server cannot be reached, or the connection broke. */
export class ConnectionError extends DavitError {}
/** No answer came within `timeoutMs`. */
export class TimeoutError extends DavitError {}
/** The server sent the request elsewhere. That is not followed: the key would go along. */
export class RedirectError extends DavitError {}
/** What arrived is not what was promised: no JSON, or a state that does not match its checksum. */
export class IntegrityError extends DavitError {}

/** What an answer with an error says of itself. */
export interface ErrorAnswer {
  status: number;
  /** Null where the answer did not come from Davit, but from a proxy before it. */
  body: ErrorBody | null;
  requestId: string | null;
  /** Seconds. */
  retryAfter: number | null;
}

/** The codes that say: the same again may succeed. */
const retryableCodes = ['request_timeout', 'conflict', 'rate_limit_exceeded', 'internal_error', 'unavailable'];

/** The server answered with an error; there is a class for each status, and this one for others. */
export class ApiError extends DavitError {
  readonly status: number;
  /** What a program branches on; null where the answer did not come from Davit. */
  readonly code: ErrorBody['error'] | null;
  /** Finds the request in the server's log. */
  readonly requestId: string | null;
  /** With `invalid_request`: what is wrong, and where. */
  readonly details: NonNullable<ErrorBody['details']>;
  /** With `insufficient_permissions`: the scope that the key lacks. */
  readonly requiredScope: ErrorBody['requiredScope'] | null;
  /** With `insufficient_permissions`: whether the key, the workspace's policy or one of its bounds is in the way. */
  readonly reason: ErrorBody['reason'] | null;
  /** With reason `quota_exceeded`: the bound. */
  readonly limit: number | null;
  /** With reason `quota_exceeded`: what the workspace uses of it. */
  readonly used: number | null;
  /** Seconds until it is worth trying again, where the server said so. */
  readonly retryAfter: number | null;

  constructor({ status, body, requestId, retryAfter }: ErrorAnswer) {
    const retryable = body ? retryableCodes.includes(body.error) : status === 408 || status === 429 || status >= 500;
    const where = body?.details?.map((detail) => `${detail.path}: ${detail.message}`).join('; ');
    super(`${body?.message ?? `The server answered ${status}.`}${where ? ` (${where})` : ''}`, { retryable });
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
/** 403: the key lacks a scope, the workspace's policy forbids it, or a bound of the workspace is reached. */
export class PermissionError extends ApiError {}
/** 404: no such project, run, version or checkpoint in the key's workspace. */
export class NotFoundError extends ApiError {}
/** 405: the path exists, but not with this method. */
export class MethodNotAllowedError extends ApiError {}
/** 408: the request took too long to arrive. */
export class RequestTimeoutError extends ApiError {}
/** 409: another request is changing the same thing, or the epoch is over: another agent has taken this one's place. */
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
/** 503: draining, full, or something that is needed cannot be reached. */
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

/** The error that an answer stands for. */
export function errorFor(answer: ErrorAnswer): ApiError {
  return new (byStatus[answer.status] ?? ApiError)(answer);
}

/** The run of a deployment failed or was canceled; `run` says why. What was live before stays live. */
export class RunError extends DavitError {
  readonly run: Run;

  constructor(run: Run) {
    super(`Run ${run.runId} ${run.status === 'CANCELED' ? 'was canceled' : 'failed'}${run.error ? `: ${run.error}` : '.'}`);
    this.run = run;
  }
}

/** A step failed and is not to be tried again here; `directive` says what Davit advised, `cause` what the step threw. */
export class HealError extends DavitError {
  readonly directive: Directive;

  constructor(message: string, directive: Directive, cause: unknown) {
    super(message, { cause });
    this.directive = directive;
  }
}
/** ABORT: no retry will help, or the attempts are spent. */
export class HealAbortError extends HealError {}
/** WAIT, more often than the agent will wait: the tool fails for everybody now. */
export class HealWaitError extends HealError {}
/** RESTORE, where the agent did not say how its state is loaded. */
export class HealRestoreError extends HealError {}

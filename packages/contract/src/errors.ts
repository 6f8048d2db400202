/** The error codes: the HTTP responses, the OpenAPI document, the client's error classes and the docs use this table. */
export const errorTable = {
  invalid_request: { status: 400, retryable: false, means: 'Something in the request is missing or wrong; details say where.' },
  workspace_not_resolved: { status: 400, retryable: false, means: 'The workspace of this key is gone or suspended.' },
  missing_api_key: { status: 401, retryable: false, means: 'No API key was presented.' },
  invalid_api_key: { status: 401, retryable: false, means: 'The API key is malformed, unknown, expired or revoked.' },
  not_signed_in: { status: 401, retryable: false, means: 'This endpoint of the console needs a signed-in person.' },
  wrong_credentials: { status: 401, retryable: false, means: 'The e-mail address, the password or the passkey is wrong.' },
  insufficient_permissions: {
    status: 403,
    retryable: false,
    means:
      'The key lacks a scope, the person lacks a role, the workspace policy forbids it, a workspace limit is reached, the operator suspended the app, or the request comes from another origin; reason says which.',
  },
  project_not_found: { status: 404, retryable: false, means: 'No such project in this workspace.' },
  run_not_found: { status: 404, retryable: false, means: 'No such run in this workspace.' },
  version_not_found: { status: 404, retryable: false, means: 'No such version of the project, or none to roll back to.' },
  checkpoint_not_found: { status: 404, retryable: false, means: 'No known-good checkpoint.' },
  item_not_found: { status: 404, retryable: false, means: 'No such item in the store of this workspace.' },
  webhook_not_found: { status: 404, retryable: false, means: 'No such webhook in this workspace.' },
  domain_not_found: { status: 404, retryable: false, means: 'No such domain of this project.' },
  key_not_found: { status: 404, retryable: false, means: 'No such API key in this workspace.' },
  not_found: { status: 404, retryable: false, means: 'No such link, member, invitation, key, session or passkey.' },
  route_not_found: { status: 404, retryable: false, means: 'No such path.' },
  method_not_allowed: { status: 405, retryable: false, means: 'The path exists, but not with this method.' },
  request_timeout: { status: 408, retryable: true, means: 'The request took too long to arrive.' },
  conflict: { status: 409, retryable: true, means: 'Another request is changing the same thing.' },
  idempotency_conflict: { status: 409, retryable: false, means: 'The idempotency key was used with another body.' },
  payload_too_large: { status: 413, retryable: false, means: 'The body is over the limit.' },
  uri_too_long: { status: 414, retryable: false, means: 'The path or query is too long.' },
  unsupported_media_type: { status: 415, retryable: false, means: 'The body must be application/json.' },
  rate_limit_exceeded: { status: 429, retryable: true, means: 'Too many requests; retryAfter says when to try again.' },
  headers_too_large: { status: 431, retryable: false, means: 'The request headers are too large.' },
  internal_error: { status: 500, retryable: true, means: 'An error on our side; find it in the log by the request id.' },
  unavailable: {
    status: 503,
    retryable: true,
    means: 'The server is draining or full, or a dependency is unreachable; Retry-After says when to try again.',
  },
} as const satisfies Record<string, { status: number; retryable: boolean; means: string }>;

export type ErrorCode = keyof typeof errorTable;

/** Why a key may not do this. */
export const refusalReasons = [
  'missing_scope',
  'missing_role',
  'agent_policy',
  'quota_exceeded',
  'foreign_origin',
  'app_suspended',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export interface FaultDetail {
  /** JSON pointer into the request, such as `/prompt` or `/query/limit`. */
  path: string;
  message: string;
}

export interface FaultOptions {
  /** What the reader can do about it. Sent to the caller after the message. */
  hint?: string;
  /** Only for the log; never sent. */
  cause?: unknown;
  details?: FaultDetail[];
  requiredScope?: string;
  reason?: RefusalReason;
  /** With quota_exceeded: the limit, and the workspace's usage. */
  limit?: number;
  used?: number;
  /** Whole seconds. */
  retryAfter?: number;
}

/** A failure with a code of the table. `message` is one sentence for the caller; internal details belong in `cause`. */
export class Fault extends Error {
  readonly code: ErrorCode;
  readonly options: FaultOptions;

  constructor(code: ErrorCode, message: string, options: FaultOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Fault';
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}

/** Fails the current request if something impossible happens. */
export function invariant(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${what}`);
}

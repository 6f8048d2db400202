/** Every limit that a caller can meet, in one place. Lengths are Unicode code points, sizes bytes. */

/**
 * The rate-limit buckets. Each row of the contract's table is one bucket per key (or per client IP), so steps and checkpoints
 * share one. `perMinute` is the default of its setting.
 */
export const rateLimits = {
  'v1-key': { setting: 'RATE_LIMIT_V1_KEY_PER_MIN', perMinute: 100, per: 'key', covers: 'all of /v1' },
  'v1-ip': { setting: 'RATE_LIMIT_V1_IP_PER_MIN', perMinute: 20, per: 'ip', covers: '/v1 without a key' },
  'agent-start': {
    setting: 'RATE_LIMIT_AGENT_START_PER_MIN',
    perMinute: 100,
    per: 'key',
    covers: 'starting an agent run',
  },
  'agent-write': {
    setting: 'RATE_LIMIT_AGENT_WRITE_PER_MIN',
    perMinute: 1000,
    per: 'key',
    covers: 'steps and checkpoints of agent runs',
  },
  'agent-list': { setting: 'RATE_LIMIT_AGENT_LIST_PER_MIN', perMinute: 300, per: 'key', covers: 'listing agent runs' },
  'agent-other': {
    setting: 'RATE_LIMIT_AGENT_OTHER_PER_MIN',
    perMinute: 100,
    per: 'key',
    covers: 'the other agent runtime routes',
  },
  'mcp-key': {
    setting: 'RATE_LIMIT_MCP_KEY_PER_MIN',
    perMinute: 300,
    per: 'key',
    covers: '/mcp; a tool call also counts against the row of its endpoint',
  },
  'invalid-key-ip': {
    setting: 'RATE_LIMIT_INVALID_KEY_IP_PER_MIN',
    perMinute: 100,
    per: 'ip',
    covers: 'requests with an invalid key, and agent runtime requests without one',
  },
} as const satisfies Record<string, { setting: string; perMinute: number; per: 'key' | 'ip'; covers: string }>;

/** The same for people in the console. */
export const consoleRateLimits = {
  'console-person': {
    setting: 'RATE_LIMIT_CONSOLE_PERSON_PER_MIN',
    perMinute: 1200,
    per: 'person',
    covers: 'requests of a signed-in person in the console',
  },
  'console-ip': {
    setting: 'RATE_LIMIT_CONSOLE_IP_PER_MIN',
    perMinute: 300,
    per: 'ip',
    covers: 'console requests without a session',
  },
  'sign-in-ip': { setting: 'RATE_LIMIT_SIGN_IN_IP_PER_MIN', perMinute: 30, per: 'ip', covers: 'signing in, and using links' },
  'sign-in-account-ip': {
    setting: 'RATE_LIMIT_SIGN_IN_ACCOUNT_IP_PER_MIN',
    perMinute: 10,
    per: 'account and ip',
    covers: 'password or passkey attempts at one account from one client IP',
  },
  'sign-in-account': {
    setting: 'RATE_LIMIT_SIGN_IN_ACCOUNT_PER_MIN',
    perMinute: 60,
    per: 'account',
    covers: 'password or passkey attempts at one account from anywhere; more are slowed down, not refused',
  },
} as const satisfies Record<
  string,
  { setting: string; perMinute: number; per: 'person' | 'ip' | 'account' | 'account and ip'; covers: string }
>;

/** Every bucket there is. */
export const everyRateLimit = { ...rateLimits, ...consoleRateLimits };

export type RateLimitName = keyof typeof everyRateLimit;

export const rateLimitWindowMs = 60_000;

export const limits = {
  /** Body of a /v1 request. */
  v1BodyBytes: 1024 * 1024,
  /** Body of an agent runtime request that is not a checkpoint. */
  agentBodyBytes: 64 * 1024,
  /** A checkpoint's body unless MAX_CHECKPOINT_BYTES says otherwise. */
  checkpointBodyBytes: 16 * 1024 * 1024,
  /** Path and query together. */
  urlBytes: 8 * 1024,
  /** Request line and headers together. */
  headerBytes: 16 * 1024,
  /** A gzipped archive with an app's own code: its files with what it has beside them, and their bytes unpacked. */
  sourceArchiveBytes: 6 * 1024 * 1024,
  sourceFiles: 2000,
  sourceBytes: 16 * 1024 * 1024,
  jsonDepth: 64,
  /** Nesting of the state in a checkpoint. */
  stateDepth: 512,
  /** The largest step number. */
  maxStepNumber: 2 ** 31 - 1,
  agentIdLength: 200,
  correlationIdLength: 200,
  threadIdLength: 255,
  checkpointKeyLength: 1000,
  /** After how long without use an agent run may be deleted: at least a minute, at most ten years. */
  minExpiresAfterMs: 60_000,
  maxExpiresAfterMs: 3650 * 24 * 60 * 60_000,
  /** Characters of the name of a checkpoint history. */
  namespaceLength: 1000,
  /** Keys that a checkpoint's `needsFrom` may name. */
  neededCheckpoints: 100,
  /** Searchable metadata members of a run: the first that are short texts, numbers or booleans. */
  metadataSearchable: 32,
  metadataNameLength: 64,
  metadataTextLength: 256,
  /** All metadata of a run, as JSON. */
  metadataBytes: 64 * 1024,
  /** Members that one search names. */
  metadataFilters: 8,
  toolNameLength: 200,
  /** Tools of a run that must not be repeated. */
  nonRetryableTools: 100,
  stepTypeLength: 100,
  failureDetailLength: 10_000,
  frameworkMetaBytes: 64 * 1024,
  /** Steps or checkpoints of one request, and the bytes of its body: a longer checkpoint is saved alone. */
  batchItems: 100,
  batchBodyBytes: 128 * 1024,
  promptLength: 20_000,
  nameLength: 200,
  idempotencyKeyLength: 255,
  /** Labels of a namespace of the agents' store, and their lengths. */
  storeLabels: 20,
  storeLabelLength: 200,
  storeKeyLength: 500,
  storeValueBytes: 64 * 1024,
  /** Items of a workspace. */
  storeItems: 100_000,
  /** Items that a search with a filter examines. */
  storeItemsFiltered: 10_000,
  /** Namespaces on a page. */
  storeNamespaces: 1000,
  /** Operations of a batch. */
  storeOperations: 100,
  /** What a filter of the audit log names: an e-mail address is the longest. */
  auditFilterLength: 254,
  /** Active API keys of a workspace. */
  keys: 1000,
  /** Settings and secrets of an app: their number, the size of a value, and that of all names and values. */
  envVariables: 64,
  envNameLength: 100,
  envValueBytes: 16 * 1024,
  envBytes: 64 * 1024,
  /** Lines of an app's output. */
  outputLines: 500,
  webhookUrlLength: 2000,
  /** Webhooks of a workspace. */
  webhooks: 100,
  /** Own domains of a project. */
  domains: 20,
  /** Previews of a workspace, at most one of a project. */
  previews: 10,
  /** The maximum of one list page; a larger `limit` means this. */
  pageItems: 100,
  runPageItems: 20,
  agentRunPageItems: 20,
  /** Steps, and checkpoints, on one page of an agent run's detail. */
  detailPageItems: 100,
  /** Side effects of each kind that a rollback returns. */
  sideEffects: 1000,
  /** Heal attempts in an export, the newest. */
  exportedAttempts: 1000,
  /** State on one page of an agent run's detail. */
  detailStateBytes: 8 * 1024 * 1024,
  logPageItems: 200,
  maxLogPageItems: 1000,
  /** `total` is exact up to here. */
  exactTotal: 10_000,
} as const;

/** How long the answer to an `Idempotency-Key` is stored. */
export const idempotencyMs = 24 * 60 * 60 * 1000;

/** The interval of comments on a silent log stream. */
export const streamCommentMs = 15_000;

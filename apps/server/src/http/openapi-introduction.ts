/** The first page of the API's documentation, in Markdown; its tables come from the contract. */
import { errorTable, limits, rateLimits, scopes } from '@davit/contract';

export function introduction(): string {
  return `Davit turns one sentence into a live, versioned app and rolls it back to the last known-good version. For agents that run elsewhere it records steps and encrypted checkpoints, directs what to do when a step fails, and restores the last known-good state.

## Keys

Send a workspace API key with every request: \`x-api-key: <key>\` or \`Authorization: Bearer <key>\`. If you send both, \`x-api-key\` wins. A key has scopes: ${scopes.map((scope) => `\`${scope}\``).join(', ')}.

\`agent-state:read\` allows reading the states of a run's checkpoints at any time. A rollback returns a state too and only needs \`agent-runs:write\`, so that an agent can resume itself with the key that it reports with. \`agent-runs:read\` allows reading inputs, outputs and errors of steps, \`frameworkMeta\` and \`metadata\`.

## Limits

| Covers | Requests per minute | Setting |
|---|---|---|
${Object.values(rateLimits)
  .map(
    ({ covers, perMinute, per, setting }) =>
      `| ${covers} | ${perMinute} per ${per === 'key' ? 'API key' : 'client IP'} | \`${setting}\` |`,
  )
  .join('\n')}

The \`RateLimit\` header of every response has the remaining requests (\`r\`) and the seconds until the window ends (\`t\`). Over the limit you get 429 with \`Retry-After\`.

A request body has at most ${limits.v1BodyBytes / 1024} KiB, on the agent runtime ${limits.agentBodyBytes / 1024} KiB (a checkpoint ${limits.checkpointBodyBytes / 1024 / 1024} MiB unless MAX_CHECKPOINT_BYTES says otherwise). It is JSON in UTF-8, nested at most ${limits.jsonDepth} levels deep (the state in a checkpoint ${limits.stateDepth}). Unknown fields are ignored. Endpoints without a body accept no body, an empty one and \`{}\`.

## Lists

\`limit\` is 1 to ${limits.pageItems}; larger values mean ${limits.pageItems}. \`cursor\` is the \`nextCursor\` of the previous page. \`total\` is exact up to ${limits.exactTotal.toLocaleString('en')}.

## Idempotent requests

A POST with an \`Idempotency-Key\` takes effect once. For 24 hours, a repeat with the same body returns the first response with \`Idempotency-Replayed: true\`.

## Errors

Every error has the same body: \`error\` (the code), \`message\` (what went wrong and what to do), \`requestId\` (finds the request in the server's log; also in \`X-Service-Request-Id\`), and fields that depend on the code.

| Status | Code | Retryable | Meaning |
|---|---|---|---|
${Object.entries(errorTable)
  .map(([code, { status, retryable, means }]) => `| ${status} | \`${code}\` | ${retryable ? 'yes' : 'no'} | ${means} |`)
  .join('\n')}

## Healing agents

A step reported with \`error\` or \`timeout\` sets its run to HEALING. \`heal\` in the response says what to do: retry after a delay, retry with a change, restore the last known-good checkpoint, wait while a tool fails for all runs, or stop. Send \`heal.attemptId\` as \`healAttemptId\` with the following steps. A run that is silent for its stall time gets three grace periods; any report ends them, a heartbeat too.

A rollback returns the state to resume from and starts a new \`epoch\`. Send the epoch with every write: once another agent has taken over the run, Davit then refuses the old one with 409.

## Tools for models

\`POST /mcp\` serves every operation of this document as a tool of the Model Context Protocol, over Streamable HTTP and without sessions. A call is a request to its endpoint with the same key, so the same scopes and limits apply. A request body has at most ${limits.v1BodyBytes / 1024} KiB and holds one message.

## Versions

\`/v1\` never changes incompatibly; fields and optional parameters may be added. The headers \`Deprecation\` and \`Sunset\` announce a removal 180 days in advance.`;
}

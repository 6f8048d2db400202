/** The first page of the API's documentation, in Markdown; its tables come from the contract. */
import { errorTable, limits, rateLimits, scopes } from '@davit/contract';

export function introduction(): string {
  return `From one sentence to a live, versioned app: plan, generate, build, verify, release; and back to the last known-good version. And for agents that run elsewhere: their steps and encrypted checkpoints, what to do when a step fails, and the way back to the last known-good state.

## Keys

Every request carries a workspace API key: \`x-api-key: <key>\` or \`Authorization: Bearer <key>\`. Where both are sent, \`x-api-key\` wins. A key has scopes: ${scopes.map((scope) => `\`${scope}\``).join(', ')}.

\`agent-state:read\` is for reading the states of a run's checkpoints at any time. A key with \`agent-runs:write\` alone gets a state back too, by a rollback: that of the last known-good checkpoint. That is meant: an agent resumes itself, with the key that it reports with. Inputs, outputs and errors of steps, \`frameworkMeta\` and \`metadata\` are read with \`agent-runs:read\`.

## Limits

| Covers | Requests a minute | Setting |
|---|---|---|
${Object.values(rateLimits)
  .map(
    ({ covers, perMinute, per, setting }) =>
      `| ${covers} | ${perMinute} per ${per === 'key' ? 'API key' : 'client IP'} | \`${setting}\` |`,
  )
  .join('\n')}

Every answer says in \`RateLimit\` how many requests are left (\`r\`) and in how many seconds the window ends (\`t\`). Past the limit: 429 with \`Retry-After\`.

A body has at most ${limits.v1BodyBytes / 1024} KiB, on the agent runtime ${limits.agentBodyBytes / 1024} KiB (a checkpoint ${limits.checkpointBodyBytes / 1024 / 1024} MiB unless MAX_CHECKPOINT_BYTES says otherwise), and is JSON in UTF-8, nested at most ${limits.jsonDepth} deep (the state in a checkpoint ${limits.stateDepth}); unknown fields are ignored. Endpoints without a body take none, an empty one and \`{}\` alike.

## Lists

\`limit\` is 1 to ${limits.pageItems}, a larger one means ${limits.pageItems}. \`cursor\` is \`nextCursor\` of the page before. \`total\` is exact up to ${limits.exactTotal.toLocaleString('en')}.

## Repeating safely

A POST with an \`Idempotency-Key\` happens once: for 24 hours a repeat with the same body gets the first answer again, with \`Idempotency-Replayed: true\`.

## Errors

Every error has the same body: \`error\` (the code), \`message\` (what went wrong and what to do), \`requestId\` (finds the request in the server's log; also in \`X-Service-Request-Id\`), and what the code needs beside.

| Status | Code | Worth repeating | Means |
|---|---|---|---|
${Object.entries(errorTable)
  .map(([code, { status, retryable, means }]) => `| ${status} | \`${code}\` | ${retryable ? 'yes' : 'no'} | ${means} |`)
  .join('\n')}

## Agents that heal

A step reported with \`error\` or \`timeout\` makes its run HEALING, and the answer says in \`heal\` what to do: retry after a while, retry changed, restore the last known-good checkpoint, wait while a tool fails for everybody, or stop. Send \`heal.attemptId\` as \`healAttemptId\` with what follows. A run that says nothing for its stall time is given three graces, and any report ends them; a heartbeat is enough.

A rollback answers the state to go on from, and begins a new \`epoch\`. An agent that sends its epoch with every write is refused with 409 once another has taken its place; one that does not may write beside its successor.

## Tools for models

\`POST /mcp\` serves every operation of this document as a tool of the Model Context Protocol, over Streamable HTTP and without sessions. A call is a request to its endpoint with the same key: the same scopes, limits and bounds hold. A body has at most ${limits.v1BodyBytes / 1024} KiB and holds one message.

## Versions

\`/v1\` never changes incompatibly; fields and optional parameters may be added. A removal is announced 180 days before by the headers \`Deprecation\` and \`Sunset\`.`;
}

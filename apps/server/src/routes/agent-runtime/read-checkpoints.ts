import { listCheckpoints as listing, newestCheckpoints as newest } from '@davit/contract';
import { authorize, type Caller } from '@davit/identity';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { answerInParts } from '../../http/json/answer-in-parts.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

/** States are only for keys that may read them. */
const findIn =
  ({ recovery }: ServerParts) =>
  ({ runId }: { runId: string }, caller: Caller, { include }: { include?: 'state' }) => {
    if (include === 'state') authorize(caller, 'agent-state:read');
    return recovery.requireRun(caller, pathId(runId));
  };

export function listCheckpoints(parts: ServerParts): Endpoint {
  const { recovery, threads } = parts;
  return endpoint(listing, {
    find: findIn(parts),
    handle: async ({ caller, params: { runId }, query: { include, ...query } }) =>
      answerInParts(await recovery.listCheckpoints(caller, runId, { ...query, includeState: include === 'state' }), threads),
  });
}

export function newestCheckpoints(parts: ServerParts): Endpoint {
  const { recovery, threads } = parts;
  return endpoint(newest, {
    find: findIn(parts),
    handle: async ({ caller, params: { runId }, query: { include, ...query } }) =>
      answerInParts(await recovery.newestCheckpoints(caller, runId, { ...query, includeState: include === 'state' }), threads),
  });
}

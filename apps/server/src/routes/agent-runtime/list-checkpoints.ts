import { listCheckpoints as operation } from '@davit/contract';
import { authorize } from '@davit/identity';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { answerInParts } from '../../http/json/answer-in-parts.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function listCheckpoints({ recovery, threads }: ServerParts): Endpoint {
  return endpoint(operation, {
    find({ runId }, caller, asked) {
      if (asked.include === 'state') authorize(caller, 'agent-state:read');
      return recovery.requireRun(caller, pathId(runId));
    },
    handle: async ({ caller, params, query: { include, ...query } }) =>
      answerInParts(
        await recovery.listCheckpoints(caller, params.runId, { ...query, includeState: include === 'state' }),
        threads,
      ),
  });
}

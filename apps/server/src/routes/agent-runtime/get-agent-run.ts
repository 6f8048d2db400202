import { getAgentRun as operation } from '@davit/contract';
import { authorize } from '@davit/identity';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { answerInParts } from '../../http/json/answer-in-parts.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function getAgentRun({ recovery, threads }: ServerParts): Endpoint {
  return endpoint(operation, {
    find({ runId }, caller, query) {
      if (query.include === 'state') authorize(caller, 'agent-state:read');
      return recovery.requireRun(caller, pathId(runId));
    },
    handle: async ({ caller, params, query }) => {
      const { stepsCursor, checkpointsCursor, checkpointKey, checkpointsOrder, checkpointsLimit, include } = query;
      const detail = await recovery.getRunDetail(caller, params.runId, {
        includeState: include === 'state',
        ...(stepsCursor === undefined ? {} : { stepsCursor }),
        ...(checkpointsCursor === undefined ? {} : { checkpointsCursor }),
        ...(checkpointKey === undefined ? {} : { checkpointKey }),
        ...(checkpointsOrder === undefined ? {} : { newestCheckpointsFirst: checkpointsOrder === 'newest' }),
        ...(checkpointsLimit === undefined ? {} : { checkpointsLimit }),
      });
      return answerInParts(detail, threads);
    },
  });
}

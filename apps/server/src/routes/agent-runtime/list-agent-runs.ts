import { limits, listAgentRuns as operation } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function listAgentRuns({ recovery }: ServerParts): Endpoint {
  return endpoint(operation, {
    handle: ({ caller, query }) => {
      const { limit = limits.agentRunPageItems, cursor, status, agentId, threadId } = query;
      return recovery.listRuns(caller, {
        limit: Math.min(limit, limits.pageItems),
        ...(cursor === undefined ? {} : { cursor }),
        ...(status === undefined ? {} : { status }),
        ...(agentId === undefined ? {} : { agentId }),
        ...(threadId === undefined ? {} : { threadId }),
      });
    },
  });
}

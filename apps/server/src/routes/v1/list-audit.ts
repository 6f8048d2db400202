import { limits, listAudit as operation } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function listAudit({ audit }: ServerParts): Endpoint {
  return endpoint(operation, {
    async handle({ caller, query: { limit = limits.pageItems, since, until, ...filters } }) {
      const { items, nextCursor, total, totalCapped } = await audit.list(caller.workspaceId, {
        ...filters,
        limit: Math.min(limit, limits.pageItems),
        since: since === undefined ? undefined : Date.parse(since),
        until: until === undefined ? undefined : Date.parse(until),
      });
      return { entries: items, nextCursor, total, ...(totalCapped ? { totalCapped } : {}) };
    },
  });
}

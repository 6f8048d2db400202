import { Fault, limits, listAgentRuns as operation, readMetadataFilter } from '@davit/contract';
import type { TimeRange } from '@davit/recovery';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function listAgentRuns({ recovery }: ServerParts): Endpoint {
  return endpoint(operation, {
    handle: ({ caller, query }) => {
      const {
        limit = limits.agentRunPageItems,
        cursor,
        status,
        agentId,
        threadId,
        framework,
        correlationId,
        metadata,
        ...times
      } = query;
      const started = rangeOf(times, 'startedFrom', 'startedBefore');
      const updated = rangeOf(times, 'updatedFrom', 'updatedBefore');
      return recovery.listRuns(caller, {
        limit: Math.min(limit, limits.pageItems),
        ...(cursor === undefined ? {} : { cursor }),
        ...(status === undefined ? {} : { status }),
        ...(agentId === undefined ? {} : { agentId }),
        ...(threadId === undefined ? {} : { threadId }),
        ...(framework === undefined ? {} : { framework }),
        ...(correlationId === undefined ? {} : { correlationId }),
        ...(metadata === undefined ? {} : { metadata: readMetadataFilter(metadata) }),
        ...(started === null ? {} : { started }),
        ...(updated === null ? {} : { updated }),
      });
    },
  });
}

/** Null if neither is given. Throws Fault `invalid_request` for an invalid date or time. */
function rangeOf<Name extends string>(times: { [name in Name]?: string }, from: Name, before: Name): TimeRange | null {
  const [first, last] = [timeOf(from, times[from]), timeOf(before, times[before])];
  if (first === undefined && last === undefined) return null;
  return { ...(first === undefined ? {} : { from: first }), ...(last === undefined ? {} : { before: last }) };
}

function timeOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const at = Date.parse(text);
  if (!Number.isNaN(at)) return at;
  const message = 'must be a valid time';
  throw new Fault('invalid_request', `The query parameter ${name} ${message}.`, {
    details: [{ path: `/query/${name}`, message }],
  });
}

import { deleteAgentRun as operation } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function deleteAgentRun({ recovery }: ServerParts): Endpoint {
  return endpoint(operation, {
    find: ({ runId }, caller) => recovery.requireRun(caller, pathId(runId)),
    handle: ({ caller, params }) => recovery.deleteRun(caller, params.runId),
  });
}

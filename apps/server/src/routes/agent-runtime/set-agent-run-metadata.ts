import { setAgentRunMetadata as operation } from '@davit/contract';
import type { MetadataInput } from '@davit/recovery';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function setAgentRunMetadata({ recovery }: ServerParts): Endpoint {
  return endpoint(operation, {
    find: ({ runId }, caller) => recovery.requireRun(caller, pathId(runId)),
    handle: ({ caller, params, body }) => recovery.setMetadata(caller, params.runId, body as MetadataInput),
  });
}

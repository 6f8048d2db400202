import { type Json, startAgentRun as operation } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function startAgentRun({ recovery }: ServerParts): Endpoint {
  return endpoint(operation, {
    handle: ({ caller, body, remember, request }) => {
      const { agentId, framework, metadata, correlationId = request.id } = body;
      const ask = { agentId, framework, correlationId };
      const said = metadata === undefined ? {} : { metadata: metadata as { [key: string]: Json } };
      return recovery.startRun(caller, { ...ask, ...said }, remember);
    },
  });
}

import { type Json, startAgentRun as operation } from '@davit/contract';
import type { StartInput } from '@davit/recovery';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function startAgentRun({ recovery }: ServerParts): Endpoint {
  return endpoint(operation, {
    handle: ({ caller, body, remember, request }) => {
      const { metadata, correlationId = request.id, ...ask } = body;
      const said = metadata === undefined ? {} : { metadata: metadata as { [key: string]: Json } };
      return recovery.startRun(
        caller,
        { ...(ask as Omit<StartInput, 'correlationId' | 'metadata'>), correlationId, ...said },
        remember,
      );
    },
  });
}

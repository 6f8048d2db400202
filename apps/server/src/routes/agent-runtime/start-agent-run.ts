import { type Json, startAgentRun as operation } from '@davit/contract';
import type { StartInput } from '@davit/recovery';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function startAgentRun({ recovery }: ServerParts): Endpoint {
  return endpoint(operation, {
    handle: ({ caller, body, remember, request }) => {
      const { metadata, correlationId = request.id, ...input } = body;
      const withMetadata = metadata === undefined ? {} : { metadata: metadata as { [key: string]: Json } };
      return recovery.startRun(
        caller,
        { ...(input as Omit<StartInput, 'correlationId' | 'metadata'>), correlationId, ...withMetadata },
        remember,
      );
    },
  });
}

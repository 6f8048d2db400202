import { Readable } from 'node:stream';
import { exportAgentRun as operation } from '@davit/contract';
import { authorize } from '@davit/identity';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { LineStreams } from '../../http/line-streams.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function exportAgentRun(parts: ServerParts): Endpoint {
  const { recovery } = parts;
  const streams = new LineStreams(parts);
  return endpoint(operation, {
    find({ runId }, caller, query) {
      if (query.include === 'state') authorize(caller, 'agent-state:read');
      return recovery.requireRun(caller, pathId(runId));
    },
    handle: async ({ caller, watch, params, query, request }) =>
      request.method === 'HEAD'
        ? Readable.from([])
        : streams.answer(watch, recovery.exportRun(caller, params.runId, query.include === 'state')),
  });
}

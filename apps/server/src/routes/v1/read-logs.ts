import { limits, readLogs as operation } from '@davit/contract';
import { answered, type Endpoint, endpoint } from '../../http/endpoint.ts';
import { type LogStreams, streamHeaders } from '../../http/log-stream.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function readLogs({ launch }: ServerParts, streams: LogStreams): Endpoint {
  return endpoint(operation, {
    find: ({ runId }, { workspaceId }) => launch.getRun(workspaceId, pathId(runId)),
    handle: async ({ caller, watch, found: run, query, headers, request, reply }) => {
      const lastEventId = headers['last-event-id'];
      const afterSeq = lastEventId === undefined ? undefined : Number(lastEventId);
      if (run.finishedAt === null && query.follow !== false) {
        if (request.method === 'HEAD') reply.headers(streamHeaders).send();
        else await streams.answer(reply, { caller, watch, runId: run.runId, afterSeq: afterSeq ?? 0, preview: run.preview });
        return answered;
      }
      const { limit = limits.logPageItems, cursor } = query;
      const page = await launch.readLogs(caller.workspaceId, run.runId, {
        limit: Math.min(limit, limits.maxLogPageItems),
        ...(cursor === undefined ? {} : { cursor }),
        ...(afterSeq === undefined ? {} : { afterSeq }),
      });
      // The run was read before its entries: if it had ended, all of them are here.
      return { ...page, status: run.status };
    },
  });
}

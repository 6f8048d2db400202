import { listSideEffects as operation } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { answerInParts } from '../../http/json/answer-in-parts.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function listSideEffects({ recovery, threads }: ServerParts): Endpoint {
  return endpoint(operation, {
    find: ({ runId }, caller) => recovery.requireRun(caller, pathId(runId)),
    handle: async ({ caller, params: { runId } }) => answerInParts(await recovery.listSideEffects(caller, runId), threads),
  });
}

import { rollbackAgentRun as operation } from '@davit/contract';
import type { AgentRollback, RollbackInput } from '@davit/recovery';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { answerInParts } from '../../http/json/answer-in-parts.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function rollbackAgentRun({ recovery, threads }: ServerParts): Endpoint {
  const wire = (answer: AgentRollback) => answerInParts(answer, threads);
  return endpoint(operation, {
    find: ({ runId }, caller) => recovery.requireRun(caller, pathId(runId)),
    handle: async ({ caller, params, body, remember }) =>
      wire(await recovery.rollbackRun(caller, params.runId, body as RollbackInput, remember)),
    recall: async ({ caller }, remembered) => wire(await recovery.recallRollback(caller, remembered)),
  });
}

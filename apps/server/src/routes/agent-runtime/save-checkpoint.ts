import { saveCheckpoint as operation } from '@davit/contract';
import type { CheckpointInput } from '@davit/recovery';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { requireSmall, requireState } from './checkpoint-body.ts';

export function saveCheckpoint({ recovery, config }: ServerParts): Endpoint {
  const sized = { ...operation, bodyLimitBytes: config.maxCheckpointBytes };
  return endpoint(sized, {
    longText: 'stateJson',
    find: ({ runId }, caller) => recovery.requireRun(caller, pathId(runId)),
    handle: ({ caller, params, body, remember, request }) => {
      const ask = body as CheckpointInput & { stateJson: string };
      const stateJson = requireState(request.longText ?? ask.stateJson, '');
      requireSmall(ask.frameworkMeta, '');
      return recovery.saveCheckpoint(caller, params.runId, { ...ask, stateJson }, remember);
    },
    recall: ({ body, request }, kept) => recovery.recallSaved(kept, [request.longText?.bytes ?? body.stateJson]),
  });
}

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
      const input = body as CheckpointInput & { stateJson: string };
      const stateJson = requireState(request.longText ?? input.stateJson, '');
      requireSmall(input.frameworkMeta, '');
      return recovery.saveCheckpoint(caller, params.runId, { ...input, stateJson }, remember);
    },
    recall: ({ body, request }, remembered) => recovery.recallSaved(remembered, [request.longText?.bytes ?? body.stateJson]),
  });
}

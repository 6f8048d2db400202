import { saveCheckpoints as operation } from '@davit/contract';
import type { NewCheckpointInput } from '@davit/recovery';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { requireSmall, requireState } from './checkpoint-body.ts';

export function saveCheckpoints({ recovery }: ServerParts): Endpoint {
  return endpoint(operation, {
    find: ({ runId }, caller) => recovery.requireRun(caller, pathId(runId)),
    handle: ({ caller, params, body, remember }) => {
      const inputs = body.checkpoints as (NewCheckpointInput & { stateJson: string })[];
      const checkpoints = inputs.map((input, at) => {
        requireSmall(input.frameworkMeta, `/checkpoints/${at}`);
        return { ...input, stateJson: requireState(input.stateJson, `/checkpoints/${at}`) };
      });
      const epoch = body.epoch === undefined ? {} : { epoch: body.epoch };
      return recovery.saveCheckpoints(caller, params.runId, { checkpoints, ...epoch }, remember);
    },
    recall: ({ body }, remembered) =>
      recovery.recallSavedSeveral(
        remembered,
        body.checkpoints.map(({ stateJson }) => stateJson),
      ),
  });
}

import { reportSteps as operation } from '@davit/contract';
import type { SettledStepInput } from '@davit/recovery';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function reportSteps({ recovery }: ServerParts): Endpoint {
  return endpoint(operation, {
    find: ({ runId }, caller) => recovery.requireRun(caller, pathId(runId)),
    handle: ({ caller, params, body, remember }) => {
      const steps = body.steps.map(({ status = 'success', ...step }) => ({
        ...(step as Omit<SettledStepInput, 'status'>),
        status,
      }));
      const epoch = body.epoch === undefined ? {} : { epoch: body.epoch };
      return recovery.reportSteps(caller, params.runId, { steps, ...epoch }, remember);
    },
  });
}

import { reportStep as operation } from '@davit/contract';
import type { StepInput } from '@davit/recovery';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function reportStep({ recovery }: ServerParts): Endpoint {
  return endpoint(operation, {
    find: ({ runId }, caller) => recovery.requireRun(caller, pathId(runId)),
    handle: ({ caller, params, body, remember }) => {
      const { status = 'success', ...step } = body;
      return recovery.reportStep(caller, params.runId, { ...(step as Omit<StepInput, 'status'>), status }, remember);
    },
    recall: ({ caller }, remembered) => recovery.recallStep(caller, remembered),
  });
}

/** Operations on one run. */
import { runExample } from './examples.ts';
import { operation } from './operation.ts';
import { runId } from './project-parts.ts';
import { Run } from './run.ts';

export const cancelRun = operation({
  id: 'cancelRun',
  method: 'POST',
  path: '/v1/runs/:runId/cancel',
  tag: 'Runs',
  scope: 'projects:write',
  summary: 'Cancel a run',
  description:
    'Ends a waiting or running run; the live version stays live. Returns 409 if the run has already ended: roll back to replace the version it released.',
  params: runId,
  success: {
    status: 200,
    description: 'The run, CANCELED.',
    schema: Run,
    example: {
      ...runExample,
      status: 'CANCELED',
      trigger: 'deploy',
      stages: runExample.stages.map((stage, index) =>
        index < 2 ? stage : { ...stage, status: 'SKIPPED' as const, startedAt: null, finishedAt: null },
      ),
      versionNumber: null,
      error: 'Canceled on request.',
    },
  },
  errors: ['run_not_found'],
});

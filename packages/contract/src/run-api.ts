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
    'Ends a waiting or running run, or discards its preview; the live version stays live. Returns 409 if the run has already ended: roll back to replace the version it released.',
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

const released = runExample.stages.map((stage) =>
  stage.name === 'release' ? { ...stage, status: 'PENDING' as const, startedAt: null, finishedAt: null } : stage,
);

export const releaseRun = operation({
  id: 'releaseRun',
  method: 'POST',
  path: '/v1/runs/:runId/release',
  tag: 'Runs',
  scope: 'projects:write',
  summary: 'Release a preview',
  description:
    "Has the run of an open preview released: the candidate starts on the project's live data and replaces the live version, as in any deployment. Follow the run's log for the result. Returns 409 if the run has no preview, or it is not open yet or any more.",
  params: runId,
  success: {
    status: 202,
    description: 'The run, which continues with its release.',
    schema: Run,
    example: {
      ...runExample,
      status: 'RUNNING',
      trigger: 'deploy',
      stages: released,
      versionNumber: null,
      finishedAt: null,
      preview: { status: 'releasing', url: null, expiresAt: null },
    },
  },
  errors: ['run_not_found'],
});

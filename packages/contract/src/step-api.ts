/** The operations that report an agent run's steps. */
import { Type } from 'typebox';
import { ReportStepBody, ReportStepsBody } from './agent-bodies.ts';
import { agentRunExample, directiveExample, stepExample } from './agent-examples.ts';
import { prefix, runId, tag } from './agent-paths.ts';
import { agentRunStatuses, Directive, Epoch, StepNumber } from './agent-run.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';

export const reportStep = operation({
  id: 'reportStep',
  method: 'POST',
  path: `${prefix}/:runId/steps`,
  tag,
  scope: 'agent-runs:write',
  summary: 'Report a step',
  description:
    'The step is durable when you get the response. You may report the same number again; each report is separate. A step with status error or timeout sets the run HEALING, and heal says what to do.',
  params: runId,
  body: ReportStepBody,
  bodyExample: { stepNumber: 3, stepType: 'tool_call', toolName: 'search', durationMs: 420, status: 'success' },
  bodyLimitBytes: limits.agentBodyBytes,
  success: {
    status: 201,
    description: 'The step, and what the agent should do now.',
    schema: Type.Object(
      {
        stepId: Type.String({ format: 'uuid' }),
        runId: Type.String({ format: 'uuid' }),
        stepNumber: StepNumber,
        attempt: Type.Integer({ minimum: 1 }),
        runStatus: Type.Enum([...agentRunStatuses]),
        epoch: Epoch,
        heal: Type.Union([Directive, Type.Null()]),
      },
      { $id: 'StepReported' },
    ),
    example: {
      stepId: stepExample.stepId,
      runId: agentRunExample.runId,
      stepNumber: 3,
      attempt: 1,
      runStatus: 'HEALING',
      epoch: 1,
      heal: directiveExample,
    },
  },
  errors: ['run_not_found'],
});

export const reportSteps = operation({
  id: 'reportSteps',
  method: 'POST',
  path: `${prefix}/:runId/steps/batch`,
  tag,
  scope: 'agent-runs:write',
  summary: 'Report several steps',
  description: `Up to ${limits.batchItems} steps in one request, ${limits.batchBodyBytes / 1024} KiB together, each in the form of reportStep. They arrive in the given order, and all are durable when you get the response. Report a failed step alone: its response says what to do. Counts as one request of the limit on steps and checkpoints.`,
  params: runId,
  body: ReportStepsBody,
  bodyExample: { steps: [{ stepNumber: 3, stepType: 'tool_call', toolName: 'search', durationMs: 420 }] },
  bodyLimitBytes: limits.batchBodyBytes,
  success: {
    status: 201,
    description: 'The steps, in the order of the request.',
    schema: Type.Object(
      { steps: Type.Array(Type.Object({ stepId: Type.String({ format: 'uuid' }), stepNumber: StepNumber })) },
      { $id: 'StepsReported' },
    ),
    example: { steps: [{ stepId: stepExample.stepId, stepNumber: 3 }] },
  },
  errors: ['run_not_found'],
});

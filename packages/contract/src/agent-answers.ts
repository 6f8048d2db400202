/** What the agent runtime answers beside the run itself. */
import { Type } from 'typebox';
import { AgentRun, Checkpoint, Epoch, HealAttempt, JsonObject, Step, StepNumber } from './agent-run.ts';

const nullableObject = Type.Union([JsonObject, Type.Null()]);

export const AgentRunDetail = Type.Object(
  {
    ...AgentRun.properties,
    steps: Type.Array(Step),
    stepsNextCursor: Type.Union([Type.String(), Type.Null()]),
    checkpoints: Type.Array(Checkpoint),
    checkpointsNextCursor: Type.Union([Type.String(), Type.Null()]),
    healHistory: Type.Array(HealAttempt),
  },
  { $id: 'AgentRunDetail' },
);

export const AgentRollbackResult = Type.Object(
  {
    runId: Type.String({ format: 'uuid' }),
    status: Type.Literal('RUNNING'),
    epoch: Epoch,
    healAttemptId: Type.String({ format: 'uuid', description: 'Send it with the steps that follow.' }),
    checkpointId: Type.String({ format: 'uuid' }),
    stepNumber: StepNumber,
    resumeFromStep: Type.Integer({ minimum: 0, description: "The checkpoint's step number + 1." }),
    checksum: Type.String({ pattern: '^sha256:[0-9a-f]{64}$' }),
    stateJson: Type.String({ description: 'The state, as it was saved.' }),
    frameworkMeta: nullableObject,
    supersededSteps: Type.Integer({ minimum: 0 }),
    sideEffects: Type.Array(
      Type.Object({
        stepId: Type.String({ format: 'uuid' }),
        stepNumber: StepNumber,
        toolName: Type.Union([Type.String(), Type.Null()]),
        input: Type.Unknown(),
        output: Type.Unknown(),
      }),
      { description: 'Tool calls past the checkpoint that succeeded: what must not be done twice.' },
    ),
  },
  { $id: 'AgentRollbackResult' },
);

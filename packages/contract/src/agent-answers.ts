/** Answers of the agent runtime other than the run itself. */
import { type Static, Type } from 'typebox';
import { AgentRun, Checkpoint, Epoch, HealAttempt, JsonObject, omitted, Step, StepNumber, stepStatuses } from './agent-run.ts';
import { limits } from './limits.ts';

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

/** A checkpoint with its additions. */
const CheckpointWithAdditions = Type.Object(
  {
    ...Checkpoint.properties,
    namespace: Type.Union([Type.String(), Type.Null()], {
      description: 'The history it belongs to; null if it was saved without retention.',
    }),
    additions: Type.Array(Checkpoint, {
      description: 'Additions with the same key, oldest first, including superseded ones.',
    }),
    additionsOmitted: Type.Optional(
      Type.Literal(true, {
        description: `Present if the additions are too many or too long for one response: additions is then empty. Read them with checkpointKey on the run's detail.`,
      }),
    ),
  },
  { $id: 'CheckpointWithAdditions' },
);

export const CheckpointList = Type.Object(
  {
    runId: Type.String({ format: 'uuid' }),
    threadId: Type.Optional(Type.String({ description: 'Present if the run has one.' })),
    status: AgentRun.properties.status,
    epoch: Epoch,
    checkpoints: Type.Array(CheckpointWithAdditions),
    nextCursor: Type.Union([Type.String(), Type.Null()], { description: 'Opaque; null on the last page.' }),
    complete: Type.Boolean({
      description: 'False if the run has checkpoints saved without retention: those cannot be found by history.',
    }),
  },
  { $id: 'CheckpointList' },
);

const SideEffect = Type.Object(
  {
    stepId: Type.String({ format: 'uuid' }),
    stepNumber: StepNumber,
    stepType: Type.String(),
    toolName: Type.Union([Type.String(), Type.Null()]),
    status: Type.Enum([...stepStatuses]),
    input: Type.Unknown(),
    output: Type.Unknown(),
    ...omitted,
    damaged: Step.properties.damaged,
  },
  { $id: 'SideEffect' },
);
export type SideEffect = Static<typeof SideEffect>;

const effects = {
  sideEffects: Type.Array(SideEffect, {
    maxItems: limits.sideEffects,
    description: 'Tool calls after the checkpoint that succeeded, oldest first. Do not repeat them.',
  }),
  sideEffectsTruncated: Type.Boolean({
    description: `Whether there are more than these ${limits.sideEffects}; the run's detail lists all of them among its superseded steps.`,
  }),
  possibleSideEffects: Type.Array(SideEffect, {
    maxItems: limits.sideEffects,
    description:
      'Other steps after the checkpoint that may have had an effect, oldest first: tool calls that timed out or were canceled, steps of types other than llm_call, decision and heartbeat that did not fail, and, last, failed steps that must not be repeated. Check before you repeat one.',
  }),
  possibleSideEffectsTruncated: Type.Boolean({ description: 'The same for possibleSideEffects.' }),
};

export const AgentRunSideEffects = Type.Object(
  {
    runId: Type.String({ format: 'uuid' }),
    epoch: Epoch,
    rolledBackTo: Type.Union(
      [Type.Object({ checkpointId: Type.String({ format: 'uuid' }), stepNumber: StepNumber }), Type.Null()],
      {
        description: 'The checkpoint of the last rollback; null: the run was never rolled back, and the lists are empty.',
      },
    ),
    ...effects,
  },
  { $id: 'AgentRunSideEffects' },
);

export const AgentRollbackResult = Type.Object(
  {
    runId: Type.String({ format: 'uuid' }),
    status: Type.Literal('RUNNING'),
    epoch: Epoch,
    healAttemptId: Type.String({ format: 'uuid', description: 'Send it with the following steps.' }),
    checkpointId: Type.String({ format: 'uuid' }),
    stepNumber: StepNumber,
    resumeFromStep: Type.Integer({ minimum: 0, description: "The checkpoint's step number + 1." }),
    checksum: Type.String({ pattern: '^sha256:[0-9a-f]{64}$' }),
    stateJson: Type.String({ description: 'The state exactly as it was saved.' }),
    frameworkMeta: nullableObject,
    supersededSteps: Type.Integer({ minimum: 0 }),
    ...effects,
  },
  { $id: 'AgentRollbackResult' },
);

/** One line of an export: `type` says which of the other fields it has. */
export const AgentRunExportRecord = Type.Object(
  {
    type: Type.Enum(['run', 'step', 'checkpoint', 'healAttempt', 'end'], {
      description: 'The run first, then its steps, checkpoints and heal attempts, each oldest first, then the end line.',
    }),
    run: Type.Optional(AgentRun),
    step: Type.Optional(Step),
    checkpoint: Type.Optional(Checkpoint),
    healAttempt: Type.Optional(HealAttempt),
    end: Type.Optional(
      Type.Object(
        {
          steps: Type.Integer({ minimum: 0 }),
          checkpoints: Type.Integer({ minimum: 0 }),
          healAttempts: Type.Integer({ minimum: 0 }),
        },
        { description: 'How many of each there were. If this line is missing, the export is incomplete.' },
      ),
    ),
  },
  { $id: 'AgentRunExportRecord' },
);
export type AgentRunExportRecord = Static<typeof AgentRunExportRecord>;

/** Agent runs as the agent runtime shows them: enums and schemas. */
import { type Static, Type } from 'typebox';
import { limits } from './limits.ts';
import { nullable } from './nullable.ts';
import { Timestamp } from './run.ts';

export const agentRunStatuses = ['RUNNING', 'HEALING', 'COMPLETED', 'FAILED'] as const;
export type AgentRunStatus = (typeof agentRunStatuses)[number];

export const agentFrameworks = ['langgraph', 'crewai', 'autogen', 'custom'] as const;
export type AgentFramework = (typeof agentFrameworks)[number];

export const stepStatuses = ['success', 'error', 'timeout', 'cancelled', 'skipped'] as const;
export type StepStatus = (typeof stepStatuses)[number];
/** Statuses that need no directive. */
export const settledStatuses = ['success', 'cancelled', 'skipped'] as const satisfies StepStatus[];

export const healCategories = [
  'TRANSIENT',
  'RATE_LIMITED',
  'TOOL_ERROR',
  'INVALID_OUTPUT',
  'CONTEXT_OVERFLOW',
  'AUTH_CONFIG',
  'POLICY',
  'STALLED',
  'LOOP',
  'STATE_CORRUPT',
  'UNKNOWN',
] as const;
export type HealCategory = (typeof healCategories)[number];

/** What a directive tells the agent to do. */
export const healActions = ['RETRY_STEP', 'RETRY_MODIFIED', 'RESTORE', 'WAIT', 'ABORT'] as const;
export type HealAction = (typeof healActions)[number];

export const healOutcomes = ['PENDING', 'SUCCEEDED', 'FAILED', 'ABANDONED'] as const;
export type HealOutcome = (typeof healOutcomes)[number];

/** Why an attempt was made. */
export const healTriggers = ['step_failed', 'deadline_passed', 'stalled', 'rollback'] as const;
export type HealTrigger = (typeof healTriggers)[number];

const uuid = (description?: string) => Type.String({ format: 'uuid', ...(description === undefined ? {} : { description }) });

/** Present only if true: the named value is null, but was not when it was stored. */
const damaged = (names: string) =>
  Type.Optional(Type.Boolean({ description: `The stored data is corrupt: ${names} null for that reason.` }));

/** Any JSON object. */
export const JsonObject = Type.Record(Type.String(), Type.Unknown());

export const StepNumber = Type.Integer({ minimum: 0, maximum: limits.maxStepNumber, examples: [3] });

export const Epoch = Type.Integer({
  minimum: 1,
  description: 'Starts at 1; each rollback adds 1. A write with any other epoch is refused with 409.',
});

export const Directive = Type.Object(
  {
    attemptId: uuid('Send it as healAttemptId with the steps that act on the directive.'),
    attempt: Type.Integer({ minimum: 1, description: 'The number of this attempt within the incident, from 1.' }),
    of: Type.Integer({ minimum: 0, description: 'How many attempts the policy allows an incident.' }),
    action: Type.Enum([...healActions], {
      description:
        'RETRY_STEP: repeat the step after retryAfterMs. RETRY_MODIFIED: repeat it, changed as hint says. RESTORE: roll back to the checkpoint. WAIT: the tool is failing for all runs; retry after retryAfterMs. ABORT: stop.',
    }),
    category: Type.Enum([...healCategories]),
    retryAfterMs: Type.Integer({ minimum: 0, description: 'Milliseconds to wait before acting.' }),
    hint: nullable(Type.String({ description: 'What to change, for RETRY_MODIFIED; why, for the others.' })),
    checkpointId: nullable(uuid('With RESTORE: the last known-good checkpoint.')),
  },
  { $id: 'Directive' },
);
export type Directive = Static<typeof Directive>;

export const HealAttempt = Type.Object(
  {
    id: uuid(),
    incidentId: uuid('Shared by all attempts at one failure.'),
    attempt: Type.Integer({ minimum: 1 }),
    epoch: Epoch,
    trigger: Type.Enum([...healTriggers]),
    failedStep: nullable(StepNumber),
    toolName: nullable(Type.String()),
    category: Type.Enum([...healCategories]),
    fingerprint: nullable(Type.String({ description: 'Equal for failures that differ only in numbers and names.' })),
    strategy: Type.Enum([...healActions]),
    directive: Directive,
    checkpointId: nullable(uuid()),
    startedAt: Timestamp,
    deadlineAt: nullable(Timestamp),
    endedAt: nullable(Timestamp),
    outcome: Type.Enum([...healOutcomes]),
    resolvedByStep: nullable(StepNumber),
    detail: nullable(Type.String()),
    damaged: damaged('detail is'),
  },
  { $id: 'HealAttempt' },
);
export type HealAttempt = Static<typeof HealAttempt>;

export const AgentRun = Type.Object(
  {
    runId: uuid(),
    correlationId: Type.String(),
    agentId: Type.String(),
    threadId: Type.Optional(Type.String({ description: 'Present if the run has a thread.' })),
    framework: Type.Enum([...agentFrameworks]),
    status: Type.Enum([...agentRunStatuses]),
    metadata: nullable(JsonObject),
    failureDetail: nullable(Type.String()),
    nonRetryableTools: Type.Optional(Type.Array(Type.String(), { description: 'Present if the run was started with some.' })),
    stepCount: Type.Integer({ minimum: 0 }),
    checkpointCount: Type.Integer({ minimum: 0 }),
    epoch: Epoch,
    startedAt: Timestamp,
    updatedAt: Timestamp,
    finishedAt: nullable(Timestamp),
    damaged: damaged('metadata and failureDetail are'),
  },
  { $id: 'AgentRun' },
);
export type AgentRun = Static<typeof AgentRun>;

/** If the agent declared so for a step. */
export const omitted = {
  inputOmitted: Type.Optional(Type.Literal(true, { description: 'The agent omitted the input from its report, so it is null.' })),
  outputOmitted: Type.Optional(
    Type.Literal(true, { description: 'The agent omitted the output from its report, so it is null.' }),
  ),
};

export const Step = Type.Object(
  {
    stepId: uuid(),
    stepNumber: StepNumber,
    attempt: Type.Integer({ minimum: 1, description: 'The number of this report among those of the same step number.' }),
    stepType: Type.String(),
    toolName: nullable(Type.String()),
    durationMs: nullable(Type.Integer({ minimum: 0 })),
    status: Type.Enum([...stepStatuses]),
    error: nullable(Type.String()),
    input: Type.Unknown(),
    output: Type.Unknown(),
    ...omitted,
    category: nullable(Type.Enum([...healCategories])),
    healAttemptId: nullable(Type.String()),
    epoch: Epoch,
    superseded: Type.Boolean({ description: 'Whether a rollback restored a state before it.' }),
    createdAt: Timestamp,
    damaged: damaged('error, input and output are'),
  },
  { $id: 'Step' },
);
export type Step = Static<typeof Step>;

export const Checkpoint = Type.Object(
  {
    checkpointId: uuid(),
    stepNumber: StepNumber,
    checksum: Type.String({ pattern: '^sha256:[0-9a-f]{64}$', description: 'Over the UTF-8 bytes of stateJson.' }),
    sizeBytes: Type.Integer({ minimum: 0 }),
    frameworkMeta: nullable(JsonObject),
    key: Type.Optional(Type.String({ description: 'Present if it was saved with one.' })),
    epoch: Epoch,
    superseded: Type.Boolean(),
    createdAt: Timestamp,
    damaged: damaged('frameworkMeta is'),
    stateJson: Type.Optional(nullable(Type.String({ description: 'With include=state. Null if the stored state is corrupt.' }))),
  },
  { $id: 'Checkpoint' },
);
export type Checkpoint = Static<typeof Checkpoint>;

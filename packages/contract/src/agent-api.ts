/** The operations of the agent runtime, prefix /api/agent-runtime. */
import { type Static, Type } from 'typebox';
import { agentRunExample, checkpointExample, directiveExample, healAttemptExample, stepExample } from './agent-examples.ts';
import {
  AgentRun,
  agentFrameworks,
  agentRunStatuses,
  Checkpoint,
  Directive,
  Epoch,
  HealAttempt,
  healCategories,
  JsonObject,
  Step,
  StepNumber,
  stepStatuses,
} from './agent-run.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';

const prefix = '/api/agent-runtime/runs';
const tag = 'Agent runs';

const runId = Type.Object({
  runId: Type.String({ description: 'The id of the agent run.', examples: [agentRunExample.runId] }),
});

const fence = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: limits.stepNumberMost,
    description:
      'The epoch the agent works in, from the start or the last rollback. Another than the current one is refused with 409 conflict; without it an agent that was replaced by a rollback can still write.',
    examples: [1],
  }),
);

const nullableObject = Type.Union([JsonObject, Type.Null()]);

export const StartAgentRunBody = Type.Object(
  {
    agentId: Type.String({
      minLength: 1,
      maxLength: limits.agentIdLength,
      description: 'Stable: the same for all runs of the agent.',
      examples: ['research-agent'],
    }),
    framework: Type.Enum([...agentFrameworks], { examples: ['langgraph'] }),
    metadata: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description:
          'Anything. stallTimeoutMs in it (1000 to 86400000, 0: never) says how long the run may be silent; without it that is learned.',
      }),
    ),
    correlationId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.correlationIdLength,
        pattern: '^[\\x21-\\x7e]*$',
        description: 'Visible characters; without it the id of the request.',
      }),
    ),
  },
  { $id: 'StartAgentRun' },
);
export type StartAgentRunBody = Static<typeof StartAgentRunBody>;

export const startAgentRun = operation({
  id: 'startAgentRun',
  method: 'POST',
  path: prefix,
  tag,
  scope: 'agent-runs:write',
  summary: 'Start an agent run',
  description: 'The run is RUNNING, in epoch 1.',
  body: StartAgentRunBody,
  bodyExample: { agentId: 'research-agent', framework: 'langgraph' },
  bodyLimitBytes: limits.agentBodyBytes,
  success: {
    status: 201,
    description: 'The run.',
    schema: Type.Object(
      { runId: Type.String({ format: 'uuid' }), correlationId: Type.String(), epoch: Epoch },
      { $id: 'AgentRunStarted' },
    ),
    example: { runId: agentRunExample.runId, correlationId: agentRunExample.correlationId, epoch: 1 },
  },
});

export const ReportStepBody = Type.Object(
  {
    stepNumber: StepNumber,
    stepType: Type.String({
      minLength: 1,
      maxLength: limits.stepTypeLength,
      description:
        'tool_call, llm_call, decision, message, handoff, heartbeat, or a word of your own. A heartbeat only shows that the agent lives.',
      examples: ['tool_call'],
    }),
    toolName: Type.Optional(Type.String({ minLength: 1, maxLength: limits.toolNameLength, examples: ['search'] })),
    durationMs: Type.Optional(
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Milliseconds.', examples: [420] }),
    ),
    status: Type.Optional(Type.Enum([...stepStatuses], { default: 'success' })),
    error: Type.Optional(Type.String({ description: 'What went wrong. An HTTP status in it, after that word, is understood.' })),
    input: Type.Optional(Type.Unknown({ description: 'Any JSON.' })),
    output: Type.Optional(Type.Unknown({ description: 'Any JSON.' })),
    category: Type.Optional(
      Type.Enum([...healCategories], {
        description: 'What kind of failure it is, where the agent knows. AUTH_CONFIG and POLICY end the run.',
      }),
    ),
    epoch: fence,
    healAttemptId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'attemptId of the directive that this step follows.' }),
    ),
  },
  { $id: 'ReportStep' },
);
export type ReportStepBody = Static<typeof ReportStepBody>;

export const reportStep = operation({
  id: 'reportStep',
  method: 'POST',
  path: `${prefix}/:runId/steps`,
  tag,
  scope: 'agent-runs:write',
  summary: 'Report a step',
  description:
    'Durable when answered. The same number may come again, each report is its own. A step with status error or timeout makes the run HEALING, and heal says what to do.',
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

export const SaveCheckpointBody = Type.Object(
  {
    stepNumber: StepNumber,
    stateJson: Type.String({
      minLength: 1,
      description: 'The state after that step, as JSON text. Kept byte for byte, encrypted.',
      examples: ['{"messages":[]}'],
    }),
    frameworkMeta: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: `At most ${limits.frameworkMetaBytes / 1024} KiB. good: false in it says that this checkpoint must never be gone back to.`,
      }),
    ),
    epoch: fence,
  },
  { $id: 'SaveCheckpoint' },
);
export type SaveCheckpointBody = Static<typeof SaveCheckpointBody>;

export const saveCheckpoint = operation({
  id: 'saveCheckpoint',
  method: 'POST',
  path: `${prefix}/:runId/checkpoint`,
  tag,
  scope: 'agent-runs:write',
  summary: 'Save a checkpoint',
  description:
    'The state after a step, encrypted at rest and durable when answered. Step numbers may repeat; order is order of arrival. The body may be as long as MAX_CHECKPOINT_BYTES says.',
  params: runId,
  body: SaveCheckpointBody,
  bodyExample: { stepNumber: 3, stateJson: '{"messages":[]}' },
  bodyLimitBytes: limits.checkpointBodyBytes,
  success: {
    status: 201,
    description: 'The checkpoint.',
    schema: Type.Object(
      { checkpointId: Type.String({ format: 'uuid' }), checksum: Type.String({ pattern: '^sha256:[0-9a-f]{64}$' }) },
      { $id: 'CheckpointSaved' },
    ),
    example: { checkpointId: checkpointExample.checkpointId, checksum: checkpointExample.checksum },
  },
  errors: ['run_not_found'],
});

export const SetAgentRunStatusBody = Type.Object(
  {
    status: Type.Enum(['COMPLETED', 'FAILED'], { examples: ['COMPLETED'] }),
    failureDetail: Type.Optional(Type.String({ maxLength: limits.failureDetailLength, description: 'With FAILED: why.' })),
    epoch: fence,
  },
  { $id: 'SetAgentRunStatus' },
);
export type SetAgentRunStatusBody = Static<typeof SetAgentRunStatusBody>;

export const setAgentRunStatus = operation({
  id: 'setAgentRunStatus',
  method: 'PATCH',
  path: `${prefix}/:runId/status`,
  tag,
  scope: 'agent-runs:write',
  summary: 'End an agent run',
  description: 'Any status may be left for COMPLETED or FAILED; repeating it changes nothing.',
  params: runId,
  body: SetAgentRunStatusBody,
  bodyExample: { status: 'COMPLETED' },
  bodyLimitBytes: limits.agentBodyBytes,
  success: { status: 200, description: 'The run.', schema: AgentRun, example: { ...agentRunExample, status: 'COMPLETED' } },
  errors: ['run_not_found'],
});

export const listAgentRuns = operation({
  id: 'listAgentRuns',
  method: 'GET',
  path: prefix,
  tag,
  scope: 'agent-runs:read',
  summary: 'List agent runs',
  description: 'Newest first; the order is stable while runs are added.',
  query: Type.Object({
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: limits.agentRunPageItems,
        description: `How many; above ${limits.pageItems} means ${limits.pageItems}.`,
      }),
    ),
    cursor: Type.Optional(Type.String({ minLength: 1, description: 'nextCursor of the page before.' })),
    status: Type.Optional(Type.Enum([...agentRunStatuses], { description: 'Only runs with this status.' })),
    agentId: Type.Optional(
      Type.String({ minLength: 1, maxLength: limits.agentIdLength, description: 'Only runs of this agent.' }),
    ),
  }),
  success: {
    status: 200,
    description: 'A page of runs.',
    schema: Type.Object(
      {
        runs: Type.Array(AgentRun),
        nextCursor: Type.Union([Type.String(), Type.Null()], { description: 'Opaque; null on the last page.' }),
        total: Type.Integer({ minimum: 0, description: `Exact up to ${limits.exactTotal}.` }),
        totalCapped: Type.Optional(Type.Literal(true, { description: 'Present where there are more than total.' })),
      },
      { $id: 'AgentRunList' },
    ),
    example: { runs: [agentRunExample], nextCursor: null, total: 1 },
  },
});

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

export const getAgentRun = operation({
  id: 'getAgentRun',
  method: 'GET',
  path: `${prefix}/:runId`,
  tag,
  scope: 'agent-runs:read',
  summary: 'Get an agent run',
  description: `The run with its steps and checkpoints, oldest first, ${limits.detailPageItems} a page, and its heal history. include=state adds the decrypted state to the checkpoints, for keys with agent-state:read; such a page ends at ${limits.detailStateBytes / 1024 / 1024} MiB.`,
  params: runId,
  query: Type.Object({
    stepsCursor: Type.Optional(Type.String({ minLength: 1, description: 'stepsNextCursor of the page before.' })),
    checkpointsCursor: Type.Optional(Type.String({ minLength: 1, description: 'checkpointsNextCursor of the page before.' })),
    include: Type.Optional(Type.Enum(['state'], { description: 'state: with stateJson of the checkpoints.' })),
  }),
  success: {
    status: 200,
    description: 'The run.',
    schema: AgentRunDetail,
    example: {
      ...agentRunExample,
      steps: [stepExample],
      stepsNextCursor: null,
      checkpoints: [checkpointExample],
      checkpointsNextCursor: null,
      healHistory: [healAttemptExample],
    },
  },
  errors: ['run_not_found'],
});

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

export const rollbackAgentRun = operation({
  id: 'rollbackAgentRun',
  method: 'POST',
  path: `${prefix}/:runId/rollback`,
  tag,
  scope: 'agent-runs:write',
  summary: 'Roll an agent run back',
  description:
    'Resumes the agent from its last known-good checkpoint, in a new epoch. Its state is decrypted and verified before anything changes; later steps and checkpoints are superseded, never deleted.',
  params: runId,
  bodyLimitBytes: limits.agentBodyBytes,
  success: {
    status: 200,
    description: 'The state to go on from.',
    schema: AgentRollbackResult,
    example: {
      runId: agentRunExample.runId,
      status: 'RUNNING',
      epoch: 2,
      healAttemptId: healAttemptExample.id,
      checkpointId: checkpointExample.checkpointId,
      stepNumber: checkpointExample.stepNumber,
      resumeFromStep: checkpointExample.stepNumber + 1,
      checksum: checkpointExample.checksum,
      stateJson: '{"messages":[]}',
      frameworkMeta: null,
      supersededSteps: 1,
      sideEffects: [],
    },
  },
  errors: ['run_not_found', 'checkpoint_not_found'],
});

export const agentApi = {
  startAgentRun,
  reportStep,
  saveCheckpoint,
  setAgentRunStatus,
  listAgentRuns,
  getAgentRun,
  rollbackAgentRun,
} as const;

/** Request bodies of the agent runtime. */
import { type Static, Type } from 'typebox';
import { agentFrameworks, healCategories, StepNumber, settledStatuses, stepStatuses } from './agent-run.ts';
import { limits } from './limits.ts';

const fence = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: limits.maxStepNumber,
    description:
      'The epoch the agent works in, from the start or the last rollback. Any epoch but the current one is refused with 409 conflict. Without it, an agent that a rollback replaced can still write.',
    examples: [1],
  }),
);

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
        description: `Any JSON object. Searchable members are numbers, booleans and texts of at most ${limits.metadataTextLength} characters: the first ${limits.metadataSearchable}, with names of at most ${limits.metadataNameLength}. stallTimeoutMs in it (1000 to 86400000, 0: never) sets how long the run may be silent; without it, Davit learns the time from the run.`,
      }),
    ),
    correlationId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.correlationIdLength,
        pattern: '^[\\x21-\\x7e]*$',
        description: 'Visible characters; defaults to the request id.',
      }),
    ),
    threadId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.threadIdLength,
        description:
          'A conversation the agent continues. If one of its runs already has this thread, that run is returned, RUNNING again if it had ended, and no new run starts.',
      }),
    ),
    expiresAfterMs: Type.Optional(
      Type.Integer({
        minimum: limits.minExpiresAfterMs,
        maximum: limits.maxExpiresAfterMs,
        description:
          'Milliseconds without a report after which the run and all its records are deleted. Applies to the run this starts; without it the run is kept.',
      }),
    ),
    nonRetryableTools: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: limits.toolNameLength }), {
        maxItems: limits.nonRetryableTools,
        description:
          'Tools whose effects must not be repeated. If a call of one fails, Davit directs no retry: the run ends FAILED for a person to review. Applies to the run this starts.',
        examples: [['charge']],
      }),
    ),
    fresh: Type.Optional(
      Type.Boolean({ default: false, description: 'With threadId: always starts a new run, which takes over the thread.' }),
    ),
  },
  { $id: 'StartAgentRun' },
);
export type StartAgentRunBody = Static<typeof StartAgentRunBody>;

const settledStepFields = {
  stepNumber: StepNumber,
  stepType: Type.String({
    minLength: 1,
    maxLength: limits.stepTypeLength,
    description:
      'tool_call, llm_call, decision, message, handoff, heartbeat, or a word of your own. A heartbeat only shows that the agent is alive.',
    examples: ['tool_call'],
  }),
  toolName: Type.Optional(Type.String({ minLength: 1, maxLength: limits.toolNameLength, examples: ['search'] })),
  durationMs: Type.Optional(
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Milliseconds.', examples: [420] }),
  ),
  input: Type.Optional(Type.Unknown({ description: 'Any JSON.' })),
  output: Type.Optional(Type.Unknown({ description: 'Any JSON.' })),
  inputOmitted: Type.Optional(
    Type.Boolean({ description: 'There was an input, but it was too long or not JSON, so it was not sent.' }),
  ),
  outputOmitted: Type.Optional(
    Type.Boolean({ description: 'There was an output, but it was too long or not JSON, so it was not sent.' }),
  ),
  healAttemptId: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'attemptId of the directive this step follows.' }),
  ),
};

export const ReportStepBody = Type.Object(
  {
    ...settledStepFields,
    status: Type.Optional(Type.Enum([...stepStatuses], { default: 'success' })),
    error: Type.Optional(
      Type.String({ description: 'What went wrong. Davit recognizes an HTTP status in it, such as "HTTP 503".' }),
    ),
    category: Type.Optional(
      Type.Enum([...healCategories], {
        description: 'The kind of failure, if the agent knows it. AUTH_CONFIG and POLICY end the run.',
      }),
    ),
    retryable: Type.Optional(
      Type.Boolean({
        default: true,
        description:
          'false: the effect of the step must not be repeated, as for a tool in nonRetryableTools. If the step failed, the run ends FAILED.',
      }),
    ),
    epoch: fence,
  },
  { $id: 'ReportStep' },
);
export type ReportStepBody = Static<typeof ReportStepBody>;

export const ReportStepsBody = Type.Object(
  {
    steps: Type.Array(
      Type.Object({ ...settledStepFields, status: Type.Optional(Type.Enum([...settledStatuses], { default: 'success' })) }),
      { minItems: 1, maxItems: limits.batchItems, description: 'In order of arrival.' },
    ),
    epoch: fence,
  },
  { $id: 'ReportSteps' },
);
export type ReportStepsBody = Static<typeof ReportStepsBody>;

const checkpointKey = Type.String({ maxLength: limits.checkpointKeyLength });

/**
 * The retention declaration of a checkpoint; without it only the run's newest ones and the last known-good one are sure to
 * stay.
 */
const Retention = Type.Object(
  {
    namespace: Type.String({
      maxLength: limits.namespaceLength,
      description: 'The history the checkpoint belongs to, such as a sub-agent. The newest checkpoint of each history is kept.',
      examples: [''],
    }),
    needsFrom: Type.Optional(
      Type.Array(checkpointKey, {
        maxItems: limits.neededCheckpoints,
        description:
          'Keys of the earlier checkpoints that this one depends on. While this one is reachable, Davit keeps its history from the earliest of them on; an empty key keeps it from the beginning.',
      }),
    ),
    onlyWith: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.checkpointKeyLength,
        description:
          'Key of a checkpoint of another history. This history is reachable only through that checkpoint, and may be pruned with it. Of an addition: its own checkpoint’s key, if it may be pruned when only later checkpoints of the history need that one.',
      }),
    ),
    addition: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'An addition to the checkpoint with the same key, such as pending writes, without a state of its own. It is kept as long as that checkpoint.',
      }),
    ),
  },
  { description: 'Retention settings, for agents that read more than their newest checkpoint.' },
);

const checkpointFields = {
  stepNumber: StepNumber,
  stateJson: Type.String({
    minLength: 1,
    description: `The state after that step, as JSON text, nested at most ${limits.stateDepth} deep. Stored byte for byte, encrypted.`,
    examples: ['{"messages":[]}'],
  }),
  frameworkMeta: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: `At most ${limits.frameworkMetaBytes / 1024} KiB. Set good: false in it to exclude this checkpoint from rollbacks.`,
    }),
  ),
  key: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: limits.checkpointKeyLength,
      description:
        'Your own name for the checkpoint; find it with checkpointKey on the run detail. Several checkpoints may share one.',
    }),
  ),
  retention: Type.Optional(Retention),
};

export const SaveCheckpointBody = Type.Object({ ...checkpointFields, epoch: fence }, { $id: 'SaveCheckpoint' });
export type SaveCheckpointBody = Static<typeof SaveCheckpointBody>;

export const SaveCheckpointsBody = Type.Object(
  {
    checkpoints: Type.Array(Type.Object(checkpointFields), {
      minItems: 1,
      maxItems: limits.batchItems,
      description: 'In order of arrival.',
    }),
    epoch: fence,
  },
  { $id: 'SaveCheckpoints' },
);
export type SaveCheckpointsBody = Static<typeof SaveCheckpointsBody>;

export const SetAgentRunStatusBody = Type.Object(
  {
    status: Type.Enum(['COMPLETED', 'FAILED'], { examples: ['COMPLETED'] }),
    failureDetail: Type.Optional(Type.String({ maxLength: limits.failureDetailLength, description: 'With FAILED: why.' })),
    epoch: fence,
  },
  { $id: 'SetAgentRunStatus' },
);
export type SetAgentRunStatusBody = Static<typeof SetAgentRunStatusBody>;

const metadataChange = Type.Union([
  Type.String({ maxLength: limits.metadataTextLength }),
  Type.Number(),
  Type.Boolean(),
  Type.Null({ description: 'Removes the member.' }),
]);

export const SetAgentRunMetadataBody = Type.Object(
  {
    metadata: Type.Record(Type.String(), metadataChange, {
      // Not as a pattern: it would not appear in the OpenAPI document.
      propertyNames: { minLength: 1, maxLength: limits.metadataNameLength },
      maxProperties: limits.metadataSearchable,
      description: 'Sets these members. null removes a member; other members are unchanged.',
      examples: [{ team: 'search', priority: 2 }],
    }),
    epoch: fence,
  },
  { $id: 'SetAgentRunMetadata' },
);
export type SetAgentRunMetadataBody = Static<typeof SetAgentRunMetadataBody>;

export const RollbackAgentRunBody = Type.Object(
  {
    checkpointId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Restores this checkpoint of the run. Default: the last known-good one.',
      }),
    ),
    stepNumber: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: limits.maxStepNumber,
        description:
          'Restores the newest restorable checkpoint of this step. With checkpointId, that checkpoint must be of this step.',
      }),
    ),
  },
  { $id: 'RollbackAgentRun' },
);
export type RollbackAgentRunBody = Static<typeof RollbackAgentRunBody>;

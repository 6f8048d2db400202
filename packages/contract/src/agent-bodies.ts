/** What the agent runtime is sent. */
import { type Static, Type } from 'typebox';
import { agentFrameworks, healCategories, StepNumber, stepStatuses } from './agent-run.ts';
import { limits } from './limits.ts';

const fence = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: limits.maxStepNumber,
    description:
      'The epoch the agent works in, from the start or the last rollback. Another than the current one is refused with 409 conflict; without it an agent that was replaced by a rollback can still write.',
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
        description: `Anything. The run is found by those members that are numbers, booleans or texts of at most ${limits.metadataTextLength} characters: the first ${limits.metadataSearchable}, with names of at most ${limits.metadataNameLength}. stallTimeoutMs in it (1000 to 86400000, 0: never) says how long the run may be silent; without it that is learned.`,
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
    threadId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.threadIdLength,
        description:
          'A conversation that the agent goes on with: where one of its runs has this thread already, that run is answered, RUNNING again where it had ended, and nothing is started.',
      }),
    ),
    expiresAfterMs: Type.Optional(
      Type.Integer({
        minimum: limits.minExpiresAfterMs,
        maximum: limits.maxExpiresAfterMs,
        description:
          'Milliseconds without any report after which the run is deleted, with all that was recorded of it. Of the run that this starts; without it the run stays.',
      }),
    ),
    nonRetryableTools: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: limits.toolNameLength }), {
        maxItems: limits.nonRetryableTools,
        description:
          'Tools whose effects must not be repeated. Where a call of one fails, Davit directs no retry: the run ends FAILED, for a person to look at. Of the run that this starts.',
        examples: [['charge']],
      }),
    ),
    fresh: Type.Optional(
      Type.Boolean({ default: false, description: 'With threadId: always a new run. The one that had the thread gives it up.' }),
    ),
  },
  { $id: 'StartAgentRun' },
);
export type StartAgentRunBody = Static<typeof StartAgentRunBody>;

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
    inputOmitted: Type.Optional(Type.Boolean({ description: 'There was an input, but it is too long or no JSON to be sent.' })),
    outputOmitted: Type.Optional(Type.Boolean({ description: 'There was an output, but it is too long or no JSON to be sent.' })),
    category: Type.Optional(
      Type.Enum([...healCategories], {
        description: 'What kind of failure it is, where the agent knows. AUTH_CONFIG and POLICY end the run.',
      }),
    ),
    retryable: Type.Optional(
      Type.Boolean({
        default: true,
        description:
          'false: its effect must not be repeated, as of a tool in nonRetryableTools. Where it failed, the run ends FAILED.',
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

const checkpointKey = Type.String({ maxLength: limits.checkpointKeyLength });

/** What retention must know of a checkpoint; without it only the newest of the run and the last known-good one are sure to stay. */
const Retention = Type.Object(
  {
    namespace: Type.String({
      maxLength: limits.namespaceLength,
      description:
        'The history that the checkpoint belongs to, such as a sub-agent. The newest checkpoint of each history stays.',
      examples: [''],
    }),
    needsFrom: Type.Optional(
      Type.Array(checkpointKey, {
        maxItems: limits.neededCheckpoints,
        description:
          'Keys of earlier checkpoints of this history: while this checkpoint can be reached, all of the history from the first of them on stays. An empty key: from its beginning.',
      }),
    ),
    onlyWith: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.checkpointKeyLength,
        description:
          'Key of a checkpoint of another history. This history can be reached through it alone, and may go when it goes.',
      }),
    ),
    addition: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Adds to the checkpoint with the same key, such as pending writes; no state of its own. It stays with that one.',
      }),
    ),
  },
  { description: 'What retention must know, for agents that read more than their newest checkpoint.' },
);

const checkpointFields = {
  stepNumber: StepNumber,
  stateJson: Type.String({
    minLength: 1,
    description: `The state after that step, as JSON text, nested at most ${limits.stateDepth} deep. Kept byte for byte, encrypted.`,
    examples: ['{"messages":[]}'],
  }),
  frameworkMeta: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: `At most ${limits.frameworkMetaBytes / 1024} KiB. good: false in it says that this checkpoint must never be gone back to.`,
    }),
  ),
  key: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: limits.checkpointKeyLength,
      description: 'A name of your own to find it by: checkpointKey of the run detail. Several may share one.',
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
      maxItems: limits.checkpointsAtOnce,
      description: 'In the order in which they count as having arrived.',
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
      // Not as a pattern: the OpenAPI document would not have it.
      propertyNames: { minLength: 1, maxLength: limits.metadataNameLength },
      maxProperties: limits.metadataSearchable,
      description: 'These members are set, null removes one, and the others stay.',
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
        description: 'Back to this checkpoint of the run. Without a choice: the last known-good one.',
      }),
    ),
    stepNumber: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: limits.maxStepNumber,
        description:
          'Back to the newest checkpoint of this step that can be restored. With checkpointId: that one must be of this step.',
      }),
    ),
  },
  { $id: 'RollbackAgentRun' },
);
export type RollbackAgentRunBody = Static<typeof RollbackAgentRunBody>;

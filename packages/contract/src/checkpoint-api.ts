/** The operations on an agent run's checkpoints. */
import { Type } from 'typebox';
import { CheckpointList } from './agent-answers.ts';
import { SaveCheckpointBody, SaveCheckpointsBody } from './agent-bodies.ts';
import { agentRunExample, checkpointExample } from './agent-examples.ts';
import { prefix, runId, tag } from './agent-paths.ts';
import { limits } from './limits.ts';
import { operation, type Success } from './operation.ts';

const CheckpointSaved = Type.Object(
  { checkpointId: Type.String({ format: 'uuid' }), checksum: Type.String({ pattern: '^sha256:[0-9a-f]{64}$' }) },
  { $id: 'CheckpointSaved' },
);

export const saveCheckpoint = operation({
  id: 'saveCheckpoint',
  method: 'POST',
  path: `${prefix}/:runId/checkpoint`,
  tag,
  scope: 'agent-runs:write',
  summary: 'Save a checkpoint',
  description:
    'The state after a step, encrypted at rest and durable when you get the response. Step numbers may repeat; checkpoints are ordered by arrival. MAX_CHECKPOINT_BYTES bounds the body.',
  params: runId,
  body: SaveCheckpointBody,
  bodyExample: { stepNumber: 3, stateJson: '{"messages":[]}' },
  bodyLimitBytes: limits.checkpointBodyBytes,
  success: {
    status: 201,
    description: 'The checkpoint.',
    schema: CheckpointSaved,
    example: { checkpointId: checkpointExample.checkpointId, checksum: checkpointExample.checksum },
  },
  errors: ['run_not_found'],
});

export const saveCheckpoints = operation({
  id: 'saveCheckpoints',
  method: 'POST',
  path: `${prefix}/:runId/checkpoints`,
  tag,
  scope: 'agent-runs:write',
  summary: 'Save several checkpoints',
  description: `Up to ${limits.batchItems} checkpoints in one request, each in the form of saveCheckpoint. Either all are durable when you get the response, or none is saved. They arrive in the given order. The body holds at most ${limits.batchBodyBytes / 1024} KiB; save a longer state alone. Counts as one request of the limit on steps and checkpoints.`,
  params: runId,
  body: SaveCheckpointsBody,
  bodyExample: { checkpoints: [{ stepNumber: 3, stateJson: '{"messages":[]}' }] },
  bodyLimitBytes: limits.batchBodyBytes,
  success: {
    status: 201,
    description: 'The checkpoints, in the order of the request.',
    schema: Type.Object({ checkpoints: Type.Array(CheckpointSaved) }, { $id: 'CheckpointsSaved' }),
    example: { checkpoints: [{ checkpointId: checkpointExample.checkpointId, checksum: checkpointExample.checksum }] },
  },
  errors: ['run_not_found'],
});

const pageOfCheckpoints = {
  cursor: Type.Optional(Type.String({ minLength: 1, description: 'nextCursor of the previous page.' })),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      default: limits.detailPageItems,
      description: `Page size; larger values mean ${limits.detailPageItems}.`,
    }),
  ),
  include: Type.Optional(Type.Enum(['state'], { description: 'state: with stateJson of checkpoints and additions.' })),
};
const withStates = `include=state adds the decrypted states, for keys with agent-state:read; such a page ends at ${limits.detailStateBytes / 1024 / 1024} MiB.`;
const listed = { ...checkpointExample, namespace: '', additions: [] };

const checkpointPage: Success<typeof CheckpointList> = {
  status: 200,
  description: 'A page of checkpoints.',
  schema: CheckpointList,
  example: {
    runId: agentRunExample.runId,
    status: 'RUNNING',
    epoch: 1,
    checkpoints: [listed],
    nextCursor: null,
    complete: true,
  },
};

export const listCheckpoints = operation({
  id: 'listCheckpoints',
  method: 'GET',
  path: `${prefix}/:runId/checkpoints`,
  tag,
  scope: 'agent-runs:read',
  summary: 'List checkpoints',
  description: `The run's checkpoints, newest first, each with its additions, superseded ones among them. ${withStates}`,
  params: runId,
  query: Type.Object({
    ...pageOfCheckpoints,
    namespace: Type.Optional(
      Type.String({
        maxLength: limits.namespaceLength,
        description: 'Only those of this history. Empty: the history without a name.',
      }),
    ),
    checkpointKey: Type.Optional(
      Type.String({ minLength: 1, maxLength: limits.checkpointKeyLength, description: 'Only checkpoints saved with this key.' }),
    ),
  }),
  success: checkpointPage,
  errors: ['run_not_found'],
});

export const newestCheckpoints = operation({
  id: 'newestCheckpoints',
  method: 'GET',
  path: `${prefix}/:runId/checkpoints/newest`,
  tag,
  scope: 'agent-runs:read',
  summary: 'Get the newest states',
  description: `The newest checkpoint of every reachable history, with its additions, latest arrival first: histories without onlyWith, and histories whose onlyWith is the key of a returned checkpoint. Superseded checkpoints are left out. ${withStates}`,
  params: runId,
  query: Type.Object(pageOfCheckpoints),
  success: checkpointPage,
  errors: ['run_not_found'],
});

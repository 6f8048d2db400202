/** The operations of the agent runtime, prefix /api/agent-runtime. */
import { Type } from 'typebox';

import { AgentRollbackResult, AgentRunDetail, AgentRunExportRecord, AgentRunSideEffects } from './agent-answers.ts';

import { RollbackAgentRunBody, SetAgentRunMetadataBody, SetAgentRunStatusBody, StartAgentRunBody } from './agent-bodies.ts';

import { agentRunExample, checkpointExample, healAttemptExample, stepExample } from './agent-examples.ts';
import { prefix, runId, tag } from './agent-paths.ts';
import { AgentRun, agentFrameworks, agentRunStatuses, Epoch } from './agent-run.ts';
import { listCheckpoints, newestCheckpoints, saveCheckpoint, saveCheckpoints } from './checkpoint-api.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { reportStep, reportSteps } from './step-api.ts';
import { storeApi } from './store-api.ts';

export const startAgentRun = operation({
  id: 'startAgentRun',
  method: 'POST',
  path: prefix,
  tag,
  scope: 'agent-runs:write',
  summary: 'Start an agent run',
  description:
    'Starts a RUNNING run in epoch 1. With the threadId of an earlier run, returns that run in its current epoch, and sets it RUNNING again if it had ended.',
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

export const setAgentRunStatus = operation({
  id: 'setAgentRunStatus',
  method: 'PATCH',
  path: `${prefix}/:runId/status`,
  tag,
  scope: 'agent-runs:write',
  summary: 'End an agent run',
  description: 'Sets any run to COMPLETED or FAILED. Repeating the request changes nothing.',
  params: runId,
  body: SetAgentRunStatusBody,
  bodyExample: { status: 'COMPLETED' },
  bodyLimitBytes: limits.agentBodyBytes,
  success: { status: 200, description: 'The run.', schema: AgentRun, example: { ...agentRunExample, status: 'COMPLETED' } },
  errors: ['run_not_found'],
});

export const setAgentRunMetadata = operation({
  id: 'setAgentRunMetadata',
  method: 'PATCH',
  path: `${prefix}/:runId/metadata`,
  tag,
  scope: 'agent-runs:write',
  summary: 'Change the metadata of an agent run',
  description: `Sets, replaces and removes members; a run has at most ${limits.metadataSearchable} searchable members. Works at any time, even after the run has ended, and does not count as activity.`,
  params: runId,
  body: SetAgentRunMetadataBody,
  bodyExample: { metadata: { team: 'search' } },
  bodyLimitBytes: limits.agentBodyBytes,
  success: { status: 200, description: 'The run.', schema: AgentRun, example: agentRunExample },
  errors: ['run_not_found'],
});

const time = (description: string) =>
  Type.String({
    maxLength: 40,
    pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2}))?$',
    'x-form': 'a time in ISO 8601 with its zone, or a date, such as 2026-01-31T09:30:00Z',
    description: `${description} ISO 8601, such as 2026-01-31T09:30:00Z.`,
  });

export const listAgentRuns = operation({
  id: 'listAgentRuns',
  method: 'GET',
  path: prefix,
  tag,
  scope: 'agent-runs:read',
  summary: 'List agent runs',
  description: `Newest first; the order is stable while runs are added. A search by metadata, framework, correlation id or time examines ${limits.exactTotal} runs per page: a page may hold fewer than limit, or none, and still have a nextCursor. total then counts the runs examined, with totalCapped.`,
  query: Type.Object({
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: limits.agentRunPageItems,
        description: `Page size; larger values mean ${limits.pageItems}.`,
      }),
    ),
    cursor: Type.Optional(Type.String({ minLength: 1, description: 'nextCursor of the previous page.' })),
    status: Type.Optional(Type.Enum([...agentRunStatuses], { description: 'Only runs with this status.' })),
    agentId: Type.Optional(
      Type.String({ minLength: 1, maxLength: limits.agentIdLength, description: 'Only runs of this agent.' }),
    ),
    threadId: Type.Optional(
      Type.String({ minLength: 1, maxLength: limits.threadIdLength, description: 'Only runs with this thread.' }),
    ),
    framework: Type.Optional(Type.Enum([...agentFrameworks], { description: 'Only runs of this framework.' })),
    correlationId: Type.Optional(
      Type.String({ minLength: 1, maxLength: limits.correlationIdLength, description: 'Only runs with this correlation id.' }),
    ),
    metadata: Type.Optional(
      Type.String({
        minLength: 1,
        description: `Only runs with all of these members in their metadata: a JSON object of 1 to ${limits.metadataFilters} texts, numbers or booleans, such as {"team":"search"}.`,
      }),
    ),
    startedFrom: Type.Optional(time('Only runs started at or after this time.')),
    startedBefore: Type.Optional(time('Only runs started before this time.')),
    updatedFrom: Type.Optional(time('Only runs last updated at or after this time.')),
    updatedBefore: Type.Optional(time('Only runs last updated before this time.')),
  }),
  success: {
    status: 200,
    description: 'A page of runs.',
    schema: Type.Object(
      {
        runs: Type.Array(AgentRun),
        nextCursor: Type.Union([Type.String(), Type.Null()], { description: 'Opaque; null on the last page.' }),
        total: Type.Integer({ minimum: 0, description: `Exact up to ${limits.exactTotal}.` }),
        totalCapped: Type.Optional(
          Type.Literal(true, { description: 'true if there are more than total counts; otherwise absent.' }),
        ),
      },
      { $id: 'AgentRunList' },
    ),
    example: { runs: [agentRunExample], nextCursor: null, total: 1 },
  },
});

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
    stepsCursor: Type.Optional(Type.String({ minLength: 1, description: 'stepsNextCursor of the previous page.' })),
    checkpointsCursor: Type.Optional(Type.String({ minLength: 1, description: 'checkpointsNextCursor of the previous page.' })),
    checkpointKey: Type.Optional(
      Type.String({ minLength: 1, maxLength: limits.checkpointKeyLength, description: 'Only checkpoints saved with this key.' }),
    ),
    checkpointsOrder: Type.Optional(
      Type.Enum(['oldest', 'newest'], { default: 'oldest', description: 'The order of checkpoints, by arrival.' }),
    ),
    checkpointsLimit: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: limits.detailPageItems,
        description: `Page size; larger values mean ${limits.detailPageItems}.`,
      }),
    ),
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

export const exportAgentRun = operation({
  id: 'exportAgentRun',
  method: 'GET',
  path: `${prefix}/:runId/export`,
  tag,
  scope: 'agent-runs:read',
  summary: 'Export an agent run',
  description: `The whole run as NDJSON, a JSON object a line: the run, its steps, its checkpoints, its newest ${limits.exportedAttempts} heal attempts, and an end line. include=state adds the decrypted state to the checkpoints, for keys with agent-state:read. It streams as fast as you read it. If the end line is missing, the export is incomplete. Records written to the run meanwhile may be missing.`,
  params: runId,
  query: Type.Object({
    include: Type.Optional(Type.Enum(['state'], { description: 'state: with stateJson of the checkpoints.' })),
  }),
  success: {
    status: 200,
    description: 'The lines.',
    mediaType: 'application/x-ndjson',
    schema: AgentRunExportRecord,
    example: { type: 'step', step: stepExample },
  },
  errors: ['run_not_found'],
});

export const rollbackAgentRun = operation({
  id: 'rollbackAgentRun',
  method: 'POST',
  path: `${prefix}/:runId/rollback`,
  tag,
  scope: 'agent-runs:write',
  summary: 'Roll an agent run back',
  description:
    'Resumes the agent from its last known-good checkpoint, or from the one named in the body, in a new epoch. The body is optional. The state is decrypted and verified before anything changes; later steps and checkpoints are superseded, never deleted. The scope agent-runs:write is enough to read the restored state, so an agent can resume itself. A checkpoint of another run returns 404; one that is superseded, corrupt or saved with good: false returns 409.',
  params: runId,
  body: RollbackAgentRunBody,
  bodyExample: {},
  isBodyOptional: true,
  bodyLimitBytes: limits.agentBodyBytes,
  success: {
    status: 200,
    description: 'The state to resume from.',
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
      sideEffectsTruncated: false,
      possibleSideEffects: [],
      possibleSideEffectsTruncated: false,
    },
  },
  errors: ['run_not_found', 'checkpoint_not_found'],
});

export const listSideEffects = operation({
  id: 'listSideEffects',
  method: 'GET',
  path: `${prefix}/:runId/side-effects`,
  tag,
  scope: 'agent-runs:read',
  summary: 'List side effects before a rollback',
  description:
    'The side effects in the result of the last rollback of the run, for an agent that another process rolled back and that now resumes.',
  params: runId,
  success: {
    status: 200,
    description: 'The side effects.',
    schema: AgentRunSideEffects,
    example: {
      runId: agentRunExample.runId,
      epoch: 2,
      rolledBackTo: { checkpointId: checkpointExample.checkpointId, stepNumber: checkpointExample.stepNumber },
      sideEffects: [],
      sideEffectsTruncated: false,
      possibleSideEffects: [],
      possibleSideEffectsTruncated: false,
    },
  },
  errors: ['run_not_found'],
});

export const deleteAgentRun = operation({
  id: 'deleteAgentRun',
  method: 'DELETE',
  path: `${prefix}/:runId`,
  tag,
  scope: 'agent-runs:delete',
  summary: 'Delete an agent run',
  description:
    'Deletes the run with its steps, checkpoints and heal history, whatever its status, and frees its thread. This cannot be undone. An agent that still reports to the run gets 404.',
  params: runId,
  bodyLimitBytes: limits.agentBodyBytes,
  success: {
    status: 200,
    description: 'The run is deleted.',
    schema: Type.Object({ runId: Type.String({ format: 'uuid' }), deleted: Type.Literal(true) }, { $id: 'AgentRunDeleted' }),
    example: { runId: agentRunExample.runId, deleted: true },
  },
  errors: ['run_not_found'],
});

export const agentApi = {
  startAgentRun,
  reportStep,
  reportSteps,
  saveCheckpoint,
  saveCheckpoints,
  setAgentRunStatus,
  setAgentRunMetadata,
  listAgentRuns,
  getAgentRun,
  exportAgentRun,
  listCheckpoints,
  newestCheckpoints,
  rollbackAgentRun,
  listSideEffects,
  deleteAgentRun,
  ...storeApi,
} as const;

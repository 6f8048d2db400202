/**
 * The endpoints of both APIs as tools: names, descriptions and schemas come from the contract, calls go through the client.
 *
 *  M1 Every operation of the contract is a tool, and nothing else is.
 *  M2 A tool may do what its key may do: the server decides, and its error is the tool's error.
 *  M3 The result of a tool matches its output schema.
 */
import type { Davit } from '@davit/client';
import { agentApi, type Operation, projectApi } from '@davit/contract';
import { type Arguments, calls, maxExportedChars, type OperationId } from './calls.ts';
import { ownAnswers } from './own-answers.ts';
import { plain } from './plain-schema.ts';

export type { OperationId };

export interface DavitTool {
  /** snake_case, as usual for tools. */
  name: string;
  title: string;
  description: string;
  /** JSON Schema of the arguments: parameters, query and body in one. */
  inputSchema: Record<string, unknown>;
  /** JSON Schema of `structuredContent`. */
  outputSchema: Record<string, unknown>;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
  /** Throws the client's errors. */
  call(davit: Davit, args: Arguments, signal: AbortSignal): Promise<object>;
}

/** Deletes, replaces or ends something. */
const destructive: OperationId[] = [
  'rollbackProject',
  'restoreVersion',
  'deleteProject',
  'cancelRun',
  'rollbackAgentRun',
  'setAgentRunStatus',
  'deleteAgentRun',
  'revokeKey',
  'setMemberRole',
  'removeMember',
  'revokeInvitation',
  'removeDomain',
  'rotateWebhookSecret',
  'deleteWebhook',
  'batchStore',
  'deleteStoreItem',
];
/** POSTs that read: their filter does not fit in a query. */
const onlyReading: OperationId[] = ['getStoreItem', 'searchStoreItems', 'listStoreNamespaces'];
/** These need the run's epoch: a tool never writes into a run that another agent has taken over. */
const inEpoch: OperationId[] = ['reportStep', 'reportSteps', 'saveCheckpoint', 'saveCheckpoints', 'setAgentRunStatus'];

const ownWords: Partial<Record<OperationId, string>> = {
  createOwnerLink: 'Returns the page where a signed-in person opens the app as its owner. Models never get the link itself.',
  createKey: 'Returns the page where a signed-in person creates a key. Models never get the key itself.',
  createInvitation: 'Returns the page where a signed-in person invites others. Models never get the link itself.',
  exportAgentRun: `Returns the run, its steps, checkpoints and heal attempts, up to ${maxExportedChars / 1024} KiB; truncated is true if there is more.`,
  readLogs:
    'Returns the whole log of a run. Waits up to a minute for an active run to end, or its preview to open; follow: false returns what is there at once.',
};

const operations = { ...projectApi, ...agentApi };
const operationIds = new RegExp(`\\b(${Object.keys(operations).join('|')})\\b`, 'g');

export const tools: DavitTool[] = Object.entries(operations).map(([key, operation]) => {
  const id = key as OperationId;
  return {
    name: toolName(id),
    title: operation.summary,
    description: describeTool(id, operation),
    inputSchema: inputSchema(id, operation),
    outputSchema: plain(ownAnswers[id] ?? operation.success.schema),
    annotations: {
      readOnlyHint: operation.method === 'GET' || onlyReading.includes(id),
      destructiveHint: destructive.includes(id),
      idempotentHint: operation.method !== 'POST',
      openWorldHint: false,
    },
    call: async (davit, args, signal) => calls[id](davit, args, signal),
  };
});

function toolName(id: OperationId): string {
  return id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Starts with the title, which many clients do not show to the model. Names other operations by their tools. */
function describeTool(id: OperationId, { summary, description, scope }: Operation): string {
  const text = (ownWords[id] ?? description).replaceAll(operationIds, (named) => toolName(named as OperationId));
  return `${summary}. ${text} ${scope === null ? 'Any key may call it.' : `Needs the scope ${scope}.`}`;
}

function inputSchema(id: OperationId, operation: Operation): Record<string, unknown> {
  // A log is read whole: no pages.
  const { limit: _limit, cursor: _cursor, ...whole } = operation.query.properties;
  const query = id === 'readLogs' ? whole : operation.query.properties;
  const body = (operation.body ?? {}) as { properties?: object; required?: string[] };
  const required = [...(operation.params.required ?? []), ...(body.required ?? []), ...(inEpoch.includes(id) ? ['epoch'] : [])];
  return plain({
    type: 'object',
    properties: { ...operation.params.properties, ...query, ...body.properties },
    required,
  });
}

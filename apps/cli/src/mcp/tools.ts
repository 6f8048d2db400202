/**
 * The endpoints of both APIs as tools: names, words and schemas come from the contract, the calls go through the client.
 *
 *  M1 Every operation of the contract is a tool, and nothing else is.
 *  M2 A tool may do what its key may do: the server decides, and its refusal is told as the tool's error.
 */
import type {
  AgentRunExportRecord,
  AgentRunHandle,
  CreateProjectBody,
  CreateWebhookBody,
  Davit,
  ExportAgentRunQuery,
  ItemPlaceBody,
  LogEntry,
  PutItemBody,
  Run,
  SearchItemsBody,
  StartAgentRunBody,
} from '@davit/client';
import { agentApi, type Operation, projectApi } from '@davit/contract';

export type OperationId = keyof typeof projectApi | keyof typeof agentApi;

export interface DavitTool {
  /** snake_case, as other tools are named. */
  name: string;
  title: string;
  description: string;
  /** JSON Schema of the arguments: parameters, query and body in one. */
  inputSchema: Record<string, unknown>;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
  /** Throws what the client throws. */
  call(davit: Davit, args: Arguments, signal: AbortSignal): Promise<object>;
}

// biome-ignore lint/suspicious/noExplicitAny: the arguments were checked against the operation's own schema
type Arguments = any;

const logWaitMs = 60_000;
const maxExportedChars = 256 * 1024;

const calls: Record<OperationId, (davit: Davit, args: Arguments, signal: AbortSignal) => PromiseLike<object>> = {
  createProject: (davit, body: CreateProjectBody, signal) => davit.projects.create(body, { signal }),
  listProjects: (davit, query, signal) => davit.projects.list(query, { signal }),
  getProject: (davit, { id }, signal) => davit.projects.get(id, { signal }),
  deployProject: (davit, { id }, signal) => davit.projects.deploy(id, { signal }),
  rollbackProject: (davit, { id }, signal) => davit.projects.rollback(id, { signal }),
  renameProject: (davit, { id, name }, signal) => davit.projects.rename(id, name, { signal }),
  deleteProject: (davit, { id }, signal) => davit.projects.delete(id, { signal }),
  undeleteProject: (davit, { id }, signal) => davit.projects.undelete(id, { signal }),
  createOwnerLink: (davit, { id }, signal) => whereToConfirm(davit, id, signal),
  listVersions: (davit, { id, ...query }, signal) => davit.projects.versions(id, query, { signal }),
  restoreVersion: (davit, { id, number }, signal) => davit.projects.restore(id, number, { signal }),
  listRuns: (davit, { id, ...query }, signal) => davit.runs.list(id, query, { signal }),
  readLogs: (davit, { runId }, signal) => readLog(davit, runId, signal),
  cancelRun: (davit, { runId }, signal) => davit.runs.cancel(runId, { signal }),
  getMe: (davit, _args, signal) => davit.me({ signal }),
  createWebhook: (davit, body: CreateWebhookBody, signal) => davit.webhooks.create(body, { signal }),
  listWebhooks: (davit, _args, signal) => davit.webhooks.list({ signal }),
  getWebhook: (davit, { webhookId }, signal) => davit.webhooks.get(webhookId, { signal }),
  updateWebhook: (davit, { webhookId, ...body }, signal) => davit.webhooks.update(webhookId, body, { signal }),
  pingWebhook: (davit, { webhookId }, signal) => davit.webhooks.ping(webhookId, { signal }),
  rotateWebhookSecret: (davit, { webhookId }, signal) => davit.webhooks.rotateSecret(webhookId, { signal }),
  listWebhookDeliveries: (davit, { webhookId, ...query }, signal) => davit.webhooks.deliveries(webhookId, query, { signal }),
  deleteWebhook: (davit, { webhookId }, signal) => davit.webhooks.delete(webhookId, { signal }),
  startAgentRun: (davit, body: StartAgentRunBody, signal) => davit.agentRuns.start(body, { signal }),
  reportStep: (davit, args, signal) => davit.agentRuns.reportStep(...handle(args), { signal }),
  saveCheckpoint: (davit, args, signal) => davit.agentRuns.saveCheckpoint(...handle(args), { signal }),
  saveCheckpoints: (davit, { checkpoints, ...run }, signal) => davit.agentRuns.saveCheckpoints(run, checkpoints, { signal }),
  setAgentRunStatus: (davit, args, signal) => davit.agentRuns.setStatus(...handle(args), { signal }),
  setAgentRunMetadata: (davit, { runId, ...change }, signal) => davit.agentRuns.setMetadata(runId, change, { signal }),
  listAgentRuns: (davit, query, signal) => davit.agentRuns.list(query, { signal }),
  getAgentRun: (davit, { runId, ...query }, signal) => davit.agentRuns.get(runId, query, { signal }),
  exportAgentRun: (davit, { runId, ...query }, signal) => exportBounded(davit, runId, query, signal),
  listCheckpoints: (davit, { runId, ...query }, signal) => davit.agentRuns.listCheckpoints(runId, query, { signal }),
  newestCheckpoints: (davit, { runId, ...query }, signal) => davit.agentRuns.newestCheckpoints(runId, query, { signal }),
  rollbackAgentRun: (davit, { runId, ...to }, signal) => davit.agentRuns.rollback(runId, { ...to, signal }),
  listSideEffects: (davit, { runId }, signal) => davit.agentRuns.sideEffects(runId, { signal }),
  deleteAgentRun: (davit, { runId }, signal) => davit.agentRuns.delete(runId, { signal }),
  putStoreItem: (davit, body: PutItemBody, signal) => davit.store.put(body, { signal }),
  getStoreItem: (davit, body: ItemPlaceBody, signal) => davit.store.get(body, { signal }),
  searchStoreItems: (davit, body: SearchItemsBody, signal) => davit.store.search(body, { signal }),
  listStoreNamespaces: (davit, body, signal) => davit.store.listNamespaces(body, { signal }),
  batchStore: (davit, { operations }, signal) => davit.store.batch(operations, { signal }),
  deleteStoreItem: (davit, body: ItemPlaceBody, signal) => davit.store.delete(body, { signal }),
};

function handle<Rest>({ runId, epoch, ...rest }: AgentRunHandle & Rest): [AgentRunHandle, Arguments] {
  return [{ runId, epoch }, rest];
}

/** A model never holds the link: who has it owns the app. */
async function whereToConfirm(davit: Davit, id: string, signal: AbortSignal): Promise<{ confirmAt: string; message: string }> {
  const project = await davit.projects.get(id, { signal });
  const confirmAt = `${davit.baseUrl}/projects/${project.id}`;
  const message = `A person opens the app as its owner here, signed in: ${confirmAt}. In a terminal: npx davit open ${project.id} --owner`;
  return { confirmAt, message };
}

/** All entries, until the run has ended or a minute is over. */
async function readLog(
  davit: Davit,
  runId: string,
  signal: AbortSignal,
): Promise<{ logs: LogEntry[]; run: Run | null; ended: boolean }> {
  const logs: LogEntry[] = [];
  const late = AbortSignal.timeout(logWaitMs);
  const log = davit.runs.logs(runId, { signal: AbortSignal.any([signal, late]) });
  try {
    for await (const entry of log) logs.push(entry);
    return { logs, run: log.run, ended: true };
  } catch (error) {
    if (!late.aborted) throw error;
    return { logs, run: null, ended: false };
  }
}

/** As much of it as a model can read. */
async function exportBounded(
  davit: Davit,
  runId: string,
  query: ExportAgentRunQuery,
  signal: AbortSignal,
): Promise<{ records: AgentRunExportRecord[]; truncated: boolean }> {
  const records: AgentRunExportRecord[] = [];
  let chars = 0;
  for await (const record of davit.agentRuns.export(runId, query, { signal })) {
    chars += JSON.stringify(record).length;
    if (chars > maxExportedChars) return { records, truncated: true };
    records.push(record);
  }
  return { records, truncated: false };
}

/** Takes away what is there now, or ends something. */
const destructive: OperationId[] = [
  'rollbackProject',
  'restoreVersion',
  'deleteProject',
  'cancelRun',
  'rollbackAgentRun',
  'setAgentRunStatus',
  'deleteAgentRun',
  'rotateWebhookSecret',
  'deleteWebhook',
  'batchStore',
  'deleteStoreItem',
];
/** POSTs whose question is too long for a query. */
const onlyReading: OperationId[] = ['getStoreItem', 'searchStoreItems', 'listStoreNamespaces'];
/** These take the run's epoch: a tool never writes into a run that another has taken over. */
const inEpoch: OperationId[] = ['reportStep', 'saveCheckpoint', 'saveCheckpoints', 'setAgentRunStatus'];

const ownWords: Partial<Record<OperationId, string>> = {
  createOwnerLink: 'Where a person, signed in, opens the app as its owner. The link itself is never answered to a model.',
  exportAgentRun: `The run, its steps, checkpoints and heal attempts in one, up to ${maxExportedChars / 1024} KiB; truncated says that there is more.`,
  readLogs: 'The whole log of a run. While the run is under way it waits for its end, at most a minute.',
};

export const tools: DavitTool[] = Object.entries({ ...projectApi, ...agentApi }).map(([key, operation]) => {
  const id = key as OperationId;
  return {
    name: id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    title: operation.summary,
    description: `${ownWords[id] ?? operation.description} ${operation.scope === null ? 'Any key may.' : `Needs the scope ${operation.scope}.`}`,
    inputSchema: inputSchema(id, operation),
    annotations: {
      readOnlyHint: operation.method === 'GET' || onlyReading.includes(id),
      destructiveHint: destructive.includes(id),
      idempotentHint: operation.method !== 'POST',
      openWorldHint: false,
    },
    call: async (davit, args, signal) => calls[id](davit, args, signal),
  };
});

function inputSchema(id: OperationId, operation: Operation): Record<string, unknown> {
  // A log is read whole: no pages.
  const query = id === 'readLogs' ? {} : operation.query.properties;
  const body = (operation.body ?? {}) as { properties?: object; required?: string[] };
  const required = [...(operation.params.required ?? []), ...(body.required ?? []), ...(inEpoch.includes(id) ? ['epoch'] : [])];
  return plain({
    type: 'object',
    properties: { ...operation.params.properties, ...query, ...body.properties },
    required,
  });
}

/** Without ids, which would have to be unique, and without keywords of our own. */
function plain(schema: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(schema, (key, value) => (key === '$id' || key.startsWith('x-') ? undefined : value)));
}

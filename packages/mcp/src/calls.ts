/** How each tool calls the client. Arguments were validated against the operation's schemas. */
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
import type { agentApi, projectApi } from '@davit/contract';

export type OperationId = keyof typeof projectApi | keyof typeof agentApi;

// biome-ignore lint/suspicious/noExplicitAny: the arguments were checked against the operation's own schema
export type Arguments = any;

const logWaitMs = 60_000;
export const maxExportedChars = 256 * 1024;

export const calls: Record<OperationId, (davit: Davit, args: Arguments, signal: AbortSignal) => PromiseLike<object>> = {
  createProject: (davit, body: CreateProjectBody, signal) => davit.projects.create(body, { signal }),
  listProjects: (davit, query, signal) => davit.projects.list(query, { signal }),
  getProject: (davit, { id }, signal) => davit.projects.get(id, { signal }),
  deployProject: (davit, { id, preview, overwrite }, signal) => davit.projects.deploy(id, { preview, overwrite, signal }),
  deploySource: (davit, { id, archive, preview }, signal) => davit.projects.deploySource(id, archive, { preview, signal }),
  changeProject: (davit, { id, prompt, preview, overwrite }, signal) =>
    davit.projects.change(id, prompt, { preview, overwrite, signal }),
  listChanges: (davit, { id }, signal) => davit.projects.changes(id, { signal }),
  rollbackProject: (davit, { id }, signal) => davit.projects.rollback(id, { signal }),
  renameProject: (davit, { id, name }, signal) => davit.projects.rename(id, name, { signal }),
  deleteProject: (davit, { id }, signal) => davit.projects.delete(id, { signal }),
  undeleteProject: (davit, { id }, signal) => davit.projects.undelete(id, { signal }),
  createOwnerLink: (davit, { id }, signal) => whereToConfirm(davit, id, signal),
  listEnv: (davit, { id }, signal) => davit.projects.env(id, { signal }),
  updateEnv: (davit, { id, ...body }, signal) => davit.projects.updateEnv(id, body, { signal }),
  readOutput: (davit, { id, ...query }, signal) => davit.projects.output(id, query, { signal }),
  readMetrics: (davit, { id, ...query }, signal) => davit.projects.metrics(id, query, { signal }),
  listVersions: (davit, { id, ...query }, signal) => davit.projects.versions(id, query, { signal }),
  restoreVersion: (davit, { id, number }, signal) => davit.projects.restore(id, number, { signal }),
  listRuns: (davit, { id, ...query }, signal) => davit.runs.list(id, query, { signal }),
  readLogs: (davit, args, signal) => readLog(davit, args, signal),
  cancelRun: (davit, { runId }, signal) => davit.runs.cancel(runId, { signal }),
  releaseRun: (davit, { runId }, signal) => davit.runs.release(runId, { signal }),
  getMe: (davit, _args, signal) => davit.me({ signal }),
  createKey: (davit, _args, signal) => whereToCreateKeys(davit, signal),
  listKeys: (davit, query, signal) => davit.keys.list(query, { signal }),
  revokeKey: (davit, { keyId, ...query }, signal) => davit.keys.revoke(keyId, query, { signal }),
  listMembers: (davit, _args, signal) => davit.members.list({ signal }),
  setMemberRole: (davit, { personId, role }, signal) => davit.members.setRole(personId, role, { signal }),
  removeMember: (davit, { personId }, signal) => davit.members.remove(personId, { signal }),
  listInvitations: (davit, _args, signal) => davit.members.invitations({ signal }),
  createInvitation: (davit, _args, signal) => whereToInvite(davit, signal),
  revokeInvitation: (davit, { invitationId }, signal) => davit.members.revokeInvitation(invitationId, { signal }),
  getPolicy: (davit, _args, signal) => davit.policy({ signal }),
  setPolicy: (davit, change, signal) => davit.setPolicy(change, { signal }),
  listAudit: (davit, query, signal) => davit.audit(query, { signal }),
  getNotifyAddress: (davit, { id }, signal) => davit.notifications.getAddress(id, { signal }),
  setNotifyAddress: (davit, { id, address }, signal) => davit.notifications.setAddress(id, address, { signal }),
  addDomain: (davit, { id, host }, signal) => davit.domains.add(id, host, { signal }),
  listDomains: (davit, { id }, signal) => davit.domains.list(id, { signal }),
  verifyDomain: (davit, { id, host }, signal) => davit.domains.verify(id, host, { signal }),
  removeDomain: (davit, { id, host }, signal) => davit.domains.remove(id, host, { signal }),
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
  reportSteps: (davit, { steps, ...run }, signal) => davit.agentRuns.reportSteps(run, steps, { signal }),
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

/**
 * A model never gets the link: anyone who opens it owns the app. Its person opens the console at the server's own address, which
 * servers from before do not tell; the client may have called another.
 */
async function whereToConfirm(davit: Davit, id: string, signal: AbortSignal): Promise<{ confirmAt: string; message: string }> {
  const [project, { consoleUrl }] = await Promise.all([davit.projects.get(id, { signal }), davit.me({ signal })]);
  const confirmAt = `${consoleUrl ?? davit.baseUrl}/projects/${project.id}`;
  const message = `Ask the person to sign in at ${confirmAt} and open the app as its owner.`;
  return { confirmAt, message };
}

/** The same for a key, which may do what its scopes allow. */
async function whereToCreateKeys(davit: Davit, signal: AbortSignal): Promise<{ confirmAt: string; message: string }> {
  const { workspace, consoleUrl } = await davit.me({ signal });
  const confirmAt = `${consoleUrl ?? davit.baseUrl}/w/${workspace.id}/settings/keys?create=any`;
  return { confirmAt, message: `Ask the person to sign in at ${confirmAt} and create the key there.` };
}

/** And for an invitation, which lets anyone with its link in. */
async function whereToInvite(davit: Davit, signal: AbortSignal): Promise<{ confirmAt: string; message: string }> {
  const { workspace, consoleUrl } = await davit.me({ signal });
  const confirmAt = `${consoleUrl ?? davit.baseUrl}/w/${workspace.id}/settings/members`;
  return { confirmAt, message: `Ask the person to sign in at ${confirmAt} and invite from there.` };
}

/** Every entry. Waits for the end of the run, at most a minute; with `follow` false it does not wait. */
async function readLog(
  davit: Davit,
  { runId, follow = true }: { runId: string; follow?: boolean },
  signal: AbortSignal,
): Promise<{ logs: LogEntry[]; run: Run | null; ended: boolean }> {
  const logs: LogEntry[] = [];
  if (!follow) {
    const log = davit.runs.logs(runId, { follow, signal });
    for await (const entry of log) logs.push(entry);
    return { logs, run: null, ended: log.status !== 'PENDING' && log.status !== 'RUNNING' };
  }
  const late = AbortSignal.timeout(logWaitMs);
  const log = davit.runs.logs(runId, { untilPreview: true, signal: AbortSignal.any([signal, late]) });
  try {
    for await (const entry of log) logs.push(entry);
    return { logs, run: log.run, ended: log.run?.preview?.status !== 'open' };
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

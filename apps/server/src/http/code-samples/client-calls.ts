/** The client call of each operation: `$id` is an example of the path's id, `$number` of its number, `$body` of the body. */
import type { agentApi, projectApi } from '@davit/contract';

type OperationId = keyof typeof projectApi | keyof typeof agentApi;

/** An agent's writes include the epoch of its attempt: the client takes it from the run. */
const run = '{ runId: $id, epoch: 1 }';

export const clientCalls: Record<OperationId, string> = {
  createProject: 'await davit.projects.create($body)',
  listProjects: 'await davit.projects.list()',
  getProject: 'await davit.projects.get($id)',
  deployProject: 'await davit.projects.deploy($id)',
  rollbackProject: 'await davit.projects.rollback($id)',
  renameProject: 'await davit.projects.rename($id, $body.name)',
  deleteProject: 'await davit.projects.delete($id)',
  undeleteProject: 'await davit.projects.undelete($id)',
  createOwnerLink: 'await davit.projects.ownerLink($id)',
  listVersions: 'await davit.projects.versions($id)',
  restoreVersion: 'await davit.projects.restore($id, $number)',
  listRuns: 'await davit.runs.list($id)',
  readLogs: 'await Array.fromAsync(davit.runs.logs($id))',
  cancelRun: 'await davit.runs.cancel($id)',
  getMe: 'await davit.me()',
  createWebhook: 'await davit.webhooks.create($body)',
  listWebhooks: 'await davit.webhooks.list()',
  getWebhook: 'await davit.webhooks.get($id)',
  updateWebhook: 'await davit.webhooks.update($id, $body)',
  pingWebhook: 'await davit.webhooks.ping($id)',
  rotateWebhookSecret: 'await davit.webhooks.rotateSecret($id)',
  listWebhookDeliveries: 'await davit.webhooks.deliveries($id)',
  deleteWebhook: 'await davit.webhooks.delete($id)',
  startAgentRun: 'await davit.agentRuns.start($body)',
  reportStep: `await davit.agentRuns.reportStep(${run}, $body)`,
  reportSteps: `await davit.agentRuns.reportSteps(${run}, $body.steps)`,
  saveCheckpoint: `await davit.agentRuns.saveCheckpoint(${run}, $body)`,
  saveCheckpoints: `await davit.agentRuns.saveCheckpoints(${run}, $body.checkpoints)`,
  setAgentRunStatus: `await davit.agentRuns.setStatus(${run}, $body)`,
  setAgentRunMetadata: 'await davit.agentRuns.setMetadata($id, $body)',
  listAgentRuns: 'await davit.agentRuns.list()',
  getAgentRun: 'await davit.agentRuns.get($id)',
  exportAgentRun: 'await Array.fromAsync(davit.agentRuns.export($id))',
  listCheckpoints: 'await davit.agentRuns.listCheckpoints($id)',
  newestCheckpoints: 'await davit.agentRuns.newestCheckpoints($id)',
  rollbackAgentRun: 'await davit.agentRuns.rollback($id)',
  listSideEffects: 'await davit.agentRuns.sideEffects($id)',
  deleteAgentRun: 'await davit.agentRuns.delete($id)',
  putStoreItem: 'await davit.store.put($body)',
  getStoreItem: 'await davit.store.get($body)',
  searchStoreItems: 'await davit.store.search($body)',
  listStoreNamespaces: 'await davit.store.listNamespaces($body)',
  batchStore: 'await davit.store.batch($body.operations)',
  deleteStoreItem: 'await davit.store.delete($body)',
};

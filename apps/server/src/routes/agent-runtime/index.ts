/** The agent runtime: its endpoints, its limits, and the version header of all its responses. */
import { agentApi, type RateLimitName } from '@davit/contract';
import type { FastifyPluginAsync } from 'fastify';
import { apiRoutes } from '../../http/api-routes.ts';
import type { ApiFace } from '../../http/gate.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { deleteAgentRun } from './delete-agent-run.ts';
import { exportAgentRun } from './export-agent-run.ts';
import { getAgentRun } from './get-agent-run.ts';
import { listAgentRuns } from './list-agent-runs.ts';
import { listSideEffects } from './list-side-effects.ts';
import { listCheckpoints, newestCheckpoints } from './read-checkpoints.ts';
import { reportStep } from './report-step.ts';
import { reportSteps } from './report-steps.ts';
import { rollbackAgentRun } from './rollback-agent-run.ts';
import { saveCheckpoint } from './save-checkpoint.ts';
import { saveCheckpoints } from './save-checkpoints.ts';
import { setAgentRunMetadata } from './set-agent-run-metadata.ts';
import { setAgentRunStatus } from './set-agent-run-status.ts';
import { startAgentRun } from './start-agent-run.ts';
import { storeEndpoints } from './store.ts';

const gatewayVersion = '3';

/** Every other operation has `agent-other`. */
const buckets: Partial<Record<string, RateLimitName>> = {
  [agentApi.startAgentRun.id]: 'agent-start',
  [agentApi.reportStep.id]: 'agent-write',
  [agentApi.reportSteps.id]: 'agent-write',
  [agentApi.saveCheckpoint.id]: 'agent-write',
  [agentApi.saveCheckpoints.id]: 'agent-write',
  [agentApi.listAgentRuns.id]: 'agent-list',
};

const face: ApiFace = {
  keyBucket: (endpoint) => buckets[endpoint?.operation.id ?? ''] ?? 'agent-other',
  noKeyBucket: 'invalid-key-ip',
};

export function agentRuntime(parts: ServerParts): FastifyPluginAsync {
  return apiRoutes(parts, face, '/api/agent-runtime', [
    startAgentRun(parts),
    reportStep(parts),
    reportSteps(parts),
    saveCheckpoint(parts),
    saveCheckpoints(parts),
    setAgentRunStatus(parts),
    setAgentRunMetadata(parts),
    listAgentRuns(parts),
    getAgentRun(parts),
    exportAgentRun(parts),
    listCheckpoints(parts),
    newestCheckpoints(parts),
    rollbackAgentRun(parts),
    listSideEffects(parts),
    deleteAgentRun(parts),
    ...storeEndpoints(parts),
  ]);
}

/** Headers of every agent runtime response. */
export const agentRuntimeHeaders = { 'x-service-version': gatewayVersion };

/** Examples of agent runs for the documentation. A test validates each against its schema. */
import type { AgentRun, Checkpoint, Directive, HealAttempt, Step } from './agent-run.ts';

export const agentRunExample: AgentRun = {
  runId: '019b76da-b001-7a10-8c55-0f4f6a1b2c3d',
  correlationId: '019b76da-b000-7f00-9a01-1c2d3e4f5a6b',
  agentId: 'research-agent',
  framework: 'langgraph',
  status: 'HEALING',
  metadata: { team: 'search' },
  failureDetail: null,
  stepCount: 1,
  checkpointCount: 1,
  epoch: 1,
  startedAt: '2026-01-31T09:30:00.000Z',
  updatedAt: '2026-01-31T09:30:04.000Z',
  finishedAt: null,
};

export const directiveExample: Directive = {
  attemptId: '019b76da-b010-7d21-9b33-4a5b6c7d8e9f',
  attempt: 1,
  of: 3,
  action: 'RETRY_STEP',
  category: 'TRANSIENT',
  retryAfterMs: 612,
  hint: null,
  checkpointId: null,
};

export const stepExample: Step = {
  stepId: '019b76da-b008-7c11-8a22-3f4a5b6c7d8e',
  stepNumber: 3,
  attempt: 1,
  stepType: 'tool_call',
  toolName: 'search',
  durationMs: 420,
  status: 'error',
  error: 'HTTP 503 from the search service',
  input: { query: 'reading lists' },
  output: null,
  category: null,
  healAttemptId: null,
  epoch: 1,
  superseded: false,
  createdAt: '2026-01-31T09:30:04.000Z',
};

export const checkpointExample: Checkpoint = {
  checkpointId: '019b76da-b005-7b01-9911-2e3f4a5b6c7d',
  stepNumber: 2,
  checksum: 'sha256:8a7d0ee1c2b8e5d1c5a92d1e6f3c0b4a9e8d7c6b5a4938271605f4e3d2c1b0a9',
  sizeBytes: 15,
  frameworkMeta: null,
  epoch: 1,
  superseded: false,
  createdAt: '2026-01-31T09:30:02.000Z',
};

export const healAttemptExample: HealAttempt = {
  id: directiveExample.attemptId,
  incidentId: '019b76da-b00f-7d20-8b32-495a6b7c8d9e',
  attempt: 1,
  epoch: 1,
  trigger: 'step_failed',
  failedStep: 3,
  toolName: 'search',
  category: 'TRANSIENT',
  fingerprint: '5c1e9f0a7b3d2846c0e1f2a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7',
  strategy: 'RETRY_STEP',
  directive: directiveExample,
  checkpointId: null,
  startedAt: '2026-01-31T09:30:04.000Z',
  deadlineAt: '2026-01-31T09:35:04.612Z',
  endedAt: null,
  outcome: 'PENDING',
  resolvedByStep: null,
  detail: 'HTTP 503 from the search service',
};

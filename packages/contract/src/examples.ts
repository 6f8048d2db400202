/** Examples for the documentation. A test validates each against its schema. */
import type { Project } from './project.ts';
import type { Run } from './run.ts';

export const runExample: Run = {
  runId: '019b76da-a801-7b3c-8c11-5b6f0c9d4e21',
  projectId: '019b76da-a800-7a41-9f7e-0b6c1d2e3f40',
  status: 'SUCCEEDED',
  trigger: 'create',
  stages: [
    {
      name: 'plan',
      status: 'SUCCEEDED',
      startedAt: '2026-01-31T09:30:00.012Z',
      finishedAt: '2026-01-31T09:30:00.020Z',
    },
    {
      name: 'generate',
      status: 'SUCCEEDED',
      startedAt: '2026-01-31T09:30:00.020Z',
      finishedAt: '2026-01-31T09:30:00.051Z',
    },
    {
      name: 'build',
      status: 'SUCCEEDED',
      startedAt: '2026-01-31T09:30:00.051Z',
      finishedAt: '2026-01-31T09:30:00.214Z',
    },
    {
      name: 'verify',
      status: 'SUCCEEDED',
      startedAt: '2026-01-31T09:30:00.214Z',
      finishedAt: '2026-01-31T09:30:00.702Z',
    },
    {
      name: 'release',
      status: 'SUCCEEDED',
      startedAt: '2026-01-31T09:30:00.702Z',
      finishedAt: '2026-01-31T09:30:00.811Z',
    },
  ],
  versionNumber: 1,
  error: null,
  createdAt: '2026-01-31T09:30:00.000Z',
  startedAt: '2026-01-31T09:30:00.000Z',
  finishedAt: '2026-01-31T09:30:00.811Z',
};

export const projectExample: Project = {
  id: runExample.projectId,
  name: 'Reading list',
  status: 'deployed',
  deploymentUrl: 'http://reading-list.localhost:4180',
  createdAt: '2026-01-31T09:30:00.000Z',
  updatedAt: '2026-01-31T09:30:00.811Z',
  spec: {
    goalType: 'web_app',
    stack: 'hono-sqlite',
    features: ['ratings', 'search'],
    requiresDatabase: true,
    requiresAuth: false,
    notRecognized: [],
    notMade: [],
    plannedBy: 'lexical',
  },
  lastRun: {
    runId: runExample.runId,
    status: 'SUCCEEDED',
    startedAt: runExample.startedAt,
    finishedAt: runExample.finishedAt,
    error: null,
  },
  autoDeploy: true,
  prompt: 'a reading list with ratings',
  versionNumber: 1,
};

export const rollbackExample = {
  ok: true as const,
  versionNumber: 2,
  liveUrl: 'http://reading-list.localhost:4180',
  deploymentId: '019b76da-a804-7c55-9f0e-2d1c6a6d3b10',
};

/** The operations of the project API, prefix /v1. */
import { type Static, Type } from 'typebox';
import { listAudit } from './audit-api.ts';
import { domainApi } from './domain-api.ts';
import { listEnv, updateEnv } from './env-api.ts';
import { projectExample, rollbackExample, runExample } from './examples.ts';
import { keyApi } from './key-api.ts';
import { limits } from './limits.ts';
import { getMe } from './me.ts';
import { memberApi } from './member-api.ts';
import { readMetrics } from './metrics-api.ts';
import { notifyApi } from './notify-api.ts';
import { operation } from './operation.ts';
import { readOutput } from './output-api.ts';
import { policyApi } from './policy-api.ts';
import { Project } from './project.ts';
import { changeProject, listChanges } from './project-changes.ts';
import { deployProject, deploySource } from './project-deploy.ts';
import { createOwnerLink, deleteProject, renameProject, undeleteProject } from './project-lifecycle.ts';
import { cursor, nextCursor, pageLimit, projectId, runId, total, totalCapped } from './project-parts.ts';
import { RollbackResult } from './project-rollback.ts';
import { listVersions, restoreVersion } from './project-versions.ts';
import { LogEntry, Run, RunLogEvent, runStatuses } from './run.ts';
import { cancelRun, releaseRun } from './run-api.ts';
import { type Stack, stacks } from './spec.ts';
import { webhookApi } from './webhook-api.ts';

export const ConfigHints = Type.Object(
  {
    stack: Type.Optional(
      Type.Unsafe<Stack | (string & {})>(
        Type.Unknown({
          description: `A stack's id (${stacks.join(', ')}) or any words.`,
          examples: ['hono-sqlite'],
          'x-values': stacks,
          'x-open': true,
        }),
      ),
    ),
    db: Type.Optional(
      Type.Unsafe<'none' | 'sqlite' | 'postgres' | boolean>(
        Type.Unknown({
          description: 'none, sqlite, postgres, or a boolean.',
          examples: ['sqlite'],
          'x-values': ['none', 'sqlite', 'postgres', true, false],
        }),
      ),
    ),
    auth: Type.Optional(
      Type.Unsafe<'none' | 'password' | boolean>(
        Type.Unknown({
          description: 'none, password, or a boolean.',
          examples: ['none'],
          'x-values': ['none', 'password', true, false],
        }),
      ),
    ),
  },
  {
    $id: 'ConfigHints',
    description:
      'Hints for the planner. A known hint overrides the prompt. An unknown one never fails the request; the build log says that it was ignored, and lists the known ones.',
  },
);

export const CreateProjectBody = Type.Object(
  {
    prompt: Type.String({
      minLength: 1,
      maxLength: limits.promptLength,
      'x-trimmed': true,
      description: 'What the app should be, in plain words. Surrounding white space is trimmed.',
      examples: ['a reading list with ratings'],
    }),
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.nameLength,
        'x-trimmed': true,
        description: 'Display name; derived from the prompt by default.',
        examples: ['Reading list'],
      }),
    ),
    autoDeploy: Type.Optional(
      Type.Boolean({ default: true, description: 'Whether to deploy at once; false leaves the project a draft.' }),
    ),
    config: Type.Optional(ConfigHints),
  },
  { $id: 'CreateProject' },
);
export type CreateProjectBody = Static<typeof CreateProjectBody>;

export const createProject = operation({
  id: 'createProject',
  method: 'POST',
  path: '/v1/projects',
  tag: 'Projects',
  scope: 'projects:write',
  summary: 'Create a project',
  description: 'Plans an app from the prompt and, unless autoDeploy is false, starts its first run.',
  body: CreateProjectBody,
  bodyExample: { prompt: 'a reading list with ratings', autoDeploy: true },
  success: {
    status: 201,
    description: 'The project. Its spec is already planned; nothing is live yet.',
    schema: Project,
    example: { ...projectExample, status: 'deploying', deploymentUrl: null, lastRun: null, versionNumber: null },
  },
});

export const listProjects = operation({
  id: 'listProjects',
  method: 'GET',
  path: '/v1/projects',
  tag: 'Projects',
  scope: 'projects:read',
  summary: 'List projects',
  description: `The projects of the workspace, newest first: the newest ${limits.pageItems} unless limit says fewer. Pages are stable while projects are added.`,
  query: Type.Object({
    limit: pageLimit(limits.pageItems),
    cursor,
    deleted: Type.Optional(Type.Boolean({ description: 'true: lists deleted projects that can be restored instead.' })),
  }),
  success: {
    status: 200,
    description: 'A page of projects.',
    schema: Type.Object({ projects: Type.Array(Project), nextCursor, total, totalCapped }, { $id: 'ProjectList' }),
    example: { projects: [projectExample], nextCursor: null, total: 1 },
  },
});

export const getProject = operation({
  id: 'getProject',
  method: 'GET',
  path: '/v1/projects/:id',
  tag: 'Projects',
  scope: 'projects:read',
  summary: 'Get a project',
  description: 'One project with its newest run.',
  params: projectId,
  success: { status: 200, description: 'The project.', schema: Project, example: projectExample },
  errors: ['project_not_found'],
});

export const rollbackProject = operation({
  id: 'rollbackProject',
  method: 'POST',
  path: '/v1/projects/:id/rollback',
  tag: 'Projects',
  scope: 'rollback',
  summary: 'Roll a project back',
  description:
    'Restores the newest known-good version older than the live one, without a rebuild. It is started and checked first; the switch drops no request. Runs created before it are canceled.',
  params: projectId,
  success: {
    status: 200,
    description: 'The version that is live now.',
    schema: RollbackResult,
    example: rollbackExample,
  },
  errors: ['project_not_found', 'version_not_found'],
});

export const listRuns = operation({
  id: 'listRuns',
  method: 'GET',
  path: '/v1/projects/:id/runs',
  tag: 'Runs',
  scope: 'runs:read',
  summary: 'List the runs of a project',
  description: 'Newest first; the order is stable while runs are added.',
  params: projectId,
  query: Type.Object({
    limit: pageLimit(limits.runPageItems),
    cursor,
    status: Type.Optional(Type.Enum([...runStatuses], { description: 'Only runs with this status.' })),
  }),
  success: {
    status: 200,
    description: 'A page of runs.',
    schema: Type.Object(
      {
        runs: Type.Array(Run),
        nextCursor,
        total,
        totalCapped,
      },
      { $id: 'RunList' },
    ),
    example: { runs: [runExample], nextCursor: null, total: 1 },
  },
  errors: ['project_not_found'],
});

export const LogPage = Type.Object(
  {
    logs: Type.Array(LogEntry),
    nextCursor,
    total: Type.Integer({ minimum: 0 }),
    status: Type.Enum([...runStatuses], { description: 'Of the run. More entries may follow while it is PENDING or RUNNING.' }),
  },
  { $id: 'LogPage' },
);

const logExample = {
  seq: 1,
  timestamp: runExample.startedAt,
  level: 'info' as const,
  stage: 'plan' as const,
  message: 'Planning "a reading list with ratings".',
};

export const readLogs = operation({
  id: 'readLogs',
  method: 'GET',
  path: '/v1/runs/:runId/logs',
  tag: 'Runs',
  scope: 'runs:read',
  summary: 'Read or follow the log of a run',
  description:
    'While the run is PENDING or RUNNING: an event stream from the first entry (or after Last-Event-ID), with a comment every 15 seconds, that ends with one `end` event holding the finished run. A `preview` event holds the run when its preview opens. Afterwards, and with `follow=false`: the same entries as JSON pages, oldest first.',
  params: runId,
  query: Type.Object({
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: limits.logPageItems,
        description: `Page size; larger values mean ${limits.maxLogPageItems}.`,
      }),
    ),
    cursor,
    follow: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'false: returns a page of the entries so far, even while the run is active.',
      }),
    ),
  }),
  headers: Type.Object({
    'last-event-id': Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,15}$',
        'x-form': 'the id of an entry of this log, a whole number',
        description: 'The seq of the last entry already seen.',
        examples: ['12'],
      }),
    ),
  }),
  success: {
    status: 200,
    description: 'The log.',
    schema: LogPage,
    example: { logs: [logExample], nextCursor: null, total: 1, status: 'SUCCEEDED' as const },
    stream: {
      description: 'While the run is active.',
      schema: RunLogEvent,
      example: `id: 1\ndata: ${JSON.stringify(logExample)}\n\nevent: end\ndata: ${JSON.stringify(runExample)}\n\n`,
    },
  },
  errors: ['run_not_found'],
});

export const projectApi = {
  createProject,
  listProjects,
  getProject,
  deployProject,
  deploySource,
  changeProject,
  listChanges,
  renameProject,
  deleteProject,
  undeleteProject,
  createOwnerLink,
  listEnv,
  updateEnv,
  readOutput,
  readMetrics,
  rollbackProject,
  listVersions,
  restoreVersion,
  listRuns,
  readLogs,
  cancelRun,
  releaseRun,
  getMe,
  ...keyApi,
  ...memberApi,
  ...policyApi,
  listAudit,
  ...domainApi,
  ...notifyApi,
  ...webhookApi,
} as const;

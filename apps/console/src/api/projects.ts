/** Projects, runs, versions and output through the public client; plans through the console's own endpoints. */
import type { Project, Run, Version } from '@davit/client';
import type { PlanView } from '@davit/contract/console';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { davit } from './davit.ts';

export type { PlanView, Project, Run, Version };

const pageItems = 60;

/** The projects of a workspace, newest first, in pages. */
export const projectPagesQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: ['w', workspaceId, 'projects', 'pages'],
    queryFn: async ({ signal, pageParam }) =>
      davit(workspaceId).projects.list({ limit: pageItems, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Deleted projects that can be restored, newest first. */
export const deletedProjectsQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: ['w', workspaceId, 'projects', 'deleted'],
    queryFn: async ({ signal, pageParam }) =>
      davit(workspaceId).projects.list({ deleted: true, limit: pageItems, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The newest projects of a workspace. */
export const projectsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['w', workspaceId, 'projects', 'newest'],
    queryFn: async ({ signal }) => davit(workspaceId).projects.list({ limit: 100 }, { signal }),
  });

export const projectQuery = (workspaceId: string, projectId: string) =>
  queryOptions({
    queryKey: ['w', workspaceId, 'project', projectId],
    queryFn: ({ signal }) => davit(workspaceId).projects.get(projectId, { signal }),
  });

/** Changes by sentence, newest first. */
export const changesQuery = (workspaceId: string, projectId: string) =>
  queryOptions({
    queryKey: ['w', workspaceId, 'project', projectId, 'changes'],
    queryFn: ({ signal }) => davit(workspaceId).projects.changes(projectId, { signal }),
  });

/** The runs of a project, newest first. */
export const runPagesQuery = (workspaceId: string, projectId: string) =>
  infiniteQueryOptions({
    queryKey: ['w', workspaceId, 'project', projectId, 'runs'],
    queryFn: async ({ signal, pageParam }) =>
      davit(workspaceId).runs.list(projectId, { limit: 30, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** One run. The API only lists runs, so the list is searched. Null if not found. */
export const runQuery = (workspaceId: string, projectId: string, runId: string) =>
  queryOptions({
    queryKey: ['w', workspaceId, 'project', projectId, 'run', runId],
    queryFn: async ({ signal }): Promise<Run | null> => {
      for await (const run of davit(workspaceId).runs.list(projectId, { limit: 100 }, { signal })) {
        if (run.runId === runId) return run;
      }
      return null;
    },
  });

export const versionPagesQuery = (workspaceId: string, projectId: string) =>
  infiniteQueryOptions({
    queryKey: ['w', workspaceId, 'project', projectId, 'versions'],
    queryFn: async ({ signal, pageParam }) =>
      davit(workspaceId).projects.versions(projectId, { limit: 30, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The current plan of a project. It changes only with the version. */
export const planQuery = (workspaceId: string, { id, versionNumber, status }: Pick<Project, 'id' | 'versionNumber' | 'status'>) =>
  queryOptions({
    queryKey: ['w', workspaceId, 'plan', id, versionNumber ?? status],
    queryFn: ({ signal }) => call('getPlan', { params: { workspaceId, projectId: id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The plan for a prompt. */
export const planPreviewQuery = (workspaceId: string, prompt: string) =>
  queryOptions({
    queryKey: ['w', workspaceId, 'plan-preview', prompt],
    queryFn: ({ signal }) => call('previewPlan', { params: { workspaceId }, body: { prompt }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });

/** As many lines as the server keeps at hand; `version`: only of this one. */
export const outputQuery = (workspaceId: string, projectId: string, version: number | undefined) =>
  queryOptions({
    queryKey: ['w', workspaceId, 'project', projectId, 'output', version ?? 'all'],
    queryFn: async ({ signal }) =>
      davit(workspaceId).projects.output(projectId, { limit: 500, ...(version !== undefined && { version }) }, { signal }),
  });

/** Whether a run is still active. */
export function isUnderWay(status: Run['status'] | undefined): boolean {
  return status === 'PENDING' || status === 'RUNNING';
}

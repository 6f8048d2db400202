/** Agent runs, through the public client. */
import type { AgentRollbackResult, AgentRun, SetAgentRunMetadataBody } from '@davit/client';
import { infiniteQueryOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Filters, queryOf } from '../agents/filters.ts';
import { firstRead, nextRequest, type PageRequest, type ReadRun, refreshRequest, withPage } from '../agents/run-pages.ts';
import { call } from './call.ts';
import { davit } from './davit.ts';

const listItems = 50;

/** How many empty pages of a search are followed before the user is asked. */
const maxEmptyPages = 5;

export const agentRunsQuery = (workspaceId: string, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['w', workspaceId, 'agent-runs', filters],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...queryOf(filters, Date.now()), limit: listItems };
      const page = async (cursor: string | null) =>
        davit(workspaceId)
          .agentRuns.list({ ...query, ...(cursor !== null && { cursor }) }, { signal })
          .then((answer) => answer);
      let answer = await page(pageParam);
      for (let empty = 1; empty < maxEmptyPages && answer.runs.length === 0 && answer.nextCursor !== null; empty++) {
        answer = await page(answer.nextCursor);
      }
      return answer;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Where loading a run begins. */
export type ReadFrom = 'start' | 'end';

const runKey = (workspaceId: string, runId: string) => ['w', workspaceId, 'agent-run', runId];
const readKey = (workspaceId: string, runId: string, from: ReadFrom) => [...runKey(workspaceId, runId), from];

/** Pages that one refresh loads past the last known one: agents rarely report more in between, and a person can load more. */
const maxNewPages = 5;

/** The loaded part of a run. A refresh reloads the last pages and the ones after them (run-pages.ts). */
export const agentRunQuery = (workspaceId: string, runId: string, from: ReadFrom = 'start') =>
  queryOptions({
    queryKey: readKey(workspaceId, runId, from),
    queryFn: async ({ client, signal }): Promise<ReadRun> => {
      const key = readKey(workspaceId, runId, from);
      const fetchPage = (request: PageRequest) => davit(workspaceId).agentRuns.get(runId, request, { signal });
      const begin = async () => {
        const request = from === 'start' ? {} : await endOf(workspaceId, runId, signal);
        return firstRead(await fetchPage(request), request);
      };
      const before = client.getQueryData<ReadRun>(key);
      if (before === undefined) return begin();
      const request = refreshRequest(before);
      const detail = await fetchPage(request);
      // Pages loaded meanwhile stay.
      const known = client.getQueryData<ReadRun>(key);
      let read = withPage(known ?? before, request, detail);
      if (read.steps.length === 0) return begin();
      // A run that was loaded to its end is followed.
      const wasWhole = nextRequest(before) === null;
      for (let page = 0; wasWhole && page < maxNewPages; page++) {
        const next = nextRequest(read);
        if (next === null) break;
        read = withPage(read, next, await fetchPage(next));
      }
      return read;
    },
  });

async function endOf(workspaceId: string, runId: string, signal: AbortSignal): Promise<PageRequest> {
  const { stepsCursor, checkpointsCursor } = await call('getRunEnd', { params: { workspaceId, runId }, signal });
  return { ...(stepsCursor !== null && { stepsCursor }), ...(checkpointsCursor !== null && { checkpointsCursor }) };
}

/** Loads the next pages of a run; returns whether there are more. */
export async function loadMore(
  client: QueryClient,
  { workspaceId, runId, from = 'start' }: { workspaceId: string; runId: string; from?: ReadFrom },
  signal?: AbortSignal,
): Promise<boolean> {
  const key = readKey(workspaceId, runId, from);
  const before = client.getQueryData<ReadRun>(key);
  const request = before === undefined ? null : nextRequest(before);
  if (request === null) return false;
  const detail = await davit(workspaceId).agentRuns.get(runId, request, signal ? { signal } : {});
  const after = client.setQueryData<ReadRun>(key, (known) => known && withPage(known, request, detail));
  return after !== undefined && nextRequest(after) !== null;
}

export interface RollbackChoice {
  /** Null: the last known-good checkpoint. */
  checkpointId: string | null;
}

export function useRollback(workspaceId: string, runId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ checkpointId }: RollbackChoice): Promise<AgentRollbackResult> =>
      davit(workspaceId).agentRuns.rollback(runId, checkpointId === null ? {} : { checkpointId }),
    onSettled: () => refresh(client, workspaceId, runId),
  });
}

export function useSetMetadata(workspaceId: string, runId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (metadata: SetAgentRunMetadataBody['metadata']): Promise<AgentRun> =>
      davit(workspaceId).agentRuns.setMetadata(runId, { metadata }),
    onSettled: () => refresh(client, workspaceId, runId),
  });
}

export function useDeleteRun(workspaceId: string, runId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => davit(workspaceId).agentRuns.delete(runId),
    onSuccess: () => client.invalidateQueries({ queryKey: ['w', workspaceId, 'agent-runs'] }),
  });
}

async function refresh(client: QueryClient, workspaceId: string, runId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: ['w', workspaceId, 'agent-runs'] });
  await client.invalidateQueries({ queryKey: runKey(workspaceId, runId) });
}

/** The download URL of a run, with or without the states of its checkpoints. */
export function exportAddress(workspaceId: string, runId: string, withStates: boolean): string {
  const query = withStates ? '?include=state' : '';
  return `${davit(workspaceId).baseUrl}/api/agent-runtime/runs/${encodeURIComponent(runId)}/export${query}`;
}

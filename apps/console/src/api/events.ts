/**
 * Turns the event stream of a workspace into invalidated queries.
 *
 *  E1 One connection per tab: its events concern every page, and pages read from the cache.
 *  E2 `hello` comes first and after every reconnect; events may have been missed, so everything is refetched. The first
 *     time only while the page is idle, a query at a time: what it shows is seconds old. After a reconnect that
 *     includes the session: the server ends the stream of a person whose role changed.
 *  E3 EventSource reconnects automatically unless the server refused; then this code retries, at doubling intervals.
 *  E4 While disconnected, `useIsLive` is false and pages may poll.
 *  E5 The server knows which project or agent run the page shows, and follows it however old it is. For another one a
 *     second connection is opened; the first is closed at the second's `hello`, so no event is missed.
 */
import type { ConsoleEvent } from '@davit/contract/console';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { pathOf } from './endpoints.ts';
import { sessionQuery } from './session.ts';

const firstRetryMs = 2_000;
const maxRetryMs = 60_000;
const handoverMaxMs = 2_000;
const firstRefreshMaxMs = 2_000;

let live = false;
const listeners = new Set<() => void>();
function setLive(now: boolean): void {
  if (live === now) return;
  live = now;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether changes arrive automatically. */
export function useIsLive(): boolean {
  return useSyncExternalStore(subscribe, () => live);
}

/** For `refetchInterval`: polls slowly, and only while the stream is down (E4). */
export function usePollWhileDown(intervalMs = 5_000): number | false {
  return useIsLive() ? false : intervalMs;
}

/** The project or run that the page shows. */
export interface Screen {
  project?: string | undefined;
  agentRun?: string | undefined;
}

/** Follows a workspace while the caller is mounted. */
export function useEvents(workspaceId: string, queries: QueryClient, { project, agentRun }: Screen): void {
  const following = useRef<Following | null>(null);
  const screen: Screen = { project: idOf(project), agentRun: idOf(agentRun) };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the workspace keeps the connection
  useEffect(() => {
    following.current = follow(workspaceId, queries, screen);
    return () => following.current?.stop();
  }, [workspaceId, queries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new workspace's connection knows the page
  useEffect(() => following.current?.show(screen), [project, agentRun]);
}

/** A URL may contain anything; the server would refuse an invalid id. */
const idOf = (text: string | undefined) => (text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined);

interface Following {
  /** A page without either keeps the previous page's subscription. */
  show(screen: Screen): void;
  stop(): void;
}

function follow(workspaceId: string, queries: QueryClient, first: Screen): Following {
  let screen = first;
  let source: EventSource | null = null;
  let former: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let handover: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let isGreeted = false;

  function open(): void {
    clearTimeout(retry);
    const opened = new EventSource(addressOf(workspaceId, screen));
    source = opened;
    opened.onopen = () => {
      retryMs = firstRetryMs;
      setLive(true);
    };
    opened.onmessage = ({ data }) => {
      const event: ConsoleEvent = JSON.parse(data);
      const isFirst = !isGreeted;
      if (event.type === 'hello') greet();
      const missedNothing = event.type === 'hello' && former?.readyState === EventSource.OPEN;
      closeFormer();
      if (isFirst) refreshWhenIdle(workspaceId, queries);
      else if (missedNothing) refresh(keysOfScreen(screen), workspaceId, queries);
      else refresh(keysOf(event), workspaceId, queries);
    };
    opened.onerror = () => {
      if (source !== opened) return;
      setLive(false);
      if (opened.readyState !== EventSource.CLOSED) return;
      retry = setTimeout(open, retryMs);
      retryMs = Math.min(maxRetryMs, retryMs * 2);
    };
  }

  function greet(): void {
    if (isGreeted && former === null) void queries.invalidateQueries(sessionQuery);
    isGreeted = true;
  }

  function closeFormer(): void {
    clearTimeout(handover);
    former?.close();
    former = null;
  }

  open();
  return {
    show(next) {
      const isSame = next.project === screen.project && next.agentRun === screen.agentRun;
      if (isSame || (next.project === undefined && next.agentRun === undefined)) return;
      screen = next;
      closeFormer();
      former = source;
      // A browser limits connections per server: the next may have to wait for this one's.
      handover = setTimeout(closeFormer, handoverMaxMs);
      open();
    },
    stop() {
      clearTimeout(retry);
      closeFormer();
      source?.close();
      setLive(false);
    },
  };
}

function addressOf(workspaceId: string, { project, agentRun }: Screen): string {
  const query = new URLSearchParams({ ...(project && { project }), ...(agentRun && { agentRun }) }).toString();
  return pathOf('followEvents', { workspaceId }) + (query && `?${query}`);
}

/** Query keys begin with `['w', workspaceId, 'projects' | 'project' | 'agent-runs' | 'agent-run', id?]`. */
function refresh(keys: string[][], workspaceId: string, queries: QueryClient): void {
  for (const key of keys) void queries.invalidateQueries({ queryKey: ['w', workspaceId, ...key] });
}

function refreshWhenIdle(workspaceId: string, queries: QueryClient): void {
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: ['w', workspaceId] }))
    whenIdle(() => void queries.invalidateQueries({ queryKey, exact: true }));
}

/** Not every browser has idle callbacks. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: firstRefreshMaxMs });
  else setTimeout(run);
}

function keysOf(event: ConsoleEvent): string[][] {
  if (event.type === 'hello') return [[]];
  if (event.type === 'projects' || event.type === 'agent-runs') return [[event.type]];
  return [[event.type, event.id], [`${event.type}s`]];
}

/** Queries that may have changed between the page's request and the connection. */
function keysOfScreen({ project, agentRun }: Screen): string[][] {
  return [...(project ? [['project', project]] : []), ...(agentRun ? [['agent-run', agentRun]] : [])];
}

/**
 * The one stream of what changes in a workspace, as invalidated queries.
 *
 *  E1 One connection a tab: what it says concerns every page, and pages ask the cache.
 *  E2 `hello` comes first and after every reconnect; changes may have been missed, so everything is asked again.
 *  E3 EventSource reconnects by itself, except where the server refused: then this tries again, at doubling intervals.
 *  E4 While nothing is connected, `useIsLive` is false and pages may poll.
 */
import type { ConsoleEvent } from '@davit/contract/console';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { pathOf } from './endpoints.ts';

const firstRetryMs = 2_000;
const maxRetryMs = 60_000;

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

/** Whether changes arrive by themselves. */
export function useIsLive(): boolean {
  return useSyncExternalStore(subscribe, () => live);
}

/** For `refetchInterval`: polls slowly, and only while the stream is down (E4). */
export function usePollWhileDown(intervalMs = 5_000): number | false {
  return useIsLive() ? false : intervalMs;
}

/** Follows a workspace as long as the caller is mounted. */
export function useEvents(workspaceId: string, queries: QueryClient): void {
  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let retryMs = firstRetryMs;
    const open = () => {
      source = new EventSource(pathOf('followEvents', { workspaceId }));
      source.onopen = () => {
        retryMs = firstRetryMs;
        setLive(true);
      };
      source.onmessage = ({ data }) => apply(JSON.parse(data), workspaceId, queries);
      source.onerror = () => {
        setLive(false);
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, retryMs);
        retryMs = Math.min(maxRetryMs, retryMs * 2);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
      setLive(false);
    };
  }, [workspaceId, queries]);
}

/** Query keys begin with `['w', workspaceId, 'projects' | 'project' | 'agent-runs' | 'agent-run', id?]`. */
function apply(event: ConsoleEvent, workspaceId: string, queries: QueryClient): void {
  for (const key of keysOf(event)) void queries.invalidateQueries({ queryKey: ['w', workspaceId, ...key] });
}

function keysOf(event: ConsoleEvent): string[][] {
  if (event.type === 'hello') return [[]];
  if (event.type === 'projects' || event.type === 'agent-runs') return [[event.type]];
  return [[event.type, event.id], [`${event.type}s`]];
}

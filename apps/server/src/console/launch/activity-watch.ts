/**
 * Tells those who watch a workspace what changed in it.
 *
 *   nobody watches ──the first──▶ looking, once a second ──the last leaves──▶ nobody watches
 *
 *  A1 One look at a time for a workspace, however many watch, and none while nobody does.
 *  A2 A look reads a bounded part of the newest; the next one begins a second after it ended.
 *  A3 What changed is told once, to all who watched before the look began. One that failed is followed by the next.
 */
import type { PlatformLog } from '@davit/contract';
import type { ConsoleEvent } from '@davit/contract/console';
import type { Timers } from '@davit/launch';
import type { Activity, ReadActivity } from '@davit/storage';

const pollEveryMs = 1_000;

export type OnEvents = (events: readonly ConsoleEvent[]) => void;

export interface ActivityWatch {
  /** Calls back with what changed, until the answer is called. */
  watch(workspaceId: string, onEvents: OnEvents): () => void;
}

interface Watched {
  listeners: Set<OnEvents>;
  before: Activity | null;
  callOff(): void;
}

export function createActivityWatch(parts: { readActivity: ReadActivity; timers: Timers; log: PlatformLog }): ActivityWatch {
  const watchedOf = new Map<string, Watched>();

  async function look(workspaceId: string, watched: Watched): Promise<void> {
    try {
      const now = await parts.readActivity(workspaceId);
      const events = watched.before === null ? [] : changesOf(watched.before, now);
      watched.before = now;
      if (events.length > 0) for (const tell of watched.listeners) tell(events);
    } catch (error) {
      parts.log.warn({ workspaceId, err: error }, 'could not read the changes of a workspace; retrying');
    }
    if (watchedOf.get(workspaceId) === watched) lookLater(workspaceId, watched);
  }

  function lookLater(workspaceId: string, watched: Watched): void {
    watched.callOff = parts.timers.after(pollEveryMs, () => void look(workspaceId, watched));
  }

  return {
    watch(workspaceId, onEvents) {
      let watched = watchedOf.get(workspaceId);
      if (watched === undefined) {
        watched = { listeners: new Set(), before: null, callOff: () => undefined };
        watchedOf.set(workspaceId, watched);
        void look(workspaceId, watched);
      }
      const { listeners } = watched;
      listeners.add(onEvents);
      return () => {
        listeners.delete(onEvents);
        if (listeners.size > 0 || watchedOf.get(workspaceId) !== watched) return;
        watched.callOff();
        watchedOf.delete(workspaceId);
      };
    },
  };
}

/** What is told of the difference. Pure. */
export function changesOf(before: Activity, now: Activity): ConsoleEvent[] {
  const projects = new Set([...differing(before.projects, now.projects), ...differing(before.runs, now.runs)]);
  const agentRuns = differing(before.agentRuns, now.agentRuns);
  return [
    ...(isSameSet(before.projects, now.projects) ? [] : [{ type: 'projects' as const }]),
    ...[...projects].map((id) => ({ type: 'project' as const, id })),
    ...(isSameSet(before.agentRuns, now.agentRuns) ? [] : [{ type: 'agent-runs' as const }]),
    ...agentRuns.map((id) => ({ type: 'agent-run' as const, id })),
  ];
}

function differing(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  const ids = new Set([...before.keys(), ...now.keys()]);
  return [...ids].filter((id) => before.get(id) !== now.get(id));
}

function isSameSet(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): boolean {
  return before.size === now.size && [...before.keys()].every((id) => now.has(id));
}

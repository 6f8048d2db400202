/**
 * Notifies watchers of a workspace of its changes.
 *
 *   unwatched ──the first──▶ polling, once a second ──the last leaves──▶ unwatched
 *
 *  A1 One read at a time per workspace, for any number of watchers, and none without watchers.
 *  A2 It reads a bounded part of the newest, and what the watchers have on their screens, at any age; the next read
 *     starts a second after it ended.
 *  A3 A change is reported once, to all who watched before the read began. A failed read is followed by the next.
 */
import type { PlatformLog } from '@davit/contract';
import type { ConsoleEvent } from '@davit/contract/console';
import type { Timers } from '@davit/launch';
import type { Activity, ReadActivity, Viewed } from '@davit/storage';

const pollEveryMs = 1_000;

export type OnEvents = (events: readonly ConsoleEvent[]) => void;

export interface ActivityWatch {
  /** Calls back with changes, until the returned function is called. */
  watch(workspaceId: string, onEvents: OnEvents, screen?: Screen): () => void;
}

/** What a page shows: one project, one agent run, or neither. */
export interface Screen {
  projectId?: string | undefined;
  agentRunId?: string | undefined;
}

interface Watched {
  listeners: Map<OnEvents, Screen>;
  before: Activity | null;
  callOff(): void;
}

export function createActivityWatch(parts: { readActivity: ReadActivity; timers: Timers; log: PlatformLog }): ActivityWatch {
  const watchedOf = new Map<string, Watched>();

  async function look(workspaceId: string, watched: Watched): Promise<void> {
    try {
      const now = await parts.readActivity(workspaceId, viewedBy(watched.listeners.values()));
      const events = watched.before === null ? [] : changesOf(watched.before, now);
      watched.before = now;
      if (events.length > 0) for (const listener of watched.listeners.keys()) listener(events);
    } catch (error) {
      parts.log.warn({ workspaceId, err: error }, 'could not read the changes of a workspace; retrying');
    }
    if (watchedOf.get(workspaceId) === watched) schedulePoll(workspaceId, watched);
  }

  function schedulePoll(workspaceId: string, watched: Watched): void {
    watched.callOff = parts.timers.after(pollEveryMs, () => void look(workspaceId, watched));
  }

  return {
    watch(workspaceId, onEvents, screen = {}) {
      const known = watchedOf.get(workspaceId);
      const watched: Watched = known ?? { listeners: new Map(), before: null, callOff: () => undefined };
      const { listeners } = watched;
      listeners.set(onEvents, screen);
      if (known === undefined) {
        watchedOf.set(workspaceId, watched);
        void look(workspaceId, watched);
      }
      return () => {
        listeners.delete(onEvents);
        if (listeners.size > 0 || watchedOf.get(workspaceId) !== watched) return;
        watched.callOff();
        watchedOf.delete(workspaceId);
      };
    },
  };
}

function viewedBy(screens: Iterable<Screen>): Viewed {
  const viewed = { projects: new Set<string>(), agentRuns: new Set<string>() };
  for (const { projectId, agentRunId } of screens) {
    if (projectId !== undefined) viewed.projects.add(projectId);
    if (agentRunId !== undefined) viewed.agentRuns.add(agentRunId);
  }
  return viewed;
}

/** The changes between two readings. Pure. */
export function changesOf(before: Activity, now: Activity): ConsoleEvent[] {
  const projects = new Set([
    ...differing(before.projects, now.projects),
    ...differing(before.runs, now.runs),
    ...stillViewed(before.viewed.projects, now.viewed.projects),
  ]);
  const agentRuns = new Set([
    ...differing(before.agentRuns, now.agentRuns),
    ...stillViewed(before.viewed.agentRuns, now.viewed.agentRuns),
  ]);
  return [
    ...(isSameSet(before.projects, now.projects) ? [] : [{ type: 'projects' as const }]),
    ...[...projects].map((id) => ({ type: 'project' as const, id })),
    ...(isSameSet(before.agentRuns, now.agentRuns) ? [] : [{ type: 'agent-runs' as const }]),
    ...[...agentRuns].map((id) => ({ type: 'agent-run' as const, id })),
  ];
}

function differing(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  const ids = new Set([...before.keys(), ...now.keys()]);
  return [...ids].filter((id) => before.get(id) !== now.get(id));
}

/** Only of what was read both times: opening or leaving a page is not a change. */
function stillViewed(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  return [...now].flatMap(([id, state]) => (before.has(id) && before.get(id) !== state ? [id] : []));
}

function isSameSet(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): boolean {
  return before.size === now.size && [...before.keys()].every((id) => now.has(id));
}

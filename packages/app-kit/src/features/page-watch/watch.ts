/**
 * The job: requests every watched page, and stores the results and the run.
 * States: started -> ended. Invariants:
 * J1 One run at a time; simultaneous callers share the run in progress.
 * J2 Each occurrence of the schedule runs once: after its end, another call does nothing. A run that the end of the
 * process interrupted resumes under its occurrence.
 * J3 A check, the page's latest state and the day's counts change together or not at all.
 */
import type { Row, Values } from '../../data/entity.ts';
import type { DataContext, Store } from '../../data/store.ts';
import type { Outgoing, OutgoingResult } from '../../server/outgoing.ts';
import { type Found, jobRun, pageCheck, pageDay, watchedPage } from './records.ts';

export const maxPages = 50;
const requestsAtOnce = 5;
const checksKeptMs = 30 * 86_400_000;
const runsKeptMs = 30 * 86_400_000;

export type Cause = 'schedule' | 'by hand';

export interface Watch {
  /** Requests all pages. `occurrence` names the scheduled time. */
  run(cause: Cause, occurrence: string | null): Promise<void>;
  /** Requests one page now. */
  check(page: Row): Promise<void>;
}

export function createWatch(context: DataContext, outgoing: Outgoing): Watch {
  const { store, now } = context;
  let underWay: Promise<void> | null = null;

  const check = async (page: Row): Promise<Found> => {
    const url = String(page.values.url);
    const result: OutgoingResult = URL.canParse(url)
      ? await outgoing.ask(new URL(url))
      : { outcome: 'not_asked', why: 'No address.' };
    const found = foundOf(result);
    await keep(store, page.id, found, result, now());
    return found;
  };

  const runAll = async (cause: Cause, occurrence: string | null): Promise<void> => {
    const begun = await begin(store, cause, occurrence, now());
    if (begun === null) return;
    const { rows } = await store.table(watchedPage).list({ pageSize: maxPages });
    const counts = { up: 0, down: 0, unknown: 0 };
    const waiting = rows.values();
    const lane = async () => {
      for (const page of waiting) {
        if (context.stopping.aborted) return;
        counts[await check(page)]++;
      }
    };
    await Promise.all(Array.from({ length: requestsAtOnce }, lane));
    // The app is stopping; the next call of the job does the rest.
    if (context.stopping.aborted) throw new Error('The app was stopped during the run.');
    await store.table(jobRun).change(begun, { ...counts, endedAt: iso(now()) });
    await forget(store, now());
  };

  return {
    async run(cause, occurrence) {
      // J1: an occurrence waits for a run by hand, and then has its own.
      while (underWay !== null) {
        const other = underWay;
        await other.catch(() => undefined);
        if (occurrence === null) return;
        if (underWay === other) underWay = null;
      }
      underWay = runAll(cause, occurrence);
      try {
        await underWay;
      } finally {
        underWay = null;
      }
    },
    check: async (page) => void (await check(page)),
  };
}

/** A page is up if it responds with content or a redirect; a server error or an invalid address is down. */
export function foundOf(result: OutgoingResult): Found {
  if (result.outcome === 'not_asked') return 'unknown';
  return result.outcome === 'answered' && result.status < 400 ? 'up' : 'down';
}

/** The run's id; null if this occurrence is already done (J2). */
async function begin(store: Store, cause: Cause, occurrence: string | null, at: number): Promise<number | null> {
  return store.transaction(async (inside) => {
    const runs = inside.table(jobRun);
    if (occurrence !== null) {
      const { rows } = await runs.list({ filters: [{ field: 'occurrence', is: occurrence }], pageSize: 1 });
      if (rows[0] !== undefined) return rows[0].values.endedAt === null ? rows[0].id : null;
    }
    return (await runs.add({ cause, occurrence, startedAt: iso(at), endedAt: null })).id;
  });
}

/** J3. */
async function keep(store: Store, page: number, found: Found, result: OutgoingResult, at: number): Promise<void> {
  const answer: Values = {
    found,
    status: result.outcome === 'answered' ? result.status : null,
    durationMs: result.outcome === 'not_asked' ? null : result.durationMs,
    note: result.outcome === 'answered' ? null : result.why.slice(0, 500),
  };
  await store.transaction(async (inside) => {
    const before = await inside.table(watchedPage).get(page);
    if (before === null) return;
    await inside.table(pageCheck).add({ page, at: iso(at), ...answer });
    const since = before.values.found === found ? before.values.since : iso(at);
    await inside.table(watchedPage).change(page, { ...answer, checkedAt: iso(at), since: since ?? iso(at) });
    await countDay(inside, page, found, iso(at).slice(0, 10));
  });
}

async function countDay(inside: Store, page: number, found: Found, day: string): Promise<void> {
  const days = inside.table(pageDay);
  const { rows } = await days.list({
    filters: [
      { field: 'page', is: page },
      { field: 'day', is: day },
    ],
    pageSize: 1,
  });
  const known = rows[0];
  if (known === undefined) await days.add({ page, day, up: 0, down: 0, unknown: 0, [found]: 1 });
  else await days.change(known.id, { [found]: Number(known.values[found] ?? 0) + 1 });
}

/** Deletes checks older than the displayed history. */
async function forget(store: Store, at: number): Promise<void> {
  await store.db
    .deleteFrom(pageCheck.id)
    .where('created_at', '<', at - checksKeptMs)
    .execute();
  await store.db
    .deleteFrom(pageDay.id)
    .where('created_at', '<', at - checksKeptMs - 86_400_000)
    .execute();
  await store.db
    .deleteFrom(jobRun.id)
    .where('created_at', '<', at - runsKeptMs)
    .execute();
}

export function iso(at: number): string {
  return new Date(at).toISOString();
}

/** The results of a page's checks, in time slices for a chart. */
import type { Row } from '../../data/entity.ts';
import type { Store } from '../../data/store.ts';
import { type Found, pageCheck, pageDay } from './records.ts';
import { iso } from './watch.ts';

/** A time span: `down` if any check in it failed. Null: there was no check. */
export interface Slice {
  from: number;
  to: number;
  found: Found | null;
  up: number;
  checks: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const slicesOfDay = 24;
const daysShown = 30;
const readAtOnce = 1000;

/** The last 24 hours in slices of an hour, the newest last. */
export async function lastDay(store: Store, page: number, now: number): Promise<Slice[]> {
  const sliceMs = dayMs / slicesOfDay;
  const end = Math.floor(now / sliceMs) * sliceMs + sliceMs;
  const slices = emptySlices(end - dayMs, sliceMs, slicesOfDay);
  for (let number = 1; ; number++) {
    const filters = [
      { field: 'page', is: page },
      { field: 'at', from: iso(end - dayMs) },
    ];
    const { rows } = await store.table(pageCheck).list({ filters, page: number, pageSize: readAtOnce });
    for (const row of rows) count(slices, Date.parse(String(row.values.at)), row.values.found as Found);
    if (rows.length < readAtOnce) return slices;
  }
}

/** The last 30 days (UTC), today last. */
export async function lastMonth(store: Store, page: number, now: number): Promise<Slice[]> {
  const today = Math.floor(now / dayMs) * dayMs;
  const first = today - (daysShown - 1) * dayMs;
  const slices = emptySlices(first, dayMs, daysShown);
  const filters = [
    { field: 'page', is: page },
    { field: 'day', from: iso(first).slice(0, 10) },
  ];
  const { rows } = await store.table(pageDay).list({ filters, pageSize: readAtOnce });
  for (const row of rows) {
    const slice = slices.find(({ from }) => iso(from).startsWith(String(row.values.day)));
    if (slice === undefined) continue;
    const [up, down, unknown] = countsOf(row);
    Object.assign(slice, { up, checks: up + down, found: down > 0 ? 'down' : up > 0 ? 'up' : unknown > 0 ? 'unknown' : null });
  }
  return slices;
}

/** The percentage of conclusive checks that found the page up; null without any. */
export function upShare(slices: Slice[]): number | null {
  const checks = slices.reduce((sum, slice) => sum + slice.checks, 0);
  const up = slices.reduce((sum, slice) => sum + slice.up, 0);
  return checks === 0 ? null : (100 * up) / checks;
}

function emptySlices(first: number, sliceMs: number, count: number): Slice[] {
  return Array.from({ length: count }, (_, at) => {
    const from = first + at * sliceMs;
    return { from, to: from + sliceMs, found: null, up: 0, checks: 0 };
  });
}

function count(slices: Slice[], at: number, found: Found): void {
  const slice = slices.find(({ from, to }) => at >= from && at < to);
  if (slice === undefined) return;
  if (found === 'up') slice.up++;
  if (found !== 'unknown') slice.checks++;
  if (found === 'down' || slice.found === null || slice.found === 'unknown') slice.found = found;
}

function countsOf({ values }: Row): [up: number, down: number, unknown: number] {
  return [Number(values.up ?? 0), Number(values.down ?? 0), Number(values.unknown ?? 0)];
}

/** How people ask for the rows of a list, and what a request takes and costs. */
import type { Entity, Row, Values } from '../../data/entity.ts';

/** Names are fields of `request`, except `price` and `seats`, which are the listing's. */
export interface Flow {
  listing: Entity;
  request: Entity;
  /** The relation of a request to its listing. */
  relation: string;
  words: { action: string; heading: string; done: string; mine: string };
  /** In `cancelled` and in `refused` a request takes no place. */
  status: { field: string; first: string; cancelled: string; refused?: string[] };
  quantity: string | null;
  from: string | null;
  until: string | null;
  price: string | null;
  /** Without dates requests take from this number; with dates, it is how many there are at a time. */
  seats: string | null;
  total: string | null;
  payment: { method: string; paid: string } | null;
  oncePerPerson: boolean;
  isPrintable: boolean;
  /** One request takes the listing; with dates, on its days. */
  isExclusive?: boolean;
}

const dayMs = 86_400_000;
/** How long a request with a time and no end takes its place. */
const slotMs = 3_600_000;

/** Whether it takes a place. */
export function isActive({ status }: Flow, values: Values): boolean {
  const state = String(values[status.field] ?? '');
  return state !== status.cancelled && !(status.refused ?? []).includes(state);
}

/** The number of things or people in a request. */
export function manyOf({ quantity }: Flow, values: Values): number {
  return quantity === null ? 1 : Math.max(1, Number(values[quantity] ?? 1));
}

/** What it takes of the listing: one that is taken as a whole is one, for however many months. */
export function takenBy(flow: Flow, values: Values): number {
  return flow.isExclusive ? 1 : manyOf(flow, values);
}

/** Epoch milliseconds, the end exclusive; null without dates. A room is free again on the day of the check-out. */
export function spanOf({ from, until }: Flow, values: Values): { from: number; to: number } | null {
  const start = from === null ? Number.NaN : Date.parse(String(values[from] ?? ''));
  if (Number.isNaN(start)) return null;
  const isDay = String(values[from ?? '']).length === 10;
  const end = until === null ? Number.NaN : Date.parse(String(values[until] ?? ''));
  const shortest = start + (isDay ? dayMs : slotMs);
  return { from: start, to: Number.isNaN(end) ? shortest : Math.max(end, shortest) };
}

/** Nights, or days with one night at least; 1 without a last day. */
export function nightsOf(flow: Flow, values: Values): number {
  const span = flow.until === null ? null : spanOf(flow, values);
  return span ? Math.max(1, Math.round((span.to - span.from) / dayMs)) : 1;
}

/** The last day of what somebody has for a number of months, `YYYY-MM-DD`; null for everything else. */
export function endOf({ request, from, until, quantity }: Flow, values: Values): string | null {
  const isMonths = request.fields.some(({ id, label }) => id === quantity && /^months$/i.test(label));
  const day = from === null ? '' : String(values[from] ?? '').slice(0, 10);
  const start = Date.parse(day);
  const months = quantity === null ? 0 : Number(values[quantity] ?? 0);
  if (!isMonths || until !== null || Number.isNaN(start) || months < 1) return null;
  const end = new Date(start);
  const date = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(date, last));
  return end.toISOString().slice(0, 10);
}

/** The price of a request in the currency's smallest unit; null if it has none. */
export function totalOf(flow: Flow, listing: Row | null, values: Values): number | null {
  const price = flow.price === null ? null : listing?.values[flow.price];
  return typeof price === 'number' ? price * manyOf(flow, values) * nightsOf(flow, values) : null;
}

/** The most that is taken at one time within a span. */
export function peakOf(span: { from: number; to: number }, taken: { from: number; to: number; many: number }[]): number {
  const here = taken.filter((one) => one.from < span.to && one.to > span.from);
  const starts = [span.from, ...here.map(({ from }) => from).filter((from) => from >= span.from)];
  return Math.max(0, ...starts.map((at) => here.reduce((sum, one) => (one.from <= at && one.to > at ? sum + one.many : sum), 0)));
}

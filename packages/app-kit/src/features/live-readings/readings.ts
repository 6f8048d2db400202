/** Where readings come from: the sample source, until the owner's own has sent one. */
import { type Entity, type Field, fieldOf, type Row } from '../../data/entity.ts';
import type { Store } from '../../data/store.ts';
import { sourceOf } from './reading-source.ts';
import { momentsBetween, rangeOf, sampleAt } from './sample-source.ts';

export interface Reading {
  /** Epoch milliseconds. */
  at: number;
  /** By measure; null if it was not measured. */
  values: (number | null)[];
  isSample: boolean;
}

export interface Readings {
  isSample: boolean;
  measures: Field[];
  /** In order of time. */
  readings: Reading[];
}

/** Names are fields of `entity`. */
export interface ReadingsPlace {
  entity: Entity;
  at: string;
  measures: string[];
}

/** How long the live chart looks back. */
export const liveMs = 5 * 60_000;
const livePoints = 100;
const historyPoints = 48;
export const maxHistory = 500;
const knownAtMost = 100;

/** The last minutes; of an own source at least its latest readings, however old. */
export async function liveReadings(store: Store, place: ReadingsPlace, now: number): Promise<Readings> {
  const measures = measuresOf(place);
  if ((await sourceOf(store))?.values.lastAt)
    return { isSample: false, measures, readings: await recorded(store, place, measures, [], livePoints) };
  return {
    isSample: true,
    measures,
    readings: await sampled(store, place, measures, momentsBetween(now - liveMs, now, livePoints)),
  };
}

/** Readings of a time, both ends in epoch milliseconds; samples beside recorded ones until there is an own source. */
export async function historyOf(store: Store, place: ReadingsPlace, from: number, until: number): Promise<Readings> {
  const measures = measuresOf(place);
  const isSample = !(await sourceOf(store))?.values.lastAt;
  const start = (at: number) => (fieldOf(place.entity, place.at).type.kind === 'date' ? dayOf(at) : new Date(at).toISOString());
  const filters = [{ field: place.at, from: start(from), before: start(until) }];
  const own = await recorded(store, place, measures, filters, maxHistory);
  const samples = isSample ? await sampled(store, place, measures, momentsBetween(from, until - 1, historyPoints)) : [];
  return { isSample, measures, readings: [...samples, ...own].sort((a, b) => a.at - b.at) };
}

const measuresOf = ({ entity, measures }: ReadingsPlace) => measures.map((id) => fieldOf(entity, id));
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

async function recorded(
  store: Store,
  { entity, at }: ReadingsPlace,
  measures: Field[],
  filters: { field: string; from: string; before: string }[],
  count: number,
): Promise<Reading[]> {
  const sort = { field: at, direction: 'desc' as const };
  const { rows } = await store.table(entity).list({ filters, sort, pageSize: count, ordinary: true });
  const readings = rows.map((row) => ({
    at: timeOf(row, at),
    values: measures.map(({ id }) => numberIn(row, id)),
    isSample: false,
  }));
  return readings.filter((one) => !Number.isNaN(one.at)).reverse();
}

async function sampled(store: Store, { entity }: ReadingsPlace, measures: Field[], moments: number[]): Promise<Reading[]> {
  const { rows } = await store.table(entity).list({ pageSize: knownAtMost });
  const ranges = measures.map((field) =>
    rangeOf(
      field,
      rows.flatMap((row) => numberIn(row, field.id) ?? []),
    ),
  );
  return moments.map((at) => ({
    at,
    values: ranges.map((range, place) => sampleAt(range, measures[place]?.id ?? '', at)),
    isSample: true,
  }));
}

function numberIn({ values }: Row, field: string): number | null {
  const value = values[field];
  return typeof value === 'number' ? value : null;
}

const timeOf = ({ values }: Row, field: string) => Date.parse(String(values[field] ?? ''));

/** More sample rows for an entry of the lexicon, from the thing of the same name where both have the same fields. */
import type { Known } from '../lexicon/entities.ts';
import type { EntityEntry, FieldSpec, SampleValue } from '../lexicon/shape.ts';
import { thingNamed } from './things.ts';

const fewestRows = 6;
/** The share of an entry's own fields that the thing must have too. */
const fewestShared = 0.5;

/** The entry with at least six rows; unchanged if it has them, or the thing is too different. */
export function withMoreRows(known: Known, singular: string): Known {
  const { entry } = known;
  const thing = entry.rows.length < fewestRows ? thingNamed(singular)?.entry : undefined;
  const titles = new Set(entry.rows.map(([title]) => title));
  const places = thing ? placesOf(entry, thing) : null;
  if (!thing || !places) return known;
  const specs = Object.values(entry.fields);
  const more = thing.rows
    .filter((row) => !titles.has(row[places[0] ?? 0] ?? null))
    .map((row, at) => specs.map((spec, column) => valueAt(spec, row[places[column] ?? -1] ?? null, entry.rows, column, at)))
    .filter((row) => specs.every(({ required }, column) => !required || row[column] !== null));
  return { ...known, entry: { ...entry, rows: [...entry.rows, ...more].slice(0, Math.max(fewestRows, entry.rows.length)) } };
}

/** For each field of an entry the place of the thing's; -1 without one. Null if they share too little. */
function placesOf(entry: EntityEntry, thing: EntityEntry): number[] | null {
  const of = Object.values(thing.fields);
  const specs = Object.values(entry.fields);
  const places = specs.map((spec, at) => (at === 0 ? (isSameKind(spec, of[0]) ? 0 : -1) : placeOf(spec, of, specs)));
  const own = specs.flatMap(({ type }, at) => (type.kind === 'reference' || type.kind === 'image' ? [] : [at]));
  const shared = own.filter((at) => (places[at] ?? -1) >= 0).length;
  const isTitled = places[0] === 0 && (entry.title === undefined || Object.keys(entry.fields)[0] === entry.title);
  return isTitled && shared >= own.length * fewestShared ? places : null;
}

/** By its label, or as the only field of its kind in both. */
function placeOf(spec: FieldSpec, of: FieldSpec[], specs: FieldSpec[]): number {
  const named = of.findIndex((other) => other.label.toLowerCase() === spec.label.toLowerCase() && isSameKind(spec, other));
  const isOnly = (all: FieldSpec[]) => all.filter((other) => isSameKind(spec, other)).length === 1;
  const single = spec.type.kind !== 'text' && spec.type.kind !== 'choice' && isOnly(of) && isOnly(specs);
  return named > 0 || !single ? named : of.findIndex((other) => isSameKind(spec, other));
}

const isSameKind = ({ type }: FieldSpec, other: FieldSpec | undefined): boolean =>
  type.kind === other?.type.kind && type.kind !== 'reference' && type.kind !== 'image';

/** What the thing has; else, for all but texts of its own, what an earlier row has. */
function valueAt(spec: FieldSpec, found: SampleValue, rows: SampleValue[][], column: number, at: number): SampleValue {
  const { type } = spec;
  const repeated = rows[at % Math.max(1, rows.length)]?.[column] ?? null;
  if (type.kind === 'choice' || type.kind === 'flow') {
    const options = type.kind === 'flow' ? type.states : type.options;
    return options.some(({ id }) => id === found) ? found : repeated;
  }
  if (found !== null) return type.kind === 'text' && String(found).length > type.maxLength ? repeated : found;
  const isOwnText = type.kind === 'long-text' || (type.kind === 'text' && (type.unique === true || !spec.required));
  return isOwnText || type.kind === 'email' || type.kind === 'phone' || type.kind === 'url' ? null : repeated;
}

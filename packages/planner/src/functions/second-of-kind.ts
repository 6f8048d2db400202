/** Lists that the lexicon has one entry for: train tickets beside air tickets are two lists of connections. */
import type { Known } from '../lexicon/entities.ts';
import { camelOf, type EntityEntry, entryId } from '../lexicon/shape.ts';

/** Words of names that mean an option of a choice. */
const meant: Record<string, string> = { air: 'flight', plane: 'flight', railway: 'train', rail: 'train', coach: 'bus' };

/** The entry of another list, under a name of its own; null if the lexicon does not know that name as a whole. */
export function secondOf({ entry, area }: Known, singular: string): Known | null {
  if (!entry.says.includes(singular)) return null;
  const own = { ...entry, id: camelOf(singular), says: [singular] };
  return entryId(own) === entryId(entry) ? null : { entry: ofName(own, singular), area, singular };
}

/** With the rows that its name means: those with "train" in a choice for train tickets; all rows if it names none. */
export function ofName(entry: EntityEntry, singular: string): EntityEntry {
  const words = singular.split(' ').map((word) => meant[word] ?? word);
  const [at, option] = Object.values(entry.fields).reduce<[number, string | null]>(
    (found, { type }, column) => {
      if (found[1] !== null || type.kind !== 'choice') return found;
      const named = type.options.find(({ id }) => words.includes(id));
      return named ? [column, named.id] : found;
    },
    [-1, null],
  );
  const rows = option === null ? entry.rows : entry.rows.filter((row) => row[at] === option);
  return rows.length === 0 || rows.length === entry.rows.length ? entry : { ...entry, rows };
}

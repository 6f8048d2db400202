/** Rows that the lexicon has, as cells of a list. */
import type { EntityEntry } from '../../lexicon/shape.ts';
import type { SketchField } from '../../sketching/sketch-schema.ts';
import { cellOfSample, knownThing } from './known-thing.ts';
import { titleAt } from './row-titles.ts';

const fewestKnown = 3;
/** The share of fields that the lexicon must have too: a real film has no invented country. */
const leastShare = 2 / 3;

/** The rows that the lexicon has of that very thing, if they name its rows as the list does; cells of fields that it lacks are null. */
export function knownRows(name: string, fields: SketchField[], words: ReadonlySet<string>): (string | null)[][] | null {
  const entry = knownThing(name, words);
  if (!entry || entry.rows.length < fewestKnown) return null;
  const columns = fields.map((field) => columnOf(field, entry));
  if (columns[titleAt(fields, name)] !== titleOf(entry)) return null;
  const filled = fields.flatMap(({ kind }, at) =>
    ['image', 'file', 'votes', 'relation', 'status'].includes(kind) ? [] : [columns[at] ?? -1],
  );
  if (filled.filter((column) => column >= 0).length < filled.length * leastShare) return null;
  const specs = Object.values(entry.fields);
  return entry.rows.map((row) =>
    columns.map((column, at) => {
      const spec = specs[column];
      if (!spec) return null;
      const cell = cellOfSample(row[column] ?? null, spec);
      const { kind, options } = fields[at] as SketchField;
      return (kind === 'choice' || kind === 'status') && !options.includes(cell) ? null : cell;
    }),
  );
}

const titleOf = ({ fields, title }: EntityEntry): number => Math.max(0, Object.keys(fields).indexOf(title ?? ''));

function columnOf({ label, kind }: SketchField, entry: EntityEntry): number {
  const specs = Object.values(entry.fields);
  const isTitle = /^(name|title|what)$/i.test(label);
  const found = specs.findIndex((spec) => spec.label.toLowerCase() === label.toLowerCase() && isSameKind(spec.type.kind, kind));
  const title = specs[titleOf(entry)];
  const isName =
    title?.type.kind === 'text' && (/^(name|title)$/i.test(title.label) || entry.says.includes(title.label.toLowerCase()));
  return found < 0 && isTitle && isName ? titleOf(entry) : found;
}

const isSameKind = (known: string, kind: string): boolean =>
  known === kind || (known === 'flow' && kind === 'status') || (known === 'reference' && kind === 'text');

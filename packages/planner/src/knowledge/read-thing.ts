/** Reads a thing: names, the words of its world, fields, and rows behind `---`. */
import { identifierFor } from '../deciding/identifiers.ts';
import { type EntityEntry, type FieldSpec, kebabOf, must, type SampleValue } from '../lexicon/shape.ts';
import { type Block, cellsOf, partsOf } from './blocks.ts';
import { boundedBy, cellValue, fieldOf } from './read-field.ts';

const worldLine = /^with:\s*/;

/** Singular names, the usual one first. */
export const namesOf = ({ head }: Block): string[] => partsOf(head.toLowerCase());

/** The words of its world, one of which a prompt must have besides the name; empty if its names are unambiguous. */
export function worldOf({ lines: [first = ''] }: Block): string[] {
  return worldLine.test(first)
    ? first
        .replace(worldLine, '')
        .toLowerCase()
        .split(/[,\s]+/)
        .filter(Boolean)
    : [];
}

/** The entry of a thing. Throws if a line does not follow the notation. */
export function entryOfThing(block: Block): EntityEntry {
  const says = namesOf(block);
  const lines = block.lines.filter((line) => !worldLine.test(line));
  const end = lines.indexOf('---');
  if (end < 1) throw new Error(`"${block.head}" has no fields or no line "---" behind them.`);
  const specs = lines.slice(0, end).map(fieldOf);
  const [title] = specs;
  if (title && title.type.kind === 'text') specs[0] = must(title);
  const rows = lines.slice(end + 1).map((line) => rowOf(line, specs, block.head));
  const fields: Record<string, FieldSpec> = {};
  for (const [at, spec] of specs.entries()) {
    const id = identifierFor(spec.label, Object.keys(fields), 'detail');
    fields[id] = boundedBy(
      spec,
      rows.map((row) => row[at] ?? null),
    );
  }
  return { id: idOf(says[0] ?? ''), says, fields, title: Object.keys(fields)[0] ?? '', ...sortOf(fields, rows), rows };
}

/** Unlike any id of the lexicon, so that references of the lexicon never mean it. */
const idOf = (name: string): string => `thing-${kebabOf(name)}`;
export const isThing = (key: string): boolean => key.startsWith('thing-');

function rowOf(line: string, specs: FieldSpec[], head: string): SampleValue[] {
  const cells = cellsOf(line);
  const isPicture = ({ type }: FieldSpec) => type.kind === 'image';
  const count = specs.filter((spec) => !isPicture(spec)).length;
  if (cells.length !== count)
    throw new Error(`"${head}": "${cells[0]}" has ${cells.length} cells. Write ${count}, and none for pictures.`);
  return specs.map((spec) => (isPicture(spec) ? null : cellValue(cells.shift() ?? '', spec)));
}

/** What has happened comes newest first, and what is to come soonest first. */
function sortOf(fields: Record<string, FieldSpec>, rows: SampleValue[][]): Pick<EntityEntry, 'sort' | 'due'> {
  const days = Object.entries(fields).flatMap(([id, { type, label }], at) =>
    type.kind === 'date' || type.kind === 'date-time' ? [{ id, label, at }] : [],
  );
  const due = days.find(({ label }) => /\bdue\b|deadline/i.test(label));
  if (due) return { due: due.id };
  const [first] = days;
  const values = first ? rows.map((row) => String(row[first.at] ?? '')).filter(Boolean) : [];
  // A date that few rows have sorts nothing.
  if (!first || values.length < rows.length) return {};
  const past = values.filter((value) => value.startsWith('today-')).length;
  return { sort: past * 2 > values.length ? `-${first.id}` : first.id };
}

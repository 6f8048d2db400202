/** The rows that an app starts with: the lexicon's samples, and plausible values for fields that the prompt adds. */
import type { Blueprint } from '@davit/blueprint';
import { likelyPerson, likelyText } from '../lexicon/likely-texts.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import { isOfRecords, sampleName } from '../lexicon/sample-names.ts';
import type { FieldSpec, SampleValue } from '../lexicon/shape.ts';
import { likelyTags } from '../lexicon/tags.ts';
import { isPlain } from '../lexicon/worlds.ts';
import { capitalised } from './naming.ts';
import type { PlannedEntity } from './planned-entity.ts';
import { isSummary, opening, type Subjects, textsFor, withText } from './rows-on-subject.ts';
import { firstSentence } from './site-on-subject.ts';
import { isRead, type RowText } from './subject-texts.ts';

export type Samples = Blueprint['content']['samples'];

/** A field of the lexicon or the prompt with the sample values of its column. */
export interface Column {
  id: string;
  spec: FieldSpec;
  column: SampleValue[];
}

/** For an entity without samples: enough rows to show what the list looks like. */
const usualRows = 6;

function countOf(plan: PlannedEntity, planned: PlannedEntity[], subjects: Subjects): number {
  const { texts, isReplaced } = textsFor(plan, subjects, planned);
  if (isReplaced && texts.length > 0) return texts.length;
  const { known, key, examples } = plan;
  if (!known || isPlain(key)) return examples?.length || usualRows;
  const { length } = known.entry.rows;
  return isArticle(plan) ? Math.max(usualRows, length) : length;
}

/** What people read, with a long text of its own. */
const isArticle = ({ singular, known }: Pick<PlannedEntity, 'singular' | 'known'>): boolean =>
  isRead(singular) &&
  Object.values(known?.entry.fields ?? {}).some(({ type, required }) => type.kind === 'long-text' && required);

/** Sample rows by field. A reference becomes the 1-based number of the row with that title. */
export function rowsOf(
  columns: Column[],
  planned: PlannedEntity[],
  plan: PlannedEntity,
  title: string,
  subjects: Subjects,
): Samples[string] {
  // Nobody can invent a required image or file, so such an entity has no samples.
  const isKnowable = columns.every(({ spec: { required, type } }) => !required || !['image', 'file'].includes(type.kind));
  const count = isKnowable ? countOf(plan, planned, subjects) : 0;
  const rows = Array.from({ length: count }, (_, row) =>
    Object.fromEntries(
      columns.map(({ id, spec, column }) => {
        // A day that a thing's rows have for another purpose must still be one that its label can mean.
        const isMisread = isPastDay(spec) && isFuture(column[row] ?? null);
        if (column.length > 0 && !isMisread) return [id, sampleOf(spec, column[row] ?? null, row, { planned, subjects })];
        const isShelf = spec.type.kind === 'text' && spec.label === 'Category';
        const shelf = isShelf ? subjects.subject?.categories : undefined;
        const value = shelf?.[row % shelf.length] ?? addedValue(spec, row, plan, { planned, subjects });
        return [id, spec.type.kind === 'text' && (id === title || spec.required) ? calledBy(spec, plan, row) : value];
      }),
    ),
  );
  const { texts, isReplaced } = textsFor(plan, subjects, planned);
  return rows.map((values, row) => {
    const text = texts[row];
    return text ? written(values, row, { columns, plan, title, subjects, text, isReplaced }) : values;
  });
}

interface Written {
  columns: Column[];
  plan: PlannedEntity;
  title: string;
  subjects: Subjects;
  text: RowText;
  isReplaced: boolean;
}

/** A row on the subject. Without one, rows of the lexicon stay and are continued. */
function written(values: Samples[string][number], row: number, of: Written): Samples[string][number] {
  const { columns, plan, title, subjects, text, isReplaced } = of;
  const known = plan.known?.entry.rows.length ?? 0;
  const isOwn = row < known && !isReplaced;
  const { categories } = subjects.subject ?? subjects.neutral;
  const category = categories[row % categories.length] ?? null;
  // Rows beyond those of the lexicon repeat its other values.
  const repeated = Object.fromEntries(
    columns.map(({ id, spec, column }) => {
      const isRepeated = row >= known && known > 0 && column.length > 0 && spec.type.kind !== 'reference' && !isUnique(spec);
      return [id, isRepeated ? (column[row % known] ?? null) : (values[id] ?? null)];
    }),
  );
  const filled = withText(repeated, text, { columns, title, category });
  if (!isOwn) return filled;
  const body = columns.find(({ id, spec }) => spec.type.kind === 'long-text' && filled[id] === text.body)?.id ?? '';
  return Object.fromEntries(
    columns.map(({ id, spec }) => {
      const value = values[id] ?? null;
      if (id === body) return [id, opening(value ?? '', text)];
      return [id, value ?? (isSummary(spec) ? firstSentence(String(values[body] ?? text.summary)) : null)];
    }),
  );
}

const isUnique = ({ type }: FieldSpec) => type.kind === 'text' && type.unique === true;

/** A sample title: as the prompt names it, a name for a person, a number for a numbered thing, else by its kind. */
function calledBy({ label }: FieldSpec, { singular, examples = [] }: PlannedEntity, row: number): string {
  const example = examples[row];
  if (example !== undefined) return example;
  if (/\b(number|no|id|code|designation|reference|callsign)$/i.test(label))
    return `${singular.slice(0, 1).toUpperCase()}-${101 + row}`;
  if (isOfPeople(singular.split(' ').at(-1) ?? '')) return likelyPerson(row);
  return (/^(name|title)$/i.test(label) ? null : likelyText(label, row)) ?? sampleName(singular, row);
}

/** Sample rows follow relations that the prompt states. */
function addedValue(spec: FieldSpec, row: number, plan: PlannedEntity, others: Others): SampleValue {
  if (spec.type.kind === 'reference') return sampleOf({ ...spec, required: true }, null, row, others);
  return likelyValue(spec, row, plan);
}

/** Days that lie behind. */
const isPast = (label: string) => /[a-z](ed|t) (on|at)$| from$|^(last|start|since|from|happened|joined)\b/i.test(label);
/** Days that lie ahead. */
const isAhead = /^(end|until|to|return|due|next|deadline|expires?)\b|\buntil$/i;
const monthly = /rent|salary|wage|budget|deposit/i;

/** A plausible value for a field that the prompt adds; null if only the owner can know it. */
function likelyValue({ type, label }: FieldSpec, row: number, { key, singular }: PlannedEntity): SampleValue {
  const turn = <T>(values: T[]): T | null => values[row % values.length] ?? null;
  switch (type.kind) {
    case 'date':
      if (/birth|born/i.test(label)) return turn(['today-12400', 'today-23800', 'today-9100']);
      if (/death|died/i.test(label)) return turn(['today-400', null, 'today-2900']);
      if (isPast(label) || (isOfRecords(singular) && !isAhead.test(label))) return turn(['today-2', 'today-9', 'today-31']);
      if (isAhead.test(label)) return turn(['today+5', 'today+12', 'today+30']);
      return turn(['today+3', 'today-6', 'today+14', 'today']);
    case 'date-time':
      if (isPast(label) || (isOfRecords(singular) && !isAhead.test(label)))
        return turn(['today-1 18:30', 'today-6 09:00', 'today-14 12:15']);
      return turn(['today+3 18:30', 'today-6 09:00', 'today+14 12:15']);
    case 'time':
      return turn(['09:00', '14:30', '18:00']);
    case 'money':
      return turn(monthly.test(label) ? [640, 850, 1_150] : [12.5, 48, 7.9, 120]);
    case 'integer':
      if (/^year\b/i.test(label)) return turn([1962, 1987, 2011]);
      if (/^available$/i.test(label)) return 1;
      return Math.min(type.max ?? 1_000, Math.max(type.min ?? 0, turn([3, 12, 5, 1]) ?? 0));
    case 'decimal':
      return Math.min(type.max ?? 1_000, Math.max(type.min ?? 0, turn([2.5, 10, 0.8]) ?? 0));
    case 'votes':
      return turn([14, 9, 5, 2]);
    case 'rating':
      return turn([5, 4, 3, 4]);
    case 'yes-no':
      return row % 2 === 0;
    case 'choice':
      return turn(type.options)?.id ?? null;
    case 'flow':
      return turn(type.states)?.id ?? null;
    case 'tags':
      return turn(likelyTags(key));
    case 'text':
      if (/^(category|topic)$/i.test(label)) return capitalised(turn(likelyTags(key))?.split(', ')[0] ?? '') || null;
      return likelyText(label, row);
    case 'email':
      return turn(['ana', 'jonas', 'mira', 'kwame', 'priya', 'tomas'].map((name) => `${name}@example.org`));
    case 'phone':
      return turn(['01', '34', '77', '12', '58', '90'].map((end) => `+1 555 01${end}`));
    case 'url':
      return 'https://example.org';
    case 'colour':
      return turn(['#2f6f4f', '#c65d3b', '#1c6ea4']);
    default:
      return null;
  }
}

const isPastDay = ({ type, label }: FieldSpec) =>
  type.kind === 'date' && /^(since|joined|born|hired|founded|built)\b/i.test(label);
const isFuture = (value: SampleValue) => typeof value === 'string' && value.startsWith('today+');

interface Others {
  planned: PlannedEntity[];
  subjects: Subjects;
}

function sampleOf(spec: FieldSpec, value: SampleValue, row: number, { planned, subjects }: Others): SampleValue {
  if (spec.type.kind !== 'reference') return value;
  const { entity } = spec.type;
  const other = planned.find((plan) => plan.key === entity);
  if (!other) return value;
  const rows = other.known?.entry.rows ?? [];
  const count = countOf(other, planned, subjects);
  if (count === 0) return null;
  const titleAt = Math.max(0, Object.keys(other.known?.entry.fields ?? {}).indexOf(other.known?.entry.title ?? ''));
  const found = value === null ? -1 : rows.findIndex((candidate) => candidate[titleAt] === value);
  if (found >= 0) return (found % count) + 1;
  return value === null && !spec.required ? null : (row % count) + 1;
}

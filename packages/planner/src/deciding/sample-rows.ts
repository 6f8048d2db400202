/** The rows that an app starts with: the lexicon's samples, and plausible values for fields that the prompt adds. */
import type { Blueprint } from '@davit/blueprint';
import { likelyPerson, likelyText } from '../lexicon/likely-texts.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import type { FieldSpec, SampleValue } from '../lexicon/shape.ts';
import { anyFamily, type SubjectFamily } from '../lexicon/subject-topics.ts';
import { likelyTags } from '../lexicon/tags.ts';
import { isPlain } from '../lexicon/worlds.ts';
import { capitalised } from './naming.ts';
import type { PlannedEntity } from './planned-entity.ts';
import { articleOn, isRead, shelfOf, summaryOn, topicOf } from './sample-texts.ts';

export type Samples = Blueprint['content']['samples'];

/** A field of the lexicon or the prompt with the sample values of its column. */
export interface Column {
  id: string;
  spec: FieldSpec;
  column: SampleValue[];
}

/** For an entity without samples: enough rows to show what the list looks like. */
const usualRows = 6;

function countOf({ known, key, singular }: PlannedEntity): number {
  if (!known || isPlain(key)) return usualRows;
  const { length } = known.entry.rows;
  return length > 0 && isArticle({ singular, known }) ? Math.max(usualRows, length) : length;
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
  family: SubjectFamily,
): Samples[string] {
  // Nobody can invent a required image or file, so such an entity has no samples.
  const isKnowable = columns.every(({ spec: { required, type } }) => !required || !['image', 'file'].includes(type.kind));
  const count = isKnowable ? countOf(plan) : 0;
  const rows = Array.from({ length: count }, (_, row) =>
    Object.fromEntries(
      columns.map(({ id, spec, column }) => {
        if (column.length > 0) return [id, sampleOf(spec, column[row] ?? null, row, planned)];
        const value = addedValue(spec, row, plan.key, planned);
        return [id, spec.type.kind === 'text' && (id === title || spec.required) ? calledBy(spec, plan.singular, row) : value];
      }),
    ),
  );
  return isRead(plan.singular) ? rows.map((values, row) => written(values, row, { columns, plan, title, family })) : rows;
}

/** A row that people read: a title on the subject, a summary and an article. */
function written(
  values: Samples[string][number],
  row: number,
  { columns, plan, title, family }: { columns: Column[]; plan: PlannedEntity; title: string; family: SubjectFamily },
): Samples[string][number] {
  const known = plan.known?.entry.rows.length ?? 0;
  const isOwn = row < known && (family === anyFamily || plan.key === 'post');
  const called = isOwn ? String(values[title] ?? '') : topicOf(family, row);
  const long = columns.filter(({ spec }) => spec.type.kind === 'long-text');
  const body = long.find(({ spec }) => spec.required) ?? long.at(-1);
  return Object.fromEntries(
    columns.map(({ id, spec, column }) => {
      const value = values[id] ?? null;
      if (id === title && spec.type.kind === 'text') return [id, called];
      if (id === body?.id) return [id, articleOn(called, isOwn && typeof value === 'string' ? value : null, family)];
      const isSummary = /^(summary|description|teaser|excerpt)$/i.test(spec.label);
      if (isSummary && !(isOwn && value !== null)) return [id, summaryOn(called)];
      if (!isOwn && spec.type.kind === 'text' && /^(topic|category|section)$/i.test(spec.label)) return [id, shelfOf(row)];
      // Rows beyond those of the lexicon repeat its other values.
      if (row >= known && known > 0 && column.length > 0 && spec.type.kind !== 'reference' && !isUnique(spec))
        return [id, column[row % known] ?? null];
      return [id, value];
    }),
  );
}

const isUnique = ({ type }: FieldSpec) => type.kind === 'text' && type.unique === true;

/** A sample title: a name for a person, a number for a numbered thing, else the entity's noun. */
function calledBy({ label }: FieldSpec, singular: string, row: number): string {
  if (/\b(number|no|id|code|designation|reference|callsign)$/i.test(label))
    return `${singular.slice(0, 1).toUpperCase()}-${101 + row}`;
  if (isOfPeople(singular.split(' ').at(-1) ?? '')) return likelyPerson(row);
  return (/^(name|title)$/i.test(label) ? null : likelyText(label, row)) ?? `${capitalised(singular)} ${row + 1}`;
}

/** Sample rows follow relations that the prompt states. */
function addedValue(spec: FieldSpec, row: number, key: string, planned: PlannedEntity[]): SampleValue {
  if (spec.type.kind === 'reference') return sampleOf({ ...spec, required: true }, null, row, planned);
  return likelyValue(spec, row, key);
}

const monthly = /rent|salary|wage|budget|deposit/i;

/** A plausible value for a field that the prompt adds; null if only the owner can know it. */
function likelyValue({ type, label }: FieldSpec, row: number, key: string): SampleValue {
  const turn = <T>(values: T[]): T | null => values[row % values.length] ?? null;
  switch (type.kind) {
    case 'date':
      if (/birth|born/i.test(label)) return turn(['today-12400', 'today-23800', 'today-9100']);
      if (/death|died/i.test(label)) return turn(['today-400', null, 'today-2900']);
      if (/[a-z](ed|t) on$|^(last|start|since|from)\b/i.test(label)) return turn(['today-2', 'today-9', 'today-31']);
      if (/^(end|until|to|return|due|next)\b/i.test(label)) return turn(['today+5', 'today+12', 'today+30']);
      return turn(['today+3', 'today-6', 'today+14', 'today']);
    case 'date-time':
      return turn(['today+3 18:30', 'today-6 09:00', 'today+14 12:15']);
    case 'time':
      return turn(['09:00', '14:30', '18:00']);
    case 'money':
      return turn(monthly.test(label) ? [640, 850, 1_150] : [12.5, 48, 7.9, 120]);
    case 'integer':
      if (/^year\b/i.test(label)) return turn([1962, 1987, 2011]);
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
      if (/^(category|topic)$/i.test(label)) return capitalised(turn(likelyTags(key))?.split(', ')[0] ?? '');
      return likelyText(label, row);
    case 'email':
      return turn(['ana@example.org', 'jonas@example.org', 'mira@example.org']);
    case 'phone':
      return turn(['+1 555 0101', '+1 555 0134', '+1 555 0177']);
    case 'url':
      return 'https://example.org';
    case 'colour':
      return turn(['#2f6f4f', '#c65d3b', '#1c6ea4']);
    default:
      return null;
  }
}

function sampleOf(spec: FieldSpec, value: SampleValue, row: number, planned: PlannedEntity[]): SampleValue {
  if (spec.type.kind !== 'reference') return value;
  const { entity } = spec.type;
  const other = planned.find((plan) => plan.key === entity);
  if (!other) return value;
  const rows = other.known?.entry.rows ?? [];
  const count = countOf(other);
  if (count === 0) return null;
  const titleAt = Math.max(0, Object.keys(other.known?.entry.fields ?? {}).indexOf(other.known?.entry.title ?? ''));
  const found = value === null ? -1 : rows.findIndex((candidate) => candidate[titleAt] === value);
  if (found >= 0) return found + 1;
  return value === null && !spec.required ? null : (row % count) + 1;
}

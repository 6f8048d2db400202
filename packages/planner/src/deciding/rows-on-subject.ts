/** Rows of a list on the subject of the prompt, in place of samples that could be about anything. */
import { isThing } from '../knowledge/read-thing.ts';
import type { Subject } from '../knowledge/shape.ts';
import { entityById } from '../lexicon/entities.ts';
import type { FieldSpec } from '../lexicon/shape.ts';
import { isPlain } from '../lexicon/worlds.ts';
import type { PlannedEntity } from './planned-entity.ts';
import type { Column, Samples } from './sample-rows.ts';
import { isRead, type RowText, textsOf } from './subject-texts.ts';

/** Shorter ones do not look like an article. */
const fewestCharacters = 600;

/** The texts for the rows of a list, which replace its own samples or continue them; none if these are all there is. */
export function textsFor(
  plan: PlannedEntity,
  { subject, neutral }: Subjects,
  others: PlannedEntity[],
): { texts: RowText[]; isReplaced: boolean } {
  const isReplaced = subject !== null && isReplaceable(plan, subject);
  const isContinued = isRead(plan.singular) && !isThing(plan.key);
  if (!isReplaced && !isContinued) return { texts: [], isReplaced };
  return { texts: turned(textsOf(plan.singular, subject ?? neutral), plan, others), isReplaced };
}

/** What a prompt is about, if it is clear, and the texts for anything. */
export interface Subjects {
  subject: Subject | null;
  neutral: Subject;
}

/**
 * Whether its samples are the usual ones of the lexicon; a business, a kind of app or a thing has its own, and so have
 * rows that the subject is about, such as the news of a newspaper.
 */
function isReplaceable({ key, known }: PlannedEntity, { words }: Subject): boolean {
  if (known === null || isPlain(key)) return true;
  const { rows, says } = known.entry;
  const isOwnObject = key === 'newsItem' && says.some((name) => words.includes(name));
  return !isThing(key) && !isOwnObject && (rows.length === 0 || rows === entityById(key)?.entry.rows);
}

/** A second list of the same texts begins in the middle. */
function turned(texts: RowText[], plan: PlannedEntity, others: PlannedEntity[]): RowText[] {
  const before = isRead(plan.singular)
    ? others.slice(0, others.indexOf(plan)).filter(({ singular }) => isRead(singular)).length
    : 0;
  const from = (before * Math.ceil(texts.length / 2)) % Math.max(1, texts.length);
  return [...texts.slice(from), ...texts.slice(0, from)];
}

/** The values of a row with its text: title, summary, body, price, position and category. */
export function withText(
  values: Samples[string][number],
  text: RowText,
  { columns, title, category }: { columns: Column[]; title: string; category: string | null },
): Samples[string][number] {
  const long = columns.filter(({ spec }) => spec.type.kind === 'long-text');
  const body = bodyOf(long, text);
  const summary = columns.find(({ id, spec }) => id !== body?.id && id !== title && isSummary(spec));
  return Object.fromEntries(
    columns.map(({ id, spec }) => {
      const { type, label } = spec;
      if (id === title && text.title !== null && type.kind === 'text') return [id, text.title.slice(0, type.maxLength)];
      if (id === body?.id) return [id, text.body ?? text.summary];
      if (id === summary?.id) return [id, text.summary];
      if (type.kind === 'money' && text.price !== null) return [id, text.price];
      if (text.position !== null && type.kind === 'text' && /^(position|role|job title|function)$/i.test(label))
        return [id, text.position];
      if (category !== null && text.isCategorized && type.kind === 'text' && /^(topic|category|section|subject)$/i.test(label))
        return [id, category];
      return [id, values[id] ?? null];
    }),
  );
}

export const isSummary = ({ type, label }: FieldSpec): boolean =>
  /^(summary|description|teaser|excerpt)$/i.test(label) &&
  (type.kind === 'long-text' || (type.kind === 'text' && type.maxLength >= 200));

function bodyOf(long: Column[], { body }: RowText): Column | undefined {
  const called = (labels: RegExp) => long.find(({ spec }) => labels.test(spec.label));
  const required = long.find(({ spec }) => spec.required);
  if (body === null) return required ?? called(/^(description|details|text|about|answer|biography|review)/i) ?? long.at(-1);
  return required ?? called(/^(text|body|content|article)/i) ?? long.at(-1);
}

/** A text that is long enough stays; a shorter one opens the article. */
export const opening = (written: unknown, text: RowText): string | null =>
  typeof written !== 'string'
    ? null
    : written.length >= fewestCharacters
      ? written
      : `${written}\n\n${text.body ?? text.summary}`;

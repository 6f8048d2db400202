/** What is asked of a field: that it is required, its place, its options; and the order of a list. */
import type { Entity } from '@davit/blueprint';
import type { PlanEdit } from '@davit/contract';
import type { Span } from '../../reading/tokens.ts';
import type { FieldPlace } from '../plan-parts.ts';
import { type Act, itemsOf, labelsIn, nameIn, type Wish, withListBehind, written } from '../wish.ts';
import { determiners, directions, listWords, orderWords } from '../words.ts';

const ownList = new Set(['it', 'them', 'everything', 'list', 'entry', 'item', 'all']);

/** The list that words name, or the only one. */
export function listFor({ parts, reading }: Wish, span: Span | undefined): Entity | null {
  if (!span) return parts.mainList;
  return parts.list(span) ?? (isOwnList({ parts, reading }, span) ? parts.mainList : null);
}

/** Whether words such as "them" and "my list" mean the only list. */
export function isOwnList({ parts, reading }: Pick<Wish, 'parts' | 'reading'>, span: Span): boolean {
  const word = reading.tokens[span.from]?.lower ?? '';
  return ownList.has(parts.key(span)) || (span.to - span.from === 1 && ownList.has(word));
}

const setRequired =
  (required: boolean): Act =>
  (wish) => {
    const { field, list, value } = wish.slots;
    const stated = value ? nameIn(wish, value) : null;
    const within = list ? wish.parts.list(list) : undefined;
    if (!field || within === null) return null;
    const behind = within ? null : withListBehind(wish, field);
    const edits: PlanEdit[] = [];
    for (const item of itemsOf(wish, behind?.rest ?? field)) {
      const place = wish.parts.field(item, within ?? behind?.list);
      if (!place) return null;
      edits.push({
        op: 'set-required',
        list: place.list.id,
        field: place.field.id,
        required,
        ...(stated ? { default: stated } : {}),
      });
    }
    return edits;
  };
export const require = setRequired(true);
export const relax = setRequired(false);

export const move: Act = (wish) => {
  const { field, next, previous } = wish.slots;
  const place = field && wish.parts.field(field);
  if (!place) return null;
  const { fields } = place.list;
  const edit = (before: string | null): PlanEdit[] => [{ op: 'move-field', list: place.list.id, field: place.field.id, before }];
  const other = (next ?? previous) ? wish.parts.field(next ?? (previous as Span), place.list) : undefined;
  if (other === null) return null;
  if (next && other) return edit(other.field.id);
  if (previous && other) return edit(fields[fields.findIndex(({ id }) => id === other.field.id) + 1]?.id ?? null);
  const words = wish.reading.tokens.slice(wish.span.from, wish.span.to).map(({ lower }) => lower);
  const isFirst = words.some((word) => ['first', 'top', 'start', 'front', 'beginning'].includes(word));
  return edit(isFirst ? (fields.find(({ id }) => id !== place.field.id)?.id ?? null) : null);
};

/** "total, highest first", "newest orders", "alphabetically". */
export const sort: Act = (wish) => {
  const { list: listSpan, by } = wish.slots;
  if (!by) return null;
  const { tokens } = wish.reading;
  const named = listSpan ? listFor(wish, listSpan) : undefined;
  if (named === null) return null;
  const words = tokens.slice(by.from, by.to);
  const direction = words.flatMap(({ lower }) => directions.get(lower) ?? [])[0];
  const listWord = named ? null : longest(wish, by, (span) => wish.parts.list(span));
  const list = named ?? listWord?.found ?? wish.parts.mainList;
  const isListWord = (at: number) => listWord !== null && at >= listWord.span.from && at < listWord.span.to;
  const place = longest(wish, by, (span) => (overlaps(span, listWord?.span) ? null : wish.parts.field(span, list ?? undefined)));
  const isRest = (at: number) => {
    const { kind, lower = '' } = tokens[at] ?? {};
    return kind === 'mark' || directions.has(lower) || orderWords.has(lower) || determiners.has(lower) || listWords.has(lower);
  };
  for (let at = by.from; at < by.to; at += 1) {
    const isOfField = place !== null && at >= place.span.from && at < place.span.to;
    if (!isOfField && !isListWord(at) && !isRest(at)) return null;
  }
  if (place) {
    const usual = place.found.field.type.kind === 'rating' ? 'desc' : 'asc';
    return [{ op: 'sort-list', list: place.found.list.id, field: place.found.field.id, direction: direction ?? usual }];
  }
  if (!direction) return null;
  if (!list) return `Say which list: ${wish.parts.plan.entities.map(({ plural }) => plural).join(', ')}.`;
  const isByName = words.some(({ lower }) => lower.startsWith('alphabetical'));
  const isByTime = words.some(({ lower }) => ['newest', 'latest', 'oldest', 'recent', 'earliest'].includes(lower));
  if (!isByName && !isByTime) return null;
  return [{ op: 'sort-list', list: list.id, field: isByName ? list.titleField : 'createdAt', direction }];
};

const overlaps = (span: Span, other: Span | undefined) => other !== undefined && span.from < other.to && other.from < span.to;
const longestPart = 5;

/** The longest part of a span that names something. */
function longest<T>({ reading: { tokens } }: Wish, { from, to }: Span, find: (span: Span) => T | null) {
  for (let size = Math.min(longestPart, to - from); size > 0; size -= 1) {
    for (let at = from; at + size <= to; at += 1) {
      const isWord = tokens[at]?.kind !== 'mark' && !directions.has(tokens[at]?.lower ?? '');
      const found = isWord ? find({ from: at, to: at + size }) : null;
      if (found !== null) return { found, span: { from: at, to: at + size } };
    }
  }
  return null;
}

export const setOptions: Act = (wish) => {
  const { choice, values, rows } = wish.slots;
  const place = choice ? wish.parts.choice(choice) : rows && onlyChoice(wish.parts.list(rows));
  const options = values ? labelsIn(wish, values) : [];
  if (!place || options.length < 2) return null;
  return [{ op: 'set-options', list: place.list.id, field: place.field.id, options }];
};

/** "An order is either …": the states of its rows, or its only choice. */
function onlyChoice(list: Entity | null): FieldPlace | null {
  const choices = list?.fields.filter(({ type }) => type.kind === 'choice') ?? [];
  const field = choices.find(({ id }) => id === list?.workflow?.field) ?? (choices.length === 1 ? choices[0] : undefined);
  return list && field ? { list, field } : null;
}

export const addOptions: Act = (wish) => {
  const { choice, values } = wish.slots;
  if (!choice || !values || wish.parts.list(choice)) return null;
  const { tokens } = wish.reading;
  const place = wish.parts.choice(choice);
  if (!place) return null;
  // "a marital status" is a field, "a Lost status" is an option.
  const isTo = values.from < choice.from && values.to < choice.from;
  const isNamed = ['called', 'named', ':'].includes(tokens[values.from - 1]?.lower ?? '');
  if (!isTo && !isNamed && !/^[\p{Lu}\p{N}“"]/u.test(tokens[values.from]?.text ?? '')) return null;
  const added = labelsIn(wish, values);
  return added.length > 0 ? [withOptions(place, [...optionsOf(place), ...added])] : null;
};

export const optionsOf = ({ field }: FieldPlace): string[] =>
  field.type.kind === 'choice' ? field.type.options.map(({ label }) => label) : [];

export const withOptions = ({ list, field }: FieldPlace, options: string[]): PlanEdit => ({
  op: 'set-options',
  list: list.id,
  field: field.id,
  options: [...new Set(options)],
});

export const notThere = (wish: Wish, span: Span): string =>
  `This app has no list, field, page, option or feature “${written(wish, wish.parts.core(span))}”.`;

/** A new field as a person describes it: "a difficulty with easy, medium and hard", "a yes/no field called Swimmer". */
import { type EditableKind, editableKinds, type NewField } from '@davit/contract';
import { fieldOf } from '../brief/detail-field.ts';
import { askingWords } from '../deciding/detail-lists.ts';
import { wishPhrases } from '../lexicon/features.ts';
import { PhraseTable } from '../reading/phrases.ts';
import type { Span } from '../reading/tokens.ts';
import { capital, itemsOf, labelsIn, type Wish, written } from './wish.ts';
import { fieldNouns, heldBy, kindNames, namedBy, notInLabels, phraseStartingAt } from './words.ts';

const kinds = new PhraseTable<EditableKind>(
  Object.entries(kindNames).flatMap(([kind, names]) => names.split(', ').map((name) => [name, kind as EditableKind] as const)),
);
const longestLabelTokens = 7;
const mostOptions = 40;
const valueMarks = new Set(['with', ':', '(', 'of', 'being', 'either']);

export interface DescribedField {
  field: NewField;
  /** The person chose its name: "a field called …". */
  isNamed: boolean;
}

const isEditable = (kind: string): kind is EditableKind => editableKinds.some((one) => one === kind);

/** The fields that the words describe; a sentence for what Davit cannot make; null if they describe none. */
export function fieldsIn(wish: Wish, span: Span): DescribedField[] | string | null {
  const choice = choiceIn(wish, span);
  if (choice) return [choice];
  const fields: DescribedField[] = [];
  for (const item of itemsOf(wish, span)) {
    const beyond = wishPhrases.scan(wish.reading.tokens.slice(item.from, item.to))[0];
    if (beyond) return `Davit cannot make ${beyond.value} yet.`;
    const field = fieldIn(wish, item);
    if (!field) return null;
    fields.push(field);
  }
  return fields.length > 0 ? fields : null;
}

/** A name, and at least two values behind it. */
function choiceIn(wish: Wish, { from, to }: Span): DescribedField | null {
  const { tokens } = wish.reading;
  for (let at = from + 1; at < to - 1; at += 1) {
    const word = tokens[at]?.lower ?? '';
    if (!valueMarks.has(word)) continue;
    const end = word === '(' && tokens[to - 1]?.text === ')' ? to - 1 : to;
    const options = labelsIn(wish, { from: at + 1, to: end });
    const named = nameOfField(wish, { from, to: at });
    const isSingle = itemsOf(wish, { from, to: at }).length === 1;
    if (!named || !isSingle || options.length < 2 || options.length > mostOptions) continue;
    const isYesNo = options.length === 2 && options.join(' ').toLowerCase() === 'yes no';
    const { isNamed, ...rest } = named;
    return { isNamed, field: isYesNo ? { ...rest, kind: 'yes-no' } : { ...rest, kind: 'choice', options } };
  }
  return null;
}

/** The label, without the words around it; and whether it is required. */
function nameOfField(wish: Wish, span: Span) {
  const found = labelSpan(wish, span);
  return found ? { label: capital(written(wish, found.span)), isNamed: found.isNamed, ...found.required } : null;
}

function labelSpan(wish: Wish, span: Span) {
  const { tokens } = wish.reading;
  let { from, to } = wish.parts.core(span);
  const word = tokens[from]?.lower ?? '';
  const required = word === 'required' || word === 'mandatory' ? { required: true } : {};
  if (['required', 'mandatory', 'optional', 'new', 'extra', 'additional'].includes(word)) from += 1;
  let isNamed = false;
  for (let at = from; at < to; at += 1) {
    if (!fieldNouns.has(tokens[at]?.lower ?? '')) continue;
    const cue = phraseStartingAt(namedBy, tokens, at + 1);
    isNamed = cue !== undefined && cue[0] !== 'for';
    if (cue) from = at + 1 + cue.length;
    else if (at === to - 1 && at > from) to = at;
    else if (at === from && at + 1 < to) from = at + 1;
    break;
  }
  const core = wish.parts.core({ from, to });
  return core.from < core.to ? { span: core, required, isNamed } : null;
}

const isCut = (words: readonly string[]): boolean =>
  words.includes(':') || words.filter((word) => word === '(').length !== words.filter((word) => word === ')').length;

function fieldIn(wish: Wish, item: Span): DescribedField | null {
  const { tokens } = wish.reading;
  const { span, kind: statedKind } = withKind(wish, item);
  const found = labelSpan(wish, span);
  if (!found) return null;
  const words = tokens.slice(found.span.from, found.span.to);
  if (words.length > longestLabelTokens || words.every(({ kind }) => kind === 'mark')) return null;
  // What is cut in the middle of its values is no name.
  if (!found.isNamed && isCut(words.map(({ text }) => text))) return null;
  const isQuestion = askingWords.has(words[0]?.lower ?? '');
  if (!isQuestion && words.some(({ lower }) => notInLabels.has(lower))) return null;
  const label = capital(written(wish, found.span));
  const list = wish.parts.plan.entities.find(({ singular }) => singular === label.toLowerCase());
  const { isNamed, required } = found;
  if (list && !statedKind) return { isNamed, field: { label, kind: 'relation', to: list.id, ...required } };
  const piece = { ...found.span, inner: null };
  const derived = fieldOf(wish.reading, piece, [piece])?.type.kind ?? 'text';
  const kind = statedKind ?? (isEditable(derived) && derived !== 'choice' && derived !== 'relation' ? derived : 'text');
  return { isNamed, field: { label, kind, ...required } };
}

/** "a date field called Born", "Calories that holds a number", "Calories (number)": the kind that is said. */
function withKind(wish: Wish, item: Span): { span: Span; kind: EditableKind | null } {
  const { tokens } = wish.reading;
  const { from, to } = wish.parts.core(item);
  const kindAt = (at: number, end: number) => {
    const match = kinds.at(tokens, at);
    return match && match.to === end ? match.value : null;
  };
  for (let at = from + 1; at < to; at += 1) {
    if (fieldNouns.has(tokens[at]?.lower ?? '')) {
      const kind = kindAt(from, at);
      if (kind && at + 1 < to) return { span: { from: at, to }, kind };
    }
    const held = phraseStartingAt(heldBy, tokens, at);
    const isBracket = tokens[at]?.text === '(' && tokens[to - 1]?.text === ')';
    const kind = held ? kindAt(at + held.length, to) : isBracket ? kindAt(at + 1, to - 1) : null;
    if (kind) return { span: { from, to: at }, kind };
  }
  return { span: item, kind: null };
}

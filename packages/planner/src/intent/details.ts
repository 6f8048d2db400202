/** What rows have: the details that phrases name, with their values. */
import { labelOf, type NounPhrase } from '../english/phrases.ts';
import type { Word } from '../english/words.ts';
import { singularOf } from '../reading/nouns.ts';
import { type Kept, type Lists, points } from './lists.ts';
import { isDetail, isOfScreen } from './things.ts';
import { doesVerb } from './verbs.ts';

export interface Detail {
  label: string;
  /** Values in brackets or behind a colon. */
  values: string[];
  phrase: NounPhrase;
}

/** From this number on, a sentence is taken to say all that a row has. */
export const spelledDetails = 3;
const fewestValues = 3;

/** Follows from how a request names its rows, beside what it says that they have. */
export const isMark = ({ label, phrase }: Detail): boolean => label === 'Recommended' || phrase.kinds !== undefined;

/** "by weapon (foil, sabre) and age" are details; "by linocut, etching or lithograph" are values of one. */
export function addCriteria(kept: Kept, phrases: NounPhrase[], lists: Lists): void {
  const plain = phrases.filter((one) => !isDetail(one) && one.inner.length === 0);
  const [phrase] = plain;
  if (!phrase || plain.length < fewestValues || plain.length < phrases.length)
    push(
      kept,
      detailsIn(phrases).filter((detail) => !isNamed(detail, kept)),
      lists,
    );
  else push(kept, [{ label: 'Type', values: plain.map(labelOf), phrase }], lists);
}

/** Months are those of its date, members those of "family member", and what people type into a search is no detail. */
function isNamed({ label, values, phrase: { head } }: Detail, { details, states }: Kept): boolean {
  const words = plainLabel(label).split(' ');
  const last = singularOf(head.lower);
  if (ofSearch.has(last)) return true;
  if (ofTime.has(last) && words.length === 1) return details.some((one) => /date|day|time/.test(one.label.toLowerCase()));
  if (values.length > 0) return false;
  return (
    (ofStates.has(last) && words.length === 1 && states.length > 1) ||
    details.some(
      (one) => one.label.toLowerCase().split(' ').length > words.length && plainLabel(one.label).endsWith(words.join(' ')),
    )
  );
}
const ofSearch = new Set('keyword word term text search'.split(' '));
const ofTime = new Set('month year week day period'.split(' '));
const ofStates = new Set('status state stage progress'.split(' '));

/** Brackets hold details of a row, or names of rows. */
export function addInner(kept: Kept, { inner }: NounPhrase, lists: Lists): void {
  const parts = detailsOfInner(inner);
  if (parts.filter(({ phrase }) => isDetail(phrase)).length * 2 >= parts.length && parts.length > 1) push(kept, parts, lists);
}

const asking = /^(who|whom|when|where|whether|which|what|how)$/;

export function detailsOfInner(inner: Word[][]): Detail[] {
  return inner.flatMap((whole) => {
    const { segment, values } = withoutValues(whole);
    const head = segment.at(-1);
    const asks = asking.test(segment[0]?.lower ?? '') ? (segment[0]?.lower ?? null) : null;
    if (!head || (asks === null && !segment.some(({ is }) => is === 'noun'))) return [];
    const phrase: NounPhrase = {
      kind: 'noun',
      words: segment,
      head,
      determiner: null,
      count: null,
      of: null,
      inner: [],
      quoted: null,
      parts: [],
      asks,
    };
    return [{ label: segment.map(({ text }) => text).join(' '), values, phrase }];
  });
}

/** The state of "state free / leased / blocked", the kids of "kids yes or no". */
function withoutValues(segment: Word[]): { segment: Word[]; values: string[] } {
  const at = segment.findIndex(({ text }) => text === '/' || text === 'or');
  const opens = at < 0 ? -1 : segment.findLastIndex(({ is }, place) => place < at && is === 'noun');
  // "size small / medium": what stands behind the noun is the first value; "colour red / blue" ends with two nouns.
  const from = opens === at - 1 && opens > 0 && segment[opens - 1]?.is === 'noun' ? opens : opens + 1;
  if (at < 0 || from < 1 || from >= at) return { segment, values: [] };
  const values: string[][] = [[]];
  for (const { text } of segment.slice(from)) {
    if (text === '/' || text === 'or') values.push([]);
    else values.at(-1)?.push(text);
  }
  return { segment: segment.slice(0, from), values: values.map((value) => value.join(' ')) };
}

export const addDetails = (kept: Kept, phrases: NounPhrase[], lists: Lists): void => push(kept, detailsIn(phrases), lists);

export function push(kept: Kept, details: Detail[], lists: Lists): void {
  for (const detail of details) {
    if (plainLabel(detail.label) === `${kept.name} name`) continue;
    if (/^(status|stage|state|progress)$/i.test(singularOf(detail.phrase.head.lower)) && detail.values.length > 1)
      kept.states = detail.values;
    else if (detail.phrase.parts.length > 0) {
      const child = lists.named(detail.phrase, points.kept);
      if (child && child !== kept) {
        child.of.add(kept.name);
        push(child, detailsIn(detail.phrase.parts), lists);
      }
    } else {
      const before = kept.details.find(({ label }) => plainLabel(label) === plainLabel(detail.label));
      if (!before) kept.details.push(detail);
      else if (before.values.length === 0) before.values = detail.values;
    }
  }
}

/** Skills and skill are one. */
const plainLabel = (label: string): string => singularOf(label.toLowerCase());

export function detailsIn(phrases: NounPhrase[]): Detail[] {
  return phrases
    .filter(
      (phrase) =>
        phrase.quoted === null &&
        !(phrase.determiner === 'a' && phrase.words.length === 1 && /^(day|week|month|year|time)$/.test(phrase.head.lower)) &&
        (isDetail(phrase) || phrase.words.length > 1 || !isOfScreen(phrase)) &&
        !/^(things?|ways?|one|lot|search|filters?|sort|keywords?|combinations?|etc|more)$/.test(phrase.head.lower) &&
        !isAct(phrase) &&
        !isAreaOfApp(phrase),
    )
    .filter(({ words: [first, second] }) => second === undefined || !doesVerb(first?.lower ?? '', 'see', 'act'))
    .flatMap((phrase): Detail[] =>
      phrase.head.lower === 'button'
        ? ['Button', 'Link'].map((label) => ({ label, values: [], phrase }))
        : phrase.kinds
          ? // "Starting and ending points"
            phrase.kinds.map((kind) => ({ label: `${kind} ${singularOf(labelOf(phrase).toLowerCase())}`, values: [], phrase }))
          : [{ label: labelOf(phrase), values: valuesOf(phrase), phrase }],
    );
}

/** "With an admin area": a part of the app, and nothing that a row has. */
const isAreaOfApp = ({ words, head }: NounPhrase): boolean =>
  words.length > 1 &&
  /^(area|page|section|panel|dashboard|backend)$/.test(head.lower) &&
  /^(admin|administrator|user|member|owner|staff|management|control|personal)$/.test(words[0]?.lower ?? '');

/** Adding and editing are done to a row, and are nothing that it has. */
const isAct = ({ words: [word, ...more] }: NounPhrase): boolean =>
  more.length === 0 && /^(add|edit|delet|view|manag|brows|creat|updat|remov|search)ing$/.test(word?.lower ?? '');

export const valuesOf = ({ inner }: NounPhrase): string[] =>
  inner
    .map((segment) =>
      segment
        .map(({ text }, at) => (at > 0 && (segment[at - 1] as Word).to < (segment[at] as Word).from ? ` ${text}` : text))
        .join(''),
    )
    .filter((value) => !/[×=]/.test(value) && !/^(…|\.+|etc\.?)$/.test(value));

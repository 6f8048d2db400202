/** Where functions begin in a sentence: "users should be able to", "functionalities for", "a site for booking". */
import { lastNoun } from '../brief/headings.ts';
import type { Noun } from '../brief/shape.ts';
import { determiners, functionWords, modals } from '../lexicon/requirement-words.ts';
import { partsOfSpeech } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span, Token } from '../reading/tokens.ts';
import { actorOf, actorOfWord, isOfApp } from './actors.ts';
import type { Actor } from './shape.ts';
import { baseOf, isNounToo } from './verbs.ts';

/** How the items of a span are said: "browse rooms", "browsing rooms", "room booking". */
export type Form = 'base' | 'gerund' | 'noun';
export interface Start extends Span {
  actor: Actor;
  form: Form;
  /** What has the rest: the slide of "each slide should contain an image and a title". */
  about?: Noun;
  /** What the app has, as its prompt lists it: "functionalities for room management". Nobody is said to do it. */
  isFeature?: true;
}

export const joints = new Set([',', ';', 'and', 'or', '&', 'then', 'plus']);

/** Where functions begin in a sentence, each up to the next. */
export function startsIn(reading: Reading, sentence: Span): Start[] {
  const starts: Start[] = headed(reading, sentence);
  for (let at = starts.at(-1)?.from ?? sentence.from; at < sentence.to; at += 1) {
    const found = startAt(reading, sentence, at);
    if (!found) continue;
    const last = starts.at(-1);
    if (last) last.to = Math.min(last.to, subjectStart(reading, sentence, at));
    starts.push(found);
    at = Math.max(at, found.from);
  }
  const found = starts.filter(({ from, to }) => to > from);
  return found.length > 0 || !isItem(reading, sentence) ? found : itemOfList(reading, sentence);
}

const bullets = new Set(['-', '*', '•', '·', '–', '+']);

/** A line behind a dash or a number. */
function isItem({ text, tokens }: Reading, { from }: Span): boolean {
  const mark = tokens[from - 1];
  const isNumbered = ['.', ')'].includes(mark?.text ?? '') && tokens[from - 2]?.kind === 'number';
  const label = isNumbered ? from - 2 : from - 1;
  const opensLine = label < 1 || text.slice(tokens[label - 1]?.end, tokens[label]?.start).includes('\n');
  return opensLine && (isNumbered || bullets.has(mark?.text ?? ''));
}

/** "Book rooms by date", "Room booking: by date": one function each, up to a colon. */
function itemOfList({ tokens }: Reading, { from, to }: Span): Start[] {
  const colon = tokens.findIndex(({ text }, at) => at >= from && at < to && (text === ':' || text === '–' || text === '—'));
  const first = tokens[from]?.lower ?? '';
  const form = isGerund(first) ? 'gerund' : baseOf(first) === first && !isNounToo(first) ? 'base' : 'noun';
  return [{ actor: 'user', form, from, to: colon > from ? colon : to }];
}

/** "Fleet functions, including A and B", "Modules: A, B": a line that names functions without a verb. */
function headed({ tokens }: Reading, { from, to }: Span): Start[] {
  const name = tokens.findIndex(({ lower }, at) => at >= from && at < Math.min(to, from + 5) && functionWords.has(lower));
  if (name < 0 || tokens.slice(from, name).some(({ kind, lower }) => kind !== 'word' || modals.has(lower) || isListing(lower)))
    return [];
  let opens = name + 1;
  while ([',', 'are', 'is'].includes(tokens[opens]?.lower ?? '')) opens += 1;
  const lower = tokens[opens]?.lower ?? '';
  if (lower === 'such') opens += 1;
  const isList = ['including', 'include', ':', 'as', 'like'].includes(tokens[opens]?.lower ?? '');
  if (!isList) return [];
  const first = firstWord(tokens, opens + 1, to);
  const form: Form = isGerund(first) ? 'gerund' : 'noun';
  return [
    { actor: 'user', form: 'noun', from, to: name },
    { actor: 'user', form, from: opens + 1, to, isFeature: true },
  ];
}

/** The first word of the subject that ends before a place. */
function subjectStart({ tokens }: Reading, { from }: Span, at: number): number {
  let start = at;
  while (start > from && tokens[start - 1]?.kind === 'word' && !joints.has(tokens[start - 1]?.lower ?? '')) start -= 1;
  return start;
}

function startAt(reading: Reading, sentence: Span, at: number): Start | null {
  const { tokens } = reading;
  const lower = tokens[at]?.lower ?? '';
  const to = sentence.to;
  const lowerAt = (place: number) => (place < to ? (tokens[place]?.lower ?? '') : '');
  const subject = () => actorOf(lastNoun(reading, { from: subjectStart(reading, sentence, at), to: at }));
  // "users should be able to", "users can"
  if (modals.has(lower)) {
    let next = at + 1;
    while (skipped.has(lowerAt(next))) next += 1;
    const actor = subject();
    const verb = lowerAt(next);
    if (permitting.has(verb)) return permitted(reading, { from: next, to });
    if (lowerAt(next - 1) === 'be' && /ed$|^(shown|sent|taught|kept|held|built)$/.test(verb))
      return lowerAt(next + 1) === 'to' && lets.has(verb)
        ? { actor, form: 'base', from: next + 2, to }
        : passive(reading, sentence, at);
    if (isListing(verb)) {
      const about = actor === 'app' ? lastNoun(reading, { from: subjectStart(reading, sentence, at), to: at }) : null;
      const last = tokens[at - 1]?.lower ?? '';
      if (about && !isOfApp(about) && !isOfApp({ singular: last }) && !functionWords.has(last) && !verb.startsWith('support'))
        return { actor, form: 'noun', from: next + 1, to, about };
      return listStart(reading, { from: next, to }, actor === 'app' ? 'user' : actor);
    }
    return baseOf(verb) || (isVerb(verb) && lowerAt(next) !== 'be') ? { actor, form: 'base', from: next, to } : null;
  }
  if (permitting.has(lower)) return permitted(reading, { from: at, to });
  // "making it easy for users to deploy programs"
  if (['make', 'makes', 'making'].includes(lower) && lowerAt(at + 1) === 'it' && easily.has(lowerAt(at + 2)))
    return easyFor(reading, { from: at + 3, to });
  if (
    at > sentence.from &&
    ['including', 'with'].includes(lower) &&
    functionWords.has(lowerAt(at + 1)) &&
    ['for', 'such', 'like', 'including', 'to'].includes(lowerAt(at + 2))
  )
    return listStart(reading, { from: at, to }, 'user');
  if (doing(reading, sentence, at)) return { actor: subject(), form: 'base', from: at, to };
  if (['that', 'which'].includes(lower) && at > sentence.from && showing.has(lowerAt(at + 1)))
    return { actor: 'app', form: 'base', from: at + 1, to };
  return tokens[at]?.sentence === 0 ? purposeAt(reading, { from: at, to }) : null;
}

const easily = new Set(['easy', 'easier', 'possible', 'simple', 'convenient', 'quick']);
const skipped = new Set([
  'also',
  'be',
  'able',
  'to',
  'easily',
  'then',
  'automatically',
  'correctly',
  'quickly',
  'directly',
  'only',
]);
const lets = new Set(['allowed', 'permitted', 'enabled', 'required', 'asked']);
const showing = new Set('displays shows presents provides lists showcases features contains includes offers'.split(' '));

/** "Ten new words should be taught": what is acted on is the subject. */
function passive(reading: Reading, sentence: Span, at: number): Start | null {
  const from = subjectStart(reading, sentence, at);
  const noun = lastNoun(reading, { from, to: at });
  return noun === null || actorOf(noun) !== 'app' || isOfApp(noun) ? null : { actor: 'app', form: 'noun', from, to: at };
}

/** "Drivers log in, browse orders and accept them": what people do, without a modal. */
function doing({ tokens }: Reading, { from }: Span, at: number): boolean {
  const before = tokens[at - 1];
  const lower = tokens[at]?.lower ?? '';
  if (at <= from || !before || before.kind !== 'word' || before.lower === before.lemma || actorOfWord(before.lemma) === 'app')
    return false;
  const opens = at - 1 === from || [',', 'and', 'where', ';', 'while'].includes(tokens[at - 2]?.lower ?? '');
  return opens && (lower === 'log' || lower === 'sign' || (baseOf(lower) === lower && !isNounToo(lower)));
}

/** "a site for booking rooms", "to display prices", "that provides advice", "for guests to order meals". */
function purposeAt(reading: Reading, { from, to }: Span): Start | null {
  const { tokens } = reading;
  const lower = tokens[from]?.lower ?? '';
  const next = tokens[from + 1]?.lower ?? '';
  if (from < 3) return null;
  if (lower === 'for' && next.endsWith('ing') && baseOf(next)) return { actor: 'user', form: 'gerund', from: from + 1, to };
  if (permitting.has(lower) || (['to', 'that', 'which'].includes(lower) && permitting.has(next)))
    return permitted(reading, { from: permitting.has(lower) ? from : from + 1, to });
  if (lower === 'to' && baseOf(next) === next) {
    const who = lastNoun(reading, { from: Math.max(0, from - 2), to: from });
    return { actor: who && tokens[from - 2]?.lower === 'for' ? actorOf(who) : 'app', form: 'base', from: from + 1, to };
  }
  if (['that', 'which'].includes(lower) && baseOf(next) && !modals.has(next) && !permitting.has(next))
    return { actor: 'app', form: 'base', from: from + 1, to };
  return null;
}

const permitting = new Set([
  'allow',
  'allows',
  'allowing',
  'enable',
  'enables',
  'enabling',
  'let',
  'lets',
  'letting',
  'helps',
  'help',
]);
const listing = new Set(
  'have has include includes feature features contain contains support supports offer offers provide provides'.split(' '),
);
const isListing = (lower: string) => listing.has(lower);

/** "allows drivers to accept orders". */
function permitted(reading: Reading, { from, to }: Span): Start | null {
  const { tokens } = reading;
  for (let at = from + 1; at < Math.min(to, from + 6); at += 1) {
    const lower = tokens[at]?.lower ?? '';
    const verb = lower === 'to' ? at + 1 : at;
    const word = tokens[verb]?.lower ?? '';
    const isVerb = baseOf(word) === word && at > from + 1;
    if (isVerb) return { actor: actorOf(lastNoun(reading, { from: from + 1, to: at })), form: 'base', from: verb, to };
    if (lower === 'for') return { actor: 'user', form: word.endsWith('ing') ? 'gerund' : 'noun', from: at + 1, to };
  }
  return null;
}

/** "For users to quickly develop and deploy programs", "to deploy programs". */
function easyFor(reading: Reading, { from, to }: Span): Start | null {
  const { tokens } = reading;
  const joint = tokens.findIndex(({ lower }, at) => at >= from && at < Math.min(to, from + 5) && lower === 'to');
  if (joint < 0) return null;
  let verb = joint + 1;
  while (/ly$/.test(tokens[verb]?.lower ?? '') && verb < to) verb += 1;
  const who = tokens[from]?.lower === 'for' ? lastNoun(reading, { from: from + 1, to: joint }) : null;
  return { actor: actorOf(who), form: 'base', from: verb, to };
}

/** "have functionalities for browsing", "have a registration function, allowing …", "include a homepage, prices and a map". */
function listStart(reading: Reading, { from, to }: Span, actor: Actor): Start | null {
  const { tokens } = reading;
  const name = tokens.findIndex(({ lower }, at) => at > from && at < Math.min(to, from + 6) && functionWords.has(lower));
  const next = name < 0 ? '' : (tokens[name + 1]?.lower ?? '');
  const opens =
    ['for', 'of', 'including', 'like', 'with', 'to'].includes(next) || next === ':' ? name + 2 : next === 'such' ? name + 3 : -1;
  const skipsComma = name >= 0 && next === ',' && ['including', 'such', 'like'].includes(tokens[name + 2]?.lower ?? '');
  const start = skipsComma ? name + (tokens[name + 2]?.lower === 'such' ? 4 : 3) : opens >= 0 ? opens : from + 1;
  const first = firstWord(tokens, start, to);
  // "functions to help users resolve issues"
  if (opens >= 0 && permitting.has(first)) return permitted(reading, { from: start, to });
  // "a management backend for managing users"
  const opened = tokens.findIndex(
    ({ lower }, at) => at > from && at < Math.min(to, from + 6) && lower === 'for' && isGerund(tokens[at + 1]?.lower ?? ''),
  );
  if (name < 0 && opened >= 0) return { actor: 'admin', form: 'gerund', from: opened + 1, to };
  const form: Form = first.endsWith('ing') && baseOf(first) ? 'gerund' : next === 'to' && opens >= 0 ? 'base' : 'noun';
  return { actor, form, from: start, to, ...(name >= 0 && form !== 'base' ? { isFeature: true as const } : {}) };
}

const isGerund = (lower: string) => lower.endsWith('ing') && baseOf(lower) !== null;

/** A verb that no table has: the archive of "can archive photos". */
export const isVerb = (lower: string): boolean =>
  /^[a-z]{3,}$/.test(lower) && !/(ing|ed)$/.test(lower) && partsOfSpeech(lower).get(lower) === 'verb';

function firstWord(tokens: Token[], from: number, to: number): string {
  let at = from;
  while (at < to && determiners.has(tokens[at]?.lower ?? '')) at += 1;
  return tokens[at]?.lower ?? '';
}

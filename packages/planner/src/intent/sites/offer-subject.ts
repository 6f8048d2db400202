/** Whose offer a request is about, by its grammar: the noun phrases that may name it, the likeliest first. */
import { classOf, isNoun, isVerb } from '../../english/wordnet.ts';
import type { Sentence, Word } from '../../english/words.ts';
import { singularOf } from '../../reading/nouns.ts';
import { isHiring } from './offer-kinds.ts';

export interface Subject {
  subject: Word[];
  /** "website for …", "my …", "we …": the request itself says whose it is. */
  isOwn: boolean;
  /** `my`, `our`. */
  owner: boolean;
  /** "rent out my …" */
  isHired: boolean;
  /** Behind `and`: the marquee of "a hot tub and a marquee". */
  also: Word[][];
}

const split = (words: string) => new Set(words.split(' '));

export const sites = split('website site homepage webpage page portfolio web-site');
const owners = split('my our');
const ends = split(
  'for with in at on of where that which who and to near by from about including around or behind plus then so because online',
);
/** Verbs behind a subject. */
const wishes = split('need needs want wants has have holds hold is are wishes looking offers offer');
const offering = split(
  'rent hire offer run teach sell make build restore repair breed grow bake brew train keep own lend let host organise organize do',
);
export const openingWords = 24;

export function subjectsIn([first, second]: Sentence[]): Subject[] {
  const opening = first?.words.slice(0, openingWords) ?? [];
  const next = second?.words.slice(0, openingWords) ?? [];
  const found = [ofSite(opening), ...ofBeing(opening), ofOwner(opening), ofVerb(opening), bareIn(opening), ofSite(next)];
  return found.flatMap((subject) => subject ?? []);
}

const made = (words: Word[], at: number, more: Partial<Subject>): Subject | null => {
  const run = runFrom(words, at);
  if (run.length === 0) return null;
  return { subject: run, isOwn: true, owner: false, isHired: false, also: alsoIn(words, run), ...more };
};

/** "Website for my chimney sweep business", "wedding celebrant site". */
function ofSite(words: Word[]): Subject | null {
  const at = words.findIndex(({ lower }, place) => sites.has(lower) && words[place + 1]?.lower !== 'number');
  if (at < 0) return null;
  const next = words.findIndex(({ lower }, place) => place > at && place < at + 3 && /^(for|of|about)$/.test(lower));
  const behind = next > 0 ? made(words, next + 1, { owner: owners.has(words[next + 1]?.lower ?? '') }) : null;
  return behind ?? ofOwner(words) ?? made(words.slice(0, at), startOfRun(words, at), {});
}

function startOfRun(words: Word[], at: number): number {
  let from = at;
  while (from > 0 && ['noun', 'adjective', 'name'].includes(words[from - 1]?.is ?? '')) from -= 1;
  return from;
}

/** "Our village bell ringers need", "tickets for our opera society's spring production", "rent out my phone boxes". */
function ofOwner(words: Word[]): Subject | null {
  const at = words.findIndex(({ lower }) => owners.has(lower));
  if (at < 0 || isOfAnother(words, at)) return null;
  const held = words.findIndex(({ lower }, place) => place > at && place < at + 8 && holding.test(lower));
  const event = held > 0 ? runFrom(words, /^(its|our|an?)$/.test(words[held + 1]?.lower ?? '') ? held + 2 : held + 1) : [];
  const isHired = words.slice(0, at).some(({ lower }) => /^(rent|hire|lend)$/.test(lower));
  const found = made(words, at + 1, { owner: true, isHired });
  return found && event.length > 0 ? { ...found, subject: [...found.subject, ...event] } : found;
}
const holding = /^(holds?|hosts?|organi[sz]es?)$/;

/** "A raffle drawer for our club" is about the drawer; tickets for our concert are the concert's. */
function isOfAnother(words: Word[], at: number): boolean {
  const before = words.slice(0, at - 1);
  const link = words[at - 1]?.lower ?? '';
  if (link === 'of') return before.some(({ is }) => is === 'noun');
  return (
    /^(for|in|at|from|by)$/.test(link) &&
    before.some(({ is }) => is === 'noun') &&
    !before.some(({ lower }) => sites.has(lower) || /^(tickets?|seats?|sign-ups?)$/.test(lower))
  );
}

/** "We are a family restaurant", "I am head teacher of a Saturday school", "my mother has a restaurant". */
function ofBeing(words: Word[]): (Subject | null)[] {
  const at = words.findIndex(
    ({ lower }, place) =>
      /^(am|are|'re|’re|'m|’m|has|runs|owns)$/.test(lower) &&
      /^(we|i|he|she|mother|father|wife|husband|sister|brother|friend|parents)$/.test(words[place - 1]?.lower ?? ''),
  );
  if (at < 1 || at > mostBefore) return [];
  const first = made(words, at + 1, { owner: true });
  const end = first ? words.indexOf(first.subject.at(-1) as Word) + 1 : 0;
  const isOfOther = /^(of|at)$/.test(words[end]?.lower ?? '');
  return [isOfOther ? made(words, end + 1, { owner: true }) : null, first];
}
const mostBefore = 5;

/** "We hire out three vintage buses", "I teach the cello", "I've got four boats". */
function ofVerb(words: Word[]): Subject | null {
  const at = words.findIndex(({ lower }) => lower === 'we' || lower === 'i');
  if (at < 0 || at > 2) return null;
  const have = words.findIndex(({ lower }, place) => place > at && place < at + 3 && /^(got|have)$/.test(lower));
  if (have > 0) return made(words, have + 1, { owner: true });
  const verb = words[at + 1];
  if (!verb || !(offering.has(verb.lemma) || offering.has(verb.lower))) return null;
  const isHired = /^(rent|hire|lend|let)$/.test(verb.lower);
  return made(words, words[at + 2]?.lower === 'out' ? at + 3 : at + 2, { owner: true, isHired });
}

/** "Piano tuner, Des Moines", "canal boat hire, 3 boats", "rentals of e-bikes". */
function bareIn(words: Word[]): Subject | null {
  const found = made(words, 0, { isOwn: false });
  const last = found?.subject.at(-1);
  if (!found || !last || found.subject.length >= longestBare || sites.has(last.lower)) return null;
  const at = words.indexOf(last);
  // What follows a colon is what its rows have.
  if (words[at + 1]?.text === ':' && !words.some(({ is }) => is === 'name')) return null;
  if (isHiring(last.lower) && words[at + 1]?.lower === 'of') return made(words, at + 2, { isOwn: false, isHired: true });
  return found;
}
const longestBare = 6;

/** What else is named with it: "phone boxes and props". */
function alsoIn(words: Word[], run: Word[]): Word[][] {
  const at = words.indexOf(run.at(-1) as Word) + 1;
  if (words[at]?.lower !== 'and') return [];
  const next = runFrom(words, at + 1);
  return next.length > 0 && next.every(({ is }) => is !== 'verb') ? [next] : [];
}

const beforeNoun = split('a an the my our this small little new own simple nice two three four five six seven eight nine ten');
/** Of what is offered, behind its name: workshop dates. */
const behindNoun = split('date dates time times price prices timetable schedule info information');

/** The words of a noun phrase, a participle or a noun that the tagger takes for a verb among them. */
export function runFrom(words: Word[], at: number): Word[] {
  let from = at;
  while (from < words.length && (beforeNoun.has(words[from]?.lower ?? '') || /^\d+$/.test(words[from]?.lower ?? ''))) from += 1;
  let to = from;
  while (to < words.length && isOfRun(words, to, from)) to += 1;
  const isTail = ({ is, lower }: Word) =>
    (is === 'adjective' && !isNoun(singularOf(lower))) || is === 'mark' || behindNoun.has(lower);
  while (to > from && isTail(words[to - 1] as Word)) to -= 1;
  return words.slice(from, to);
}

function isOfRun(words: Word[], at: number, from: number): boolean {
  const { lower, is } = words[at] as Word;
  if (lower === "'s" || lower === '’s') return at > from;
  if (ends.has(lower) || wishes.has(lower) || is === 'mark' || is === 'auxiliary' || is === 'number') return false;
  if (is === 'pronoun' || is === 'determiner' || is === 'small') return /^\d+(st|nd|rd|th)$/.test(lower);
  const next = words[at + 1];
  const isEnd =
    next === undefined || next.is === 'mark' || ends.has(next.lower) || next.is === 'number' || next.is === 'determiner';
  // "Our theatre group plays four evenings"
  if (at > from && /[^s]s$/.test(lower) && isVerb(singularOf(lower)) && (next?.is === 'number' || next?.is === 'determiner'))
    return false;
  if (is !== 'verb') return true;
  if (at === from) return !isEnd && (/ing$|ed$/.test(lower) || (isNoun(singularOf(lower)) && next?.is === 'noun'));
  return /ing$/.test(lower) || (/ed$/.test(lower) ? !isEnd : isEnd && classOf(singularOf(lower)) !== null);
}

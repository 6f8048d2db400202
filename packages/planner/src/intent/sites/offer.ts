/** Who offers what to the public, and what people are to ask for: read from the grammar of a request. */

import { classOf, isA } from '../../english/wordnet.ts';
import { type Sentence, sentencesOf, type Word } from '../../english/words.ts';
import { singularOf } from '../../reading/nouns.ts';
import { kindOfOffer, type OfferKind } from './offer-kinds.ts';

/** What visitors do to get it. */
export type Ask = 'book' | 'tickets' | 'hire' | 'enroll' | 'quote';

export interface Offer {
  kind: OfferKind;
  /** What is offered, or who offers it: `chimney sweep business`. */
  subject: Word[];
  /** The request says that it wants a site, or speaks of its visitors. */
  ask: { kind: Ask; word: Word } | null;
  sentences: Sentence[];
}

const split = (words: string) => new Set(words.split(' '));

const sites = split('website site homepage webpage page portfolio web-site');
const owners = split('my our');
const ends = split(
  'for with in at on where that which who and to near by from about including around or behind plus then so because online',
);
const wishes = split('need needs want wants has have holds hold is are wishes looking offers offer');
const offering = split(
  'rent hire offer run teach sell make build restore repair breed grow bake brew train keep own lend let host organise organize do',
);
/** Only those who keep records for themselves say so. */
const recordWords = split(
  'app application tracker manager system register log logbook list inventory database rota roster dashboard spreadsheet tool api planner calculator quiz game bot forum crm intranet track record archive journal diary wiki directory',
);

/** Null if nobody offers anything to the public. */
export function offerIn(text: string): Offer | null {
  const sentences = sentencesOf(text).slice(0, mostSentences);
  const [first] = sentences;
  if (!first) return null;
  const ask = askIn(sentences);
  const found = subjectIn(sentences);
  if (!found || found.subject.some(({ lower }) => recordWords.has(lower))) return null;
  const named = found.isHired ? 'hire' : kindOfOffer(found.subject.map(({ lower }) => lower));
  const kind = named ?? (ask?.kind === 'hire' && found.isOwn ? 'hire' : null);
  if (!kind || isAudience(found) || !isForVisitors(sentences, found, ask)) return null;
  return {
    kind,
    subject: found.subject,
    ask: ask ?? (kind === 'hire' ? { kind: 'hire', word: found.subject.at(-1) as Word } : null),
    sentences,
  };
}
const mostSentences = 40;

/** People without an owner, in the plural, are who reads a site; relatives offer nothing. */
function isAudience({ subject, owner }: Subject): boolean {
  const last = subject.at(-1)?.lower ?? '';
  const singular = singularOf(last);
  return (classOf(singular) === 'person' && singular !== last && !owner) || isA(singular, 'relative');
}

interface Subject {
  subject: Word[];
  /** "website for …", "my …", "we …": the request itself says whose it is. */
  isOwn: boolean;
  /** `my`, `our`. */
  owner: boolean;
  isHired: boolean;
}

function subjectIn([first, second]: Sentence[]): Subject | null {
  const opening = first?.words.slice(0, openingWords) ?? [];
  return (
    ofSite(opening) ??
    ofOwner(opening) ??
    ofVerb(opening) ??
    ofSite(second?.words.slice(0, openingWords) ?? []) ??
    bareIn(opening)
  );
}
const openingWords = 24;

/** "Website for my chimney sweep business", "wedding celebrant site". */
function ofSite(words: Word[]): Subject | null {
  const at = words.findIndex(({ lower }, place) => sites.has(lower) && words[place + 1]?.lower !== 'number');
  if (at < 0) return null;
  const next = words.findIndex(({ lower }, place) => place > at && place < at + 3 && /^(for|of|about)$/.test(lower));
  const behind = next > 0 ? runFrom(words, next + 1) : [];
  if (behind.length > 0) return { subject: behind, isOwn: true, owner: owners.has(words[next + 1]?.lower ?? ''), isHired: false };
  const owned = ofOwner(words);
  if (owned) return owned;
  const before = runFrom(words.slice(0, at), startOfRun(words, at));
  return before.length > 0 ? { subject: before, isOwn: true, owner: false, isHired: false } : null;
}

const startOfRun = (words: Word[], at: number): number => {
  let from = at;
  while (from > 0 && (words[from - 1]?.is === 'noun' || words[from - 1]?.is === 'adjective' || words[from - 1]?.is === 'name'))
    from -= 1;
  return from;
};

/** "Our village bell ringers need", "tickets for our opera society's spring production", "rent out my phone boxes". */
function ofOwner(words: Word[]): Subject | null {
  const at = words.findIndex(({ lower }) => owners.has(lower));
  if (at < 0 || isOfAnother(words, at)) return null;
  const held = words.findIndex(
    ({ lower }, place) => place > at && place < at + 8 && /^(holds?|hosts?|organi[sz]es?)$/.test(lower),
  );
  const event = held > 0 ? runFrom(words, /^(its|our|an?)$/.test(words[held + 1]?.lower ?? '') ? held + 2 : held + 1) : [];
  const owner = runFrom(words, at + 1);
  const subject = event.length > 0 ? [...owner, ...event] : owner;
  const verb = words.slice(0, at).find(({ lower }) => lower === 'rent' || lower === 'hire' || lower === 'lend');
  return subject.length > 0 ? { subject, isOwn: true, owner: true, isHired: verb !== undefined } : null;
}

/** "A raffle drawer for our club" is about the drawer; tickets for our concert are the concert's. */
const isOfAnother = (words: Word[], at: number): boolean =>
  /^(for|of|in|at|from|by)$/.test(words[at - 1]?.lower ?? '') &&
  words.slice(0, at - 1).some(({ is }) => is === 'noun') &&
  !words.slice(0, at - 1).some(({ lower }) => sites.has(lower) || /^(tickets?|seats?|bookings?|sign-ups?)$/.test(lower));

/** "We hire out three vintage buses", "I teach the cello". */
function ofVerb(words: Word[]): Subject | null {
  const at = words.findIndex(({ lower }) => lower === 'we' || lower === 'i');
  const have = words.findIndex(({ lower }, place) => place > at && place < at + 3 && /^(got|have)$/.test(lower));
  if (at === 0 && have > 0) {
    const subject = runFrom(words, have + 1);
    if (subject.length > 0) return { subject, isOwn: true, owner: true, isHired: false };
  }
  const verb = words[at + 1];
  if (at < 0 || at > 2 || !verb || !(offering.has(verb.lemma) || offering.has(verb.lower))) return null;
  const subject = runFrom(words, words[at + 2]?.lower === 'out' ? at + 3 : at + 2);
  const isHired = /^(rent|hire|lend|let)$/.test(verb.lemma);
  return subject.length > 0 ? { subject, isOwn: true, owner: true, isHired } : null;
}

/** "Piano tuner, Des Moines", "canal boat hire, 3 boats". */
function bareIn(words: Word[]): Subject | null {
  const subject = runFrom(words, 0);
  return subject.length > 0 && subject.length < longestBare ? { subject, isOwn: false, owner: false, isHired: false } : null;
}
const longestBare = 6;

const beforeNoun = split('a an the my our this small little new own simple nice three two four five six seven eight nine ten');

/** The words of a noun phrase, a participle or a noun that the tagger takes for a verb among them. */
function runFrom(words: Word[], at: number): Word[] {
  let from = at;
  while (from < words.length && (beforeNoun.has(words[from]?.lower ?? '') || /^\d+$/.test(words[from]?.lower ?? ''))) from += 1;
  let to = from;
  while (to < words.length && isOfRun(words, to, from)) to += 1;
  while (to > from && (words[to - 1]?.is === 'adjective' || words[to - 1]?.is === 'mark')) to -= 1;
  const run = words.slice(from, to);
  const owner = run.findLastIndex(({ lower }) => lower === "'s" || lower === '’s');
  return run.slice(owner >= 0 ? 0 : 0).filter(({ is, lower }) => is !== 'mark' || lower === "'s");
}

function isOfRun(words: Word[], at: number, from: number): boolean {
  const { lower, is } = words[at] as Word;
  if (lower === "'s" || lower === '’s') return at > from;
  if (ends.has(lower) || wishes.has(lower) || (is === 'mark' && lower !== '-') || is === 'auxiliary') return false;
  if (is === 'pronoun' || is === 'determiner' || is === 'small') return /^\d+(st|nd|rd|th)$/.test(lower);
  const next = words[at + 1];
  const isEnd = next === undefined || next.is === 'mark' || ends.has(next.lower);
  if (is === 'verb')
    return at > from ? (/ing$|ed$/.test(lower) ? !isEnd || /ing$/.test(lower) : isEnd) : /ing$|ed$/.test(lower) && !isEnd;
  return is !== 'number';
}

const askers: [Ask, RegExp][] = [
  ['tickets', /^(tickets?|passes)$/],
  ['book', /^(book|booking|bookings|bookable|reserve|reservation|reservations|appointment|appointments)$/],
  ['hire', /^(hire|rent|borrow)$/],
  ['enroll', /^(enrol|enroll|enrolment|enrollment|register|registration|sign-up|sign-ups|signup|signups|join)$/],
  [
    'quote',
    /^(quote|quotes|quotation|estimate|estimates|enquiry|enquiries|inquiry|inquiries|enquire|inquire|consultation|consultations|commission|commissions)$/,
  ],
];
const dates = /^(date|dates|time|times|slot|slots|place|places|spot|spots|week|weeks)$/;
const choosing = /^(pick|choose|ask|request|select|check)$/;

/** The first thing that visitors are to do; a ticket wins over its booking. */
function askIn(sentences: Sentence[]): Offer['ask'] {
  const found: { kind: Ask; word: Word }[] = [];
  for (const { words } of sentences)
    for (const [at, word] of words.entries()) {
      if (isRefused(words, at) || isOfOwner(words, at)) continue;
      const kind = isThing(word) ? undefined : askers.find(([, pattern]) => pattern.test(word.lower))?.[0];
      if (kind) found.push({ kind, word });
      else if (choosing.test(word.lower) && words.slice(at + 1, at + 5).some(({ lower }) => dates.test(lower)))
        found.push({ kind: 'book', word });
      else if (word.lower === 'sign' && words[at + 1]?.lower === 'up') found.push({ kind: 'enroll', word });
    }
  return found.find(({ kind }) => kind === 'tickets') ?? found[0] ?? null;
}

/** The book of "a cash book" is no act. */
const isThing = ({ lower, is }: Word): boolean => is === 'noun' && /^(book|hire|rent)$/.test(lower);
const isRefused = (words: Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 3), at).some(({ lower }) => /^(no|not|without|never|n't)$/.test(lower));
/** "We hire out" is no act of visitors, and "a book" none at all. */
const isOfOwner = (words: Word[], at: number): boolean => {
  const [before, next] = [words[at - 1]?.lower ?? '', words[at + 1]?.lower ?? ''];
  return /^(we|i|a|an|address|guest|for)$/.test(before) && /^(hire|rent|book|commission)$/.test(words[at]?.lower ?? '')
    ? true
    : next === 'out';
};

const ofVisitors = split(
  'prices price pricing rates menu visitors customers guests clients people parents couples families tickets ticket donate donation adopt portfolio contact enquiries quote open opening directions testimonials commissions',
);

/** A site, or something that only visitors need. */
function isForVisitors(sentences: Sentence[], { isOwn, isHired }: Subject, ask: Offer['ask']): boolean {
  const words = sentences.flatMap((sentence) => sentence.words);
  if (words.some(({ lower }, at) => /^(log|logs|sign|signs)$/.test(lower) && /^(in|into)$/.test(words[at + 1]?.lower ?? '')))
    return false;
  if (words.some(({ lower }) => recordWords.has(lower))) return false;
  if (isHired) return true;
  const isSite = words.slice(0, openingWords).some(({ lower }) => sites.has(lower) || lower === 'internet');
  const speaks = words.some(({ lower }) => ofVisitors.has(singularOf(lower)) || ofVisitors.has(lower));
  return isSite || (ask !== null && (isOwn || speaks || isTown(sentences))) || (speaks && isTown(sentences));
}

const isTown = ([first]: Sentence[]): boolean => first?.words.some(({ is }, at) => is === 'name' && at > 0) ?? false;

/** Words as they were written. */
export const textOf = (words: readonly Word[]): string =>
  words.map(({ text, from }, at) => `${at > 0 && (words[at - 1]?.to ?? 0) < from ? ' ' : ''}${text}`).join('');

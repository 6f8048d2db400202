/** What visitors are to do to get what somebody offers. */
import { classOf } from '../../english/wordnet.ts';
import type { Sentence, Word } from '../../english/words.ts';
import { singularOf } from '../../reading/nouns.ts';

export interface Ask {
  kind: 'book' | 'tickets' | 'hire' | 'enroll' | 'quote';
  word: Word;
  /** The stalls of "booking for stalls", in the singular. */
  of: string | null;
}

const askers: [Ask['kind'], RegExp][] = [
  ['tickets', /^(tickets?|passes)$/],
  ['book', /^(book|booking|bookings|bookable|reserve|reservation|reservations|appointment|appointments)$/],
  ['hire', /^(hire|rent)$/],
  ['enroll', /^(enrol|enroll|enrolment|enrollment|register|registration|sign-up|sign-ups|signup|signups|join)$/],
  [
    'quote',
    /^(quotes?|quotation|estimates?|enquiry|enquiries|inquiry|inquiries|enquire|inquire|consultations?|commissions?|orders?)$/,
  ],
];
/** Whether a noun names what visitors send: a booking, a ticket. */
export const isAsked = (lower: string): boolean => askers.some(([kind, pattern]) => kind !== 'hire' && pattern.test(lower));
const dates = /^(dates?|days?|times?|slots?|places?|spots?|weeks?|visits?|appointments?)$/;
const choosing = /^(pick|choose|ask|request|select|check|type)$/;

/** The first thing that visitors are to do, besides what names the offer; a ticket wins over its booking. */
export function askIn(sentences: Sentence[], subject: readonly Word[]): Ask | null {
  const found = sentences.flatMap(({ words }) =>
    words.flatMap((_, at): Ask[] => {
      const kind = subject.includes(words[at] as Word) || isRefused(words, at) || isOfOwner(words, at) ? null : kindAt(words, at);
      return kind ? [{ kind, word: words[at] as Word, of: objectAt(words, at) }] : [];
    }),
  );
  return found.find(({ kind }) => kind === 'tickets') ?? found[0] ?? null;
}

function kindAt(words: Word[], at: number): Ask['kind'] | null {
  const { lower } = words[at] as Word;
  const kind = isThing(words, at) ? undefined : askers.find(([, pattern]) => pattern.test(lower))?.[0];
  if (kind) return kind;
  if (choosing.test(lower) && words.slice(at + 1, at + 5).some((word) => dates.test(word.lower))) return 'book';
  const [before = '', next = ''] = [words[at - 1]?.lower, words[at + 1]?.lower];
  // "Repairs on request", "customers send a request"
  if (/^requests?$/.test(lower) && (next === 'for' || before === 'on' || (before === 'a' && words[at - 2]?.is === 'verb')))
    return 'quote';
  return lower === 'sign' && words[at + 1]?.lower === 'up' ? 'enroll' : null;
}

/** The book of "a cash book" is no act; that of "book a place" and "students book lessons" is. */
function isThing(words: Word[], at: number): boolean {
  const { lower, is } = words[at] as Word;
  const [before, next] = [words[at - 1], words[at + 1]];
  if (is !== 'noun' || !/^(book|hire|rent)$/.test(lower)) return false;
  if (next?.is === 'determiner' || /^(to|can|could|should|and|,)$/.test(before?.lower ?? ',')) return false;
  const owner = singularOf(before?.lower ?? '');
  return !(classOf(owner) === 'person' || owner === 'people');
}

const isRefused = (words: Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 3), at).some(({ lower }) => /^(no|not|without|never|n't)$/.test(lower));

/** "We hire out" is no act of visitors. */
function isOfOwner(words: Word[], at: number): boolean {
  const [before, next] = [words[at - 1]?.lower ?? '', words[at + 1]?.lower ?? ''];
  return (
    next === 'out' ||
    (/^(we|i|a|an|address|guest|for)$/.test(before) && /^(hire|rent|book|commission)$/.test(words[at]?.lower ?? ''))
  );
}

function objectAt(words: Word[], at: number): string | null {
  if (
    !/^(booking|bookings|reservations?|sign-ups?|registration)$/.test(words[at]?.lower ?? '') ||
    !/^(for|of)$/.test(words[at + 1]?.lower ?? '')
  )
    return null;
  const noun = words.slice(at + 2, at + 5).find(({ is }) => is === 'noun');
  const singular = singularOf(noun?.lower ?? '');
  const isOwn = noun !== undefined && singular !== noun.lower && !dates.test(noun.lower) && classOf(singular) !== 'person';
  return isOwn ? singular : null;
}

/** Who offers what to the public, and what people are to ask for: read from the grammar and the meaning of a request. */
import { classOf, isA } from '../../english/wordnet.ts';
import { type Sentence, sentencesOf, type Word } from '../../english/words.ts';
import { singularOf } from '../../reading/nouns.ts';
import { type Ask, askIn, isAsked } from './offer-ask.ts';
import { kindOfOffer, type OfferKind } from './offer-kinds.ts';
import { openingWords, type Subject, sites, subjectsIn } from './offer-subject.ts';
import { capacityIn } from './offered-rows.ts';

export interface Offer extends Pick<Subject, 'subject' | 'also' | 'isOwn'> {
  kind: OfferKind;
  ask: Ask | null;
  sentences: Sentence[];
}

const split = (words: string) => new Set(words.split(' '));

/** Only those who keep records for themselves say so. */
const recordWords = split(
  'app application tracker manager system register log logbook list inventory database rota roster dashboard spreadsheet tool api planner calculator quiz game bot forum crm intranet track record archive journal diary wiki directory',
);

/** Null if nobody offers anything to the public. */
export function offerIn(text: string): Offer | null {
  const sentences = sentencesOf(text).slice(0, mostSentences);
  for (const found of subjectsIn(sentences)) {
    const act = askIn(sentences, found.subject);
    const kind = kindOf(found, act, sentences);
    if (!kind) continue;
    // A club that talks about quotes works for nobody.
    const isOfWork = kind === 'trade' || kind === 'art';
    const isNothing =
      act?.kind === 'quote' &&
      (kind === 'club' || (/^orders?$/.test(act.word.lower) && !(isOfWork && (found.isOwn || isTown(sentences)))));
    const asked = isNothing ? null : act;
    const ask = asked ?? impliedAsk(kind, found, sentences);
    const { subject, also, isOwn } = found;
    const isBare = asked === null && !found.isOwn && !hasPrice(sentences);
    return isAudience(found) || !isForVisitors(sentences, found, isBare ? null : ask, kind)
      ? null
      : { kind, subject, also, isOwn, ask, sentences };
  }
  return null;
}
const mostSentences = 40;

function kindOf({ subject, isHired, isOwn }: Subject, ask: Ask | null, sentences: Sentence[]): OfferKind | null {
  // The head of "barber appointments" is what people ask for, and no offer.
  if (subject.some(({ lower }) => recordWords.has(lower)) || isAsked(subject.at(-1)?.lower ?? '')) return null;
  const meant = classOf(singularOf(subject.at(-1)?.lower ?? ''));
  // Who hires people hires nothing out.
  if (isHired && meant === 'person') return null;
  const named = isHired ? 'hire' : kindOfOffer(subject.map(({ lower }) => lower));
  const isTaught =
    named === 'trade' && subject.at(-1)?.lower.startsWith('workshop') === true && ask !== null && ask.kind !== 'quote';
  const speaksOfHire = sentences.some(({ words }) => words.some(({ lower }) => /^(hire|rent|rental|charter)$/.test(lower)));
  return isTaught ? 'course' : (named ?? (speaksOfHire && isOwn && (meant === null || meant === 'artifact') ? 'hire' : null));
}

const hasPrice = (sentences: Sentence[]): boolean =>
  sentences.some(({ words }) => words.some(({ text }) => /^([$€£]|euros?$|dollars?$)/.test(text)));

/** What is hired out is hired; a course with a number of places is one to sign up for. */
function impliedAsk(kind: OfferKind, { subject }: Subject, sentences: Sentence[]): Ask | null {
  const implied = { hire: 'hire', course: 'enroll', event: 'tickets' }[kind as string] as Ask['kind'] | undefined;
  const word = subject.at(-1);
  return implied && word && (kind === 'hire' || capacityIn(sentences) !== null) ? { kind: implied, word, of: null } : null;
}

/** People without an owner, in the plural, are who reads a site; relatives offer nothing. */
function isAudience({ subject, owner }: Subject): boolean {
  const last = subject.at(-1)?.lower ?? '';
  const singular = singularOf(last);
  return (classOf(singular) === 'person' && singular !== last && !owner) || isA(singular, 'relative');
}

const ofVisitors = split(
  'prices price pricing rates menu visitors customers guests clients people parents couples families groups players donate donation adopt portfolio contact enquiries quote open opening directions testimonials commissions',
);
/** Who asks for these is a visitor. */
const forOthers: ReadonlySet<OfferKind> = new Set(['event', 'course', 'hire', 'stay']);

/** A site, or something that only visitors need. */
function isForVisitors(sentences: Sentence[], { subject, isOwn, isHired }: Subject, ask: Ask | null, kind: OfferKind): boolean {
  const words = sentences.flatMap((sentence) => sentence.words);
  if (words.some(({ lower }, at) => /^(log|logs|sign|signs)$/.test(lower) && /^(in|into)$/.test(words[at + 1]?.lower ?? '')))
    return false;
  // "Register, 60 people at most" is a command.
  if (words.some(({ lower }, at) => recordWords.has(lower) && !(lower === 'register' && words[at - 1]?.is === 'mark')))
    return false;
  if (isHired) return true;
  if (words.some((_, at) => isOfRecords(words.slice(at, at + 3)))) return false;
  const isSite = words.slice(0, openingWords).some(({ lower }) => sites.has(lower) || lower === 'internet');
  const speaks = words.some(({ lower }) => ofVisitors.has(singularOf(lower)) || ofVisitors.has(lower));
  const isPlace = isTown(sentences);
  const last = subject.at(-1)?.lower ?? '';
  const isTradesman = (kind === 'trade' || kind === 'art') && classOf(singularOf(last)) === 'person' && singularOf(last) === last;
  return isSite || (ask !== null && (isOwn || speaks || isPlace || isTradesman || forOthers.has(kind))) || (speaks && isPlace);
}

/** "I keep a folder", "we write down the item" */
const isOfRecords = ([who, verb, next]: Word[]): boolean =>
  /^(i|we)$/.test(who?.lower ?? '') &&
  /^(keep|record|log|track|enter|note|write)$/.test(verb?.lower ?? '') &&
  /^(a|an|the|down|each|every|track)$/.test(next?.lower ?? '');

/** A name behind a preposition of place or a comma. */
const isTown = ([first]: Sentence[]): boolean =>
  first?.words.some(
    ({ is }, at) => is === 'name' && /^(in|near|at|around|from|on|,|the)$/.test(first.words[at - 1]?.lower ?? ''),
  ) ?? false;

/** The tours of a mountain guide: what somebody who works for others offers in the plural. */
export function thingBeside({ kind, subject, sentences }: Offer): { kind: OfferKind; singular: string } | null {
  if (kind !== 'trade' && kind !== 'art') return null;
  for (const { words } of sentences.slice(0, 2))
    for (const word of words) {
      const singular = singularOf(word.lower);
      if (word.is !== 'noun' || singular === word.lower || subject.includes(word)) continue;
      const named = isA(singular, 'journey', 'walk', 'lesson', 'course', 'concert') ? kindOfOffer(['our', word.lower]) : null;
      if (named && ['visit', 'course', 'event'].includes(named)) return { kind: named, singular };
    }
  return null;
}

/** Words as they were written. */
export const textOf = (words: readonly Word[]): string =>
  words.map(({ text, from }, at) => `${at > 0 && (words[at - 1]?.to ?? 0) < from ? ' ' : ''}${text}`).join('');

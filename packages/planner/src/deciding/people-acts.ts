/** What people do in the prompt: "parents post items with size", "pupils report a fault". */
import { beforeNouns, neverSubjects } from '../lexicon/acts.ts';
import { peopleActs } from '../lexicon/acts-of-people.ts';
import { keepingVerbs, kindWords, stopWords } from '../lexicon/common-words.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

const groups = new Set(
  'people everyone everybody anyone others user visitor club society team staff crew circle community'.split(' '),
);
const modals = new Set(['can', 'may', 'should', 'must', 'will', 'could']);
const longestObjectTokens = 3;
const mostTokens = 200;

/** Whether a word is an act of people there, not a noun. */
export function isActAt({ tokens }: Reading, at: number): boolean {
  const isLet = modals.has(tokens[at - 1]?.lower ?? '');
  const who = tokens[isLet ? at - 2 : at - 1];
  const verb = tokens[at];
  const next = tokens[at + 1];
  if (!who || who.possessive || who.kind !== 'word' || who.clause !== verb?.clause || next?.clause !== verb.clause) return false;
  const isDoer = groups.has(who.lemma) || ((isLet || isOfPeople(who.lemma)) && who.lower !== who.lemma);
  const opensObject =
    next.kind === 'word' &&
    (!stopWords.has(next.lower) || beforeNouns.has(next.lower) || next.lower === 'items') &&
    next.lower !== 'for';
  const isVerb = peopleActs.has(verb.lower) || (who.lower === who.lemma && peopleActs.has(verb.lower.replace(/s$/, '')));
  return isDoer && isVerb && opensObject;
}

/** The noun behind each act. */
export function objectsOfActs(reading: Reading): Span[] {
  const { tokens, negated } = reading;
  const found: Span[] = [];
  for (let at = 1; at < Math.min(tokens.length, mostTokens); at += 1) {
    if (negated.has(at) || tokens[at]?.lower === 'order' || !isActAt(reading, at)) continue;
    let from = at + 1;
    while (beforeNouns.has(tokens[from]?.lower ?? '') && from < at + 4) from += 1;
    let to = from;
    while (to < from + longestObjectTokens && isNounWord(reading, to, tokens[at]?.clause)) to += 1;
    if (to > from) found.push({ from, to });
  }
  return [...found, ...ownedIn(reading)];
}

/** The requests of "everyone sees their own requests only". */
function ownedIn(reading: Reading): Span[] {
  const { tokens } = reading;
  return tokens.slice(0, mostTokens).flatMap(({ lower }, at) => {
    const noun = tokens[at + 1];
    const isMany = noun?.kind === 'word' && noun.lower !== noun.lemma && !neverSubjects.has(noun.lemma);
    return lower === 'own' && isMany && isNounWord(reading, at + 1, noun.clause) ? [{ from: at + 1, to: at + 2 }] : [];
  });
}

function isNounWord({ tokens }: Reading, at: number, clause: number | undefined): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || token.clause !== clause || token.possessive || !/^[a-z]{2,24}$/.test(token.lower)) return false;
  return token.lower === 'items' || !(stopWords.has(token.lower) || kindWords.has(token.lower) || keepingVerbs.has(token.lower));
}

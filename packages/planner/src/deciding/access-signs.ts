/** Requests for accounts in free wording: rows of words and word classes, matched token by token. */

import { type AccessRow, type AccessSign, accessClasses, accessRows } from '../lexicon/access-signs.ts';
import { peopleActs } from '../lexicon/acts-of-people.ts';
import { stopWords } from '../lexicon/common-words.ts';
import { adding, answering, deciding, handingIn, viewing } from '../lexicon/duties.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import { commonActors, roleNouns } from '../lexicon/people-words.ts';
import type { Match } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import { type Token, tokensOf } from '../reading/tokens.ts';

export interface AccessWish extends Match<AccessSign> {
  /** Index of the people who alone may do something. */
  who: number | null;
}

const mostGap = 3;
const mostTokens = 400;
const furtherActs = new Set(
  'delete remove change edit see update close open cancel confirm write post manage add print enter look use access decide know'.split(
    ' ',
  ),
);
const acts = [peopleActs, adding, answering, deciding, handingIn, viewing, furtherActs];

const isAct = ({ lower, lemma }: Token) =>
  [lower, lemma, lower.replace(/ed$/, ''), lower.replace(/d$/, '')].some((word) => acts.some((verbs) => verbs.has(word)));
/** In the plural any noun can be people. */
const isPerson = ({ lemma, lower, kind }: Token) =>
  roleNouns.has(lemma) ||
  commonActors.has(lemma) ||
  isOfPeople(lemma) ||
  (kind === 'word' && lower !== lemma && !stopWords.has(lower));

/** Every request, without overlaps; the first row that fits at a place wins. */
export function accessWishes({ tokens }: Reading): AccessWish[] {
  const found: AccessWish[] = [];
  for (let at = 0; at < Math.min(tokens.length, mostTokens); at += 1) {
    const wish = wishAt(tokens, at);
    if (!wish) continue;
    found.push(wish);
    at = wish.to - 1;
  }
  return found;
}

/** Whether those who run the app give people rights: "permission management", "configure role permissions". */
export function givesRights(reading: Reading): boolean {
  const { tokens } = reading;
  return tokens.some(({ lemma, lower }, at) => {
    const before = tokens[at - 1]?.lower ?? '';
    const next = tokens[at + 1]?.lower ?? '';
    const isOfRoles = lemma === 'role' && (ofRights.has(next) || ['assign', 'assigning', 'user'].includes(before));
    const isOfPermissions = lemma === 'permission' && (lower !== lemma || ofRights.has(next));
    return (isOfRoles || isOfPermissions) && !isNegated(reading, { from: at, to: at + 1 });
  });
}
const ofRights = new Set('management assignment permission permissions control configuration settings setting'.split(' '));
/** Where nobody acts as a role. Who has one changes all rows. */
export const usualRoles = ['manager', 'editor'];

function wishAt(tokens: Token[], at: number): AccessWish | null {
  for (const row of accessRows) {
    const end = endOf(tokens, at, row.words.split(' '));
    if (end === null) continue;
    const who = row.sign === 'only-some' ? tokens.findIndex((token, place) => place >= at && place < end && isPerson(token)) : -1;
    return { from: at, to: end, value: row.sign, who: who < 0 ? null : who };
  }
  return null;
}

/** The end of a row that begins here; null if it does not match. */
function endOf(tokens: Token[], at: number, [word, ...rest]: string[]): number | null {
  if (word === undefined) return at;
  if (word === '*') {
    for (let gap = 0; gap <= mostGap; gap += 1) {
      const end = endOf(tokens, at + gap, rest);
      if (end !== null && tokens[end - 1]?.sentence === tokens[at]?.sentence) return end;
    }
    return null;
  }
  const token = tokens[at];
  if (token && fits(token, word.replace('?', ''))) {
    const end = endOf(tokens, at + 1, rest);
    if (end !== null) return end;
  }
  return word.endsWith('?') ? endOf(tokens, at, rest) : null;
}

function fits(token: Token, word: string): boolean {
  if (!word.startsWith('<')) return token.lower === word || token.lemma === word;
  const name = word.slice(1, -1);
  if (name === 'people') return isPerson(token);
  if (name === 'act') return isAct(token);
  return [token.lower, token.lemma].some((one) => accessClasses[name]?.has(one));
}

/** Whether a row matches what it should in its own example, and nothing in its counterexample. */
export function holdsItsExamples({ words, yes, no }: AccessRow): boolean {
  const isIn = (text: string) => {
    const tokens = tokensOf(text);
    return tokens.some((_, at) => endOf(tokens, at, words.split(' ')) !== null);
  };
  return isIn(yes) && !isIn(no);
}

const lettersOnly = /^[a-z]{3,20}$/;

/** "roles: admin and sales", "roles (editor, author)". */
export function listedRoles({ tokens }: Reading): [at: number, name: string][] {
  const start = tokens.findIndex(({ lemma }, at) => lemma === 'role' && [':', '('].includes(tokens[at + 1]?.lower ?? ''));
  const listed: [number, string][] = [];
  for (let at = start + 2; start >= 0 && at < tokens.length && listed.length < 5; at += 1) {
    const token = tokens[at];
    if (!token || token.sentence !== tokens[start]?.sentence || token.lower === ')') break;
    if (token.kind === 'word' && lettersOnly.test(token.lemma) && !['and', 'or'].includes(token.lemma))
      listed.push([at, token.lower]);
  }
  return listed;
}

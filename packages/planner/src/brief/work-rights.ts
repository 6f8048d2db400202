/**
 * Who may do what in a text about work: "mechanics close a visit", "only me can approve it", "the supervisor sees all and
 * must sign off". Those who do it are appointed; customers, parents and applicants sign up themselves.
 */
import { actorOfWord } from '../functions/actors.ts';
import { subjectRoles } from '../lexicon/confidential.ts';
import { everybodyWords } from '../lexicon/people-words.ts';
import { actOf, limiting, modals } from '../lexicon/requirement-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span, Token } from '../reading/tokens.ts';
import { headOf, nounOf } from './nouns.ts';
import type { ActorFact, Noun } from './shape.ts';

export interface WorkRight {
  /** Null: the owner of the app. */
  who: Noun | null;
  /** `decides`: sets the state that answers or ends a row; `writes`: adds rows. */
  kind: 'decides' | 'writes';
  /** The base form of the verb. */
  verb: string;
  /** Nobody else may do it. */
  isOnly: boolean;
  /** What stands behind the verb, up to the next act. */
  object: Span;
  span: Span;
}

const mostRights = 24;
const longestWho = 3;
const counts = new Set(['one', 'two', 'three', 'both']);

const forms = (words: string) =>
  new Map(
    words
      .split(' ')
      .flatMap((verb) => [verb, `${verb}s`, `${verb}es`, `${verb}ed`, `${verb}d`].map((form) => [form, verb] as const)),
  );
const deciding = forms(
  'approve reject decline refuse accept confirm verify close resolve release award authorize authorise sign decide say',
);
const adding = forms('log enter add create record register submit write upload raise');
const wholes = new Set(['sees', 'see', 'reads', 'read']);
const owners = new Set(['i', 'me', 'myself']);
const articles = new Set([
  'the',
  'a',
  'an',
  'our',
  'my',
  'all',
  'each',
  'every',
  'and',
  'but',
  'then',
  'also',
  'when',
  'until',
  'needs',
  'need',
]);

/** All rights in the order of the text. */
export function workRightsIn(reading: Reading): WorkRight[] {
  const rights: WorkRight[] = [];
  let subject: Subject | null = null;
  for (const clause of clausesOf(reading)) {
    const named = subjectIn(reading, clause);
    const isNew =
      reading.tokens[clause.from - 1]?.sentence !== reading.tokens[clause.from]?.sentence || opensSentence(reading, clause);
    subject = named ?? (isNew ? null : subject);
    const right = subject && rightIn(reading, { from: named?.to ?? clause.from, to: clause.to }, subject, clause.from);
    if (right && rights.length < mostRights) rights.push(right);
  }
  return rights;
}

/** The appointed people, once each. Those who see only what is theirs have no right over the rest. */
export function staffIn(rights: readonly WorkRight[], actors: readonly ActorFact[]): Noun[] {
  const isOfOwn = ({ singular }: Noun) => actors.some(({ noun, isOfOwn }) => isOfOwn && noun.singular === singular);
  const staff = rights.flatMap(({ who }) => (who && !isOfOwn(who) ? [who] : []));
  return staff.filter((who, at) => staff.findIndex((one) => headOf(one.singular) === headOf(who.singular)) === at);
}

interface Subject {
  who: Noun | null;
  isOnly: boolean;
  to: number;
}

const opensSentence = ({ tokens }: Reading, { from }: Span) => ['.', '!', '?'].includes(tokens[from - 1]?.text ?? '');

/** The parts between marks and "and" that each may have an act of their own. */
function clausesOf({ tokens }: Reading): Span[] {
  const clauses: Span[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    const isEnd = token === undefined || token.kind === 'mark' || ['and', 'but', 'or'].includes(token.lower);
    if (!isEnd) continue;
    if (at > from) clauses.push({ from, to: at });
    from = at + 1;
  }
  return clauses;
}

/** "Only agents", "the QA manager", "only me", "a manager only": who begins the clause. */
function subjectIn({ tokens }: Reading, { from, to }: Span): Subject | null {
  let start = from;
  let isOnly = false;
  const isSkipped = ({ lower, kind }: Token) =>
    articles.has(lower) || limiting.has(lower) || kind === 'number' || counts.has(lower);
  for (let token = tokens[start]; token && start < to && isSkipped(token); token = tokens[start]) {
    isOnly ||= limiting.has(token.lower);
    start += 1;
  }
  if (owners.has(tokens[start]?.lower ?? '')) return { who: null, isOnly, to: start + 1 };
  for (let end = Math.min(to, start + longestWho); end > start; end -= 1) {
    const last = tokens[end - 1];
    const words = tokens.slice(start, end);
    const isPlain = words.every(({ kind, lower, possessive }) => kind === 'word' && !modals.has(lower) && !possessive);
    const noun = isPlain && last && isStaff(last.lemma) ? nounOf(tokens, { from: start, to: end }) : null;
    if (!noun || !isActNext(tokens, end, last?.lower !== last?.lemma)) continue;
    const isAlone = limiting.has(tokens[end]?.lower ?? '');
    return { who: noun, isOnly: isOnly || isAlone, to: isAlone ? end + 1 : end };
  }
  return null;
}

/** A modal or a verb that agrees with who does it. */
function isActNext(tokens: Reading['tokens'], at: number, isMany: boolean): boolean {
  const next = tokens[at]?.lower ?? '';
  if (modals.has(next) || limiting.has(next) || wholes.has(next)) return true;
  // "needs two councillors to sign it off"
  if (next === 'to') return deciding.has(tokens[at + 1]?.lower ?? '');
  const isVerb = deciding.has(next) || adding.has(next) || actOf(next) !== null;
  return isVerb && next.endsWith('s') !== isMany;
}

const isStaff = (lemma: string) => {
  const actor = actorOfWord(lemma);
  const isPerson = actor === 'person' || actor === 'admin' || /.{2}(man|woman)$|^head$/.test(lemma);
  return isPerson && !isOutsider(lemma);
};

/** People who are not at work there. */
export const isOutsider = (lemma: string): boolean =>
  subjectRoles.has(lemma) || outsiders.has(lemma) || everybodyWords.has(lemma);
const outsiders = new Set(
  'applicant donor supplier vendor buyer seller visitor subscriber listener reader follower company club school charity backend'.split(
    ' ',
  ),
);

function rightIn({ tokens, negated }: Reading, { from, to }: Span, { who, isOnly }: Subject, start: number): WorkRight | null {
  for (let at = from; at < Math.min(to, from + nearTokens); at += 1) {
    const lower = tokens[at]?.lower ?? '';
    if (negated.has(at)) return null;
    const verb = deciding.get(lower) ?? adding.get(lower);
    if (!verb) continue;
    // "Sign in", "sign up": an account; "sign off" answers.
    if (verb === 'sign' && !['off', 'it'].includes(tokens[at + 1]?.lower ?? '')) continue;
    const kind = deciding.has(lower) ? 'decides' : 'writes';
    return { who, kind, verb, isOnly, object: { from: at + 1, to }, span: { from: start, to: at + 1 } };
  }
  return null;
}

const nearTokens = 6;

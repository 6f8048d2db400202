/**
 * How much of a prompt a plan covers: the content words of the prompt that stand in the plan's names, or that a part of the
 * plan quotes. What a plan reports as not made is not covered.
 */
import type { Blueprint } from '@davit/blueprint';
import { nameOf } from '../deciding/feature-names.ts';
import { stopWords } from '../lexicon/common-words.ts';
import type { Reading } from '../reading/reading.ts';
import { tokensOf } from '../reading/tokens.ts';

/** What the other plan has and this one lacks, as sentences; empty if it covers as much. */
export function lacksAgainst(plan: Blueprint, other: Blueprint, reading: Reading): string[] {
  const wanted = contentWords(reading);
  const [covered, coveredByOther] = [coveredWords(plan, wanted), coveredWords(other, wanted)];
  const missing = [...coveredByOther].filter((word) => !covered.has(word));
  return [
    ...featuresLost(plan, other),
    ...(covered.size < coveredByOther.size
      ? [`These words of the request are in no part: ${missing.slice(0, 12).join(', ')}.`]
      : []),
  ];
}

function contentWords({ tokens, negated }: Reading): Set<string> {
  return new Set(
    tokens.flatMap(({ lemma, lower, kind }, at) =>
      kind === 'word' && !negated.has(at) && !stopWords.has(lower) && !stopWords.has(lemma) && lemma.length > 1 ? [lemma] : [],
    ),
  );
}

function coveredWords(plan: Blueprint, wanted: ReadonlySet<string>): Set<string> {
  const quotes = plan.evidence.flatMap(({ decision, because }) =>
    'words' in because && !decision.startsWith('notMade.') ? [because.words] : [],
  );
  const names = [...namesIn(plan), ...plan.features.map(({ id }) => nameOf(id))];
  return new Set(lemmasOf([...quotes, ...names]).filter((lemma) => wanted.has(lemma)));
}

const lemmasOf = (texts: string[]): string[] => texts.flatMap((words) => tokensOf(words).map(({ lemma }) => lemma));

/** A tagline makes nothing. */
function namesIn({ name, roles, pages, entities }: Blueprint): string[] {
  const ofLists = entities.flatMap(({ singular, plural, fields }) => [singular, plural, ...fields.flatMap(namesOfField)]);
  return [name, ...roles, ...pages.map(({ title }) => title), ...ofLists];
}

function namesOfField({ label, type }: Blueprint['entities'][number]['fields'][number]): string[] {
  return [label, ...(type.kind === 'choice' ? type.options.map((option) => option.label) : [])];
}

/** A prompt that names people, and no accounts, leaves them to the plan. */
const ofAccounts = new Set('log login account register registration sign password member membership'.split(' '));

/**
 * Features and accounts that the prompt names, in the other plan's words. Not those whose words name something here: the survey
 * of a plan with survey nights is not a poll.
 */
function featuresLost(plan: Blueprint, other: Blueprint): string[] {
  const because = new Map(other.evidence.flatMap(({ decision, because: by }) => ('words' in by ? [[decision, by.words]] : [])));
  const names = new Set(lemmasOf(namesIn(plan)));
  const isName = (words: string) => lemmasOf([words]).every((lemma) => names.has(lemma));
  const lost = other.features.flatMap(({ id }) => {
    const words = because.get(`features.${id}`);
    const isKept = words === undefined || isName(words) || plan.features.some((feature) => feature.id === id);
    return isKept ? [] : [`${nameOf(id)} (“${words}”)`];
  });
  const words = because.get('auth');
  const isAsked = words !== undefined && lemmasOf([words]).some((lemma) => ofAccounts.has(lemma));
  const logIn = isAsked && other.auth === 'password' && plan.auth === 'none' ? [`accounts (“${words}”)`] : [];
  return [...lost, ...logIn].map((what) => `The request asks for ${what}, which the plan lacks.`);
}

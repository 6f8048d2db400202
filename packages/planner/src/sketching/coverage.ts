/**
 * How much of a prompt a plan covers: the content words of the prompt that stand in the plan's names, or that a part of the
 * plan quotes. What the rules report as not made is not covered; what a sketch itself names counts.
 */
import type { Blueprint } from '@davit/blueprint';
import { nameOf } from '../deciding/feature-names.ts';
import { stopWords } from '../lexicon/common-words.ts';
import type { Reading } from '../reading/reading.ts';
import { tokensOf } from '../reading/tokens.ts';
import { namesOf } from './feature-names.ts';
import { areForms } from './word-forms.ts';

/**
 * What the other plan has and this one lacks, as sentences that say where to put it; empty if it covers as much. `spoken` are
 * texts of the sketch besides its parts: wishes that it leaves to be written, and its quotes of the prompt.
 */
export function lacksAgainst(plan: Blueprint, other: Blueprint, reading: Reading, spoken: readonly string[]): string[] {
  const wanted = contentWords(reading);
  const coveredByOther = coveredWords(other, wanted);
  const isSpoken = spokenIn(spoken);
  const covered = new Set([...coveredWords(plan, wanted), ...[...wanted].filter(isSpoken)]);
  const missing = [...coveredByOther].filter((word) => !covered.has(word));
  return [
    ...featuresLost(plan, other, isSpoken),
    ...(covered.size < coveredByOther.size
      ? [
          `These words of the request are in no part: ${missing.slice(0, 12).join(', ')}. Name each in a list, field or page; or in a wish of notMade; or quote it in sources for the part that does it.`,
        ]
      : []),
  ];
}

/** In any form of the word. */
function spokenIn(texts: readonly string[]): (lemma: string) => boolean {
  const words = [...new Set(lemmasOf(texts))];
  return (lemma) => words.some((word) => areForms(word, lemma));
}

/** Whether all that these words say stands in the texts. */
export function areSpokenIn(texts: readonly string[]): (words: string) => boolean {
  const isSpoken = spokenIn(texts);
  return (words) => contentOf(words).length > 0 && contentOf(words).every(isSpoken);
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

const lemmasOf = (texts: readonly string[]): string[] => texts.flatMap((words) => tokensOf(words).map(({ lemma }) => lemma));

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
function featuresLost(plan: Blueprint, other: Blueprint, isSpoken: (lemma: string) => boolean): string[] {
  const because = new Map(other.evidence.flatMap(({ decision, because: by }) => ('words' in by ? [[decision, by.words]] : [])));
  const names = new Set(lemmasOf(namesIn(plan)));
  const isAllSpoken = (words: string) => contentOf(words).length > 0 && contentOf(words).every(isSpoken);
  const lost = other.features.flatMap(({ id }) => {
    const words = because.get(`features.${id}`);
    const isKept =
      words === undefined ||
      lemmasOf([words]).every((lemma) => names.has(lemma)) ||
      [words, ...namesOf(id)].some(isAllSpoken) ||
      plan.features.some((feature) => feature.id === id);
    const [name = nameOf(id)] = namesOf(id);
    return isKept ? [] : [`${name} (“${words}”), which the plan lacks. Leave it in the plan, or name it in notMade.`];
  });
  const words = because.get('auth');
  const isAsked = words !== undefined && lemmasOf([words]).some((lemma) => ofAccounts.has(lemma) && !isSpoken(lemma));
  const logIn =
    isAsked && other.auth === 'password' && plan.auth === 'none'
      ? [`accounts (“${words}”), which the plan lacks. Set accounts to open or invited.`]
      : [];
  return [...lost, ...logIn].map((what) => `The request asks for ${what}`);
}

const contentOf = (words: string): string[] => lemmasOf([words]).filter((lemma) => !stopWords.has(lemma) && /\w/.test(lemma));

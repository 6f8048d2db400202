/** The words behind a plan that a sketch has changed, and what it still does not make. */

import type { Blueprint } from '@davit/blueprint';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { nameOf } from '../deciding/feature-names.ts';
import { honestly } from '../deciding/made-otherwise.ts';
import { stopWords } from '../lexicon/common-words.ts';
import { tokensOf } from '../reading/tokens.ts';
import type { Sketch } from './sketch-schema.ts';

type Because = Blueprint['evidence'];

/** The sketch's quotes first; else the words of the plan so far, for parts that are still there. */
export function evidenceOf(own: Because, plan: DraftPlan, base: Blueprint): Because {
  const before = new Map(base.evidence.map((one) => [one.decision, one]));
  const isQuoted = ({ because }: Because[number]) => 'words' in because;
  const decisions = new Set(own.map(({ decision }) => decision));
  const rest = base.evidence.filter(({ decision }) => !decisions.has(decision) && isThere(decision, plan, base));
  return [
    ...own.map((one) => {
      const other = before.get(one.decision);
      return !isQuoted(one) && other && isQuoted(other) ? other : one;
    }),
    ...rest,
  ];
}

function isThere(decision: string, { entities, features, pages, theme }: DraftPlan, base: Blueprint): boolean {
  const [kind = '', name = '', , field] = decision.split('.');
  switch (kind) {
    case 'entities': {
      const entity = entities.find(({ id }) => id === name);
      // Words may have led to a field that became part of something else, such as rates.
      const had = base.entities.find(({ id }) => id === name)?.fields.some(({ id }) => id === field) === true;
      return entity !== undefined && (field === undefined || !had || entity.fields.some(({ id }) => id === field));
    }
    case 'features':
      return features.some(({ id }) => id === name);
    case 'pages':
      return pages.some(({ path }) => `pages.${path}` === decision);
    case 'theme':
      return name in theme;
    default:
      return kind !== 'notMade';
  }
}

/** What the sketch says, and what the rules said and neither the plan nor the sketch speaks of. */
export function notMadeOf(
  { notMade }: Pick<Sketch, 'notMade'>,
  plan: Pick<DraftPlan, 'entities' | 'features' | 'notMade'>,
  { notMade: before = [] }: Blueprint,
  isDropped: (...names: string[]) => boolean,
): string[] {
  const names = plan.entities.flatMap(({ singular, plural, fields }) => [singular, plural, ...fields.map(({ label }) => label)]);
  const made = plan.features.map(({ id }) => nameOf(id));
  const spoken = new Set([...notMade, ...names, ...made].flatMap(lemmasOf));
  const isOpen = (wish: string) => !isDropped(wish) && !made.includes(wish) && !lemmasOf(wish).some((lemma) => spoken.has(lemma));
  const wished = new Set(notMade.flatMap(lemmasOf));
  const added = (plan.notMade ?? []).filter((wish) => !lemmasOf(wish).every((lemma) => wished.has(lemma)));
  // A part of the sketch may grant a wish in a simulated way.
  const honest = before.map((wish) => honestly(wish, plan.features));
  const left = honest.filter((wish, at) => wish !== before[at] || isOpen(wish));
  return [...new Set([...notMade, ...added, ...left])];
}

const lemmasOf = (text: string): string[] =>
  tokensOf(text).flatMap(({ lemma, lower, kind }) => (kind === 'word' && !stopWords.has(lower) ? [lemma] : []));

/** What an app does to an input: each of the sketch's sentences is read like a prompt of its own. */
import { madeNow, type Operation } from '@davit/blueprint';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { Evidence } from '../deciding/evidence.ts';
import { operationsIn } from '../functions/operations.ts';
import { shapeOperations, withOperationPages } from '../functions/shape-operations.ts';
import { read } from '../reading/reading.ts';
import { withPart } from './kept-features.ts';
import type { Wanted } from './plan-lists.ts';

const mostTools = 6;

/** A sentence that no engine does is left to be written, as a wish of `notMade`. Null: there is no sentence. */
export function withTools(plan: DraftPlan, { words }: Wanted): DraftPlan | null {
  const made = words.slice(0, mostTools).reduce((all, sentence) => withTool(all, sentence), plan);
  return words.length === 0 ? null : made;
}

function withTool(plan: DraftPlan, sentence: string): DraftPlan {
  const reading = read(`Users can ${sentence.replace(/^users can /i, '')}.`);
  const operations = operationsIn(reading);
  const there = plan.features.find(({ id }) => id === 'operations')?.parameters.operations as Operation[] | undefined;
  const isThere = operations.some(({ name }) => there?.some((one) => one.name.toLowerCase() === name.toLowerCase()));
  if (isThere) return plan;
  if (operations.length === 0) return withWish(plan, sentence);
  const notMade = new Map();
  const draft = {
    operations,
    requests: [],
    goal: { type: 'web_app' as const },
    catalogue: madeNow,
    evidence: new Evidence(reading),
    reading,
    notMade,
  };
  const { entities, content } = plan;
  const shaped = shapeOperations(draft, { entities, features: [], samples: content.samples });
  const pages = withOperationPages(plan.pages, draft, { entities, features: shaped.features });
  const [feature] = shaped.features;
  const later = [...(plan.notMade ?? []), ...notMade.keys()];
  return feature ? withPart({ ...plan, pages: distinct(pages), notMade: later }, feature) : withWish(plan, sentence);
}

const withWish = (plan: DraftPlan, wish: string): DraftPlan => ({
  ...plan,
  notMade: [...new Set([...(plan.notMade ?? []), wish.replace(/^users can /i, '')])],
});

/** Tools on one page share it. */
const distinct = (pages: DraftPlan['pages']) =>
  pages.filter((page, at) => pages.findIndex((one) => one.path === page.path) === at);

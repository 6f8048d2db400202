/** Which feature the app is mainly about, and what that means for its promises. */
import { type Blueprint, homePlaceOf, movedHomePath, withFreeHome } from '@davit/blueprint';
import { placeOfQuote } from './quotes.ts';
import type { WantedFeature } from './wanted-feature.ts';

/**
 * The features with the main one first, if there is one and the plan has a home page for it. Where the answer does not say which,
 * it is the one whose words begin the request, before those of any list.
 */
export function withMainFirst(
  features: readonly WantedFeature[],
  { prompt, plan, isChosen }: { prompt: string; plan: Blueprint; isChosen: boolean },
): WantedFeature[] {
  const isPossible = homePlaceOf(plan) !== null;
  const main = isPossible ? (isChosen ? features.find(({ home }) => home) : leading(features, prompt, plan)) : undefined;
  const others = features.filter((one) => one !== main).map(({ home: _, ...feature }): WantedFeature => feature);
  return main ? [{ ...main, home: true }, ...others] : others;
}

function leading(features: readonly WantedFeature[], prompt: string, plan: Blueprint): WantedFeature | undefined {
  const firstOf = (quotes: readonly string[]) =>
    Math.min(...quotes.map((words) => placeOfQuote(prompt, words)).filter((place) => place >= 0), Number.POSITIVE_INFINITY);
  const ofLists = plan.evidence.flatMap(({ decision, because }) =>
    /^entities\.[^.]+$/.test(decision) && 'words' in because ? [because.words] : [],
  );
  const before = firstOf(ofLists);
  const placed = features.map((feature) => ({ feature, at: firstOf(feature.promises.map(({ from }) => from)) }));
  const first = Math.min(...placed.map(({ at }) => at));
  return first <= before ? placed.find(({ at }) => at === first)?.feature : undefined;
}

export interface PlacedFeature {
  feature: WantedFeature;
  /** The plan as the author of its code reads it: the home page is where it will be. */
  plan: Blueprint;
}

/** `before` is the plan that no feature was written for yet, in which promises open `/`. */
export function placed(wanted: WantedFeature, plan: Blueprint, before: Blueprint): PlacedFeature {
  const isFirst = wanted.home === true && homePlaceOf(plan) === 'page';
  const isMoved = isFirst || (isWritten(plan.pages[0]) && !isWritten(before.pages[0]));
  if (!isMoved) return { feature: wanted, plan };
  const home = movedHomePath(before) ?? '/';
  const paths: [from: string, to: string][] = [['/', home], ...(isFirst ? [[wanted.page, '/'] as [string, string]] : [])];
  const promises = wanted.promises.map((promise) => ({ ...promise, check: opening(promise.check, paths) }));
  return {
    feature: { ...wanted, promises, page: isFirst ? '/' : wanted.page },
    plan: isFirst ? withFreeHome(plan) : plan,
  };
}

const isWritten = (page: Blueprint['pages'][number] | undefined) => page?.kind === 'tool' && page.tool === 'bespoke';

type Check = WantedFeature['promises'][number]['check'];

function opening(check: Check, paths: readonly [from: string, to: string][]): Check {
  if (!('steps' in check)) return check;
  const pathOf = (path: string) => {
    const [at = '', query] = path.split('?', 2);
    const to = paths.find(([from]) => from === at)?.[1] ?? at;
    return query === undefined ? to : `${to}?${query}`;
  };
  return { steps: check.steps.map((step) => ('open' in step ? { open: pathOf(step.open) } : step)) };
}

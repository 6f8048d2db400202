/** The promises of bespoke features as checks: calls of rules, and steps of a person, each on the rows of a new app. */
import { type Actor, type Check, type CheckClient, expect } from '../../../checks/expect.ts';
import { runSteps, type Step } from './steps.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface CheckedPromise {
  says: string;
  by: 'visitor' | 'member' | 'owner';
  check: { call: string; with: Json[]; gives: Json } | { steps: Step[] };
  /** It looks only at what the server makes, although the feature has a screen. */
  withoutBrowser?: true;
}

export interface BespokeChecked {
  key: string;
  path: string;
  hasScreen: boolean;
  promises: CheckedPromise[];
}

/** Whether only a browser can prove it: a feature with a screen may show anything there, unless it was proved without one. */
export function needsBrowser(
  { hasScreen }: Pick<BespokeChecked, 'hasScreen'>,
  { check, withoutBrowser }: Pick<CheckedPromise, 'check' | 'withoutBrowser'>,
): boolean {
  return 'steps' in check && ((hasScreen && !withoutBrowser) || check.steps.some((step) => 'key' in step));
}

const actors: Record<CheckedPromise['by'], Actor> = { visitor: 'stranger', member: 'member', owner: 'owner' };

/** They run before other checks add rows. */
export function bespokeChecks(features: BespokeChecked[]): Check[] {
  return features.flatMap((feature) => [
    {
      name: `the page of ${feature.key} opens`,
      isFirst: true as const,
      async run(app: CheckClient) {
        const { status, body } = await app.request(feature.path);
        expect(status === 200 || status === 303, `${feature.path} returns ${status}: ${firstWords(body)}`);
      },
    },
    ...feature.promises
      .filter((promise) => !needsBrowser(feature, promise))
      .map((promise) => ({
        name: `“${promise.says}”`,
        by: actors[promise.by],
        isFirst: true as const,
        run: (app: CheckClient) => provePromise(app, feature, promise),
      })),
  ]);
}

/** Throws a sentence that says what did not hold. */
export async function provePromise(
  app: CheckClient,
  { key }: Pick<BespokeChecked, 'key'>,
  { check }: Pick<CheckedPromise, 'check'>,
) {
  if ('steps' in check) {
    const fresh = await postJson(app, `/-/bespoke/${key}/store/fresh`, {});
    expect(fresh.status === 200, `The rows of a new app cannot be remembered: ${fresh.status}.`);
    try {
      await runSteps(app, check.steps);
    } finally {
      const back = await postJson(app, `/-/bespoke/${key}/store/back`, {});
      expect(back.status === 200, `The rows of a new app cannot be put back: ${back.status}.`);
    }
    return;
  }
  const { status, body } = await postJson(app, `/-/bespoke/${key}/rules/${check.call}`, { with: check.with });
  const called = `${check.call}(${check.with.map((one) => JSON.stringify(one)).join(', ')})`;
  expect(status === 200, `${called} fails: ${body.slice(0, 400)}`);
  const { gives } = JSON.parse(body) as { gives: Json };
  expect(isSame(gives, check.gives), `${called} gives ${JSON.stringify(gives)} instead of ${JSON.stringify(check.gives)}.`);
}

const postJson = (app: CheckClient, path: string, value: object) =>
  app.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) });

/** Numbers that differ by rounding alone are the same. */
function isSame(one: Json | undefined, other: Json): boolean {
  if (typeof one === 'number' && typeof other === 'number')
    return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at] ?? null));
  if (
    typeof one === 'object' &&
    one !== null &&
    typeof other === 'object' &&
    other !== null &&
    !Array.isArray(one) &&
    !Array.isArray(other)
  ) {
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name] ?? null))
    );
  }
  return one === other;
}

const firstWords = (html: string) =>
  html
    .replace(/<head>[\s\S]*?<\/head>|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 300);

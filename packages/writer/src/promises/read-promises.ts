/** The promises in a model's answer: those that hold to their form, and sentences about the rest. Bounded, whatever it is. */
import { type Blueprint, bespokePath, maxPromiseChars, maxPromiseSteps } from '@davit/blueprint';
import type { Json } from '@davit/contract';
import { withMainFirst } from './home.ts';
import { kebabOf, keepsIn, listNamed } from './kept-lists.ts';
import { stepActs } from './promise-guide.ts';
import { plain, quotes } from './quotes.ts';
import type { BespokePromise, WantedFeature } from './wanted-feature.ts';

export interface ReadPromises {
  features: WantedFeature[];
  /** Sentences for the model. */
  problems: string[];
}

const most = {
  features: 3,
  keeps: 6,
  promises: 9,
  steps: maxPromiseSteps,
  uses: 6,
  lists: 8,
  wishes: 12,
  label: 120,
  problems: 12,
  json: 4_000,
};

/** `isNew`: no version is live yet, so that one of the features may become the home page. */
export function readPromises(
  answer: unknown,
  { prompt, plan, wishes, isNew = false }: { prompt: string; plan: Blueprint; wishes: readonly string[]; isNew?: boolean },
): ReadPromises {
  const problems: string[] = [];
  const features: WantedFeature[] = [];
  const items = itemsOf(recordOf(answer).features, most.features).map(recordOf);
  for (const one of items) {
    const feature = featureOf(one, { prompt, plan, wishes, problems });
    if (feature === null || features.some(({ key }) => key === feature.key)) continue;
    features.push(feature);
  }
  const isChosen = !isNew || items.some(({ home }) => typeof home === 'boolean');
  const inOrder = withMainFirst(isNew ? features : features.map(({ home: _, ...rest }) => rest), { prompt, plan, isChosen });
  return { features: inOrder, problems: problems.slice(0, most.problems) };
}

interface Reading {
  prompt: string;
  plan: Blueprint;
  wishes: readonly string[];
  problems: string[];
}

function featureOf(of: Record<string, unknown>, reading: Reading): WantedFeature | null {
  const { plan, wishes, problems } = reading;
  const title = lineOf(of.title, 60);
  const key = freeKey(plan, kebabOf(lineOf(of.key, 60) || title));
  const copied = [...itemsOf(of.wishes, most.wishes), of.wish].map((one) => lineOf(one, 200));
  const fulfilled = wishes.filter((wish) => copied.some((one) => same(one, wish)));
  if (key === '' || title === '') {
    problems.push('A feature has no key or no title.');
    return null;
  }
  if (fulfilled.length === 0) {
    problems.push(`Feature ${quoted(title)}: none of its wishes is one of the list. Copy them.`);
    return null;
  }
  const page = bespokePath(plan, key);
  const keeps = keepsIn(plan, itemsOf(of.keeps, most.keeps));
  const named = itemsOf(of.uses, most.uses).flatMap((name) => listNamed(plan, lineOf(name, 60)) ?? []);
  const uses = [...new Set([...keeps.map(({ entity }) => entity), ...named])].slice(0, most.uses);
  const at = (number: number) => `${quoted(title)}, promise ${number}`;
  const promises: BespokePromise[] = [];
  for (const [place, one] of itemsOf(of.promises, most.promises).entries()) {
    const promise = promiseOf(recordOf(one), { ...reading, page, key });
    if (typeof promise === 'string') problems.push(`${at(place + 1)}: ${promise}`);
    else if (
      promises.some(({ says, check }) => says === promise.says || same(JSON.stringify(check), JSON.stringify(promise.check)))
    )
      problems.push(`${at(place + 1)}: it repeats another one.`);
    else promises.push(promise);
  }
  if (promises.length === 0) {
    problems.push(`Feature ${quoted(title)} has no promise that can be tested.`);
    return null;
  }
  const summary = lineOf(of.summary, 200) || title;
  const home = of.home === true ? { home: true as const } : {};
  const kept = keeps.length > 0 ? { keeps } : {};
  return { wishes: fulfilled, key, title, summary, page, ...home, uses: withRelated(plan, uses), ...kept, promises };
}

/** One that no feature of the plan has: it would replace that. */
function freeKey({ features }: Blueprint, key: string): string {
  const taken = features.flatMap((one) => (one.id === 'bespoke' ? one.parameters.features.map((feature) => feature.key) : []));
  return taken.includes(key) ? `${key}-${taken.length + 1}` : key;
}

/** A sentence if it cannot be used. */
function promiseOf(of: Record<string, unknown>, reading: Reading & { page: string; key: string }): BespokePromise | string {
  const says = lineOf(of.says, 2 * maxPromiseChars);
  const from = lineOf(of.from, 300);
  if (says === '') return 'it says nothing.';
  if (says.length > maxPromiseChars)
    return `its sentence has more than ${maxPromiseChars} characters. Say the rule in fewer, or make two promises of it.`;
  if (!quotes(reading.prompt, from)) return `${quoted(from)} is not in the request. Copy words of the request into “from”.`;
  const by = readers(reading.plan, of.by);
  const call = lineOf(of.call, 60);
  const steps = itemsOf(of.steps, most.steps + 1);
  if (call !== '' && steps.length > 0) return 'it has a call and steps. Keep one.';
  if (steps.length > most.steps) return `it has more than ${most.steps} steps.`;
  const check = call === '' ? stepsOf(steps, reading) : callOf(call, of);
  return typeof check === 'string' ? check : { says, from, by, check };
}

function callOf(call: string, of: Record<string, unknown>): BespokePromise['check'] | string {
  if (!/^[a-z][A-Za-z0-9]{0,47}$/.test(call))
    return `${quoted(call)} cannot be the name of a function. Use a name such as priceOf.`;
  const given = jsonOf(of.with);
  const gives = jsonOf(of.gives);
  if (!Array.isArray(given)) return '“with” is not a JSON array of the arguments.';
  if (given.length > 8) return 'a function takes at most 8 arguments.';
  if (gives === undefined) return '“gives” is not JSON.';
  return { call, with: given, gives };
}

type Step = Extract<BespokePromise['check'], { steps: unknown }>['steps'][number];

function stepsOf(given: unknown[], { page, key }: { page: string; key: string }): BespokePromise['check'] | string {
  const steps: Step[] = [];
  for (const one of given) {
    const step = stepOf(recordOf(one), page, key);
    if (typeof step === 'string') return step;
    steps.push(step);
  }
  const [first] = steps;
  if (first === undefined) return 'it has neither a call nor steps.';
  if (!('open' in first)) steps.unshift({ open: page });
  const last = steps.at(-1);
  if (last === undefined || !('see' in last || 'notSee' in last))
    return 'its steps end without see or notSee: nothing is tested.';
  return steps.length > most.steps ? `it has more than ${most.steps} steps.` : { steps };
}

function stepOf(of: Record<string, unknown>, page: string, key: string): Step | string {
  const what = lineOf(of.what, 2 * most.label);
  const value = lineOf(of.value, 2_000);
  const act = stepActs.find((one) => one === of.do);
  if (act === undefined) return `a step cannot do ${quoted(lineOf(of.do, 40))}. Use ${stepActs.join(', ')}.`;
  if (what === '') return `a step “${act}” has no “what”.`;
  if (what.length > most.label) return `a step “${act}” has a “what” of more than ${most.label} characters. Name less.`;
  if (act === 'open') {
    const path = what === `/${key}` || what.startsWith(`/${key}?`) ? what.replace(`/${key}`, page) : what;
    return /^\/(?!\/)[A-Za-z0-9/?&=._~%+-]*$/.test(path) ? { open: path } : `${quoted(what)} is not a path of the app.`;
  }
  if (act === 'fill') return { fill: what, with: value };
  if (act === 'choose')
    return value === '' ? `choose ${quoted(what)} has no option.` : { choose: what, option: value.slice(0, 120) };
  if (act === 'key') return /^[A-Za-z0-9 ]{1,20}$/.test(what) ? { key: what } : `${quoted(what)} is not the name of a key.`;
  return act === 'press' ? { press: what } : act === 'see' ? { see: what } : { notSee: what };
}

/** Members exist only with accounts, and visitors only where everybody reads. */
function readers({ auth, joining = 'open', reading = 'anyone' }: Blueprint, by: unknown): BespokePromise['by'] {
  const hasMembers = auth !== 'none' && joining !== 'nobody';
  if (by === 'owner') return 'owner';
  if (by === 'member') return hasMembers ? 'member' : reading === 'anyone' ? 'visitor' : 'owner';
  return reading === 'anyone' ? 'visitor' : hasMembers ? 'member' : 'owner';
}

const same = (one: string, other: string): boolean => plain(one) === plain(other);

function jsonOf(value: unknown): Json | undefined {
  if (typeof value !== 'string') return value as Json | undefined;
  if (value.length > most.json) return undefined;
  try {
    return JSON.parse(value) as Json;
  } catch {
    return undefined;
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const itemsOf = (value: unknown, atMost: number): unknown[] => (Array.isArray(value) ? value.slice(0, atMost) : []);

/** One line of visible characters. */
const lineOf = (value: unknown, atMost: number): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .slice(0, atMost * 4)
        .toWellFormed()
        .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
        .trim()
        .slice(0, atMost)
        .toWellFormed()
        .trim()
    : '';

const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;

/** A row of a list tells little without the rows that it relates to: sales name their product. */
function withRelated({ entities }: Blueprint, uses: string[]): string[] {
  const related = entities
    .filter(({ id }) => uses.includes(id))
    .flatMap(({ fields }) => fields.flatMap(({ type }) => (type.kind === 'relation' ? [type.entity] : [])));
  return [...new Set([...uses, ...related])].slice(0, most.lists);
}

/**
 * What people do with rows, from the verbs of a sketch: requests for rows, acts that change them, and what each person does for
 * themselves. Reading, adding and changing rows need nothing.
 */
import type { Entity } from '@davit/blueprint';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { requestVerbOf } from '../functions/request-flow.ts';
import { actOfVerb, baseOf } from '../functions/verbs.ts';
import { stockPhrases } from '../lexicon/act-kinds.ts';
import { kebabOf } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { isClaim, withAct, withRecord } from './doing-acts.ts';
import { withPayment } from './doing-payments.ts';
import { isRequestList, requestsOf, withRequests } from './doing-requests.ts';
import { tried } from './kept-features.ts';
import { withMade } from './made-features.ts';
import { isCalled } from './match-lists.ts';
import { peopleIn } from './people-in.ts';
import type { Sketch, SketchFeature } from './sketch-schema.ts';

export interface Doing {
  /** `user`, `admin` or a role. */
  actor: string;
  /** As the sketch calls them, in lower case. */
  who: string;
  /** In its base form. */
  verb: string;
  /** Of "mark Broken". */
  state?: string;
  list: Entity;
}

export interface Done {
  plan: DraftPlan;
  /** What cannot be done, as sentences for a model. */
  problems: string[];
}

export function withDoings(
  plan: DraftPlan,
  sketch: Sketch,
  listOf: (name: string) => Entity | undefined,
  reading: Reading,
): Done {
  const problems: string[] = [];
  const isPaid = sketch.does.some(({ verb }) => /^(pay|checkout|purchase)/i.test(verb));
  let done = plan;
  // Asking makes lists that others do something with.
  const isAsking = ({ verb }: Sketch['does'][number]) =>
    requestVerbOf(verbOf(verb)) !== null && !isClaim(verbOf(verb)) && !ofAsked.test(verbOf(verb));
  const inOrder = [...sketch.does.filter(isAsking), ...sketch.does.filter((one) => !isAsking(one))];
  for (const { who, verb: written, list: name } of inOrder) {
    const id = listOf(name)?.id ?? done.entities.find((one) => isCalled(one, name))?.id;
    const list = done.entities.find((one) => one.id === id);
    const verb = verbOf(written);
    if (!list) {
      const names = done.entities.map(({ plural }) => plural).join(', ');
      problems.push(`does: ${who} ${written} ${name}: there is no such list. Use one of ${names}.`);
      continue;
    }
    const state = /^(?:mark|set)(?: as| to)? (.+)$/i.exec(written)?.[1];
    const doing = {
      actor: actorOf(who, peopleIn(plan)),
      who: who.trim().toLowerCase(),
      verb,
      list,
      ...(state === undefined ? {} : { state }),
    };
    const more = doingIn(done, doing, { isPaid, reading });
    const { plan: next, problem } = more ? tried(done, more) : { plan: done, problem: null };
    done = next;
    if (problem) problems.push(`does: ${who} ${written} ${name}: ${problem}.`);
    if (more === null)
      problems.push(
        `does: what “${written}” does with ${name} is not known. Use a verb for asking (book, order, apply), mark and a state of ${name}, a feature, or notMade.`,
      );
  }
  return { plan: done, problems };
}

const verbOf = (written: string): string => {
  const lower = kebabOf(written).replaceAll('-', ' ');
  const [first = ''] = lower.split(' ');
  if (stockActs.has(lower)) return lower;
  return lower === 'sign up' ? 'register' : (baseOf(first) ?? first);
};

const stockActs: ReadonlySet<string> = new Set(stockPhrases.map(({ action }) => action.toLowerCase()));

const owners = /^(owners?|admins?|administrators?|management|managers?|staff)$/i;

function actorOf(who: string, roles: readonly string[]): string {
  const name = who.trim().toLowerCase();
  const role = roles.find((one) => kebabOf(one) === kebabOf(name) || `${kebabOf(one)}s` === kebabOf(name));
  if (role !== undefined) return role;
  return owners.test(name) ? 'admin' : 'user';
}

/** By the verb: features that a person has for themselves. */
const features: Record<string, SketchFeature> = {
  favorite: 'favorites',
  bookmark: 'favorites',
  save: 'favorites',
  collect: 'favorites',
  share: 'sharing',
  follow: 'following',
  play: 'player',
  listen: 'player',
  watch: 'player',
  compare: 'compare',
  message: 'messages',
  chat: 'messages',
};
const ofLists: Record<string, 'comments' | 'csv-export'> = { comment: 'comments', reply: 'comments', export: 'csv-export' };
/** Acts that lists, forms, reports and fields serve. */
const served: ReadonlySet<string> = new Set(
  ['see', 'search', 'make', 'manage', 'pay', 'track', 'report', 'rate', 'discuss', 'message', 'calculate', 'enter'].flat(),
);

/** Done to what one has asked for: a lease is renewed, and not the thing. */
const ofAsked = /^(renew|extend|prolong|transfer)$/;

/** Null: nothing here does it. */
function doingIn(plan: DraftPlan, doing: Doing, how: { isPaid: boolean; reading: Reading }): DraftPlan | null {
  const { actor, verb, list } = doing;
  const asked = ofAsked.test(verb) ? requestsOf(plan, list) : undefined;
  if (asked) return withAct(plan, { ...doing, list: asked }) ?? plan;
  if (verb === 'pay' || verb === 'refund') return withPayment(plan, doing, how.reading);
  const acted = withAct(plan, doing);
  if (acted) return acted;
  const isAsked = requestVerbOf(verb) !== null && actor !== 'admin' && !isRequestList(plan, list) && !isClaim(verb);
  if (isAsked) return withRequests(plan, doing, how);
  const feature = features[verb];
  if (feature) return withMade(plan, feature, { list, words: [] }, how.reading) ?? plan;
  const ofList = ofLists[verb];
  if (ofList) return withEntityIn(plan, ofList, list);
  if (served.has(actOfVerb(verb) ?? '') || requestVerbOf(verb) !== null) return plan;
  return actor === 'user' && !list.owned ? withRecord(plan, doing) : null;
}

function withEntityIn(plan: DraftPlan, id: 'comments' | 'csv-export', { id: entity }: Entity): DraftPlan {
  const there = plan.features.find((one) => one.id === id);
  const entities = [...new Set([...((there?.parameters.entities as string[] | undefined) ?? []), entity])];
  const rest = plan.features.filter((one) => one !== there);
  return { ...plan, features: [...rest, { id, parameters: { ...there?.parameters, entities } }] };
}

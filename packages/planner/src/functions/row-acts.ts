/**
 * What people do with rows, from the verbs of a prompt: "drivers accept orders", "take on tasks", "renew domain names".
 * 1. `actsFor` gives each list what its acts need: states, a field for the person, a number.
 * 2. `shapeActs` (`shape-acts.ts`) adds the feature, once the entities have their final fields.
 */
import { headOf } from '../brief/nouns.ts';
import { capitalised } from '../deciding/naming.ts';
import type { PlannedEntity } from '../deciding/planned-entity.ts';
import {
  type ActKind,
  actKinds,
  countLabels,
  participleOf,
  plainActOf,
  stockPhrases,
  workerLabels,
} from '../lexicon/act-kinds.ts';
import { type FieldSpec, flow, text } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { isNegated } from '../reading/reading.ts';
import type { Needs, Thing } from './needs.ts';
import type { PlannedRequest } from './request-flow.ts';
import type { Actor } from './shape.ts';

export interface PlannedAct {
  /** The id of its entity: a list, or the requests for its rows. */
  entity: string;
  /** Null for goods that come and go. */
  kind: ActKind | null;
  isTaken: boolean;
  /** The labels of the state before and after. */
  step?: { from: string; to: string };
  words: { action: string; done: string };
  actor: Actor;
}

export function actsFor(
  reading: Reading,
  needs: Needs,
  plans: Map<Thing, PlannedEntity>,
  requests: PlannedRequest[],
): PlannedAct[] {
  const acts: PlannedAct[] = [];
  for (const [thing, plan] of plans) {
    if (requests.some(({ entity }) => entity === plan)) continue;
    const request = requests.find(({ listing }) => listing === plan.id);
    for (const kind of actKinds) {
      const done = thing.done.filter(({ verb, actor }) => verb !== null && kind.verbs.includes(verb) && actor !== 'app');
      const doing = done.find(({ actor }) => actor !== 'user') ?? done[0];
      const isMeant =
        doing !== undefined &&
        kind.nouns.has(headOf(plan.singular).toLowerCase()) &&
        (!kind.needsRole || needs.roles.includes(doing.actor));
      if (!doing?.verb || !isMeant || (kind.effect === 'claim' && request)) continue;
      const [action, participle] = kind.words ?? [capitalised(doing.verb), participleOf(doing.verb)];
      // Who leased a domain renews the lease, and not the domain.
      const isOfRequest = request !== undefined && (kind.effect === 'renew' || kind.effect === 'transfer');
      const entity = isOfRequest ? request.entity.id : plan.id;
      if (kind.effect !== 'record' && acts.some((act) => act.entity === entity && act.kind?.effect === kind.effect)) continue;
      if (!isOfRequest) give(plan, kind, doing.actor);
      acts.push({ entity, kind, isTaken: false, words: { action, done: participle }, actor: doing.actor });
    }
    acts.push(...plainActs(thing, plan, acts));
  }
  return [...acts, ...requests.flatMap(stepsOf), ...stockActs(reading, plans)];
}

const mostPlainActs = 4;

/** "Engineers calibrate devices": what no kind of act knows is a button that leaves a record. */
function plainActs({ done }: Thing, plan: PlannedEntity, acts: readonly PlannedAct[]): PlannedAct[] {
  const known = new Set(acts.filter(({ entity }) => entity === plan.id).flatMap(({ kind }) => kind?.verbs ?? []));
  const plain: PlannedAct[] = [];
  for (const { verb, actor } of done) {
    if (verb === null || actor === 'app' || known.has(verb) || plain.length >= mostPlainActs) continue;
    const kind = plainActOf(verb, headOf(plan.singular));
    if (!kind) continue;
    known.add(verb);
    const words = { action: capitalised(verb), done: participleOf(verb) };
    plain.push({ entity: plan.id, kind, isTaken: false, words, actor });
  }
  return plain;
}

/** Who accepts what others publish has it as an order: "drivers receive demands and manage their own orders". */
export function takenOrders(needs: Needs): void {
  for (const flow of needs.flows) {
    const { listing, verb } = flow;
    if (!listing || verb !== 'order' || listing.done.some((one) => ['order', 'buy', 'purchase'].includes(one.verb ?? '')))
      continue;
    const claims = actKinds.filter(({ effect, nouns }) => effect === 'claim' && nouns.has(headOf(listing.singular)));
    const isClaim = (verb: string | null) => verb !== null && claims.some(({ verbs }) => verbs.includes(verb));
    const isTaken = listing.done.some((one) => isClaim(one.verb) && needs.roles.includes(one.actor));
    if (isTaken) flow.verb = 'accept';
  }
}

const fieldsOf = ({ known, details }: PlannedEntity): FieldSpec[] => [
  ...Object.values(known?.entry.fields ?? {}),
  ...details.map(({ field }) => field),
];

/** Who has accepted something says how far it is; nobody else decides it. */
function stepsOf({ entity, verb }: PlannedRequest): PlannedAct[] {
  if (verb.noun !== 'order' || verb.done !== 'accepted') return [];
  const labels = verb.states.split(', ').map((label) => label.replace('*', ''));
  return labels.slice(1, -1).map((label, at) => ({
    entity: entity.id,
    kind: null,
    isTaken: false,
    step: { from: labels[at] ?? '', to: label },
    words: { action: label, done: label.toLowerCase() },
    actor: 'user',
  }));
}

/** The states and the field for who acts, where the list has none. */
function give(plan: PlannedEntity, { effect, states }: ActKind, actor: Actor): void {
  const fields = fieldsOf(plan);
  const { sourceSpan } = plan;
  if (!sourceSpan) return;
  if (states !== undefined && !fields.some(({ type }) => type.kind === 'flow'))
    plan.details.push({ field: flow('Status', states), sourceSpan });
  if (effect === 'claim' && !fields.some(({ type, label }) => type.kind === 'text' && workerLabels.test(label)))
    plan.details.push({ field: text(actor === 'user' ? 'Taken by' : capitalised(actor)), sourceSpan });
}

/** "Perform out-of-warehouse and into-warehouse operations": of the list that counts what is there. */
function stockActs(reading: Reading, plans: Map<Thing, PlannedEntity>): PlannedAct[] {
  const counted = [...plans.values()].find(
    (plan) =>
      (plan.known?.area.id === 'stock' || /^(inventor|stock|good|product|item|material|spare part)/.test(plan.singular)) &&
      fieldsOf(plan).some(({ type, label }) => type.kind === 'integer' && countLabels.test(label)),
  );
  if (!counted) return [];
  const lower = reading.text.toLowerCase();
  const found = stockPhrases.filter(({ says }) => says.test(lower));
  const isBoth =
    found.length === stockPhrases.length &&
    !reading.tokens.some((_, at) => isWarehouse(reading, at) && isNegated(reading, { from: at, to: at + 1 }));
  return isBoth
    ? found.map(({ isTaken, action, done }) => ({
        entity: counted.id,
        kind: null,
        isTaken,
        words: { action, done },
        actor: 'user',
      }))
    : [];
}

const isWarehouse = ({ tokens }: Reading, at: number): boolean => tokens[at]?.lemma === 'warehouse';

/** People ask for rows: the list of their requests, made here or by the sketch, and the flow between both lists. */
import type { Entity, Field, RequestFlow } from '@davit/blueprint';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { capitalised } from '../deciding/naming.ts';
import { type PlannedRequest, requestFlow, requestVerbOf, seatLabels } from '../functions/request-flow.ts';
import { shapeRequests } from '../functions/shape-requests.ts';
import { paymentMethods, requestVerbs } from '../lexicon/request-kinds.ts';
import { flow } from '../lexicon/shape.ts';
import { withArticle } from '../reading/article.ts';
import type { Reading } from '../reading/reading.ts';
import type { Doing } from './doings.ts';
import { tried, withPart } from './kept-features.ts';
import { asPlanned, realizedIn, withEntity, withList } from './plan-lists.ts';

/** What visitors ask for, with the list that keeps it. */
export const flowsOf = ({ features }: DraftPlan): RequestFlow[] =>
  (features.find(({ id }) => id === 'requests')?.parameters.flows as RequestFlow[] | undefined) ?? [];

/** Rows that people make by asking, or by a form or a cart. */
export function isRequestList(plan: DraftPlan, { id }: Entity): boolean {
  const ids = plan.features.flatMap(({ id: feature, parameters }) =>
    feature === 'cart' ? [parameters.orders] : feature === 'sign-up-form' ? [parameters.entity] : [],
  );
  return ids.includes(id) || flowsOf(plan).some(({ request }) => request === id);
}

/** The list of requests for rows of a list, if people ask for those. */
export function requestsOf(plan: DraftPlan, { id }: Entity): Entity | undefined {
  const flow = flowsOf(plan).find(({ listing }) => listing === id);
  return plan.entities.find((one) => one.id === flow?.request);
}

/** The plan itself if people ask for these rows already; null if it cannot be. */
export function withRequests(
  plan: DraftPlan,
  { verb: written, list }: Doing,
  { isPaid, reading }: { isPaid: boolean; reading: Reading },
): DraftPlan | null {
  const verb = requestVerbOf(written) ?? written;
  const isThere = flowsOf(plan).some(({ listing, words }) => listing === list.id && sameNoun(words.action, verb));
  const isSold = plan.features.some(({ id, parameters }) => id === 'cart' && parameters.products === list.id);
  const signUp = plan.features.find(({ id }) => id === 'sign-up-form')?.parameters.event as { entity: string } | null | undefined;
  if (isThere || (isSold && ['order', 'buy', 'purchase'].includes(verb)) || signUp?.entity === list.id) return plan;
  const own = ownListFor(plan, list, verb);
  const adopted = own && withOwnList(plan, { listing: list, request: isPaid ? withPayment(own) : own, verb });
  if (adopted && tried(plan, adopted).problem === null) return adopted;
  return withNewList(plan, { list, verb, isPaid, reading });
}

/** How it is paid, and whether it is. */
function withPayment(request: Entity): Entity {
  const has = (fits: (field: Field) => boolean) => request.fields.some(fits);
  const { type } = paymentMethods;
  if (type.kind !== 'choice' || has(({ label }) => /pay|paid/i.test(label))) return request;
  const method: Field = { id: 'paymentMethod', label: 'Payment method', type, required: false, help: '' };
  const paid: Field = { id: 'paid', label: 'Paid', type: { kind: 'yes-no' }, required: false, help: '' };
  return { ...request, fields: [...request.fields, method, paid] };
}

/** Bookings and reservations of the same rows are one list. */
const sameNoun = (action: string, verb: string): boolean => {
  const name = requestVerbOf(action.toLowerCase());
  return name === verb || (name !== null && requestVerbs[name]?.noun === requestVerbs[verb]?.noun);
};

/** A list of the sketch that holds the requests: it leads to the rows, and is called like that. */
function ownListFor(plan: DraftPlan, listing: Entity, verb: string): Entity | undefined {
  const noun = requestVerbs[verb]?.noun ?? verb;
  const names = new RegExp(`(${noun}|order|booking|reservation|application|request|registration|appointment|enrollment)$`, 'i');
  return plan.entities.find(
    (one) =>
      one.id !== listing.id &&
      names.test(one.singular) &&
      !isRequestList(plan, one) &&
      one.fields.some(({ type }) => type.kind === 'relation' && type.entity === listing.id),
  );
}

const ofPeople = /guest|people|person|quantity|tickets?|seats?|participants|copies|number of/i;
const ends = /out|end|until|return|\bto\b/i;

function withOwnList(
  plan: DraftPlan,
  { listing, request, verb }: { listing: Entity; request: Entity; verb: string },
): DraftPlan | null {
  const known = requestVerbs[verb];
  const relation = request.fields.find(({ type }) => type.kind === 'relation' && type.entity === listing.id);
  if (!known || !relation) return null;
  const { fields, workflow } = withStates(request, known.states);
  const [first] = workflow.states;
  const cancelled = workflow.states.find(({ id }) => /cancel|withdraw|given-back|return/.test(id)) ?? {
    id: 'canceled',
    label: 'Canceled',
    done: true,
  };
  const states = workflow.states.includes(cancelled) ? workflow.states : [...workflow.states, cancelled];
  const refused = states.filter(({ id }) => /reject|refus|declin/.test(id)).map(({ id }) => id);
  const find = (fits: (field: Field) => boolean) => fields.find(fits)?.id ?? null;
  const days = fields.filter(({ type }) => type.kind === 'date' || type.kind === 'date-time');
  const until = days.find(({ label }, at) => at > 0 && ends.test(label))?.id ?? null;
  const price = listing.fields.find(({ type }) => type.kind === 'money')?.id ?? null;
  const total =
    price === null ? null : find(({ type, label }) => type.kind === 'money' && /total|price|amount|cost/i.test(label));
  const method = find(({ type, label, id }) => type.kind === 'choice' && /pay/i.test(label) && id !== workflow.field);
  const paid = find(({ type, label }) => type.kind === 'yes-no' && /paid/i.test(label));
  const answers = [workflow.field, total, method && paid].filter((id): id is string => typeof id === 'string');
  const isNeeded = ({ id, required }: Field) =>
    id === relation.id || id === workflow.field || (required && !answers.includes(id));
  const options = states.map(({ done: _, ...state }) => state);
  const { access: _, adders: _adders, ...rest } = request;
  const asked: Entity = {
    ...rest,
    fields: fields.map((field) => ({
      ...field,
      required: isNeeded(field),
      type: field.id === workflow.field ? { kind: 'choice' as const, options } : field.type,
    })),
    workflow: { ...workflow, states },
    owned: true,
    decided: { by: plan.roles.slice(0, 5), fields: answers, isFinal: true },
  };
  const seats = listing.fields.find(({ type, label }) => type.kind === 'integer' && seatLabels.test(label))?.id ?? null;
  const added: RequestFlow = {
    listing: listing.id,
    request: request.id,
    relation: relation.id,
    words: wordsOf(verb, known, listing, request),
    status: {
      field: workflow.field,
      first: first?.id ?? '',
      cancelled: cancelled.id,
      ...(refused.length > 0 ? { refused } : {}),
    },
    quantity: find(({ type, label }) => type.kind === 'integer' && ofPeople.test(label)),
    from: days[0]?.id ?? null,
    until,
    price: total === null ? null : price,
    seats: known.refused ? null : seats,
    total,
    payment: method && paid ? { method, paid } : null,
    oncePerPerson: known.oncePerPerson ?? false,
    isPrintable: false,
  };
  return withPart(withEntity(plan, asked), { id: 'requests', parameters: { flows: [added] } });
}

function wordsOf(verb: string, { done, before }: { done: string; before?: string }, listing: Entity, request: Entity) {
  return {
    action: capitalised(verb),
    heading: `${capitalised(verb)} ${before ? `${before} ` : ''}${withArticle(listing.singular)}`.slice(0, 60),
    done,
    mine: `My ${request.plural}`.slice(0, 60),
  };
}

function withStates(
  { fields, workflow }: Entity,
  states: string,
): { fields: Field[]; workflow: NonNullable<Entity['workflow']> } {
  if (workflow) return { fields, workflow };
  const type = flow('Status', states).type;
  const made = type.kind === 'flow' ? type.states : [];
  const field = fields.some(({ id }) => id === 'status') ? 'stateOfRequest' : 'status';
  const status: Field = { id: field, label: 'Status', type: { kind: 'choice', options: made }, required: true, help: '' };
  return { fields: [...fields, status], workflow: { field, states: made } };
}

const saysPrinted = ({ tokens }: Reading): boolean => tokens.some(({ lower }) => /^print(s|ed|ing|able)?$/.test(lower));

function withNewList(
  plan: DraftPlan,
  { list, verb, isPaid, reading }: { list: Entity; verb: string; isPaid: boolean; reading: Reading },
): DraftPlan | null {
  const others = plan.entities.map(asPlanned);
  const listing = others.find(({ id }) => id === list.id);
  const methods = isPaid ? paymentMethods : null;
  const sourceSpan = { from: 0, to: 0 };
  const planned = listing && requestFlow({ listing, verb, sourceSpan, methods, isPrintable: saysPrinted(reading), others });
  if (!planned) return null;
  const needed = withNeeded(
    plan,
    list,
    planned.listingDetails.map(({ field }) => field),
  );
  const { entity } = realizedIn(planned.entity, needed, reading);
  const listed = withList(needed, entity, rowsOf(planned, needed));
  const { entities, content } = listed;
  const shaped = shapeRequests({ entities, features: [], samples: content.samples }, [planned], plan.roles);
  const [feature] = shaped.features;
  if (!feature) return null;
  return withPart({ ...listed, entities: shaped.entities, content: { ...content, samples: shaped.samples } }, feature);
}

/** The lexicon's rows, each about one of the rows that people ask for. */
function rowsOf({ entity: { known }, listing }: PlannedRequest, { content }: DraftPlan): Rows {
  const count = content.samples[listing]?.length ?? 0;
  const ids = Object.keys(known?.entry.fields ?? {});
  if (count === 0) return [];
  return (known?.entry.rows ?? []).map((row, at) =>
    Object.fromEntries(ids.map((id, place) => [id, id === 'about' ? (at % count) + 1 : (row[place] ?? null)])),
  );
}

type Rows = DraftPlan['content']['samples'][string];

/** A price and the number of places, with believable values in the samples. */
function withNeeded(plan: DraftPlan, list: Entity, specs: { label: string; type: { kind: string } }[]): DraftPlan {
  let fields = list.fields;
  let rows = plan.content.samples[list.id] ?? [];
  for (const { label, type } of specs) {
    const isMoney = type.kind === 'money';
    const id = fields.some((field) => field.id === (isMoney ? 'price' : 'places')) ? null : isMoney ? 'price' : 'places';
    if (id === null) continue;
    const kind = isMoney ? { kind: 'money' as const, currency: 'USD' } : { kind: 'integer' as const, min: 0, max: null };
    fields = [...fields, { id, label, type: kind, required: false, help: '' }];
    rows = rows.map((row, at) => ({ ...row, [id]: isMoney ? 20 + at * 15 : 10 + at * 5 }));
  }
  const samples = { ...plan.content.samples, [list.id]: rows };
  return { ...withEntity(plan, { ...list, fields }), content: { ...plan.content, samples } };
}

/** Requests on listed things in the plan: the feature with its flows, and whose rows requests are. */
import type { Blueprint, Entity, RequestFlow } from '@davit/blueprint';
import type { DataParts } from '../deciding/plan-data.ts';
import { type PlannedRequest, seatLabels } from './request-flow.ts';

/** `roles` decide about requests, besides the owner. */
export function shapeRequests(parts: DataParts, planned: PlannedRequest[], roles: string[]): DataParts {
  const flows: RequestFlow[] = [];
  const shaped = { ...parts, samples: { ...parts.samples } };
  for (const one of planned) {
    const request = shaped.entities.find(({ id }) => id === one.entity.id);
    const flow = request && flowOf(one, shaped.entities);
    if (!request || !flow) continue;
    flows.push(flow);
    shaped.entities = shaped.entities.map((entity) => (entity === request ? shapedRequest(entity, flow, roles) : entity));
    shaped.samples[request.id] = withTotals(shaped.samples, flow);
  }
  if (flows.length === 0) return parts;
  return { ...shaped, features: [...shaped.features, { id: 'requests', parameters: { flows } }] };
}

/** What the samples of requests cost. */
function withTotals(samples: Blueprint['content']['samples'], flow: RequestFlow): Blueprint['content']['samples'][string] {
  const { listing, request, relation, quantity, price, total, from, until } = flow;
  const rows = samples[request] ?? [];
  if (total === null || price === null) return rows;
  return rows.map((row) => {
    const cost = samples[listing]?.[Number(row[relation]) - 1]?.[price];
    const days = from !== null && until !== null ? dayOf(row[until]) - dayOf(row[from]) : 1;
    const many = quantity === null ? 1 : Number(row[quantity] ?? 1);
    const sum = typeof cost === 'number' ? Math.round(cost * many * Math.max(1, days) * 100) / 100 : null;
    return { ...row, [total]: sum };
  });
}

/** Days from today of `today+3`. */
const dayOf = (value: unknown): number => Number(/^today([+-]\d+)/.exec(String(value))?.[1] ?? 0);

const priceLabels = /^(price|fee|cost|rate|rent|fare|tuition)\b/i;
const has = ({ fields }: Entity, id: string | undefined): string | null => fields.find((field) => field.id === id)?.id ?? null;

/** The flow between two entities of the plan; null if they do not fit together. */
function flowOf(
  { entity, listing: listed, words, verb, thing, isPrintable }: PlannedRequest,
  entities: Entity[],
): RequestFlow | null {
  const request = entities.find(({ id }) => id === entity.id);
  const listing = entities.find(({ id }) => id === listed);
  if (!request || !listing) return null;
  const relation = request.fields.find(({ type }) => type.kind === 'relation' && type.entity === listing.id)?.id;
  const { workflow } = request;
  const [first] = workflow?.states ?? [];
  if (!relation || !workflow || !first) return null;
  const states = workflow.states.map(({ id }) => id);
  const moneys = listing.fields.filter(({ type }) => type.kind === 'money');
  const total = has(request, 'total');
  const price = total ? (moneys.find(({ label }) => priceLabels.test(label)) ?? moneys[0])?.id : undefined;
  const isJudged = verb.refused !== undefined && verb.oncePerPerson === true;
  const seats = listing.fields.find(({ type, label }) => type.kind === 'integer' && seatLabels.test(label));
  const [method, paid] = [has(request, 'paymentMethod'), has(request, 'paid')];
  const isExclusive =
    (verb.isExclusive ?? false) || (thing.isExclusive === true && verb.cancelled === 'canceled' && thing.until !== undefined);
  const refused = (verb.refused ?? []).filter((state) => states.includes(state));
  return {
    listing: listing.id,
    request: request.id,
    relation,
    words,
    status: {
      field: workflow.field,
      first: first.id,
      cancelled: states.find((id) => id === verb.cancelled) ?? states.at(-1) ?? first.id,
      ...(refused.length > 0 ? { refused } : {}),
    },
    quantity: has(request, thing.quantity),
    from: has(request, thing.from),
    until: has(request, thing.until),
    price: price ?? null,
    seats: isJudged ? null : (seats?.id ?? null),
    total: price === undefined ? null : total,
    payment: method && paid ? { method, paid } : null,
    oncePerPerson: verb.oncePerPerson ?? false,
    isPrintable,
    ...(isExclusive && (isJudged || !seats) ? { isExclusive: true as const } : {}),
  };
}

/** Requests belong to those who make them; others than the owner and `roles` cannot set their state, total and payment. */
function shapedRequest(request: Entity, { status, total, payment }: RequestFlow, roles: string[]): Entity {
  const answers = [status.field, total, payment?.paid].filter((id): id is string => typeof id === 'string');
  return { ...request, owned: true, decided: { by: roles.slice(0, 5), fields: answers, isFinal: true } };
}

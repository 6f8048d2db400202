/** Calculated amounts in the plan: which list has which, from which of its fields and by which rates. */
import type { Blueprint, Entity, Field, RateRule, RatesParameters } from '@davit/blueprint';
import type { Draft } from '../deciding/draft.ts';
import type { DataParts } from '../deciding/plan-data.ts';
import { withoutLists } from '../deciding/without-lists.ts';
import type { AmountKind } from '../lexicon/amount-kinds.ts';
import { type AskedAmount, amountsIn, saysSettling } from './asked-amounts.ts';
import { goodsTerm, inserted, newField, type Rate, type Term, termsOf } from './rate-terms.ts';

const mostRules = 3;

export function shapeRates(draft: Draft, parts: DataParts): DataParts {
  const { reading, catalogue, goal, evidence } = draft;
  const asked = catalogue.features.has('rates') && goal.type !== 'api' ? amountsIn(reading) : [];
  if (asked.length === 0) return parts;
  let shaped = { ...parts, samples: { ...parts.samples }, entities: [...parts.entities] };
  const rates: Rate[] = [];
  const rules: RateRule[] = [];
  let title = '';
  for (const one of asked) {
    const carrier = rules.length < mostRules ? (carrierOf(shaped, one.kind) ?? addedCarrier(shaped, one.kind)) : undefined;
    const rule = carrier && addRule(draft, shaped, carrier, one, rates);
    if (!rule) continue;
    title ||= /system parameters/i.test(reading.text) ? 'System parameters' : one.kind.title;
    rules.push(rule);
    evidence.use(one.span);
    evidence.because('features.rates', one.span);
  }
  if (rules.length === 0) return parts;
  const isOfRates = ({ id, singular }: Entity) =>
    ofRates.test(singular) && shaped.entities.length > 1 && !rules.some(({ entity }) => entity === id);
  for (const { id } of shaped.entities.filter(isOfRates)) shaped = withoutEntity(id, shaped);
  const parameters: RatesParameters = { title: rules.length > 1 ? 'Rates' : title, rates, rules };
  return { ...shaped, features: [...shaped.features, { id: 'rates', parameters: { ...parameters } }] };
}

/** Lists of what the page of the rates has, and of what is calculated anyway. */
const ofRates =
  /\b(freight|fare|commission|rebate|fee|price|tax|premium|salary|shipping|parking|cost) (rates?|rules?|settings?|parameters?|calculations?|ratios?|estimations?)$|^(overtime|working) hours$|\bcalculat(es?|ing)\b/i;

/** Without a list that no other refers to. */
function withoutEntity(id: string, parts: DataParts): DataParts {
  const isNamed = parts.entities.some((one) => one.fields.some(({ type }) => type.kind === 'relation' && type.entity === id));
  const isUsed = JSON.stringify(withoutLists(id, parts).features).includes(`"${id}"`);
  if (isNamed || isUsed) return parts;
  const { [id]: _, ...samples } = parts.samples;
  return { ...withoutLists(id, parts), entities: parts.entities.filter((one) => one.id !== id), samples };
}

const headOf = ({ singular }: Entity): string => singular.toLowerCase().split(' ').at(-1) ?? '';

/** The list of the amounts themselves, else the first list of the kind's. */
function carrierOf({ entities, features }: DataParts, { carriers, names }: AmountKind): Entity | undefined {
  const cart = features.find(({ id }) => id === 'cart')?.parameters.orders;
  const open = entities.filter(({ id }) => id !== cart);
  const own = open.find(({ singular }) => names.includes(singular.toLowerCase()));
  return own ?? carriers.map((word) => open.find((one) => headOf(one) === word)).find(Boolean);
}

/** A list of the amounts, where only those are there whose they are. */
function addedCarrier(parts: DataParts, { list, belongs = [] }: AmountKind): Entity | undefined {
  const owner = belongs.map((word) => parts.entities.find((one) => headOf(one) === word)).find(Boolean);
  if (!list || !owner || parts.entities.some(({ id, slug }) => id === list.singular || slug === list.plural)) return undefined;
  const title: Field = { id: 'period', label: list.title, type: { kind: 'text', maxLength: 60 }, required: true, help: '' };
  const { singular, plural } = list;
  const entity: Entity = {
    id: singular,
    singular,
    plural,
    slug: plural,
    fields: [title, { id: 'notes', label: 'Notes', type: { kind: 'long-text', maxLength: 2_000 }, required: false, help: '' }],
    titleField: title.id,
    owned: owner.owned,
    workflow: null,
    defaultSort: { field: 'createdAt', direction: 'desc' },
    ...(owner.access ? { access: owner.access } : {}),
  };
  parts.entities = [...parts.entities, entity];
  parts.samples[entity.id] = list.rows.map((row) => ({ [title.id]: row }));
  return entity;
}

function addRule(draft: Draft, parts: DataParts, carrier: Entity, asked: AskedAmount, rates: Rate[]): RateRule | null {
  const { kind, span } = asked;
  const { tokens } = draft.reading;
  const filled = filledBy(parts, carrier);
  const isHeld = ({ id, type, label }: Field) =>
    type.kind === 'money' && kind.holds.test(label) && !filled.includes(id) && id !== carrier.titleField;
  const isSpoken = ({ label }: Field) => tokens.slice(span.from, span.to).some(({ lemma }) => label.toLowerCase() === lemma);
  const holders = carrier.fields.filter(isHeld);
  const held = holders.find(isSpoken) ?? holders[0];
  const amount: Field = held
    ? { ...held, required: false, label: generic.test(held.label) && kind.label !== 'Amount' ? kind.label : held.label }
    : newField(carrier, kind.label, { kind: 'money', currency: draft.currency });
  const isPercent = kind.terms.some(({ rate }) => rate?.kind === 'percent');
  const isLeftOver = ({ id, label, type }: Field) =>
    id !== carrier.titleField &&
    ((type.kind === 'text' && leftOver.test(label)) || (isPercent && type.kind === 'decimal' && ownRate.test(label)));
  const fields = carrier.fields.filter((field) => !isLeftOver(field)).map((field) => (field.id === amount.id ? amount : field));
  const related = withOwner(parts, { ...carrier, fields: held ? fields : inserted({ ...carrier, fields }, [amount]) }, kind);
  const goods = kind.id === 'price' ? goodsTerm(parts, related) : null;
  const made = goods ? { entity: related, terms: [goods], counted: [] } : termsOf(draft, related, amount, asked, rates);
  if (!made.terms.some(({ factors }) => factors.length > 0)) return null;
  const settled = kind.isSettled && saysSettling(draft.reading) ? withSettling(made.entity) : made.entity;
  parts.entities = parts.entities.map((one) => (one.id === carrier.id ? settled : one));
  const isThere = (id: string) => settled.fields.some((field) => field.id === id);
  parts.samples[carrier.id] = (parts.samples[carrier.id] ?? []).map((row, at) => {
    const kept = Object.fromEntries(Object.entries(row).filter(([id]) => isThere(id)));
    const numbers = Object.fromEntries(
      made.counted.map(({ id, samples }) => [id, kept[id] ?? samples[at % samples.length] ?? null] as const),
    );
    const { workflow } = settled;
    const state =
      workflow && !carrier.workflow ? { [workflow.field]: workflow.states[at % workflow.states.length]?.id ?? null } : {};
    const full = { ...kept, ...numbers, ...state };
    return { ...full, [amount.id]: sampleAmount(made.terms, rates, full, settled, parts) };
  });
  return { entity: carrier.id, amount: amount.id, terms: made.terms };
}

const generic = /^(total|price|amount|cost)$/i;
/** What the request says of the amount, and no field of a row. */
const leftOver = /\b(calculation|settlement|computation)s?$/i;
/** Where the owner sets the rate of all rows. */
const ownRate = /^((commission|tax|fee|rebate) )?(rate|percentage)$/i;

function filledBy({ features }: DataParts, { id }: Entity): string[] {
  const flows = (features.find((one) => one.id === 'requests')?.parameters.flows ?? []) as {
    request: string;
    total: string | null;
  }[];
  const totals = features.find((one) => one.id === 'totals')?.parameters;
  return [
    ...flows.flatMap(({ request, total }) => (request === id && total !== null ? [total] : [])),
    ...(totals?.parent === id && typeof totals.sum === 'string' ? [totals.sum] : []),
  ];
}

/** The employee of a salary, where the plan has employees and the list no relation to them. */
function withOwner({ entities, samples }: DataParts, entity: Entity, { belongs = [] }: AmountKind): Entity {
  const owner = belongs.map((word) => entities.find((one) => headOf(one) === word && one.id !== entity.id)).find(Boolean);
  const has = entity.fields.some(({ type }) => type.kind === 'relation' && belongs.includes(lastOf(entities, type.entity)));
  if (!owner || has || headOf(entity) === headOf(owner) || owner.access?.reading === 'owner') return entity;
  const label = owner.singular.charAt(0).toUpperCase() + owner.singular.slice(1);
  const relation = newField(entity, label, { kind: 'relation', entity: owner.id });
  const rows = samples[entity.id];
  const many = samples[owner.id]?.length ?? 0;
  if (rows && many > 0) samples[entity.id] = rows.map((row, at) => ({ ...row, [relation.id]: (at % many) + 1 }));
  const [title, ...rest] = entity.fields;
  return title ? { ...entity, fields: [title, relation, ...rest] } : entity;
}

const lastOf = (entities: Entity[], id: string): string => {
  const found = entities.find((one) => one.id === id);
  return found ? headOf(found) : '';
};

const settlingStates = [
  { id: 'pending', label: 'Pending', done: false },
  { id: 'approved', label: 'Approved', done: false },
  { id: 'settled', label: 'Settled', done: true },
];

function withSettling(entity: Entity): Entity {
  if (entity.workflow) return entity;
  const options = settlingStates.map(({ id, label }) => ({ id, label }));
  const status = { ...newField(entity, 'Status', { kind: 'choice', options }), required: true };
  return { ...entity, fields: [...entity.fields, status], workflow: { field: status.id, states: settlingStates } };
}

/** What a sample row comes to; null if it takes more than numbers. */
function sampleAmount(
  terms: Term[],
  rates: Rate[],
  row: Blueprint['content']['samples'][string][number],
  entity: Entity,
  { entities, samples }: DataParts,
): number | null {
  const numberOf = ({ field, of, until }: Term['factors'][number]): number | null => {
    if (until !== null) return daysBetween(row[field], row[until]);
    const type = of === null ? undefined : entity.fields.find(({ id }) => id === of)?.type;
    const other = type?.kind === 'relation' ? entities.find(({ id }) => id === type.entity)?.id : undefined;
    const values = of === null ? row : other === undefined ? undefined : samples[other]?.[Number(row[of]) - 1];
    const value = values?.[field];
    return typeof value === 'number' ? value : null;
  };
  const lines = terms.flatMap(({ rate, factors, isTaken }) => {
    const found = rates.find(({ id }) => id === rate);
    const numbers = factors.map(numberOf);
    if (numbers.includes(null)) return [];
    const share = found === undefined ? 1 : found.kind === 'percent' ? found.value / 100 : found.value;
    const sum = numbers.reduce<number>((product, one) => product * (one ?? 1), share);
    return [Math.round((isTaken ? -sum : sum) * 100) / 100];
  });
  if (lines.length === 0) return null;
  return Math.max(0, Math.round(lines.reduce((sum, one) => sum + one, 0) * 100) / 100);
}

/** Between two days of samples such as `today+3`; one at least. */
function daysBetween(from: unknown, until: unknown): number | null {
  const [start, end] = [from, until].map((day) => /^today([+-]\d+)?$/.exec(String(day)));
  return start && end ? Math.max(1, Number(end[1] ?? 0) - Number(start[1] ?? 0)) : null;
}

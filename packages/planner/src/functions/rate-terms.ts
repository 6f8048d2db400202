/** What an amount is made of in a plan: the fields of its list, those that it lacks, and the rates. */
import type { Entity, Field, RateRule, RatesParameters } from '@davit/blueprint';
import type { Draft } from '../deciding/draft.ts';
import { capitalised } from '../deciding/naming.ts';
import type { DataParts } from '../deciding/plan-data.ts';
import type { FactorSpec, TermSpec } from '../lexicon/amount-kinds.ts';
import { camelOf } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import type { AskedAmount } from './asked-amounts.ts';

export type Term = RateRule['terms'][number];
export type Rate = RatesParameters['rates'][number];

export interface MadeTerms {
  entity: Entity;
  terms: Term[];
  /** The fields that count, with values of sample rows. */
  counted: { id: string; samples: number[] }[];
}

const term = (label: string, rate: string | null, factors: Term['factors'], isTaken = false): Term => ({
  label,
  rate,
  factors,
  isTaken,
  when: null,
});
const own = (field: string): Term['factors'][number] => ({ field, of: null, until: null });

/** The price of what a row is about, times how many, or for how long. */
export function goodsTerm({ entities }: DataParts, { fields }: Entity): Term | null {
  const many = fields.find(
    ({ type, label }) => type.kind === 'integer' && /^(quantity|number of|pieces|copies|amount)/i.test(label),
  );
  const [from, until] = fields.filter(
    ({ type, label }) => type.kind === 'date' && /^(from|until|starts?|ends?|check)/i.test(label),
  );
  for (const { id, type } of fields) {
    const listing = type.kind === 'relation' ? entities.find((one) => one.id === type.entity) : undefined;
    const price = listing?.fields.find((field) => field.type.kind === 'money' && /price|rate|fee|cost/i.test(field.label));
    if (!price) continue;
    const bought = { field: price.id, of: id, until: null };
    if (from && until && /(per|a) (day|night)|daily|rent/i.test(price.label))
      return term('Price by days', null, [bought, { field: from.id, of: null, until: until.id }]);
    if (many) return term('Price by quantity', null, [bought, own(many.id)]);
  }
  return null;
}

/** The terms that apply, with their rates, and the list with the fields that they need. */
export function termsOf(draft: Draft, carrier: Entity, amount: Field, { kind, by }: AskedAmount, rates: Rate[]): MadeTerms {
  const { reading, currency } = draft;
  let entity = carrier;
  const counted: MadeTerms['counted'] = [];
  const head = carrier.singular.toLowerCase().split(' ').at(-1) ?? '';
  const fieldFor = (factor: FactorSpec): Field => {
    const held = holding(entity, factor, amount);
    const field = held ?? newField(entity, factor.labels?.[head] ?? factor.label, typeOf(factor, currency));
    if (!held) entity = { ...entity, fields: inserted(entity, [field], amount.id) };
    counted.push({ id: field.id, samples: factor.samples });
    return field;
  };
  const isWanted = ({ factor, ifNamed }: TermSpec) =>
    !ifNamed ||
    by.some((words) => factor?.matches.test(words)) ||
    isNamed(reading, ifNamed) ||
    Boolean(factor && holding(entity, factor, amount));
  const terms = kind.terms.filter(isWanted).map((spec) => {
    const field = spec.factor && fieldFor(spec.factor);
    const label = field && spec.rate?.kind !== 'percent' ? field.label : spec.label;
    return term(label, spec.rate && rateOf(rates, spec.rate), field ? [own(field.id)] : [], spec.isTaken);
  });
  const isList = (words: string) => draft.planned.some(({ plural }) => plural === words);
  const isKnown = (words: string) => kind.terms.some(({ factor }) => factor?.matches.test(words));
  for (const words of by.filter((one) => !isKnown(one) && isCounted(one) && !isList(one))) {
    const field = fieldFor(numberOf(words));
    const unit = words.replace(/^(number|amount) of /, '').replace(/s$/, '');
    terms.push(
      term(field.label, rateOf(rates, { label: `Price per ${unit}`.slice(0, 60), kind: 'money', value: 5 }), [own(field.id)]),
    );
  }
  return { entity, terms, counted };
}

const isNamed = ({ tokens }: Reading, words: readonly string[]) => tokens.some(({ lemma }) => words.includes(lemma));

/** "Number of rooms", "nights": what can be counted. A type or a place cannot. */
const isCounted = (words: string) =>
  /^(number|amount) of \w+$/.test(words) ||
  (/^\w+s$/.test(words) && !/(ss|us|is|ies|types|levels|kinds|rates|prices|details|needs|rules|readings|records)$/.test(words));

const numberOf = (words: string): FactorSpec => {
  const label = capitalised(words);
  return {
    label,
    kind: 'integer',
    matches: new RegExp(`^${words.replace(/^(number|amount) of /, '')}$`, 'i'),
    samples: [2, 5, 1],
  };
};

function holding({ fields }: Entity, { matches, kind }: FactorSpec, amount: Field): Field | undefined {
  const isNumber = ({ type }: Field) =>
    kind === 'money' ? type.kind === 'money' : type.kind === 'integer' || type.kind === 'decimal';
  return fields.find((field) => field.id !== amount.id && isNumber(field) && matches.test(field.label));
}

/** Its id; several kinds share what has the same name. */
function rateOf(rates: Rate[], { label, kind, value }: NonNullable<TermSpec['rate']>): string {
  const found = rates.find((one) => one.label === label && one.kind === kind);
  if (found) return found.id;
  const id = camelOf(label);
  rates.push({ id, label, kind, value });
  return id;
}

function typeOf({ kind, unit }: FactorSpec, currency: string): Field['type'] {
  if (kind === 'money') return { kind, currency };
  return { kind, min: 0, max: null, ...(unit ? { unit } : {}) };
}

export function newField({ fields }: Entity, label: string, type: Field['type']): Field {
  const id = camelOf(label);
  const isTaken = fields.some((field) => field.id === id);
  return { id: isTaken ? `${id}Due` : id, label, type, required: false, help: '' };
}

/** The fields with more before the amount, else before the notes and the state of a row. */
export function inserted({ workflow, fields }: Entity, more: Field[], before?: string): Field[] {
  const isBehind = ({ id, type }: Field) =>
    id === before || id === workflow?.field || (before === undefined && type.kind === 'long-text');
  const at = fields.findIndex((field, place) => place > 0 && isBehind(field));
  return at < 0 ? [...fields, ...more] : [...fields.slice(0, at), ...more, ...fields.slice(at)];
}

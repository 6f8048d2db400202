/** Prices that add up: so much for each adult and each child, or for the first hours and each one more. */
import type { Blueprint } from '@davit/blueprint';
import type { Decided } from '../../deciding/plan-data.ts';
import { classOf } from '../../english/wordnet.ts';
import { type FieldSpec, integer, must } from '../../lexicon/shape.ts';
import { singularOf } from '../../reading/nouns.ts';
import { numberOf } from './offered-rows.ts';

export interface Tariff {
  lines: {
    id: string;
    label: string;
    value: number /** What it is multiplied with; null: it counts once. */;
    counts: string | null;
  }[];
}

const amount = String.raw`[$€£]\s?(\d{1,6}(?:[.,]\d{1,3})*)`;
const firstThen = new RegExp(
  String.raw`${amount} for (?:the )?first (\w+) (hour|day|night)s?,? ?(?:and |then |plus )*${amount} (?:per|for (?:each|every)|an?|each) (?:extra|further|additional|more|other) \3`,
  'i',
);
const perPerson = new RegExp(String.raw`([\p{L}-]+(?: (?:tickets?|pass(?:es)?))?) ?(?:\([^()]{0,30}\))?:? ?${amount}`, 'giu');
const mostLines = 6;

export function tariffIn(text: string): Tariff | null {
  return ofFirst(text) ?? ofPeople(text);
}

function ofFirst(text: string): Tariff | null {
  const [, base = '', many = '', unit = '', more = ''] = firstThen.exec(text) ?? [];
  const count = numberOf(many.toLowerCase());
  if (!base || count === null) return null;
  return {
    lines: [
      { id: 'first', label: `First ${count} ${unit}s`, value: amountOf(base), counts: null },
      {
        id: 'more',
        label: `Each ${unit} after the first ${count}`,
        value: amountOf(more),
        counts: `${unit[0]?.toUpperCase()}${unit.slice(1)}s after the first ${count}`,
      },
    ],
  };
}

function ofPeople(text: string): Tariff | null {
  const lines: Tariff['lines'] = [];
  for (const [, name = '', price = ''] of text.matchAll(perPerson)) {
    const last = singularOf(name.toLowerCase().split(' ').at(-1) ?? '');
    if (!(classOf(last) === 'person' || last === 'ticket' || last === 'pass') || lines.length === mostLines) continue;
    const label = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
    const counts = /ticket|pass/i.test(label) && !label.endsWith('s') ? `${label}s` : label;
    if (!lines.some((line) => line.label === label))
      lines.push({ id: `price${lines.length + 1}`, label, value: amountOf(price), counts });
  }
  return lines.length > 1 ? { lines } : null;
}

const amountOf = (digits: string): number => Number(digits.replace(/,(?=\d{3})/g, '').replace(',', '.'));

const idOf = (at: number) => `count${at + 1}`;

/** What people fill in, and the sum, which nobody types. */
export function tariffFields({ lines }: Tariff): Record<string, FieldSpec> {
  const counted = lines.map(({ counts }, at) => [idOf(at), counts] as const).filter(([, counts]) => counts !== null);
  return {
    ...Object.fromEntries(counted.map(([id, counts]) => [id, must(integer(counts ?? '', undefined, 0, 500))])),
    amount: { label: 'Price', type: { kind: 'money', currency: 'EUR' }, required: false, help: '' },
  };
}

/** The rates that the owner sets, and the sum of each request. */
export function withTariff(decided: Decided, tariff: Tariff, request: string): Decided {
  const carrier = decided.entities.find(({ id }) => id === request);
  if (!carrier) return decided;
  const fields = carrier.fields.map((field) =>
    /^count\d$/.test(field.id) ? { ...field, fill: { value: 0, isDefault: true as const } } : field,
  );
  const parameters = {
    title: 'Prices',
    rates: tariff.lines.map(({ id, label, value }) => ({ id, label, kind: 'money', value })),
    rules: [
      {
        entity: request,
        amount: 'amount',
        terms: tariff.lines.map(({ id, label, counts }, at) => ({
          label,
          rate: id,
          factors: counts === null ? [] : [{ field: idOf(at), of: null, until: null }],
          isTaken: false,
          when: null,
        })),
      },
    ],
  };
  const samples: Blueprint['content']['samples'] = { ...decided.content.samples, [request]: [] };
  return {
    ...decided,
    entities: decided.entities.map((entity) => (entity === carrier ? { ...entity, fields } : entity)),
    features: [...decided.features, { id: 'rates', parameters }],
    content: { ...decided.content, samples },
  };
}

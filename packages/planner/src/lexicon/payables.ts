/** What people pay: rows that cost something, and what has no list of its own. */
import { type EntityEntry, type FieldSpec, flow, longText, money, must, refers, type SampleValue, text, yesNo } from './shape.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Last words of lists whose rows are paid. */
export const payableNouns = words(
  'order bill billing fee fine invoice toll tax rent tuition charge penalty ticket-fine premium installment due dues subscription application contribution',
);
/** Last words of lists that people pay by ordering from them, where nothing else is paid. */
export const soldNouns = words(
  'product good merchandise service package plan course membership game ticket tour trip hosting license licence',
);
/** Last words of lists of those who are paid. */
export const payeeNouns = words(
  'merchant shop store seller vendor provider company supplier school hospital institution landlord',
);
/** Lists of what was paid, which the app keeps itself, if nobody adds to them. */
export const paymentLogs = words('transaction payment');

/** Labels of what a row costs. */
export const amountLabels = /^(total|amount|sum|price|fee|cost|rent|due|premium|charge)\b/i;
/** Labels of what the app fills in for those who add a row. */
export const filledLabels = {
  person: /^(customer|client|buyer|payer|applicant|ordered by|paid by|name)$/i,
  day: /^(ordered on|issued on|submitted on|created on|paid on|applied on|date)$/i,
  number: /(^|\b)(order|invoice|bill|reference)? ?number$/i,
};

/** Payments themselves; `payee`: the key of a list of those who are paid, or null. */
export function paymentEntry(methods: FieldSpec, payee: string | null, label: string): EntityEntry {
  const fields: Record<string, FieldSpec> = {
    purpose: must(text('What for')),
    to: payee === null ? text('Pay to') : refers(payee, label),
    amount: must(money('Amount')),
    note: longText('Note'),
    paymentMethod: methods,
    paid: yesNo('Paid'),
    status: flow('Status', 'Open, Paid*, Canceled*'),
  };
  const [first, second = first] = methods.type.kind === 'choice' ? methods.type.options : [];
  const row = (purpose: string, amount: number, isPaid: boolean): SampleValue[] => [
    purpose,
    null,
    amount,
    null,
    (isPaid ? first : second)?.id ?? null,
    isPaid,
    isPaid ? 'paid' : 'open',
  ];
  return {
    id: 'payment',
    says: ['payment'],
    fields,
    title: 'purpose',
    sort: '-createdAt',
    rows: [row('Water, October', 38.4, true), row('Parking permit', 25, true), row('Library card', 12, false)],
  };
}

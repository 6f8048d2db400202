/** People pay rows of a list, or those in charge give the money back. No money moves: the row says how it was paid. */
import type { ActsParameters, Entity, Field, RowAct } from '@davit/blueprint';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { paymentMethodsOf } from '../deciding/payment-methods.ts';
import { nothing } from '../functions/act-of.ts';
import { amountLabels, filledLabels } from '../lexicon/payables.ts';
import { optionsOf } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { isRequestList } from './doing-requests.ts';
import type { Doing } from './doings.ts';
import { withPart } from './kept-features.ts';
import { currencyOf, withEntity } from './plan-lists.ts';

type ActList = ActsParameters['lists'][number];

/** The plan itself where a request or a cart is paid already. */
export function withPayment(plan: DraftPlan, { verb, list }: Doing, reading: Reading): DraftPlan {
  if (isRequestList(plan, list) || isAskedFor(plan, list)) return plan;
  const isRefund = verb === 'refund';
  const { plan: given, entity, payment } = withFields(plan, list, reading, isRefund);
  const states = entity.workflow?.states ?? [];
  const isTheirs = entity.owned && entity.access === undefined;
  const open = states.filter(({ done }) => !done).map(({ id }) => id);
  const paid = states.find(({ id }) => id === 'paid');
  const state = isRefund ? { from: [], to: 'refunded' } : paid && open.length > 0 ? { from: open, to: paid.id } : null;
  const act: RowAct = {
    ...nothing,
    id: verb,
    entity: entity.id,
    words: isRefund ? { action: 'Refund', done: 'refunded' } : { action: 'Pay', done: 'paid' },
    by: isRefund ? 'staff' : isTheirs ? 'authors' : 'readers',
    state,
    note: isRefund ? 'Note' : null,
    payment: { ...payment, isRefund },
  };
  const kept: ActList = {
    entity: entity.id,
    about: null,
    added: null,
    cost: payment.amount,
    hasStates: entity.workflow !== null,
    ...(isTheirs ? { filled: filledIn(entity) } : {}),
  };
  const settled = isTheirs ? withEntity(given, withDecided(entity, payment.paid)) : given;
  return withPart(settled, {
    id: 'acts',
    parameters: { lists: [kept], acts: [act], words: { mine: 'My payments', all: 'Payments made' } },
  });
}

const isAskedFor = ({ features }: DraftPlan, { id }: Entity): boolean =>
  features.some((one) => /^(cart|requests|booking)$/.test(one.id) && JSON.stringify(one.parameters).includes(`"${id}"`));

/** What it costs, how it is paid, and whether it was. */
function withFields(plan: DraftPlan, list: Entity, reading: Reading, isRefund: boolean) {
  const fields = [...list.fields];
  const add = (id: string, label: string, type: Field['type']): string => {
    const own = fields.some((field) => field.id === id) ? `${id}Here` : id;
    fields.push({ id: own, label, type, required: false, help: '' });
    return own;
  };
  const moneys = fields.filter(({ type }) => type.kind === 'money');
  const amount =
    (moneys.find(({ label }) => amountLabels.test(label)) ?? moneys[0])?.id ??
    add('amount', 'Amount', { kind: 'money', currency: currencyOf(plan) });
  const methods = paymentMethodsOf(reading).type;
  const labels = methods.kind === 'choice' ? methods.options.map(({ label }) => label) : [];
  const known = fields.find(({ type, label }) => type.kind === 'choice' && /^(payment method|paid by)$/i.test(label));
  const method = known?.id ?? add('paymentMethod', 'Payment method', { kind: 'choice', options: optionsOf(labels) });
  const done =
    fields.find(({ type, label }) => type.kind === 'yes-no' && /^paid$/i.test(label))?.id ??
    add('paid', 'Paid', { kind: 'yes-no' });
  const isOfPayments = /(^| )payment$/i.test(list.singular) && !list.workflow;
  const entity = isRefund
    ? withState({ ...list, fields }, 'refunded')
    : isOfPayments
      ? withState({ ...list, fields }, 'paid')
      : { ...list, fields };
  return { plan: withRows(withEntity(plan, entity), entity, list), entity, payment: { method, paid: done, amount } };
}

/** Rows have a state where the list has got states. */
function withRows(plan: DraftPlan, { id, workflow }: Entity, before: Entity): DraftPlan {
  if (!workflow || before.workflow) return plan;
  const rows = (plan.content.samples[id] ?? []).map((row) => ({ ...row, [workflow.field]: workflow.states[0]?.id ?? null }));
  return { ...plan, content: { ...plan.content, samples: { ...plan.content.samples, [id]: rows } } };
}

const usualStates = [
  { id: 'open', label: 'Open', done: false },
  { id: 'paid', label: 'Paid', done: true },
];

/** With the state of what is paid, or was given back. */
function withState(entity: Entity, id: 'paid' | 'refunded'): Entity {
  const { workflow, fields } = entity;
  const usual = workflow?.states ?? usualStates;
  if (workflow?.states.some((state) => state.id === id)) return entity;
  const states = usual.some((state) => state.id === id) ? usual : [...usual, { id, label: 'Refunded', done: true }];
  const options = states.map(({ done: _, ...option }) => option);
  const field = workflow?.field ?? 'status';
  const status: Field = { id: field, label: 'Status', type: { kind: 'choice', options }, required: true, help: '' };
  const others = fields.some((one) => one.id === field)
    ? fields.map((one) => (one.id === field ? { ...one, type: status.type } : one))
    : [...fields, status];
  return { ...entity, fields: others, workflow: { field, states } };
}

function withDecided(entity: Entity, paid: string): Entity {
  const answers = [...new Set([...(entity.decided?.fields ?? []), ...(entity.workflow ? [entity.workflow.field] : []), paid])];
  return { ...entity, decided: { by: entity.decided?.by ?? [], fields: answers, isFinal: false } };
}

/** What the app knows of who adds a row. */
function filledIn({ fields }: Entity): NonNullable<ActList['filled']> {
  const of = (kind: string, label: RegExp) =>
    fields.find((field) => field.type.kind === kind && label.test(field.label))?.id ?? null;
  return { person: of('text', filledLabels.person), day: of('date', filledLabels.day), number: of('text', filledLabels.number) };
}

/** Payments in the plan: the acts to pay and to give back, what is recorded of both, and what the app fills in. */
import type { ActsParameters, Entity, RequestFlow, RowAct } from '@davit/blueprint';
import type { Draft } from '../deciding/draft.ts';
import { amountLabels, filledLabels } from '../lexicon/payables.ts';
import { isUsers } from './plan-functions.ts';

type ActList = ActsParameters['lists'][number];

export interface ShapedPayments {
  acts: RowAct[];
  lists: ActList[];
  /** With what only staff set. */
  entities: Entity[];
}

const nothing = {
  roles: [],
  state: null,
  person: null,
  number: null,
  date: null,
  isTransfer: false,
  isOnce: false,
  asks: null,
  note: null,
  opens: null,
};

export function shapePayments(draft: Draft, entities: Entity[], flows: RequestFlow[]): ShapedPayments {
  const shaped: ShapedPayments = { acts: [], lists: [], entities };
  for (const { entity: id, isRefunded } of draft.asking?.payables ?? []) {
    const entity = entities.find((one) => one.id === id);
    const plan = draft.planned.find((one) => one.id === id);
    const flow = flows.find(({ request }) => request === id);
    const fields = entity && paymentOf(entity);
    if (!entity || !plan || !fields) continue;
    const payment = { ...fields, amount: amountOf(entity) };
    const isTheirs = isUsers(draft.asking, plan) && plan.access === undefined;
    const states = entity.workflow?.states ?? [];
    const isAsked = entity.access?.reading !== 'owner';
    if (!flow && isAsked) {
      const isPaid = states.some((state) => state.id === 'paid');
      const open = states.filter(({ done }) => !done).map((state) => state.id);
      const state = isPaid && open.length > 0 ? { from: open, to: 'paid' } : null;
      const words = { action: 'Pay', done: 'paid' };
      const by = plan.access === undefined ? 'authors' : 'readers';
      shaped.acts.push({ ...nothing, id: 'pay', entity: id, words, by, state, payment: { ...payment, isRefund: false } });
      if (isTheirs) shaped.entities = shaped.entities.map((one) => (one === entity ? withDecided(one, fields.paid) : one));
    }
    if (isRefunded && isAsked && states.some((state) => state.id === 'refunded')) {
      const words = { action: 'Refund', done: 'refunded' };
      const state = { from: [], to: 'refunded' };
      const note = 'Note';
      shaped.acts.push({
        ...nothing,
        id: 'refund',
        entity: id,
        words,
        by: 'staff',
        state,
        note,
        payment: { ...payment, isRefund: true },
      });
    }
    if (!flow && isAsked)
      shaped.lists.push({
        entity: id,
        about: null,
        added: null,
        cost: payment.amount,
        hasStates: entity.workflow !== null,
        ...(isTheirs ? { filled: filledIn(entity) } : {}),
      });
  }
  return shaped;
}

/** The fields of a payment; null without them. */
export function paymentOf({ fields }: Entity): { method: string; paid: string } | null {
  const method = fields.find(({ type, label }) => type.kind === 'choice' && /^payment method$/i.test(label));
  const paid = fields.find(({ type, label }) => type.kind === 'yes-no' && /^paid$/i.test(label));
  return method && paid ? { method: method.id, paid: paid.id } : null;
}

function amountOf({ fields }: Entity): string | null {
  const moneys = fields.filter(({ type }) => type.kind === 'money');
  return (moneys.find(({ label }) => amountLabels.test(label)) ?? moneys[0])?.id ?? null;
}

function withDecided(entity: Entity, paid: string): Entity {
  const answers = [...new Set([...(entity.decided?.fields ?? []), ...(entity.workflow ? [entity.workflow.field] : []), paid])];
  return { ...entity, decided: { by: entity.decided?.by ?? [], fields: answers, isFinal: false } };
}

/** What the app knows of who adds a row. */
function filledIn({ fields }: Entity): NonNullable<ActList['filled']> {
  const of = (kind: string, label: RegExp) =>
    fields.find((field) => field.type.kind === kind && label.test(field.label))?.id ?? null;
  return {
    person: of('text', filledLabels.person),
    day: of('date', filledLabels.day),
    number: of('text', filledLabels.number),
  };
}

/** Shared expenses with people and payments have balances. */
import type { Draft } from './draft.ts';
import type { DataParts } from './plan-data.ts';

export function shapeSettleUp({ planned, goal, catalogue, evidence }: Draft, parts: DataParts): DataParts {
  const entityOf = (key: string) => {
    const plan = planned.find((one) => one.key === key);
    return parts.entities.find(({ id }) => plan !== undefined && id === plan.id);
  };
  const [expenses, people, payments] = ['sharedExpense', 'participant', 'settlement'].map(entityOf);
  if (!expenses || !people || !payments || goal.type === 'api' || !catalogue.features.has('settle-up')) return parts;
  const amountOf = ({ fields }: typeof expenses) => fields.find(({ type }) => type.kind === 'money')?.id;
  const leads = ({ fields }: typeof expenses) =>
    fields.filter(({ type, required }) => required && type.kind === 'relation' && type.entity === people.id);
  const [amount, paid] = [amountOf(expenses), amountOf(payments)];
  const [payer] = leads(expenses);
  const [from, to] = leads(payments);
  if (!amount || !paid || !payer || !from || !to) return parts;
  evidence.because('features.settle-up', planned.find(({ id }) => id === expenses.id)?.sourceSpan ?? null);
  const day = payments.fields.find(({ type }) => type.kind === 'date')?.id ?? null;
  const parameters = {
    expenses: expenses.id,
    amount,
    paidBy: payer.id,
    payments: { entity: payments.id, from: from.id, to: to.id, amount: paid, day },
  };
  return { ...parts, features: [...parts.features, { id: 'settle-up', parameters }] };
}

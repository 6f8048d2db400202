/** What shared expenses need: people, and payments between them in the same currency. */
import { leading, type Rule, toolPage, wanted } from './feature-needs.ts';
import { entityOf, fieldOf, hasPages } from './names.ts';
import { problem } from './problem.ts';

export const settleUp: Rule<'settle-up'> = ({ expenses, amount, paidBy, payments }, blueprint, at) => {
  const spent = entityOf(blueprint, expenses);
  const payer = fieldOf(spent, paidBy);
  const people = payer?.type.kind === 'relation' ? payer.type.entity : null;
  const made = entityOf(blueprint, payments.entity);
  const written = [payments.from, payments.to, payments.amount, payments.day, made?.workflow?.field];
  const open = made?.fields.filter(({ id, required }) => required && !written.includes(id)) ?? [];
  const [own, paid] = [fieldOf(spent, amount)?.type, fieldOf(made, payments.amount)?.type];
  return [
    ...wanted(blueprint, expenses, amount, ['money'], `${at}/amount`),
    ...wanted(blueprint, expenses, paidBy, ['relation'], `${at}/paidBy`),
    ...(payer && !payer.required
      ? [problem(`${at}/paidBy`, `an expense may leave out ${paidBy}`, 'Set "required": true on it.')]
      : []),
    ...wanted(blueprint, payments.entity, payments.amount, ['money'], `${at}/payments/amount`),
    ...wanted(blueprint, payments.entity, payments.day, ['date'], `${at}/payments/day`),
    ...(people === null
      ? []
      : [
          ...leading(blueprint, expenses, paidBy, people, `${at}/paidBy`),
          ...leading(blueprint, payments.entity, payments.from, people, `${at}/payments/from`),
          ...leading(blueprint, payments.entity, payments.to, people, `${at}/payments/to`),
        ]),
    ...(payments.from === payments.to
      ? [problem(`${at}/payments/to`, 'people would pay themselves', 'Name another relation to the people.')]
      : []),
    ...(payments.entity === expenses
      ? [problem(`${at}/payments/entity`, 'a payment would be an expense', 'Give payments their own entity.')]
      : []),
    ...(own?.kind === 'money' && paid?.kind === 'money' && own.currency !== paid.currency
      ? [problem(`${at}/payments/amount`, `payments are in ${paid.currency}, expenses in ${own.currency}`, 'Use one currency.')]
      : []),
    ...open.map(({ id }) =>
      problem(
        `${at}/payments/entity`,
        `the settle-up button cannot fill in ${id}`,
        `Set "required": false on ${payments.entity}.${id}.`,
      ),
    ),
    ...[expenses, payments.entity, ...(people ? [people] : [])].flatMap((name) =>
      entityOf(blueprint, name) && !hasPages(blueprint, name)
        ? [problem(at, `${name} has no page to add rows on`, 'Add a page of it, or remove settle-up.')]
        : [],
    ),
    ...toolPage('settle-up', blueprint, at),
  ];
};

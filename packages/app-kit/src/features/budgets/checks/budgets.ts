import { type Check, expect, read, readBy, visibleText } from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity } from '../../../entities/checks/adding.ts';

export interface CheckedBudgets {
  budgets: CheckedEntity;
  category: string;
  limit: string;
  expenses: CheckedEntity;
  amount: string;
  day: string;
  by: string;
}

/** Checks that an expense counts against the limit of its category, in its month alone. */
export function budgetsChecks(place: CheckedBudgets, all: CheckedEntity[]): Check[] {
  const { budgets, category, limit, expenses, amount, day, by } = place;
  const option = expenses.fields.find(({ id }) => id === by)?.type;
  const chosen = option?.kind === 'choice' ? (option.options[0]?.id ?? '') : '';
  const leftIn = async (app: Parameters<Check['run']>[0], month: string) =>
    visibleText((await read(app, `${budgets.path ?? '/'}?view=month&month=${month}`)).body);
  return readBy(budgets.readers, [
    {
      name: 'an expense reduces the budget left in its category this month',
      async run(app) {
        const { adder } = await addSeen(app, budgets, all, 'limit', { [category]: chosen, [limit]: '987654' });
        const before = await leftIn(adder, '2031-03');
        expect(/987[.,\s’]?\d{3}|left|over/u.test(before), 'The limit is not shown.');
        const spent = { [by]: chosen, [amount]: '17', [day]: '2031-03-05' };
        const { adder: spender } = await addSeen(app, expenses, all, 'spent', spent);
        const after = await leftIn(spender, '2031-03');
        expect(after !== before && /\b17\b/u.test(after), 'An expense does not count.');
        expect(!/\b17\b[^.]{0,20}of/u.test(await leftIn(spender, '2031-04')), 'An expense counts in another month.');
      },
    },
  ]);
}

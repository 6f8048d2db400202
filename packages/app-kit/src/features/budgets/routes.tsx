/** The first view of budgets: a month with its limits, what was spent, and what is left. */

import type { Entity, Field } from '../../data/entity.ts';
import { everyRow } from '../../data/every-row.ts';
import { mayAdd } from '../../data/ownership.ts';
import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { type App, isAmong } from '../../web/context.ts';
import { monthAfter, monthOf, spendingOf } from './months.ts';
import { BudgetPage } from './parts.tsx';

const maxRows = 20_000;

/** `category` and `limit` are fields of the budgets; `amount`, `day` and `by` (the category) of the expenses. */
export interface BudgetsPlace {
  budgets: Entity;
  category: string;
  limit: string;
  expenses: Entity;
  amount: string;
  day: string;
  by: string;
}

export function mountBudgets(_: App, { store }: DataContext, parts: PageParts, place: BudgetsPlace): void {
  const { budgets, expenses, category, limit, amount, day, by } = place;
  const optionsOf = ({ fields }: Entity, name: string) => {
    const type: Field['type'] | undefined = fields.find(({ id }) => id === name)?.type;
    return type?.kind === 'choice' ? type.options : [];
  };
  const labels = new Map([...optionsOf(expenses, by), ...optionsOf(budgets, category)].map(({ id, label }) => [id, label]));

  parts.add(budgets.id, {
    display: {
      id: 'month',
      label: 'Month',
      icon: 'calendar',
      isFirst: true,
      width: 'normal',
      islands: [],
      async show({ c, today }) {
        const month = monthOf(c.req.query('month'), today);
        const bounds = { field: day, from: `${month}-01`, before: `${monthAfter(month, 1)}-01` };
        const isOpen = isAmong(c, expenses.readers);
        const spent = isOpen ? (await everyRow(store.table(expenses), { filters: [bounds] }, maxRows)).rows : [];
        const set = (await everyRow(store.table(budgets), {}, maxRows)).rows;
        const rows = spendingOf(
          [...labels.keys()],
          set.map(({ values }) => ({ category: String(values[category]), limit: Number(values[limit] ?? 0) })),
          spent.map(({ values }) => ({ category: String(values[by]), amount: Number(values[amount] ?? 0) })),
        );
        const total = spent.reduce((all, { values }) => all + Number(values[amount] ?? 0), 0);
        return (
          <BudgetPage c={c} place={place} month={month} rows={rows} labels={labels} total={total} mayAdd={mayAdd(c, expenses)} />
        );
      },
    },
  });
}

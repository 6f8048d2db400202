import { ButtonLink } from '../../design/button.tsx';
import { money } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { dateFormat } from '../../web/reader.ts';
import { monthAfter, type Spending } from './months.ts';
import type { BudgetsPlace } from './routes.tsx';

interface Props {
  c: Ctx;
  place: BudgetsPlace;
  /** `YYYY-MM`. */
  month: string;
  rows: Spending[];
  /** Names of categories. */
  labels: Map<string, string>;
  /** Everything that was spent in the month, with or without a category. */
  total: number;
  mayAdd: boolean;
}

export function BudgetPage({ c, place, month, rows, labels, total, mayAdd }: Props) {
  const { reader } = c.get('visitor');
  const { budgets, expenses } = place;
  const type = expenses.fields.find(({ id }) => id === place.amount)?.type;
  const shown = (value: number) => money(reader, value, type?.kind === 'money' ? type.currency : 'EUR');
  const name = dateFormat(reader.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15`));
  const href = (to: string) => `${budgets.path ?? '/'}?${new URLSearchParams({ view: 'month', month: to })}`;
  return (
    <section class="budget" aria-labelledby="budget-month">
      <div class="budget-head">
        <h2 id="budget-month">{name}</h2>
        <nav class="row-of-actions" aria-label="Month">
          <ButtonLink icon="chevron-left" href={href(monthAfter(month, -1))} label="Previous month" />
          <ButtonLink icon="chevron-right" href={href(monthAfter(month, 1))} label="Next month" />
        </nav>
        {mayAdd && (
          <ButtonLink icon="plus" href={`/${expenses.slug}/new`}>
            Add {expenses.singular}
          </ButtonLink>
        )}
      </div>
      <ul class="budget-rows">
        {rows.map(({ category, limit, spent }) => (
          <li class="card">
            <strong>{labels.get(category) ?? category}</strong>
            <span class="budget-sums">
              {limit === null ? `${shown(spent)} spent, no limit` : `${shown(spent)} of ${shown(limit)} spent`}
              {limit !== null && (
                <span class={spent > limit ? 'budget-left is-over' : 'budget-left'}>
                  {spent > limit ? `${shown(spent - limit)} over` : `${shown(limit - spent)} left`}
                </span>
              )}
            </span>
            {limit !== null && limit > 0 && (
              <progress max={limit} value={Math.max(0, Math.min(limit, spent))} aria-label={labels.get(category) ?? category} />
            )}
          </li>
        ))}
      </ul>
      <p>
        {shown(total)} spent in {name}. <a href={expenses.path ?? `/${expenses.slug}`}>All {expenses.plural}</a>
      </p>
    </section>
  );
}

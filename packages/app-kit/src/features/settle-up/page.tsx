import { titleOf } from '../../data/entity.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { money } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { type SharedExpense, sharesOf } from './balance.ts';
import type { Ledger, SettlePlace } from './ledger.ts';

interface Props {
  c: Ctx;
  place: SettlePlace;
  ledger: Ledger;
  action: string;
  mayAddExpense: boolean;
  mayAddPerson: boolean;
  maySettle: boolean;
}

const latestShown = 5;

export const SettleUpPage = ({ c, place, ledger, action, mayAddExpense, mayAddPerson, maySettle }: Props) => {
  const { text, expenses, people, currency } = place;
  const { reader } = c.get('visitor');
  const shown = (amount: number) => money(reader, amount, currency);
  const total = ledger.expenses.reduce((sum, { expense }) => sum + expense.amount, 0);
  const hasPeople = ledger.people.length > 0;
  return (
    <>
      <PageHeading
        title={text.title}
        text={text.intro}
        actions={
          <>
            {mayAddExpense && hasPeople && (
              <ButtonLink kind="primary" icon="plus" href={`/${expenses.slug}/new`}>
                Add {expenses.singular}
              </ButtonLink>
            )}
            {mayAddPerson && (
              <ButtonLink kind={hasPeople ? 'quiet' : 'primary'} icon="plus" href={`/${people.slug}/new`}>
                Add {people.singular}
              </ButtonLink>
            )}
          </>
        }
      />
      {!hasPeople && <p>Add the people who share expenses first, then what each of them paid.</p>}
      {hasPeople && (
        <div class="settle">
          <section class="card" aria-labelledby="balances">
            <h2 id="balances">Balances</h2>
            <ul class="settle-list">
              {ledger.people.map(({ id }) => {
                const balance = ledger.balances.get(id) ?? 0;
                return (
                  <li>
                    <a href={`/${people.slug}/${id}`}>{ledger.nameOf(id)}</a>
                    <span class={balance < 0 ? 'settle-amount owes' : 'settle-amount'}>
                      {balance === 0 ? 'settled up' : balance < 0 ? `owes ${shown(-balance)}` : `gets back ${shown(balance)}`}
                    </span>
                  </li>
                );
              })}
            </ul>
          </section>
          <section class="card" aria-labelledby="settle-up">
            <h2 id="settle-up">Settle up</h2>
            {ledger.due.length === 0 && <p>Nobody owes anything.</p>}
            <ul class="settle-list">
              {ledger.due.map(({ from, to, amount }) => (
                <li>
                  <span>
                    {ledger.nameOf(from)} pays {ledger.nameOf(to)} <strong>{shown(amount)}</strong>
                  </span>
                  {maySettle && (
                    <form method="post" action={action}>
                      <CsrfField c={c} />
                      <input type="hidden" name="from" value={String(from)} />
                      <input type="hidden" name="to" value={String(to)} />
                      <input type="hidden" name="amount" value={String(amount)} />
                      <Button label={`Settle up: ${ledger.nameOf(from)} pays ${ledger.nameOf(to)} ${shown(amount)}`}>
                        Settle up
                      </Button>
                    </form>
                  )}
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
      {ledger.expenses.length > 0 && (
        <section class="stack" aria-labelledby="latest">
          <h2 id="latest">Latest {expenses.plural}</h2>
          <ul class="settle-list">
            {ledger.expenses.slice(0, latestShown).map(({ row, expense }) => (
              <li>
                <span>
                  <a href={`/${expenses.slug}/${row.id}`}>{titleOf(expenses, row)}</a>
                  <small class="settle-about">
                    {ledger.nameOf(expense.paidBy)} paid, shared by {expense.shared.map(ledger.nameOf).join(', ')}
                  </small>
                </span>
                <span class="settle-amount">{shown(expense.amount)}</span>
              </li>
            ))}
          </ul>
          <p>
            {shown(total)} in all. <a href={expenses.path ?? `/${expenses.slug}`}>All {expenses.plural}</a>
          </p>
        </section>
      )}
    </>
  );
};

/** Below an expense: what each person's share is. */
export const Shares = ({
  c,
  expense,
  ledger,
  currency,
}: {
  c: Ctx;
  expense: SharedExpense;
  ledger: Ledger;
  currency: string;
}) => (
  <section class="card" aria-labelledby="shares">
    <h2 id="shares">Shared by</h2>
    <ul class="settle-list">
      {[...sharesOf(expense)].map(([person, share]) => (
        <li>
          <span>{ledger.nameOf(person)}</span>
          <span class="settle-amount">{money(c.get('visitor').reader, share, currency)}</span>
        </li>
      ))}
    </ul>
  </section>
);

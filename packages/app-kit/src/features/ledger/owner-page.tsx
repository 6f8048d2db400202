import type { Row } from '../../data/entity.ts';
import { Button } from '../../design/button.tsx';
import { Field, TextInput } from '../../design/field.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { DateTime } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { accountOf, type Holder } from './entries.ts';
import { Amount } from './own-pages.tsx';
import { amountWords, at, type LedgerPlace, levelOf } from './place.ts';

interface AllProps {
  c: Ctx;
  place: LedgerPlace;
  holders: Holder[];
  names: Map<number, string>;
  entries: Row[];
  once: string;
  page: { number: number; count: number };
}

/** Everybody's balance, the newest entries, and the form to adjust one. */
export function AllPage({ c, place, holders, names, entries, once, page }: AllProps) {
  const { reader } = c.get('visitor');
  const nameOf = (id: number | null) => names.get(id ?? 0) ?? 'Somebody who left';
  return (
    <div class="ledger">
      <PageHeading
        title={`${place.name} of all members`}
        text="Each balance is the sum of its entries. To correct one or to pay somebody out, add an entry with a reason."
      />
      <section class="card" aria-labelledby="adjust">
        <h2 id="adjust">Add an entry</h2>
        <form method="post" action={`${at}/adjust`} class="form">
          <CsrfField c={c} />
          <input type="hidden" name="once" value={once} />
          <Field id="to" label="Member" help="The name, the log-in name, or the member's number." required>
            {(attributes) => <TextInput attributes={attributes} maxlength={80} list="ledger-people" />}
          </Field>
          <datalist id="ledger-people">
            {[...names.values()].map((name) => (
              <option value={name} />
            ))}
          </datalist>
          <Field id="amount" label="Amount" help="With a minus sign it is taken away: a payout, a correction." required>
            {(attributes) => (
              <TextInput attributes={attributes} maxlength={16} after={place.currency ?? place.name.toLowerCase()} />
            )}
          </Field>
          <Field id="reason" label="Reason" help="The member reads it." required>
            {(attributes) => <TextInput attributes={attributes} maxlength={120} />}
          </Field>
          <div class="row-of-actions">
            <Button kind="primary">Add entry</Button>
          </div>
        </form>
      </section>
      <section aria-labelledby="balances">
        <h2 id="balances">Balances</h2>
        {holders.length === 0 ? (
          <p>Nobody has an entry yet.</p>
        ) : (
          <table class="table cards-when-narrow">
            <thead>
              <tr>
                <th scope="col">Member</th>
                {place.levels.length > 0 && <th scope="col">Level</th>}
                <th scope="col">Earned</th>
                <th scope="col">Balance</th>
              </tr>
            </thead>
            <tbody>
              {holders.map(({ account, balance, earned }) => (
                <tr>
                  <td data-label="Member">{nameOf(account)}</td>
                  {place.levels.length > 0 && <td data-label="Level">{levelOf(place, earned) ?? '–'}</td>}
                  <td data-label="Earned">{amountWords(place, reader, earned)}</td>
                  <td data-label="Balance">{amountWords(place, reader, balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section aria-labelledby="entries">
        <h2 id="entries">Newest entries</h2>
        <ul class="ledger-entries">
          {entries.map((entry) => (
            <li>
              <span>
                <strong>{nameOf(accountOf(entry))}</strong> {String(entry.values.reason ?? '')}
                <small>
                  <DateTime reader={reader} value={new Date(entry.createdAt).toISOString()} />
                </small>
              </span>
              <Amount place={place} reader={reader} amount={Number(entry.values.amount)} />
            </li>
          ))}
        </ul>
        <Pagination page={page.number} pageCount={page.count} href={(to) => `${at}/all?page=${to}`} />
      </section>
    </div>
  );
}

import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Field, Select, TextInput } from '../../design/field.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { Stat } from '../../design/stat.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { DateTime, number as shownNumber } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import type { Reader } from '../../web/reader.ts';
import type { Holder } from './entries.ts';
import { amountWords, at, type Earning, type LedgerPlace, levelOf, smallest } from './place.ts';

export function Amount({ place, reader, amount }: { place: LedgerPlace; reader: Reader; amount: number }) {
  const words = amountWords(place, reader, Math.abs(amount));
  return <span class={amount < 0 ? 'ledger-amount is-spent' : 'ledger-amount'}>{`${amount < 0 ? '−' : '+'}${words}`}</span>;
}

interface OwnProps {
  c: Ctx;
  place: LedgerPlace;
  holder: Holder;
  entries: Row[];
  holdings: { row: Row; quantity: number }[];
  isCheckedIn: boolean;
  /** The member's own. */
  number: string;
  page: { number: number; count: number };
  /** Makes a form count once. */
  once: string;
  entityOf(id: string): Entity | null;
}

/** A member's own balance with its entries, and what they can do. */
export function OwnPage(props: OwnProps) {
  const { c, place, holder, entries, page, entityOf } = props;
  const { reader } = c.get('visitor');
  const level = levelOf(place, holder.earned);
  return (
    <div class="ledger">
      <PageHeading title={`My ${place.name.toLowerCase()}`} actions={<Actions {...props} />} />
      <div class="stats">
        <Stat label="Balance" value={amountWords(place, reader, holder.balance)} />
        <Stat label="Earned in total" value={amountWords(place, reader, holder.earned)} />
        {level && <Stat label="Level" value={level} />}
      </div>
      <Levels place={place} reader={reader} earned={holder.earned} />
      <Forms {...props} />
      <Holdings {...props} />
      <Ways place={place} reader={reader} entityOf={entityOf} />
      <section aria-labelledby="entries">
        <h2 id="entries">History</h2>
        {entries.length === 0 && <p>Nothing yet.</p>}
        <ul class="ledger-entries">
          {entries.map((entry) => (
            <li>
              <span>
                <Reason entry={entry} entityOf={entityOf} />
                <small>
                  <DateTime reader={reader} value={new Date(entry.createdAt).toISOString()} />
                </small>
              </span>
              <Amount place={place} reader={reader} amount={Number(entry.values.amount)} />
            </li>
          ))}
        </ul>
        <Pagination page={page.number} pageCount={page.count} href={(to) => `${at}?page=${to}`} />
      </section>
    </div>
  );
}

function Reason({ entry, entityOf }: { entry: Row; entityOf(id: string): Entity | null }) {
  const { reason, entity, row } = entry.values;
  const about = typeof row === 'number' ? entityOf(String(entity)) : null;
  return about?.path ? <a href={`/${about.slug}/${row}`}>{String(reason)}</a> : <span>{String(reason)}</span>;
}

function Actions({ c, place, isCheckedIn }: OwnProps) {
  const has = (by: Earning['by']) => place.earns.some((one) => one.by === by);
  return (
    <>
      {has('check-in') && (
        <form method="post" action={`${at}/check-in`}>
          <CsrfField c={c} />
          <Button kind={isCheckedIn ? 'quiet' : 'primary'} icon="check">
            {isCheckedIn ? 'Checked in today' : 'Check in'}
          </Button>
        </form>
      )}
      {has('inviting') && (
        <ButtonLink icon="person" href={`${at}/invite`}>
          Invite friends
        </ButtonLink>
      )}
      {place.redeems?.entity.path && (
        <ButtonLink icon="star" href={place.redeems.entity.path}>
          Redeem
        </ButtonLink>
      )}
      {place.isRanked && (
        <ButtonLink icon="chart" href={`${at}/ranking`}>
          Ranking
        </ButtonLink>
      )}
    </>
  );
}

function Levels({ place, reader, earned }: { place: LedgerPlace; reader: Reader; earned: number }) {
  const next = place.levels.find(({ from }) => smallest(place, from) > earned);
  if (!next) return null;
  return (
    <p>
      {amountWords(place, reader, smallest(place, next.from) - earned)} more to reach {next.name}.
    </p>
  );
}

/** Earned by what people do, with its amount. */
function Ways({ place, reader, entityOf }: { place: LedgerPlace; reader: Reader; entityOf(id: string): Entity | null }) {
  if (place.earns.length === 0) return null;
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">How to earn</h2>
      <ul class="ledger-entries">
        {place.earns.map((earning) => (
          <li>
            <span>{wayOf(earning, entityOf)}</span>
            <Amount place={place} reader={reader} amount={smallest(place, earning.amount)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function wayOf({ by, entity }: Earning, entityOf: (id: string) => Entity | null): string {
  const list = by === 'adding' ? entityOf(entity ?? '') : null;
  if (list) return `Each ${list.singular} that you add`;
  const ways: Record<Earning['by'], string> = {
    joining: 'Signing up',
    'check-in': 'Checking in, once a day',
    inviting: 'Each friend who joins by your invitation, who earns the same',
    adding: 'What you add',
    commenting: 'Each comment',
    voting: 'Each vote',
  };
  return ways[by];
}

/** Top up, withdraw and transfer. */
function Forms({ c, place, once, number }: OwnProps) {
  const { acts, currency, name } = place;
  if (acts.length === 0) return null;
  const amount = (id: string) => (
    <>
      <CsrfField c={c} />
      <input type="hidden" name="once" value={once} />
      <div class="field">
        <label for={id}>Amount</label>
        <div class="with-unit">
          <input class="control" id={id} name="amount" inputmode="decimal" required maxlength={16} />
          <span class="unit">{currency ?? name.toLowerCase()}</span>
        </div>
      </div>
    </>
  );
  return (
    <div class="ledger-forms">
      {acts.includes('top-up') && (
        <form method="post" action={`${at}/top-up`} class="card form">
          <h2>Top up</h2>
          {amount('top-up-amount')}
          <Field id="method" label="Payment method" required>
            {(attributes) => (
              <Select attributes={attributes} options={place.methods.map((method) => ({ value: method, label: method }))} />
            )}
          </Field>
          <p class="help">This payment is simulated: no money moves.</p>
          <Button kind="primary">Top up</Button>
        </form>
      )}
      {acts.includes('withdraw') && (
        <form method="post" action={`${at}/withdraw`} class="card form">
          <h2>Withdraw</h2>
          {amount('withdraw-amount')}
          <p class="help">This is simulated: no money moves.</p>
          <Button kind="primary">Withdraw</Button>
        </form>
      )}
      {acts.includes('transfer') && (
        <form method="post" action={`${at}/transfer`} class="card form">
          <h2>Transfer</h2>
          {amount('transfer-amount')}
          <Field id="to" label="To" help={`The name of a member, or their number. Yours is ${number}.`} required>
            {(attributes) => <TextInput attributes={attributes} maxlength={80} />}
          </Field>
          <Field id="note" label="Note">
            {(attributes) => <TextInput attributes={attributes} maxlength={80} />}
          </Field>
          <Button kind="primary">Transfer</Button>
        </form>
      )}
    </div>
  );
}

function Holdings({ c, place, holdings }: OwnProps) {
  const { reader } = c.get('visitor');
  const { trades } = place;
  if (!trades) return null;
  return (
    <section aria-labelledby="holdings">
      <h2 id="holdings">What I hold</h2>
      {holdings.length === 0 && <p>Nothing yet. Open one of the {trades.entity.plural} to buy some.</p>}
      <ul class="ledger-entries">
        {holdings.map(({ row, quantity }) => (
          <li>
            <a href={`/${trades.entity.slug}/${row.id}`}>
              {shownNumber(reader, quantity)} × {titleOf(trades.entity, row)}
            </a>
            <span class="ledger-amount">
              {amountWords(place, reader, Math.round(Number(row.values[trades.price] ?? 0) * quantity))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The personal link, and ways to send it. */
export function InvitePage({ c, address, number, earns }: { c: Ctx; address: string; number: string; earns: string }) {
  const { name } = c.get('context').site;
  const text = `Join me on ${name}: ${address}`;
  return (
    <div class="ledger">
      <PageHeading title="Invite friends" text={`You and each friend who joins by your link earn ${earns}.`} />
      <section class="card form">
        <div class="field">
          <label for="invitation">Your invitation link</label>
          <input class="control" id="invitation" readonly value={address} />
        </div>
        <div class="row-of-actions">
          <ButtonLink
            kind="primary"
            icon="mail"
            href={`mailto:?${new URLSearchParams({ subject: name, body: text }).toString().replaceAll('+', '%20')}`}
          >
            Send invitation by e-mail
          </ButtonLink>
        </div>
        <p class="help">Your invitation code is {number}.</p>
      </section>
      <form method="post" action={`${at}/welcome`} class="card form">
        <CsrfField c={c} />
        <Field id="number" label="Were you invited? Enter the code." help="Within a day of signing up." required>
          {(attributes) => <TextInput attributes={attributes} maxlength={40} />}
        </Field>
        <div class="row-of-actions">
          <Button>Use code</Button>
        </div>
      </form>
    </div>
  );
}

interface RankingProps {
  c: Ctx;
  place: LedgerPlace;
  holders: Holder[];
  names: Map<number, string>;
}

export function RankingPage({ c, place, holders, names }: RankingProps) {
  const { reader } = c.get('visitor');
  const ranked = holders.filter(({ account, earned }) => names.has(account) && earned > 0);
  return (
    <div class="ledger">
      <PageHeading title="Ranking" text={`Who has earned the most ${place.currency ? '' : place.name.toLowerCase()}`.trimEnd()} />
      {ranked.length === 0 && <p>Nobody has earned anything yet.</p>}
      <ol class="ledger-entries is-ranking">
        {ranked.map(({ account, earned }) => (
          <li>
            <span>
              {names.get(account)}
              {levelOf(place, earned) && <small>{levelOf(place, earned)}</small>}
            </span>
            <span class="ledger-amount">{amountWords(place, reader, earned)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

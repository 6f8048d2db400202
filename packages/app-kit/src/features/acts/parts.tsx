/** The buttons of acts, the form of those that ask for something, and the records. */
import type { Child } from 'hono/jsx';
import { fieldOf, type Row, titleOf } from '../../data/entity.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { ErrorSummary, Field, TextArea, TextInput } from '../../design/field.tsx';
import { EmptyState, Notice } from '../../design/notice.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { PageHeading, Tag } from '../../design/surface.tsx';
import { MethodField, methodOf, simulated } from '../../entities/payment.tsx';
import { DateTime, money, number } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { type Act, isPaying, type May, needsForm } from './act.ts';

export const actPath = ({ entity, id }: Act, row: number): string => `/-/acts/${entity.slug}/${row}/${id}`;
export const recordsPath = '/-/records';

export interface ShownAct {
  act: Act;
  may: May;
  /** The person has done it, and it is done once. */
  isDone: boolean;
}

/** The acts of a row, the first of them as the main button. */
export function ActButtons({ c, row, shown }: { c: Ctx; row: Row; shown: ShownAct[] }): Child {
  const { pathname, search } = new URL(c.req.url);
  return shown.map(({ act, may, isDone }, at) => {
    const { action, done } = act.words;
    const kind = at === 0 ? 'primary' : 'quiet';
    const label = `${action}: ${titleOf(act.entity, row)}`;
    if (isDone) return <Tag tone="success">{capital(done)}</Tag>;
    if (needsForm(act) || may === 'log-in')
      return (
        <ButtonLink kind={kind} href={actPath(act, row.id)} label={label}>
          {action}
        </ButtonLink>
      );
    return (
      <form method="post" action={actPath(act, row.id)} class="act-form">
        <CsrfField c={c} />
        <input type="hidden" name="back" value={pathname + search} />
        <Button kind={kind} label={label}>
          {action}
        </Button>
      </form>
    );
  });
}

interface ActPageProps {
  c: Ctx;
  act: Act;
  row: Row;
  title: string;
  typed: Record<string, string>;
  errors: Record<string, string>;
  hasAccounts: boolean;
}

export function ActPage({ c, act, row, title, typed, errors, hasAccounts }: ActPageProps) {
  const { entity, words, asks, note, isTransfer } = act;
  const receiver = hasAccounts ? 'Recipient: e-mail or user name of the new owner' : 'Recipient';
  return (
    <>
      <PageHeading
        above={
          <a class="back" href={`/${entity.slug}/${row.id}`}>
            {title}
          </a>
        }
        title={words.action}
        text={title}
      />
      <form method="post" action={actPath(act, row.id)} class="card stack">
        <CsrfField c={c} />
        <ErrorSummary errors={errors} />
        {isPaying(act) && <PaymentFields c={c} act={act} row={row} chosen={typed.method ?? ''} />}
        {isTransfer && (
          <Field id="to" label={receiver} error={errors.to} required>
            {(attributes) => <TextInput attributes={attributes} value={typed.to ?? ''} maxlength={80} />}
          </Field>
        )}
        {asks !== null && (
          <Field id="amount" label={asks} error={errors.amount} required>
            {(attributes) => (
              <TextInput attributes={attributes} type="number" min={1} step={1} inputmode="numeric" value={typed.amount ?? '1'} />
            )}
          </Field>
        )}
        {note !== null && (
          <Field id="note" label={note} error={errors.note}>
            {(attributes) => <TextArea attributes={attributes} rows={3} maxlength={500} value={typed.note ?? ''} />}
          </Field>
        )}
        <div class="row-of-actions">
          <Button kind="primary">{words.action}</Button>
          <ButtonLink kind="plain" href={`/${entity.slug}/${row.id}`}>
            Back
          </ButtonLink>
        </div>
      </form>
    </>
  );
}

/** What it costs, that no money moves, and the ways to pay. */
function PaymentFields({ c, act, row, chosen }: { c: Ctx; act: Act; row: Row; chosen: string }) {
  const { entity, payment } = act;
  const method = payment ? methodOf(entity, payment) : null;
  const amount = payment?.amount ?? null;
  const type = amount === null ? null : fieldOf(entity, amount).type;
  const sum = amount === null ? null : row.values[amount];
  if (!method) return null;
  const { field, options } = method;
  return (
    <>
      {type?.kind === 'money' && typeof sum === 'number' && (
        <p>
          Total <strong class="number">{money(c.get('visitor').reader, sum, type.currency)}</strong>
        </p>
      )}
      <Notice>{simulated}</Notice>
      <MethodField field={field} options={options} value={chosen || String(row.values[field.id] ?? options[0]?.id ?? '')} />
    </>
  );
}

export interface ShownRecord {
  id: number;
  at: number;
  title: string;
  /** Null: the row is gone. */
  href: string | null;
  done: string;
  who: string;
  /** With the label that asked for it. */
  amount: { label: string; many: number } | null;
  result: string;
  note: string;
  isTakenBack: boolean;
  mayTakeBack: boolean;
}

export function RecordTable({ c, records, hasPeople }: { c: Ctx; records: ShownRecord[]; hasPeople: boolean }) {
  const { reader } = c.get('visitor');
  return (
    <div class="table-frame">
      <table class="table cards-when-narrow act-records">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Act</th>
            {hasPeople && <th scope="col">By</th>}
            <th scope="col">When</th>
            <th scope="col">Result</th>
            <th scope="col">
              <span class="visually-hidden">Take back</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((one) => (
            <tr id={`record-${one.id}`}>
              <td data-label="What">{one.href === null ? one.title : <a href={one.href}>{one.title}</a>}</td>
              <td data-label="Act">
                {capital(one.done)} {one.isTakenBack && <Tag tone="warning">Taken back</Tag>}
              </td>
              {hasPeople && <td data-label="By">{one.who}</td>}
              <td data-label="When">
                <DateTime reader={reader} value={new Date(one.at).toISOString()} />
              </td>
              <td data-label="Result">
                {[one.amount ? `${one.amount.label}: ${number(reader, one.amount.many)}` : '', one.result, one.note]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td class="row-action">
                {one.mayTakeBack && (
                  <form method="post" action={`${recordsPath}/${one.id}/take-back`} class="act-form">
                    <CsrfField c={c} />
                    <Button label={`Take back: ${one.done} ${one.title}`}>Take back</Button>
                  </form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RecordsProps {
  c: Ctx;
  title: string;
  records: ShownRecord[];
  total: number;
  page: number;
  pageSize: number;
  /** Everybody's. */
  isAll: boolean;
}

export function RecordsPage({ c, title, records, total, page, pageSize, isAll }: RecordsProps) {
  return (
    <>
      <PageHeading title={title} />
      {records.length === 0 ? (
        <EmptyState
          title="Nothing here yet"
          text={isAll ? 'What people do here appears in this list.' : 'What you do here appears in this list.'}
        />
      ) : (
        <>
          <RecordTable c={c} records={records} hasPeople={isAll} />
          <p class="list-foot">
            <span>{total === 1 ? '1 record' : `${number(c.get('visitor').reader, total)} records`}</span>
          </p>
        </>
      )}
      <Pagination page={page} pageCount={Math.ceil(total / pageSize)} href={(other) => `${recordsPath}?page=${other}`} />
    </>
  );
}

/** On the page of a row: what can be done with it, and what was done. */
export function RowActs({
  c,
  buttons,
  records,
  hasPeople,
}: {
  c: Ctx;
  buttons: Child;
  records: ShownRecord[];
  hasPeople: boolean;
}) {
  return (
    <section class="card stack" aria-labelledby="acts-here">
      <h2 id="acts-here">{buttons === null ? 'Records' : 'What you can do'}</h2>
      {buttons !== null && <div class="row-of-actions">{buttons}</div>}
      {records.length > 0 && <RecordTable c={c} records={records} hasPeople={hasPeople} />}
    </section>
  );
}

export const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

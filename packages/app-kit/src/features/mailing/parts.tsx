/** The recipients in the form of a message, lists of messages, and what became of each. */
import { fieldOf, type Row, titleOf } from '../../data/entity.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Select } from '../../design/field.tsx';
import { EmptyState, Notice } from '../../design/notice.tsx';
import { PageHeading, Tag } from '../../design/surface.tsx';
import { DateTime } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { isSent, type MailingPlace, mailPath } from './mailing.ts';

export const simulatedSending = 'Sending is simulated: no message leaves this app.';
export const everyone = '*';
/** The names of the controls. */
export const controls = { all: 'mail-group', send: 'mail-send', one: (id: number) => `mail-to-${id}` };

interface FieldsetProps {
  place: MailingPlace;
  rows: Row[];
  chosen: number[];
  group: string;
  error: string | undefined;
}

export function Recipients({ place, rows, chosen, group, error }: FieldsetProps) {
  const { recipients, address } = place;
  const groups = groupsOf(place, rows);
  return (
    <>
      <fieldset class={error ? 'field mail-to refused' : 'field mail-to'}>
        <legend>Recipients</legend>
        {error && (
          <p class="error">
            <span class="visually-hidden">Error: </span>
            {error}
          </p>
        )}
        {rows.length === 0 ? (
          <p class="help">There are no {recipients.plural} yet.</p>
        ) : (
          <div class="choices mail-choices">
            {rows.map((row) => (
              <label class="choice">
                <input type="checkbox" name={controls.one(row.id)} checked={chosen.includes(row.id)} />
                <span>
                  {titleOf(recipients, row)}
                  {recipients.titleField !== address && <span class="help"> {String(row.values[address] ?? '')}</span>}
                </span>
              </label>
            ))}
          </div>
        )}
        <label class="mail-group" for={controls.all}>
          And all of a group
        </label>
        <Select
          attributes={{ id: controls.all, name: controls.all }}
          options={[{ value: everyone, label: `All ${recipients.plural}` }, ...groups.map((one) => ({ value: one, label: one }))]}
          value={group}
          empty="No group"
        />
        <p class="mail-manage">
          <a href={recipients.path ?? '/'}>Manage {recipients.plural}</a>
        </p>
      </fieldset>
      <Notice>{simulatedSending}</Notice>
      <div class="row-of-actions">
        <Button kind="primary" icon="mail" name={controls.send} value="yes">
          Send
        </Button>
      </div>
    </>
  );
}

/** The groups of these recipients, in the order of the alphabet. */
export function groupsOf({ recipients, group }: MailingPlace, rows: Row[]): string[] {
  if (group === null) return [];
  const { type } = fieldOf(recipients, group);
  const used = [...new Set(rows.map(({ values }) => String(values[group] ?? '')))].filter(Boolean).sort();
  return type.kind === 'choice' ? type.options.filter(({ id }) => used.includes(id)).map(({ id }) => id) : used;
}

/** Copies a template into the form, by its address. */
export function TemplateChooser({ at, rows, chosen, titleOfRow }: ChooserProps) {
  if (rows.length === 0) return null;
  return (
    <form method="get" action={at} class="card mail-template">
      <label for="template">Template</label>
      <Select
        attributes={{ id: 'template', name: 'template' }}
        options={rows.map((row) => ({ value: String(row.id), label: titleOfRow(row) }))}
        value={chosen}
      />
      <Button>Use template</Button>
    </form>
  );
}

interface ChooserProps {
  at: string;
  rows: Row[];
  chosen: string;
  titleOfRow: (row: Row) => string;
}

export interface Listed {
  row: Row;
  items: Row[];
}

const mostNamed = 3;

/** The first recipients by name, and how many more. */
const namesOf = (items: Row[]): string => {
  const names = items.slice(0, mostNamed).map(({ values }) => String(values.name));
  return items.length > mostNamed ? `${names.join(', ')} and ${items.length - mostNamed} more` : names.join(', ') || 'Nobody yet';
};

export function MessageTable({ c, place, listed }: { c: Ctx; place: MailingPlace; listed: Listed[] }) {
  const { messages } = place;
  return (
    <div class="table-frame">
      <table class="table cards-when-narrow mail-table">
        <thead>
          <tr>
            <th scope="col">{fieldOf(messages, messages.titleField).label}</th>
            <th scope="col">To</th>
            <th scope="col">Status</th>
            <th scope="col">Sent</th>
          </tr>
        </thead>
        <tbody>
          {listed.map(({ row, items }) => (
            <tr>
              <td data-label="Message">
                <a href={`/${messages.slug}/${row.id}`}>{titleOf(messages, row)}</a> {row.isSample && <Tag>Sample</Tag>}
              </td>
              <td data-label="To">{namesOf(items)}</td>
              <td data-label="Status">{isSent(items) ? <Tag tone="success">Sent</Tag> : <Tag>Draft</Tag>}</td>
              <td data-label="Sent">{isSent(items) && items[0] && <SentAt c={c} item={items[0]} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SentAt = ({ c, item }: { c: Ctx; item: Row }) => (
  <DateTime reader={c.get('visitor').reader} value={new Date(item.createdAt).toISOString()} />
);

export function BoxPage({ c, place, listed, isOfSent }: { c: Ctx; place: MailingPlace; listed: Listed[]; isOfSent: boolean }) {
  const { words, messages } = place;
  return (
    <>
      <PageHeading
        title={isOfSent ? words.sent : words.drafts}
        actions={
          <ButtonLink kind="primary" icon="plus" href={`/${messages.slug}/new`}>
            {words.compose}
          </ButtonLink>
        }
      />
      <p class="row-of-actions">
        <a href={isOfSent ? `${mailPath}/drafts` : `${mailPath}/sent`}>{isOfSent ? words.drafts : words.sent}</a>
        {messages.path && <a href={messages.path}>All {messages.plural}</a>}
      </p>
      {listed.length === 0 ? (
        <EmptyState icon="mail" title="Nothing here yet" text={isOfSent ? 'What is sent appears here.' : 'Drafts appear here.'} />
      ) : (
        <MessageTable c={c} place={place} listed={listed} />
      )}
    </>
  );
}

/** On the page of a message. */
export function Deliveries({ c, row, items, maySend }: { c: Ctx; row: Row; items: Row[]; maySend: boolean }) {
  return (
    <section class="card stack" aria-labelledby="deliveries">
      <h2 id="deliveries">{isSent(items) ? 'Sent to' : 'Recipients'}</h2>
      {items.length === 0 && <p>Nobody yet. Choose recipients by changing this draft.</p>}
      {items.length > 0 && (
        <ul class="mail-items">
          {items.map((item) => (
            <li>
              <span>
                <strong>{String(item.values.name)}</strong> <span class="help">{String(item.values.address ?? '')}</span>
              </span>
              {item.values.outcome ? (
                <span>
                  <Tag tone={item.values.outcome === 'Delivered' ? 'success' : 'danger'}>{String(item.values.outcome)}</Tag>{' '}
                  <SentAt c={c} item={item} />
                </span>
              ) : (
                <Tag>Not sent yet</Tag>
              )}
            </li>
          ))}
        </ul>
      )}
      {maySend && items.length > 0 && !isSent(items) && (
        <form method="post" action={`${mailPath}/send/${row.id}`} class="stack">
          <CsrfField c={c} />
          <Notice>{simulatedSending}</Notice>
          <Button kind="primary" icon="mail">
            Send now
          </Button>
        </form>
      )}
    </section>
  );
}

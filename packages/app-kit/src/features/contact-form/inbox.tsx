/** Visitors' messages, for the owner only. */
import type { Row } from '../../data/entity.ts';
import type { Store } from '../../data/store.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { EmptyState, Message } from '../../design/notice.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { PageHeading, Tag } from '../../design/surface.tsx';
import { mailNote } from '../../mail/mail-note.ts';
import type { App, AppContext, Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { idOf, pageNumber } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { dateFormat } from '../../web/reader.ts';
import { seeOther } from '../../web/redirect.ts';
import { messagesCsv } from './csv.ts';
import { contactMessage } from './message.ts';

const pageSize = 50;
const csvPageSize = 500;

export function mountInbox(app: App, context: AppContext & { store: Store }): void {
  const messages = context.store.table(contactMessage);

  app.get('/inbox', async (c) => {
    if (!c.get('visitor').isOwner) return askForOwner(c);
    const number = pageNumber(c.req.query('page'));
    const unreadOnly = c.req.query('show') === 'unread';
    const unread = await messages.list({ filters: [{ field: 'isRead', is: false }], pageSize: 1 });
    const { rows, total } = await messages.list({
      ...(unreadOnly ? { filters: [{ field: 'isRead', is: false }] } : {}),
      page: number,
      pageSize,
    });
    return page(
      c,
      { title: 'Inbox', index: false, islands: ['partial-update'] },
      <Inbox
        c={c}
        rows={rows}
        total={total}
        unread={unread.total}
        number={number}
        unreadOnly={unreadOnly}
        isMailed={context.store.outgoing !== null}
      />,
    );
  });

  app.get('/inbox.csv', async (c) => {
    if (!c.get('visitor').isOwner) return askForOwner(c);
    const rows: Row[] = [];
    for (let number = 1; ; number++) {
      const part = await messages.list({ page: number, pageSize: csvPageSize });
      rows.push(...part.rows);
      if (part.rows.length < csvPageSize) break;
    }
    return c.body(messagesCsv(rows, c.get('visitor').reader), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="messages.csv"',
    });
  });

  app.post('/inbox/:id/:act{read|unread|delete|restore}', async (c) => {
    if (!c.get('visitor').isOwner) return askForOwner(c);
    if (!(await act(c, idOf(c), c.req.param('act')))) return answerNotFound(c);
    const form = await readForm(c);
    return seeOther(c, form.back, '/inbox');
  });

  const act = async (c: Ctx, id: number, what: string): Promise<boolean> => {
    if (what === 'restore') return messages.restore(id);
    const row = await messages.get(id);
    if (row === null) return false;
    if (what !== 'delete') {
      await messages.change(id, { ...row.values, isRead: what === 'read' });
      return true;
    }
    flash(c, { text: `Deleted the message from ${row.values.name}.`, undo: { action: `/inbox/${id}/restore` } });
    return messages.remove(id);
  };
}

function askForOwner(c: Ctx) {
  return page(
    c,
    { title: 'For the owner', index: false },
    <Message
      title="Only the owner reads these messages"
      text="The owner signs in with a one-time link, created where this site is hosted."
      action={<ButtonLink href="/">Go to the home page</ButtonLink>}
    />,
    403,
  );
}

interface InboxProps {
  c: Ctx;
  rows: Row[];
  total: number;
  unread: number;
  number: number;
  unreadOnly: boolean;
  /** Whether new messages also go out by e-mail. */
  isMailed: boolean;
}

const Inbox = ({ c, rows, total, unread, number, unreadOnly, isMailed }: InboxProps) => (
  <>
    <PageHeading
      title="Inbox"
      text={`${unread === 0 ? 'Every message is read.' : `${unread} unread ${unread === 1 ? 'message' : 'messages'}.`} ${mailNote(isMailed)}`}
      actions={
        <>
          <ButtonLink href={unreadOnly ? '/inbox' : '/inbox?show=unread'}>{unreadOnly ? 'Show all' : 'Show unread'}</ButtonLink>
          <ButtonLink href="/inbox.csv" icon="download" download>
            CSV
          </ButtonLink>
        </>
      }
    />
    {rows.length === 0 ? (
      <EmptyState
        title={unreadOnly ? 'Nothing unread' : 'No messages yet'}
        text={unreadOnly ? 'All messages are read.' : 'Messages from the contact form appear here.'}
      />
    ) : (
      <ul class="inbox">
        {rows.map((row) => (
          <li>
            <InboxMessage c={c} row={row} />
          </li>
        ))}
      </ul>
    )}
    <Pagination
      page={number}
      pageCount={Math.ceil(total / pageSize)}
      href={(to) => `/inbox?page=${to}${unreadOnly ? '&show=unread' : ''}`}
    />
  </>
);

const InboxMessage = ({ c, row }: { c: Ctx; row: Row }) => {
  const { name, email, phone, message: text, isRead } = row.values;
  const { reader } = c.get('visitor');
  const sent = dateFormat(reader.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: reader.zone }).format(
    row.createdAt,
  );
  const mailto = `mailto:${encodeURIComponent(String(email)).replace('%40', '@')}`;
  return (
    <article class={isRead ? 'inbox-message' : 'inbox-message is-unread'}>
      <div class="inbox-head">
        <h2>{String(name)}</h2>
        {!isRead && <Tag tone="accent">New</Tag>}
        <time datetime={new Date(row.createdAt).toISOString()}>{sent}</time>
      </div>
      <p class="inbox-from">
        <a href={mailto}>{String(email)}</a>
        {phone && <a href={`tel:${String(phone).replace(/[^+\d]/gu, '')}`}>{String(phone)}</a>}
      </p>
      <p class="inbox-text">{String(text)}</p>
      <div class="inbox-actions">
        <ButtonLink href={mailto} icon="mail">
          Reply
        </ButtonLink>
        <Act c={c} row={row} what={isRead ? 'unread' : 'read'} label={isRead ? 'Mark as unread' : 'Mark as read'} />
        <Act c={c} row={row} what="delete" label="Delete" />
      </div>
    </article>
  );
};

const Act = ({ c, row, what, label }: { c: Ctx; row: Row; what: 'read' | 'unread' | 'delete'; label: string }) => (
  <form method="post" action={`/inbox/${row.id}/${what}`} data-partial="main">
    <CsrfField c={c} />
    <input type="hidden" name="back" value={c.req.path + new URL(c.req.url).search} />
    <Button kind={what === 'delete' ? 'danger' : 'quiet'} id={`${what}-${row.id}`}>
      {label}
    </Button>
  </form>
);

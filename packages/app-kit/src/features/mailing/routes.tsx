/**
 * Messages to many: a form with recipients and templates, sending with an outcome for each, and what was sent.
 * 1. The recipients of a message are stored with it, in one transaction.
 * 2. A message is sent once: afterwards its recipients stay as they are.
 */
import { type Row, titleOf } from '../../data/entity.ts';
import { mayChange } from '../../data/ownership.ts';
import type { DataContext, Store } from '../../data/store.ts';
import { ButtonLink } from '../../design/button.tsx';
import type { PagePart, PageParts } from '../../entities/page-parts.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { answerNotAllowed, answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { idOf, wholeNumber } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { createRateLimit, rateLimitKeyOf } from '../../web/rate-limit.ts';
import { seeOther } from '../../web/redirect.ts';
import { address, boxOf, isSent, itemsOf, type MailingPlace, mailItem, mailPath, mostRecipients } from './mailing.ts';
import { BoxPage, controls, Deliveries, everyone, MessageTable, Recipients, TemplateChooser } from './parts.tsx';

const sendingsPerMinute = 20;

export function mountMailing(app: App, context: DataContext, parts: PageParts, place: MailingPlace): void {
  const { store, settings } = context;
  const { messages, recipients, templates, words } = place;
  const compose = `/${messages.slug}/new`;
  const rateLimit = createRateLimit(sendingsPerMinute, () => context.now());
  store.links.push({ from: mailItem, field: 'message', to: messages.id });
  parts.add(messages.id, messagePart(context, place));
  const mayWrite = (c: Ctx) => isAmong(c, messages.writers);
  const writing = (query: string, label: string) => (
    <ButtonLink icon="mail" href={`${compose}?${query}`} label={label}>
      {words.compose}
    </ButtonLink>
  );
  parts.add(recipients.id, {
    rowActions: async (c) => (row) => mayWrite(c) && writing(`to=${row.id}`, `${words.compose}: ${titleOf(recipients, row)}`),
  });
  if (templates)
    parts.add(templates.entity.id, {
      rowActions: async (c) => (row) =>
        mayWrite(c) && (
          <ButtonLink href={`${compose}?template=${row.id}`} label={`Use: ${titleOf(templates.entity, row)}`}>
            Use
          </ButtonLink>
        ),
    });

  app.get(`${mailPath}/new`, (c) => seeOther(c, compose));

  app.get(`${mailPath}/:box{sent|drafts}`, async (c) => {
    if (!isAmong(c, messages.readers)) return answerNotAllowed(c);
    const isOfSent = c.req.param('box') === 'sent';
    const listed = await withItems(store, await boxOf(store, place, isOfSent));
    const title = isOfSent ? words.sent : words.drafts;
    return page(
      c,
      { title, under: `${mailPath}/${isOfSent ? 'sent' : 'drafts'}`, index: false },
      <BoxPage c={c} place={place} listed={listed} isOfSent={isOfSent} />,
    );
  });

  app.post(`${mailPath}/send/:id{[1-9][0-9]{0,14}}`, async (c) => {
    const row = isAmong(c, messages.readers) ? await store.table(messages).get(idOf(c)) : null;
    if (!row) return answerNotFound(c);
    if (!isAmong(c, messages.writers) || !mayChange(c, messages, row)) return answerNotAllowed(c);
    const waitS = settings.rehearsal ? 0 : rateLimit.consume(rateLimitKeyOf(c));
    const text = waitS > 0 ? `Too many at once. Try again in ${waitS} seconds.` : await sendNow(context, place, row);
    flash(c, { text });
    return seeOther(c, `/${messages.slug}/${row.id}`);
  });
}

async function sendNow({ store }: DataContext, place: MailingPlace, row: Row): Promise<string> {
  return store.transaction(async (inside) => {
    const items = await itemsOf(inside, row.id);
    if (isSent(items)) return 'This has been sent already.';
    const chosen = await rowsWith(
      inside,
      place,
      items.map(({ values }) => Number(values.recipient)),
    );
    if (chosen.length === 0) return 'Choose at least one recipient first.';
    await address(inside, place, row.id, chosen, true);
    return sentWords(chosen.length);
  });
}

const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);

const sentWords = (many: number): string => `Sent to ${many} ${many === 1 ? 'recipient' : 'recipients'}.`;

async function rowsWith(inside: Store, { recipients }: MailingPlace, ids: number[]): Promise<Row[]> {
  const found = await Promise.all([...new Set(ids)].map((id) => inside.table(recipients).get(id)));
  return found.filter((row) => row !== null);
}

const withItems = (store: Store, rows: Row[]) =>
  Promise.all(rows.map(async (row) => ({ row, items: await itemsOf(store, row.id) })));

function messagePart({ store }: DataContext, place: MailingPlace): PagePart {
  const { messages, recipients, templates, group, words, text } = place;
  const offered = async (from: Store) => (await from.table(recipients).list({ pageSize: mostRecipients })).rows;
  const templateIn = (c: Ctx) => {
    const id = wholeNumber(c.req.query('template') ?? '', 0, Number.MAX_SAFE_INTEGER);
    return templates && id > 0 ? store.table(templates.entity).get(id) : null;
  };
  return {
    async given(c) {
      const template = await templateIn(c);
      if (!template || !templates) return {};
      const subject = templates.subject === null ? titleOf(templates.entity, template) : template.values[templates.subject];
      return { [messages.titleField]: String(subject ?? ''), [text]: String(template.values[templates.text] ?? '') };
    },
    async form(c) {
      const rows = templates ? (await store.table(templates.entity).list({ pageSize: mostRecipients })).rows : [];
      const chooser = templates && (
        <TemplateChooser
          at={`/${messages.slug}/new`}
          rows={rows}
          chosen={c.req.query('template') ?? ''}
          titleOfRow={(row) => titleOf(templates.entity, row)}
        />
      );
      return { title: words.compose, action: 'Save draft', fixed: [], above: chooser, below: null, islands: [] };
    },
    async inForm({ c, row, typed, errors }) {
      const items = row ? await itemsOf(store, row.id) : [];
      if (isSent(items)) return null;
      const rows = await offered(store);
      const ofQuery = Number(c.req.query('to') ?? 0);
      const chosen = typed
        ? rows.filter(({ id }) => typed[controls.one(id)]).map(({ id }) => id)
        : row
          ? items.map(({ values }) => Number(values.recipient))
          : [ofQuery];
      const props = { place, rows, chosen, group: typed?.[controls.all] ?? '', error: errors[controls.all] };
      return <Recipients {...props} />;
    },
    async saveForm(inside, row, typed) {
      if (isSent(await itemsOf(inside, row.id))) return {};
      const all = typed[controls.all] ?? '';
      const isOf = (one: Row) =>
        typed[controls.one(one.id)] !== undefined ||
        all === everyone ||
        (all !== '' && group !== null && String(one.values[group] ?? '') === all);
      const chosen = (await offered(inside)).filter(isOf);
      const isSending = typed[controls.send] === 'yes';
      if (isSending && chosen.length === 0) return { [controls.all]: 'Choose at least one recipient.' };
      await address(inside, place, row.id, chosen, isSending);
      return {};
    },
    async added(_, row) {
      const items = await itemsOf(store, row.id);
      return isSent(items) ? sentWords(items.length) : `Saved “${titleOf(messages, row)}” as a draft.`;
    },
    listWords: () => ({ title: capital(messages.plural), add: words.compose, isOwn: false }),
    links: () => [
      { label: words.sent, href: `${mailPath}/sent`, icon: 'mail' },
      { label: words.drafts, href: `${mailPath}/drafts`, icon: 'pencil' },
    ],
    async rows(c, rows) {
      return <MessageTable c={c} place={place} listed={await withItems(store, rows)} />;
    },
    async belowRow(c, row) {
      const maySend = isAmong(c, messages.writers) && mayChange(c, messages, row);
      return <Deliveries c={c} row={row} items={await itemsOf(store, row.id)} maySend={maySend} />;
    },
  };
}

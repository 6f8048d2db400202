/**
 * Private messages between members: an inbox, a conversation for each person, and a way to write to the person who added a row.
 * 1. Only the sender and the recipient read a message; the owner of the site is no exception.
 * 2. Nobody changes a message. Its sender's account takes it along when it is erased.
 * 3. The number of unread messages is counted after each change, so that every page can show it.
 */

import { titleOf } from '../../data/entity.ts';
import { saveRow } from '../../data/save.ts';
import type { DataContext } from '../../data/store.ts';
import { ButtonLink } from '../../design/button.tsx';
import type { PageParts } from '../../entities/page-parts.ts';
import { type App, type Ctx, isAmong, type Member } from '../../web/context.ts';
import { answerNotFound, askToLogIn } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { idOf, wholeNumber } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { createRateLimit } from '../../web/rate-limit.ts';
import { seeOther } from '../../web/redirect.ts';
import type { MemberAction } from '../members/member-action.ts';
import { memberWith } from '../members/people.ts';
import { conversationsOf, markRead, messagesBetween, privateMessage, unreadOfAll } from './message.ts';
import { at, ConversationPage, type Draft, emptyDraft, InboxPage, NewMessagePage, type Subject } from './parts.tsx';
import { peopleNamed, peopleToWriteTo } from './recipients.ts';

const messagesPerMinute = 20;
const one = `${at}/:id{[1-9][0-9]{0,14}}`;
const rowPath = /^\/([a-z0-9-]{1,80})\/([1-9][0-9]{0,14})$/;

/** The button on the page of a member. */
export const messageAction: MemberAction = (c, { id }) =>
  c.get('visitor').member?.id === id ? null : (
    <ButtonLink kind="primary" icon="mail" href={`${at}/${id}`}>
      Send message
    </ButtonLink>
  );

export async function mountMessages(app: App, context: DataContext, parts: PageParts | null): Promise<void> {
  const { store } = context;
  const rateLimit = createRateLimit(messagesPerMinute, () => context.now());
  let unread = await unreadOfAll(store);
  const recount = async () => {
    unread = await unreadOfAll(store);
  };
  context.badges.set(at, (c) => String(unread.get(c.get('visitor').member?.id ?? 0) || ''));

  const listed = store.entities.filter(({ path, owned }) => path !== null && owned === true);
  for (const entity of listed)
    parts?.add(entity.id, {
      async belowRow(_, row) {
        const maker = row.ownerId === null || row.isMine ? null : await memberWith(store, row.ownerId);
        if (!maker) return null;
        const href = `${at}/${maker.id}?${new URLSearchParams({ about: `/${entity.slug}/${row.id}` })}`;
        return (
          <p class="row-of-actions">
            <ButtonLink icon="mail" href={href}>
              Contact {maker.name}
            </ButtonLink>
          </p>
        );
      },
    });

  app.get(at, async (c) => {
    const { member } = c.get('visitor');
    if (!member) return askToLogIn(c);
    const conversations = await conversationsOf(store, member.id);
    const names = await peopleNamed(
      store,
      conversations.map(({ other }) => other),
    );
    const people = conversations.length === 0 ? await peopleToWriteTo(store, member.id) : [];
    return page(
      c,
      { title: 'Messages', under: at, index: false },
      <InboxPage c={c} conversations={conversations} names={names} people={people} />,
    );
  });

  app.get(`${at}/new`, async (c) => {
    const { member } = c.get('visitor');
    return member ? showNew(c, member, { ...emptyDraft, to: c.req.query('to') ?? '' }) : askToLogIn(c);
  });

  app.post(`${at}/new`, async (c) => {
    const { member } = c.get('visitor');
    if (!member) return askToLogIn(c);
    const { to = '', text = '' } = await readForm(c);
    const other = await memberWith(store, wholeNumber(to, 0, Number.MAX_SAFE_INTEGER));
    const refuse = (errors: Record<string, string>, problem: string) => showNew(c, member, { to, text, errors, problem });
    if (!other || other.id === member.id) return refuse({ to: 'Choose who gets the message.' }, '');
    return write(c, member, other, text, null, refuse);
  });

  app.get(one, async (c) => {
    const { member } = c.get('visitor');
    return member ? showConversation(c, member, await subjectOf(c, c.req.query('about')), emptyDraft) : askToLogIn(c);
  });

  app.post(one, async (c) => {
    const { member } = c.get('visitor');
    if (!member) return askToLogIn(c);
    const { text = '', about } = await readForm(c);
    const other = await memberWith(store, idOf(c));
    if (!other || other.id === member.id) return answerNotFound(c);
    const subject = await subjectOf(c, about);
    const refuse = (errors: Record<string, string>, problem: string) =>
      showConversation(c, member, subject, { text, to: '', errors, problem });
    return write(c, member, other, text, subject, refuse);
  });

  /** Stores a message, unless the person sends too many at once. */
  async function write(
    c: Ctx,
    member: Member,
    other: { id: number; name: string },
    text: string,
    subject: Subject | null,
    refuse: (errors: Record<string, string>, problem: string) => Promise<Response>,
  ): Promise<Response> {
    const waitS = context.settings.rehearsal ? 0 : rateLimit.consume(`member ${member.id}`);
    if (waitS > 0) return refuse({}, `Too many messages. Yours is still here; send it again in ${waitS} seconds.`);
    const values = { recipient: String(other.id), text, about: subject?.title ?? '', link: subject?.link ?? '', isRead: '' };
    const saved = await saveRow(store, privateMessage, values, { reader: c.get('visitor').reader });
    if (saved.outcome !== 'saved') return refuse(saved.outcome === 'refused' ? saved.errors : {}, '');
    await recount();
    flash(c, { text: `Your message to ${other.name} is sent.` });
    return seeOther(c, `${at}/${other.id}#message-${saved.row.id}`);
  }

  async function showConversation(c: Ctx, member: Member, subject: Subject | null, draft: Draft): Promise<Response> {
    const id = idOf(c);
    const rows = id === member.id ? [] : await messagesBetween(store, member.id, id);
    const other = id === member.id ? null : await memberWith(store, id);
    if (!other) return answerNotFound(c);
    await markRead(store, member.id, id);
    await recount();
    const props = { c, other, rows, subject, draft };
    return page(
      c,
      { title: other.name, under: at, width: 'narrow', index: false },
      <ConversationPage {...props} />,
      statusOf(draft),
    );
  }

  async function showNew(c: Ctx, member: Member, draft: Draft): Promise<Response> {
    const people = await peopleToWriteTo(store, member.id);
    const content = <NewMessagePage c={c} people={people} draft={draft} />;
    return page(c, { title: 'New message', under: at, width: 'narrow', index: false }, content, statusOf(draft));
  }

  /** The row at this address, if the visitor may read it. */
  async function subjectOf(c: Ctx, link: string | undefined): Promise<Subject | null> {
    const [, slug, id] = rowPath.exec(link ?? '') ?? [];
    const entity = listed.find((known) => known.slug === slug);
    if (!entity || !link || !isAmong(c, entity.readers)) return null;
    const row = await store.table(entity).get(Number(id));
    return row ? { title: titleOf(entity, row).slice(0, 200), link } : null;
  }
}

const statusOf = ({ errors, problem }: Draft) => (problem ? 429 : Object.keys(errors).length > 0 ? 422 : 200);

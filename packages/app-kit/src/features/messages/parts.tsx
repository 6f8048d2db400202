import type { Row } from '../../data/entity.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { ErrorSummary, Field, Select, TextArea } from '../../design/field.tsx';
import { EmptyState, Notice } from '../../design/notice.tsx';
import { PageHeading, Tag } from '../../design/surface.tsx';
import { DateTime } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { type Conversation, messageLength } from './message.ts';

export const at = '/-/messages';

export interface Other {
  id: number;
  name: string;
}

/** What a message is about: a row of a list. */
export interface Subject {
  title: string;
  link: string;
}

export interface Draft {
  text: string;
  to: string;
  errors: Record<string, string>;
  problem: string;
}

export const emptyDraft: Draft = { text: '', to: '', errors: {}, problem: '' };

interface InboxProps {
  c: Ctx;
  conversations: Conversation[];
  names: Map<number, string>;
  /** Whom the member may write to. */
  people: Other[];
}

/** Without a conversation, the form to begin one is right here. */
export function InboxPage({ c, conversations, names, people }: InboxProps) {
  const { reader, member } = c.get('visitor');
  return (
    <div class="inbox-of-member">
      <PageHeading
        title="Messages"
        actions={
          <ButtonLink kind="primary" icon="plus" href={`${at}/new`}>
            New message
          </ButtonLink>
        }
      />
      {conversations.length === 0 ? (
        <>
          <EmptyState icon="mail" title="No messages yet" text="Write to another member to start a conversation." />
          {people.length > 0 && <NewMessageForm c={c} people={people} draft={emptyDraft} />}
        </>
      ) : (
        <ul class="conversations">
          {conversations.map(({ other, last, unread }) => (
            <li class={unread > 0 ? 'conversation unread' : 'conversation'}>
              <div class="conversation-head">
                <a href={`${at}/${other}`}>{names.get(other) ?? 'Former member'}</a>
                {unread > 0 && <Tag tone="accent">{unread} unread</Tag>}
                <span class="help">
                  <DateTime reader={reader} value={new Date(last.createdAt).toISOString()} />
                </span>
              </div>
              <p>
                {last.ownerId === member?.id && 'You: '}
                {String(last.values.text)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ConversationProps {
  c: Ctx;
  other: Other;
  rows: Row[];
  subject: Subject | null;
  draft: Draft;
}

export function ConversationPage({ c, other, rows, subject, draft }: ConversationProps) {
  const { reader, member } = c.get('visitor');
  return (
    <div class="messages">
      <PageHeading
        above={
          <a class="back" href={at}>
            Messages
          </a>
        }
        title={other.name}
      />
      {rows.length === 0 && <p class="help">You have not written to each other yet.</p>}
      <ol class="message-list">
        {rows.map((row) => (
          <li class={row.ownerId === member?.id ? 'private-message own' : 'private-message'} id={`message-${row.id}`}>
            <p class="private-message-head">
              <strong>{row.ownerId === member?.id ? 'You' : other.name}</strong>
              <DateTime reader={reader} value={new Date(row.createdAt).toISOString()} />
            </p>
            {row.values.link && (
              <p class="help">
                About <a href={String(row.values.link)}>{String(row.values.about)}</a>
              </p>
            )}
            <p class="prose">{String(row.values.text)}</p>
          </li>
        ))}
      </ol>
      <form method="post" action={`${at}/${other.id}`} class="form" novalidate>
        <CsrfField c={c} />
        <ErrorSummary errors={draft.errors} />
        <div role="alert">{draft.problem && <Notice kind="warning">{draft.problem}</Notice>}</div>
        {subject && (
          <p>
            About <a href={subject.link}>{subject.title}</a>
            <input type="hidden" name="about" value={subject.link} />
          </p>
        )}
        <TextField draft={draft} />
        <Button kind="primary" icon="mail" id="send-message">
          Send message
        </Button>
      </form>
    </div>
  );
}

export function NewMessagePage({ c, people, draft }: { c: Ctx; people: Other[]; draft: Draft }) {
  return (
    <div class="messages">
      <PageHeading
        above={
          <a class="back" href={at}>
            Messages
          </a>
        }
        title="New message"
      />
      {people.length === 0 ? (
        <EmptyState
          icon="person"
          title="Nobody to write to yet"
          text="As soon as somebody else signs up, you can write to them."
        />
      ) : (
        <NewMessageForm c={c} people={people} draft={draft} />
      )}
    </div>
  );
}

function NewMessageForm({ c, people, draft }: { c: Ctx; people: Other[]; draft: Draft }) {
  return (
    <form method="post" action={`${at}/new`} class="form" novalidate>
      <CsrfField c={c} />
      <ErrorSummary errors={draft.errors} />
      <div role="alert">{draft.problem && <Notice kind="warning">{draft.problem}</Notice>}</div>
      <Field id="to" label="To" required error={draft.errors.to}>
        {(attributes) => (
          <Select
            attributes={attributes}
            options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={draft.to}
            empty="Choose…"
          />
        )}
      </Field>
      <TextField draft={draft} />
      <Button kind="primary" icon="mail" id="send-message">
        Send message
      </Button>
    </form>
  );
}

function TextField({ draft }: { draft: Draft }) {
  return (
    <Field id="text" label="Message" required error={draft.errors.text}>
      {(attributes) => <TextArea attributes={attributes} value={draft.text} rows={4} maxlength={messageLength} />}
    </Field>
  );
}

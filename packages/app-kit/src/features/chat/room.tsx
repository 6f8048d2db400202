import { fieldOf, type Row } from '../../data/entity.ts';
import type { Errors } from '../../data/input.ts';
import { mayChange } from '../../data/ownership.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Field, TextArea, TextInput } from '../../design/field.tsx';
import { PageHeading } from '../../design/surface.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { dateFormat, dayOf } from '../../web/reader.ts';
import type { ChatPlace } from './routes.tsx';

interface RoomProps {
  c: Ctx;
  place: ChatPlace;
  /** Oldest first. */
  rows: Row[];
  /** The id of the first one, if there are earlier ones. */
  earlier: number | null;
  /** An earlier page, without newer messages. */
  isPast: boolean;
  typed: Record<string, string>;
  errors: Errors;
  mayWrite: boolean;
}

export const Room = (props: RoomProps) => {
  const { c, place, rows, earlier, isPast } = props;
  return (
    <>
      <PageHeading title={place.title} text={place.path === '/' ? c.get('context').site.tagline : ''} />
      <div class="chat" id="chat">
        <section class="chat-past" tabindex={0} aria-label="Messages">
          <div id="chat-log" data-needs-zone={c.get('visitor').reader.zoneKnown ? undefined : ''} data-live={place.entity.id}>
            {earlier !== null && (
              <p class="chat-more">
                <a href={`${place.path}?before=${earlier}`}>Earlier messages</a>
              </p>
            )}
            {rows.length === 0 && <p class="chat-empty">No messages yet. Write the first one.</p>}
            <ol class="chat-log" aria-live={isPast ? undefined : 'polite'}>
              {rows.map((row, index) => (
                <Message {...props} row={row} before={rows[index - 1]} />
              ))}
            </ol>
          </div>
        </section>
        {isPast ? <ButtonLink href={place.path}>Back to the newest</ButtonLink> : <Composer {...props} />}
      </div>
    </>
  );
};

const pauseMs = 5 * 60_000;

/** A message; consecutive ones by one author show name and time once. */
const Message = ({ c, place, row, before }: RoomProps & { row: Row; before: Row | undefined }) => {
  const { reader } = c.get('visitor');
  const author = String(row.values[place.author] ?? '');
  const sent = new Date(row.createdAt).toISOString();
  const isNewDay = !before || dayOf(reader, new Date(before.createdAt).toISOString()) !== dayOf(reader, sent);
  const goesOn = !isNewDay && before.values[place.author] === author && row.createdAt - before.createdAt < pauseMs;
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(reader.locale, { ...options, timeZone: reader.zone }).format(row.createdAt);
  return (
    <li id={`message-${row.id}`} class={goesOn ? 'said goes-on' : 'said'}>
      {isNewDay && <p class="chat-day">{format({ dateStyle: 'full' })}</p>}
      {!goesOn && (
        <p class="said-by">
          <strong>{author}</strong> <time datetime={sent}>{format({ timeStyle: 'short' })}</time>
        </p>
      )}
      <p class="said-text">{String(row.values[place.text] ?? '')}</p>
      {mayChange(c, place.entity, row) && (
        <form method="post" action={`/${place.entity.slug}/${row.id}/delete`} data-partial="#chat">
          <CsrfField c={c} />
          <Button kind="plain" icon="trash" label={`Delete the message of ${author}`} />
        </form>
      )}
    </li>
  );
};

/** A few messages on another page, which link to the chat. */
export const LastMessages = ({ place, rows }: { place: ChatPlace; rows: Row[] }) => (
  <ul class="first-rows">
    {rows.map((row) => (
      <li>
        <h3>
          <a href={place.path}>{String(row.values[place.author] ?? '')}</a>
        </h3>
        <p>{String(row.values[place.text] ?? '')}</p>
      </li>
    ))}
  </ul>
);

const Composer = ({ c, place, typed, errors, mayWrite }: RoomProps) => {
  if (!mayWrite) return <p class="chat-empty">You can read but not write.</p>;
  const author = fieldOf(place.entity, place.author);
  const text = fieldOf(place.entity, place.text);
  return (
    <form class="chat-say" method="post" action={`/${place.entity.slug}`} data-partial="#chat" novalidate>
      <CsrfField c={c} />
      {!c.get('visitor').member && (
        <Field id={author.id} label={author.label} required error={errors[author.id]}>
          {(attributes) => <TextInput attributes={attributes} value={typed[author.id]} maxlength={60} autocomplete="nickname" />}
        </Field>
      )}
      <Field id={text.id} label={text.label} required error={errors[text.id]}>
        {(attributes) => <TextArea attributes={attributes} value={typed[text.id] ?? ''} rows={2} maxlength={4000} />}
      </Field>
      <Button kind="primary" icon="arrow-up" id="send">
        Send
      </Button>
    </form>
  );
};

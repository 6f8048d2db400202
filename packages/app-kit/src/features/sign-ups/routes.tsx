/** Signing up, and the private page for viewing and canceling a sign-up. */
import type { Child } from 'hono/jsx';
import { isUploaded, type Row, titleOf } from '../../data/entity.ts';
import { type Saved, saveRow } from '../../data/save.ts';
import type { DataContext, Store } from '../../data/store.ts';
import { PageHeading } from '../../design/surface.tsx';
import type { PageParts } from '../../entities/page-parts.ts';
import { LookUpForm, referenceOf, rowOfReference } from '../../entities/reference.tsx';
import { readTyped, type Typed } from '../../entities/typed.ts';
import { uploadLimitMbOf } from '../../entities/upload-kinds.ts';
import { announce } from '../../mail/announce.ts';
import type { App, Ctx } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { fileForm } from '../../web/file-form.ts';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { page } from '../../web/page.tsx';
import { createRateLimit, rateLimitKeyOf } from '../../web/rate-limit.ts';
import { safePath, seeOther } from '../../web/redirect.ts';
import { eventParts } from './event-parts.tsx';
import { type Draft, emptyDraft, formFields, SignUpForm, trapField } from './form.tsx';
import { rememberOwn } from './own.ts';
import { MyPage, RefusedPage } from './pages.tsx';
import type { SignUpPlace } from './place.ts';
import { cancel, keepSeats, roomField, seatsOf } from './seats.ts';

const signUpsPerMinute = 10;
const at = '/-/sign-up';

export interface SignUps {
  /** The form as a section of a page, if there is only one thing to sign up for. */
  section(c: Ctx, words: { heading: string; text: string }, path: string): Child;
}

export function mountSignUps(app: App, context: DataContext, place: SignUpPlace, parts: PageParts): SignUps {
  const { store, secret, settings, site, fileForms } = context;
  const { entity, event, status } = place;
  const rateLimit = createRateLimit(signUpsPerMinute, () => context.now());
  const table = store.table(entity);
  keepSeats(context, place);
  const limits = Object.fromEntries(
    formFields(place)
      .filter(isUploaded)
      .map(({ id, type }) => [id, uploadLimitMbOf({ type }) * 1024 * 1024]),
  );
  if (Object.keys(limits).length > 0)
    for (const path of [at, `${at}/:id`]) fileForms.push(fileForm(settings.dataDir, path, limits));
  announce(store, entity, { subject: `New ${entity.singular}`, path: ({ id }) => `/${entity.slug}/${id}` });
  if (event)
    parts.add(
      event.entity.id,
      eventParts(context, place, event, (id) => `${at}/mine/${id}/${keyOf(id)}`),
    );

  const keyOf = (id: number) => secret.sign('sign-up', String(id));
  const eventOf = async (id: unknown) => (event ? await store.table(event.entity).get(Number(id)) : null);

  /** Everybody sees how many places are left, but not who signed up, so this reports a change of the event. */
  const announceSeats = () => event && store.changes.notify(event.entity.id);

  /** Goes to the waiting list if the event is full and has one. */
  const save = async (c: Ctx, { typed, errors }: Typed, row: Row | null): Promise<Saved> => {
    const answers = Object.fromEntries(formFields(place).map(({ id }) => [id, typed[id] ?? '']));
    const given = { ...answers, ...(event && row ? { [event.relation]: String(row.id) } : {}) };
    const after = async (inside: Store, { id: signUp }: Row) => {
      // Without accounts only an event's page needs to know.
      if (row || site.accounts) await rememberOwn(c, inside, { list: entity.id, event: row?.id ?? null, signUp });
      return {};
    };
    const options = { reader: c.get('visitor').reader, rule: async () => errors, after };
    const saved = await saveRow(store, entity, { ...given, [status.field]: status.signedUp }, options);
    const isFull =
      saved.outcome === 'refused' && Object.keys(saved.errors).join() === roomField(place) && saved.conflicts.length > 0;
    if (!isFull || !status.waiting || !row || (await seatsOf(store, place, row)).left > 0) return saved;
    return saveRow(store, entity, { ...given, [status.field]: status.waiting }, options);
  };

  const refuse = async (c: Ctx, row: Row | null, draft: Draft, back: string) => {
    const seats = row ? await seatsOf(store, place, row) : null;
    const content = <RefusedPage c={c} place={place} row={row} seats={seats} draft={draft} back={back} />;
    return page(c, { title: place.words.heading, width: 'narrow', index: false }, content, 422);
  };

  const receive = async (c: Ctx, row: Row | null) => {
    const form = await readForm(c);
    const back = safePath(form.back, '/');
    if (form[trapField]) return seeOther(c, back);
    const waitS = settings.rehearsal ? 0 : rateLimit.consume(rateLimitKeyOf(c));
    const tooFast = { [entity.titleField]: `Too many sign-ups. Send it again in ${waitS} seconds.` };
    if (waitS > 0) return refuse(c, row, { typed: form, errors: tooFast }, back);
    const given = await readTyped(c, entity, store.db);
    const saved = await save(c, given, row).catch(async (error) => {
      await given.drop();
      throw error;
    });
    if (saved.outcome !== 'saved') {
      const again = await given.drop();
      const errors = saved.outcome === 'refused' ? { ...again, ...saved.errors, ...given.errors } : {};
      return refuse(c, row, { typed: given.typed, errors }, back);
    }
    announceSeats();
    const isWaiting = saved.row.values[status.field] === status.waiting;
    const arrived = event
      ? `You ${place.words.done ? `have ${place.words.done}` : 'are signed up'}.`
      : 'Thank you, it has arrived.';
    flash(c, { text: isWaiting ? 'You are on the waiting list.' : arrived });
    return seeOther(c, `${at}/mine/${saved.row.id}/${keyOf(saved.row.id)}`);
  };

  const askAt = `${at}/ask`;
  app.get(askAt, async (c) => {
    if (!place.hasReference) return answerNotFound(c);
    const typed = (c.req.query('reference') ?? '').slice(0, 40);
    const waitS = settings.rehearsal ? 0 : rateLimit.consume(rateLimitKeyOf(c));
    const id = waitS > 0 ? null : rowOfReference(secret, typed);
    const row = id === null ? null : await table.get(id);
    if (row) return seeOther(c, `${at}/mine/${row.id}/${keyOf(row.id)}`);
    const error =
      waitS > 0
        ? `Too many attempts. Try again in ${waitS} seconds.`
        : `There is no ${entity.singular} with this reference. You can find yours on the confirmation page.`;
    const form = <LookUpForm action={askAt} singular={entity.singular} typed={typed} error={error} />;
    const content = (
      <>
        <PageHeading title="Status" text="" />
        <section class="card stack">{form}</section>
      </>
    );
    return page(c, { title: 'Status', width: 'narrow', index: false }, content, 422);
  });

  app.post(at, async (c) => (event ? answerNotFound(c) : receive(c, null)));
  app.post(`${at}/:id{[1-9][0-9]{0,14}}`, async (c) => {
    const row = await eventOf(c.req.param('id'));
    return row ? receive(c, row) : answerNotFound(c);
  });

  /** The sign-up of a private link; null if the link is forged. */
  const mine = async (c: Ctx): Promise<Row | null> => {
    const [id = '', key = ''] = [c.req.param('id'), c.req.param('key')];
    return secret.isSigned('sign-up', id, key) ? table.get(Number(id)) : null;
  };

  app.get(`${at}/mine/:id{[0-9]{1,15}}/:key`, async (c) => {
    const row = await mine(c);
    if (!row) return answerNotFound(c);
    c.header('referrer-policy', 'no-referrer');
    const content = (
      <MyPage
        c={c}
        place={place}
        row={row}
        event={event ? await eventOf(row.values[event.relation]) : null}
        reference={place.hasReference ? referenceOf(secret, row.id) : null}
      />
    );
    return page(c, { title: `Your ${entity.singular}`, width: 'narrow', index: false }, content);
  });

  app.post(`${at}/mine/:id{[0-9]{1,15}}/:key/cancel`, async (c) => {
    const row = await mine(c);
    if (!row) return answerNotFound(c);
    if (await cancel(store, place, row, c.get('visitor').reader)) {
      announceSeats();
      flash(c, { text: `Canceled: ${titleOf(entity, row)}.` });
    }
    return seeOther(c, `${at}/mine/${row.id}/${keyOf(row.id)}`);
  });

  return {
    section: (c, words, path) => (
      <div class="sign-up-section">
        <div>
          <h2>{words.heading}</h2>
          {words.text !== '' && <p class="lead">{words.text}</p>}
        </div>
        <div class="stack">
          <SignUpForm c={c} place={place} event={null} draft={emptyDraft} back={path} waits={false} />
          {place.hasReference && <LookUpForm action={askAt} singular={entity.singular} />}
        </div>
      </div>
    ),
  };
}

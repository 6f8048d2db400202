/** Lists of which others only send rows: the form for them, and the thanks. The owner alone reads what is sent. */

import { withArticle } from '../data/article.ts';
import type { Entity } from '../data/entity.ts';
import { isSentOnly } from '../data/ownership.ts';
import type { DataContext } from '../data/store.ts';
import { ButtonLink } from '../design/button.tsx';
import { PageHeading } from '../design/surface.tsx';
import { announce } from '../mail/announce.ts';
import { type App, type Ctx, isAmong } from '../web/context.ts';
import { answerNotFound } from '../web/error-pages.tsx';
import { page } from '../web/page.tsx';
import { createRateLimit, rateLimitKeyOf } from '../web/rate-limit.ts';
import type { NewForm } from './page-parts.ts';
import { referenceOf } from './reference.tsx';

const sentPerMinute = 10;

/** A list as those see it who only send to it. */
export interface Sending {
  /** Whether this visitor sends rows without reading them. */
  isSender(c: Ctx): boolean;
  /** Whether the request is for the form, its submission or the thanks. */
  isOpen(c: Ctx): boolean;
  look: NewForm;
  /** The page that says that it has arrived. */
  thanksAt(id: number): string;
  /** Seconds to wait after too many submissions in a row; 0: none. */
  waitS(c: Ctx): number;
}

/** Null if readers see what they add. */
export function mountSent(app: App, { store, secret, settings, now }: DataContext, entity: Entity): Sending | null {
  if (!isSentOnly(entity)) return null;
  const { path: list, singular, slug, sent } = entity;
  const purpose = `sent ${entity.id}`;
  const at = `/${slug}`;
  const thanks = `${at}/sent`;
  const rateLimit = createRateLimit(sentPerMinute, now);
  announce(store, entity, { subject: `New ${singular}`, path: ({ id }) => `${at}/${id}` });

  app.get(`${thanks}/:id{[1-9][0-9]{0,14}}/:key`, async (c) => {
    const [id, key] = [c.req.param('id'), c.req.param('key')];
    const row = secret.isSigned(purpose, id, key) ? await store.whole.table(entity).get(Number(id)) : null;
    if (!row) return answerNotFound(c);
    c.header('referrer-policy', 'no-referrer');
    const state = entity.workflow?.states.find((one) => one.id === row.values[entity.workflow?.field ?? '']);
    const content = (
      <>
        <PageHeading title="Thank you" text={`Your ${singular} has arrived. Only the owner of this site reads it.`} />
        <div class="card stack">
          <p>
            Reference <strong>{referenceOf(secret, row.id, purpose)}</strong>
          </p>
          {state && <p>Status: {state.label}</p>}
          <p>Name the reference if you write to us about it. This page stays at its address, which only you know.</p>
        </div>
        <div class="row-of-actions">
          <ButtonLink href="/">Back to the start</ButtonLink>
        </div>
      </>
    );
    return page(c, { title: 'Thank you', width: 'narrow', index: false }, content);
  });

  const isSender = (c: Ctx) => isAmong(c, entity.writers) && !c.get('visitor').isOwner;
  return {
    isSender,
    isOpen(c) {
      const { method, path } = c.req;
      if (!isSender(c)) return false;
      if (method === 'POST') return path === at;
      return [list, at, `${at}/new`].includes(path) || path.startsWith(`${thanks}/`);
    },
    look: {
      title: sent?.title ?? `Send ${withArticle(singular)}`,
      action: sent?.action ?? 'Send',
      fixed: [],
      islands: [],
      below: null,
      above: <p class="lead">Only the owner of this site reads what you send.</p>,
    },
    thanksAt: (id) => `${thanks}/${id}/${secret.sign(purpose, String(id))}`,
    waitS: (c) => (settings.rehearsal ? 0 : rateLimit.consume(rateLimitKeyOf(c))),
  };
}

/**
 * The contact form and its inbox. Stores a message before thanking the visitor, and loses no input: a refused form
 * comes back as it was sent.
 */
import type { Child } from 'hono/jsx';
import { saveRow } from '../../data/save.ts';
import type { Store } from '../../data/store.ts';
import { announce } from '../../mail/announce.ts';
import type { App, AppContext, Ctx } from '../../web/context.ts';
import { readForm } from '../../web/form.ts';
import { page } from '../../web/page.tsx';
import { createRateLimit, rateLimitKeyOf } from '../../web/rate-limit.ts';
import { safePath, seeOther } from '../../web/redirect.ts';
import { ContactForm, type Draft, emptyDraft, trapField } from './form.tsx';
import { mountInbox } from './inbox.tsx';
import { contactMessage } from './message.ts';

const messagesPerMinute = 5;
const formFields = ['name', 'email', 'phone', 'message'];

/** Renders the form's page again; null if it no longer exists. */
type ShowAgain = (c: Ctx, path: string, status: 422) => Promise<Response | null>;

export interface Contact {
  /** The form for a section of a page. */
  section(c: Ctx, words: { heading: string; text: string }, path: string): Child;
  mount(app: App, showAgain: ShowAgain): void;
}

export function createContact(context: AppContext & { store: Store }): Contact {
  const rateLimit = createRateLimit(messagesPerMinute, () => context.now());
  announce(context.store, contactMessage, { subject: 'New message', path: () => '/inbox' });
  const drafts = new WeakMap<Ctx, Draft>();

  const section: Contact['section'] = (c, words, path) => (
    <ContactForm c={c} {...words} path={path} draft={drafts.get(c) ?? emptyDraft} wasSent={c.req.query('sent') === 'yes'} />
  );

  const showRefused = async (c: Ctx, path: string, draft: Draft, showAgain: ShowAgain) => {
    drafts.set(c, draft);
    return (await showAgain(c, path, 422)) ?? showAlone(c, section, 422);
  };

  const receive = async (c: Ctx, showAgain: ShowAgain): Promise<Response> => {
    const form = await readForm(c);
    const path = safePath(form.back, '/contact');
    const thanks = `${path}?sent=yes#contact`;
    if (form[trapField]) return seeOther(c, thanks);
    const values = Object.fromEntries(formFields.map((field) => [field, form[field] ?? '']));
    const waitS = context.settings.rehearsal ? 0 : rateLimit.consume(rateLimitKeyOf(c));
    if (waitS > 0) {
      const problem = `Too many messages. Your message is still here; send it again in ${waitS} seconds.`;
      return showRefused(c, path, { values, errors: {}, problem }, showAgain);
    }
    const saved = await saveRow(context.store, contactMessage, { ...values, isRead: false }, { reader: c.get('visitor').reader });
    if (saved.outcome === 'refused') return showRefused(c, path, { values, errors: saved.errors, problem: '' }, showAgain);
    return seeOther(c, thanks);
  };

  return {
    section,
    mount(app, showAgain) {
      app.get('/contact', (c) => showAlone(c, section, 200));
      app.post('/contact', (c) => receive(c, showAgain));
      mountInbox(app, context);
    },
  };
}

/** The form on its own page. */
function showAlone(c: Ctx, section: Contact['section'], status: 200 | 422) {
  const words = { heading: 'Write to us', text: '' };
  return page(
    c,
    { title: 'Contact', islands: ['partial-update'] },
    <section id="contact">{section(c, words, '/contact')}</section>,
    status,
  );
}

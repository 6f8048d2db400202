/** How the platform fetches messages. The edge lets nobody else through, and an app without the platform has none. */
import type { DataContext } from '../data/store.ts';
import type { App } from '../web/context.ts';
import { answerNotFound } from '../web/error-pages.tsx';
import { withToken } from './mailed-token.ts';

const mostAtOnce = 20;
const idLength = 64;

export function mountMail(app: App, { store, settings, secret }: DataContext): void {
  app.post('/-/mail', async (c) => {
    const { outgoing } = store;
    if (!outgoing || settings.listenOn.kind !== 'socket' || c.req.header('x-davit-mail') !== 'exchange') return answerNotFound(c);
    const body: unknown = await c.req.json().catch(() => null);
    const messages = await outgoing.exchange(store, storedIn(body), mostAtOnce);
    return c.json({ messages: messages.map((mail) => withToken(secret, mail)) });
  });
}

function storedIn(body: unknown): string[] {
  const { stored } = (body ?? {}) as { stored?: unknown };
  if (!Array.isArray(stored)) return [];
  return stored.filter((id): id is string => typeof id === 'string' && id.length <= idLength).slice(0, mostAtOnce);
}

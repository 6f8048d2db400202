import type { DataContext } from '../../data/store.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { wholeNumber } from '../../web/numbers.ts';
import { createLive } from './live.ts';

/**
 * `GET /-/live`: a stream of changes. `?since=` is the time of the page's request; `?once` ends it with the first
 * event.
 */
export function mountLive(app: App, context: DataContext, entityIds: string[]): void {
  const { store, now, stopping } = context;
  const live = createLive(store, entityIds, now, stopping);

  app.get('/-/live', (c) => {
    const stream = live.open({
      client: c.env.client,
      mayRead: readingOf(c, context),
      since: wholeNumber(c.req.header('last-event-id') || c.req.query('since'), 0, Number.MAX_SAFE_INTEGER),
      once: c.req.query('once') !== undefined,
    });
    if (!stream) return c.text('Too many pages are open. Close some and try again.', 503, { 'retry-after': '30' });
    return c.body(stream, 200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  });
}

/** What the visitor may read, as of the connection. */
function readingOf(c: Ctx, { store }: DataContext): (entity: string) => boolean {
  return (entity) => isAmong(c, store.entity(entity).readers);
}

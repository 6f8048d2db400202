/** RSS 2.0: the newest public posts, the same for every reader. */
import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import { summaryOf } from '../../entities/excerpt.ts';
import type { App } from '../../web/context.ts';
import { origin } from '../../web/meta.tsx';

const maxItems = 20;
const summaryLength = 300;

/** `ids` are the entities with a feed, at `/<slug>/feed.xml`. */
export function mountFeeds(app: App, { store, site }: DataContext, ids: string[]): void {
  for (const entity of ids.map(store.entity)) {
    app.get(`/${entity.slug}/feed.xml`, async (c) => {
      const { published, workflow } = entity;
      const filters = published && workflow ? [{ field: workflow.field, is: published.state }] : [];
      const sort = { field: published?.on ?? 'createdAt', direction: 'desc' as const };
      const { rows } = await store.table(entity).list({ filters, sort, pageSize: maxItems });
      const at = origin(c);
      const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(site.name)}</title>
<link>${xmlText(at + (entity.path ?? '/'))}</link>
<description>${xmlText(site.tagline)}</description>
<atom:link href="${xmlText(`${at}/${entity.slug}/feed.xml`)}" rel="self" type="application/rss+xml"/>
${rows.map((row) => item(entity, row, at)).join('')}</channel>
</rss>
`;
      return c.body(xml, 200, { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' });
    });
  }
}

function item(entity: Entity, row: Row, at: string): string {
  const link = `${at}/${entity.slug}/${row.id}`;
  const summary = summaryOf(entity, row, summaryLength);
  const day = entity.published?.on ? row.values[entity.published.on] : null;
  const date = new Date(typeof day === 'string' ? `${day}T12:00:00Z` : row.createdAt).toUTCString();
  return `<item><title>${xmlText(titleOf(entity, row))}</title><link>${xmlText(link)}</link><guid>${xmlText(link)}</guid><pubDate>${date}</pubDate><description>${xmlText(summary)}</description></item>
`;
}

function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them.
  const allowed = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ');
  return allowed.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

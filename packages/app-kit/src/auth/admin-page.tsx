/** The start of the admin area: the users and every list, each with its number and the way to manage it. */
import type { DataContext } from '../data/store.ts';
import { Stat } from '../design/stat.tsx';
import { PageHeading } from '../design/surface.tsx';
import { type App, isAmong, managesPeople } from '../web/context.ts';
import { answerNotFound } from '../web/error-pages.tsx';
import { page } from '../web/page.tsx';
import { numberFormat } from '../web/reader.ts';
import { account } from './tables.ts';

export const adminPath = '/-/admin';
const peoplePath = '/-/people';

/** For the owner and administrators; everybody else gets a 404. */
export function mountAdmin(app: App, { store, site }: DataContext): void {
  app.get(adminPath, async (c) => {
    const visitor = c.get('visitor');
    if (!managesPeople(visitor)) return answerNotFound(c);
    const lists = store.entities.filter(({ path, readers }) => path !== null && isAmong(c, readers));
    const counts = await Promise.all(lists.map((entity) => store.table(entity).count({})));
    const format = numberFormat(visitor.reader.locale, {});
    const users = await store.table(account).count({});
    const shown = new Set([adminPath, peoplePath, ...lists.flatMap(({ path }) => path ?? [])]);
    const others = visitor.isOwner ? site.ownerLinks.filter(({ path }) => !shown.has(path)) : [];
    return page(
      c,
      { title: 'Admin', index: false },
      <div class="account">
        <PageHeading title="Admin" text="Everything that you manage here." />
        <div class="stats">
          <Stat label="Manage users" value={format.format(users)} href={peoplePath} />
          {lists.map(({ path, plural }, at) => (
            <Stat label={`Manage ${plural}`} value={format.format(counts[at] ?? 0)} href={path ?? '/'} />
          ))}
        </div>
        {others.length > 0 && (
          <nav class="row-of-actions" aria-label="More to manage">
            {others.map(({ title, path }) => (
              <a href={path}>{title}</a>
            ))}
          </nav>
        )}
      </div>,
    );
  });
}

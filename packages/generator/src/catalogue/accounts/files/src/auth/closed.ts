/** Where only members read, every address is closed to strangers but these. New pages are closed without anything being done. */
import type { App, Site } from '../web/context.ts';
import { askToLogIn } from '../web/error-pages.tsx';

const always = [
  '/log-in',
  '/log-out',
  '/sign-up',
  '/account/join',
  '/account/reset',
  '/contact',
  '/robots.txt',
  '/sitemap.xml',
  '/-/owner',
  '/-/health',
  '/-/appearance',
];
/** The API looks for keys by itself; schedules are called by the platform, and by nobody through the edge. */
const lookAfterThemselves = /^\/(api|openapi\.json|-\/schedules)(\/|$)/;

export function mountClosed(app: App, { readers, accounts }: Site): void {
  if (readers === 'anyone') return;
  const open = new Set([...always, ...(accounts?.openPaths ?? [])]);
  app.use(async (c, next) => {
    const { path } = c.req;
    return open.has(path) || lookAfterThemselves.test(path) || c.get('visitor').member !== null ? next() : askToLogIn(c);
  });
}

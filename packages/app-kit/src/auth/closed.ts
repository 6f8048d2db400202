/** If only members read, every path except these is closed to strangers. New pages are closed by default. */
import type { App, Site } from '../web/context.ts';
import { askToLogIn } from '../web/error-pages.tsx';

const always = [
  '/log-in',
  '/log-out',
  '/sign-up',
  '/account/join',
  '/account/reset',
  '/account/forgot',
  '/account/confirm',
  '/contact',
  '/robots.txt',
  '/sitemap.xml',
  '/-/owner',
  '/-/health',
  '/-/appearance',
  '/-/language',
];
/** The API, the source of readings and a service of operations check their own keys; only the platform calls schedules and mail, never through the edge. */
const lookAfterThemselves = /^\/(api|openapi\.json|-\/readings|-\/operations|-\/schedules|-\/mail)(\/|$)/;

export function mountClosed(app: App, { readers, accounts }: Site): void {
  if (readers === 'anyone') return;
  const open = new Set([...always, ...(accounts?.openPaths ?? [])]);
  app.use(async (c, next) => {
    const { path } = c.req;
    return open.has(path) || lookAfterThemselves.test(path) || c.get('visitor').member !== null ? next() : askToLogIn(c);
  });
}

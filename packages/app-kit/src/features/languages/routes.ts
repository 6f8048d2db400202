/** The languages of an app: a visitor chooses one, and every page is shown in it as far as the app has its words. */
import type { App, AppContext } from '../../web/context.ts';
import { readCookie, writeCookie } from '../../web/cookies.ts';
import { seeOther } from '../../web/redirect.ts';
import { translatedPage, type Words } from './translate.ts';

const yearS = 365 * 24 * 3600;
/** Longer pages stay in the app's own language. */
const longestPage = 2_000_000;
const fromRight = new Set(['ar', 'he', 'fa', 'ur']);

export const directionOf = (tag: string): 'ltr' | 'rtl' => (fromRight.has(tag) ? 'rtl' : 'ltr');

/** `words` by the tag of their language. Mounted before the pages that it translates. */
export function mountLanguages(app: App, { site, settings }: AppContext, words: Readonly<Record<string, Words>>): void {
  const languages = site.languages ?? [];
  const known = new Set(languages.map(({ tag }) => tag));
  // Checks read an app by its English texts, and then choose each of its languages.
  const usual = settings.rehearsal ? 'en' : languages[0]?.tag;
  app.use(async (c, next) => {
    const chosen = readCookie(c, 'language');
    const tag = chosen !== undefined && known.has(chosen) ? chosen : usual;
    if (tag === undefined || tag === 'en') return next();
    c.set('language', tag);
    await next();
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
    const { status } = c.res;
    const html = await c.res.text();
    const shown = html.length > longestPage ? html : translatedPage(html, words[tag] ?? {}, { tag, dir: directionOf(tag) });
    const headers = new Headers(c.res.headers);
    headers.delete('content-length');
    headers.set('content-language', tag);
    c.res = undefined;
    c.res = new Response(shown, { status, headers });
  });
  app.get('/-/language', (c) => {
    const to = c.req.query('to') ?? '';
    if (known.has(to)) writeCookie(c, 'language', to, yearS);
    c.header('cache-control', 'no-store');
    return seeOther(c, c.req.query('back'));
  });
}

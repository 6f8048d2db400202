/** Files for search engines, and the choice between light and dark. */
import { type App, type AppContext, type Ctx, openPages } from './context.ts';
import { dropCookie, writeCookie } from './cookies.ts';
import { readForm } from './form.ts';
import { seeOther } from './redirect.ts';

const yearS = 365 * 24 * 3600;

export function mountMeta(app: App, context: AppContext): void {
  app.get('/robots.txt', (c) => c.text(`User-agent: *\nDisallow: /-/\nSitemap: ${origin(c)}/sitemap.xml\n`));
  app.get('/sitemap.xml', (c) => {
    const urls = openPages(context.site).map(({ path }) => `<url><loc>${escapeXml(origin(c) + path)}</loc></url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
    return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
  });
  app.post('/-/appearance', async (c) => {
    const form = await readForm(c);
    if (form.appearance === 'light' || form.appearance === 'dark') writeCookie(c, 'appearance', form.appearance, yearS);
    else dropCookie(c, 'appearance');
    return seeOther(c, form.back);
  });
}

/**
 * The origin of this site: PUBLIC_URL, unless the edge says that the visitor came by another of its names; without either, the
 * host of the request.
 */
export function origin(c: Ctx): string {
  const { publicUrl, listenOn } = c.get('context').settings;
  const asked = new URL(c.req.url);
  const isOwnName = publicUrl !== null && (listenOn.kind !== 'socket' || new URL(publicUrl).host === asked.host);
  return isOwnName ? publicUrl : asked.origin;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

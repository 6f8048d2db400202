/** All redirects of the app, so that none leads to another site unasked or breaks its response header. */
import type { Ctx } from './context.ts';

/** Longer addresses are neither served nor redirected to. */
export const maxPathLength = 2000;
/** Only resolves relative addresses, to detect one with its own origin. */
const here = 'http://here.invalid';

/**
 * A path of this app to go back to, encoded for a header; `otherwise` if the given one leads elsewhere. Judges the
 * resolved path, not the given one: `/.//example.com` is `//example.com` to a browser.
 */
export function safePath(given: string | undefined, otherwise: string): string {
  if (!given || !/^\/[^\s\\\p{Cc}]*$/u.test(given) || given.length > maxPathLength || !URL.canParse(given, here))
    return otherwise;
  const { origin, pathname, search, hash } = new URL(given, here);
  const path = pathname + search + hash;
  return origin === here && !/^\/[/\\]/.test(path) ? path : otherwise;
}

/** Redirects with a GET to the given path if it belongs to this app. */
export function seeOther(c: Ctx, given: string | undefined, otherwise = '/'): Response {
  return c.redirect(safePath(given, otherwise), 303);
}

/**
 * Redirects to another site, for what exists to do so, such as short links. Browsers ask again each time, and do not say where they
 * come from. Null if the address is not one of the web.
 */
export function redirectToOtherSite(c: Ctx, address: string): Response | null {
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  return c.redirect(href, 302);
}

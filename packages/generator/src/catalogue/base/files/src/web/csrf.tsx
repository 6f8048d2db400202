/**
 * Only this app's own pages may change something.
 *
 *  1. A browser says where a request comes from (Sec-Fetch-Site, else Origin); from
 *     elsewhere it is refused.
 *  2. Every form carries a token that is signed for the cookie of this browser.
 * Where the token is missing or old (a page that was open for long, a cleared cookie)
 * nothing is lost: what was typed is shown again, to be sent with one more click.
 */
import { randomBytes } from 'node:crypto';
import type { Ctx } from './context.ts';
import { readCookie, writeCookie } from './cookies.ts';

export const csrfFieldName = 'csrf-token';

export function CsrfField({ c }: { c: Ctx }) {
  return <input type="hidden" name={csrfFieldName} value={csrfToken(c)} />;
}

/** The token for this browser; its cookie is made with the first form it is shown. */
function csrfToken(c: Ctx): string {
  const known = c.get('csrfToken');
  if (known) return known;
  let browser = readCookie(c, 'browser');
  if (!browser || !/^[\w-]{22}$/.test(browser)) {
    browser = randomBytes(16).toString('base64url');
    writeCookie(c, 'browser', browser);
  }
  const token = c.get('context').secret.sign('csrf', browser);
  c.set('csrfToken', token);
  return token;
}

export function hasCsrfToken(c: Ctx, given: unknown): boolean {
  const browser = readCookie(c, 'browser');
  return browser !== undefined && typeof given === 'string' && c.get('context').secret.isSigned('csrf', browser, given);
}

/** Whether a browser says that another site sent this. Plain clients say nothing, and are not foreign. */
export function isForeign(c: Ctx): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  return !URL.canParse(origin) || ![new URL(c.req.url).host, c.req.header('host')].includes(new URL(origin).host);
}

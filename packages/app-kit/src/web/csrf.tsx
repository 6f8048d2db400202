/**
 * Only this app's own pages may change data.
 * 1. A browser names the origin of a request (Sec-Fetch-Site, else Origin); a foreign one is refused.
 * 2. Every form carries a token signed for this browser's cookie. If the token is missing or old (a long-open page,
 * a cleared cookie), no input is lost: the app shows it again, to send with one more click.
 */
import { randomBytes } from 'node:crypto';
import type { Ctx } from './context.ts';
import { readCookie, writeCookie } from './cookies.ts';

export const csrfFieldName = 'csrf-token';

export function CsrfField({ c }: { c: Ctx }) {
  return <input type="hidden" name={csrfFieldName} value={csrfToken(c)} />;
}

/** The token for this browser; the first form sets its cookie. */
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

/** Whether the browser says that another site sent this. Plain clients say nothing and count as own. */
export function isForeign(c: Ctx): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  return !URL.canParse(origin) || ![new URL(c.req.url).host, c.req.header('host')].includes(new URL(origin).host);
}

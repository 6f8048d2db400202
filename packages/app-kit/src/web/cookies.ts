/** Cookies: one prefix for the app, hidden from scripts by default, and signed if the app trusts them. */
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Ctx } from './context.ts';

export function readCookie(c: Ctx, name: string): string | undefined {
  return getCookie(c, c.get('context').settings.cookiePrefix + name);
}

/** Without `maxAgeS` it lasts until the browser closes. */
export function writeCookie(c: Ctx, name: string, value: string, maxAgeS?: number): void {
  setCookie(c, c.get('context').settings.cookiePrefix + name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
    ...(maxAgeS === undefined ? {} : { maxAge: maxAgeS }),
  });
}

export function dropCookie(c: Ctx, name: string): void {
  deleteCookie(c, c.get('context').settings.cookiePrefix + name, { path: '/' });
}

/** The value that `writeSigned` wrote under this name; undefined if it is missing or was changed. */
export function readSigned(c: Ctx, name: string): string | undefined {
  const [text, signature] = readCookie(c, name)?.split('.') ?? [];
  if (text === undefined || signature === undefined) return undefined;
  if (!c.get('context').secret.isSigned(`cookie ${name}`, text, signature)) return undefined;
  return Buffer.from(text, 'base64url').toString();
}

export function writeSigned(c: Ctx, name: string, value: string, maxAgeS?: number): void {
  const text = Buffer.from(value).toString('base64url');
  writeCookie(c, name, `${text}.${c.get('context').secret.sign(`cookie ${name}`, text)}`, maxAgeS);
}

import type { Ctx } from './context.ts';
import type { ReceivedFile } from './received-form.ts';
import { pathLengthAtMost } from './redirect.ts';

/** What a form sent, by field; of a repeated field the last. Files are left out. */
export async function readForm(c: Ctx): Promise<Record<string, string>> {
  return Object.assign(Object.create(null), c.get('form')?.fields);
}

/** The files that a form sent, by field; empty choices are left out. */
export function receivedFiles(c: Ctx): Record<string, ReceivedFile> {
  return c.get('form')?.files ?? {};
}

/** Where to log in, and to come back here afterwards; the address of a one-time link is handed on to no other page. */
export function logInHref(c: Ctx): string {
  const { pathname, search, searchParams } = new URL(c.req.url);
  const here = c.req.method === 'GET' && !searchParams.has('token') ? pathname + search : '/';
  const href = `/log-in?${new URLSearchParams({ next: here })}`;
  return here === '/' || here === '/log-in' || href.length > pathLengthAtMost ? '/log-in' : href;
}

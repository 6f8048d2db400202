import type { Ctx } from './context.ts';
import type { ReceivedFile } from './received-form.ts';
import { maxPathLength } from './redirect.ts';

/** The form's fields; the last value of a repeated one. Without files. */
export async function readForm(c: Ctx): Promise<Record<string, string>> {
  return Object.assign(Object.create(null), c.get('form')?.fields);
}

/** The form's files by field, without empty choices. */
export function receivedFiles(c: Ctx): Record<string, ReceivedFile> {
  return c.get('form')?.files ?? {};
}

/** The log-in page with the way back to this page, or to `back`; never passes on the address of a one-time link. */
export function logInHref(c: Ctx, back?: string): string {
  const { pathname, search, searchParams } = new URL(c.req.url);
  const here = back ?? (c.req.method === 'GET' && !searchParams.has('token') ? pathname + search : '/');
  const href = `/log-in?${new URLSearchParams({ next: here })}`;
  return here === '/' || here === '/log-in' || href.length > maxPathLength ? '/log-in' : href;
}

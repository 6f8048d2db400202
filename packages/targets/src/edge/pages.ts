/** The few pages that the edge itself serves, plain and self-contained. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Acquired } from '../live/live-app.ts';
import { requestIdOf } from './request-id.ts';

export interface EdgePage {
  status: number;
  title: string;
  text: string;
  retryAfterSeconds?: number;
  versionNumber?: number | null;
  /** Attributes and text must be safe in HTML. */
  link?: { href: string; text: string };
}

export function nothingLive(): EdgePage {
  return {
    status: 503,
    title: 'Not live yet',
    text: 'This app has no live version yet. It will answer here after its first release.',
    retryAfterSeconds: 5,
  };
}

export function deleted(): EdgePage {
  return { status: 410, title: 'This app was deleted', text: 'Its owner deleted it.' };
}

/** `contact` is where to reach the operator. */
export function suspended(contact: string | null): EdgePage {
  const reach = contact === null ? 'Its owner can ask the operator of this server.' : `Questions and reports: ${contact}.`;
  return { status: 403, title: 'This app is suspended', text: `The operator of this server suspended it. ${reach}` };
}

/** Where visitors of the app report it: the operator's e-mail address, or a page. */
export function report(contact: string, slug: string): EdgePage {
  const text = `Does it break a law or harm somebody? Tell the operator of this server, and name the app, “${slug}”.`;
  const page: EdgePage = { status: 200, title: 'Report this app', text };
  if (/^https?:/.test(contact)) return { ...page, link: { href: contact, text: contact } };
  if (!contact.includes('@')) return { ...page, text: `${text} ${contact}` };
  return { ...page, link: { href: `mailto:${contact}?subject=${encodeURIComponent(`App ${slug}`)}`, text: contact } };
}

export function unavailable(retryAfterSeconds: number, versionNumber: number | null): EdgePage {
  return {
    status: 503,
    title: 'The app is not responding',
    text: 'It is restarting. Try again in a moment; saved data is safe.',
    retryAfterSeconds,
    versionNumber,
  };
}

/** No server runs it at the moment, of those that divide the apps. */
export function nowhere(): EdgePage {
  return {
    status: 503,
    title: 'The app is changing servers',
    text: 'No server runs it at the moment. Try again in a moment; saved data is safe.',
    retryAfterSeconds: 5,
    versionNumber: null,
  };
}

/** The app has the upload, and Davit stores it later. */
export function notStored(): EdgePage {
  return {
    status: 503,
    title: 'Not stored safely yet',
    text: 'The app has what you sent, but the store for its files does not answer. Look whether it is there before you send it again.',
    retryAfterSeconds: 60,
  };
}

/** Code that its owner or a model wrote, on a machine without a sandbox. */
function noSandbox(versionNumber: number | null): EdgePage {
  return {
    status: 503,
    title: 'This app cannot run here at the moment',
    text: 'It runs only in a sandbox, and its server has none. The operator of the server has to set one up. Saved data is safe.',
    retryAfterSeconds: 60,
    versionNumber,
  };
}

/** Why an app gives no answer. */
export function noAnswer(
  { why, retryAfterSeconds }: Extract<Acquired, { outcome: 'unavailable' }>,
  versionNumber: number | null,
): EdgePage {
  return why === 'no_sandbox' ? noSandbox(versionNumber) : unavailable(retryAfterSeconds, versionNumber);
}

/** More at once than the app's limits allow, or than one visitor's share of them. */
export function busy(who: 'client' | 'app'): EdgePage {
  const one = who === 'client';
  return {
    status: one ? 429 : 503,
    title: one ? 'Too many requests at once' : 'The app is busy',
    text: one
      ? 'You sent too many requests at once. Try again in a moment.'
      : 'This app is handling too many requests. Try again in a moment.',
    retryAfterSeconds: 1,
  };
}

/** Its data moves: it returns by itself. */
export function moving(): EdgePage {
  return {
    status: 503,
    title: 'Back in a moment',
    text: 'The data of this app is moving to another place. This page reloads by itself.',
    retryAfterSeconds: 5,
  };
}

export function unknownHost(): EdgePage {
  return {
    status: 421,
    title: 'No app at this address',
    text: 'No project has this address. Check the live URL of the project.',
  };
}

export function pageNotFound(): EdgePage {
  return { status: 404, title: 'There is no such page', text: 'Check the address, or go back to the start page.' };
}

export function refused(status: number, why: string): EdgePage {
  return { status, title: 'The request was not understood', text: why };
}

/** HTML for browsers, a sentence for everyone else. Closes the connection if a body is still arriving. */
export function answerPage(request: IncomingMessage, response: ServerResponse, page: EdgePage): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const requestId = requestIdOf(request);
  const shown = page.status < 500 ? page : { ...page, text: `${page.text} Request: ${requestId}.` };
  const { head, body } = render(shown, /text\/html/.test(request.headers.accept ?? ''));
  head['x-request-id'] = requestId;
  const mayClose = !request.complete && request.httpVersionMajor < 2;
  response.writeHead(page.status, mayClose ? { ...head, connection: 'close' } : head);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The same, for a connection that was to be upgraded. */
export function rawPage(page: EdgePage): string {
  const { head, body } = render(page, false);
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${page.status} ${page.title}\r\n${lines.join('\r\n')}\r\nconnection: close\r\n\r\n${body}`;
}

function render(page: EdgePage, html: boolean): { head: Record<string, string>; body: string } {
  const body = html ? htmlOf(page) : `${[`${page.title}.`, page.text, page.link?.text].filter(Boolean).join(' ')}\n`;
  const head: Record<string, string> = {
    'content-type': `text/${html ? 'html' : 'plain'}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
  };
  if (page.retryAfterSeconds !== undefined) head['retry-after'] = String(page.retryAfterSeconds);
  if (page.versionNumber) head['x-davit-version'] = String(page.versionNumber);
  return { head, body };
}

function htmlOf(page: EdgePage): string {
  const again = page.retryAfterSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${page.retryAfterSeconds}">`;
  const link = page.link === undefined ? '' : `<p><a href="${page.link.href}">${page.link.text}</a></p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${again}<title>${page.title}</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;margin:20vh auto;padding:0 1.5rem;max-width:36rem}h1{font-size:1.4rem}</style></head>
<body><main><h1>${page.title}</h1><p>${page.text}</p>${link}</main></body>
</html>
`;
}

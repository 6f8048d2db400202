import type { CheckClient } from '@davit/app-kit/checks/expect.ts';

/**
 * Somebody at a live app, without scripts: keeps cookies, and does not follow redirects. `ownerLink` gets a new link that makes
 * its visitor the owner.
 */
export function visitor(url: string, ownerLink: () => Promise<string>): CheckClient {
  const cookies = new Map<string, string>();
  return {
    another: () => visitor(url, ownerLink),
    ownerLink,
    async request(path, { method = 'GET', headers = {}, body } = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(new URL(path, url), {
        method,
        redirect: 'manual',
        headers: { cookie, origin: new URL(url).origin, ...headers },
        ...(body === undefined ? {} : { body }),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';', 1);
        const [name = ''] = pair.split('=', 1);
        cookies.set(name, pair.slice(name.length + 1));
      }
      return { status: answer.status, headers: answer.headers, body: await answer.text() };
    },
  };
}

/** Adds a row as a stranger without scripts; returns its page. */
export async function addRow(url: string, at: string, typed: Record<string, string>): Promise<string> {
  const form = await fetch(`${url}${at}/new`);
  const token = /name="csrf-token" value="([^"]+)"/.exec(await form.text())?.[1] ?? '';
  const cookie = form.headers.getSetCookie().map((line) => line.split(';')[0]);
  const added = await fetch(url + at, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookie.join('; ') },
    body: new URLSearchParams({ 'csrf-token': token, ...typed }),
  });
  if (added.status !== 303) throw new Error(`adding a row answered ${added.status}`);
  return (await fetch(url + added.headers.get('location'))).text();
}

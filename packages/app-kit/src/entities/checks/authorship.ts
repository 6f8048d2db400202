/**
 * Checks that a row made without an account belongs to its author: another visitor reads it, but can neither change
 * nor restore it.
 */
import { type CheckAnswer, type CheckClient, expect, follow, hiddenFields, read, send, submit } from '../../checks/expect.ts';

export interface Made {
  /** The path of its forms, and of its page: `/bookings`, `/bookings/7`. */
  slug: string;
  at: string;
  /** The answer to its creation, with the cookie. */
  answer: CheckAnswer;
  /** Values that only its author and the owner read, as typed. */
  secrets: string[];
  /** Other visitors do not see the row at all. */
  isHidden: boolean;
}

/** Deletes and restores the row. `all` are the addresses that list it. */
export async function checkAuthorship(
  maker: CheckClient,
  { slug, at, answer, secrets, isHidden }: Made,
  all: string[],
): Promise<void> {
  const other = maker.another();
  const token = hiddenFields((await read(other, `${slug}/new`)).body, slug);
  const status = isHidden ? 404 : 403;
  const seen = (await read(other, at, isHidden ? 404 : 200)).body;
  expect(!seen.includes(`href="${at}/edit"`), 'Another visitor has a link to change the row.');
  for (const path of [`${at}/edit`, `${at}/delete`]) await read(other, path, status);
  await refused(other, [at, `${at}/delete`, `${at}/state`, `${at}/restore`], token, status);
  await proveCookie(maker, at, answer, status);
  for (const secret of secrets) {
    expect((await read(maker, at)).body.includes(secret), `The author cannot read the private value “${secret}”.`);
    const found = new URLSearchParams({ view: 'list', q: secret });
    for (const path of [...(isHidden ? [] : [at]), ...all, ...all.map((list) => `${list}?${found}`)])
      expect(!shownIn(await read(other, path), secret, at), `${path} shows another visitor the private value “${secret}”.`);
  }
  const gone = await follow(maker, await submit(maker, `${at}/delete`, `${at}/delete`, {}));
  await read(maker, at, 404);
  await refused(other, [`${at}/restore`, `${at}/delete`, at], token, status);
  await read(maker, at, 404);
  await follow(maker, await send(maker, `${at}/restore`, hiddenFields(gone.body, `${at}/restore`)));
  await read(maker, at);
}

async function refused(other: CheckClient, paths: string[], token: Record<string, string>, expected: number): Promise<void> {
  for (const path of paths) {
    const { status } = await send(other, path, token);
    expect(status === expected, `Another visitor’s change at ${path} returns ${status} instead of ${expected}.`);
  }
}

/** The cookie gives the right, and a forged one does not. */
async function proveCookie(maker: CheckClient, at: string, answer: CheckAnswer, refusal: number): Promise<void> {
  const line = answer.headers.getSetCookie().find((one) => /^[\w-]*visitor=/.test(one));
  if (!line) return;
  expect(/;\s*HttpOnly/i.test(line), 'The author’s cookie lacks HttpOnly.');
  const cookie = line.split(';')[0] ?? '';
  const [, text = '', signature = ''] = /=([^.]*)\.(.*)$/.exec(cookie) ?? [];
  const other = maker.another();
  const withCookie = async (value: string) =>
    (await other.request(`${at}/edit`, { headers: { cookie: `${cookie.split('=')[0]}=${value}` } })).status;
  expect((await withCookie(`${text}.${signature}`)) === 200, 'The author’s cookie does not identify the author.');
  const forged = [`${Buffer.from('somebody').toString('base64url')}.${signature}`, `${text}.${signature.slice(1)}A`, text, ''];
  for (const value of forged) expect((await withCookie(value)) === refusal, `A forged cookie is accepted: ${value}`);
}

/** The search field repeats the query, so look for the row itself. */
function shownIn({ body }: CheckAnswer, secret: string, at: string): boolean {
  const isSearch = body.includes(`value="${secret}"`);
  return isSearch ? body.includes(`href="${at}"`) : body.includes(secret);
}

/**
 * How a check gets API keys: the owner creates them, and revokes them afterwards, since the first key makes writes
 * need one.
 */
import { type CheckClient, expect, findOwnerSession, follow, read, submit } from '../../../checks/expect.ts';

const path = '/-/api-keys';

/** Clients that each send their own key with every request, for the duration of `use`. */
export async function withKeys(app: CheckClient, count: number, use: (programs: CheckClient[]) => Promise<void>): Promise<void> {
  const owner = await findOwnerSession(app);
  const programs: CheckClient[] = [];
  for (let made = 0; made < count; made++) {
    const { body } = await submit(owner, path, path, { name: 'A program' });
    const key = /key_[\w-]{20,}/.exec(body)?.[0];
    expect(key, 'The page shows no key.');
    programs.push(keyed(app, key));
  }
  try {
    await use(programs);
  } finally {
    // The checks in between may have ended the first session.
    const remover = await findOwnerSession(app);
    for (let left = count; left > 0; left--) {
      const remove = /action="([^"]*\/remove)"/.exec((await read(remover, path)).body)?.[1] ?? '';
      await follow(remover, await submit(remover, path, remove, {}));
    }
  }
}

/** Sends no cookies: without the key each request is a new visitor. */
function keyed(app: CheckClient, key: string): CheckClient {
  return {
    request: (to, init = {}) =>
      app.another().request(to, { ...init, headers: { ...init.headers, authorization: `Bearer ${key}` } }),
    another: () => keyed(app, key),
    ownerLink: app.ownerLink,
  };
}

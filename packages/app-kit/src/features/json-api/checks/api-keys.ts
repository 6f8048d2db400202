/** How a check gets API keys: the owner creates them. From then on writes need one, so such a check is the last. */
import { type CheckClient, expect, findOwnerSession, submit } from '../../../checks/expect.ts';

const path = '/-/api-keys';

/** Two clients that each send their own key with every request. */
export async function twoPrograms(app: CheckClient): Promise<[CheckClient, CheckClient]> {
  const owner = await findOwnerSession(app);
  const program = async () => {
    const { body } = await submit(owner, path, path, { name: 'A program' });
    const key = /key_[\w-]{20,}/.exec(body)?.[0];
    expect(key, 'The page shows no key.');
    return keyed(app, key);
  };
  return [await program(), await program()];
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

/** How a check comes by keys of the API: the owner makes them, and takes them back, since from the first key on changes need one. */
import { type CheckClient, expect, follow, ownerBeside, read, submit } from '#expect';

const path = '/-/api-keys';

/** Clients that send a key of their own with each request, for as long as `use` takes. */
export async function withKeys(app: CheckClient, count: number, use: (programs: CheckClient[]) => Promise<void>): Promise<void> {
  const owner = await ownerBeside(app);
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
    // What was proved meanwhile may have ended the session before.
    const remover = await ownerBeside(app);
    for (let left = count; left > 0; left--) {
      const remove = /action="([^"]*\/remove)"/.exec((await read(remover, path)).body)?.[1] ?? '';
      await follow(remover, await submit(remover, path, remove, {}));
    }
  }
}

/** Sends no cookies back: each request is of a new visitor, but for the key. */
function keyed(app: CheckClient, key: string): CheckClient {
  return {
    request: (to, init = {}) =>
      app.another().request(to, { ...init, headers: { ...init.headers, authorization: `Bearer ${key}` } }),
    another: () => keyed(app, key),
    ownerLink: app.ownerLink,
  };
}

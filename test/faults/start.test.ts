import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { removeTemporaryFolders, serverEnvironment, spawnServer, startServer, temporaryFolder } from '../harness/server.ts';

afterAll(removeTemporaryFolders);

test.each(['PORT', 'EDGE_PORT'])(
  'a %s in use ends the start with a sentence that names it, and leaves nothing behind',
  async (name) => {
    const env = await serverEnvironment(await temporaryFolder('data'));
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(Number(env[name]), '127.0.0.1', resolve));
    const { ended, output } = spawnServer(env);
    expect(await ended).toBe(1);
    expect(output()).toContain(env[name]);
    expect(output()).toContain(name);
    expect(output()).not.toMatch(/\n\s+at /);
    await new Promise((resolve) => squatter.close(resolve));
  },
);

test('a data folder in use is refused with its holder, which continues undisturbed', async () => {
  const holder = await startServer();
  const { ended, output } = spawnServer(await serverEnvironment(holder.dataDir));
  expect(await ended).toBe(1);
  expect(output()).toContain(String(holder.pid));
  expect((await fetch(`${holder.url}/readyz`)).status).toBe(200);
  await holder.stop();
});

test('every invalid setting is reported at once', async () => {
  const env = await serverEnvironment(await temporaryFolder('data'));
  const { ended, output } = spawnServer({ ...env, PORT: 'no', APP_PORTS: '5-1', RATE_LIMIT_V1_KEY_PER_MIN: '-3' });
  expect(await ended).toBe(2);
  for (const name of ['PORT', 'APP_PORTS', 'RATE_LIMIT_V1_KEY_PER_MIN']) expect(output()).toContain(name);
});

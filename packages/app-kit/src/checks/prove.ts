import { equal } from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Check, inOrder, ownerOrStranger } from './expect.ts';
import { startApp } from './start-app.ts';

/**
 * Starts the built app and runs each check as a test, each with its own person; `enter` makes them the check's
 * actor.
 */
export async function prove(checks: Check[], enter = ownerOrStranger): Promise<void> {
  const app = await startApp('dist/server.mjs');
  let isStopped = false;
  after(async () => {
    if (!isStopped) await app.stop();
  });

  for (const { name, by, run } of inOrder(checks)) test(name, async () => run(await enter(app.client(), by)));

  test('the app stops cleanly on request', async () => {
    isStopped = true;
    equal(await app.stop(), 0);
  });
}

import { equal } from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Check } from './checks/expect.ts';
import { startApp } from './start-app.ts';

/** Starts the built app and runs each check as a test, each as a person of its own. */
export async function prove(checks: Check[]): Promise<void> {
  const app = await startApp('dist/server.mjs');
  let isStopped = false;
  after(async () => {
    if (!isStopped) await app.stop();
  });

  for (const check of checks) test(check.name, () => check.run(app.client()));

  test('the app ends cleanly when it is asked to', async () => {
    isStopped = true;
    equal(await app.stop(), 0);
  });
}

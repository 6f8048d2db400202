/** The realm of bespoke features starts within the limits of the sandbox: an engine reserves address space, which is limited there. */
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bespokePlan } from '../../packages/generator/src/fixtures/bespoke-plan.ts';
import { type MadeApp, makeApp } from '../../packages/generator/src/fixtures/made-app.ts';
import { startTarget, type TargetUnderTest } from '../../packages/targets/src/testing/target-under-test.ts';
import { visit } from '../../packages/targets/src/testing/visit.ts';

let made: MadeApp;
let under: TargetUnderTest;

beforeAll(async () => {
  const { joining: _joining, ...open } = bespokePlan;
  made = makeApp({ ...open, auth: 'none', writing: 'anyone' });
  under = await startTarget();
}, 60_000);

afterAll(async () => {
  await under?.target.close();
  made?.remove();
});

test('an app with bespoke features answers in a sandbox', async () => {
  expect(under.target.isolation().sandboxed).toBe(true);
  const home = await under.home();
  const bundleFolder = dirname(made.server);
  await under.release(home, { ...under.version(home, 'steady', 'one'), bundleFolder, needsSandbox: true }, 1);
  const answer = await visit(under, home, '/split-the-bill');
  expect(answer.body).toContain('15.34 €');
  expect(answer.status).toBe(200);

  // Checks of rows have an engine of their own, beside that of pages.
  const form = await visit(under, home, '/dishes/new');
  const cookie = (form.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
  const [, token = ''] = /name="csrf-token" value="([^"]+)"/.exec(form.body) ?? [];
  const add = (price: string) =>
    visit(under, home, '/dishes', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ 'csrf-token': token, name: 'Soup', price, eaters: 'Ana, Ben' }).toString(),
    });
  const refused = await add('0');
  expect([refused.status, refused.body.includes('A dish costs something.')]).toEqual([422, true]);
  expect((await add('9')).status).toBe(303);
}, 60_000);

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
  made = makeApp(bespokePlan);
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
}, 60_000);

import { visibleText } from '@davit/app-kit/checks/expect.ts';
import { problemsIn } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { bespokePlan } from '../../fixtures/bespoke-plan.ts';
import { asJson, makeApp } from '../../fixtures/made-app.ts';
import { createGenerator } from '../../generate.ts';

test('bespoke features: an app passes its checks, and keeps its promises', async () => {
  expect(problemsIn(bespokePlan)).toEqual([]);
  const made = makeApp(bespokePlan);
  const running = await made.start();
  try {
    const broken: string[] = [];
    const checks = createGenerator().checks(asJson(bespokePlan));
    for (const check of checks)
      await check.run(running.client()).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
    expect(broken).toEqual([]);
    expect(checks.map(({ name }) => name)).toContain('“a dish that is added is split at once”');
    // Each promise had the rows of a new app, so that it holds again.
    const added = checks.filter(({ name }) => name === '“a dish that is added is split at once”');
    for (const check of [...added, ...added]) await check.run(running.client());
    expect(visibleText((await running.client().request('/split-the-bill')).body)).not.toContain('Yusuf');
    expect(running.printed()).toBe('');
  } finally {
    await running.stop();
    made.remove();
  }
});

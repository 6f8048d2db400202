import { visibleText } from '@davit/app-kit/checks/expect.ts';
import { problemsIn, withBespoke } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { dinner, split } from '../../fixtures/bespoke-plan.ts';
import { guess } from '../../fixtures/guess-the-word.ts';
import { asJson, makeApp } from '../../fixtures/made-app.ts';
import { createGenerator } from '../../generate.ts';
import { owner } from '../owner/module.ts';

/** The bill is what this app is about; the promises open the address that its key gives. */
const plan = withBespoke(dinner, [{ ...split, page: '/', home: true, wishes: ['a bill that is split'] }, guess]);

test('bespoke features: an app passes its checks, and keeps its promises', async () => {
  expect(problemsIn(plan)).toEqual([]);
  const made = makeApp(plan);
  const running = await made.start();
  try {
    const broken: string[] = [];
    const checks = createGenerator().checks(asJson(plan));
    for (const check of checks)
      await check.run(running.client()).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
    expect(broken).toEqual([]);
    expect(checks.map(({ name }) => name)).toContain('“a dish that is added is split at once”');
    // Each promise had the rows of a new app, so that it holds again.
    const added = checks.filter(({ name }) => name === '“a dish that is added is split at once”');
    for (const check of [...added, ...added]) await check.run(running.client());
    expect(visibleText((await running.client().request('/')).body)).not.toContain('Yusuf');
    const moved = await running.client().request('/split-the-bill?people=3');
    expect([moved.status, moved.headers.get('location')]).toEqual([303, '/?people=3']);
    const { body } = await running.client().request('/');
    expect(visibleText(body)).not.toContain(split.summary);
    expect(body).toContain(`<meta name="description" content="${split.summary}"`);
    const [, menu = ''] = /aria-label="Main"[^>]*>([\s\S]*?)<\/nav>/.exec(body) ?? [];
    expect([...menu.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/',
      '/guess-the-word',
      '/dishes',
      '/notes',
    ]);
    expect(running.printed()).toBe('');
  } finally {
    await running.stop();
    made.remove();
  }
});

test('bespoke features: the owner’s page about the plan gets their promises, and the wish of each', () => {
  const [file] = owner.files?.(plan) ?? [];
  expect(file?.content).toContain("title: 'Split the bill'");
  expect(file?.content).toContain("wishes: ['a bill that is split']");
  for (const { says } of split.promises) expect(file?.content).toContain(`says: '${says}'`);
});

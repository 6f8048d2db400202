import { type Blueprint, problemsIn } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { asJson, makeApp } from '../../fixtures/made-app.ts';
import { bakeryWithAccounts, sharedTodos } from '../../fixtures/with-accounts.ts';
import { createGenerator } from '../../generate.ts';

const withMessages = (plan: Blueprint): Blueprint => ({
  ...plan,
  features: [
    ...plan.features,
    {
      id: 'profiles',
      parameters: {
        isShown: true,
        facts: [{ id: 'skills', label: 'Skills', type: { kind: 'text', maxLength: 200 }, required: false, help: '' }],
      },
    },
    { id: 'messages', parameters: {} },
  ],
});

test.each([
  ['a list that everybody reads', sharedTodos],
  ['a site without lists, by invitation', bakeryWithAccounts],
])('messages: members have pages and write to each other: %s', async (_, base) => {
  const plan = withMessages(base);
  expect(problemsIn(plan)).toEqual([]);
  const made = makeApp(plan);
  const running = await made.start();
  try {
    const broken: string[] = [];
    for (const check of createGenerator().checks(asJson(plan)))
      await check.run(running.client()).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
    expect(broken).toEqual([]);
    expect(running.printed()).toBe('');
  } finally {
    await running.stop();
    made.remove();
  }
});

test('messages: a plan without members has nobody to write to', () => {
  const { auth: _, ...plan } = sharedTodos;
  const alone = { ...withMessages({ ...plan, auth: 'none', writing: 'anyone' }), entities: [] };
  expect(problemsIn(alone as Blueprint).map(({ problem }) => problem)).toContain('there are no members');
});

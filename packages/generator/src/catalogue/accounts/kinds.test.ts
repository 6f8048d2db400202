import type { Blueprint } from '@davit/blueprint';
import { problemsIn } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { asJson, makeApp } from '../../fixtures/made-app.ts';
import { todo } from '../../fixtures/todo.ts';
import { withAccounts } from '../../fixtures/with-accounts.ts';
import { createGenerator } from '../../generate.ts';

const open = withAccounts(todo, { writing: 'members', reading: 'anyone', joining: 'open', roles: ['agent'] });
const withKinds = (kinds: string[], access: Partial<Blueprint> = {}): Blueprint => ({
  ...open,
  ...access,
  features: [...open.features, { id: 'profiles', parameters: { kinds } }],
});

test('kinds: people sign up as one, and it alone adds the rows of its list', async () => {
  const entities = open.entities.map((entity) => ({ ...entity, adders: ['driver'] }));
  const plan = withKinds(['client', 'driver'], { entities });
  expect(problemsIn(plan)).toEqual([]);
  const made = makeApp(plan);
  const running = await made.start();
  try {
    const broken: string[] = [];
    for (const check of createGenerator().checks(asJson(plan)))
      await check.run(running.client()).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
    expect(broken).toEqual([]);
  } finally {
    await running.stop();
    made.remove();
  }
});

test('kinds: a plan cannot offer a role to everybody, nor kinds without a sign-up', () => {
  const wrong = (plan: Blueprint) => problemsIn(plan).map(({ problem }) => problem);
  expect(wrong(withKinds(['client', 'agent']))).toContainEqual(expect.stringContaining('agent is also a role'));
  expect(wrong(withKinds(['client', 'driver'], { joining: 'invited' }))).toContainEqual(
    expect.stringContaining('nobody can sign up'),
  );
});

import { asMember } from '@davit/app-kit/auth/checks/people.ts';
import { read } from '@davit/app-kit/checks/expect.ts';
import type { Blueprint } from '@davit/blueprint';
import { problemsIn } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { asJson, makeApp } from '../../fixtures/made-app.ts';
import { todo } from '../../fixtures/todo.ts';
import { withAccounts } from '../../fixtures/with-accounts.ts';
import { createGenerator } from '../../generate.ts';

const open = withAccounts(todo, { writing: 'members', reading: 'anyone', joining: 'open', roles: ['administrator'] });
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

test('kinds: who signs up as a driver is among the drivers, and alone changes that row', async () => {
  const [list] = open.entities;
  const plan = withKinds(['client', 'driver'], { entities: open.entities });
  const profiles = {
    id: 'profiles' as const,
    parameters: { kinds: ['client', 'driver'], lists: [{ kind: 'driver', entity: list?.id ?? '' }] },
  };
  const listed = { ...plan, features: [...open.features, profiles] };
  expect(problemsIn(listed)).toEqual([]);
  const made = makeApp(listed);
  const running = await made.start();
  try {
    const driver = running.client();
    await asMember(driver, 'wheels', 'driver');
    await asMember(driver.another(), 'buyer', 'client');
    const shown = await read(driver, `/?q=${encodeURIComponent('Somebody')}`);
    expect(shown.body).toContain('Somebody wheels');
    expect(shown.body).not.toContain('Somebody buyer');
    const path = new RegExp(`href="(/${list?.slug}/\\d+)"[^>]*>[^<]*Somebody wheels`).exec(shown.body)?.[1] ?? '';
    expect((await driver.request(`${path}/edit`)).status).toBe(200);
    const other = driver.another();
    await asMember(other, 'thief', 'client');
    expect((await other.request(`${path}/edit`)).status).toBe(403);
  } finally {
    await running.stop();
    made.remove();
  }
});

test('kinds: a plan cannot offer a role to everybody, nor kinds without a sign-up', () => {
  const wrong = (plan: Blueprint) => problemsIn(plan).map(({ problem }) => problem);
  expect(wrong(withKinds(['client', 'administrator']))).toContainEqual(expect.stringContaining('administrator is also a role'));
  expect(wrong(withKinds(['client', 'driver'], { joining: 'invited' }))).toContainEqual(
    expect.stringContaining('nobody can sign up'),
  );
});

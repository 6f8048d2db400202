/** A list that only the owner writes, broken in one place: exactly the check for it fails. */
import { expect, test } from 'vitest';
import { asJson, type Flaw, makeApp } from './fixtures/made-app.ts';
import { planned } from './fixtures/planned.ts';
import { createGenerator } from './generate.ts';

const blog = planned('blog about sourdough, in warm brown');
const studio = planned('site for a dance studio with class schedule, sign up for classes, max 12 people');

interface Broken extends Flaw {
  what: string;
  plan: typeof blog;
  fails: string[];
}

const broken: Broken[] = [
  {
    what: 'whose forms are open to everybody',
    plan: blog,
    path: 'vendor/app-kit/src/entities/routes.tsx',
    right: 'const mayWrite = (c: Ctx) => isAmong(c, entity.writers);',
    wrong: 'const mayWrite = (_: Ctx) => true;',
    fails: ['a stranger cannot change posts'],
  },
  {
    what: 'that its owner cannot delete from',
    plan: blog,
    path: 'vendor/app-kit/src/entities/routes.tsx',
    right: 'const gone = await removeRow(store, entity, idOf(c));',
    wrong: "const gone = { outcome: 'missing' } as Awaited<ReturnType<typeof removeRow>>;",
    fails: ['a post can be added, found, changed, deleted and restored'],
  },
  {
    what: 'whose last place is given twice',
    plan: studio,
    path: 'vendor/app-kit/src/features/sign-ups/seats.ts',
    right: 'if (peopleOf(place, values) > left)',
    wrong: 'if (left < 0)',
    fails: ['of two simultaneous sign-ups for the last place, one succeeds, and a canceled place is free again'],
  },
];

test.each(broken)('an owner’s list $what is not released', async ({ plan, fails, ...flaw }) => {
  const made = makeApp(plan, flaw);
  const app = await made.start();
  try {
    const failed: string[] = [];
    for (const { name, run } of createGenerator().checks(asJson(plan))) await run(app.client()).catch(() => failed.push(name));
    expect(failed).toEqual(fails);
  } finally {
    await app.stop();
    made.remove();
  }
});

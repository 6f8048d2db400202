/** Kinds of list that meet in one app: each kind's check holds beside the other's way with the list. */
import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { asJson, makeApp } from './fixtures/made-app.ts';
import { planned } from './fixtures/planned.ts';
import { createGenerator } from './generate.ts';

const has = ({ features }: Blueprint, id: string) => features.some((feature) => feature.id === id);
const leadsTo = ({ entities }: Blueprint, from: string, to: string) =>
  entities.some(({ id, fields }) => id === from && fields.some(({ type }) => type.kind === 'relation' && type.entity === to));
const entityOf = ({ entities }: Blueprint, id: string) => entities.find((entity) => entity.id === id);

test.each<[what: string, prompt: string, isMet: (plan: Blueprint) => boolean]>([
  ['polls that can be booked', 'ballots and bookings of ballots', (plan) => has(plan, 'booking') && has(plan, 'polls')],
  [
    'rows that lead to posts, of which drafts are hidden',
    'talks and their pills; posts and their talks',
    (plan) => leadsTo(plan, 'talk', 'post'),
  ],
  [
    'products that are named by a choice',
    'energy use with a cart',
    (plan) => has(plan, 'cart') && entityOf(plan, 'meterReading')?.titleField === 'meter',
  ],
  [
    'products that go through states',
    'accounts and a cart, people log in. accounts are open, in progress or done',
    (plan) => has(plan, 'cart') && entityOf(plan, 'account')?.workflow?.states[1]?.id === 'in-progress',
  ],
  [
    'news of lists on a site that is closed',
    'website for a gym with exercises right away and a cart, invite only, only i may write',
    (plan) => has(plan, 'realtime') && has(plan, 'cart') && plan.writing === 'owner',
  ],
])('%s keep every promise', async (_, prompt, isMet) => {
  const plan = planned(prompt);
  expect(isMet(plan)).toBe(true);
  const made = makeApp(plan);
  const app = await made.start();
  const broken: string[] = [];
  try {
    for (const check of createGenerator().checks(asJson(plan)))
      await check.run(app.client()).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
  } finally {
    await app.stop();
    made.remove();
  }
  expect(broken).toEqual([]);
});

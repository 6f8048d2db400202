/** Checks add rows with relations in a bounded number of requests, whatever the relations. */

import { neededRows } from '@davit/app-kit/data/checks/needed-rows.ts';
import { expect, test } from 'vitest';
import { someOf } from '../../../test/harness/every-case.ts';
import { asJson, makeApp } from './fixtures/made-app.ts';
import { planned } from './fixtures/planned.ts';
import { createGenerator } from './generate.ts';
import type { CheckClient } from './module.ts';

const requestsAtMost = 400;

/** Wraps the client, and fails a check that sends too many requests. */
function counted(client: CheckClient, spent = { requests: 0 }): CheckClient {
  return {
    request(path, init) {
      spent.requests += 1;
      if (spent.requests > requestsAtMost) throw new Error(`asks for more than ${requestsAtMost} pages`);
      return client.request(path, init);
    },
    another: () => counted(client.another(), spent),
    ownerLink: () => client.ownerLink(),
  };
}

async function prove(prompt: string): Promise<void> {
  const plan = planned(prompt);
  const made = makeApp(plan);
  const app = await made.start();
  try {
    const broken: string[] = [];
    for (const check of createGenerator().checks(asJson(plan)))
      await check.run(counted(app.client())).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
    expect(broken).toEqual([]);
    expect(app.printed()).toBe('');
  } finally {
    await app.stop();
    made.remove();
  }
}

test.each(
  someOf(
    [
      'companies and their employees, employees and their projects, projects and their companies',
      'REST API for companies and their employees, employees and their projects, projects and their companies',
      'vehicles per driver, drivers per trip, trips per vehicle',
      'reviews with their workouts',
    ],
    2,
  ),
)('cyclic relations need a bounded number of requests: %s', prove);

test("an owner's rows that refer to others of the owner are added in one session", async () => {
  await prove('website for a cheese shop with a shop, pupils with water meters, water meters with their pupils');
});

test("a row's relations are added before it, with their own required ones, each once", () => {
  const field = (id: string, entity: string, required: boolean) => ({
    id,
    label: id,
    type: { kind: 'relation' as const, entity },
    required,
    help: '',
  });
  const all = [
    { id: 'order', fields: [field('customer', 'customer', true), field('giftFor', 'customer', false)] },
    { id: 'customer', fields: [field('company', 'company', true), field('firstOrder', 'order', false)] },
    { id: 'company', fields: [field('parent', 'company', false), field('contact', 'customer', false)] },
  ];
  expect(all.map((entity) => neededRows(entity, all).map(({ id }) => id))).toEqual([
    ['company', 'customer'],
    ['company', 'customer', 'order'],
    ['company', 'customer'],
  ]);
});

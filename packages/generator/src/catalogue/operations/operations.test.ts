import { engines } from '@davit/app-kit/features/operations/engines.ts';
import { engineIds, problemsIn } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { asJson, makeApp } from '../../fixtures/made-app.ts';
import { operationsOfPlan, operationsPlan } from '../../fixtures/operations-plan.ts';
import { createGenerator } from '../../generate.ts';

test('the engines of plans are those of apps', () => {
  expect([...engines.keys()].sort()).toEqual([...engineIds].sort());
});

test('operations: an app passes its checks', async () => {
  expect(problemsIn(operationsPlan)).toEqual([]);
  const made = makeApp(operationsPlan);
  const running = await made.start();
  try {
    const broken: string[] = [];
    for (const check of createGenerator().checks(asJson(operationsPlan)))
      await check.run(running.client()).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
    expect(broken).toEqual([]);
    expect(running.printed()).toBe('');
  } finally {
    await running.stop();
    made.remove();
  }
});

test('operations: a page, a list and options that are missing are named', () => {
  const [first] = operationsOfPlan;
  const wrong = (change: object) =>
    problemsIn({
      ...operationsPlan,
      features: operationsPlan.features.map((feature) =>
        feature.id === 'operations'
          ? { id: 'operations' as const, parameters: { operations: [{ ...first, ...change }] } }
          : feature,
      ),
    } as never).map(({ problem }) => problem);
  expect(wrong({ page: '/nowhere' })).toContain('no page of operations is at /nowhere');
  expect(wrong({ engine: 'match' })).toContain('match has no list to work on');
  expect(wrong({ inputs: [{ id: 'a', label: 'A', kind: 'choice', required: true }] })).toContain('a choice has no options');
  expect(wrong({ inputs: [{ id: 'a', label: 'A', kind: 'row', required: true }] })).toContain('a row is of no list');
  expect(wrong({})).toContain('no operation is on the page /recognize');
});

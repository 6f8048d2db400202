/** Every ability of lists in one app, whose checks pass over HTTP. */
import { abilityIds, type Blueprint, problemsIn } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { asJson, makeApp } from './fixtures/made-app.ts';
import { todo } from './fixtures/todo.ts';
import { anyAbility } from './fixtures/valid-blueprints/any-ability.ts';
import { adders, type FeatureValues } from './fixtures/valid-blueprints/any-feature.ts';
import { createGenerator } from './generate.ts';

test('abilities of lists work next to each other, and pass their checks', async () => {
  const added = abilityIds.map((id) => anyAbility(id, todo)).filter((one) => one !== null);
  const entities = added.flatMap((one) => one.entities);
  const withoutReadings: Blueprint = {
    ...todo,
    entities: [...todo.entities, ...entities],
    pages: [
      ...todo.pages,
      ...entities.map(({ id, slug }) => ({ kind: 'entity' as const, entity: id, title: slug, path: `/${slug}` })),
      { kind: 'tool', tool: 'reports', title: 'Reports', path: '/reports' },
      { kind: 'tool', tool: 'compare', title: 'Compare', path: '/compare' },
    ],
    features: [...todo.features, ...added.map((one) => one.feature), { id: 'reports', parameters: { presets: [] } }],
  };
  const readings = adders.find(([id]) => id === 'live-readings')?.[1];
  const plan = readings?.(withoutReadings, 0, {} as FeatureValues) ?? withoutReadings;
  expect(plan).not.toBe(withoutReadings);
  expect(problemsIn(plan)).toEqual([]);
  const made = makeApp(plan);
  const app = await made.start();
  try {
    made.typecheck();
    const broken: string[] = [];
    for (const check of createGenerator().checks(asJson(plan)))
      await check.run(app.client()).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
    expect(broken).toEqual([]);
    expect(app.printed()).toBe('');
  } finally {
    await app.stop();
    made.remove();
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBlueprint } from './fixtures/any-blueprint.ts';
import { asJson, makeApp } from './fixtures/made-app.ts';
import { createGenerator } from './generate.ts';

const generator = createGenerator();

/** The same plans each time; another number tries others. */
const seed = 20261120;

test.each(fc.sample(anyBlueprint, { seed, numRuns: 6 }).map((blueprint, number) => [number, blueprint] as const))(
  'whatever is planned becomes an app that keeps its promises (%i)',
  async (_, blueprint) => {
    const made = makeApp(blueprint);
    const app = await made.start();
    try {
      const broken: string[] = [];
      for (const check of generator.checks(asJson(blueprint))) {
        await check.run(app.client()).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
      }
      expect(broken).toEqual([]);
      expect(app.printed()).toBe('');
    } finally {
      await app.stop();
      made.remove();
    }
  },
);

/**
 * Every valid plan becomes an app that passes its checks. Generates and validates `PLANS`, type-checks `TYPED_PLANS`
 * with one warm compiler, and builds, starts and checks `BOOTED_PLANS`. Prints the seed; PROPERTY_SEED draws others.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Blueprint, fieldKinds, formatProblem, madeFeatureIds, problemsIn } from '@davit/blueprint';
import { createBuilder } from '@davit/builder';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { asJson, makeApp } from './fixtures/made-app.ts';
import { anyValidBlueprint } from './fixtures/valid-blueprints/any-valid-blueprint.ts';
import { createGenerator } from './generate.ts';

const generator = createGenerator();
const counts = {
  generated: Number(process.env.PLANS ?? 450),
  typed: Number(process.env.TYPED_PLANS ?? 4),
  booted: Number(process.env.BOOTED_PLANS ?? 6),
};
const timeoutMs = 60_000 + counts.generated * 50 + counts.typed * 2_000 + counts.booted * 60_000;
const covered = new Map<string, number>();

beforeAll(() => {
  process.stdout.write(`valid blueprints: seed ${fc.readConfigureGlobal()?.seed}, ${JSON.stringify(counts)}\n`);
});

/** The features and kinds of field in a plan, each once. */
function count({ features, entities }: Blueprint): void {
  const kinds = new Set(entities.flatMap(({ fields }) => fields.map(({ type }) => `field ${type.kind}`)));
  for (const part of [...features.map(({ id }) => `feature ${id}`), ...kinds]) covered.set(part, (covered.get(part) ?? 0) + 1);
}

test(
  'any valid blueprint breaks no rule and gives an app',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyValidBlueprint, async (blueprint) => {
        await setImmediate();
        expect(problemsIn(blueprint).map(formatProblem)).toEqual([]);
        count(blueprint);
        expect(generator.generate(asJson(blueprint)).length).toBeGreaterThan(10);
        generator.checks(asJson(blueprint));
      }),
      { numRuns: counts.generated },
    );
    const parts = [...madeFeatureIds.map((id) => `feature ${id}`), ...fieldKinds.map((kind) => `field ${kind}`)];
    process.stdout.write(`${parts.map((part) => `${String(covered.get(part) ?? 0).padStart(6)}  ${part}`).join('\n')}\n`);
    expect(parts.filter((part) => (covered.get(part) ?? 0) < 5)).toEqual([]);
  },
  timeoutMs,
);

test(
  'any valid blueprint becomes valid TypeScript',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'typed-plans-'));
    const builder = createBuilder({ workFolder: folder, concurrency: 1, warmWorkers: false });
    try {
      await fc.assert(
        fc.asyncProperty(anyValidBlueprint, async (blueprint) => {
          const files = generator.generate(asJson(blueprint));
          expect(await builder.typecheck(files, new AbortController().signal)).toEqual([]);
        }),
        { numRuns: counts.typed },
      );
    } finally {
      await builder.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  timeoutMs,
);

test(
  'any valid blueprint becomes an app that passes its checks',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyValidBlueprint, async (blueprint) => {
        expect(await brokenPromises(blueprint)).toEqual([]);
      }),
      // Each attempt takes seconds, so limit the time for shrinking a failure.
      { numRuns: counts.booted, interruptAfterTimeLimit: timeoutMs - 30_000 },
    );
  },
  timeoutMs,
);

/** Empty if the app starts, passes all checks and stops without output. */
async function brokenPromises(blueprint: Blueprint): Promise<string[]> {
  const made = makeApp(blueprint);
  try {
    const app = await made.start();
    const broken: string[] = [];
    for (const check of generator.checks(asJson(blueprint)))
      await check.run(app.client()).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
    if (app.printed() !== '') broken.push(app.printed());
    await app.stop();
    return broken;
  } finally {
    made.remove();
  }
}

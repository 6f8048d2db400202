/** An app of each everyday kind is valid TypeScript: `npm test` draws some by its seed, `npm run faults` checks all. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Blueprint } from '@davit/blueprint';
import { createBuilder } from '@davit/builder';
import { createLexicalPlanner } from '@davit/planner';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { runsOf } from '../../../test/harness/every-case.ts';
import { everydayCorpus } from '../../planner/testing/everyday.ts';
import { asJson } from './fixtures/made-app.ts';
import { createGenerator } from './generate.ts';

const folder = mkdtempSync(join(tmpdir(), 'every-kind-'));
const builder = createBuilder({ workFolder: folder, concurrency: 1 });
const planner = createLexicalPlanner();
const generator = createGenerator();

afterAll(async () => {
  await builder.close();
  rmSync(folder, { recursive: true, force: true });
});

const short = everydayCorpus().filter(({ phrasing }) => phrasing === 'short');
const count = runsOf(12, short.length);
const [drawn = []] = fc.sample(fc.shuffledSubarray(short, { minLength: count, maxLength: count }), 1);

test.each(drawn)('$kind', async ({ prompt }) => {
  const blueprint = planner.plan(prompt, {}).blueprint as unknown as Blueprint;
  expect(await builder.typecheck(generator.generate(asJson(blueprint)), new AbortController().signal)).toEqual([]);
});

/** An app of each everyday kind is valid TypeScript: what a rare feature gets wrong, no random plan of the day may meet. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Blueprint } from '@davit/blueprint';
import { createBuilder } from '@davit/builder';
import { createLexicalPlanner } from '@davit/planner';
import { afterAll, expect, test } from 'vitest';
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

test.each(short)('$kind', async ({ prompt }) => {
  const blueprint = planner.plan(prompt, {}).blueprint as unknown as Blueprint;
  expect(await builder.typecheck(generator.generate(asJson(blueprint)), new AbortController().signal)).toEqual([]);
});

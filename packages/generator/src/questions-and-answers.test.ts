/** Answers are written below their question, and which one is accepted is decided there, not in the form for a new one. */
import type { Blueprint } from '@davit/blueprint';
import { createLexicalPlanner } from '@davit/planner';
import { expect, test } from 'vitest';
import { asJson, makeApp } from './fixtures/made-app.ts';
import { createGenerator } from './generate.ts';

test('a site with accepted answers passes all of its checks', async () => {
  const { blueprint } = createLexicalPlanner().plan(
    'a question and answer site where anyone can ask questions and answer them',
    {},
  );
  const plan = blueprint as unknown as Blueprint;
  expect(plan.features.map(({ id }) => id)).toContain('accepted-answers');
  const made = makeApp(plan);
  const app = await made.start();
  try {
    const broken: string[] = [];
    for (const check of createGenerator().checks(asJson(plan)))
      await check.run(app.client()).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
    expect(broken).toEqual([]);
  } finally {
    await app.stop();
    made.remove();
  }
});

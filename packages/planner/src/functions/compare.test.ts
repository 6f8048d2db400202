import { deepEqual, equal } from 'node:assert/strict';
import { type Blueprint, problemsIn } from '@davit/blueprint';
import { test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const comparedIn = ({ features }: Blueprint) => features.find((feature) => feature.id === 'compare')?.parameters;
const pageOf = ({ pages }: Blueprint) => pages.find((page) => page.kind === 'tool' && page.tool === 'compare')?.path;

test.each([
  ['companies and their transactions with company, amount and date, comparing how they do', 'company'],
  ['a hotel site with hotels and price and rating per hotel, users can compare hotels', 'hotel'],
])('%s: the list that has the most to compare has a page', (prompt, entity) => {
  const plan = planOf(prompt);
  deepEqual([comparedIn(plan), pageOf(plan)], [{ entity }, '/compare']);
  deepEqual(problemsIn(plan), []);
});

test('what the prompt names comes before what has more numbers', () => {
  const plan = planOf('trips with cost and distance, hotels with price, and compare hotels');
  deepEqual(comparedIn(plan), { entity: 'hotel' });
});

test('notes without a number have nothing to compare', () => {
  equal(pageOf(planOf('a notes app where I compare notes')), undefined);
});

import { deepEqual, equal } from 'node:assert/strict';
import { type Blueprint, problemsIn } from '@davit/blueprint';
import { test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const pageOf = ({ pages }: Blueprint) => pages.find((page) => page.kind === 'tool' && page.tool === 'reports');
const presetsOf = ({ features }: Blueprint) => {
  const found = features.find((feature) => feature.id === 'reports');
  return found?.id === 'reports' ? found.parameters.presets : [];
};

test('a prompt that asks for reports gets their page, with presets by what rows belong to and by month', () => {
  const plan = planOf('companies and their transactions with company, amount and date, and sales reports');
  deepEqual([pageOf(plan)?.title, pageOf(plan)?.path], ['Sales reports', '/reports']);
  const [first, ...others] = presetsOf(plan);
  deepEqual([first?.title, first?.by, first?.measure, first?.day], ['Transactions by company', 'company', 'amount', 'day']);
  equal(
    others.some(({ entity, by }) => entity === 'transaction' && by === null),
    true,
  );
  deepEqual(problemsIn(plan), []);
});

test.each([
  ['a run log with date and distance, and statistics', 'Statistics'],
  ['a team app with players, attendance with date and player, and attendance statistics', 'Attendance statistics'],
  ['track expenses with amount, category and date. Generate detailed reports', 'Reports'],
])('%s: the page is called %s', (prompt, title) => {
  equal(pageOf(planOf(prompt))?.title, title);
});

test.each([
  'a bug report tracker',
  'anonymous reports with evidence',
  'expenses with amount and date, but no reports',
  'landing page for a bakery',
])('%s: no page of reports', (prompt) => equal(pageOf(planOf(prompt)), undefined));

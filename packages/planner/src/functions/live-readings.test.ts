import { deepEqual, equal, ok } from 'node:assert/strict';
import { type Blueprint, problemsIn } from '@davit/blueprint';
import { test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const readingsIn = ({ features }: Blueprint) => features.find((feature) => feature.id === 'live-readings')?.parameters;
const pageOf = ({ pages }: Blueprint) => pages.find((page) => page.kind === 'tool' && page.tool === 'live-readings')?.path;

test.each([
  ['a solar dashboard with real-time and historical data', '/'],
  ['sensor readings with temperature, humidity and time, live', '/live'],
])('%s: its readings move on a page', (prompt, path) => {
  const plan = planOf(prompt);
  ok(readingsIn(plan));
  equal(pageOf(plan), path);
  deepEqual(problemsIn(plan), []);
});

test.each(['a todo app with live updates', 'expenses with amount and date, live', 'a weight log'])(
  '%s: nothing moves by itself',
  (prompt) => deepEqual([readingsIn(planOf(prompt)), pageOf(planOf(prompt))], [undefined, undefined]),
);

import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;

test('a subject that nobody knows is a list of it, with fields that fit anything', () => {
  const { name, entities } = planOf('noise splitter for drummers');
  expect(name).toBe('Noise splitter');
  expect(entities.map(({ id }) => id)).toEqual(['noiseSplitter']);
  expect(entities[0]?.fields.map(({ label }) => label)).toEqual(['Name', 'Drummer', 'Date', 'Status', 'Notes']);
});

test('words that nobody knows, and the people of an app, are no subject', () => {
  expect(planOf('qwxz vbnk').entities.map(({ id }) => id)).toEqual(['note']);
  expect(planOf('an app for drummers').entities.map(({ id }) => id)).toEqual(['note']);
});

test.each([
  ['a place where our choir keeps its sheet music list', 'Sheet music list'],
  ['Our rescue crew needs a duty roster with day and place', 'Duty roster'],
])('%j is about what is kept there: %s', (prompt, name) => {
  expect(planOf(prompt).name).toBe(name);
});

test('a page for people to act on is an app, not a site', () => {
  expect(planOf('a page for neighbours to report broken lamps').goalType).toBe('web_app');
});

test('what people report is a list, and a field called role asks for no roles', () => {
  const { spec, blueprint } = planner.plan('a page for neighbours to report things that are broken', {});
  expect((blueprint as unknown as Blueprint).entities.map(({ id }) => id)).toEqual(['report']);
  expect(spec.notMade).toEqual([]);
  expect(planner.plan('track job applications: company, role, date applied', {}).spec.notMade).toEqual([]);
});

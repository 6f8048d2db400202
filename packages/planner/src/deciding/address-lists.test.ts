import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const accessOf = (prompt: string, singular: string) => {
  const { entities, pages } = planOf(prompt);
  const found = entities.find((one) => one.singular === singular);
  return { access: found?.access, isShown: pages.some((page) => page.kind === 'entity' && page.entity === found?.id) };
};
const sent = { access: { reading: 'owner', writing: 'anyone' }, isShown: false };
const owners = { access: { reading: 'owner', writing: 'owner' }, isShown: false };

test.each([
  ['A website for our canoe club with trips, news and subscribers', 'subscriber', sent],
  ['Website for a judo school with courses, contacts and members', 'member', sent],
  ['Website for a judo school with courses, contacts and members', 'contact', owners],
  ['Website for a judo school with courses and leads', 'lead', sent],
])('%s: only the owner reads each %s, and who adds themselves finds a form', (prompt, singular, rule) => {
  expect(accessOf(prompt, singular)).toEqual(rule);
});

test('a list of people for whom the app is made stays with those who use it', () => {
  expect(accessOf('A simple CRM with contacts, companies and deals', 'contact').access).toBeUndefined();
  expect(accessOf('Track my newsletter subscribers with name and email', 'subscriber').access).toBeUndefined();
});

test('an app that is one waiting list opens with its form', () => {
  const plan = planOf('Waiting list for a choir school: parents leave the name of the child, e-mail and phone');
  expect(plan.entities.map(({ access }) => access)).toEqual([sent.access]);
  expect(plan.pages[0]).toMatchObject({ kind: 'entity', path: '/' });
});

test.each(['complaint', 'incident report'])('without accounts each %s of a visitor is read by the owner alone', (singular) => {
  const plan = planOf(`Website of our town hall with news; visitors send ${singular}s`);
  expect(plan.entities.find((one) => one.singular === singular)?.access?.reading).toBe('owner');
});

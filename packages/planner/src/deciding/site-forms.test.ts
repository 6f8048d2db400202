import { type Blueprint, parametersOf } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;

test.each([
  ['Website for a lighthouse museum, visitors can donate', 'donation', 'Donate', ['amount', 'often']],
  ['bat sanctuary in Devon, adopt a bat, donate', 'adoption', 'Adopt or donate', ['what', 'whom', 'amount']],
  ['landing page for a gutter cleaning company, get a free quote', 'quoteRequest', 'Get a quote', ['phone', 'wish']],
  ['Membership website for a fencing club, two tiers', 'membership', 'Become a member', ['level']],
  ['landing page for a coworking space with a newsletter', 'signUp', 'Newsletter', ['email']],
])('a site has the form that its prompt is for: %s', (prompt, entity, heading, fields) => {
  const plan = planOf(prompt);
  const sent = plan.entities.find(({ id }) => id === entity);
  expect(sent?.access).toEqual({ reading: 'owner', writing: 'owner' });
  expect(sent?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(fields));
  expect(parametersOf(plan, 'sign-up-form')?.words.heading).toBe(heading);
  expect(plan.notMade ?? []).toEqual([]);
});

test('members choose from as many tiers as the prompt counts', () => {
  const { pages, entities } = planOf('Membership website for a fencing club, two tiers');
  const page = pages.find(({ path }) => path === '/membership');
  expect(page?.kind === 'content' && page.sections[0]?.kind === 'cards' && page.sections[0].cards.length).toBe(2);
  const level = entities[0]?.fields.find(({ id }) => id === 'level');
  expect(level?.type.kind === 'choice' && level.type.options.length).toBe(2);
});

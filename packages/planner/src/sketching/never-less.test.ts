/** A plan by a model is never less than the plan by rules: what works stays, and what features need. */
import { type Blueprint, problemsIn } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { listOf, sketchOf } from '../fixtures/small-sketch.ts';
import { createLexicalPlanner } from '../planner.ts';
import { sketchRequest } from './guide.ts';
import { planFromSketch } from './plan-from-sketch.ts';
import type { Sketch } from './sketch-schema.ts';

const planner = createLexicalPlanner();
const lexicalOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;

function planned(prompt: string, change: Partial<Sketch>) {
  const outcome = planFromSketch({
    answer: sketchOf(change),
    prompt,
    hints: {},
    name: undefined,
    lexical: lexicalOf(prompt),
  });
  if (outcome.outcome !== 'planned') throw new Error(outcome.problems.join('\n'));
  const blueprint = outcome.plan.blueprint as unknown as Blueprint;
  expect(problemsIn(blueprint)).toEqual([]);
  return { blueprint, notes: outcome.plan.notes };
}

const idsIn = ({ features }: Blueprint): string[] => features.map(({ id }) => id);

describe('what works is not written again', () => {
  const sums = 'A calculator for our school: pupils type an expression and see the result.';
  const drop = ['calculator', 'page Calculator'];

  it('a dropped tool stays, and a wish that only repeats it goes', () => {
    const { blueprint, notes } = planned(sums, { drop, notMade: ['Calculator: type an expression, see the result'] });
    expect(idsIn(blueprint)).toContain('calculator');
    expect(blueprint.pages[0]).toMatchObject({ kind: 'tool', tool: 'calculator', path: '/' });
    expect(blueprint.notMade).toEqual([]);
    expect(notes.join('\n')).toMatch(/drops calculator, .*stays\.\n.*“Calculator: type an expression, see the result”/);
  });

  it('a wish for what it lacks stays', () => {
    const wish = 'Calculator: a tape of all calculations to print';
    const { blueprint } = planned(sums, { drop, notMade: [wish] });
    expect(idsIn(blueprint)).toContain('calculator');
    expect(blueprint.notMade).toEqual([wish]);
  });

  it('what was misread is dropped: neither the prompt nor the wish calls it so', () => {
    const dice = 'Role-playing dice: I type 2d6+3, it rolls and shows every die.';
    expect(idsIn(lexicalOf(dice))).toContain('random-picker');
    const { blueprint } = planned(dice, { drop: ['random picker'], notMade: ['Dice: type 2d6+3, it rolls, every die'] });
    expect(idsIn(blueprint)).not.toContain('random-picker');
  });

  it('a model reads what the plan does already', () => {
    const request = sketchRequest(sums, undefined, planner.plan(sums, {}).blueprint);
    expect(request).toMatch(/- works: Calculator \(\/\): .*keeps nothing/);
  });
});

describe('a list that is written again', () => {
  const forum = 'A discussion forum: people log in and start topics, others reply; moderators pin and close topics.';
  const stock = 'A paint factory system to manage raw materials, production and sales. Users should be able to record sales.';

  it('keeps the fields that a feature needs, also if the sketch drops them', () => {
    const before = lexicalOf(forum);
    const threads = before.features.find(({ id }) => id === 'threads');
    const list = before.entities.find(({ id }) => threads?.id === 'threads' && id === threads.parameters.entity);
    if (!list) throw new Error('no threads');
    const again = { ...listOf(list.plural, ['Title: text', 'Body: long-text'], [['Hello', 'All']], 'author'), was: list.plural };
    const { blueprint } = planned(forum, { accounts: 'open', writing: 'members', lists: [again], drop: ['Pinned', 'Closed'] });
    const labels = blueprint.entities.find(({ id }) => id === list.id)?.fields.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Title', 'Body', 'Pinned', 'Closed']));
    expect(blueprint.features).toContainEqual(threads);
  });

  it.each(['everyone', 'author', 'owner'] as const)('is changed by those that the sketch says: %s', (writtenBy) => {
    const notes = 'A wall where visitors can share wombats.';
    expect(lexicalOf(notes).entities[0]).toMatchObject({ owned: true });
    const wombats = listOf('Wombats', ['Name: text', 'Text: long-text'], [['Bo', 'Digs']], writtenBy);
    const [list] = planned(notes, { lists: [wombats] }).blueprint.entities;
    expect(list?.owned).toBe(writtenBy === 'author');
    expect(list?.access?.writing).toBe(writtenBy === 'owner' ? 'owner' : undefined);
  });

  it('of a business belongs to all by the rules, too', () => {
    const { entities } = lexicalOf(stock);
    expect(entities.length).toBeGreaterThan(1);
    expect(entities.filter(({ owned }) => owned)).toEqual([]);
  });

  it('keeps phones, however they are written', () => {
    const desks = listOf(
      'Desks',
      ['Name: text', 'Phone: phone'],
      [
        ['North', '555-0142'],
        ['South', '(212) 555-0142'],
      ],
    );
    const { blueprint } = planned('A list of desks with a name and a phone.', { lists: [desks] });
    const [list] = blueprint.entities;
    expect(blueprint.content.samples[list?.id ?? '']?.map((row) => row.phone)).toEqual(['555 0142', '212 555 0142']);
  });
});

it('a page that is there by its title gets the text of the sketch and keeps its form', () => {
  const site = 'A website for our bakery with prices and a contact form. Use a beige background and brown buttons.';
  const before = lexicalOf(site);
  const change: Partial<Sketch> = {
    goal: 'content_site',
    background: '#000000',
    accent: 'pink',
    pages: [{ title: 'Contact us', paragraphs: ['We bake from four in the morning.'] }],
    features: [{ id: 'contact-form', list: '', words: [] }],
  };
  const { blueprint } = planned(site, change);
  const forms = blueprint.pages.filter(
    (page) => page.kind === 'content' && page.sections.some(({ kind }) => kind === 'contact-form'),
  );
  expect(forms).toHaveLength(1);
  expect(JSON.stringify(forms)).toContain('We bake from four');
  // The colors that the request names win.
  expect(blueprint.theme).toEqual(before.theme);
});

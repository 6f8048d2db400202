/** A list that is written again is whole: nothing of the old one is left but what the prompt asks for. */
import { type Blueprint, effectsOf, problemsIn } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { listOf, sketchOf } from '../fixtures/small-sketch.ts';
import { createLexicalPlanner } from '../planner.ts';
import { matchLists } from './match-lists.ts';
import { planFromSketch } from './plan-from-sketch.ts';
import type { Sketch } from './sketch-schema.ts';

const planner = createLexicalPlanner();
const lexicalOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;

function planned(prompt: string, change: Partial<Sketch>): Blueprint {
  const answer = sketchOf(change);
  const outcome = planFromSketch({ answer, prompt, hints: {}, name: undefined, lexical: lexicalOf(prompt) });
  if (outcome.outcome !== 'planned') throw new Error(outcome.problems.join('\n'));
  const blueprint = outcome.plan.blueprint as unknown as Blueprint;
  expect(problemsIn(blueprint)).toEqual([]);
  return blueprint;
}

const listIn = ({ entities }: Blueprint, plural: string) => entities.find((one) => one.plural === plural);
const labelsOf = (blueprint: Blueprint, plural: string) => listIn(blueprint, plural)?.fields.map(({ label }) => label);

describe('a list in place of another', () => {
  const projects = 'Plan a project: tasks with days of work, and the order of the tasks.';
  const steps = { ...listOf('Steps', ['Step: text', 'Days: integer'], [['Dig', '3']]), was: 'tasks' };

  it('has the id, the path and the rows of its own name', () => {
    expect(listIn(lexicalOf(projects), 'tasks')).toBeDefined();
    const plan = planned(projects, { lists: [steps], sources: [{ part: 'Steps', words: 'tasks with days of work' }] });
    expect(listIn(plan, 'steps')).toMatchObject({ id: 'step', slug: 'steps' });
    expect(plan.pages.find((page) => page.kind === 'entity' && page.entity === 'step')).toMatchObject({ title: 'Steps' });
    expect(JSON.stringify({ ...plan, evidence: [] })).not.toMatch(/"task"|"\/tasks/);
    expect(plan.content.samples.step).toEqual([expect.objectContaining({ step: 'Dig', days: 3 })]);
    expect(plan.content.samples.task).toBeUndefined();
  });

  it('keeps no relation to a list that is dropped, nor do lists that stay', () => {
    const drop = ['projects'];
    const sources = [{ part: 'Tasks', words: 'Plan a project' }];
    const tasks = { ...steps, name: 'Tasks' };
    expect(labelsOf(planned(projects, { lists: [tasks], drop, sources }), 'tasks')).toEqual(['Step', 'Days']);
    const kept = planned(projects, { drop, sources });
    expect(labelsOf(kept, 'tasks')).not.toContain('Project');
    expect(listIn(kept, 'tasks')?.fields.some(({ type }) => type.kind === 'relation')).toBe(false);
  });

  it('keeps nothing for a feature that is dropped', () => {
    const cards = 'Bingo for our course: from our list of words make cards, and a caller that draws the next one.';
    expect(lexicalOf(cards).features.map(({ id }) => id)).toContain('flashcards');
    const before = lexicalOf(cards).entities[0]?.plural ?? '';
    const words = { ...listOf('Word lists', ['Name: text', 'Words: long-text'], [['Easy', 'sun, moon']]), was: before };
    const plan = planned(cards, {
      lists: [words],
      drop: ['flashcards', 'Study'],
      notMade: ['Bingo for a course: make cards, a caller draws'],
    });
    expect(labelsOf(plan, 'word lists')).toEqual(['Name', 'Words']);
    expect(plan.content.samples.wordList).toEqual([{ name: 'Easy', words: 'sun, moon' }]);
  });

  it('has a field of the rules beside its own only for what the prompt asks for, and no wish makes otherwise', () => {
    const art = 'A pixel art editor with a gallery of what we saved.';
    const before = listIn(lexicalOf(art), 'pictures');
    expect(before?.fields.map(({ type }) => type.kind)).toContain('image');
    const sources = [{ part: 'Pictures', words: 'pixel art editor' }];
    const pictures = listOf('Pictures', ['Title: text', 'Pixels: long-text'], [['Tree', '0110']]);
    const asked = planned(art, { lists: [pictures], sources, notMade: ['editor of pixels'] });
    expect(asked.features.map(({ id }) => id)).toContain('gallery');
    expect(listIn(asked, 'pictures')?.fields.map(({ type }) => type.kind)).toContain('image');
    const wished = planned(art, { lists: [pictures], sources, notMade: ['editor of pixels', 'gallery of drawn pixels'] });
    expect(labelsOf(wished, 'pictures')).toEqual(['Title', 'Pixels']);
    expect(wished.features.map(({ id }) => id)).not.toContain('gallery');
    expect(wished.content.samples.picture).toEqual([{ title: 'Tree', pixels: '0110' }]);
  });

  it('takes no list that a feature names for one of its fields', () => {
    const games = 'Foosball: players, and matches of a player with a score.';
    const matches = listOf('Matches', ['Won by: text', 'Score: text'], [['Ann', '10:8']]);
    expect(labelsOf(lexicalOf(games), 'matches')).toContain('Player');
    const plan = planned(games, { lists: [matches], sources: [{ part: 'Matches', words: 'matches of a player' }] });
    expect(labelsOf(plan, 'matches')).toEqual(['Won by', 'Score']);
  });

  it('may take the place of several', () => {
    const family = 'Our family tree: people with birth years, with lists of parents, ancestors and descendants.';
    const olds = lexicalOf(family).entities.map(({ plural }) => plural);
    expect(olds.length).toBeGreaterThan(1);
    const people = { ...listOf('Relatives', ['Name: text', 'Mother: relation: Relatives'], [['Ann', '']]), was: olds.join(', ') };
    const plan = planned(family, { lists: [people], notMade: ['birth years of people in the tree'] });
    expect(plan.entities.map(({ plural }) => plural)).toEqual(['relatives']);
  });

  it('is found under another form of its name', () => {
    const inventory = { id: 'inventory', singular: 'inventory', plural: 'inventory' };
    const base = { entities: [inventory] } as unknown as Blueprint;
    const records = { ...listOf('Stock records', ['Record: text'], []), was: 'inventories' };
    expect(matchLists(sketchOf({ lists: [records] }), base).replaced).toEqual([inventory]);
  });
});

describe('drop', () => {
  const words = 'Vocabulary words with a meaning and a photo, and a blog.';
  const photos = ({ entities }: Blueprint) =>
    entities.flatMap(({ fields }) => fields.filter(({ type }) => type.kind === 'image'));

  it.each([
    ['Photo'],
    ['field Photo'],
    ['Photo (vocabulary words)'],
    ['Photo of vocabulary words'],
    ['Vocabulary words: Photo'],
    ['uploading images'],
  ])('takes away a field: %s', (name) => {
    expect(photos(lexicalOf(words))).toHaveLength(1);
    const plan = planned(words, { drop: [name], notMade: ['photo of a word'] });
    expect(photos(plan)).toEqual([]);
    expect(plan.features.map(({ id }) => id)).not.toContain('image-upload');
  });

  it('leaves a list alone whose page or feature it names', () => {
    const plan = planned(words, { drop: ['page Vocabulary words', 'feature posts'] });
    expect(listIn(plan, 'posts')).toBeDefined();
    expect(listIn(plan, 'vocabulary words')).toBeDefined();
  });

  it('names no row by remarks that may stay empty', () => {
    const rows = [
      ['Electricity', '2026-01-01', ''],
      ['Gas', '2026-01-02', 'Start'],
    ];
    const readings = listOf('Readings', ['Meter: choice: Electricity, Gas', 'Read on: date', 'Notes: text'], rows);
    const sources = [{ part: 'Readings', words: 'meter readings' }];
    const plan = planned('Our meter readings of electricity and gas.', { lists: [readings], sources });
    const list = listIn(plan, 'readings');
    expect(list?.titleField).toBe('meter');
    expect(list?.fields.find(({ id }) => id === 'notes')?.required).toBe(false);
    expect(plan.content.samples[list?.id ?? '']).toHaveLength(2);
  });

  it('takes back what the rules say is not made', () => {
    const dice = 'Role-playing dice: a list of throws with a note.';
    expect(lexicalOf(dice).notMade).toEqual(['roles']);
    for (const name of ['roles', 'not made: roles']) expect(planned(dice, { drop: [name] }).notMade).toEqual([]);
  });
});

describe('what a row changes in others', () => {
  const factory =
    'Please implement a soap factory system with functionalities for managing finished products and sales. Users should be able to record sales of finished products, and track the stock of finished products.';
  const soaps = { ...listOf('Soaps', ['Product: text', 'In stock: integer', 'Scent: text'], [['Cedar', '40', 'Wood']]) };
  const sales = (fields: string[]) => ({ ...listOf('Sales', fields, []), was: 'sales' });

  it('stays where both lists are written again', () => {
    const lists = [
      { ...soaps, was: 'finished products' },
      sales(['Sold on: date', 'Finished product: relation: Soaps', 'Quantity: integer']),
    ];
    expect(effectsOf(planned(factory, { lists }))).toEqual([
      'A row of sales lowers In stock of its Finished product by its Quantity, by itself.',
    ]);
  });

  it('goes with the field that it needs', () => {
    const lists = [sales(['Sold on: date', 'Buyer: text'])];
    const drop = ['Finished product of sales', 'Quantity of sales'];
    expect(effectsOf(planned(factory, { lists, drop }))).toEqual([]);
  });
});

it('rows on a page get the new name of their list', () => {
  const site =
    'Please implement a website for a pottery studio. The website should have functionalities for showcasing workshops and pots. Users should be able to browse workshops and pots, and book workshops.';
  const before = lexicalOf(site);
  const headings = ({ pages }: Blueprint) =>
    pages.flatMap((page) =>
      page.kind === 'content' ? page.sections.flatMap((one) => (one.kind === 'rows' ? [one.heading] : [])) : [],
    );
  expect(headings(before)).toContain('Pots');
  const lists = [{ ...listOf('Vases', ['Name: text', 'Height: integer'], [['Blue', '20']]), was: 'pots' }];
  const after = headings(planned(site, { goal: 'content_site', lists }));
  expect(after).toContain('Vases');
  expect(after).not.toContain('Pots');
});

/** What a plan by a model is refused for, and what stays of it if nobody corrects it. */
import { type Blueprint, problemsIn } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { listOf, sketchOf } from '../fixtures/small-sketch.ts';
import { createLexicalPlanner } from '../planner.ts';
import { planFromSketch, type SketchOutcome } from './plan-from-sketch.ts';
import type { Sketch } from './sketch-schema.ts';
import { areForms } from './word-forms.ts';

const planner = createLexicalPlanner();
const lexicalOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const answered = (prompt: string, answer: Sketch): SketchOutcome =>
  planFromSketch({ answer, prompt, hints: {}, name: undefined, lexical: lexicalOf(prompt) });
const blueprintIn = (outcome: SketchOutcome) =>
  (outcome.outcome === 'planned' ? outcome.plan : outcome.rest)?.blueprint as unknown as Blueprint;
const problemsOf = (outcome: SketchOutcome) => (outcome.outcome === 'problems' ? outcome.problems : []);

const lights = 'Lights out on a grid of 5 by 5: press cells, shuffle, undo, restart, and count the moves.';
const levels = listOf('Levels', ['Name: text', 'Cells: long-text'], [['First', '01100']]);
const puzzle = (change: Partial<Sketch>) => {
  const drop = lexicalOf(lights).entities.map(({ plural }) => plural);
  return answered(lights, sketchOf({ lists: [levels], drop, ...change }));
};

describe('words of the prompt', () => {
  it('are in a part if a wish has them, with commas, colons and in other forms', () => {
    const outcome = puzzle({
      notMade: ['lights out puzzle: pressing cells of the grid, shuffling, undo and restarts', 'counter of moves'],
    });
    expect(problemsOf(outcome)).toEqual([]);
    expect(blueprintIn(outcome).notMade).toContain('counter of moves');
    expect(problemsIn(blueprintIn(outcome))).toEqual([]);
  });

  it('are in a part if they stand late in a long wish, of which the plan keeps the beginning', () => {
    const wish = `A lights out puzzle on a grid: ${'cells that are lit or dark, '.repeat(3)}pressed, shuffled, undone with undo, restart, moves counted`;
    const outcome = puzzle({ notMade: [wish] });
    expect(problemsOf(outcome)).toEqual([]);
    expect(blueprintIn(outcome).notMade?.[0]).toMatch(/^A lights out puzzle on a grid: .{20,50}$/);
  });

  it('are in a part if any source quotes them, also a second one of the part and without its commas', () => {
    const sources = [
      { part: 'Levels', words: 'lights out puzzle on a grid' },
      { part: 'Levels', words: 'press cells shuffle undo restart' },
      { part: 'board', words: 'count the moves' },
    ];
    expect(problemsOf(puzzle({ sources }))).toEqual([]);
  });

  it('that are in none are named, with every place for them', () => {
    const [first = ''] = problemsOf(puzzle({}));
    expect(first).toMatch(
      /^These words of the request are in no part: .*\. Name each in a list, field or page; or in a wish of notMade;/,
    );
  });

  it.each([
    ['eraser', 'erasing', true],
    ['step', 'stepping', true],
    ['calculation', 'calculate', true],
    ['category', 'categories', true],
    ['contact', 'contain', false],
    ['plan', 'play', false],
  ])('%s and %s: forms of one word: %s', (one, other, are) => {
    expect(areForms(one, other)).toBe(are);
  });
});

describe('what Davit does to no input', () => {
  const nutrition = 'Users can look up dishes with their calories, and the site offers nutrition analysis.';
  const dishes = listOf('Dishes', ['Name: text', 'Calories: integer'], [['Soup', '120']]);

  it('is left to be written, each sentence of a tool', () => {
    const words = ['balance the humors of a meal', 'convert CSV to JSON'];
    const outcome = answered(nutrition, sketchOf({ lists: [dishes], features: [{ id: 'tool', list: '', words }] }));
    expect(problemsOf(outcome)).toEqual([]);
    expect(blueprintIn(outcome).notMade).toEqual(expect.arrayContaining(['balance the humors of a meal']));
    const operations = blueprintIn(outcome).features.find(({ id }) => id === 'operations')?.parameters;
    expect(JSON.stringify(operations)).toContain('convert-data');
  });

  it('stays where the sketch drops what the prompt calls by its name', () => {
    const convert = 'A site for recipes. The application converts CSV to JSON.';
    const tool = lexicalOf(convert).features.find(({ id }) => id === 'operations');
    const name = tool?.id === 'operations' ? (tool.parameters.operations[0]?.name ?? '') : '';
    expect(name).not.toBe('');
    for (const notMade of [[], ['converting CSV files to JSON']]) {
      const outcome = answered(convert, sketchOf({ drop: [name], notMade }));
      expect(problemsOf(outcome)).toEqual([]);
      expect(blueprintIn(outcome).features.find(({ id }) => id === 'operations')).toEqual(tool);
    }
  });

  it('needs a sentence', () => {
    const outcome = answered(nutrition, sketchOf({ lists: [dishes], features: [{ id: 'tool', list: '', words: [] }] }));
    expect(problemsOf(outcome)).toEqual([
      'feature tool: it has no words. Write a sentence of what it does. Correct it, or name it in notMade.',
    ]);
  });
});

describe('a sketch that nobody corrects', () => {
  it('keeps its lists, and those that it should not have dropped', () => {
    const outcome = puzzle({});
    const lists = blueprintIn(outcome).entities.map(({ plural }) => plural);
    expect(lists).toEqual(expect.arrayContaining(['levels', ...lexicalOf(lights).entities.map(({ plural }) => plural)]));
    expect(blueprintIn(outcome).plannedBy).toBe('model');
  });

  it('leaves its wishes to the plan of the rules where no part of it can stay', () => {
    const sketch = sketchOf({ accounts: 'none', notMade: ['a board of seeds'], lists: [levels], drop: ['requests'] });
    const shop = 'Members log in and register to swap seeds.';
    const outcome = answered(shop, sketch);
    expect(problemsOf(outcome).join('\n')).toMatch(/asks for accounts .*Set accounts to open or invited\./);
    const plan = blueprintIn(outcome);
    expect(plan.plannedBy).toBeUndefined();
    expect(plan.entities).toEqual(lexicalOf(shop).entities);
    expect(plan.notMade).toContain('a board of seeds');
    expect(problemsIn(plan)).toEqual([]);
  });

  it('adds up money of a list by two words', () => {
    const trips = 'Trips with a title and a day.';
    const first = listOf('Trips', ['Title: text', 'Fare: money', 'Route: relation: Routes'], [['North', '4', '']]);
    const fits = sketchOf({
      lists: [first, listOf('Routes', ['Name: text'], [])],
      features: [{ id: 'totals', list: 'Trips', words: [] }],
    });
    expect(problemsOf(answered(trips, fits))).toEqual([]);
    const { features } = blueprintIn(answered(trips, fits));
    expect(features.find(({ id }) => id === 'totals')?.parameters).toMatchObject({ lines: 'trip', parent: 'route', sum: null });
  });
});

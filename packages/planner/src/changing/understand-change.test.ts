import { problemsIn } from '@davit/blueprint';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../../../test/harness/every-case.ts';
import { changesOf, planOf, problemWith } from '../../testing/changes.ts';
import { anySentence } from '../fixtures/any-sentence.ts';
import { understandChange } from './understand-change.ts';

const orders = planOf('customers and their orders, with log-in for staff');
const tasks = planOf('a todo app with due dates and priorities');

test('changes as many people would say them lead to the plan that they expect', () => {
  const rows = changesOf('changes');
  expect(rows).toHaveLength(60);
  expect(rows.flatMap((row) => problemWith(row) ?? [])).toEqual([]);
});

test('of changes that were written before the grammar knew them, most are understood', () => {
  const understood = changesOf('changes-newer').filter((row) => problemWith(row) === null);
  expect(understood.length).toBeGreaterThanOrEqual(25);
});

test.each([
  ['customers and their orders', 'Remove the phone. Add a phone number to customers.', /Added Phone number to customers\./],
  ['customers and their orders', 'make the header navy', /^Changed the accent color from \S+ to navy\.$/],
  ['a todo app with due dates', 'rename Tasks to Chores', /^Renamed the list todos to chores\.$/],
  ['customers and their orders', 'members should log in', /^Added a log-in\.$/],
  ['a bakery website with a blog', 'remove the blog', /^Removed the list posts\. Removed the page Blog\./],
  ['an expense tracker', 'sort by date', /^Sorted expenses by Date, ascending\.$/],
  ['a café website', 'call it Harbor Café', /^Renamed the app from “The café” to “Harbor Café”\.$/],
])('of %s: %s', (app, words, says) => {
  const { changes, notDone } = understandChange(planOf(app), words);
  expect([changes.join(' '), notDone]).toEqual([expect.stringMatching(says), []]);
});

describe('a change', () => {
  test('that nobody knows changes nothing and is named', () => {
    const { blueprint, edits, notDone } = understandChange(tasks, 'Make it pop!');
    expect([blueprint, edits]).toEqual([tasks, []]);
    expect(notDone.map(({ words }) => words)).toEqual(['Make it pop']);
  });

  test('that is done in part names the rest with the reason', () => {
    const { changes, notDone } = understandChange(orders, 'Add a nickname to customers, and add online payments.');
    expect(changes).toEqual(['Added Nickname to customers.']);
    expect(notDone).toEqual([{ words: 'add online payments', why: 'Davit cannot make online payment yet.' }]);
  });

  test('that could be about several lists asks which one', () => {
    expect(understandChange(orders, 'add a nickname').notDone[0]?.why).toBe('Say which list gets “Nickname”: customers, orders.');
  });

  test('applies to the result of the ones before it', () => {
    const { changes, notDone } = understandChange(orders, 'Add a list of boats. Add a length to boats');
    expect(notDone).toEqual([]);
    expect(changes.join(' ')).toContain('Added the list boats.');
  });

  test('of something that is so already says so', () => {
    expect(understandChange(orders, 'members should log in').notDone[0]?.why).toBe('It is so already.');
  });

  test('that adds a field under another name of one that is there says so, and changes nothing', () => {
    const { edits, notDone } = understandChange(orders, 'add a telephone number to customers');
    expect(edits).toEqual([]);
    expect(notDone[0]?.why).toContain('Customers already have a field “Phone”.');
  });

  test.each([
    ['a todo app with due dates and priorities', 'add a person to tasks: Mum, Dad, kids', 'Added Person to todos.'],
    ['a todo app with due dates and priorities', 'add an owner to each task (Mum, Dad)', 'Added Owner to todos.'],
    ['a todo app with due dates and priorities', 'add a room to my list', 'Added Room to todos.'],
    ['customers and their orders', 'add "Lent to" to orders', 'Added Lent to to orders.'],
    ['customers and their orders', 'add time to first reply to orders', 'Added Time to first reply to orders.'],
  ])('finds the list behind “to”: %s, %s', (app, words, says) => {
    const { changes, notDone } = understandChange(planOf(app), words);
    expect([changes[0], notDone]).toEqual([says, []]);
  });

  test.each([
    ['family chores with a due date', 'add a person to tasks: Mum, Dad, kids', '“tasks”. Its lists: family chores.'],
    ['family chores with a due date', 'add a person to each task (Mum, Dad)', '“task”. Its lists: family chores.'],
    ['a todo app with due dates and priorities', 'add a phone number to the boats', '“boats”. Its lists: todos.'],
  ])('names a list that is not there instead of putting it into a field: %s, %s', (app, words, why) => {
    const { edits, notDone } = understandChange(planOf(app), words);
    expect([edits, notDone.map((one) => one.why)]).toEqual([[], [`This app has no list ${why}`]]);
  });

  test('adds a second field of the same meaning where its name is said', () => {
    const { changes } = understandChange(orders, 'add a field called “Phone number” to customers');
    expect(changes).toEqual(['Added Phone number to customers.']);
  });

  test('says a color as the person said it', () => {
    const { changes } = understandChange(orders, 'Make the header forest green, and the background navy');
    expect(changes.join(' ')).toMatch(/background color from \S+ to navy\..* accent color from \S+ to forest green\./);
  });

  test('keeps quoted words as they are written', () => {
    const { blueprint } = understandChange(tasks, 'Call it “Add, remove and rename”');
    expect(blueprint.name).toBe('Add, remove and rename');
  });
});

describe('a change to a list with rows', () => {
  const sentences = (words: string) => {
    const { changes, notDone } = understandChange(orders, words);
    expect(notDone).toEqual([]);
    return changes;
  };

  test.each([
    'add a stage to orders, open by default',
    'add a stage to orders that is open by default',
    'add a stage to orders, with Open as the default',
    'add a stage to orders, defaulting to Open',
  ])('gives rows the default that it names: %s', (words) => {
    const [added, filled] = sentences(words);
    expect(added).toBe('Added Stage to orders.');
    expect(filled?.toLowerCase()).toBe('orders without stage get “open”, and new orders start with it.');
  });

  test('names one of the options as the default', () => {
    expect(sentences('add a stage with open, paid and sent to orders, paid by default')).toContain(
      'Orders without Stage get “Paid”, and new orders start with it.',
    );
  });

  test('says the neutral value that rows get for a required field', () => {
    expect(sentences('add a required motto to orders')[1]).toMatch(/^Orders without Motto get “–”\.$/);
    expect(sentences('make the quantity required, 1 by default').join(' ')).toContain('get 1, and new');
  });

  test('leaves rows without an address, and says so', () => {
    expect(sentences('phone is required').join(' ')).toContain(
      'Customers without Phone stay as they are; changing one asks for it.',
    );
  });

  test('names a default that is no value of the field, and goes without it', () => {
    const { changes, notDone } = understandChange(orders, 'add a weight to orders, heavy by default');
    expect(changes).toEqual(['Added Weight to orders.']);
    expect(notDone.map(({ words }) => words)).toEqual(['heavy by default']);
  });
});

test('any sentences change any plan into a valid one, with the ids and slugs of the lists that remain', () => {
  fc.assert(
    fc.property(anySentence, anySentence, (prompt, sentence) => {
      const plan = planOf(prompt);
      const { blueprint } = understandChange(plan, sentence);
      expect(problemsIn(blueprint)).toEqual([]);
      for (const entity of blueprint.entities) {
        const before = plan.entities.find(({ id }) => id === entity.id);
        if (before) expect(entity.slug).toBe(before.slug);
      }
    }),
    { numRuns: runsOf(12, 40) },
  );
});

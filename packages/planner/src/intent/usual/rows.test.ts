import { describe, expect, test } from 'vitest';
import type { SketchField } from '../../sketching/sketch-schema.ts';
import { groupOf } from './group-of.ts';
import { kindsOfThing } from './kinds.ts';
import { rowsOf } from './rows.ts';
import { usualFieldsOf } from './usual-fields.ts';

const field = (label: string, kind: SketchField['kind'] = 'text', options: string[] = [], list = ''): SketchField => ({
  ...{ label, kind, options, list, required: false },
});
const rows = (name: string, fields: SketchField[], others: Parameters<typeof rowsOf>[1] = [], words: string[] = []) =>
  rowsOf({ name, fields, states: [] }, others, { words });
const column = (name: string, one: SketchField, ...more: SketchField[]) => rows(name, [one, ...more]).map(([cell]) => cell);
const usual = (name: string, isPublic = false) =>
  usualFieldsOf(name, { isPerson: groupOf(name) === 'person', isPublic, given: [] });

const day = /^today([+-]\d+)?$/;
const valid: Partial<Record<SketchField['kind'], RegExp>> = {
  integer: /^-?\d+$/,
  decimal: /^-?\d+(\.\d+)?$/,
  money: /^\d+(\.\d+)?$/,
  date: day,
  'date-time': /^today([+-]\d+)? \d\d:\d\d$/,
  time: /^\d\d:\d\d$/,
  'yes-no': /^(yes|no)$/,
  rating: /^[1-5]$/,
  email: /^[a-z0-9.]+@[a-z0-9.-]+$/,
  phone: /^\+[\d ]+$/,
  image: /^$/,
  file: /^$/,
  votes: /^$/,
};

const things =
  `anvil beekeeper bonfire cheese chapel choir compass drone easel ferry flute glacier goose grant hammock harp hut kayak kettle kimono
lighthouse loom lullaby meteorite mural oven parade parcel pasture pebble pony puzzle quarry raft recital sledge sundial thermometer turbine veto
volunteer wetsuit windmill`.split(/\s+/);

describe('sample rows', () => {
  test.each(things)('of any thing can be read: %s', (name) => {
    for (const isPublic of [false, true]) {
      const fields = usual(name, isPublic);
      const found = rows(name, fields);
      expect(found.length).toBeGreaterThanOrEqual(3);
      expect(new Set(found.map(([title]) => title)).size).toBe(found.length);
      for (const row of found) {
        expect(row).toHaveLength(fields.length);
        expect(row[0]).not.toBe('');
        for (const [at, { kind, options, required }] of fields.entries()) {
          const cell = row[at] ?? '';
          if (kind === 'choice' || kind === 'status') expect(options).toContain(cell);
          else if (cell !== '' || required) expect(cell).toMatch(valid[kind] ?? /^.+/s);
          expect(cell).not.toMatch(/undefined|null|[{}#~]/);
        }
      }
    }
  });
  test('people have names and addresses of their own', () => {
    const found = rows('apprentices', [field('Name'), field('E-mail', 'email')]);
    for (const [name = '', email = ''] of found) {
      expect(name).toMatch(/^\p{Lu}\S+ \p{Lu}/u);
      expect(email).toBe(`${name.split(' ')[0]?.normalize('NFKD').replace(/\W/g, '').toLowerCase()}@example.org`);
    }
  });
  test('things are called after their kinds', () => {
    expect(column('cheeses', field('Name'))).toContain('Goat cheese');
    expect(kindsOfThing('filter', true)).toContain('Water filter');
    expect(kindsOfThing('gun', true).join()).not.toMatch(/riot/i);
  });
  test('what is in a room is called after it, and stands there', () => {
    const found = rows('thermostats', [field('Name'), field('Place')]);
    for (const [name = '', place = ''] of found) expect(name).toBe(`${place} thermostat`);
  });
  test('a choice is what the name of the row tells', () => {
    const found = rows('instruments', [field('Name'), field('Kind', 'choice', ['Drum', 'Brass', 'String', 'Guitar'])]);
    expect(found.find(([name]) => name === 'Guitar')?.[1]).toBe('Guitar');
  });
  test('a status is one of its states', () => {
    const list = { name: 'canteens', fields: [field('Name'), field('Status', 'status')], states: ['Open', 'Closed'] };
    expect(rowsOf(list, [], { words: [] }).map(([, state]) => state)).toEqual(['Open', 'Closed', 'Open', 'Closed']);
  });
  test('a relation is the first cell of a row there', () => {
    const others = [{ name: 'Ponies', fields: [field('Name')], rows: [['Star'], ['Dusty']] }];
    const found = rows('Rides', [field('Title'), field('Which', 'relation', [], 'Ponies'), field('Pony')], others);
    expect(found.map(([, pony]) => pony)).toEqual(['Star', 'Dusty', 'Star', 'Dusty']);
    expect(found.map((row) => row[2])).toEqual(['Star', 'Dusty', 'Star', 'Dusty']);
  });
  test('a relation to a list without rows is empty', () => {
    expect(rows('rides', [field('Title'), field('Pony', 'relation', [], 'Ponies')]).map(([, pony]) => pony)).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });
  test('what ended did so after it began', () => {
    const offset = (cell = '') => Number(cell.slice(5) || 0);
    for (const [, from, until] of rows('camps', [field('Name'), field('From', 'date'), field('Until', 'date')]))
      expect(offset(until)).toBeGreaterThan(offset(from));
    for (const [, came, left] of rows('guests', [field('Name'), field('Time in', 'date-time'), field('Time out', 'date-time')])) {
      expect(left?.split(' ')[0]).toBe(came?.split(' ')[0]);
      expect(String(left) > String(came)).toBe(true);
    }
  });
  test('what is still out has not come back', () => {
    const fields = [field('What'), field('Status', 'status', ['Out', 'Returned']), field('Returned on', 'date')];
    for (const [, state, returned] of rows('ladder loans', fields)) expect(returned === '').toBe(state === 'Out');
  });
  test('temperatures are those of what is measured', () => {
    for (const [, degrees] of rows('readings', [field('Freezer'), field('Temperature', 'decimal')]))
      expect(Number(degrees)).toBeLessThan(-15);
    for (const [, degrees] of rows('readings', [field('Kiln'), field('Temperature', 'decimal')]))
      expect(Number(degrees)).toBeGreaterThan(100);
  });
  test('codes look like codes', () => {
    expect(column('parts', field('Serial number'))[0]).toMatch(/^SN-\d+$/);
    expect(column('orders', field('Reference'))[0]).toBe('A-1042');
  });
  test('messages are about what the request is about', () => {
    const found = rows(
      'topics',
      [field('Title'), field('Text', 'long-text')],
      [],
      ['forum', 'for', 'people', 'with', 'accordions'],
    );
    expect(found[0]?.[0]).toMatch(/accordion/);
  });
  test('bread recipes are called after kinds of bread', () => {
    expect(column('bread recipe', field('Title'))).toContain('Rye bread');
  });
  test('two lists begin with different people', () => {
    const first = { name: 'riders', fields: [field('Name')], rows: rows('riders', [field('Name')]) };
    const second = rows('grooms', [field('Name')], [first]).flat();
    expect(second.filter((name) => first.rows.flat().includes(name))).toEqual([]);
  });
  test('the same list has the same rows', () => {
    expect(rows('anvil', usual('anvil'))).toEqual(rows('anvil', usual('anvil')));
  });
});

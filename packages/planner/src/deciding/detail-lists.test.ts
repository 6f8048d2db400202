import type { Blueprint } from '@davit/blueprint';
import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
/** The fields of the only list, as `label: kind`. */
const fieldsOf = (prompt: string) => {
  const [entity, ...others] = planOf(prompt).entities;
  expect(others.map(({ id }) => id)).toEqual([]);
  return entity?.fields.map(({ label, type }) => `${label}: ${type.kind}`) ?? [];
};

describe('lists of details: each item is a field', () => {
  test.each<[prompt: string, fields: string[]]>([
    ['a wombat log: burrow, weighed on, contract length', ['Burrow: text', 'Weighed on: date', 'Contract length: decimal']],
    ['wombat register: burrow, vaccinated or not, who feeds it', ['Vaccinated: yes-no', 'Who feeds it: text']],
    [
      'wombat archive: guest, object, published, sowing months',
      ['Guest: text', 'Object: text', 'Published: yes-no', 'Sowing months: long-text'],
    ],
    [
      'wombat register - burrow, start and end km, packets left',
      ['Start km: decimal', 'End km: decimal', 'Packets left: integer'],
    ],
    ['wombat book, burrow, next vaccination, which keeper', ['Burrow: text', 'Next vaccination: date', 'Keeper: text']],
    [
      'wombat register: insured value, date found, weight in kg, tame yes or no, how many pups, how shy 1-10, what the food cost',
      [
        'Insured value: money',
        'Date found: date',
        'Weight: decimal',
        'Tame: yes-no',
        'Pups: integer',
        'How shy: integer',
        'What the food cost: money',
      ],
    ],
    ['- wombats\n- burrow\n- chipped or not\n- next check', ['Burrow: text', 'Chipped: yes-no', 'Next check: date']],
    [
      'wombat register: when it came, what to do, fed by whom, last weighed',
      ['When it came: date', 'What to do: text', 'Last weighed: date'],
    ],
    [
      'wombat register: ear tag, born, breed, which burrows they have, recording date, contents, sold or not',
      [
        'Ear tag: text',
        'Born: date',
        'Breed: text',
        'Which burrows they have: text',
        'Recording date: date',
        'Contents: long-text',
        'Sold: yes-no',
      ],
    ],
    ['wombat archive: birth and death dates', ['Birth date: date', 'Death date: date']],
    ['wombat archive for our parish with date, keeper and enclosure', ['Date: date', 'Keeper: text', 'Enclosure: text']],
    [
      'podcast episodes: topic, show notes, which production it is lent to',
      ['Topic: text', 'Which production it is lent to: text'],
    ],
  ])('%s', (prompt, fields) => {
    expect(fieldsOf(prompt)).toEqual(expect.arrayContaining(fields));
  });

  test('lists of details: things a team stores are not team names, and its names are', () => {
    expect(
      planOf('organise our football team: matches, players').entities.map(({ fields }) => fields.some(({ id }) => id === 'team')),
    ).toEqual([false, true]);
    const [task] = planOf('tasks with team: red, green, blue').entities;
    expect(task?.fields.find(({ id }) => id === 'team')?.type.kind).toBe('choice');
  });

  test('lists of details: relative clauses and questions add no field', () => {
    expect(fieldsOf('wombats with burrow, which can be hidden').join()).not.toMatch(/which/i);
    expect(fieldsOf('poll: where do we go for lunch').join()).not.toMatch(/where/i);
  });

  test('lists of details: a question about a row is a field', () => {
    const fields = fieldsOf('chores: who did it, points');
    expect(fields.filter((field) => /who/i.test(field))).toEqual(['Who does it: text']);
  });

  test('lists of details: examples and functions of the app are not fields', () => {
    const camera = ['Cameras: long-text', 'Lenses: long-text'];
    expect(fieldsOf('equipment list - cameras, lenses, gimbals')).not.toEqual(expect.arrayContaining(camera.slice(0, 1)));
    expect(fieldsOf('a wombat website with management of users, wombats and website settings').join()).not.toMatch(/settings/i);
  });

  test('lists of details: a spelled-out row keeps its order, title, required fields and status', () => {
    expect(fieldsOf('seed catalogue: variety name, species, packets left, bought on')).toEqual([
      'Plant: text',
      'Variety: text',
      'Species: text',
      'Packets left: integer',
      'Bought on: date',
      'Notes: long-text',
      'Status: choice',
    ]);
    expect(fieldsOf('seed catalogue with species')).toEqual(
      expect.arrayContaining(['Bed: text', 'Sown on: date', 'Species: text']),
    );
    expect(fieldsOf('recipes: photos, ratings, tags')).toEqual(expect.arrayContaining(['Servings: integer', 'Minutes: integer']));
  });

  test('samples: birth and past actions lie before today', () => {
    const [wombat] = planOf('persons: birth and death dates, vaccinated on').content.samples.person ?? [];
    expect(Object.values(wombat ?? {}).filter((value) => typeof value === 'string' && value.startsWith('today+'))).toEqual([]);
    expect(wombat?.birthDate).toBe('today-12400');
  });

  test('lists of details: a time of day is not a date', () => {
    expect(fieldsOf('medication: medicine, dose, time of day, taken or not')).toEqual(
      expect.arrayContaining(['Time of day: time', 'Taken: yes-no']),
    );
  });

  test("lists of details: a detail of several words stays whole, and a person's field is not a person", () => {
    expect(fieldsOf('wombats with collar and supplier phone, deposit paid or not, bought for')).toEqual(
      expect.arrayContaining(['Supplier phone: phone', 'Deposit paid: yes-no', 'Bought for: money']),
    );
    expect(fieldsOf('wombat register: doses left, arrival, departure')).toEqual(
      expect.arrayContaining(['Doses left: integer', 'Arrival: date', 'Departure: date']),
    );
    expect(fieldsOf("staff sickness list, from, until, doctor's note yes or no")).toContain("Doctor's note: yes-no");
  });

  test('lists of details: a list in brackets or behind a colon describes what precedes it', () => {
    const { entities } = planOf('wombat API, resources: keepers, burrows (depth in m, dug on), users');
    expect(entities.map(({ id }) => id)).toEqual(expect.arrayContaining(['keeper', 'burrow', 'user']));
    const burrow = entities.find(({ id }) => id === 'burrow');
    expect(burrow?.fields.map(({ label, type }) => `${label}: ${type.kind}`)).toEqual(
      expect.arrayContaining(['Depth: decimal', 'Dug on: date']),
    );
    const [contract] = planOf('contracts with customers: notice period in months, auto renew yes or no').entities;
    expect(contract?.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(['Notice period', 'Auto renew']));
  });

  test('lists of details: statuses behind a colon are statuses, even if one is unknown', () => {
    const [bug] = planOf('bugs on a board: new, fixing, fixed').entities;
    expect(bug?.workflow?.states.map(({ label }) => label)).toEqual(['New', 'Fixing', 'Fixed']);
    expect(bug?.fields.map(({ id }) => id)).not.toContain('fixed');
  });

  test('lists of details: the first item of a generic list is the entity', () => {
    expect(planOf('inventory for a theatre: costume, size, era').entities.map(({ id }) => id)).toEqual(['costume']);
    expect(planOf('inventory: size, price, supplier').entities.map(({ id }) => id)).toEqual(['item']);
  });

  test('lists of details: a link to a recording is a link, not a player', () => {
    const { entities, notMade } = planOf('sermon archive with date, preacher and audio link');
    expect(entities[0]?.fields.find(({ id }) => id === 'audioLink')?.type.kind).toBe('url');
    expect(notMade).toEqual([]);
  });

  test('lists of details: an item behind `with` belongs to the item before it', () => {
    const { entities } = planOf('REST API for a fleet: vehicles, drivers, trips with start and end km');
    expect(entities.map(({ id }) => id)).toEqual(['vehicle', 'driver', 'trip']);
    expect(entities[2]?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['startKm', 'endKm']));
  });

  test('lists of details: an hourly rate is not a schedule, and a payer is not a checkbox', () => {
    const { notMade } = planOf('time sheet with hours and hourly rate');
    expect(notMade).toEqual([]);
    expect(fieldsOf('expenses of our flat share, who paid what')).toContain('Who paid: text');
    expect(fieldsOf('expenses of our flat share, who paid what')).not.toContain('Paid: yes-no');
  });
});

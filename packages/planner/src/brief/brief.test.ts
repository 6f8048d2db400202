import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';
import { read } from '../reading/reading.ts';
import { briefOf } from './brief.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;

/** The lists of a plan, each with the labels of its fields. */
function listsOf(prompt: string): Record<string, string[]> {
  const { entities } = planOf(prompt);
  return Object.fromEntries(entities.map(({ singular, fields }) => [singular, fields.map(({ label }) => label)]));
}

const boats = 'Boats: name, sail number, and whether it is seaworthy';
const trips = 'Trips: boat, skipper, departure time';

test.each([
  ['numbers', `For our club.\n1. ${boats}.\n2. ${trips}.`],
  ['bullets', `For our club\n- ${boats}\n- ${trips}`],
  ['letters', `For our club\na) ${boats}\nb) ${trips}`],
  ['lines', `For our club.\n\n${boats}\n${trips}`],
  ['numbers in a sentence', `For our club: (1) ${boats}. (2) ${trips}.`],
  ['dashes', 'For our club\n* Boats - name, sail number, whether it is seaworthy\n* Trips - boat, skipper, departure time'],
  ['brackets', 'Our club needs boats (name, sail number, whether it is seaworthy) and trips (boat, skipper, departure time).'],
  [
    'sentences',
    'Our club. Each boat has a name, a sail number and a berth. Each trip has a boat, a skipper and a departure time.',
  ],
  ['headings', 'Our club\n\n## Boats\n- name\n- sail number\n\n## Trips\n- boat\n- skipper\n- departure time'],
])('brief: each requirement becomes a list with the fields that it names: %s', (_, prompt) => {
  const lists = listsOf(prompt);
  expect(Object.keys(lists)).toEqual(['boat', 'trip']);
  expect(lists.boat).toEqual(expect.arrayContaining(['Name', 'Sail number']));
  expect(lists.trip).toEqual(expect.arrayContaining(['Boat', 'Skipper', 'Departure time']));
});

test('brief: a detail that names another list becomes a relation', () => {
  const { entities } = planOf(`For our club.\n1. ${boats}.\n2. ${trips}.`);
  expect(entities[1]?.fields.find(({ label }) => label === 'Boat')?.type).toEqual({ kind: 'relation', entity: 'boat' });
});

test('brief: rows within rows become a list', () => {
  const lists = listsOf('- Orders: customer, day, lines with product and number of boxes, remark\n- Customers: name, town');
  expect(lists['order line']).toEqual(expect.arrayContaining(['Order', 'Number of boxes']));
});

test.each([
  ['on a line of their own', '- Studies: title, lead\n- Sessions: study, day\n- Session states: planned, held, missed'],
  ['behind a list', '- Studies: title, lead\n- Sessions: study, day. States: planned, held, missed'],
  [
    'in a sentence',
    '- Studies: title, lead\n- Sessions: study, day\n- Each session is at one of these stages: planned, held, missed',
  ],
  ['with arrows', '- Sessions: study, day\n- Studies: title, lead\n- Flow: planned -> held -> missed'],
])('brief: states belong to the list that they describe: %s', (_, prompt) => {
  const session = planOf(prompt).entities.find(({ singular }) => singular === 'session');
  expect(session?.workflow?.states.map(({ label }) => label)).toEqual(['Planned', 'Held', 'Missed']);
});

test.each([
  ['strength (weak, strong)', { kind: 'choice' }],
  ['noise (1-5)', { kind: 'integer', min: 1, max: 5 }],
  ['clipped yes/no', { kind: 'yes-no' }],
  ['whether it is sold', { kind: 'yes-no' }],
  ['date and time', { kind: 'date-time' }],
  ['consent given on', { kind: 'date' }],
  ['food stores in kg', { kind: 'decimal', unit: 'kg' }],
])('brief: the form of a detail decides its kind: %s', (detail, type) => {
  const { entities } = planOf(`- Hives: number, ${detail}\n- Sites: name, owner, gate code`);
  expect(entities[0]?.fields.slice(1).map((field) => field.type)).toContainEqual(expect.objectContaining(type));
});

test.each([
  ['Only the treasurer may add takings.', ['treasurer']],
  ['Takings are only for the treasurer.', ['treasurer']],
  ['The receptionist adds cakes but must not see takings.', ['receptionist']],
  ['The lead alone may delete cakes.', ['lead']],
])('brief: people with exclusive rights log in: %s', (sentence, roles) => {
  const { auth, roles: actual } = planOf(`- Cakes: name, vegan yes/no\n- Takings: amount, time\n- ${sentence}`);
  expect({ auth, actual }).toEqual({ auth: 'password', actual: roles });
});

test('brief: a paragraph gives fields to the list that it is about', () => {
  const lists = listsOf(
    'Please implement a hospital site. It should have functionalities for job openings and interviews. Applicants should be able to filter openings by ward. Staff should be able to set an interview with a room and an interviewer.',
  );
  expect(lists['job opening']).toContain('Ward');
  expect(lists.interview).toEqual(expect.arrayContaining(['Room', 'Interviewer']));
});

test('brief: content of site pages makes no list of rows', () => {
  const { goalType, pages, entities } = planOf(
    'Website brief, a stonemason\n\n- A plain site, nobody logs in\n- Pages: Home, Services, Yard\n- Services: carving, lettering, repair\n- Yard: our story, the machines',
  );
  expect({ goalType, entities }).toEqual({ goalType: 'content_site', entities: [] });
  expect(pages.map(({ title }) => title)).toEqual(expect.arrayContaining(['Services', 'Yard']));
});

test.each(['a todo list', 'a bakery website with opening hours', 'track my plants: name, watered on'])(
  'brief: a short prompt is none: %s',
  (prompt) => {
    expect(briefOf(read(prompt)).form).toBe('none');
  },
);

test.each([
  ['of an unknown list', 'Looms', 'fiber (wool, hemp)', ['Wool', 'Hemp']],
  ['in place of the usual ones', 'Tickets', 'priority (calm, pressing)', ['Calm', 'Pressing']],
  ['abbreviations as written', 'Looms', 'drive (AC, DC)', ['AC', 'DC']],
])('brief: a field has the values that the prompt states: %s', (_, list, detail, values) => {
  const { entities } = planOf(`${list} have a title, a description and a ${detail}. Each weaver has a name, a phone and a town.`);
  const choices = entities[0]?.fields.flatMap(({ type }) =>
    type.kind === 'choice' ? [type.options.map(({ label }) => label)] : [],
  );
  expect(choices).toContainEqual(values);
});

test('brief: a field with values stays beside a status, and the status stays a flow', () => {
  const [loom] = planOf(
    'Looms have a grade (low, high) and a status (new, fixed). Each weaver has a name, a phone and a town.',
  ).entities;
  expect(loom?.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(['Grade', 'Status']));
  expect(loom?.workflow?.states.map(({ label }) => label)).toEqual(['New', 'Fixed']);
});

test('brief: a field whose name begins with a verb is a field; what people have to do is none', () => {
  const opening = 'A website with functionalities for looms and guilds.';
  expect(briefOf(read(`${opening} Each loom has call name, date, maker and town.`)).form).toBe('names');
  expect(listsOf(`${opening} Each loom has call name, date, drive (AC, DC) and town.`).loom).toEqual(
    expect.arrayContaining(['Call name', 'Drive']),
  );
  expect(Object.values(listsOf(`${opening} Each guild has to call members, send letters and pay dues.`)).flat()).not.toContain(
    'Call members',
  );
});

test.each([
  ['what another list stores', 'see free warps', []],
  ['a part of another list', 'view broken looms', []],
  ['rows of their own', 'see guild fairs', ['guild fair']],
])('brief: people look at %s', (_, act, added) => {
  const lists = listsOf(
    `Looms have maker, town and maximum warps. Weavers have a name and a phone. Users should be able to ${act}.`,
  );
  expect(Object.keys(lists)).toEqual(['loom', 'weaver', ...added]);
});

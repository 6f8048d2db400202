/** Rows that a bespoke feature alone makes, and rules that it has for the forms of a list, in an app as visitors use it. */
import { type CheckClient, hiddenFields, read, send, submit, visibleText } from '@davit/app-kit/checks/expect.ts';
import type { StartedApp } from '@davit/app-kit/checks/start-app.ts';
import { type BespokeFeature, type Blueprint, problemsIn, withBespoke } from '@davit/blueprint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dinner } from '../../fixtures/bespoke-plan.ts';
import { asJson, type MadeApp, makeApp } from '../../fixtures/made-app.ts';
import { createGenerator } from '../../generate.ts';

const feature: BespokeFeature = {
  key: 'menu-card',
  title: 'Menu card',
  summary: 'Writes dishes.',
  page: '/menu-card',
  uses: ['dish', 'note'],
  keeps: [{ entity: 'dish' }],
  code: {
    server: `import { feature } from '@davit/app-kit/bespoke.ts';

export default feature({
  page: (ask) => [
    { kind: 'text', text: 'Row ' + (ask.params.row ?? 'none') },
    { kind: 'form', act: 'add', submit: 'Write', fields: [{ name: 'name', label: 'Dish', kind: 'text', required: true }] },
    { kind: 'print', text: 'Print the card' },
    { kind: 'table', columns: ['A', 'B'], grid: true, rows: [['Fennel', { kind: 'toned', text: 'Tomato', tone: 'bad' }]], tones: ['warn'] },
  ],
  acts: {
    async add(ask, input) {
      await ask.rows('dish').add({ name: String(input.name), price: 5, eaters: 'Ana' });
      return {};
    },
  },
  checks: {
    async note(ask, row) {
      if (row.name === 'refused') throw new Error('Not this name.');
      const alike = await ask.rows('note').list({ where: { name: row.name ?? '' } });
      return alike.length > 1 ? { errors: { name: 'This note is there already.' } } : undefined;
    },
  },
});
`,
  },
  promises: [{ says: 'it opens', from: 'menu', by: 'visitor', check: { steps: [{ open: '/menu-card' }, { see: 'Menu card' }] } }],
};

const { joining: _joining, ...open } = dinner;
const plan: Blueprint = withBespoke({ ...open, auth: 'none', writing: 'anyone' }, [feature]);
let made: MadeApp;
let app: StartedApp;
let visitor: CheckClient;

beforeAll(async () => {
  expect(problemsIn(plan)).toEqual([]);
  made = makeApp(plan);
  app = await made.start({ REHEARSAL: '' });
  visitor = app.client();
}, 120_000);

afterAll(async () => {
  await app?.stop();
  made?.remove();
});

test('the pages of a kept list lead to the page that makes its rows, and delete them', async () => {
  const { body } = await read(visitor, '/');
  expect(visibleText(body)).toContain('Add on “Menu card”');
  expect(body).not.toContain('/dishes/new');
  const to = async (path: string) => (await visitor.request(path)).headers.get('location');
  expect([await to('/dishes/new'), await to('/dishes/1/edit')]).toEqual(['/menu-card', '/menu-card?row=1']);
  const row = await read(visitor, '/dishes/1');
  expect(visibleText(row.body)).toContain('Open in “Menu card”');
  expect(row.body).not.toContain('/dishes/1/edit');
  expect((await submit(visitor, '/dishes/2/delete', '/dishes/2/delete', {})).status).toBe(303);
  expect(visibleText((await read(visitor, '/')).body)).not.toContain('Tiramisu 10');
});

test('its rows are made by acts alone', async () => {
  const act = '/-/bespoke/menu-card/add';
  const { 'csrf-token': token = '' } = hiddenFields((await read(visitor, '/menu-card')).body, act);
  for (const path of ['/dishes', '/dishes/1']) {
    const answer = await send(visitor, path, { 'csrf-token': token, name: 'By hand', price: '1', eaters: 'x' });
    expect(answer.status).toBe(403);
    expect(visibleText(answer.body)).toContain('On the page “Menu card” dishes are added and changed.');
  }
  expect((await submit(visitor, '/menu-card', act, { 'add.name': 'Soup of the day' })).status).toBe(303);
  const listed = visibleText((await read(visitor, '/')).body);
  expect(listed).toContain('Soup of the day');
  expect(listed).not.toContain('By hand');
});

test('its rules hold for the forms of another list', async () => {
  const add = (name: string) => submit(visitor, '/notes/new', '/notes', { name });
  expect((await add('Plan of Otto')).status).toBe(303);
  for (const [name, why] of [
    ['refused', 'Not this name.'],
    ['Plan of Otto', 'This note is there already.'],
  ] as const) {
    const answer = await add(name);
    expect([answer.status, visibleText(answer.body).includes(why)]).toEqual([422, true]);
  }
  const { body } = await read(visitor, '/notes');
  expect(visibleText(body).split('Plan of Otto')).toHaveLength(2);
});

test('shows colors, grids and a button that prints, which waits for its script', async () => {
  const { body } = await read(visitor, '/menu-card?row=4');
  expect(visibleText(body)).toContain('Row 4');
  expect(body).toMatch(/<tr class="tone-warn"><td[^>]*>Fennel<\/td><td[^>]* class="tone-bad">/);
  expect(body).toMatch(/<span data-print="true" hidden[^>]*><button type="button"/);
});

test('the app passes its checks', async () => {
  const rehearsed = await made.start();
  const broken: string[] = [];
  try {
    for (const check of createGenerator().checks(asJson(plan)))
      await check.run(rehearsed.client()).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
  } finally {
    await rehearsed.stop();
  }
  expect(broken).toEqual([]);
}, 60_000);

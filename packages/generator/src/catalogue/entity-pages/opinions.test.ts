/** What people say about a row, on the page of that row. */
import { type CheckClient, follow, read, submit, visibleText } from '@davit/app-kit/checks/expect.ts';
import type { StartedApp } from '@davit/app-kit/checks/start-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeApp, makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';

let made: MadeApp;
let app: StartedApp;
let client: CheckClient;
beforeAll(async () => {
  made = makeApp(planned('restaurants and reviews of restaurants'));
  app = await made.start();
  client = app.client();
});
afterAll(async () => {
  await app?.stop();
  made?.remove();
});

const restaurant = '/restaurants/1';

test('a review is written where it is read, and counts in the mean', async () => {
  expect(visibleText((await read(client, restaurant)).body)).toMatch(/5\.0 of 5, from 1 review/);
  const answer = await submit(client, restaurant, '/reviews', { title: 'Plum soup', rating: '2', text: 'Cold, twice.' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, restaurant]);
  const shown = visibleText((await follow(client, answer)).body);
  expect(shown).toMatch(/3\.5 of 5, from 2 reviews/);
  expect(shown).toContain('Cold, twice.');
});

test('a refused review keeps its words, and nothing is stored', async () => {
  const answer = await submit(client, restaurant, '/reviews', { title: '', rating: '3', text: 'Kept words.' });
  expect(answer.status).toBe(422);
  expect(answer.body).toContain('Kept words.');
  expect((await read(client, restaurant)).body).not.toContain('Kept words.');
});

test('the page to come back to is one of the app', async () => {
  const elsewhere = { 'about-page': '//example.com/', title: 'Elsewhere', rating: '4' };
  const answer = await submit(client, restaurant, '/reviews', elsewhere);
  expect(answer.headers.get('location')).toMatch(/^\/reviews\/\d+$/);
});

/** Bookings over the JSON API alone: the same rule, and its documentation. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, visit } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const plan = planned('an API for booking meeting rooms');

let made: MadeApp;

beforeAll(() => {
  made = makeApp(plan);
});
afterAll(() => made?.remove());

test('bookings: the API passes its checks and the code is valid on its own', async () => {
  made.typecheck();
  expect(made.node('--test', 'test/app.test.ts')).toContain('fail 0');
  const running = await made.start();
  const checks = createGenerator().checks(asJson(plan));
  expect(checks.map(({ name }) => name)).toContain(
    'over the API, of two simultaneous bookings for one time, one succeeds and the other learns who has it',
  );
  for (const check of checks) await check.run(running.client());
  const { paths } = JSON.parse((await running.client().request('/openapi.json')).body);
  const { example } = paths['/api/bookings'].post.requestBody.content['application/json'];
  const headers = { 'content-type': 'application/json' };
  const sent = await running.client().request('/api/bookings', { method: 'POST', headers, body: JSON.stringify(example) });
  expect(sent.status, 'the example of its document').toBe(201);
  expect(running.printed()).toBe('');
  expect(await running.stop()).toBe(0);
});

test('bookings: the API docs state the rule and fit on a phone', async () => {
  const browser = await openBrowser();
  const app = await made.open();
  const { page, complaints } = await visit(browser, app.url, narrow);
  await page.getByText('POST/api/bookings').first().click();
  await page.getByText('with 409 if it overlaps a booking of the same meeting room.').first().waitFor();
  expect(await pageFlaws(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await browser.close();
  await app.close();
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const plan = planned('feature requests with upvotes, comments, an API and csv import');

let browser: Browser;
let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(plan);
  app = await made.open();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

test('votes: pass their checks, and the code is valid on its own', async () => {
  made.typecheck();
  const running = await made.start();
  const checks = createGenerator().checks(asJson(plan));
  expect(checks.map(({ name }) => name)).toContain('people can withdraw their own vote only, and cannot set the count');
  for (const check of checks) await check.run(running.client());
  expect(running.printed()).toBe('');
  expect(await running.stop()).toBe(0);
});

test.each(
  someOf(
    [
      [
        'what is open or done, in its list as well, and not ticked off',
        'an ideas box for employees, others can vote, HR marks them planned or done',
      ],
      ['a post, where it is read once it is published', 'blog about bread with its votes'],
      ['a picture, as likes', 'photo sharing for our club with captions and likes'],
      ['what is sold, where it is by itself', 'online shop for books with a cart, visitors vote on books'],
      [
        'what has more facts than a table has columns, in its list as well',
        'shared rides with price per month and fee per month that visitors vote on',
      ],
    ],
    2,
  ),
)('%s: takes votes', async (_, prompt) => {
  const ideas = planned(prompt);
  const box = makeApp(ideas);
  const running = await box.start();
  try {
    for (const check of createGenerator().checks(asJson(ideas))) await check.run(running.client());
  } finally {
    await running.stop();
    box.remove();
  }
});

test.each(
  someOf(
    [
      ['at a desk, with script', wide, true],
      ['on a telephone, without script', narrow, false],
    ],
    1,
  ),
)(
  '%s: people vote in the list, the most votes come first, and a vote can be withdrawn',
  async (_, viewport, javaScriptEnabled) => {
    const one = await made.open();
    const ana = await visit(browser, one.url, viewport, { javaScriptEnabled });
    const [first = '', second = ''] = await ana.page
      .locator('main button[name=vote]')
      .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
    expect(first).toMatch(/^14 votes: vote for “.+”$/);
    expect(second).toMatch(/^9 votes: vote for “.+”$/);
    const title = /“(.+)”/.exec(second)?.[1] ?? '';
    const voteFor = (page: typeof ana.page) => page.getByRole('button', { name: `vote for “${title}”` });
    await voteFor(ana.page).focus();
    await ana.page.keyboard.press('Enter');
    await ana.page.getByText(`Your vote for “${title}” counts.`).waitFor();
    await ana.page.getByRole('button', { name: `10 votes: withdraw yours from “${title}”` }).waitFor();
    for (let person = 0; person < 5; person += 1) {
      const other = await visit(browser, one.url, viewport, { javaScriptEnabled });
      await voteFor(other.page).click();
      await other.page.getByText(`Your vote for “${title}” counts.`).waitFor();
      await other.context.close();
    }
    await ana.page.reload();
    await expect
      .poll(() => ana.page.locator('main button[name=vote]').first().getAttribute('aria-label'))
      .toBe(`15 votes: withdraw yours from “${title}”`);
    await ana.page.getByRole('link', { name: title }).click();
    await ana.page.getByText('You voted for this.').waitFor();
    await ana.page.getByRole('button', { name: 'withdraw yours' }).click();
    await ana.page.getByText(`Your vote for “${title}” is withdrawn.`).waitFor();
    await ana.page.getByRole('button', { name: `14 votes: vote for “${title}”` }).waitFor();
    expect(ana.complaints).toEqual([]);
    if (javaScriptEnabled)
      for (const path of ['/', '/feature-requests/1']) {
        await ana.page.goto(one.url + path);
        expect(await pageFlaws(ana.page), path).toEqual([]);
      }
    await ana.context.close();
    await one.close();
  },
);

test('nobody can type a vote count: neither over the API nor by import', async () => {
  const send = (method: string, path: string, body: object, cookie = '') =>
    fetch(app.url + path, { method, headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });
  expect((await send('POST', '/api/feature-requests', { title: 'Stuffed', votes: 999 })).status).toBe(422);
  const added = await send('POST', '/api/feature-requests', { title: 'Plain' });
  const saved = (await added.json()) as { id: number; votes: number };
  expect(saved.votes).toBe(0);
  const at = `/api/feature-requests/${saved.id}`;
  const maker = added.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  expect((await send('PATCH', at, { title: 'Plainer' }, maker)).status).toBe(200);
  expect((await send('PATCH', at, { votes: 999 }, maker)).status).toBe(422);
  expect(((await (await fetch(app.url + at)).json()) as { votes: number }).votes).toBe(0);
  expect(await (await fetch(`${app.url}/feature-requests/import`)).text()).not.toContain('Votes');
});

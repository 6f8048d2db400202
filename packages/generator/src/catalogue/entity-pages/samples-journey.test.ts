/** Samples that people have booked, voted on, commented on or signed up for. */

import {
  attribute,
  findOwnerSession,
  follow,
  hiddenFields,
  read,
  send,
  submit,
  tokenOf,
  visibleText,
} from '@davit/app-kit/checks/expect.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openAsOwner, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const answers = {
  name: 'Ada',
  email: 'ada@example.org',
  people: '1',
  'comment-name': 'Ada',
  'comment-text': 'Good',
  answer: '',
  vote: 'yes',
};

test.each(
  someOf(
    [
      ['polls for my class', 'votes', '/polls/1', '/-/vote/1'],
      ['feature requests with upvotes', 'votes', '/feature-requests/1', '/-/votes/feature-requests/1'],
      ['recipes with comments', 'comments', '/recipes/1', '/-/comments/recipes/1'],
      ['club events with sign-ups, limited seats', 'sign-ups', '/events/1', '/-/sign-up/1'],
    ],
    2,
  ),
)('%s: the sample with %s stays, with the reason', async (prompt, what, at, action) => {
  const made = makeApp(planned(prompt));
  const app = await made.start();
  try {
    const client = app.client();
    const { body } = await read(client, at);
    const answer = attribute(/<input\b([^>]*type="radio"[^>]*)>/.exec(body)?.[1], 'value') ?? '';
    await follow(client, await submit(client, at, action, { ...answers, answer }));
    const owner = await findOwnerSession(client);
    const list = await read(owner, '/');
    const gone = await follow(owner, await send(owner, '/-/samples/remove', hiddenFields(list.body, '/-/samples/remove')));
    expect(visibleText(gone.body)).toContain(`1 stays, because it has ${what} that are not samples: “`);
    expect(gone.body).not.toContain('>Sample<');
    await read(client, at);
    await read(client, at.replace('1', '2'), 404);
    const restore = /action="(\/-\/samples\/restore\/\d+)"/.exec(gone.body)?.[1] ?? '';
    await follow(owner, await send(owner, restore, hiddenFields(gone.body, restore)));
    await read(client, at.replace('1', '2'));
    expect(app.printed()).toBe('');
  } finally {
    await app.stop();
    made.remove();
  }
});

test.each(['a forum for gardeners', 'a guestbook'])(
  '%s: visitors, who may change only what they wrote, keep the samples',
  async (prompt) => {
    const made = makeApp(planned(prompt));
    const app = await made.start();
    try {
      const client = app.client();
      const { body } = await read(client, '/');
      expect(body).toContain('>Sample<');
      expect(body).not.toContain('/-/samples/remove');
      const token = await tokenOf(client, '/-/samples/remove');
      expect((await send(client, '/-/samples/remove', token)).status).toBe(403);
      expect((await read(client, '/')).body).toContain('>Sample<');
    } finally {
      await app.stop();
      made.remove();
    }
  },
);

test('visitors who may change everybody’s rows remove and restore their samples, but not the owner’s', async () => {
  const made = makeApp(planned('a reading list with ratings and a blog'));
  const app = await made.start();
  try {
    const client = app.client();
    const list = await read(client, '/?view=list');
    const gone = await follow(client, await send(client, '/-/samples/remove', hiddenFields(list.body, '/-/samples/remove')));
    expect(visibleText(gone.body)).toContain('Samples removed.');
    await read(client, '/books/1', 404);
    const posts = await read(client, '/posts?view=list');
    expect(posts.body).toContain('>Sample<');
    expect(posts.body).not.toContain('/-/samples/remove');
    const restore = /action="(\/-\/samples\/restore\/\d+)"/.exec(gone.body)?.[1] ?? '';
    await follow(client, await send(client, restore, hiddenFields(gone.body, restore)));
    await read(client, '/books/1');
  } finally {
    await app.stop();
    made.remove();
  }
});

test.each(
  someOf(
    [
      ['with script', wide, true],
      ['without script, on a telephone', narrow, false],
    ] as const,
    1,
  ),
)('%s: a sample room that was booked stays with its booking when the samples go', async (_, viewport, javaScriptEnabled) => {
  const made = makeApp(planned('meeting room booking for our office'));
  const app = await made.open();
  try {
    const { page, complaints } = await visit(browser, `${app.url}/?day=2031-05-05`, viewport, { javaScriptEnabled });
    await page.getByRole('link', { name: 'Book Boathouse at 09:00' }).click();
    await page.getByLabel('For what').fill('Budget');
    await page.getByLabel('Booked by').fill('Ada');
    await page.getByRole('button', { name: 'Add booking' }).click();
    await page.getByText('Added “Budget”').waitFor();
    await page.goto(`${app.url}/?day=2031-05-05`);
    await expect.poll(() => page.getByRole('button', { name: 'Remove samples' }).count()).toBe(0);
    await openAsOwner(page, app.ownerLink());
    await page.goto(`${app.url}/?day=2031-05-05`);
    await page.getByRole('button', { name: 'Remove samples' }).click();
    await page.getByText('1 stays, because it has bookings that are not samples: “Boathouse”.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Remove samples' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The samples are restored.').waitFor();
    await page.goto(`${app.url}/?day=2031-05-05`);
    await page.getByRole('link', { name: 'Budget' }).waitFor();
    await page.goto(`${app.url}/meeting-rooms`);
    await expect.poll(() => page.getByText('Boathouse').count()).toBeGreaterThan(0);
    expect(await pageFlaws(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  } finally {
    await app.close();
    made.remove();
  }
});

test('a sample ordered from a shop stays, and the others are removed', async () => {
  const made = makeApp(planned('a shop for handmade candles with a cart and order list'));
  const app = await made.open();
  try {
    const { page, context } = await visit(browser, `${app.url}/products/1`);
    const bought = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('is in your cart.').waitFor();
    await page.goto(`${app.url}/checkout`);
    await page.getByLabel('Name').fill('Ada Marsh');
    await page.getByLabel('E-mail').fill('ada@example.org');
    await page.getByLabel('Address').fill('4 Harbour Lane');
    await page.getByRole('button', { name: /order/i }).click();
    await page.waitForURL(/\/order\//);
    await context.close();
    const owner = await visit(browser, app.ownerLink());
    await owner.page.goto(app.url);
    await owner.page.getByRole('button', { name: 'Remove samples' }).click();
    await owner.page.getByText(`that are not samples: “${bought}”.`).waitFor();
    expect((await owner.page.request.get(`${app.url}/products/1`)).status()).toBe(200);
    expect((await owner.page.request.get(`${app.url}/products/2`)).status()).toBe(404);
    await owner.context.close();
  } finally {
    await app.close();
    made.remove();
  }
});

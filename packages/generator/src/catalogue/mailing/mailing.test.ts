import { type Blueprint, problemsIn } from '@davit/blueprint';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, overflowsSideways, visit, wide } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { requestsPlan } from '../../fixtures/requests-plan.ts';
import { anyMailing } from '../../fixtures/valid-blueprints/any-mailing.ts';
import { createGenerator } from '../../generate.ts';

const base = requestsPlan('open');
const { entities, parameters } = anyMailing(2);
const plan: Blueprint = {
  ...base,
  writing: 'members',
  entities,
  features: [...base.features.filter(({ id }) => ['profiles', 'admin-area'].includes(id)), { id: 'mailing', parameters }],
  pages: entities.map(({ id, slug }, at) => ({ kind: 'entity', entity: id, title: slug, path: at === 0 ? '/' : `/${slug}` })),
  content: {
    ...base.content,
    samples: {
      letter: [],
      reader: [{ name: 'Zoe', mail: 'zoe@example.org', circle: 'Walkers' }],
      pattern: [],
    },
  },
};

let browser: Browser;
let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  expect(problemsIn(plan)).toEqual([]);
  browser = await openBrowser();
  made = makeApp(plan);
  app = await made.open();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

test('mailing: passes its checks', async () => {
  made.typecheck();
  const running = await made.start();
  const checks = createGenerator().checks(asJson(plan));
  const own = checks.filter(({ name }) => name.includes('with an outcome for each'));
  expect(own.length).toBeGreaterThan(0);
  for (const check of own) await check.run(running.client());
  expect(running.printed()).toBe('');
  expect(await running.stop()).toBe(0);
});

async function add(page: Page, path: string, answers: Record<string, string>): Promise<void> {
  await page.goto(`${app.url}${path}/new`);
  for (const [label, value] of Object.entries(answers)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: /^Add/ }).click();
  await page.getByText(`Added “${answers.name}”.`).waitFor();
}

test('a letter from a template goes to a person and a group, each with an outcome', async () => {
  const { page } = await visit(browser, `${app.url}/sign-up`);
  await page.getByLabel('Your name').fill('Pia');
  await page.getByLabel('E-mail or user name').fill('pia@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a long password 7');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-up');
  await add(page, '/readers', { name: 'Ana', mail: 'ana@example.org', circle: 'Walkers' });
  await add(page, '/readers', { name: 'Jonas', circle: 'Walkers' });
  await add(page, '/readers', { name: 'Mira', mail: 'mira@example.org', circle: 'Swimmers' });
  await add(page, '/patterns', { name: 'Thanks', words: 'Thank you for coming.' });
  await page.goto(`${app.url}/patterns`);
  await page.getByRole('link', { name: 'Use: Thanks' }).click();
  expect(await page.getByLabel('words').inputValue()).toBe('Thank you for coming.');
  await page.getByLabel('subject').fill('Autumn walk');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Choose at least one recipient.').first().waitFor();
  expect(await page.getByLabel('Zoe').count(), 'a reader of others').toBe(0);
  await page.getByLabel('Mira').check();
  await page.getByLabel('And all of a group').selectOption('Walkers');
  for (const viewport of [narrow, wide]) {
    await page.setViewportSize(viewport);
    expect(await pageFlaws(page)).toEqual([]);
    expect(await overflowsSideways(page)).toBe(false);
  }
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Sent to 3 recipients.').waitFor();
  const outcomes = await page.locator('.mail-items').innerText();
  expect(outcomes.match(/Delivered/g)).toHaveLength(2);
  expect(outcomes).toContain('Failed: no address');
  await page.goto(`${app.url}/-/mailing/sent`);
  expect(await page.locator('.mail-table').innerText()).toMatch(/Autumn walk[\s\S]*(Ana|Mira)/);
  expect(await pageFlaws(page)).toEqual([]);
  const stranger = await visit(browser, `${app.url}/readers`);
  expect(await stranger.page.locator('body').innerText()).not.toMatch(/Ana|Zoe|Mira/);
});

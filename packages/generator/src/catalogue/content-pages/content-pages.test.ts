import { startApp } from '@davit/app-kit/checks/start-app.ts';
import { structuredData } from '@davit/app-kit/features/content/structured-data.ts';
import type { Blueprint, Section } from '@davit/blueprint';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrow, openBrowser, overflowsSideways, visit, wide } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { bakery } from '../../fixtures/bakery.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { createGenerator } from '../../generate.ts';
import { tradeOf } from './trade.ts';

const hostile = `</script><script>alert(1)</script> \${1} {{2}} ' " & <img src=x onerror=alert(2)> ../../`;

const everySection: Section[] = [
  { kind: 'hero', heading: hostile, text: hostile, action: { label: hostile, href: 'javascript:alert(3)' } },
  { kind: 'text', heading: hostile, paragraphs: [hostile] },
  { kind: 'cards', heading: hostile, cards: [{ title: hostile, text: hostile, price: null }] },
  { kind: 'cards', heading: 'Prices', cards: [{ title: 'One', text: '', price: hostile }] },
  { kind: 'opening-hours', heading: hostile, days: [{ day: hostile, hours: hostile }], note: hostile },
  { kind: 'address', heading: hostile, lines: [hostile], phone: hostile, email: hostile },
  { kind: 'faq', heading: hostile, questions: [{ question: hostile, answer: hostile }] },
  { kind: 'quote', text: hostile, by: hostile },
  { kind: 'contact-form', heading: hostile, text: hostile },
];

const hostilePages: Blueprint = {
  ...bakery,
  name: hostile.slice(0, 60),
  tagline: hostile,
  pages: [
    { kind: 'content', title: 'Home', path: '/', sections: everySection },
    { kind: 'content', title: 'About us', path: '/about', sections: everySection.slice(1, 3) },
  ],
};

let browser: Browser;
let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(bakery);
  app = await made.open();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

describe('a landing page', () => {
  test('passes all its checks', async () => {
    const started = await startApp(made.server);
    try {
      for (const check of createGenerator().checks(asJson(bakery))) await check.run(started.client());
    } finally {
      await started.stop();
    }
  });

  test.each([
    ['2026-11-17T10:15:00+01:00', 'Open now, until 18:00', 'Tuesday'],
    ['2026-11-17T18:00:00+01:00', 'Closed now, opens tomorrow at 6:30', 'Tuesday'],
    ['2026-11-15T23:30:00+01:00', 'Closed now, opens on Tuesday at 6:30', 'Sunday'],
  ])('at %s says "%s" in the reader’s zone', async (now, sign, today) => {
    const { page, context, complaints } = await visit(browser, 'about:blank');
    await page.clock.setFixedTime(new Date(now));
    await page.goto(app.url);
    await expect.poll(() => page.locator('.hours .open-sign').textContent()).toBe(sign);
    await expect.poll(() => page.locator('.hero .open-sign').textContent()).toBe(sign);
    await expect.poll(() => page.locator('.hours tr.is-today th').allTextContents()).toEqual([today]);
    expect(complaints.filter((complaint) => !complaint.includes(app.url))).toEqual([]);
    await context.close();
  });

  test('with a known place shows open or closed by its clock, wherever the reader is', async () => {
    const elsewhere = makeApp({ ...bakery, timeZone: 'America/New_York' });
    const open = await elsewhere.open();
    const { page, context } = await visit(browser, 'about:blank');
    for (const [now, sign] of [
      ['2026-10-27T10:45:00Z', 'Open now, until 18:00'],
      ['2026-11-03T10:45:00Z', 'Closed now, opens today at 6:30'],
    ] as const) {
      await page.clock.setFixedTime(new Date(now));
      await page.goto(open.url);
      await expect.poll(() => page.locator('.hours .open-sign').textContent()).toBe(sign);
    }
    await context.close();
    await open.close();
    elsewhere.remove();
  });

  test('without script makes no claim about now, and still lists all hours', async () => {
    const { page, context } = await visit(browser, app.url, wide, { javaScriptEnabled: false });
    await expect.poll(() => page.locator('.open-sign').first().isVisible()).toBe(false);
    await expect.poll(() => page.locator('.hours tr').count()).toBe(7);
    await context.close();
  });

  test('has a navigation to its sections, and its picture', async () => {
    const { page, context, complaints } = await visit(browser, app.url);
    await page.getByRole('navigation').getByRole('link', { name: 'Opening hours' }).click();
    await expect
      .poll(() => page.evaluate(() => document.querySelector('#hours')?.getBoundingClientRect().top ?? 9999))
      .toBeLessThan(200);
    await expect.poll(() => page.locator('.hero svg.art path').count()).toBeGreaterThan(5);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('is readable and usable on any screen, light and dark', async () => {
    const { page, context } = await visit(browser, app.url);
    expect(await pageFlaws(page)).toEqual([]);
    await context.close();
  });

  // The colors that follow from any two are tested where they are made.
  test.each(
    someOf(
      [
        ['#0000ff', '#ffff00'],
        ['#ff69b4', '#111111'],
        ['#ffffff', '#ffd400'],
      ],
      1,
    ),
  )('on a requested %s with %s every word is readable', async (background, accent) => {
    const loud = makeApp({ ...bakery, theme: { background, accent, mode: 'light' } });
    const open = await loud.open();
    try {
      const { page, context } = await visit(browser, open.url);
      expect(await pageFlaws(page)).toEqual([]);
      await context.close();
    } finally {
      await open.close();
      loud.remove();
    }
  });

  test('describes the place and its hours for search engines', async () => {
    const { page, context } = await visit(browser, app.url);
    const structured = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(structured['@type']).toBe('Bakery');
    expect(structured.openingHoursSpecification).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'Friday',
      opens: '06:30',
      closes: '18:30',
    });
    await context.close();
  });

  test('escapes hostile texts in pages and in structured data', async () => {
    const hostileApp = makeApp(hostilePages);
    const open = await hostileApp.open();
    try {
      for (const viewport of [wide, narrow]) {
        const { page, context, complaints } = await visit(browser, open.url, viewport);
        await expect.poll(() => page.locator('.story h1').textContent()).toBe(hostile);
        await expect.poll(() => page.locator('.story img').count()).toBe(0);
        await expect.poll(() => page.locator('.hero-actions a').getAttribute('href')).toBe('#main');
        const structured = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
        expect(structured.description).toBe(hostile);
        expect(await overflowsSideways(page)).toBe(false);
        expect(complaints).toEqual([]);
        await context.close();
      }
    } finally {
      await open.close();
      hostileApp.remove();
    }
  });
});

test('derives the picture and the kind of place from its words', () => {
  expect(tradeOf(bakery)).toEqual({ schemaType: 'Bakery', motif: 'bread' });
  expect(tradeOf({ ...bakery, name: 'Kim’s Bicycle Repair' }).schemaType).toBe('BikeStore');
  expect(tradeOf({ ...bakery, name: 'Zorb', tagline: '', evidence: [], pages: [] })).toEqual({
    schemaType: 'LocalBusiness',
    motif: 'sun',
  });
});

test('without hours or an address is a website in its structured data', () => {
  const site = { name: 'A', description: 'B', url: 'C', sections: [] };
  expect(structuredData('Bakery', site)['@type']).toBe('WebSite');
  expect(
    structuredData('Bakery', {
      ...site,
      sections: [{ kind: 'address', heading: '', lines: ['1 Mill St'], phone: '', email: '' }],
    }),
  ).toMatchObject({
    '@type': 'Bakery',
    address: '1 Mill St',
  });
});

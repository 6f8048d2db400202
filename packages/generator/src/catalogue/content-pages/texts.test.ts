import { fieldsOf, readFields } from '@davit/app-kit/features/texts/text-form.ts';
import type { Blueprint, Page, Section } from '@davit/blueprint';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, type Visit, visit } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { bakery } from '../../fixtures/bakery.ts';
import { type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';

const hostile = `</script><img src=x onerror=alert(1)> \${1} "'&`;

let browser: Browser;
let made: MadeApp;
let app: OpenApp;
let owner: Visit;

beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(bakery);
});
beforeEach(async () => {
  app = await made.open();
  owner = await visit(browser, app.ownerLink());
});
afterEach(async () => {
  expect(owner.complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
  await owner.context.close();
  await app.close();
});
afterAll(async () => {
  await browser?.close();
  made?.remove();
});

const editing = (place: string) => `${app.url}/-/texts/edit?${new URLSearchParams({ place })}`;
const field = (name: string) => owner.page.locator(`[name="${name}"]`);
const save = () => owner.page.getByRole('button', { name: 'Save' }).click();

describe('the owner’s own texts', () => {
  test('appear at once, to everybody, as plain text', async () => {
    await owner.page.goto(editing('/ hero 1'));
    await field('heading').fill(hostile);
    await save();
    await owner.page.getByText('Saved.').waitFor();
    const { page, context, complaints } = await visit(browser, app.url);
    await expect.poll(() => page.locator('.hero h1').textContent()).toBe(hostile);
    await expect.poll(() => page.locator('.story-edit').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('change hours, add and remove a line, in the table and for search engines', async () => {
    await owner.page.goto(app.url);
    await owner.page.locator('#hours').getByRole('link', { name: 'Edit' }).click();
    await field('days.0.hours').fill('9:00–10:00');
    await field('days.6.day').fill('');
    await field('days.6.hours').fill('');
    await field('days.7.day').fill('Sunday');
    await field('days.7.hours').fill('8:00–9:00');
    await save();
    await owner.page.getByText('Saved.', { exact: true }).waitFor();
    await expect.poll(() => owner.page.locator('.hours tr').count()).toBe(7);
    await expect.poll(() => owner.page.locator('.hours tr').last().textContent()).toBe('Sunday8:00–9:00');
    const structured = await owner.page.locator('script[type="application/ld+json"]').textContent();
    expect(structured).toContain('"dayOfWeek":"Monday","opens":"09:00","closes":"10:00"');
    await owner.page.goto(editing('/ opening-hours 1'));
    await field('days.0.hours').fill('by appointment');
    await save();
    await owner.page.getByText('the page does not show whether it is open now').waitFor();
    await expect.poll(() => owner.page.locator('.open-sign:visible').count()).toBe(0);
  });

  test('show an error next to a missing field, and keep the input', async () => {
    await owner.page.goto(editing('/ cards 1'));
    await field('cards.0.title').fill('');
    await field('cards.1.text').fill('Kept while another is corrected');
    await save();
    await owner.page.getByText('Title is missing.').first().waitFor();
    await expect.poll(() => field('cards.1.text').inputValue()).toBe('Kept while another is corrected');
    expect(await pageFlaws(owner.page)).toEqual([]);
  });

  test('name the site in its header, title and footer', async () => {
    await owner.page.goto(editing('site'));
    await field('name').fill('Miller & Daughter');
    await field('footer').fill('');
    await save();
    await owner.page.getByText('Saved.').waitFor();
    await expect.poll(() => owner.page.title()).toBe('Miller & Daughter');
    await expect.poll(() => owner.page.locator('.brand').textContent()).toContain('Miller & Daughter');
    await expect.poll(() => owner.page.locator('.site-footer').textContent()).not.toContain('samples');
  });

  test('give way to the sample on reset, and return on undo', async () => {
    await owner.page.goto(editing('/ hero 1'));
    await field('heading').fill('Mine');
    await save();
    await owner.page.goto(editing('/ hero 1'));
    await owner.page.getByRole('button', { name: 'Restore the sample' }).click();
    await owner.page.getByText('The sample is restored.').waitFor();
    await expect.poll(() => owner.page.locator('.hero h1').textContent()).toBe('The bakery');
    await owner.page.getByRole('button', { name: 'Undo' }).click();
    await owner.page.goto(app.url);
    await expect.poll(() => owner.page.locator('.hero h1').textContent()).toBe('Mine');
  });

  test('are closed to everybody else', async () => {
    const { page, context } = await visit(browser, app.url);
    const token = await page.locator('input[name="csrf-token"]').first().inputValue();
    for (const path of ['/-/texts', '/-/texts/edit?place=site'])
      expect((await page.request.get(app.url + path)).status()).toBe(404);
    const form = { 'csrf-token': token, place: 'site', name: 'Taken over', tagline: 'x' };
    for (const path of ['/-/texts/edit', '/-/texts/reset', '/-/texts/undo-reset/1']) {
      expect((await page.request.post(app.url + path, { form })).status()).toBe(404);
    }
    await page.goto(app.url);
    expect(await page.title()).toBe('The bakery');
    await context.close();
  });

  test('survive a version that moves sections and has other samples', async () => {
    await owner.page.goto(editing('/ text 1'));
    await field('heading').fill('Since 1921');
    await field('paragraphs').fill('One.\n\nTwo.');
    await save();
    const [home] = bakery.pages as [Extract<Page, { kind: 'content' }>];
    const sections: Section[] = [...home.sections].reverse();
    const next: Blueprint = { ...bakery, pages: [{ ...home, sections: [{ kind: 'quote', text: 'New', by: '' }, ...sections] }] };
    const later = makeApp(next);
    const open = await later.open({ DATA_DIR: app.dataDir });
    try {
      const { page, context } = await visit(browser, open.url);
      await expect.poll(() => page.locator('.is-text h2').textContent()).toBe('Since 1921');
      await expect.poll(() => page.locator('.is-text p').allTextContents()).toEqual(['One.', 'Two.']);
      await context.close();
    } finally {
      await open.close();
      later.remove();
    }
  });
});

test('every kind of section survives a round trip through its form', () => {
  const sections: Section[] = [
    { kind: 'hero', heading: 'A', text: 'B', action: { label: 'C', href: '#contact' } },
    { kind: 'hero', heading: 'A', text: 'B', action: null },
    { kind: 'text', heading: 'A', paragraphs: ['One', 'Two\nlines'] },
    {
      kind: 'cards',
      heading: 'A',
      cards: [
        { title: 'T', text: '', price: null },
        { title: 'U', text: 'x', price: '€1' },
      ],
    },
    { kind: 'opening-hours', heading: 'A', days: [{ day: 'Monday', hours: 'closed' }], note: '' },
    { kind: 'contact-form', heading: 'A', text: '' },
    { kind: 'address', heading: 'A', lines: ['1 Mill St', 'Town'], phone: '', email: 'a@b.example' },
    { kind: 'faq', heading: 'A', questions: [{ question: 'Q?', answer: 'Yes.' }] },
    { kind: 'quote', text: 'Q', by: '' },
  ];
  for (const section of sections) {
    expect(readFields(section.kind, fieldsOf(section.kind, section), section)).toEqual({ ok: true, content: section });
  }
});

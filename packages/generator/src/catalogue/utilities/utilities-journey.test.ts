import { type Blueprint, type UtilityId, utilityIds } from '@davit/blueprint';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { narrow, openBrowser, overflowsSideways, visit, wide } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { makeApp } from '../../fixtures/made-app.ts';
import { tip } from '../../fixtures/tip.ts';

const places = utilityIds.map((id, at) => [id, at === 0 ? '/' : `/${id}`] as const);
const toolbox: Blueprint = {
  ...tip,
  name: 'Toolbox',
  features: utilityIds.map((id) => ({ id, parameters: {} })),
  pages: places.map(([id, path]) => ({ kind: 'tool', tool: id, title: id, path })),
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const result = (page: Page) => page.getByRole('region', { name: 'Result' }).innerText();

/** What a person does first, and what must come of it. */
const uses: Record<UtilityId, (page: Page) => Promise<void>> = {
  async 'password-generator'(page) {
    const made = () => page.getByLabel('Password', { exact: true }).innerText();
    await expect.poll(async () => (await made()).length).toBe(16);
    const first = await made();
    await press(page, 'New password');
    await expect.poll(made).not.toBe(first);
    await page.getByLabel('Length').fill('24');
    for (const kind of ['Capital letters', 'Symbols', 'Digits']) await page.getByLabel(kind).uncheck();
    await expect.poll(made).toMatch(/^[a-z]{24}$/);
  },
  async 'random-picker'(page) {
    await page.getByLabel('Names, one per line').fill('Ada\nBen');
    await page.getByLabel('Remove picked names').check();
    for (const _ of ['first', 'second']) await press(page, 'Pick one');
    await expect.poll(() => page.getByLabel('Names, one per line').inputValue()).toBe('');
    await page.getByLabel('Names, one per line').fill('Ada\nBen\nChloe\nDev');
    await press(page, 'Make teams');
    await expect.poll(() => page.getByText(/^Team [12]: \w+, \w+$/).count()).toBe(2);
    await press(page, 'Roll');
    await expect.poll(() => page.getByText(/^\d \+ \d = \d+$/).count()).toBe(1);
  },
  async 'text-counter'(page) {
    await page.getByLabel('Your text').fill('Two words. Then three more.');
    await expect.poll(() => page.locator('dl').innerText()).toMatch(/Words\s+5\s+Characters\s+27\s/);
  },
  async 'json-formatter'(page) {
    await page.getByLabel('Your JSON').fill('[{"name":"Ada"},{"born":1815}]');
    await expect.poll(() => result(page)).toContain('    "name": "Ada"');
    await page.getByLabel('Show it').selectOption('table');
    await expect.poll(() => result(page)).toContain('"name","born"');
    await page.getByLabel('Your JSON').fill('{"name": }');
    await expect.poll(() => page.getByText('Not valid JSON yet').count()).toBe(1);
  },
  async 'base64-coder'(page) {
    await page.getByLabel('Your text').fill('Grüße');
    await expect.poll(() => result(page)).toBe('R3LDvMOfZQ==');
    await page.getByLabel('Do', { exact: true }).selectOption('decode');
    await expect.poll(() => page.getByText('This is not Base64-encoded text.').count()).toBe(1);
    await page.getByLabel('Your text').fill('R3LDvMOfZQ==');
    await expect.poll(() => result(page)).toBe('Grüße');
  },
  async 'color-palette'(page) {
    await page.getByLabel('With it').selectOption('triad');
    await expect.poll(() => page.getByRole('img', { name: /^#/ }).count()).toBe(3);
    await expect.poll(() => page.getByText(/White text 5\.\d: easy to read/).count()).toBe(1);
  },
  async 'drawing-pad'(page) {
    const pad = page.getByRole('img', { name: /^A drawing/ });
    const box = await pad.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 160, (box?.y ?? 0) + 120, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => pad.getAttribute('aria-label')).toBe('A drawing of 1 line');
    await press(page, 'Undo');
    await expect.poll(() => pad.getAttribute('aria-label')).toBe('A drawing of 0 lines');
  },
  async 'image-resizer'(page) {
    const picture = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [80, 40];
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    const buffer = Buffer.from(picture, 'base64');
    await page.getByLabel('Picture').setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer });
    await expect.poll(() => page.getByText('80 × 40 pixels').count()).toBe(1);
    await page.getByLabel('Width in pixels').fill('20');
    await expect.poll(() => page.getByLabel('Height in pixels').inputValue()).toBe('10');
    const saved = page.waitForEvent('download');
    await press(page, 'Save');
    expect((await saved).suggestedFilename()).toBe('small-20x10.jpeg');
  },
  async 'world-clock'(page) {
    await page.getByLabel('Add a place').fill('lisbon');
    await press(page, 'Lisbon');
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Lisbon' }).count()).toBe(1);
    await press(page, 'Remove Tokyo');
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Tokyo' }).count()).toBe(0);
  },
  async 'chess-clock'(page) {
    const side = (player: number) => page.getByRole('button', { name: new RegExp(`^Player ${player}`) });
    await side(1).click();
    await expect.poll(() => side(2).getAttribute('class')).toContain('is-running');
    await expect.poll(() => side(2).innerText()).toContain('4:5');
    await side(2).click();
    await expect.poll(() => side(1).getAttribute('class')).toContain('is-running');
    await press(page, 'Pause');
    await expect.poll(() => page.getByRole('button', { name: 'Go on' }).count()).toBe(1);
  },
  async metronome(page) {
    const slider = page.getByRole('slider', { name: 'Beats per minute' });
    await slider.press('Home');
    await expect.poll(() => page.getByLabel('Speed').innerText()).toContain('30 beats per minute, Largo');
    await press(page, 'Start');
    await expect.poll(() => page.locator('.is-now').count()).toBe(1);
    await press(page, 'Stop');
    await expect.poll(() => page.locator('.is-now').count()).toBe(0);
  },
};

test('small tools do their work on a desk and fits a phone', async () => {
  const made = makeApp(toolbox);
  const app = await made.open();
  const browser = await openBrowser();
  try {
    for (const [id, path] of someOf(places, 6)) {
      const { page, context, complaints } = await visit(browser, `${app.url}${path}`, wide);
      await uses[id](page);
      expect(await pageFlaws(page), id).toEqual([]);
      expect(complaints, id).toEqual([]);
      await context.close();
      const phone = await visit(browser, `${app.url}${path}`, narrow);
      expect(await overflowsSideways(phone.page), id).toBe(false);
      await phone.context.close();
    }
  } finally {
    await browser.close();
    await app.close();
    made.remove();
  }
});

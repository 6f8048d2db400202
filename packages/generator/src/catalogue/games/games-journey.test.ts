import { type Blueprint, type GamePreset, gamePresets } from '@davit/blueprint';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, overflowsSideways, visit, wide } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { tip } from '../../fixtures/tip.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const gamePlan = (preset: GamePreset): Blueprint => ({
  ...tip,
  name: preset,
  features: [{ id: 'game', parameters: { preset, leaderboard: null } }],
  pages: [{ kind: 'tool', tool: 'game', title: preset, path: '/' }],
});

const status = (page: Page) => page.locator('.game-status').innerText();
const board = (page: Page) => page.getByRole('region', { name: 'Board' });
const score = (page: Page) => page.locator('[data-score]').innerText();

/** What a player does first, and what must come of it. */
const plays: Record<GamePreset, (page: Page) => Promise<void>> = {
  async '2048'(page) {
    const tiles = () => board(page).locator('.tile:not(:empty)').count();
    await expect.poll(tiles).toBe(2);
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
    await expect.poll(tiles).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'New game' }).click();
    await expect.poll(tiles).toBe(2);
  },
  async snake(page) {
    await page.getByRole('button', { name: 'up' }).click();
    await expect.poll(() => status(page)).toContain('Game over');
    await page.getByRole('button', { name: 'New game' }).click();
    await expect.poll(() => status(page)).toContain('to start');
  },
  async memory(page) {
    for (const at of [1, 2]) await board(page).getByRole('button').nth(at).click();
    await expect.poll(() => score(page)).toBe('1');
    await expect.poll(() => status(page)).toMatch(/^(A pair|No match)/);
  },
  async 'tic-tac-toe'(page) {
    await board(page).getByRole('button', { name: 'Empty, row 2, column 2' }).press('Enter');
    await expect
      .poll(() =>
        board(page)
          .getByRole('button', { name: /^The computer/ })
          .count(),
      )
      .toBe(1);
    await page.getByLabel('Play against').selectOption('friend');
    for (const at of [0, 3, 1, 4, 2]) await board(page).getByRole('button').nth(at).click();
    await expect.poll(() => status(page)).toBe('Player 1 wins!');
  },
  async 'connect-four'(page) {
    await page.getByLabel('Play against').selectOption('friend');
    for (const at of [0, 1, 0, 1, 0, 1, 0]) await board(page).getByRole('button').nth(at).click();
    await expect.poll(() => status(page)).toBe('Player 1 wins!');
    await expect.poll(() => board(page).locator('.is-winning').count()).toBe(4);
  },
  async hangman(page) {
    for (const letter of 'qxzjv') await page.keyboard.press(letter);
    await expect.poll(() => page.getByText(/Wrong guesses: \d of 6/).innerText()).not.toContain('Wrong guesses: 0');
    await expect.poll(() => page.getByRole('button', { name: 'q', exact: true }).isDisabled()).toBe(true);
  },
  async minesweeper(page) {
    await page.getByRole('button', { name: 'Closed, row 1, column 1' }).press('f');
    await expect.poll(() => status(page)).toBe('9 mines left.');
    await page.getByRole('button', { name: 'Closed, row 5, column 5' }).click();
    await expect.poll(() => board(page).locator('.is-open').count()).toBeGreaterThan(8);
    await page.getByLabel('A click').selectOption('flag');
    await page
      .getByRole('button', { name: /^Closed/ })
      .last()
      .click();
    await expect.poll(() => status(page)).toBe('8 mines left.');
  },
  async typing(page) {
    const text = await page.locator('.typing-text').innerText();
    await page.getByLabel('Type the text here').pressSequentially(text);
    await expect.poll(() => status(page)).toMatch(/^\d+ words per minute, 100% accuracy\.$/);
    await expect.poll(() => page.locator('[data-best]').innerText()).not.toBe('–');
  },
};

test.each(someOf(gamePresets, 4))('%s can be played on a desk and fits a phone', async (preset) => {
  const made = makeApp(gamePlan(preset));
  const app = await made.open();
  try {
    const { page, context, complaints } = await visit(browser, app.url, wide);
    await plays[preset](page);
    expect(await pageFlaws(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
    const phone = await visit(browser, app.url, narrow);
    expect(await overflowsSideways(phone.page)).toBe(false);
    await phone.context.close();
  } finally {
    await app.close();
    made.remove();
  }
});

test('a score can be saved on the leaderboard that the prompt asks for', async () => {
  const made = makeApp(planned('a typing speed test with a leaderboard'));
  const app = await made.open();
  try {
    const { page, context, complaints } = await visit(browser, app.url);
    await plays.typing(page);
    const reached = await score(page);
    await page.getByRole('link', { name: 'Save this score' }).click();
    await page.getByLabel('Player').fill('Ada');
    await expect.poll(() => page.getByLabel('Points').inputValue()).toBe(reached);
    await page.getByRole('button', { name: /^(Add|Save)/ }).click();
    await page.goto(`${app.url}/scores`);
    await expect.poll(() => page.getByText('Ada').first().isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  } finally {
    await app.close();
    made.remove();
  }
});

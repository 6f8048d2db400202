import { choicesOf, graded, type Question } from '@davit/app-kit/features/quiz/quiz.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';

const river: Question = { id: 3, text: 'Which river?', choices: ['Rhine', 'Volga'], answer: 'Volga', explanation: '' };

describe('grading', () => {
  test('capital letters, accents and spaces make no difference; an empty answer is wrong', () => {
    expect(graded([river], { 'answer-3': ' volga ' })).toMatchObject({ right: 1, of: 1 });
    expect(graded([{ ...river, answer: 'Málaga' }], { 'answer-3': 'malaga' }).right).toBe(1);
    expect(graded([river, { ...river, id: 4 }], { 'answer-3': 'Rhine' })).toMatchObject({ right: 0, of: 2 });
    expect(graded([{ ...river, answer: '' }], {}).right).toBe(0);
  });

  test('choices are lines; the right answer is always among them', () => {
    expect(choicesOf('Rhine\n\n Volga \nRhine', 'volga')).toEqual(['Rhine', 'Volga']);
    expect(choicesOf('Rhine', 'Volga')).toEqual(['Rhine', 'Volga']);
    expect(choicesOf('', 'Volga')).toEqual([]);
  });
});

describe('the app of "quiz app"', () => {
  let browser: Browser;
  let made: MadeApp;
  let app: OpenApp;
  beforeAll(async () => {
    browser = await openBrowser();
    made = makeApp(planned('quiz app'));
    app = await made.open();
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
    made?.remove();
  });

  test('is taken on its first page, explains what was wrong, and stores the result', async () => {
    const { page, context, complaints } = await visit(browser, app.url);
    await page.getByRole('group', { name: 'Which is the longest river of Europe?' }).getByLabel('Volga').check();
    await page.getByRole('group', { name: 'How many legs has a spider?' }).getByLabel('6').check();
    expect(await pageFlaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check my answers' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('1 of 3 right');
    await expect.poll(() => page.getByText('Right answer: 8').isVisible()).toBe(true);
    await expect.poll(() => page.getByText('Insects have six.').isVisible()).toBe(true);
    expect(await pageFlaws(page)).toEqual([]);
    await page.getByRole('link', { name: 'Save this result' }).click();
    await page.getByLabel('Name').fill('Ada');
    await expect.poll(() => page.getByLabel('Correct answers').inputValue()).toBe('1');
    await expect.poll(() => page.getByLabel(/^Questions/).inputValue()).toBe('3');
    await page.getByRole('button', { name: /^(Add|Save)/ }).click();
    await page.goto(`${app.url}/results`);
    await expect.poll(() => page.getByText('Ada').first().isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

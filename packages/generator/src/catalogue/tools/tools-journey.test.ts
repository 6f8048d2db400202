import { startApp } from '@davit/app-kit/checks/start-app.ts';
import {
  type Blueprint,
  type CalculatorParameters,
  type CalculatorPreset,
  calculatorPresets,
  type TimerParameters,
} from '@davit/blueprint';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrow, openBrowser, overflowsSideways, visit, wide, withoutMotion } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { tip } from '../../fixtures/tip.ts';
import { createGenerator } from '../../generate.ts';

let browser: Browser;
let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(tip);
  app = await made.open();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

const calculatorPlan = (parameters: Partial<CalculatorParameters>): Blueprint => ({
  ...tip,
  features: [{ id: 'calculator', parameters: { action: 'Work it out', inputs: [], outputs: [], ...parameters } }],
});

const timerPlan = (title: string, parameters: TimerParameters): Blueprint => ({
  ...tip,
  pages: [{ kind: 'tool', tool: 'timer', title, path: '/' }],
  features: [{ id: 'timer', parameters: { ...parameters } }],
});

const headline = (page: Page) => page.locator('.tool-headline-value').textContent();

/** Runs this plan's app for the duration of `use`. */
async function withApp(plan: Blueprint, use: (url: string, made: MadeApp) => Promise<void>): Promise<void> {
  const own = makeApp(plan);
  const open = await own.open();
  try {
    await use(open.url, own);
  } finally {
    await open.close();
    own.remove();
  }
}

describe('the tip calculator', () => {
  test('answers while typing, by buttons and by keyboard alone, and has a shareable address', async () => {
    const { page, context, complaints } = await visit(browser, app.url);
    await page.getByLabel('Bill').fill('80.40');
    expect(await headline(page)).toBe('US$46.23');
    await page.getByRole('button', { name: '25%' }).click();
    expect(await headline(page)).toBe('US$50.25');
    await expect.poll(() => page.getByRole('button', { name: '25%' }).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'One more: People' }).click();
    await expect.poll(() => page.locator('#people').inputValue()).toBe('3');
    await page.getByLabel('Bill').focus();
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Bill').inputValue()).toBe('100');
    expect(await headline(page)).toBe('US$41.67');
    await expect
      .poll(() => page.locator('.tool-note').textContent())
      .toBe('2 people pay US$41.67 and 1 person pays US$41.66, which adds up to exactly US$125.00.');
    const shared = page.url();
    await page.goto(shared);
    expect(await headline(page)).toBe('US$41.67');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('shows an error next to an invalid field, and removes it once valid', async () => {
    const { page, context } = await visit(browser, app.url);
    await page.getByLabel('Bill').fill('a lot');
    await expect.poll(() => page.locator('#bill-error').textContent()).toBe('Enter a number, such as 12.5.');
    await expect.poll(() => page.getByLabel('Bill').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Bill').fill('10');
    await expect.poll(() => page.locator('#bill-error').isVisible()).toBe(false);
    await context.close();
  });

  test('without script the form answers with the same arithmetic', async () => {
    const { page, context } = await visit(browser, app.url, wide, { javaScriptEnabled: false });
    await page.getByLabel('Bill').fill('80.40');
    await page.getByRole('button', { name: 'Work out the tip' }).last().click();
    expect(await headline(page)).toBe('US$46.23');
    await page.getByRole('button', { name: '25%' }).click();
    expect(await headline(page)).toBe('US$50.25');
    expect(new URL(page.url()).searchParams.get('change')).toBeNull();
    await page.getByRole('button', { name: 'One more: People' }).click();
    expect(await headline(page)).toBe('US$33.50');
    await page.getByLabel('Bill').fill('<b>1</b>');
    await page.keyboard.press('Enter');
    await page.locator('#bill-error').waitFor();
    await expect.poll(() => page.getByLabel('Bill').inputValue()).toBe('<b>1</b>');
    await context.close();
  });

  test('reads and writes numbers in the reader’s format', async () => {
    const context = await browser.newContext({ locale: 'de-DE', ...withoutMotion });
    const page = await context.newPage();
    await page.goto(app.url);
    await page.getByLabel('Bill').fill('1.234,50');
    expect((await headline(page))?.replace(/\u00a0/gu, ' ')).toBe('709,84 $');
    await context.close();
  });

  test('is readable and usable on any screen, with amounts of any size', async () => {
    const { page, context } = await visit(browser, `${app.url}/?bill=99999999.99&percent=1000&people=1`);
    expect(await headline(page)).toBe('US$1,099,999,999.89');
    expect(await pageFlaws(page)).toEqual([]);
    await context.close();
  });
});

describe('every calculator and timer', () => {
  test.each(someOf(calculatorPresets, 3))(
    '%s passes its checks, fits a phone, and recovers from empty input',
    async (preset: CalculatorPreset) => {
      const plan = calculatorPlan({ preset });
      await withApp(plan, async (url, own) => {
        const started = await startApp(own.server);
        try {
          for (const check of createGenerator().checks(asJson(plan))) await check.run(started.client());
        } finally {
          await started.stop();
        }
        const { page, context, complaints } = await visit(browser, url, narrow);
        const before = await headline(page);
        expect(await overflowsSideways(page)).toBe(false);
        const first = page.locator('.tool-inputs input:not([type=radio]):visible').first();
        await first.fill('');
        await page.locator('.tool-error:visible').first().waitFor();
        await page.getByRole('button', { name: 'Start over' }).click();
        expect(await headline(page)).toBe(before);
        expect(complaints).toEqual([]);
        await context.close();
      });
    },
  );

  test('a converter offers only compatible units', async () => {
    await withApp(calculatorPlan({ preset: 'units' }), async (url) => {
      const { page, context } = await visit(browser, url);
      await page.getByLabel('From').selectOption('F');
      await expect
        .poll(() => page.getByLabel('To', { exact: true }).locator('option').allTextContents())
        .toEqual(['degrees Celsius', 'degrees Fahrenheit', 'kelvins']);
      await page.getByLabel('Amount').fill('212');
      expect(await headline(page)).toBe('100');
      await context.close();
    });
  });

  test('a plan’s formulas become a calculator, and their words stay text', async () => {
    const plan = calculatorPlan({
      action: 'Fill the pool',
      inputs: [
        {
          id: 'price',
          label: "Price </script> ' `",
          kind: 'money',
          unit: '',
          min: 0,
          max: null,
          initial: 2.5,
          options: [],
          help: '',
        },
        {
          id: 'litres',
          label: 'Litres',
          kind: 'integer',
          unit: 'l',
          min: 0,
          max: 10_000,
          initial: 4,
          options: [],
          help: 'How many.',
        },
        { id: 'day', label: 'Day', kind: 'date', unit: '', min: null, max: null, initial: 'today+7', options: [], help: '' },
        {
          id: 'kind',
          label: 'Kind',
          kind: 'choice',
          unit: '',
          min: null,
          max: null,
          initial: 2,
          options: [
            { label: 'Cold', value: 1 },
            { label: 'Warm', value: 2 },
          ],
          help: '',
        },
      ],
      outputs: [
        { id: 'total', label: 'Total', kind: 'money', unit: '', formula: 'price * litres * kind', texts: [], digits: 2 },
        {
          id: 'verdict',
          label: 'That is',
          kind: 'text',
          unit: '',
          formula: 'total > 15 ? 1 : 0',
          texts: ['cheap', 'dear <b>'],
          digits: 0,
        },
        { id: 'next', label: 'Again on', kind: 'date', unit: '', formula: 'day + 1', texts: [], digits: 0 },
        { id: 'each', label: 'A litre', kind: 'decimal', unit: '$/l', formula: 'total / litres', texts: [], digits: 3 },
      ],
    });
    await withApp(plan, async (url) => {
      const { page, context, complaints } = await visit(browser, `${url}/?day=2026-12-31`);
      expect(await headline(page)).toBe('US$20.00');
      await expect
        .poll(() => page.locator('.tool-line dd').allTextContents())
        .toEqual(['dear <b>', expect.stringMatching(/^Friday,? 1 January 2027$/u), '5 $/l']);
      await page.locator('#litres').fill('0');
      await expect
        .poll(() => page.locator('.tool-error:visible').textContent())
        .toBe('These numbers have no result. Change one of them.');
      expect(complaints).toEqual([]);
      await context.close();
    });
  });

  test('the pomodoro counts down, takes a break after each phase, and survives a reload', async () => {
    await withApp(timerPlan('Pomodoro', { preset: 'pomodoro' }), async (url) => {
      const { page, context, complaints } = await visit(browser, 'about:blank');
      await page.clock.install({ time: new Date('2026-11-20T09:00:00Z') });
      await page.goto(url);
      await page.clock.pauseAt(new Date('2026-11-20T10:00:00Z'));
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await page.clock.runFor(60_500);
      await expect.poll(() => page.locator('.timer-time').textContent()).toBe('24:00');
      await page.reload();
      await page.clock.runFor(60_000);
      await expect.poll(() => page.locator('.timer-time').textContent()).toBe('23:00');
      await page.clock.runFor(23 * 60_000);
      await expect.poll(() => page.locator('.timer-phase').textContent()).toBe('Short break');
      await expect.poll(() => page.locator('.timer-time').textContent()).toBe('05:00');
      expect(complaints.filter((complaint) => !complaint.includes(url))).toEqual([]);
      await context.close();
    });
  });

  test('the phases of an interval timer show their own numbers, and are readable', async () => {
    await withApp(planned('interval timer 20 seconds work 10 seconds rest 3 rounds'), async (url) => {
      const { page, context } = await visit(browser, url, narrow);
      const phases = (await page.locator('.timer-phases li').allTextContents()).map((phase) => phase.trim());
      expect(phases).toEqual(['Work 20 s', 'Rest 10 s', 'Work 20 s', 'Rest 10 s', 'Work 20 s', 'Rest 10 s']);
      expect(await pageFlaws(page)).toEqual([]);
      await context.close();
    });
  });

  test.each(['2026-12-25T00:00', '12-25'])(
    'the countdown to %s ends at that time in the reader’s zone; its address can set another',
    async (target) => {
      await withApp(timerPlan('Countdown to Christmas', { preset: 'countdown', target, occasion: 'Christmas' }), async (url) => {
        const { page, context } = await visit(browser, url);
        const year = /^(\d{4})-12-25T00:00$/u.exec((await page.locator('.timer').getAttribute('data-target')) ?? '')?.[1];
        await page.clock.setFixedTime(new Date(`${year}-12-23T23:59:30+01:00`));
        await page.goto(`${url}/?at=${year}-12-25T00:00`);
        await expect.poll(() => page.locator('.countdown-value').allTextContents()).toEqual(['1', '0', '0', '30']);
        await expect.poll(() => page.locator('.countdown-occasion').textContent()).toBe('Christmas');
        await page.goto(`${url}/?to=Tea&at=${year}-12-24T00:01`);
        await expect.poll(() => page.locator('.countdown-occasion').textContent()).toBe('Tea');
        await expect.poll(() => page.locator('.countdown-value').allTextContents()).toEqual(['0', '0', '1', '30']);
        await context.close();
      });
    },
  );

  test('a countdown to New Year in gold on dark: has these colors, ticks, and uses the reader’s midnight', async () => {
    await withApp(planned('countdown to New Year with dark background and gold text'), async (url) => {
      for (const [timezoneId, viewport] of [
        ['Pacific/Auckland', wide],
        ['America/Los_Angeles', narrow],
      ] as const) {
        const { page, context, complaints } = await visit(browser, url, viewport, { timezoneId, colorScheme: 'light' });
        const colours = await page.evaluate(() => {
          const of = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
          return [of('h1').color, of('.countdown-value').color, of('html').colorScheme];
        });
        expect(colours).toEqual(['rgb(255, 215, 0)', 'rgb(255, 215, 0)', 'dark']);
        // Whatever the system's scheme, the ground is darker than everything on it.
        const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        expect(Math.max(...(background.match(/\d+/g) ?? ['255']).map(Number))).toBeLessThan(60);
        if (viewport === wide) expect(await pageFlaws(page)).toEqual([]);
        // Shows the time until January 1 in the reader's zone, to the second.
        await page.waitForFunction(() => {
          const part = (unit: string) => Number(document.querySelector(`[data-part="${unit}"]`)?.textContent);
          const shown = ((part('days') * 24 + part('hours')) * 60 + part('minutes')) * 60 + part('seconds');
          const left = (new Date(new Date().getFullYear() + 1, 0, 1).getTime() - Date.now()) / 1000;
          return Math.abs(left - shown) < 1.5;
        });
        const seconds = await page.locator('[data-part="seconds"]').textContent();
        await page.waitForFunction((before) => document.querySelector('[data-part="seconds"]')?.textContent !== before, seconds);
        await page.clock.setFixedTime(new Date(new Date().getFullYear() + 2, 0, 3));
        await page.getByText('This moment has passed').waitFor();
        expect(complaints).toEqual([]);
        await context.close();
      }
    });
  });

  test('a workout continues by itself and ends', async () => {
    await withApp(timerPlan('Intervals', { preset: 'intervals' }), async (url) => {
      const { page, context, complaints } = await visit(browser, 'about:blank');
      await page.clock.install({ time: new Date('2026-11-20T09:00:00Z') });
      await page.goto(`${url}/?work=20&rest=10&rounds=2`);
      await page.clock.pauseAt(new Date('2026-11-20T10:00:00Z'));
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await page.clock.runFor(20_300);
      await expect.poll(() => page.locator('.timer-phase').textContent()).toBe('Rest');
      await page.clock.runFor(10_000);
      await expect.poll(() => page.locator('.timer-phase').textContent()).toBe('Work');
      await page.clock.runFor(40_000);
      await expect.poll(() => page.locator('.timer-phase').textContent()).toBe('Time is up');
      expect(complaints.filter((complaint) => !complaint.includes(url))).toEqual([]);
      await context.close();
    });
  });

  test('the stopwatch runs, takes laps and stops', async () => {
    await withApp(timerPlan('Stopwatch', { preset: 'stopwatch' }), async (url) => {
      const { page, context, complaints } = await visit(browser, 'about:blank');
      await page.clock.install({ time: new Date('2026-11-20T09:00:00Z') });
      await page.goto(url);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await page.clock.runFor(61_500);
      await page.getByRole('button', { name: 'Lap' }).click();
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect.poll(() => page.locator('.timer-laps li').first().textContent()).toMatch(/^01:01\.\d\d$/u);
      expect(complaints.filter((complaint) => !complaint.includes(url))).toEqual([]);
      await context.close();
    });
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const points = planned(
  'Please implement a photo community. It should have functionalities for registration, sharing photos, comments, voting, a daily check-in and point redemption. Users should be able to upload photos, comment on photos, vote on photos, earn points, invite friends, view their point balance and redeem gifts. There should be a leaderboard and member levels.',
);
const money = planned(
  'Please implement a coin exchange website. It should have functionalities for registration, login, deposit, withdrawal, transfer and trading. Users should be able to browse coin prices, buy and sell coins, deposit and withdraw money by PayPal, transfer money to other users and view their account balance.',
);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser?.close());

test.each(
  someOf(
    [
      ['points', points, ['a daily check-in earns points once a day', 'points are redeemed while they and the stock last']],
      ['money', money, ['people buy and sell at the price of the row, never more than they can']],
    ] as const,
    1,
  ),
)(
  '%s: balances pass their checks, look right and work by hand',
  async (_, plan, names) => {
    const made = makeApp(plan);
    const running = await made.start();
    const checks = createGenerator().checks(asJson(plan));
    for (const name of names) expect(checks.map((check) => check.name)).toContain(name);
    for (const check of checks) await check.run(running.client());
    expect(running.printed()).toBe('');
    expect(await running.stop()).toBe(0);
    const app = await made.open();
    for (const size of [wide, narrow]) {
      const { page, context, complaints } = await visit(browser, app.url, size);
      await page.goto(`${app.url}/sign-up`);
      await page.getByLabel('Your name').fill('Ana Costa');
      await page.getByLabel('E-mail or user name').fill(`ana${size.width}`);
      await page.getByLabel('Password', { exact: true }).fill('a river of green tea');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.goto(`${app.url}/-/ledger`);
      expect(await pageFlaws(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    }
    await app.close();
    made.remove();
  },
  120_000,
);

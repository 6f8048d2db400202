/** Promises of screens in a real browser: in its own sandbox, as its own user, with the app alone to reach. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import type { BrowserVisit } from '@davit/launch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bespokePlan } from '../../packages/generator/src/fixtures/bespoke-plan.ts';
import { type MadeApp, makeApp } from '../../packages/generator/src/fixtures/made-app.ts';
import { startTarget, type TargetUnderTest } from '../../packages/targets/src/testing/target-under-test.ts';

const places = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
];
const browser = places.find((place) => place !== '' && existsSync(place)) ?? '/usr/bin/chromium';

let made: MadeApp;
let under: TargetUnderTest;

beforeAll(async () => {
  made = makeApp(bespokePlan);
  under = await startTarget({}, { browser });
}, 120_000);

afterAll(async () => {
  await under?.target.close();
  made?.remove();
});

const visit = (steps: object[], by: BrowserVisit['by'] = 'visitor', key = 'guess-the-word'): BrowserVisit => ({
  name: 'a promise',
  by,
  key,
  steps: steps as BrowserVisit['steps'],
});

async function browsed(...visits: BrowserVisit[]) {
  const home = await under.home();
  const app = { ...under.version(home, 'steady', 'one'), bundleFolder: dirname(made.server), needsSandbox: true as const };
  const booted = await under.target.rehearse(app, 'empty');
  if (booted.outcome === 'failed') throw new Error(booted.reason);
  try {
    return await booted.rehearsal.browse?.(visits, new AbortController().signal);
  } finally {
    await booted.rehearsal.end();
  }
}

test('keys, screens, forms, members and the owner; each on what nobody kept', async () => {
  expect(under.target.hasBrowser).toBe(true);
  const guessed = [
    { open: '/guess-the-word' },
    ...[...'apple'].map((key) => ({ key })),
    { key: 'Enter' },
    { see: 'a p p l e' },
    // The server's part of the page is shown again after the act, and the screen stays.
    { see: 'Guesses 1' },
    { see: 'a p p l e' },
    { notSee: 'Type a word of five letters' },
  ];
  const split = [
    { open: '/split-the-bill' },
    { fill: 'Dish', with: 'Pizza' },
    { fill: 'Price in euros', with: '9' },
    { fill: 'Eaten by', with: 'Xenia, Yusuf' },
    { press: 'Add dish' },
    { see: 'Added Pizza' },
    { see: '4.50 €' },
  ];
  const refused = split.map((step) => ('with' in step && step.with === '9' ? { ...step, with: '-9' } : step));
  const results = await browsed(
    visit(guessed),
    visit([{ open: '/guess-the-word' }, { press: 'q' }, { notSee: 'a p p l e' }]),
    visit([{ open: '/guess-the-word' }, { press: 'Give up' }]),
    visit(split, 'member', 'split-the-bill'),
    visit([{ open: '/split-the-bill' }, { notSee: 'Xenia' }], 'owner', 'split-the-bill'),
    visit(refused, 'member', 'split-the-bill'),
  );
  expect(results?.[2]).toMatch(/^Step 2, {"press":"Give up"}: the page has none\. It has: q, w, e/);
  expect(results?.[5]).toMatch(/^Step 5, {"press":"Add dish"}: it was refused: A dish costs something\. Then Step 6/);
  expect([results?.[0], results?.[1], results?.[3], results?.[4]]).toEqual([null, null, null, null]);
}, 180_000);

test('reaches nothing but the app', async () => {
  let requests = 0;
  const outside = createServer((_request, response) => {
    requests += 1;
    response.end('outside');
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const { port } = outside.address() as AddressInfo;
  // A path that begins a host name: `http://127.0.0.1:1234` + `@127.0.0.1:…` would leave the app.
  const results = await browsed(
    visit([{ open: `@127.0.0.1:${port}/` }, { see: 'outside' }]),
    visit([{ open: '/' }, { see: 'Dishes' }]),
  );
  expect(results?.[0]).toContain('Step 1');
  expect(results?.[1]).toBeNull();
  expect(requests).toBe(0);
  outside.close();
}, 180_000);

test('an aborted signal ends it, and leaves no process', async () => {
  const home = await under.home();
  const app = { ...under.version(home, 'steady', 'one'), bundleFolder: dirname(made.server), needsSandbox: true as const };
  const booted = await under.target.rehearse(app, 'empty');
  if (booted.outcome === 'failed') throw new Error(booted.reason);
  const abort = new AbortController();
  const browsing = booted.rehearsal.browse?.([visit([{ open: '/' }, { see: 'never there' }])], abort.signal);
  setImmediate(() => abort.abort(new Error('canceled')));
  await expect(browsing).rejects.toThrow('canceled');
  await booted.rehearsal.end();
  expect(under.processes()).toEqual([]);
}, 60_000);

/**
 * An app of each everyday kind is valid TypeScript: `npm test` draws some by its seed, `npm run faults` checks all. So
 * are apps that long prompts ask for, with what these alone bring together.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Blueprint } from '@davit/blueprint';
import { createBuilder } from '@davit/builder';
import { createLexicalPlanner } from '@davit/planner';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { runsOf } from '../../../test/harness/every-case.ts';
import { everydayCorpus } from '../../planner/testing/everyday.ts';
import { asJson } from './fixtures/made-app.ts';
import { createGenerator } from './generate.ts';

const folder = mkdtempSync(join(tmpdir(), 'every-kind-'));
const builder = createBuilder({ workFolder: folder, concurrency: 1, warmWorkers: false });
const planner = createLexicalPlanner();
const generator = createGenerator();

afterAll(async () => {
  await builder.close();
  rmSync(folder, { recursive: true, force: true });
});

const short = everydayCorpus().filter(({ phrasing }) => phrasing === 'short');
const count = runsOf(4, short.length);
const [drawn = []] = fc.sample(fc.shuffledSubarray(short, { minLength: count, maxLength: count }), 1);

test.each(drawn)('$kind', async ({ prompt }) => {
  const blueprint = planner.plan(prompt, {}).blueprint as unknown as Blueprint;
  expect(await builder.typecheck(generator.generate(asJson(blueprint)), new AbortController().signal)).toEqual([]);
});

const long = [
  [
    'booking messages reports compare profiles',
    `Please build a boat rental platform. The platform should have functionalities for browsing boats, boat booking, payment, and generating reports.
Users should be able to register, log in, compare boats, book boats, rent houseboats, print their bookings, and communicate with other members.
Skippers should be able to manage boats, and administrators should be able to manage users and bookings.`,
  ],
  [
    'live-readings reports',
    `Please build a greenhouse dashboard to display real-time and historical sensor readings. The dashboard should have functionalities for real-time data
display, historical data query, and statistics. Users should be able to view temperature and humidity readings.`,
  ],
  [
    'ledger follows acts favorites requests',
    `Please build a reading club website. Members should be able to register, post reviews, earn points for posting reviews and for checking in, redeem
points for gifts, follow other members, save books as favorites, and join meetings. Users should be able to order books, pay online, and view their order
records. Organizers should be able to accept orders and manage gifts.`,
  ],
] as const;

test.each(long)('%s', async (features, prompt) => {
  const blueprint = planner.plan(prompt, {}).blueprint as unknown as Blueprint;
  expect(blueprint.features.map(({ id }) => id)).toEqual(expect.arrayContaining(features.split(' ')));
  expect(await builder.typecheck(generator.generate(asJson(blueprint)), new AbortController().signal)).toEqual([]);
});

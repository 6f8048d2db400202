/** Rows from before a change by a sentence: they keep what they have, and are seen and edited like any others. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as assert, submit } from '@davit/app-kit/checks/expect.ts';
import type { StartedApp } from '@davit/app-kit/checks/start-app.ts';
import type { Blueprint } from '@davit/blueprint';
import { understandChange } from '@davit/planner';
import { afterAll, expect, test } from 'vitest';
import { makeApp } from './fixtures/made-app.ts';
import { planned } from './fixtures/planned.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'changed-rows-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const before = planned('a list of boats with a name and a length');
const sentence =
  'add a berth to boats, unknown by default. add a required motto to boats. make the length required, 7 by default';

async function onVersion<T>(plan: Blueprint, work: (app: StartedApp) => Promise<T>): Promise<T> {
  const app = makeApp(plan);
  const live = await app.start({ DATA_DIR: dataDir });
  try {
    return await work(live);
  } finally {
    await live.stop();
    app.remove();
  }
}

test('a change that adds and requires fields leaves rows that are valid, seen and edited, in the older version too', async () => {
  const [{ id, slug } = { id: '', slug: '' }] = before.entities;
  const row = await onVersion(before, async (live) => {
    const added = await submit(live.client(), `/${slug}/new`, `/${slug}`, { name: 'Momo', length: '' });
    assert(added.status === 303, `Adding a row returns ${added.status}: ${added.body}`);
    return `/${slug}/${(before.content.samples[id]?.length ?? 0) + 1}`;
  });
  const { blueprint, changes, notDone } = understandChange(before, sentence);
  expect(notDone).toEqual([]);
  expect(changes.join(' ')).toContain('Boats without Berth get “unknown”, and new boats start with it.');
  await onVersion(blueprint, async (live) => {
    const reader = live.client();
    const seen = await reader.request(row);
    expect([seen.status, seen.body.includes('unknown'), seen.body.includes('–')]).toEqual([200, true, true]);
    const form = (await reader.request(`${row}/edit`)).body;
    expect(form).toMatch(/value="unknown"/);
    expect((await reader.request(`/${slug}/new`)).body).toMatch(/value="unknown"/);
    const saved = await submit(reader, `${row}/edit`, row, { name: 'Momo', length: '9', berth: 'A1', motto: 'Ahoy' });
    expect(saved.status).toBe(303);
    expect((await reader.request(row)).body).toContain('Ahoy');
  });
  await onVersion(before, async (live) => expect((await live.client().request(row)).status).toBe(200));
});

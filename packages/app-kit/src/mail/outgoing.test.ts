import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fieldOfType, internalEntity } from '../data/internal-entity.ts';
import { saveRow } from '../data/save.ts';
import { openStore, type Store } from '../data/store.ts';
import { setRequester, withRequestContext } from '../web/request-context.ts';
import { announce } from './announce.ts';
import { maxAgeMs, maxWaiting } from './outgoing.ts';

const note = internalEntity({
  id: 'note',
  singular: 'note',
  plural: 'notes',
  slug: 'notes',
  title: 'Notes',
  fields: [fieldOfType('name', 'Name', { kind: 'text', maxLength: 50 }), fieldOfType('done', 'Done', { kind: 'yes-no' }, false)],
  titleField: 'name',
});
const reader = { locale: 'en', zone: 'UTC' } as never;
let dataDir: string;
let store: Store;
let now: number;

beforeEach(async () => {
  now = 1_700_000_000_000;
  dataDir = mkdtempSync(join(tmpdir(), 'app-mail-'));
  store = await openStore({ dataDir, rehearsal: true, mail: true }, [note], () => now);
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const waiting = (stored: string[] = [], most = 1_000) => store.outgoing?.exchange(store, stored, most) ?? [];
const add = (subject: string, inside = store) => inside.outgoing?.add(inside, { kind: 'owner', subject, lines: [], path: '/' });
const hasMarker = () => existsSync(join(dataDir, 'outgoing-mail'));

test('outgoing mail: a message waits until the platform has stored it, and a file says so', async () => {
  expect(hasMarker()).toBe(false);
  await add('a');
  await add('b');
  const [first] = await waiting([], 1);
  expect(first).toMatchObject({ kind: 'owner', subject: 'a', id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(await waiting()).toHaveLength(2);
  expect(await waiting([first?.id ?? ''])).toMatchObject([{ subject: 'b' }]);
  expect(hasMarker()).toBe(true);
  const [second] = await waiting();
  expect(await waiting([second?.id ?? ''])).toEqual([]);
  expect(hasMarker()).toBe(false);
});

test('outgoing mail: a message of a change that is rolled back never waits', async () => {
  const undone = store.transaction(async (inside) => {
    await add('a', inside);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await waiting()).toEqual([]);
});

test('outgoing mail: only the newest wait, none for days, and no link for longer than it works', async () => {
  for (let n = 0; n < maxWaiting + 2; n++) await add(String(n));
  const all = await waiting();
  expect([all.length, all[0]]).toMatchObject([maxWaiting, { subject: '2' }]);
  await store.outgoing?.add(store, { kind: 'reset-password', to: 'ana@example.com', account: 1, path: '/account/reset?token=' });
  now += maxAgeMs['reset-password'];
  expect((await waiting()).map(({ kind }) => kind)).not.toContain('reset-password');
  now += maxAgeMs.owner;
  expect(await waiting()).toEqual([]);
});

test('outgoing mail: a flood of messages to the owner neither drops a link nor goes before it, and each says how old it is', async () => {
  await store.outgoing?.add(store, { kind: 'reset-password', to: 'ana@example.com', account: 1, path: '/account/reset?token=' });
  now += 60_000;
  for (let n = 0; n < maxWaiting + 1; n++) await add(String(n));
  await store.outgoing?.add(store, {
    kind: 'confirm-address',
    to: 'ben@example.com',
    account: 2,
    path: '/account/confirm?token=',
  });
  expect(await waiting([], 3)).toMatchObject([
    { kind: 'reset-password', ageMs: 60_000 },
    { kind: 'confirm-address', ageMs: 0 },
    { kind: 'owner', subject: '1' },
  ]);
});

test('announcements: the owner hears of a row that somebody else adds, and of no change or row of their own', async () => {
  announce(store, note, { subject: 'New note', path: ({ id }) => `/notes/${id}` });
  const saved = await saveRow(store, note, { name: 'Ana <b>' }, { reader });
  if (saved.outcome !== 'saved') throw new Error('not saved');
  await saveRow(store, note, { name: 'Other' }, { reader, id: saved.row.id });
  await withRequestContext(async () => {
    setRequester({ isOwner: true, member: null });
    await saveRow(store, note, { name: 'Own' }, { reader });
  });
  expect(await waiting()).toMatchObject([
    { kind: 'owner', subject: 'New note: Ana <b>', lines: ['Name: Ana <b>'], path: `/notes/${saved.row.id}` },
  ]);
});

test('announcements: without the platform’s e-mail nothing is stored', async () => {
  const other = mkdtempSync(join(tmpdir(), 'app-mail-'));
  const off = await openStore({ dataDir: other, rehearsal: true }, [note], () => now);
  announce(off, note, { subject: 'New note', path: () => '/' });
  expect((await saveRow(off, note, { name: 'x' }, { reader })).outcome).toBe('saved');
  expect([off.outgoing, off.announcements.size, existsSync(join(other, 'outgoing-mail'))]).toEqual([null, 0, false]);
  await off.close();
  rmSync(other, { recursive: true });
});

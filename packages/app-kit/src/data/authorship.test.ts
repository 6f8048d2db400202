import { deepEqual, equal, notEqual } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import type { Browser } from '../web/browser.ts';
import { setRequester, withRequestContext } from '../web/request-context.ts';
import type { Entity } from './entity.ts';
import { openStore } from './store.ts';

const text = (id: string) => ({ id, label: id, type: { kind: 'text', maxLength: 50 }, required: true, help: '' }) as const;
const booking: Entity = {
  id: 'booking',
  singular: 'booking',
  plural: 'bookings',
  slug: 'bookings',
  path: '/',
  title: 'Bookings',
  fields: [text('name'), { ...text('phone'), isPrivate: true }],
  titleField: 'name',
  workflow: null,
  dueField: null,
  defaultSort: { field: 'createdAt', direction: 'asc' },
  readers: 'anyone',
  writers: 'anyone',
  owned: true,
  samples: [{ name: 'Sample', phone: '0' }],
};

const dataDir = mkdtempSync(join(tmpdir(), 'makers-'));
const store = await openStore({ dataDir, rehearsal: true }, [booking], Date.now);
const bookings = store.table(booking);
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

/** A browser whose key exists from the start; with `null`, from its first write. */
function browser(key: string | null): Browser & { isGiven: boolean } {
  const own = key ?? 'new';
  const one = { isGiven: key !== null, mark: (purpose: string) => (one.isGiven ? `${purpose} ${own}` : null), markNow };
  function markNow(purpose: string) {
    one.isGiven = true;
    return `${purpose} ${own}`;
  }
  return one;
}
const as = <T>(who: Browser | 'owner', work: () => Promise<T>) =>
  withRequestContext(() => {
    const isOwner = who === 'owner';
    setRequester({ isOwner, member: null, ...(who === 'owner' ? {} : { browser: who }) });
    return work();
  });
const [ada, ben] = [browser('ada'), browser('ben')];
const ours = await as(ada, () => bookings.add({ name: 'Ada', phone: '111' }));
const theirs = await as(ben, () => bookings.add({ name: 'Ben', phone: '222' }));

test('a browser changes, deletes and restores its own rows only', async () => {
  equal(await as(ada, () => bookings.change(theirs.id, { name: 'Taken' })), null);
  equal(await as(ada, () => bookings.remove(theirs.id)), false);
  equal(await as(ben, () => bookings.remove(theirs.id)), true);
  equal(await as(ada, () => bookings.restore(theirs.id)), false);
  equal((await as(ada, () => bookings.claimed(theirs.id)))?.isMine, false);
  equal(await as(ben, () => bookings.restore(theirs.id)), true);
  equal((await as('owner', () => bookings.change(theirs.id, { name: 'Ben B.' })))?.values.name, 'Ben B.');
});

test('authors cannot restore what the owner deleted, and the owner can restore what they deleted', async () => {
  const rude = await as(ada, () => bookings.add({ name: 'Rude', phone: '444' }));
  equal(await as('owner', () => bookings.remove(rude.id)), true);
  equal(await as(ada, () => bookings.restore(rude.id)), false);
  equal(await as('owner', () => bookings.restore(rude.id)), true);
  equal(await as(ada, () => bookings.remove(rude.id)), true);
  equal(await as(ada, () => bookings.restore(rude.id)), true);
  equal(await as(ada, () => bookings.remove(rude.id)), true);
  equal(await as('owner', () => bookings.restore(rude.id)), true);
  await as('owner', () => bookings.remove(rude.id));
});

test('background work and visitors without rows change nothing; reading creates no key', async () => {
  const stranger = browser(null);
  for (const id of [ours.id, theirs.id, 1]) {
    equal(await as(stranger, () => bookings.change(id, { name: 'Taken' })), null);
    equal(await as(stranger, () => bookings.remove(id)), false);
    equal(await bookings.remove(id), false);
  }
  await as(stranger, () => bookings.list({}));
  equal(stranger.isGiven, false);
  const made = await as(stranger, () => bookings.add({ name: 'Cleo', phone: '333' }));
  equal(stranger.isGiven, true);
  notEqual(await as(stranger, () => bookings.change(made.id, { name: 'Cleo C.' })), null);
});

test('only its author and the owner read, search, filter and sort by a private field', async () => {
  const phones = (who: Browser | 'owner') =>
    as(who, async () => (await bookings.list({})).rows.map(({ values }) => values.phone));
  deepEqual((await phones(ada)).slice(0, 3), ['0', '111', null]);
  deepEqual((await phones('owner')).slice(0, 3), ['0', '111', '222']);
  const ids = (who: Browser | 'owner', query: Parameters<typeof bookings.list>[0]) =>
    as(who, async () => (await bookings.list(query)).rows.map(({ id }) => id));
  deepEqual(await ids(ben, { search: '111' }), []);
  deepEqual(await ids(ada, { search: '111' }), [ours.id]);
  deepEqual(await ids(ben, { filters: [{ field: 'phone', is: '111' }] }), []);
  deepEqual(await ids('owner', { filters: [{ field: 'phone', is: '111' }] }), [ours.id]);
  const byPhone = { sort: { field: 'phone', direction: 'desc' } } as const;
  deepEqual((await ids('owner', byPhone)).slice(-2), [ours.id, 1]);
  const order = await ids(ada, byPhone);
  deepEqual(
    order,
    [...order].sort((a, b) => b - a),
  );
});

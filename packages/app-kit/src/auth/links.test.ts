import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DataContext, openStore, type Store } from '../data/store.ts';
import type { Ctx } from '../web/context.ts';
import { type AccountsContext, openAccounts } from './accounts.ts';
import { dropLinks, linkWith, makeLink, unconfirmedAddress, useLink } from './links.ts';
import { requestReset } from './mail-requests.ts';
import { peopleWithAddress, personOf } from './people.ts';
import { erasePerson } from './personal-data.tsx';
import { account, link, session } from './tables.ts';

const minuteMs = 60_000;
const start = 1_700_000_000_000;
let dataDir: string;
let store: Store;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'app-links-'));
  store = await openStore({ dataDir, rehearsal: true, mail: true }, [account, session, link], () => start);
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const askForAna = () => {
  const context = { store, settings: { rehearsal: true }, now: () => start } as unknown as AccountsContext;
  return requestReset({} as Ctx, context, 'Ana@example.com');
};
const addPerson = async (more: object) => personOf(await store.table(account).add({ name: 'Ana', isDisabled: false, ...more }));

test('links: a mailed one for a forgotten password ends after an hour, the owner’s after a day', async () => {
  const mailed = await makeLink(store, 'forgotten', { name: 'Ana', account: 1 }, start);
  const passedOn = await makeLink(store, 'reset', { name: 'Ana', account: 1 }, start);
  expect(await linkWith(store, 'forgotten', mailed, start + 59 * minuteMs)).toMatchObject({ account: 1 });
  expect(await linkWith(store, 'forgotten', mailed, start + 60 * minuteMs)).toBeNull();
  expect(await linkWith(store, 'reset', passedOn, start + 60 * minuteMs)).toMatchObject({ account: 1 });
});

test('links: a newer one ends the older of its kind alone, and one is used once', async () => {
  const older = await makeLink(store, 'forgotten', { name: 'Ana', account: 1 }, start);
  const passedOn = await makeLink(store, 'reset', { name: 'Ana', account: 1 }, start);
  const newer = await makeLink(store, 'forgotten', { name: 'Ana', account: 1 }, start);
  expect(await linkWith(store, 'forgotten', older, start)).toBeNull();
  expect(await linkWith(store, 'reset', passedOn, start)).not.toBeNull();
  const found = await linkWith(store, 'forgotten', newer, start);
  expect([await useLink(store, found?.id ?? 0), await useLink(store, found?.id ?? 0)]).toEqual([true, false]);
  await dropLinks(store, 1);
  expect(await linkWith(store, 'reset', passedOn, start)).toBeNull();
});

test('addresses: only confirmed ones of people who may log in are found, in any case', async () => {
  const ana = await addPerson({ email: 'Ana@example.com' });
  await addPerson({ email: 'ana@example.com', isDisabled: true });
  await makeLink(store, 'address', { name: 'Ana', account: ana.id, email: 'new@example.com' }, start);
  expect(await peopleWithAddress(store, 'ANA@example.com')).toMatchObject([{ id: ana.id }]);
  expect(await peopleWithAddress(store, 'new@example.com')).toEqual([]);
  expect(await unconfirmedAddress(store, ana.id, start)).toBe('new@example.com');
});

test('addresses: erasing a person erases them, confirmed or not, and what waits for them', async () => {
  const ana = await addPerson({ email: 'ana@example.com' });
  await makeLink(store, 'address', { name: 'Ana', account: ana.id, email: 'new@example.com' }, start);
  for (const [to, owner] of [
    ['ana@example.com', ana.id],
    ['new@example.com', ana.id],
    ['ana@example.com', ana.id + 1],
  ] as const)
    await store.outgoing?.add(store, { kind: 'confirm-address', to, account: owner, path: '/account/confirm?token=x' });
  await askForAna();
  await erasePerson(store, ana);
  expect(await store.outgoing?.exchange(store, [], 10)).toMatchObject([{ to: 'ana@example.com' }]);
  expect([(await store.table(account).list({})).total, (await store.table(link).list({})).total]).toEqual([0, 0]);
});

test('addresses: erasing one of two people with an address leaves what was asked for with it', async () => {
  const ana = await addPerson({ email: 'ana@example.com' });
  await addPerson({ email: 'ANA@example.com' });
  await askForAna();
  await erasePerson(store, ana);
  expect((await store.table(link).list({})).rows).toMatchObject([{ values: { email: 'Ana@example.com' } }]);
});

test('links: those that ended are dropped at the next start', async () => {
  await makeLink(store, 'address', { name: 'Ana', account: 1, email: 'ana@example.com' }, start - 24 * 60 * minuteMs);
  const kept = await makeLink(store, 'address', { name: 'Ben', account: 2, email: 'ben@example.com' }, start);
  await openAccounts({ store, now: () => start, settings: { rehearsal: true }, site: {} } as unknown as DataContext);
  expect((await store.table(link).list({})).total).toBe(1);
  expect(await linkWith(store, 'address', kept, start)).not.toBeNull();
});

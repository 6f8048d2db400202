import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from '../data/store.ts';
import { withToken } from '../mail/mailed-token.ts';
import { secretOf } from '../server/secret.ts';
import type { Ctx } from '../web/context.ts';
import { createRateLimit } from '../web/rate-limit.ts';
import type { AccountsContext } from './accounts.ts';
import { dropLinks, linkWith } from './links.ts';
import { answerRequests, countConfirmation, requestReset, waitInWords } from './mail-requests.ts';
import { account, link, session } from './tables.ts';

const hourMs = 3_600_000;
const start = 1_700_000_000_000;
const secret = secretOf(Buffer.alloc(32, 7));
let dataDir: string;
let store: Store;
let at: number;

const openFolder = async () => {
  store = await openStore({ dataDir, rehearsal: false, mail: true }, [account, session, link], () => at);
};
beforeEach(async () => {
  at = start;
  dataDir = mkdtempSync(join(tmpdir(), 'app-requests-'));
  await openFolder();
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

/** As one start of the app counts networks. */
function asker(rehearsal = false) {
  const mails = createRateLimit(10, () => at, hourMs);
  const context = () => ({ store, settings: { rehearsal }, mails, now: () => at }) as unknown as AccountsContext;
  return (address: string, client = '192.0.2.1') => requestReset({ env: { client } } as Ctx, context(), address);
}
/** Each time from another network. */
function confirmer() {
  const mails = createRateLimit(1_000, () => at, hourMs);
  const context = { store, settings: {}, mails, now: () => at } as unknown as AccountsContext;
  return (id: number, address: string) => countConfirmation({ env: { client: '192.0.2.9' } } as Ctx, context, { id }, address);
}
const answers = () => {
  if (store.outgoing) store.outgoing.prepare = (inside) => answerRequests({ secret, now: () => at }, inside);
};
const exchange = (stored: string[] = []) => store.outgoing?.exchange(store, stored, 100) ?? [];
const links = async () => (await store.table(link).list({ pageSize: 100 })).rows.map(({ values }) => values);
const addAna = () => store.table(account).add({ name: 'Ana', isDisabled: false, email: 'Ana@example.com' });

test('mailed links: an address gets three an hour, from any network, in any case, and after a restart', async () => {
  const ask = asker();
  for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) expect(await ask('ana@example.com', client)).toBe(0);
  await store.close();
  await openFolder();
  const askAgain = asker();
  expect(waitInWords(await askAgain('ANA@example.com'))).toBe('Too many messages. Try again in 60 minutes.');
  expect(await askAgain('ben@example.com')).toBe(0);
  at += hourMs;
  expect(await askAgain('ana@example.com')).toBe(0);
});

test('mailed links: a network asks ten times an hour, and others still may', async () => {
  const ask = asker();
  for (let n = 0; n < 10; n++) expect(await ask(`person${n}@example.com`)).toBe(0);
  expect(waitInWords(await ask('other@example.com'))).toBe('Too many messages. Try again in 6 minutes.');
  expect(await ask('other@example.com', '192.0.2.2')).toBe(0);
});

test('mailed links: asking for one and confirming an address never keep each other back, nor one account another', async () => {
  const [ask, confirm] = [asker(), confirmer()];
  for (let n = 0; n < 3; n++) expect([await ask('ana@example.com'), await confirm(1, 'ana@example.com')]).toEqual([0, 0]);
  expect([await ask('ana@example.com'), await confirm(1, 'ana@example.com')]).toEqual([3600, 3600]);
  expect(await confirm(2, 'ana@example.com')).toBe(0);
});

test('mailed links: an account confirms three addresses an hour, also after other accounts asked for many and it changed', async () => {
  const confirm = confirmer();
  for (let n = 0; n < 3; n++) expect(await confirm(1, `a${n}@example.com`)).toBe(0);
  for (let n = 0; n < 9; n++) expect(await confirm(10 + n, 'ana@example.com')).toBe(0);
  expect(await confirm(2, 'ana@example.com')).toBe(3600);
  await dropLinks(store, 1);
  await store.db.deleteFrom(link.id).where('kind', '=', 'request').execute();
  expect(await confirm(1, 'other@example.com')).toBe(3600);
  at += hourMs;
  expect(await confirm(1, 'other@example.com')).toBe(0);
});

test('mailed links: an account is sent three an hour, also if counts of its address are gone, and one for several requests', async () => {
  await addAna();
  answers();
  const sent = [];
  for (let n = 0; n < 5; n++) {
    const ask = asker();
    for (const address of ['ana@example.com', 'ANA@example.com']) expect(await ask(address)).toBe(0);
    const mails = await exchange();
    sent.push(mails.length);
    await exchange(mails.map(({ id }) => id));
    await store.db.deleteFrom(link.id).where('kind', '=', 'request').execute();
  }
  expect(sent).toEqual([1, 1, 1, 0, 0]);
  at += hourMs;
  await asker()('ana@example.com');
  expect(await exchange()).toHaveLength(1);
});

test('mailed links: checks of a rehearsal have no limit', async () => {
  const ask = asker(true);
  for (let n = 0; n < 15; n++) expect(await ask('ana@example.com')).toBe(0);
});

test('mailed links: asking writes the same for a known and an unknown address; accounts are looked up at the exchange', async () => {
  const { id } = await addAna();
  const ask = asker();
  await ask('ana@example.com');
  await ask('nobody@example.com');
  const asked = (await links()).map(({ hash, email, ...same }) => same);
  expect(asked[0]).toEqual(asked[1]);
  expect(await exchange()).toEqual([]);
  answers();
  const [mail] = await exchange();
  expect(mail).toMatchObject({ kind: 'reset-password', to: 'Ana@example.com' });
  expect(mail).not.toHaveProperty('account');
  expect((await links()).filter(({ kind, email }) => kind === 'request' && email !== '')).toEqual([]);
  expect((await links()).filter(({ kind }) => kind === 'forgotten')).toMatchObject([{ account: id }]);
});

test('mailed links: the token is the same at each exchange, opens the link once handed over, and is nowhere on disk', async () => {
  const { id } = await addAna();
  answers();
  await asker()('ana@example.com');
  const [first, again] = [await exchange(), await exchange()].map(([mail]) => mail && withToken(secret, mail));
  expect(first).toEqual(again);
  const [path, token = ''] = first?.kind === 'reset-password' ? first.path.split('?token=') : [];
  expect([path, token.length]).toEqual(['/account/reset', 43]);
  expect(await linkWith(store, 'forgotten', token, at)).toMatchObject({ account: id });
  const onDisk = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of onDisk) expect(readFileSync(join(parentPath, name)).includes(token)).toBe(false);
  expect(await exchange([first?.id ?? ''])).toEqual([]);
});

test('mailed links: an app of an earlier version keeps its accounts and links, and its version still runs after a rollback', async () => {
  const earlier = [account, session, link].map((entity) => ({
    ...entity,
    fields: entity.fields.filter(({ id }) => id !== 'email'),
  }));
  await store.close();
  rmSync(dataDir, { recursive: true });
  dataDir = mkdtempSync(join(tmpdir(), 'app-requests-'));
  const open = (entities: typeof earlier) => openStore({ dataDir, rehearsal: false, mail: true }, entities, () => at);
  store = await open(earlier);
  const [accountThen = account] = earlier;
  const { id } = await store.table(accountThen).add({ userName: 'ana', name: 'Ana', password: 'kept', isDisabled: false });
  await store.close();
  await openFolder();
  expect((await store.table(account).get(id))?.values).toMatchObject({ userName: 'ana', password: 'kept' });
  await store.table(account).change(id, { email: 'ana@example.com' });
  await store.close();
  store = await open(earlier);
  expect((await store.table(accountThen).get(id))?.values).toMatchObject({ userName: 'ana', password: 'kept' });
});

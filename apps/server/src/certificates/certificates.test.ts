/** When certificates are ordered, renewed and given up: on a clock of the test, from an authority that it scripts. */
import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CertificateStore, type OrderLimit, openStorage, type Storage, type StoredCertificate } from '@davit/storage';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { selfSigned } from '../../../../packages/targets/src/testing/self-signed.ts';
import { storageOfThisRun } from '../../../../test/harness/database.ts';
import { until } from '../../../../test/harness/until.ts';
import { makeNewId, systemClock } from '../ambient.ts';
import { Certificates } from './certificates.ts';
import type { Challenges } from './order-certificate.ts';

const day = 24 * 60 * 60_000;
const host = 'shop.davit.dev';
const newId = makeNewId(systemClock);
/** When the certificate of the tests was made: when it is due depends on that. */
const start = Date.parse(new X509Certificate(selfSigned.cert).validFrom);

let folder: string;
let storage: Storage;
let now: number;
let ordered: string[];
let wanted: string[];
let ours: Set<string>;
let limit: OrderLimit;
let warnings: object[];
let workspaceId: string;
let onOrder: (host: string, challenges: Challenges) => Promise<StoredCertificate>;
let certificates: Certificates;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'davit-certificates-'));
  storage = await openStorage({
    ...(await storageOfThisRun(folder)),
    clock: systemClock,
    newId,
  });
});
afterAll(async () => {
  await storage.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  [now, ordered, wanted, ours, warnings] = [start, [], [], new Set([host]), []];
  // Each test has names and a workspace of its own: orders are remembered.
  workspaceId = newId();
  limit = { most: 100, windowMs: 7 * day };
  onOrder = async (name) => ({ host: name, privateKey: selfSigned.key, chain: selfSigned.cert, expiresAt: now + 90 * day });
  certificates = open();
});
afterEach(async () => {
  for (const { host: name } of await storage.certificates.all()) await storage.certificates.remove(name);
  for (const name of [host, 'www.davit.dev']) await storage.certificateOrders.succeeded(name, 0);
});

const open = (store: CertificateStore = storage.certificates) =>
  new Certificates({
    store,
    orders: storage.certificateOrders,
    newId,
    limit,
    order: (name, challenges) => {
      ordered.push(name);
      return onOrder(name, challenges);
    },
    clock: { now: () => now, monotonicMs: () => now },
    log: { info: () => {}, error: () => {}, warn: (details: object) => void warnings.push(details) },
    ownerOf: async (name) => (ours.has(name) ? { workspaceId, ...(name.startsWith('preview-') && { isPreview: true }) } : null),
    wanted: async () => wanted,
  });

test('a name gets its certificate at the first handshake, once for all visitors, and from then on at once', async () => {
  const contexts = await Promise.all([certificates.contextOf(host), certificates.contextOf(host)]);
  expect(contexts[0]).not.toBeNull();
  expect(contexts[1]).toBe(contexts[0]);
  expect(certificates.contextOf(host)).toBe(contexts[0]);
  expect(ordered).toEqual([host]);
});

test('a name that is not of this installation is never ordered', async () => {
  expect(await certificates.contextOf('other.davit.dev')).toBeNull();
  wanted = ['other.davit.dev'];
  await certificates.round();
  expect([ordered, certificates.has('other.davit.dev')]).toEqual([[], false]);
});

test("a preview's certificate is ordered as one, and removed once the preview has ended", async () => {
  const preview = `preview-${'a'.repeat(40)}.apps.davit.dev`;
  limit = { most: 2, windowMs: 7 * day };
  certificates = open();
  for (const name of [preview, 'www.davit.dev']) ours.add(name);
  expect(await certificates.contextOf(preview)).not.toBeNull();
  await certificates.round();
  expect([certificates.has(preview), ordered]).toEqual([true, [preview]]);
  const second = `preview-${'b'.repeat(40)}.apps.davit.dev`;
  ours.add(second);
  expect(await certificates.contextOf(second)).toBeNull();
  expect(warnings).toMatchObject([{ host: second, why: expect.stringContaining('more are kept for apps and domains') }]);
  expect(await certificates.contextOf('www.davit.dev')).not.toBeNull();
  ours.delete(preview);
  await certificates.round();
  const stored = (await storage.certificates.all()).map(({ host: name }) => name);
  expect([certificates.has(preview), stored]).toEqual([false, ['www.davit.dev']]);
});

test('orders run one after the other, and their challenges are answered meanwhile only', async () => {
  ours.add('www.davit.dev');
  wanted = [host, 'www.davit.dev'];
  let running = 0;
  onOrder = async (name, challenges) => {
    expect(++running).toBe(1);
    await challenges.publish(`token-${name}`, 'response');
    expect(await certificates.challenge(`token-${name}`)).toBe('response');
    running--;
    return { host: name, privateKey: selfSigned.key, chain: selfSigned.cert, expiresAt: now + 90 * day };
  };
  await Promise.all([certificates.round(), certificates.contextOf('www.davit.dev')]);
  expect(ordered.toSorted()).toEqual([host, 'www.davit.dev']);
  expect(await certificates.challenge(`token-${host}`)).toBeNull();
});

test('after a failure it waits, longer each time, and says why in the log', async () => {
  onOrder = async () => {
    throw new Error('the authority refused');
  };
  const tryAfter = async (ms: number) => {
    now += ms;
    await certificates.contextOf(host);
    return ordered.length;
  };
  expect([
    await tryAfter(0),
    await tryAfter(59_000),
    await tryAfter(2_000),
    await tryAfter(61_000),
    await tryAfter(60_000),
  ]).toEqual([1, 1, 2, 2, 3]);
  expect(warnings).toMatchObject([{ host, why: 'the authority refused' }, { host }, { host }]);
});

test('a certificate is renewed after two thirds of its life, and served meanwhile even if that fails', async () => {
  const first = await certificates.contextOf(host);
  now += 59 * day;
  await certificates.round();
  expect(ordered).toEqual([host]);
  now += 2 * day;
  onOrder = async () => {
    throw new Error('no');
  };
  await certificates.round();
  expect([ordered.length, certificates.contextOf(host) === first]).toEqual([2, true]);
  now += day;
  onOrder = async (name) => ({ host: name, privateKey: selfSigned.key, chain: selfSigned.cert, expiresAt: now + 90 * day });
  await certificates.round();
  expect([ordered.length, certificates.contextOf(host) === first]).toEqual([3, false]);
});

test('a renewed certificate is used even if it expires before the one that it replaces', async () => {
  await certificates.contextOf(host);
  now += 61 * day;
  onOrder = async (name) => ({ host: name, privateKey: selfSigned.key, chain: selfSigned.cert, expiresAt: start + 80 * day });
  await certificates.round();
  expect([ordered.length, certificates.has(host)]).toEqual([2, true]);
  now = start + 81 * day;
  expect(certificates.has(host)).toBe(false);
});

test('an authority that gives certificates with the same end, even overdue ones, is asked once in ten minutes', async () => {
  const end = start + 2 * 60_000;
  onOrder = async (name) => ({
    host: name,
    privateKey: selfSigned.key,
    chain: selfSigned.cert + '\n'.repeat(ordered.length),
    expiresAt: end,
  });
  const first = await certificates.contextOf(host);
  now = start + 100_000;
  await certificates.load();
  await certificates.round();
  expect(ordered).toHaveLength(1);
  await storage.certificateOrders.succeeded(host, 0);
  await certificates.load();
  await certificates.round();
  await certificates.load();
  await certificates.round();
  expect([ordered.length, certificates.has(host), certificates.contextOf(host) === first]).toEqual([2, true, false]);
  now += 11 * 60_000;
  await certificates.round();
  await certificates.round();
  expect(ordered).toHaveLength(3);
});

test('an expired certificate of a name that is gone is removed', async () => {
  await certificates.contextOf(host);
  ours.clear();
  now += 91 * day;
  await certificates.round();
  expect([ordered, await storage.certificates.all(), certificates.has(host)]).toEqual([[host], [], false]);
});

test('another server, and the next start, have it without an order', async () => {
  await certificates.contextOf(host);
  const other = open();
  await other.load();
  expect(other.has(host)).toBe(true);
  expect(await open().contextOf(host)).not.toBeNull();
  expect(ordered).toEqual([host]);
});

test('an account is made once for each authority', async () => {
  const key = (directory: string, fresh: string) => storage.certificates.accountKey(directory, async () => fresh);
  expect([await key('https://one/', 'a'), await key('https://one/', 'b'), await key('https://two/', 'c')]).toEqual([
    'a',
    'a',
    'c',
  ]);
});

test('while another server has changed the master key, this one serves what it has, orders nothing and says so once', async () => {
  const other = 'www.davit.dev';
  ours.add(other);
  wanted = [host, other];
  let isOutdated = false;
  const former = open({ ...storage.certificates, isOutdated: async () => isOutdated, all: async () => [] });
  const first = await former.contextOf(host);
  isOutdated = true;
  // Due, and one that the new server has sealed: both look as if they were absent.
  now += 61 * day;
  for (let round = 0; round < 3; round++) {
    await former.load();
    await former.round();
    expect([await former.contextOf(other), former.contextOf(host) === first]).toEqual([null, true]);
    now += 6_000;
  }
  expect([ordered, warnings.length]).toEqual([[host], 1]);
  isOutdated = false;
  await former.load();
  await former.round();
  expect(ordered).toEqual([host, host, other]);
});

test('two servers order a name once, both answer its challenge, and both serve its certificate', async () => {
  const other = open();
  const answers: (string | null)[] = [];
  let whileOrdering: unknown;
  const issue = onOrder;
  onOrder = async (name, challenges) => {
    await challenges.publish('token', 'token.thumbprint');
    answers.push(await certificates.challenge('token'), await other.challenge('token'), await other.challenge('../token'));
    whileOrdering = await other.contextOf(host);
    return issue(name, challenges);
  };
  expect(await certificates.contextOf(host)).not.toBeNull();
  expect([answers, whileOrdering, ordered]).toEqual([['token.thumbprint', 'token.thumbprint', null], null, [host]]);
  now += 6_000;
  expect(await other.contextOf(host)).not.toBeNull();
  expect([ordered, await other.challenge('token')]).toEqual([[host], null]);
});

test('of many servers that want a name at the same moment, one orders it', async () => {
  wanted = [host];
  const servers = [certificates, open(), open(), open()];
  await Promise.all(servers.map((server) => server.round()));
  expect(ordered).toEqual([host]);
  now += 6_000;
  await Promise.all(servers.map((server) => server.round()));
  expect([ordered, servers.map((server) => server.has(host))]).toEqual([[host], [true, true, true, true]]);
});

test('an order whose server was killed is made again by another one, once its claim has ended', async () => {
  onOrder = () => new Promise(() => {});
  void certificates.contextOf(host);
  await until('the order', () => ordered.length === 1);
  onOrder = async (name) => ({ host: name, privateKey: selfSigned.key, chain: selfSigned.cert, expiresAt: now + 90 * day });
  const other = open();
  expect(await other.contextOf(host)).toBeNull();
  now += 11 * 60_000;
  expect(await other.contextOf(host)).not.toBeNull();
  expect(ordered).toEqual([host, host]);
});

test('a failed order waits on every server and over a restart, until somebody asks for another try', async () => {
  onOrder = async () => {
    throw new Error('the authority refused');
  };
  const { retry, statesOf } = storage.certificateOrders;
  const hourly = { most: 2, windowMs: 60 * 60_000 };
  wanted = [host];
  await certificates.round();
  const problem = { host, why: 'the authority refused', retryAt: start + 60_000 };
  expect((await statesOf([host])).get(host)).toEqual({ problem, expiresAt: null });
  const restarted = open();
  await restarted.load();
  await restarted.round();
  expect(ordered).toHaveLength(1);
  for (const tries of [2, 3]) {
    expect(await retry(host, now, hourly)).toBe(true);
    await restarted.load();
    await restarted.round();
    expect(ordered).toHaveLength(tries);
  }
  expect(await retry(host, now, hourly)).toBe(false);
  await restarted.load();
  await restarted.round();
  expect(ordered).toHaveLength(3);
  now += 61 * 60_000;
  expect(await retry(host, now, hourly)).toBe(true);
});

test('a workspace has a bound of orders in a week, and learns when the next is possible; renewals are never refused', async () => {
  limit = { most: 1, windowMs: 7 * day };
  const [second, elsewhere] = ['www.davit.dev', 'other.davit.dev'];
  for (const name of [second, elsewhere]) ours.add(name);
  certificates = open();
  await certificates.contextOf(host);
  now += day;
  expect(await certificates.contextOf(second)).toBeNull();
  const retryAt = start + 7 * day;
  const why = `This workspace ordered 1 certificate in 7 days, the most that it may. Its next order is possible at ${new Date(retryAt).toISOString()}.`;
  const { problem } = (await storage.certificateOrders.statesOf([second])).get(second) ?? {};
  expect([problem, warnings]).toEqual([{ host: second, why, retryAt }, [{ host: second, why }]]);
  const limited = workspaceId;
  workspaceId = newId();
  expect(await certificates.contextOf(elsewhere)).not.toBeNull();
  workspaceId = limited;
  now = retryAt + 1;
  expect(await certificates.contextOf(second)).not.toBeNull();
  now = start + 66 * day;
  await certificates.round();
  expect(ordered).toEqual([host, elsewhere, second, host, elsewhere, second]);
});

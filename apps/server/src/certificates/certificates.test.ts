/** When certificates are ordered, renewed and given up: on a clock of the test, from an authority that it scripts. */
import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type Storage, type StoredCertificate } from '@davit/storage';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { selfSigned } from '../../../../packages/targets/src/testing/self-signed.ts';
import { storageOfThisRun } from '../../../../test/harness/database.ts';
import { makeNewId, systemClock } from '../ambient.ts';
import { Certificates } from './certificates.ts';
import type { Challenges } from './order-certificate.ts';

const day = 24 * 60 * 60_000;
const host = 'shop.davit.dev';
/** When the certificate of the tests was made: when it is due depends on that. */
const start = Date.parse(new X509Certificate(selfSigned.cert).validFrom);

let folder: string;
let storage: Storage;
let now: number;
let ordered: string[];
let wanted: string[];
let ours: Set<string>;
let warnings: object[];
let onOrder: (host: string, challenges: Challenges) => Promise<StoredCertificate>;
let certificates: Certificates;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'davit-certificates-'));
  storage = await openStorage({
    dataDir: folder,
    ...(await storageOfThisRun()),
    clock: systemClock,
    newId: makeNewId(systemClock),
  });
});
afterAll(async () => {
  await storage.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  [now, ordered, wanted, ours, warnings] = [start, [], [], new Set([host]), []];
  onOrder = async (name) => ({ host: name, privateKey: selfSigned.key, chain: selfSigned.cert, expiresAt: now + 90 * day });
  certificates = open();
});
afterEach(async () => {
  for (const { host: name } of await storage.certificates.all()) await storage.certificates.remove(name);
});

const open = () =>
  new Certificates({
    store: storage.certificates,
    order: (name, challenges) => {
      ordered.push(name);
      return onOrder(name, challenges);
    },
    clock: { now: () => now, monotonicMs: () => now },
    log: { info: () => {}, error: () => {}, warn: (details: object) => void warnings.push(details) },
    isOurs: async (name) => ours.has(name),
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

test('orders run one after the other, and their challenges are answered meanwhile only', async () => {
  ours.add('www.davit.dev');
  wanted = [host, 'www.davit.dev'];
  let running = 0;
  onOrder = async (name, challenges) => {
    expect(++running).toBe(1);
    challenges.set(`token-${name}`, 'response');
    expect(certificates.challenge(`token-${name}`)).toBe('response');
    await Promise.resolve();
    running--;
    return { host: name, privateKey: selfSigned.key, chain: selfSigned.cert, expiresAt: now + 90 * day };
  };
  await Promise.all([certificates.round(), certificates.contextOf('www.davit.dev')]);
  expect(ordered.toSorted()).toEqual([host, 'www.davit.dev']);
  expect(certificates.challenge(`token-${host}`)).toBeNull();
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

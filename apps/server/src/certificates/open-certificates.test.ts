/** What a handshake may make Davit order: the name that its client sends reaches the owner's limit only in one spelling. */
import { connect, createServer, type SecureContext } from 'node:tls';
import type { CertificateOrders, CertificateStore, DomainStore } from '@davit/storage';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeNewId, systemClock } from '../ambient.ts';
import { readConfig } from '../config/read-config.ts';
import { Domains } from '../domains/service.ts';
import { openCertificates } from './open-certificates.ts';

const [own, verified] = ['davit.example.com', 'shop.example.com'];
const preview = `preview-${'a1'.repeat(20)}`;
const newId = makeNewId(systemClock);
const config = readConfig({
  PUBLIC_URL: `https://${own}`,
  APPS_PUBLIC_URL: 'https://apps.example.net',
  HTTPS_PORT: '443',
  ACME_EMAIL: 'you@example.com',
});
let begun: string[];
const orders = {
  waiting: async () => [],
  begin: async ({ host }: { host: string }) => {
    begun.push(host);
    return { outcome: 'taken' };
  },
} as unknown as CertificateOrders;
const store = {
  ownerOfHost: async (host: string) => (host === verified ? 'workspace' : null),
  ownerOfApp: async (slug: string) => (slug === 'shop' ? 'workspace' : null),
  ownerOfPreview: async (name: string) => (name === preview ? 'workspace' : null),
} as unknown as DomainStore;
const domains = new Domains({
  store,
  certificates: orders,
  settings: config,
  dns: { texts: async () => [], addresses: async () => [] },
  clock: systemClock,
  newId,
  newToken: () => 'token',
  recordOwn: (_change, act) => act(),
  changed: () => {},
});
const { edge } = openCertificates({
  config,
  storage: {
    certificates: { all: async () => [], isOutdated: async () => false } as unknown as CertificateStore,
    certificateOrders: orders,
  },
  newId,
  domains,
  log: { info: () => {}, warn: () => {}, error: () => {} },
}) as NonNullable<ReturnType<typeof openCertificates>>;

const server = createServer({ SNICallback: (name, done) => void answer(name).then((context) => done(null, context)) });
const answer = async (name: string): Promise<SecureContext | undefined> => (await edge.contextOf(name)) ?? undefined;
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
beforeEach(() => {
  begun = [];
});

/** Ends when the server has refused: nothing here has a certificate. */
const shakeHands = (servername: string) =>
  new Promise<void>((resolve) => {
    const { port } = server.address() as { port: number };
    const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false });
    socket.on('error', () => {}).on('close', () => resolve());
  });

test('a handshake for a name of a workspace, of an app, an open preview or Davit itself orders its certificate', async () => {
  const names = [verified, 'shop.apps.example.net', `${preview}.apps.example.net`, own];
  for (const name of names) await shakeHands(name);
  expect(begun).toEqual(names);
  await shakeHands(`preview-${'b2'.repeat(20)}.apps.example.net`);
  expect(begun).toEqual(names);
});

test('handshakes for other spellings of these names order nothing, and count for nobody', async () => {
  const spellings = [
    'sh%6fp.example.com',
    '%73hop.example.com',
    'sh%6Fp.apps.example.net',
    'd%61vit.example.com',
    'ſhop.example.com',
  ];
  for (const name of spellings) {
    await shakeHands(name);
    expect(await edge.contextOf(name)).toBeNull();
  }
  expect(begun).toEqual([]);
});

test('plain requests for apps are redirected if their addresses are https, before there is a certificate', () => {
  const appsAt = (appsPublicUrl: string) => {
    const storage = { certificates: {} as CertificateStore, certificateOrders: orders };
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    return openCertificates({ config: { ...config, appsPublicUrl }, storage, newId, domains, log })?.edge.redirectsApps;
  };
  expect([edge.has(verified), appsAt('https://apps.example.net'), appsAt('http://apps.example.net')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('a percent sign is in no host', async () => {
  expect([await domains.ownerOf('sh%6fp.example.com'), await domains.ownerOf('SHOP.example.com.')]).toEqual([
    null,
    { workspaceId: 'workspace' },
  ]);
});

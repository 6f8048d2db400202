/**
 * Davit orders certificates itself: from a real ACME server, for its own host, an app, a preview and an own domain. Servers
 * that share a database share them.
 */
import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { Run } from '@davit/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestAt } from '../../packages/targets/src/testing/visit.ts';
import { installation } from '../faults/servers/installation.ts';
import { postgresOfThisFile } from '../harness/database.ts';
import { hasPebble, type Pebble, startPebble } from '../harness/pebble.ts';
import { freePort } from '../harness/ports.ts';
import { postgresMayRun } from '../harness/postgres.ts';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const host = 'shop.davit.dev';
let pebble: Pebble;
let davit: RunningServer;
let httpsPort: string;
let settings: Record<string, string>;
let root: string;

interface Domain {
  record: { name: string; value: string };
  status: string;
  url: string;
}

interface Page {
  status: number;
  text: string;
  hsts: string | undefined;
  /** The names in the certificate. */
  names: string | undefined;
  certificate: string;
}

function visit(name: string, path = '/'): Promise<Page> {
  return new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port: httpsPort, servername: name, path, headers: { host: name, accept: 'text/html' } };
    const sent = request({ ...to, ca: root, agent: false, rejectUnauthorized: true }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      const hsts = answer.headers['strict-transport-security'];
      const { subjectaltname: names, fingerprint256: certificate } = (answer.socket as TLSSocket).getPeerCertificate();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, hsts, names, certificate }));
    });
    sent.on('error', reject).end();
  });
}

/** Settings of a server that orders certificates from the test's ACME server. */
const ordering = (edgePort: number, ownHttpsPort: string) => ({
  EDGE_PORT: String(edgePort),
  HTTPS_PORT: ownHttpsPort,
  PUBLIC_URL: 'https://davit.davit.dev',
  // So long that a preview's name does not fit in a certificate's common name.
  APPS_PUBLIC_URL: 'https://applications.davit.dev',
  ACME_DIRECTORY_URL: pebble.directoryUrl,
  ACME_EMAIL: 'admin@davit.dev',
  NODE_EXTRA_CA_CERTS: pebble.caFile,
  DNS_SERVERS: pebble.nameServer,
});

/** Adds the domain to an app, with its record, and waits for its certificate. */
async function giveDomain(projectId: string): Promise<Domain> {
  const path = `/v1/projects/${projectId}/domains`;
  const { body: added } = await davit.api.call<Domain>('POST', path, { host });
  await pebble.setText(added.record.name, added.record.value);
  const { body: verified } = await davit.api.call<Domain>('POST', `${path}/${host}/verify`);
  await until('the domain to answer with a certificate', async () => (await visit(host)).status === 200);
  return verified;
}

describe.runIf(hasPebble)('certificates of its own', () => {
  beforeEach(async () => {
    const edgePort = await freePort();
    pebble = await startPebble(edgePort);
    root = await pebble.root();
    httpsPort = String(await freePort());
    settings = ordering(edgePort, httpsPort);
  });
  afterEach(async () => {
    await davit?.stop();
    await pebble?.stop();
    await removeTemporaryFolders();
  });

  test('a domain is verified, gets a certificate at its first visit, and keeps it over a restart', async () => {
    davit = await startServer({ dataDir: await temporaryFolder('certificates'), env: settings });
    const made = await davit.api.live('tip calculator');
    expect(await giveDomain(made.id)).toMatchObject({ status: 'verified', pointsHere: true, url: `https://${host}` });

    const page = await visit(host);
    expect([page.status, page.hsts]).toEqual([200, 'max-age=31536000']);
    expect((await visit(new URL(made.deploymentUrl ?? '').hostname)).status).toBe(200);
    const plain = await requestAt(Number(davit.env.EDGE_PORT), '/about', { headers: { host } });
    expect([plain.status, plain.headers.location]).toEqual([308, `https://${host}/about`]);
    const console = await visit('davit.davit.dev');
    expect([console.status, console.text]).toEqual([200, expect.stringContaining('<title>')]);
    await expect(visit('unknown.davit.dev')).rejects.toThrow();

    const { body: deploying } = await davit.api.call<Run>('POST', `/v1/projects/${made.id}/deploy`, { preview: true });
    const open = await until('the preview to open', async () => {
      const { preview } = (await davit.api.runs(made.id)).find(({ runId }) => runId === deploying.runId) ?? {};
      return preview?.status === 'open' && preview;
    });
    const preview = new URL(open.url ?? '').hostname;
    expect(preview.length).toBeGreaterThan(64);
    expect(await visit(preview)).toMatchObject({ status: 200, names: `DNS:${preview}` });
    await expect(visit(preview.replace(/\w\w\./, 'zz.'))).rejects.toThrow();
    await davit.api.call('POST', `/v1/runs/${deploying.runId}/cancel`);
    // Its certificate may be removed already.
    const ended = await visit(preview).then(
      ({ status }) => status,
      () => 421,
    );
    expect(ended).toBe(421);

    await davit.stop();
    await pebble.stop();
    davit = await startServer({ dataDir: davit.dataDir, env: davit.env });
    expect((await visit(host)).status).toBe(200);
  });

  test.skipIf(!postgresMayRun)('another server takes over the apps with their certificates, and orders none', async () => {
    const shared = await installation(await (await postgresOfThisFile()).createDatabase());
    davit = await startServer({ env: { ...shared, ...settings } });
    const { id } = await davit.api.live('tip calculator');
    await giveDomain(id);
    const { certificate } = await visit(host);
    const nextPort = String(await freePort());
    const next = await startServer({ env: { ...shared, ...ordering(await freePort(), nextPort) } });
    await pebble.stop();
    await davit.kill();
    davit = next;
    httpsPort = nextPort;
    await until('the other server to answer', async () => (await visit(host).catch(() => null))?.status === 200);
    expect(await visit(host)).toMatchObject({ names: `DNS:${host}`, certificate });
  });
});

/**
 * What an app could do to anything that is not its own: a probe app, released and run like any other, tries all of it
 * next to a real server with its secrets, a real PostgreSQL and another app. The list below is the guarantee, and
 * `docs/isolation.md` shows the same.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { findAdminSocket } from '@davit/server/admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresOfThisFile } from '../harness/database.ts';
import type { PostgresServer } from '../harness/postgres.ts';
import { openScriptedApps, type ScriptedApps } from '../harness/scripted-apps.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const expected = `
read and write its own data                                              yes
write temporary files                                                    yes
reach what EGRESS_ALLOW names, through the proxy                         yes
read files of the machine                                                no
list folders of the machine                                              no
write to its own code, or anywhere but its data                          no
read the master key, the first API key, the database of Davit            no
find secrets of Davit in an environment                                  no
connect to Davit's own sockets                                           no
connect to PostgreSQL, by its socket or its port                         no
read the data of other apps                                              no
connect to the sockets of other apps                                     no
see or signal processes of Davit, of other apps, of the machine          no
become another user                                                      no
reach Davit and the machine by loopback, without the proxy               no
reach the machine by its network address, without the proxy              no
reach private, link-local and metadata addresses, without the proxy      no
reach public addresses, without the proxy                                no
reach Davit and the machine by loopback, through the proxy               no
reach private, link-local and metadata addresses, through the proxy      no
reach a name that leads to such an address, through the proxy            no
call Davit's API with a stolen key, directly or through the proxy        no
start processes without end (256 with their threads)                     no
fill the machine's memory (512 MiB more than an empty process)           no
fill the machine's memory by temporary files (64 MiB)                    no
fill the machine's memory by empty temporary files (10000)               no
fill the disk through the folder of its socket                           no
fill the disk by files that it removed and holds open (1024 MiB)         no
fill the disk by one file (1024 MiB)                                     no
fill the disk by many files (1024 MiB, looked at every 15 seconds)       no
fill the disk by empty files, folders and links (200000)                 no
`.trim();

/** Limits of an app, below their defaults where that spares the test machine. */
const limits = {
  appDataMiB: 16,
  appDataEntries: 1_000,
  appTemporaryEntries: 500,
  useLookMs: 100,
  appIdleMs: 600_000,
  restartBackoffMaxMs: 500,
};
const canary = 'a-secret-of-the-platform-in-its-environment';

let apps: ScriptedApps;
let platform: RunningServer;
let postgres: PostgresServer;
let machine: Server;

beforeAll(async () => {
  process.env.DAVIT_CANARY = canary;
  const source = readFileSync(join(import.meta.dirname, 'probe-app.ts'), 'utf8');
  machine = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => machine.listen(0, '0.0.0.0', resolve));
  [platform, postgres, apps] = await Promise.all([
    startServer(),
    postgresOfThisFile(),
    openScriptedApps(() => ({ 'src/main.tsx': source, 'davit.json': '{ "network": true }' }), {
      limits,
      egressAllow: [`127.0.0.3:${machinePort()}`],
      resolve: async () => ['169.254.169.254'],
    }),
  ]);
});
afterAll(async () => {
  delete process.env.DAVIT_CANARY;
  machine?.close();
  await apps?.close();
  await platform?.kill();
  await removeTemporaryFolders();
});

const machinePort = () => (machine.address() as { port: number }).port;

interface Attempt {
  what: string;
  at: string | number;
}
const each = (what: string, ...at: (string | number)[]): Attempt[] => at.map((one) => ({ what, at: one }));

/** The machine's address in a network, or another of its own addresses without one. */
function networkAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((of) => of ?? []);
  return all.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.2';
}

const empty = (count: number) => ['files', 'folders', 'links'].map((kind) => `${count} ${kind}`);

/** Each line's attempts: one success counts. */
function attemptsOf(other: { id: string; pid: number }): Attempt[][] {
  const { dataDir } = platform;
  const othersData = join(apps.dataDir, 'projects', other.id, 'data');
  const folders = readdirSync(apps.runtimeDir).map((name) => join(apps.runtimeDir, name));
  const port = machinePort();
  const inside = ['127.0.0.1', '[::1]', 'localhost', '0.0.0.0', '[::ffff:127.0.0.1]', '2130706433', '0x7f000001'];
  const elsewhere = [
    '10.0.0.1:80',
    '192.168.0.1:443',
    '172.16.0.1:80',
    '100.64.0.1:80',
    '169.254.169.254:80',
    'fd00:ec2::254:80',
  ];
  const adminSocket = findAdminSocket(dataDir);
  return [
    each('write', 'DATA/own'),
    each('write', '/tmp/own'),
    each('proxy', `127.0.0.3:${port}`),
    each('read', '/etc/passwd', '/etc/hostname', '/proc/1/root/etc/passwd', '/proc/2/root/etc/passwd', process.execPath),
    each('list', '/etc', '/home', '/root', '/var', process.cwd(), dataDir, apps.dataDir, apps.runtimeDir),
    each('write', '/app/server.mjs', '/davit/node', '/own', '/dev/own', '/proc/sys/kernel/hostname', '/run/out/own'),
    each(
      'read',
      ...['master-key', 'first-api-key', 'davit.db', 'davit.db-wal', 'holder.json'].map((name) => join(dataDir, name)),
    ),
    each('secret', canary, platform.api.key),
    each('connect', adminSocket, ...folders.map((folder) => join(folder, 'out', 's'))),
    each('meet', join(postgres.socketFolder, `.s.PGSQL.${postgres.port}`), `127.0.0.1:${postgres.port}`),
    [...each('read', join(othersData, 'own'), '/proc/1/cwd/../data/own'), ...each('list', othersData)],
    each('connect', ...folders.flatMap((folder) => [join(folder, 's'), join(folder, 'in', 's')])),
    [...each('signal', process.pid, platform.pid, other.pid), ...each('processes', 3)],
    each('user', 0, 65_534),
    each('meet', `127.0.0.1:${new URL(platform.url).port}`, `127.0.0.1:${port}`, `::1:${port}`, `127.0.0.3:${port}`),
    each('connect', `${networkAddress()}:${port}`),
    each('connect', ...elsewhere),
    each('connect', '1.1.1.1:443', '2606:4700:4700::1111:443'),
    each('proxy', ...inside.flatMap((host) => [`${host}:${port}`, `${host}:80`])),
    each('proxy', ...elsewhere, '[fe80::1]:80', '224.0.0.1:80', `${networkAddress()}:${port}`),
    each('proxy', 'rebound.example:80', 'metadata.google.internal:80'),
    [
      ...each(
        'call',
        ...[platform.url, platform.url.replace('127.0.0.1', 'localhost')].map((url) => `${url} ${platform.api.key}`),
      ),
      ...each('proxy', ...inside.map((host) => `${host}:${new URL(platform.url).port}`)),
    ],
    each('fork', 300),
    each('memory', 4_096),
    each('temporary', 65),
    each('temporary entries', ...empty(20 * limits.appTemporaryEntries)),
    each('socket', 'files', 'folders', 'links'),
    each('removed', 15 * limits.appDataMiB),
    each('file', limits.appDataMiB + 1),
    each('files', 20 * limits.appDataMiB),
    each('entries', ...empty(20 * limits.appDataEntries)),
  ];
}

test('a probe app in the sandbox could do what is its own, and nothing else', { timeout: 300_000 }, async () => {
  if (!apps.target.isolation().sandboxed) throw new Error(`needs bubblewrap: ${apps.target.isolation().summary}`);
  const other = await apps.live();
  await tryIt(other.deploymentUrl, { what: 'write', at: 'DATA/own' });
  const pid = pidsNaming(apps.runtimeDir)[0] ?? 0;
  expect(pid).toBeGreaterThan(0);
  const probe = await apps.live();
  const lines = expected.split('\n').map((line) => line.replace(/ +(yes|no)$/, ''));
  const all = attemptsOf({ id: other.id, pid });
  expect(all).toHaveLength(lines.length);
  const could: string[] = [];
  for (const [index, attempts] of all.entries()) {
    const succeeded: string[] = [];
    for (const attempt of attempts) {
      const { could: did, met } = await tryIt(probe.deploymentUrl, attempt, () => removeEmpty(probe.id));
      if (did) succeeded.push(`${attempt.what} ${attempt.at}: ${met}`);
    }
    // Restores access that was removed for it.
    if (attempts[0]?.what === 'removed') {
      await until('it may write again', async () => (await tryIt(probe.deploymentUrl, { what: 'write', at: 'DATA/own' })).could);
    }
    const own = expected.split('\n')[index]?.endsWith('yes') ?? false;
    // A violation is reported with its list entry.
    const verdict = succeeded.length > 0 ? (own ? 'yes' : `yes: ${succeeded.join('; ')}`) : 'no';
    could.push(`${(lines[index] ?? '').padEnd(72)} ${verdict}`);
  }
  expect(could.join('\n')).toBe(expected);
  // Whatever it tried, the other app and the platform continued.
  expect((await fetch(other.deploymentUrl)).status).toBe(200);
  expect((await fetch(`${platform.url}/readyz`)).status).toBe(200);
});

test('the documentation shows this list', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/isolation.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (.+?) \| (yes|no) \|$/gm)].map(([, what = '', could]) => `${what.padEnd(72)} ${could}`);
  expect(rows.join('\n')).toBe(expected);
});

/** An attempt that ends the app is repeated until there is a response, or the app was restarted: then it failed. */
async function tryIt(url: string, attempt: Attempt, mend = () => {}): Promise<{ could: boolean; met: string }> {
  const init = { method: 'POST', body: JSON.stringify({ ...attempt, at: String(attempt.at) }) };
  const answer = await fetch(url, init);
  if (answer.status === 200) return (await answer.json()) as { could: boolean; met: string };
  // Again before each look: on a busy machine the first answer may be a timeout, and the app still at it.
  await until(`the app to be there again after "${attempt.what} ${attempt.at}" (${answer.status})`, async () => {
    mend();
    return (await fetch(url)).status === 200;
  });
  return { could: false, met: `the app was ended (${answer.status})` };
}

/** As an operator would see it: an app with far too many files does not start. */
function removeEmpty(projectId: string): void {
  const folder = join(apps.dataDir, 'projects', projectId, 'data');
  for (const name of readdirSync(folder))
    if (name.startsWith('empty-')) rmSync(join(folder, name), { recursive: true, force: true });
}

function pidsNaming(folder: string): number[] {
  const named = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && named(name))
    .map(Number);
}

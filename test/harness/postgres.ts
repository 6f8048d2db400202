/**
 * A real PostgreSQL for a test: in a temporary folder, reached over a free TCP port or its socket, with a random
 * password; durable unless configured otherwise. It can be killed and restarted on the same folder.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findPostgres } from '../../scripts/setup/find-postgres.mjs';
import { freePort } from './ports.ts';
import { runFolder } from './run-folder.ts';
import { until } from './until.ts';

/** False if tests on PostgreSQL are skipped. In CI they run anyway, and fail. */
export const postgresMayRun = findPostgres() !== null || process.env.CI === 'true';

export interface PostgresServer {
  /** Creates an empty database; returns its URL over TCP. */
  createDatabase(): Promise<string>;
  /** The same as a copy of the template. */
  createCopy(): Promise<string>;
  /** The folder of the server's unix socket. */
  socketFolder: string;
  port: number;
  /** Kills every process at once with SIGKILL; the files stay. */
  kill(): Promise<void>;
  /** An orderly shutdown: clients are disconnected, committed data stays. */
  stop(): Promise<void>;
  /** Starts it after `kill` or `stop`, on the same folder and port. */
  start(): Promise<void>;
  /** Stops it and removes its files. Repeated calls do nothing. */
  remove(): Promise<void>;
}

export interface PostgresOptions {
  /** Settings of the server, such as { max_connections: '20' }. `fsync: 'off'` is faster and not durable. */
  settings?: Record<string, string>;
  /** Fills the database at the URL that others are copies of. Made once in a run of tests for each name. */
  template?: { name: string; fill(url: string): Promise<void> };
}

/** A failed start is reported at once; only a very busy machine needs this long. */
const answersWithinMs = 180_000;

interface Account {
  uid?: number;
  gid?: number;
}

const templateName = 'test_template';

export async function startPostgres({ settings = {}, template }: PostgresOptions = {}): Promise<PostgresServer> {
  const programs = findPostgres();
  if (programs === null) throw new Error('No PostgreSQL was found. Install it (Debian: apt-get install postgresql).');
  const account = unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'davit-postgres-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid);
  const stored = template === undefined ? null : storedCluster(template.name);
  const password = await makeCluster(programs, folder, account, stored);

  const port = await freePort();
  const urlOf = (database: string) => `postgresql://davit:${password}@127.0.0.1:${port}/${database}`;
  let child: ChildProcess | null = null;
  const run = async () => {
    child = await startProcess(programs, folder, { ...settings, port: String(port) }, account, urlOf('postgres'));
  };
  const endBy = async (end: (running: ChildProcess) => Promise<void> | void) => {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null || running.signalCode !== null) return;
    const exited = new Promise((resolve) => running.once('exit', resolve));
    await end(running);
    await exited;
  };
  const stop = () => endBy((running) => void running.kill('SIGINT'));
  const cancelRemoval = removeAfterUs(folder);
  // Without syncing, a copy of files takes a third of a copy through the log, the default since 15.
  const strategy = settings.fsync === 'off' && majorOf(programs) >= 15 ? 'strategy file_copy' : '';
  const create = async (name: string, from: string) => {
    await withClient(urlOf('postgres'), (client) => client.query(`create database ${name} template ${from} ${strategy}`));
    return urlOf(name);
  };
  let databases = 0;
  const newName = () => {
    databases += 1;
    return `test_${databases}`;
  };
  const server: PostgresServer = {
    createDatabase: () => create(newName(), 'template1'),
    createCopy: () => create(newName(), templateName),
    socketFolder: folder,
    port,
    stop,
    kill: () =>
      endBy(async (running) => {
        const killed = killAll(running.pid ?? 0);
        await until('the killed server to be gone', () => !killed.some(isAlive));
      }),
    start: run,
    async remove() {
      // What it has not written yet is not needed.
      await endBy((running) => void running.kill('SIGQUIT'));
      await rm(folder, { recursive: true, force: true });
      cancelRemoval();
    },
  };
  try {
    await run();
    if (template !== undefined && (stored === null || !existsSync(stored))) {
      await template.fill(await create(templateName, 'template1'));
      if (stored !== null) {
        await stop();
        await store(stored, folder, password);
        await run();
      }
    }
  } catch (error) {
    await server.remove();
    throw error;
  }
  return server;
}

/**
 * Stops the server of this folder and removes the folder when this process is gone, however it ended: a pipe without
 * writers signals that. Returns a function that cancels it.
 */
function removeAfterUs(folder: string): () => void {
  const script =
    'read -r said; [ "$said" = removed ] || { kill -QUIT "$(head -n 1 "$0/data/postmaster.pid")"; sleep 1; rm -rf "$0"; }';
  const watcher = spawn('sh', ['-c', script, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  watcher.unref();
  (watcher.stdin as Socket).unref();
  return () => watcher.stdin?.end('removed\n');
}

/** The user that PostgreSQL runs as: it refuses to run as root. */
function unprivileged(): Account {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((wanted) => accounts.find(([name]) => name === wanted)).find((one) => one);
  if (!found) throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody to run it as.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** What initdb made for the first test, with its password: a copy takes a fraction of initdb's time. */
const clusters = fileURLToPath(new URL('../../.runtime/test-clusters', import.meta.url));

/** Where a cluster with this template is, once a test of this run has made it. */
function storedCluster(name: string): string | null {
  const run = runFolder();
  return run === undefined ? null : join(run, `postgres-${name}`);
}

/** Of a server that is stopped. */
async function store(wanted: string, folder: string, password: string): Promise<void> {
  const place = await mkdtemp(`${wanted}-`);
  execFileSync('cp', ['-a', join(folder, 'data'), place]);
  await writeFile(join(place, 'password'), password);
  await rename(place, wanted).catch((error) => {
    // Another test was faster, and made the same.
    if (!existsSync(wanted)) throw error;
  });
}

/** A new cluster in `folder`/data, if possible a copy of the one in `stored`; returns its password. */
async function makeCluster(programs: string, folder: string, account: Account, stored: string | null): Promise<string> {
  const made =
    stored !== null && existsSync(stored)
      ? stored
      : join(clusters, `${versionOf(programs).replaceAll(/[^\w.]+/g, '-')}-${account.uid ?? 'own'}`);
  if (!existsSync(made)) await initCluster(programs, made, account);
  execFileSync('cp', ['-a', join(made, 'data'), folder]);
  return readFileSync(join(made, 'password'), 'utf8');
}

let version: string | undefined;

function versionOf(programs: string): string {
  version ??= execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();
  return version;
}

const majorOf = (programs: string) => Number(/(\d+)/.exec(versionOf(programs))?.[1]);

/** Texts are sorted by a language's rules if available, so that no test depends on the locale. */
async function initCluster(programs: string, wanted: string, account: Account): Promise<void> {
  await mkdir(clusters, { recursive: true });
  // Where the other user may work; then one rename makes it appear complete.
  const folder = await mkdtemp(join(tmpdir(), 'davit-cluster-'));
  const place = await mkdtemp(join(clusters, 'new-'));
  try {
    if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid);
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, randomBytes(18).toString('hex'), { mode: 0o644 });
    const language = majorOf(programs) >= 15 ? ['--locale-provider=icu', '--icu-locale=en'] : [];
    const args = ['--auth=scram-sha-256', '--username=davit', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C'];
    execFileSync(join(programs, 'initdb'), ['-D', join(folder, 'data'), ...args, ...language, '--no-sync'], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    execFileSync('cp', ['-a', join(folder, 'data'), passwordFile, place]);
    await rename(place, wanted).catch((error) => {
      // Another test was faster, and made the same.
      if (!existsSync(wanted)) throw error;
    });
  } finally {
    for (const left of [folder, place]) await rm(left, { recursive: true, force: true });
  }
}

async function startProcess(
  programs: string,
  folder: string,
  settings: Record<string, string>,
  account: Account,
  url: string,
): Promise<ChildProcess> {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...args], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let data = '';
  child.stderr?.on('data', (chunk) => (data = (data + chunk).slice(-20_000)));
  try {
    await until(
      'PostgreSQL to answer',
      async () => {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`PostgreSQL ended:\n${data}`);
        return withClient(url, (client) => client.query('select 1')).then(
          () => true,
          () => false,
        );
      },
      { withinMs: answersWithinMs },
    );
  } catch (error) {
    child.kill('SIGQUIT');
    throw error;
  }
  return child;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The first process is stopped before its children are listed, so that none escapes. */
function killAll(first: number): number[] {
  send(first, 'SIGSTOP');
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = rows.map((row) => row.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === first);
  const all = [first, ...children.map(([pid]) => pid ?? 0)];
  for (const pid of all) send(pid, 'SIGKILL');
  return all;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A dead child that its parent has not reaped still has its process id.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

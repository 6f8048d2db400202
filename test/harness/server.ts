/**
 * Real servers for tests and benchmarks: `davit serve` in a separate process, on free ports and a data folder under
 * the system's temporary folder; on a PostgreSQL run, with a separate database in the test file's PostgreSQL.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { nodeEnvironment, nodeFlags } from '../../scripts/setup/node-runtime.mjs';
import { Api } from './api.ts';
import { removePostgres, settingsOfThisRun } from './database.ts';
import { freePort, portRange } from './ports.ts';
import { until } from './until.ts';

const davit = fileURLToPath(new URL('../../apps/cli/bin/davit.mjs', import.meta.url));

export interface ServerOptions {
  /** Reused between servers if the test passes it in; otherwise new and removed at the end. */
  dataDir?: string;
  env?: Record<string, string>;
  /** A file to start instead of the davit command, with the same arguments. */
  program?: string;
}

export interface RunningServer {
  url: string;
  dataDir: string;
  env: Record<string, string>;
  pid: number;
  /** A client with the first key: all scopes. */
  api: Api;
  /** Runs `davit admin … --json` against this server; throws if it fails. */
  admin<T = unknown>(...words: string[]): Promise<T>;
  /** Its complete output. */
  output(): string;
  /** Resolves with the exit code, or the signal's name. */
  ended: Promise<number | string>;
  /** SIGTERM, and wait. */
  stop(): Promise<number | string>;
  /** kill -9: nothing in it can react. */
  kill(): Promise<void>;
}

/** A failed start is reported at once; only a very busy machine needs this long. */
const readyWithinMs = 180_000;

const lastWordsWithinMs = 2_000;

const folders = new Set<string>();

export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `davit-${name}-`));
  folders.add(folder);
  return folder;
}

export async function removeTemporaryFolders(): Promise<void> {
  await removePostgres();
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  folders.clear();
}

/** High limits, so that other tests never reach them. */
const unlimited = Object.fromEntries(
  ['RATE_LIMIT_V1_KEY_PER_MIN', 'RATE_LIMIT_V1_IP_PER_MIN', 'RATE_LIMIT_INVALID_KEY_IP_PER_MIN'].map((name) => [name, '1000000']),
);

export async function serverEnvironment(dataDir: string): Promise<Record<string, string>> {
  return {
    ...unlimited,
    // Most tests build nothing, and skip the build processes. What a busy machine takes for a stage says nothing about
    // Davit. Benchmarks measure it as it is.
    ...(process.env.VITEST === undefined ? {} : { WARM_WORKERS: 'no', DEADLINE_FACTOR: '4' }),
    PORT: String(await freePort()),
    EDGE_PORT: String(await freePort()),
    APP_PORTS: portRange(400),
    DAVIT_DATA_DIR: dataDir,
    // Sockets are removed with the rest, even after a kill.
    TMPDIR: await temporaryFolder('run'),
  };
}

/** Starts the program without waiting for readiness. */
export function spawnServer(
  env: Record<string, string>,
  program = davit,
): {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | string>;
} {
  const child = spawn(process.execPath, [...nodeFlags, program, 'serve'], {
    env: { ...nodeEnvironment, PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text = (text + chunk).slice(-200_000)));
  // Its last words come with the end of its streams; a process of its own that it left behind may hold those open.
  const lastWords = new Promise((resolve) => child.once('close', resolve));
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', async (code, signal) => {
      await Promise.race([lastWords, setTimeout(lastWordsWithinMs, undefined, { ref: false })]);
      resolve(code ?? signal ?? 'unknown');
    }),
  );
  return { child, output: () => text, ended };
}

export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await temporaryFolder('data'));
  // A program of another version makes its own tables.
  const isGiven = options.env?.DATABASE_URL !== undefined || options.program !== undefined;
  const database = isGiven ? {} : await settingsOfThisRun(dataDir);
  const env = { ...(await serverEnvironment(dataDir)), ...database, ...options.env };
  const { child, output, ended } = spawnServer(env, options.program);
  let exit: number | string | null = null;
  void ended.then((how) => (exit = how));
  const url = `http://127.0.0.1:${env.PORT}`;
  await until(
    'the server to be ready',
    async () => {
      if (exit !== null) throw new Error(`the server ended (${exit}) before it was ready:\n${output()}`);
      return fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
    },
    { withinMs: readyWithinMs },
  );
  const key = env.DAVIT_INIT_API_KEY ?? (await readFile(join(dataDir, 'first-api-key'), 'utf8')).trim();
  return {
    url,
    dataDir,
    env,
    pid: child.pid ?? 0,
    api: new Api(url, key),
    async admin<T>(...words: string[]): Promise<T> {
      const environment = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env };
      const { stdout } = await promisify(execFile)(process.execPath, [davit, 'admin', ...words, '--json'], { env: environment });
      return JSON.parse(stdout) as T;
    },
    output,
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts the built app with a temporary folder, and talks to it over HTTP. */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CheckAnswer, CheckClient } from './expect.ts';

export interface StartedApp {
  client(): CheckClient;
  dataDir: string;
  socket: string;
  pid: number;
  /** Its output so far. */
  printed(): string;
  /** Kills the process; the data stays. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

const startAttempts = 200;
const pauseMs = 25;
const ownerLinkMs = 60_000;

/** Throws the app's output if it does not start. */
export async function startApp(server: string, environment: Record<string, string> = {}): Promise<StartedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  const socket = join(folder, 'app.sock');
  const dataDir = environment.DATA_DIR ?? join(folder, 'data');
  const settings = { LISTEN_SOCKET: socket, DATA_DIR: dataDir, REHEARSAL: '1', ...environment };
  const child = spawn(process.execPath, [server], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part));
  const ended = once(child, 'exit').then(([code]) => code as number | null);

  for (let attempt = 0; !(await isHealthy(socket)); attempt++) {
    if (child.exitCode !== null || attempt === startAttempts) throw new Error(`The app did not start:\n${printed}`);
    await wait(pauseMs);
  }
  return {
    client: () => createClient(socket, dataDir),
    dataDir,
    socket,
    pid: child.pid ?? 0,
    printed: () => printed,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      const code = await ended;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

async function isHealthy(socket: string): Promise<boolean> {
  try {
    return (await createClient(socket, '').request('/-/health')).status === 200;
  } catch {
    return false;
  }
}

function createClient(socketPath: string, dataDir: string): CheckClient {
  const cookies = new Map<string, string>();
  return {
    another: () => createClient(socketPath, dataDir),
    ownerLink: async () => `/-/owner?token=${leaveOwnerToken(dataDir)}`,
    request: (path, init = {}) =>
      new Promise<CheckAnswer>((resolve, reject) => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const headers = { host: 'app.test', ...(cookie ? { cookie } : {}), ...init.headers };
        const sent = request({ socketPath, path, method: init.method ?? 'GET', headers }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            for (const line of answer.headers['set-cookie'] ?? []) keep(cookies, line);
            const headerPairs = Object.entries(answer.headers).flatMap(([name, value]) =>
              value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
            );
            resolve({ status: answer.statusCode ?? 0, headers: new Headers(headerPairs), body: Buffer.concat(parts).toString() });
          });
        });
        sent.on('error', reject);
        sent.end(init.body);
      }),
  };
}

/** As `owner-link.mjs` leaves it: the token's hash with its expiry. */
function leaveOwnerToken(dataDir: string): string {
  const token = randomBytes(32).toString('base64url');
  const folder = join(dataDir, 'owner-links');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, createHash('sha256').update(token).digest('hex'));
  writeFileSync(file, String(Date.now() + ownerLinkMs), { mode: 0o600 });
  return token;
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (name === undefined) return;
  if (/max-age=0/i.test(line)) cookies.delete(name);
  else cookies.set(name, value ?? '');
}

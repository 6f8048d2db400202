/** Runs a temporary Davit for a callback: a new data folder, free ports, signed in. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../setup/node-runtime.mjs';

export const bin = fileURLToPath(new URL('../../apps/cli/bin/davit.mjs', import.meta.url));

const maxStartTries = 300;
const betweenTriesMs = 100;

/**
 * @template T
 * @param {(davit: { url: string, env: NodeJS.ProcessEnv }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withTemporaryDavit(work) {
  const folder = mkdtempSync(join(tmpdir(), 'davit-docs-'));
  const config = join(folder, 'config');
  const { DAVIT_URL: _url, DAVIT_API_KEY: _key, ...others } = process.env;
  const ports = { PORT: '0', EDGE_PORT: '0' };
  const env = { ...others, ...ports, DAVIT_DATA_DIR: join(folder, 'data'), XDG_CONFIG_HOME: config, LOG_LEVEL: 'silent' };
  const server = spawn(process.execPath, [...nodeFlags, bin, 'serve'], { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await signIn(env);
    const { current, contexts } = JSON.parse(readFileSync(join(config, 'davit', 'credentials.json'), 'utf8'));
    return await work({ url: contexts[current].url, env });
  } finally {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Resolves as soon as the server is reachable. */
async function signIn(env) {
  for (let tries = 1; ; tries++) {
    try {
      return execFileSync(process.execPath, [bin, 'login', '--local'], { env, stdio: 'ignore' });
    } catch (error) {
      if (tries >= maxStartTries) throw error;
      await sleep(betweenTriesMs);
    }
  }
}

/** `git clone`, then the README's first command with a prompt, until the live URL responds. The package cache is warm. */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, portRange } from '../test/harness/ports.ts';
import { ms, type Row } from './figures.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

export async function freshClone(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'davit-clone-'));
  const begun = performance.now();
  await promisify(execFile)('git', ['clone', '--quiet', repository, folder]);
  const env = { ...process.env, PORT: String(await freePort()), EDGE_PORT: String(await freePort()), APP_PORTS: portRange(100) };
  const child = spawn('npm', ['start', '--', 'a reading list with ratings'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  try {
    const url = await liveUrl(child);
    const answer = await fetch(url);
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    const took = performance.now() - begun;
    return [
      {
        what: 'Fresh clone to a live app',
        measured: `${(took / 1000).toFixed(1)} s`,
        target: '≤ 60 s',
        against: `package cache warm; ${ms(took)} in all`,
        met: took <= 60_000,
      },
    ];
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    await new Promise((resolve) => child.once('exit', resolve));
    await rm(folder, { recursive: true, force: true });
  }
}

function liveUrl(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk;
      const found = /live at\s+(http:\/\/\S+)/i.exec(text);
      if (found?.[1] !== undefined) resolve(found[1]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${text}`)));
  });
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import type { Socket } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { createForkServer } from './fork-server.ts';
import { type Spawn, type SpawnedProcess, type SpawnRequest, spawnHere } from './spawn.ts';

const forkServer = createForkServer();
afterAll(() => forkServer.close());

const shell = (script: string, change: Partial<SpawnRequest> = {}): SpawnRequest => ({
  command: '/bin/sh',
  args: ['-c', script],
  env: { GREETING: 'hello' },
  descriptors: ['ignore', 'stream', 'stream', 'stream'],
  niceness: 5,
  ...change,
});
const helperPid = () =>
  Number(spawnSync('pgrep', ['-P', String(process.pid), '-f', 'fork-server-process'], { encoding: 'utf8' }).stdout);

const outputOf = ({ streams }: SpawnedProcess, number: number) => text(streams.get(number) as Socket);

/** The first request forks here, and starts the helper. */
async function untilReady(): Promise<void> {
  await expect
    .poll(
      async () => {
        const one = await forkServer.spawn(shell('echo $PPID'));
        return Number(await outputOf(one, 1)) !== process.pid;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
}

const ways: [string, () => Promise<Spawn>][] = [
  ['this process', async () => spawnHere],
  ['the fork server', () => untilReady().then(() => forkServer.spawn)],
];

describe.each(ways)('a process started by %s', (_name, way) => {
  it('has streams under their numbers, its environment alone, and ends with its code', async () => {
    const spawn = await way();
    const one = await spawn(shell('read -r line <&3; echo "$GREETING $line"; env | wc -l; echo trouble >&2; exit 3'));
    one.streams.get(3)?.end('there\n');
    const [out, failure] = await Promise.all([1, 2].map((number) => outputOf(one, number)));
    expect(out?.split('\n')[0]).toBe('hello there');
    expect(Number(out?.split('\n')[1])).toBeLessThanOrEqual(3);
    expect(failure).toBe('trouble\n');
    expect(await one.exited).toEqual({ code: 3, signal: null });
    expect(one.exit).toEqual({ code: 3, signal: null });
  });

  it('waits for what it reads, sees the end of it, and may be of any length', async () => {
    const spawn = await way();
    const one = await spawn(shell('wc -c <&3', { niceness: 0 }));
    one.streams.get(3)?.end(Buffer.alloc(5_000_000));
    expect(Number(await outputOf(one, 1))).toBe(5_000_000);
  });

  it('leads its own process group, with a lower priority', async () => {
    const spawn = await way();
    const one = await spawn(shell('sleep 1000'));
    const group = readFileSync(`/proc/${one.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2];
    expect([Number(group), getPriority(one.pid)]).toEqual([one.pid, 5]);
    process.kill(-one.pid, 'SIGKILL');
    expect(await one.exited).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('that ends at once is reported with its complete output', async () => {
    const spawn = await way();
    const many = Array.from({ length: 10 }, async (_, n) => {
      const one = await spawn(shell(`echo ${n}`));
      return [await outputOf(one, 1), (await one.exited).code];
    });
    expect(await Promise.all(many)).toEqual(many.map((_, n) => [`${n}\n`, 0]));
  });

  it('that cannot be started is an error with a reason', async () => {
    const spawn = await way();
    await expect(spawn(shell('', { command: '/nowhere/program' }))).rejects.toThrow('ENOENT');
  });
});

it('fork server: where its helper dies, its processes are killed, and the next request is answered', async () => {
  await untilReady();
  const one = await forkServer.spawn(shell('sleep 1000'));
  process.kill(helperPid(), 'SIGKILL');
  expect(await one.exited).toEqual({ code: null, signal: 'SIGKILL' });
  await expect.poll(() => existsSync(`/proc/${one.pid}`)).toBe(false);
  const next = await forkServer.spawn(shell('echo again'));
  expect(await outputOf(next, 1)).toBe('again\n');
});

/** A program with an idle helper. */
const program = (ending: string) => `
  import { createForkServer } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
  import { spawnSync } from 'node:child_process';
  const forkServer = createForkServer({ idleMs: 1 });
  const request = ${JSON.stringify(shell('exit 0', { descriptors: [] }))};
  await (await forkServer.spawn(request)).exited;
  const find = () => spawnSync('pgrep', ['-P', String(process.pid), '-f', 'fork-server-process'], { encoding: 'utf8' }).stdout.trim();
  while (find() === '') await new Promise((next) => setTimeout(next, 10));
  const helper = find();
  ${ending}`;
const run = (ending: string, folder = tmpdir()) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', program(ending)], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, TMPDIR: folder },
  });
const idle = "while (find() !== '') await new Promise((next) => setTimeout(next, 10)); console.log('ended');";
const programDies = "process.stdout.write(helper, () => process.kill(process.pid, 'SIGKILL'));";
const bothDie = "process.kill(Number(helper), 'SIGKILL'); process.kill(process.pid, 'SIGKILL');";

it('fork server: ends when nothing of its runs, and with its program when that is killed', async () => {
  expect(run(idle).stdout).toBe('ended\n');
  const killed = run(programDies);
  expect(Number(killed.stdout)).toBeGreaterThan(0);
  await expect.poll(() => existsSync(`/proc/${killed.stdout}`)).toBe(false);
});

it('fork server: removes what one left that was killed together with its program', () => {
  const parent = mkdtempSync('/tmp/davit-swept-');
  try {
    run(bothDie, parent);
    const [left] = readdirSync(parent).map((name) => join(parent, name));
    expect(existsSync(join(left as string, 's'))).toBe(true);
    utimesSync(left as string, 0, 0);
    expect(run(idle, parent).stdout).toBe('ended\n');
    expect(existsSync(left as string)).toBe(false);
  } finally {
    rmSync(parent, { recursive: true });
  }
});

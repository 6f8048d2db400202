/** A worker that hangs or exhausts memory is ended, and the next build gets a new one. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProcessDied, type SourceFile, TooSlow } from '@davit/launch';
import { afterEach, expect, it } from 'vitest';
import { everyCase } from '../../../test/harness/every-case.ts';
import { type BuilderOptions, createBuilder, type RunningBuilder } from './builder.ts';
import { createWorkerPool } from './worker-pool.ts';

const opened: RunningBuilder[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((builder) => builder.close()));
});

/** Only the workers that a test needs: starting a type checker takes seconds of a processor. */
function open(options: BuilderOptions): RunningBuilder {
  const builder = createBuilder({ warmWorkers: false, ...options });
  opened.push(builder);
  return builder;
}

const never = new AbortController().signal;
const fine: SourceFile[] = [{ path: 'src/main.tsx', content: 'export const x: number = 1;' }];

/** esbuild folds enum strings: each line doubles the previous one. */
const memoryEater: SourceFile[] = [
  {
    path: 'src/main.tsx',
    content: `enum Eater { a0 = 'xxxxxxxxxxxxxxxx', ${Array.from({ length: 60 }, (_, n) => `a${n + 1} = a${n} + a${n}`).join(', ')} }\nexport { Eater };`,
  },
];

/** A product of unions for the type checker: each line some ten thousand strings. */
const typeEater: SourceFile[] = [
  {
    path: 'src/main.tsx',
    content: [
      'type D = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;',
      ...Array.from({ length: 3_000 }, (_, n) => `export const x${n}: \`${n}-\${D}\${D}\${D}\${D}\` = '${n}';`),
    ].join('\n'),
  },
];

it('ends a build that exhausts memory, explains it, and builds the next one', async () => {
  const builder = open({ memoryBoundBytes: 400 * 1024 * 1024, deadlineFactor: 10 });
  await expect(builder.build(memoryEater, never)).rejects.toThrow(new ProcessDied('it used more than 400 MB of memory'));
  expect(await builder.build(fine, never)).toMatchObject({ outcome: 'built' });
});

it.runIf(everyCase)('ends a type check that exhausts memory, explains it, and checks the next one', async () => {
  const builder = open({ memoryBoundBytes: 400 * 1024 * 1024, deadlineFactor: 10 });
  await expect(builder.typecheck(typeEater, never)).rejects.toThrow(new ProcessDied('it used more than 400 MB of memory'));
  expect(await builder.typecheck(fine, never)).toEqual([]);
});

it('ends a type check that does not come to an end in time', async () => {
  // Warm: its time is that of the check, not of the compiler's start.
  const builder = open({ warmWorkers: true, typecheckTimeoutMs: 1_000, memoryBoundBytes: 8 * 1024 ** 3 });
  await expect(builder.typecheck(typeEater, never)).rejects.toThrow(
    new TooSlow('The type check was stopped because it took longer than 1 seconds.'),
  );
  await expect(builder.typecheck(typeEater, never, '', { timeFactor: 2 })).rejects.toThrow('longer than 2 seconds.');
});

it('ends a build that hangs, with every process it had, and a fresh worker builds the next one', async () => {
  const builder = open({ buildTimeoutMs: 5_000 });
  expect(await builder.build(fine, never)).toMatchObject({ outcome: 'built' });
  const hung = descendants(builder.pids());
  expect(hung.length).toBeGreaterThan(2);
  for (const pid of hung) process.kill(pid, 'SIGSTOP');
  await expect(builder.build(fine, never)).rejects.toThrow(
    new TooSlow('The build was stopped because it took longer than 5 seconds.'),
  );
  expect(await builder.build(fine, never)).toMatchObject({ outcome: 'built' });
});

it('rejects with the reason of an abort, whether the build is under way or waits', async () => {
  const builder = open({ concurrency: 1 });
  const abort = new AbortController();
  const results = Promise.allSettled([builder.build(memoryEater, abort.signal), builder.build(fine, abort.signal)]);
  const later = builder.build(fine, never);
  abort.abort(new Error('superseded'));
  expect(await results).toMatchObject([
    { status: 'rejected', reason: { message: 'superseded' } },
    { status: 'rejected', reason: { message: 'superseded' } },
  ]);
  expect(await later).toMatchObject({ outcome: 'built' });
});

it('explains a worker killed from outside, and builds the next one', async () => {
  const builder = open({});
  await builder.build(fine, never);
  for (const pid of builder.pids()) process.kill(pid, 'SIGSTOP');
  const building = builder.build(fine, never);
  for (const pid of builder.pids()) process.kill(pid, 'SIGKILL');
  await expect(building).rejects.toThrow(new ProcessDied('it crashed (ended by SIGKILL)'));
  expect(await builder.build(fine, never)).toMatchObject({ outcome: 'built' });
});

it.runIf(everyCase)('builds and checks many apps at once without mixing them up', async () => {
  const builder = open({});
  const names = Array.from({ length: 12 }, (_, n) => `app${n}`);
  const built = await Promise.all(
    names.map((name) => builder.build([{ path: 'src/main.tsx', content: `console.log('${name}')` }], never)),
  );
  const checked = await Promise.all(
    names.map((name) => builder.typecheck([{ path: 'src/main.tsx', content: `export const ${name}: string = 1;` }], never)),
  );
  for (const [n, name] of names.entries()) {
    const outcome = built[n];
    if (outcome?.outcome !== 'built') throw new Error(JSON.stringify(outcome));
    expect(Buffer.from(outcome.bundle.files.get('server.mjs') ?? '').toString()).toContain(`"${name}"`);
    expect(checked[n]).toHaveLength(1);
  }
});

it('ends its workers when idle, and starts them again when they are needed', async () => {
  const builder = open({ idleTimeoutMs: 200 });
  await builder.build(fine, never);
  await expect.poll(() => builder.pids()).toEqual([]);
  expect(await builder.build(fine, never)).toMatchObject({ outcome: 'built' });
});

it.runIf(process.platform === 'linux')(
  'leaves no process behind, neither when closed nor when its program is killed',
  async () => {
    const builder = open({ warmWorkers: true });
    await Promise.all([builder.build(fine, never), builder.typecheck(fine, never)]);
    const all = descendants(builder.pids());
    await builder.close();
    await expect.poll(() => all.filter(isAlive)).toEqual([]);

    const program = `
    import { createBuilder } from ${JSON.stringify(new URL('./builder.ts', import.meta.url).href)};
    const builder = createBuilder();
    const signal = new AbortController().signal;
    const fine = ${JSON.stringify(fine)};
    await Promise.all([builder.build(fine, signal), builder.typecheck(fine, signal)]);
    process.stdout.write(builder.pids().join(' '), () => process.kill(process.pid, 'SIGKILL'));`;
    const killed = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    const orphans = killed.stdout.split(' ').map(Number);
    expect(orphans).toHaveLength(2);
    await expect.poll(() => orphans.filter(isAlive)).toEqual([]);
  },
);

it('a job has its whole time, however long the worker takes to load', async () => {
  const pool = createWorkerPool<string, string>({
    script: new URL('./testing/slow-to-load-worker.ts', import.meta.url),
    jobs: 'words',
    maxWaitingJobs: 1,
    size: 1,
    // Half of the worker's loading time.
    jobTimeoutMs: 750,
    idleTimeoutMs: 60_000,
    memoryBoundBytes: 1024 ** 3,
    recycleBytes: 1024 ** 3,
  });
  try {
    expect(await pool.run('ferry', never, '')).toEqual({ end: 'done', result: 'FERRY' });
  } finally {
    await pool.close();
  }
});

it.runIf(process.platform === 'linux')('worker: ends with its program when that is killed, even in a loop', async () => {
  const program = `
    import { createWorkerPool } from ${JSON.stringify(new URL('./worker-pool.ts', import.meta.url).href)};
    const pool = createWorkerPool({
      script: new URL(${JSON.stringify(new URL('./testing/looping-worker.ts', import.meta.url).href)}),
      jobs: 'loops', maxWaitingJobs: 1, size: 1, jobTimeoutMs: 60_000, idleTimeoutMs: 60_000,
      memoryBoundBytes: 1024 ** 3, recycleBytes: 1024 ** 3,
    });
    const die = () => process.stdout.write(pool.pids().join(' '), () => process.kill(process.pid, 'SIGKILL'));
    await pool.run(null, new AbortController().signal, '', { onMessage: die });`;
  const killed = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', timeout: 60_000 });
  const orphans = killed.stdout.split(' ').map(Number);
  expect(orphans).toEqual([expect.toSatisfy((pid: number) => pid > 1)]);
  try {
    await expect.poll(() => orphans.filter(isAlive)).toEqual([]);
  } finally {
    for (const pid of orphans.filter(isAlive)) process.kill(pid, 'SIGKILL');
  }
});

it.runIf(everyCase)('removes the folders of dead check workers with the next check', async () => {
  const workFolder = mkdtempSync(join(tmpdir(), 'davit-check-folders-'));
  const builder = open({ workFolder, concurrency: 1 });
  for (let death = 1; death <= 3; death += 1) {
    await builder.typecheck(fine, never);
    expect(readdirSync(workFolder)).toHaveLength(1);
    for (const pid of builder.pids()) process.kill(pid, 'SIGKILL');
    await expect.poll(() => builder.pids()).toEqual([]);
  }
  await builder.close();
  expect(existsSync(workFolder)).toBe(false);
});

function descendants(pids: number[]): number[] {
  return pids.flatMap((pid) => {
    const file = `/proc/${pid}/task/${pid}/children`;
    const children = existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
    return [pid, ...descendants(children)];
  });
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

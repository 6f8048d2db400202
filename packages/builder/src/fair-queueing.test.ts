/** Workspaces take turns at a pool’s workers. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createWorkerPool } from './worker-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'davit-turns-'));
const script = join(folder, 'worker.mjs');
// Records each job as it begins, and ends one when its file exists.
writeFileSync(
  script,
  `import { appendFileSync, existsSync } from 'node:fs';
   import { serveJobs } from ${JSON.stringify(new URL('./worker-side.ts', import.meta.url).href)};
   serveJobs(async (name) => {
     appendFileSync(${JSON.stringify(join(folder, 'begun'))}, name + ' ');
     while (!existsSync(${JSON.stringify(folder)} + '/go')) await new Promise((next) => setTimeout(next, 5));
     return name;
   });`,
);

const mib = 1024 * 1024;
const pool = createWorkerPool<string, string>({
  script: pathToFileURL(script),
  jobs: 'jobs',
  maxWaitingJobs: 6,
  size: 1,
  jobTimeoutMs: 60_000,
  memoryBoundBytes: 1024 * mib,
  recycleBytes: 1024 * mib,
  idleTimeoutMs: 60_000,
});
afterAll(() => pool.close());

const never = new AbortController().signal;

it('a pool’s jobs: workspaces take turns, and past the bound the newest of who has most is refused', async () => {
  const run = (job: string) =>
    pool.run(job, never, job[0] as string).then(
      () => job,
      (error) => `${job} ${error.code} ${error.options.retryAfter}`,
    );
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1', 'a6'].map(run);
  writeFileSync(join(folder, 'go'), '');
  const ends = await Promise.all(all);
  expect(ends).toEqual(['a1', 'a2', 'a3', 'a4', 'a5 unavailable 10', 'b1', 'b2', 'c1', 'a6 unavailable 10']);
  expect(readFileSync(join(folder, 'begun'), 'utf8').trim()).toBe('a1 b1 c1 a2 b2 a3 a4');
});

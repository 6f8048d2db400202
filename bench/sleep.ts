/**
 * Waking from sleep, and the cost of many projects: one sleeping app woken by one request, fifty at once, and the
 * server's memory with all projects asleep, and with thirty awake.
 */
import { readdir, readFile } from 'node:fs/promises';
import { startServer } from '../test/harness/server.ts';
import { until } from '../test/harness/until.ts';
import { mebibytes, ms, percentile, type Row } from './figures.ts';

const awakeAtOnce = 30;
const memoryTargetBytes = 150 * 1024 * 1024;

export async function sleep(projects: number): Promise<Row[]> {
  const server = await startServer({ env: { APP_IDLE_MS: '5000' } });
  try {
    const empty = await residentBytes(server.pid);
    const urls: string[] = [];
    for (let n = 0; n < projects; n++) urls.push((await server.api.live('a todo app with due dates')).deploymentUrl);
    await until('every app to sleep', async () => (await appProcesses(server.dataDir)) === 0);
    const single: number[] = [];
    for (const url of urls.slice(0, 20)) single.push(await visit(url));
    await until('every app to sleep', async () => (await appProcesses(server.dataDir)) === 0);
    const together = await Promise.all(urls.slice(0, 50).map(visit));
    await until('every app to sleep', async () => (await appProcesses(server.dataDir)) === 0);
    const idle = await residentBytes(server.pid);
    const awake = await Promise.all(urls.slice(0, awakeAtOnce).map(visit));
    if ((await appProcesses(server.dataDir)) < awake.length) throw new Error('an app slept before it was counted');
    const busy = await residentBytes(server.pid);
    return [
      {
        what: 'Wake from zero, one app, p50',
        measured: ms(percentile(single, 50)),
        target: '≤ 150 ms',
        against: `slowest ${ms(Math.max(...single))}`,
        met: percentile(single, 50) <= 150,
      },
      {
        what: `Wake from zero, ${together.length} at once`,
        measured: `0 failed, p50 ${ms(percentile(together, 50))}`,
        target: 'none fails',
        against: `slowest ${ms(Math.max(...together))}`,
        met: true,
      },
      {
        what: `Server memory, ${projects} projects asleep`,
        measured: mebibytes(idle),
        target: '≤ 150 MB',
        against: `${(idle / empty).toFixed(2)} × the same server with none (${mebibytes(empty)})`,
        met: idle <= memoryTargetBytes,
      },
      {
        what: `Server memory, ${awake.length} of them awake`,
        measured: mebibytes(busy),
        target: '≤ 150 MB',
        against: `${(busy / empty).toFixed(2)} × the same server with none`,
        met: busy <= memoryTargetBytes,
      },
      {
        what: 'Processes of a sleeping app',
        measured: '0',
        target: '0',
        against: 'counted in /proc after the last slept',
        met: true,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** Milliseconds until the complete page; throws unless the status is 200. */
async function visit(url: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url);
  await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - begun;
}

/** Processes of apps, from /proc: their command lines contain the projects' folder. */
async function appProcesses(dataDir: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(`${dataDir}/projects`)).length;
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

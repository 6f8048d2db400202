/** `npm run dev`, from a saved source until the restarted server is ready; the baseline is a Node process that only listens. */
import { type ChildProcess, spawn } from 'node:child_process';
import { statSync, utimesSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../test/harness/ports.ts';
import { serverEnvironment, temporaryFolder } from '../test/harness/server.ts';
import { until } from '../test/harness/until.ts';
import { ms, percentile, type Row } from './figures.ts';

const script = fileURLToPath(new URL('../scripts/dev.mjs', import.meta.url));
const source = fileURLToPath(new URL('../apps/server/src/readiness.ts', import.meta.url));
/** As between two changes of a person: for some seconds a started server warms its workers, and the next one loads packages. */
const pauseMs = 8_000;
const listener = "require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT, '127.0.0.1')";

export async function devRestart(restarts: number): Promise<Row[]> {
  const baseline = percentile(await emptyStarts(restarts), 50);
  const took = await restartTimes(restarts);
  const p50 = percentile(took, 50);
  return [
    {
      what: 'Restart of `npm run dev` after a changed source, p50',
      measured: `${(p50 / 1_000).toFixed(1)} s`,
      target: '≤ 2 s',
      against: `${(p50 / baseline).toFixed(0)} × a Node process that only listens (${ms(baseline)}); slowest ${ms(Math.max(...took))}`,
      met: p50 <= 2_000,
    },
  ];
}

async function restartTimes(count: number): Promise<number[]> {
  const env = await serverEnvironment(await temporaryFolder('dev'));
  const dev = spawn(process.execPath, [script], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const { atime, mtime } = statSync(source);
  const url = `http://127.0.0.1:${env.PORT}/readyz`;
  try {
    await answers(dev, url, true);
    const took: number[] = [];
    while (took.length < count) {
      await setTimeout(pauseMs);
      const begun = performance.now();
      // Its content stays: other programs may read the source meanwhile.
      utimesSync(source, new Date(), new Date());
      await answers(dev, url, false);
      await answers(dev, url, true);
      took.push(performance.now() - begun);
    }
    return took;
  } finally {
    await end(dev);
    utimesSync(source, atime, mtime);
  }
}

async function emptyStarts(count: number): Promise<number[]> {
  const took: number[] = [];
  while (took.length < count) {
    const port = await freePort();
    const begun = performance.now();
    const child = spawn(process.execPath, ['--eval', listener], { env: { PORT: String(port) }, stdio: 'ignore' });
    await answers(child, `http://127.0.0.1:${port}/`, true);
    took.push(performance.now() - begun);
    await end(child);
  }
  return took;
}

async function answers(child: ChildProcess, url: string, wanted: boolean): Promise<void> {
  const check = async () => {
    if (child.exitCode !== null) throw new Error(`the process of ${url} ended with ${child.exitCode}`);
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    return isReady === wanted;
  };
  await until(`${url} to ${wanted ? 'answer' : 'close'}`, check, { everyMs: 5 });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await exited;
}

/**
 * Small JSON responses through Davit's edge, nginx and Caddy, each in front of the same app, alternating. The load
 * generator, the app and the proxy share one machine, so the table also shows requests per second of the proxy's own
 * processor time: its rate if it had the processors to itself.
 */
import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { temporaryFolder } from '../test/harness/server.ts';
import { type Contender, startApp, startCaddy, startNginx } from './edge/proxies.ts';
import { percentile, type Row } from './figures.ts';

const connections = 64;
const warmUpS = 2;
const roundS = 5;
const rounds = 3;
/** Clock ticks per second in /proc, the same on every Linux that Node supports. */
const ticksPerS = 100;

interface Figures {
  perS: number;
  perProcessorS: number;
}

export async function edge(): Promise<Row[]> {
  const folder = await temporaryFolder('edge');
  const app = await startApp(folder);
  const proxies = [await startEdge(folder), await startNginx(folder, app.socket), await startCaddy(folder, app.socket)];
  const measured = new Map<string, Figures[]>(proxies.map(({ name }) => [name, []]));
  try {
    for (const { port } of proxies) await load(port, warmUpS);
    for (let round = 0; round < rounds; round++) {
      for (const proxy of proxies) measured.get(proxy.name)?.push(await measure(proxy));
    }
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await app.stop();
  }
  const [ours, nginx, caddy] = [...measured.values()].map(middle) as [Figures, Figures, Figures];
  return [row('Edge against nginx', ours, nginx, 'nginx', 0.5), row('Edge against Caddy', ours, caddy, 'Caddy', 1)];
}

function row(what: string, ours: Figures, theirs: Figures, name: string, least: number): Row {
  const ratio = ours.perS / theirs.perS;
  const whole = (figure: number) => Math.round(figure).toLocaleString('en');
  return {
    what: `${what}, small JSON, ${connections} connections`,
    measured: `${ratio.toFixed(2)} × (${whole(ours.perS)} / s)`,
    target: `≥ ${least} ×`,
    against: `${name} ${whole(theirs.perS)} / s; per second of its processor time ${whole(ours.perProcessorS)} against ${whole(theirs.perProcessorS)}`,
    met: ratio >= least,
  };
}

function middle(figures: Figures[]): Figures {
  const of = (pick: (figure: Figures) => number) => percentile(figures.map(pick), 50);
  return { perS: of(({ perS }) => perS), perProcessorS: of(({ perProcessorS }) => perProcessorS) };
}

async function measure({ port, pid, name }: Contender): Promise<Figures> {
  const before = processorS(pid);
  const { requests, errors, non2xx, duration } = await load(port, roundS);
  const spentS = processorS(pid) - before;
  if (errors > 0 || non2xx > 0) throw new Error(`${name}: ${errors} errors, ${non2xx} answers that were not 2xx`);
  return { perS: requests.total / duration, perProcessorS: requests.total / spentS };
}

function load(port: number, duration: number): Promise<autocannon.Result> {
  return autocannon({ url: `http://127.0.0.1:${port}/api/books/7`, connections, duration, headers: { cookie: 'other=1' } });
}

/** Processor time of a process and its current children; the app behind Davit's edge does not count. */
function processorS(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  const own = ticks(pid);
  const workers = children.filter((child) => readFileSync(`/proc/${child}/comm`, 'utf8').trim() === 'nginx');
  return workers.reduce((sum, child) => sum + ticks(child), own) / ticksPerS;
}

function ticks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // Fields 14 and 15 of proc(5): user and system time; two fields precede the bracket.
  return Number(fields[11]) + Number(fields[12]);
}

async function startEdge(folder: string): Promise<Contender> {
  const child = fork(fileURLToPath(new URL('./edge/edge-process.ts', import.meta.url)), [folder], { stdio: 'inherit' });
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }));
    child.once('exit', (code) => reject(new Error(`the edge ended with ${code}`)));
  });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  return {
    name: 'davit',
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

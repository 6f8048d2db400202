/**
 * A server under steady traffic of agents and visitors: its memory after a garbage collection, each minute. A growing
 * heap is a leak; SOAK_SNAPSHOTS=yes says of what, by two heap snapshots, whose own memory then stays resident. If only the
 * resident memory grows, the allocator keeps freed memory.
 */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unlimitedAgents } from '../test/harness/agent-api.ts';
import { startServer, temporaryFolder } from '../test/harness/server.ts';
import { until } from '../test/harness/until.ts';
import { mebibytes, type Row } from './figures.ts';
import { bytesByKind, growthText } from './soak/heap-kinds.ts';
import { startTraffic } from './soak/traffic.ts';

const probe = new URL('soak/memory-probe.mjs', import.meta.url).href;
const minuteMs = 60_000;
const growthFromMinute = 5;
/** Allowed heap growth per minute after warm-up, by least squares. Bounded caches fill for hours. */
const maxGrowthBytes = 64 * 1024;

/** `mallocBytes`: resident memory of the native allocator, besides V8's. */
type Memory = ReturnType<typeof process.memoryUsage> & { mallocBytes: number };

export async function soak({ minutes, requestsPerSecond }: { minutes: number; requestsPerSecond: number }): Promise<Row[]> {
  const file = join(await temporaryFolder('soak'), 'memory');
  const env = { ...unlimitedAgents, MEMORY_PROBE_FILE: file, NODE_OPTIONS: `--import=${probe}`, LOG_LEVEL: 'warn' };
  const server = await startServer({ env });
  try {
    const { deploymentUrl } = await server.api.live('a todo app with due dates');
    const traffic = startTraffic(server.api, deploymentUrl, requestsPerSecond);
    const samples: Memory[] = [];
    const kinds: Map<string, number>[] = [];
    const compared = process.env.SOAK_SNAPSHOTS === 'yes' && minutes > growthFromMinute ? [growthFromMinute, minutes] : [];
    for (let minute = 0; minute <= minutes; minute += 1) {
      if (minute > 0) await new Promise((resolve) => setTimeout(resolve, minuteMs));
      const memory = await memoryOf(server.pid, file);
      samples.push(memory);
      console.error(`minute ${minute}: ${memoryText(memory)}, ${traffic.answered} requests`);
      if (compared.includes(minute)) kinds.push(await kindsOf(server.pid, file));
    }
    await traffic.stop();
    if (traffic.odd.length > 0) throw new Error(traffic.odd.join('; '));
    const [settled, last] = kinds;
    return rows(
      samples,
      traffic.answered,
      settled && last ? `; since minute ${growthFromMinute}: ${growthText(settled, last)}` : '',
    );
  } finally {
    await server.stop();
  }
}

async function memoryOf(pid: number, file: string): Promise<Memory> {
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  const held = await until('the server to say what it holds', async () => {
    const text = await readFile(file, 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as ReturnType<typeof process.memoryUsage>);
  });
  return { ...held, mallocBytes: await residentMallocBytes(pid) };
}

/** A snapshot takes seconds, in which the server does nothing else. */
async function kindsOf(pid: number, file: string): Promise<Map<string, number>> {
  const snapshot = `${file}.heapsnapshot`;
  await rm(snapshot, { force: true });
  process.kill(pid, 'SIGURG');
  return until('the server to write a heap snapshot', () => bytesByKind(snapshot).catch(() => null));
}

/** From Linux: the mapping named [heap]. */
async function residentMallocBytes(pid: number): Promise<number> {
  const maps = await readFile(`/proc/${pid}/smaps`, 'utf8');
  return Number(/\[heap\]\n(?:.*\n)*?Rss:\s+(\d+) kB/.exec(maps)?.[1] ?? 0) * 1024;
}

const memoryText = ({ rss, heapUsed, external, arrayBuffers, mallocBytes }: Memory) =>
  `resident ${mebibytes(rss)}, of malloc ${mebibytes(mallocBytes)}, heap ${mebibytes(heapUsed)}, outside of it ${mebibytes(external)} (buffers ${mebibytes(arrayBuffers)})`;

function rows(samples: Memory[], answered: number, grown: string): Row[] {
  const settled = samples.slice(growthFromMinute);
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined) throw new Error('no sample');
  const growth = slope(settled.map(({ heapUsed }) => heapUsed));
  return [
    {
      what: `Heap after ${samples.length - 1} minutes of agents and visitors`,
      measured: `${mebibytes(last.heapUsed)}, ${growth === null ? 'too short for a trend' : `${Math.round(growth / 1024)} KB a minute`}`,
      target: `≤ ${maxGrowthBytes / 1024} KB a minute`,
      against: `${mebibytes(first.heapUsed)} before, ${answered} requests; collected before each sample${grown}`,
      met: growth === null ? null : growth <= maxGrowthBytes,
    },
    {
      what: 'Resident memory over the same time',
      measured: `${mebibytes(first.rss)} to ${mebibytes(last.rss)}`,
      target: '–',
      against: `highest ${mebibytes(Math.max(...samples.map(({ rss }) => rss)))}; buffers ${mebibytes(last.arrayBuffers)}`,
      met: null,
    },
  ];
}

/** By least squares through these values, one per minute; null for fewer than three. */
function slope(values: number[]): number | null {
  if (values.length < 3) return null;
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const up = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return up / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
}

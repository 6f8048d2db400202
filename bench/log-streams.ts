/**
 * A thousand clients follow the log of one active run. Measures the delay from writing a line to each client, and the
 * server's memory per open stream.
 */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import type { LogEntry } from '@davit/contract';
import { type RunningServer, startServer } from '../test/harness/server.ts';
import { until } from '../test/harness/until.ts';
import { ms, percentile, type Row } from './figures.ts';

const streams = 1_000;
/** Other runs go first, so that all streams are open before the first line. */
const before = 8;
const maxDelayMs = 200;
const maxStreamKb = 50;

export async function logStreams(): Promise<Row[]> {
  const server = await startServer({ env: { RUN_CONCURRENCY: '1', MAX_LOG_STREAMS: String(streams + 10) } });
  try {
    const { id } = await server.api.live('tip calculator');
    for (let other = 0; other < before; other++) await server.api.create(`a list of books ${other}`);
    const runId = await server.api.deploy(id);
    const idleKb = residentKb(server.pid);
    const agent = new Agent({ maxSockets: streams });
    const followed = Array.from({ length: streams }, () => follow(server, runId, agent));
    await until('every stream is open', async () => (await openStreams(server)) === streams);
    const busyKb = residentKb(server.pid);
    const delays = (await Promise.all(followed)).flat();
    const p99 = percentile(delays, 99);
    const streamKb = (busyKb - idleKb) / streams;
    return [
      {
        what: `A line of the log to each of ${streams.toLocaleString('en')} streams, p99`,
        measured: ms(p99),
        target: `≤ ${maxDelayMs} ms`,
        against: `p50 ${ms(percentile(delays, 50))}, ${delays.length.toLocaleString('en')} lines received by one client process beside the build`,
        met: p99 <= maxDelayMs,
      },
      {
        what: 'Memory of an open stream',
        measured: `${Math.round(streamKb)} KB`,
        target: `≤ ${maxStreamKb} KB`,
        against: 'growth of the server while they were opened, and the builds before them',
        met: streamKb <= maxStreamKb,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** Resolves with the delay of each line, in ms of the machine's clock, when the stream reports the end of the run. */
function follow(server: RunningServer, runId: string, agent: Agent): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const delays: number[] = [];
    const headers = { 'x-api-key': server.api.key };
    get(`${server.url}/v1/runs/${runId}/logs`, { headers, agent }, (answer) => {
      let rest = '';
      let ended = false;
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        const now = Date.now();
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          if (block.startsWith('event: end')) ended = true;
          else if (block.startsWith('id: ')) delays.push(now - writtenAt(block));
        }
      });
      answer.once('end', () => (ended ? resolve(delays) : reject(new Error(`a stream broke off: ${answer.statusCode}`))));
      answer.once('error', reject);
    }).once('error', reject);
  });
}

function writtenAt(block: string): number {
  const entry = JSON.parse(block.slice(block.indexOf('data: ') + 6)) as LogEntry;
  return Date.parse(entry.timestamp);
}

async function openStreams(server: RunningServer): Promise<number> {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^davit_log_streams (\d+)$/m.exec(metrics)?.[1]);
}

function residentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

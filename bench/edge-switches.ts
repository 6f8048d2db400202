/**
 * Cutovers and rollbacks while all kinds of traffic run through the edge: short requests with cookies, slow
 * responses, uploads, downloads by slow clients, event streams and WebSockets. A request fails unless its response is
 * complete and from the version that the edge names; a stream or WebSocket fails unless it ends as its protocol
 * requires.
 */
import { Agent, get } from 'node:http';
import { WebSocket } from 'ws';
import { startTarget, type TargetUnderTest } from '../packages/targets/src/testing/target-under-test.ts';
import { type Visit, visit } from '../packages/targets/src/testing/visit.ts';
import type { Row } from './figures.ts';

const labels = ['0', '1', '2', '3'];

interface Traffic {
  answered: number;
  streams: number;
  sockets: number;
  failures: string[];
}

export async function edgeSwitches(switches: number): Promise<Row[]> {
  const under = await startTarget({ drainTimeoutMs: 200 });
  try {
    const home = await under.home();
    const versions = labels.map((label) => under.version(home, 'steady', label));
    const release = async (number: number) => {
      const app = versions[number % labels.length];
      if (app !== undefined) await under.release(home, app, number);
    };
    await release(1);
    const load = startLoad(under, home.slug);
    // Three forward, two back, one forward: of four versions, some are warm and some boot again.
    for (let done = 0, number = 1; done < switches; done++) {
      number += done % 6 === 3 || done % 6 === 4 ? -1 : 1;
      await release(number);
    }
    const { answered, streams, sockets, failures } = await load.stop();
    for (const failure of failures.slice(0, 5)) console.error(failure);
    return [
      {
        what: `${switches} switches of the edge, forward and back, under mixed traffic`,
        measured: `${failures.length} failed of ${answered.toLocaleString('en')} requests`,
        target: '0 failed',
        against: `with ${streams.toLocaleString('en')} event streams, ${sockets.toLocaleString('en')} WebSockets, slow readers, uploads and cookies among it`,
        met: failures.length === 0 && streams > 0 && sockets > 0,
      },
    ];
  } finally {
    await under.close();
  }
}

function startLoad(under: TargetUnderTest, slug: string) {
  const traffic: Traffic = { answered: 0, streams: 0, sockets: 0, failures: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  let stopping = false;
  const always = async (what: string, one: () => Promise<string | null>) => {
    while (!stopping) {
      const failure = await one().catch((error: Error) => error.message);
      if (failure !== null && !stopping) traffic.failures.push(`${what}: ${failure}`);
    }
  };
  const send = async (path: string, init: Visit = {}) => {
    const answer = await visit(under, { slug }, path, { ...init, agent });
    traffic.answered += 1;
    return answer;
  };
  const own = async (path: string, init?: Visit) => {
    const answer = await send(path, init);
    const expected = labels[Number(answer.headers['x-davit-version']) % labels.length];
    return answer.status === 200 && answer.body === expected ? null : `${answer.status} ${answer.body.slice(0, 80)}`;
  };
  const upload = 'x'.repeat(100_000);
  const lanes = [
    ...Array.from({ length: 6 }, () => always('page', () => own('/'))),
    ...Array.from({ length: 2 }, () => always('slow answer', () => own('/slow'))),
    always('cookie', async () => {
      const { status, headers } = await send('/cookies', { headers: { cookie: 'session=1' } });
      return status === 200 && headers['set-cookie']?.length === 1 ? null : `${status} ${headers['set-cookie']}`;
    }),
    always('upload', async () => {
      const { status, body } = await send('/upload', { method: 'POST', body: upload });
      return status === 200 && JSON.parse(body).bytes === upload.length ? null : `${status} ${body}`;
    }),
    always('slow reader', () => readSlowly(under.edgePort, slug).finally(() => traffic.answered++)),
    always('event stream', () => followEvents(under.edgePort, slug, () => stopping).finally(() => traffic.streams++)),
    always('WebSocket', () => holdConversation(under.edgePort, slug, () => stopping).finally(() => traffic.sockets++)),
  ];
  return {
    async stop() {
      stopping = true;
      await Promise.all(lanes);
      agent.destroy();
      return traffic;
    },
  };
}

/** 16 MB, read slowly: its process must stay until the last byte. */
function readSlowly(port: number, slug: string): Promise<string | null> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/download', headers: { host: `${slug}.localhost` }, agent: false }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        answer.pause();
        setTimeout(() => answer.resume(), 2);
      });
      answer.once('error', (error) => resolve(error.message));
      answer.once('end', () => resolve(bytes === 256 * 64 * 1024 ? null : `${bytes} bytes`));
    }).once('error', (error) => resolve(error.message));
  });
}

/** Until the cutover ends it. */
function followEvents(port: number, slug: string, isOver: () => boolean): Promise<string | null> {
  return new Promise((resolve) => {
    const stream = get({ host: '127.0.0.1', port, path: '/events', headers: { host: `${slug}.localhost` }, agent: false });
    const watch = setInterval(() => isOver() && stream.destroy(), 50);
    stream.once('close', () => clearInterval(watch));
    stream.once('error', (error) => resolve(error.message));
    stream.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve(null));
      answer.once('error', (error) => resolve(error.message));
    });
  });
}

/** Echoes messages until the server closes with 1012, Service Restart. */
function holdConversation(port: number, slug: string, isOver: () => boolean): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { headers: { host: `${slug}.localhost` } });
    socket.once('open', () => socket.send('hello'));
    socket.on('message', () => (isOver() ? socket.close() : setTimeout(() => socket.send('hello'), 20)));
    socket.once('error', (error) => resolve(error.message));
    socket.once('close', (code) => resolve(code === 1012 || isOver() ? null : `closed with ${code}`));
  });
}

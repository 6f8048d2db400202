/**
 * Apps behind the edge of a real server, with and without a proxy: a flood from many clients ends no app, and a flood
 * from one client does not affect the others.
 */
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Project } from '@davit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processesOf } from '../harness/processes.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';

type Live = Project & { deploymentUrl: string };

const mebibyte = 1024 * 1024;
const floodOf = 20;
/** More requests than one client may send per minute. */
const manyWrites = 80;
/** Far fewer, but more than an exhausted limit admits meanwhile: one per second. */
const someWrites = 20;

let server: RunningServer;
/** With and without forms that accept files. */
let list: Live;
let album: Live;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: 'loopback' } });
  list = await server.api.live('a guestbook where messages appear live');
  album = await server.api.live('a contact list with name, website, photo and tags');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server?.stop();
  await removeTemporaryFolders();
});

/** A proxy's headers about a visitor. */
const from = (address: string, scheme = 'http') => ({ 'x-forwarded-for': address, 'x-forwarded-proto': scheme });

const statusFrom = async (address: string, { deploymentUrl }: Live) =>
  (await fetch(deploymentUrl, { headers: from(address) })).status;

/** A form as a visitor without scripts has it: its hidden fields, and its cookies. */
async function formOf(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers });
  const token = /name="csrf-token" value="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
  const setCookies = answer.headers.getSetCookie();
  return { token, setCookies, cookie: setCookies.map((line) => line.split(';')[0]).join('; ') };
}

/** Adds messages as one visitor; returns the statuses. */
async function write(url: string, headers: Record<string, string>, count: number): Promise<number[]> {
  const { token, cookie } = await formOf(`${url}/messages/new`, headers);
  const statuses = new Set<number>();
  for (let at = 0; at < count; at++) {
    const body = new URLSearchParams({ 'csrf-token': token, name: 'Ada', text: `Hello ${at}` });
    const sent = { method: 'POST', redirect: 'manual', headers: { ...headers, cookie }, body } as const;
    const answer = await fetch(`${url}/messages`, sent);
    await answer.arrayBuffer();
    statuses.add(answer.status);
  }
  return [...statuses];
}

interface Sent {
  /** 0: the connection ended without a response. */
  status: number;
  retryAfter: string | undefined;
}

function send(url: string, headers: Record<string, string>, body: Buffer): Promise<Sent> {
  return new Promise((resolve) => {
    const sending = request(url, { method: 'POST', headers, agent: false }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
    });
    sending.on('error', () => resolve({ status: 0, retryAfter: undefined }));
    sending.end(body);
  });
}

/** 16 MB in one file, each from another client. */
async function flood(url: string, fields: Record<string, string>, headers: Record<string, string>): Promise<number[]> {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${texts.join('')}--part\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(16 * mebibyte - 2048, 'x'), Buffer.from('\r\n--part--\r\n')]);
  const own = {
    ...headers,
    'content-type': 'multipart/form-data; boundary=part',
    'content-length': String(body.length),
  };
  const sent = await Promise.all(
    Array.from({ length: floodOf }, (_, at) => send(url, { ...own, ...from(`198.51.100.${at + 1}`) }, body)),
  );
  for (const { status, retryAfter } of sent) if (status >= 500) expect([status, retryAfter]).toEqual([503, expect.any(String)]);
  return sent.map(({ status }) => status);
}

/** One request as bytes; returns the response so far. */
function open({ deploymentUrl }: Live, method: string, path: string, address: string, lines: string[], start = ''): () => string {
  const { host, port } = new URL(deploymentUrl);
  let seen = '';
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, `X-Forwarded-For: ${address}`, ...lines, '', ''].join('\r\n');
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(head + start));
  socket.on('data', (chunk) => (seen += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  sockets.push(socket);
  return () => seen;
}
const statusIn = (seen: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(seen)?.[1]);

/** Only the edge counts in KiB: the app has its own message. */
async function isRefusedByTheEdge(): Promise<void> {
  const seen = open(list, 'POST', '/messages', '192.0.2.1', [`Content-Length: ${mebibyte + 1}`]);
  await until('the edge refuses it', () => seen().includes('The request body is over 1024 KiB, the limit of this app.'));
}

describe('floods: a made app behind the edge', () => {
  test('20 uploads of 16 MB where no form takes files: refused before the app hears of them', async () => {
    const before = await processesOf(list.id);
    expect(before).not.toEqual([]);
    for (const status of await flood(`${list.deploymentUrl}/messages`, {}, {})) expect([0, 413]).toContain(status);
    await isRefusedByTheEdge();
    expect(await statusFrom('192.0.2.2', list)).toBe(200);
    expect(await processesOf(list.id)).toEqual(before);
  });

  test('20 uploads of 16 MB where a form takes files: what does not fit gets 503 with Retry-After', async () => {
    const before = await processesOf(album.id);
    expect(before).not.toEqual([]);
    const { token, cookie } = await formOf(`${album.deploymentUrl}/contacts/new`, from('192.0.2.1'));
    const statuses = await flood(`${album.deploymentUrl}/contacts`, { 'csrf-token': token, name: 'Ada' }, { cookie });
    for (const status of statuses) expect([0, 422, 503]).toContain(status);
    expect(statuses).toContain(422);
    expect(await statusFrom('192.0.2.2', album)).toBe(200);
    expect(await processesOf(album.id)).toEqual(before);
  });

  test('140 slow posts and 128 open streams of one client: another is answered, and has a stream', async () => {
    const before = await processesOf(list.id);
    for (const [length, address] of [[1000, '192.0.2.3'] as const, [200_000, '192.0.2.4'] as const]) {
      const lines = ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${length}`];
      for (let at = 0; at < 140; at++) open(list, 'POST', '/messages', address, lines, 'slow');
    }
    const streams = Array.from({ length: 128 }, () => open(list, 'GET', '/-/live', '192.0.2.5', []));
    await until('all are answered', () => streams.every((seen) => !Number.isNaN(statusIn(seen()))));
    for (const seen of streams) expect([200, 429, 503]).toContain(statusIn(seen()));
    expect(await statusFrom('192.0.2.6', list)).toBe(200);
    const another = open(list, 'GET', '/-/live', '192.0.2.6', []);
    await until('another has a stream', () => statusIn(another()) === 200);
    expect(await write(list.deploymentUrl, from('192.0.2.6'), 1)).toEqual([303]);
    expect(await processesOf(list.id)).toEqual(before);
  });
});

const isSecure = (line: string) => /;\s*Secure/i.test(line);

test('a proxy that is trusted is believed: Secure cookies for HTTPS, and a limit for each visitor', async () => {
  const overHttps = await formOf(`${list.deploymentUrl}/messages/new`, from('203.0.113.1', 'https'));
  expect(overHttps.setCookies.length).toBeGreaterThan(0);
  expect(overHttps.setCookies.filter((line) => !isSecure(line))).toEqual([]);
  const overHttp = await formOf(`${list.deploymentUrl}/messages/new`, from('203.0.113.1'));
  expect(overHttp.setCookies.filter(isSecure)).toEqual([]);
  expect(await write(list.deploymentUrl, from('203.0.113.1', 'https'), manyWrites)).toEqual([303, 429]);
  expect(await write(list.deploymentUrl, from('203.0.113.2', 'https'), someWrites)).toEqual([303]);
});

describe('a server that starts again, without TRUST_PROXY', () => {
  beforeAll(async () => {
    const { dataDir, env } = server;
    await server.stop();
    server = await startServer({ dataDir, env: { ...env, TRUST_PROXY: '' } });
  });

  test('is changed by no header of a proxy: no Secure cookies, one limit for all', async () => {
    const form = await formOf(`${list.deploymentUrl}/messages/new`, from('203.0.113.1', 'https'));
    expect(form.setCookies.length).toBeGreaterThan(0);
    expect(form.setCookies.filter(isSecure)).toEqual([]);
    expect(await write(list.deploymentUrl, from('203.0.113.1', 'https'), manyWrites)).toEqual([303, 429]);
    expect(await write(list.deploymentUrl, from('203.0.113.2', 'https'), someWrites)).toContain(429);
  });

  test('still knows how large a body each version takes', async () => {
    await isRefusedByTheEdge();
  });
});

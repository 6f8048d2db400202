/** Davit's end and a pod's, without a pod. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connect, type TLSSocket } from 'node:tls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { passBothWays } from './link.ts';
import { Links } from './links.ts';

let folder: string;
let links: Links;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'davit-t-'));
  links = await Links.listen({ host: 'davit', port: 1, listen: { path: join(folder, 's') } });
});
afterEach(() => {
  links.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As `inside/link.mjs` does. */
async function dial(call: string, as: string, key = call.split(' ')[1] ?? '', at = 's'): Promise<TLSSocket> {
  const psk = { psk: Buffer.from(key, 'hex'), identity: call.split(' ')[0] ?? '' };
  const socket = connect({
    ...{ path: join(folder, at), allowHalfOpen: true, ciphers: 'PSK-AES128-GCM-SHA256' },
    ...{ minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', checkServerIdentity: () => undefined, pskCallback: () => psk },
  });
  await once(socket, 'secureConnect');
  socket.write(`${as}\n`);
  return socket;
}

async function textOf(socket: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += chunk;
  return text;
}

it('takes a connection for the job whose key it has, and no other', async () => {
  const { link, call } = links.open('one');
  await expect(dial(call, 'control', randomBytes(32).toString('hex'))).rejects.toThrow();
  await expect(dial(`two ${call.split(' ')[1]}`, 'control')).rejects.toThrow();
  const control = await dial(call, 'control');
  await link.called;
  link.start({ args: ['server.mjs'], environment: {}, fileMiB: 1, openFiles: 1, sockets: [], folders: [] });
  for await (const line of createInterface({ input: control })) {
    if (line === '') continue;
    expect(JSON.parse(line)).toMatchObject({ start: { args: ['server.mjs'] } });
    break;
  }
  control.destroy();
  await link.over;
});

it('takes one that is silent for long for over, and asks whether one answers', async () => {
  const quick = await Links.listen({ host: 'davit', port: 1, listen: { path: join(folder, 'quick') } }, 5);
  const names = ['silent', 'answers'];
  const [silent, answering] = names.map((name) => quick.open(name));
  if (silent === undefined || answering === undefined) throw new Error('no links');
  expect(await quick.someAnswer(names)).toBe(false);
  (await dial(silent.call, 'control', undefined, 'quick')).resume();
  const control = await dial(answering.call, 'control', undefined, 'quick');
  createInterface({ input: control }).on('line', (line) => {
    control.write(line === '' ? '\n' : `${JSON.stringify({ answer: JSON.parse(line).ask, value: 1 })}\n`);
  });
  await Promise.all([answering.link.called, silent.link.over]);
  expect(await quick.someAnswer(names)).toBe(true);
  expect(await quick.someAnswer(['silent'])).toBe(false);
  quick.close();
});

it('refuses a second control, a connection that nobody asked for, and a way out that the job has not', async () => {
  const { link, call } = links.open('one');
  const control = await dial(call, 'control');
  await link.called;
  for (const kind of ['control', 'app 0123', 'out /run/out/s', 'x'.repeat(100)]) {
    const socket = await dial(call, kind);
    await once(socket.resume(), 'end');
  }
  control.destroy();
});

it('leads each way out to its own socket', async () => {
  const near = (name: string) => createServer((client) => client.end(name)).listen(join(folder, name));
  const servers = ['internet', 'database'].map(near);
  const { link, call } = links.open(
    'one',
    new Map([
      ['/run/out/s', join(folder, 'internet')],
      ['/run/out/d', join(folder, 'database')],
    ]),
  );
  expect(await textOf(await dial(call, 'out /run/out/d'))).toBe('database');
  expect(await textOf(await dial(call, 'out /run/out/s'))).toBe('internet');
  link.close();
  for (const server of servers) server.close();
});

it("carries the app's answers whole, and its output", async () => {
  const { link, call } = links.open('one');
  const control = await dial(call, 'control');
  await link.called;
  const answer = 'x'.repeat(1_000_000);
  createInterface({ input: control }).on('line', async (line) => {
    if (!line.includes('open')) return;
    const app = await dial(call, `app ${JSON.parse(line).open}`);
    const request = await textOf(app);
    app.end(request === 'hello' ? answer : request);
  });
  const near: Server = createServer({ allowHalfOpen: true }, async (client) => passBothWays(client, await link.connectToApp()));
  near.listen(join(folder, 'near'));
  const client = (await import('node:net')).connect({ path: join(folder, 'near'), allowHalfOpen: true });
  client.end('hello');
  expect(await textOf(client)).toBe(answer);
  const printed = textOf(link.stdout);
  (await dial(call, 'stdout')).end('line 1\n');
  control.write(`${JSON.stringify({ exit: { code: 3, signal: null }, outOfMemory: 'yes', listening: 1 })}\nnot JSON\n`);
  control.end();
  await link.over;
  expect(await printed).toBe('line 1\n');
  expect(link).toMatchObject({ exit: { code: 3, signal: null }, outOfMemory: false, isListening: false });
  near.close();
});

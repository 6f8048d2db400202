import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveBody } from './receive-body.ts';

const bounds = { maxBytes: 3_000_000, maxPieceBytes: 1_000 };
let received: PromiseWithResolvers<Buffer[]>;
const server = createServer((raw: IncomingMessage, answer) => {
  receiveBody(raw, bounds).then(received.resolve, received.reject);
  received.promise.catch(() => {}).finally(() => answer.end());
});

beforeAll(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')));
afterAll(() => new Promise((closed) => server.close(closed)));

/** Sent with a length, or in chunks without one. */
function send(body: Buffer, headers: Record<string, string | number> = {}) {
  received = Promise.withResolvers();
  const { port } = server.address() as AddressInfo;
  const client = request({ port, host: '127.0.0.1', method: 'POST', headers });
  client.on('error', () => {}).on('response', (answer) => answer.resume());
  client.write(body);
  return { ends: client, received: received.promise };
}

test.each([
  ['nothing', 0],
  ['a small body', 1_000],
  ['a body over one piece', 1_001],
  ['a body of several segments', 2_500_000],
])('a body: %s arrives whole, with a length and without', async (_what, bytes) => {
  const body = Buffer.from(Array.from({ length: bytes }, (_, at) => at % 251));
  for (const headers of [{}, { 'content-length': bytes }]) {
    const sent = send(body, headers as Record<string, number>);
    sent.ends.end();
    const segments = await sent.received;
    expect(Buffer.concat(segments).equals(body)).toBe(true);
    expect(segments.length).toBe(bytes <= bounds.maxPieceBytes ? 1 : Math.ceil(bytes / (1024 * 1024)));
  }
});

test('a body: segments are memory of their own, which may be given away', async () => {
  const sent = send(Buffer.alloc(2_500_000));
  sent.ends.end();
  for (const { buffer, byteLength } of await sent.received) {
    expect(byteLength).toBeLessThanOrEqual(buffer.byteLength);
    expect(() => structuredClone(buffer, { transfer: [buffer as ArrayBuffer] })).not.toThrow();
  }
});

test('a body: too long is refused by its length, and at the byte that is too much; the limit is named', async () => {
  const refusal = { code: 'payload_too_large', message: expect.stringContaining('over 3000000 bytes') };
  const declared = send(Buffer.alloc(1), { 'content-length': 3_000_001 });
  await expect(declared.received).rejects.toMatchObject(refusal);
  declared.ends.destroy();
  const chunked = send(Buffer.alloc(3_000_001));
  await expect(chunked.received).rejects.toMatchObject(refusal);
  chunked.ends.destroy();
});

test('a body: a connection that ends too early is an invalid request', async () => {
  const arrived = once(server, 'request');
  const cut = send(Buffer.alloc(500), { 'content-length': 1_000 });
  await arrived;
  cut.ends.destroy();
  await expect(cut.received).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining('Content-Length'),
  });
});

import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { listen, StartRefused } from './listen.ts';

const refusal = (act: () => Promise<unknown>) =>
  listen({ setting: 'EDGE_PORT', port: 4180, host: '127.0.0.1' }, act).then(
    () => null,
    (error: unknown) => (error instanceof StartRefused ? error.message : error),
  );
const failWith = (code: string) => Object.assign(new Error(`listen ${code}: some words of the system`), { code });

describe('a port that cannot be had', () => {
  test('is reported once, even if the edge reported it first', async () => {
    const expected = new Error('Cannot listen on port 4180 of 127.0.0.1: another program uses it.', {
      cause: failWith('EADDRINUSE'),
    });
    expect(await refusal(() => Promise.reject(expected))).toBe(
      'Port 4180 of 127.0.0.1 cannot be used: another program uses it. Set EDGE_PORT to another port.',
    );
  });

  test('is distinguished from a forbidden port', async () => {
    expect(await refusal(() => Promise.reject(failWith('EACCES')))).toContain('this user may not open it. Set EDGE_PORT');
  });

  test('is not blamed where the address is none of this machine', async () => {
    const elsewhere = () =>
      new Promise((resolve, reject) =>
        createServer()
          .on('error', reject)
          .listen(0, '192.0.2.1', () => resolve(null)),
      );
    expect(await refusal(elsewhere)).toBe(
      'Cannot listen on 127.0.0.1: it is not an address of this machine. Set HOST to one that is.',
    );
  });
});

test('what listens is handed through', async () => {
  expect(await listen({ setting: 'PORT', port: 0, host: '::1' }, async () => 4100)).toBe(4100);
});

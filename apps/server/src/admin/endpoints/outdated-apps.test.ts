import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { AdminParts } from '../parts.ts';
import { rebuildApps } from './outdated-apps.ts';

test('a rebuild answers at once, and ends once its caller has left', async () => {
  const left = Promise.withResolvers<void>();
  const launch = {
    rebuildApps: (_input: unknown, _listener: unknown, signal: AbortSignal) =>
      new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => {
          left.resolve();
          resolve();
        }),
      ),
  };
  const audit = { perform: (_action: unknown, act: () => Promise<unknown>) => act() };
  const app = fastify({ forceCloseConnections: true });
  rebuildApps(app, { launch, audit } as unknown as AdminParts);
  try {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/apps/rebuild`, { method: 'POST', headers, body: '{}', signal: leaving.signal });
    const first = await answer.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toBe('{"began":true}\n');
    leaving.abort();
    await left.promise;
  } finally {
    await app.close();
  }
});

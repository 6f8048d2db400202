/** Every way to change something is known to the audit log: derived from the routes, so that none is forgotten. */
import * as contract from '@davit/contract';
import { type ConsoleOperation, consoleApi, consolePrefix } from '@davit/contract/console';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { openServer } from '../../test-doubles/open-server.ts';
import { createBackup } from '../admin/endpoints/create-backup.ts';
import { type AdminParts, adminEndpoints } from '../admin/index.ts';

/** Routes that are no operation of a contract, and what the audit log says of them. */
const others: Record<string, string> = {
  // Its tools are operations, which it calls.
  'POST /mcp': 'each operation',
  'POST /mail/confirm': 'confirmNotifyAddress',
  'POST /mail/stop': 'stopNotifyAddress',
};
/** Changes over the operators' socket that have no entry when they are answered. */
const adminOthers: Record<string, string> = {
  'POST /mail/test': 'sends a message to the operator',
  'POST /model/test': 'asks the model a question',
  'POST /backups': 'createBackup, once it has ended',
  'POST /apps/rebuild': 'rebuildApp, of each app as it is deployed',
};
interface Route {
  method: string;
  url: string;
  handler(request: object, reply: object): Promise<unknown>;
}
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every route that may change something, such as `POST /v1/projects`. */
function changingRoutes(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      if (segment === '') return [];
      const depth = indent.length / 4;
      parents.splice(depth, parents.length, segment);
      return methods
        .split(', ')
        .flatMap((method) => (method === '' || reads.has(method) ? [] : [`${method} ${parents.join('')}`]));
    });
}

test('audit log: every route that changes something is an operation, which has an entry, or is named here', async () => {
  const server = await openServer();
  try {
    const operations = Object.values(contract).filter(
      (one): one is Extract<typeof one, { id: string; method: string; path: string }> =>
        typeof one === 'object' && 'id' in one && 'method' in one && 'path' in one,
    );
    // That each of these has an entry is in every-operation.test.ts and every-endpoint.test.ts.
    const known = new Set([
      ...operations.map(({ method, path }) => `${method} ${path}`),
      ...(Object.values(consoleApi) as ConsoleOperation[]).map(({ method, path }) => `${method} ${consolePrefix}${path}`),
    ]);
    const routes = changingRoutes(server.app);
    expect(routes.length).toBeGreaterThan(60);
    expect(routes.filter((route) => !known.has(route)).toSorted()).toEqual(Object.keys(others).toSorted());
  } finally {
    await server.close();
  }
});

test('audit log: a backup is recorded once it has ended, with its failure', async () => {
  const ends: unknown[] = [];
  const audit = {
    perform: async (action: { action: string }, act: () => Promise<unknown>) =>
      act().catch((error: Error) => {
        ends.push([action.action, error.message]);
        throw error;
      }),
  };
  const failing = Promise.withResolvers<never>();
  const backups = {
    run(_request: unknown, report: (progress: object) => void) {
      report({});
      return failing.promise;
    },
  };
  const registered: Route[] = [];
  createBackup(
    { route: (given: Route) => void registered.push(given) } as unknown as FastifyInstance,
    { audit, backups } as unknown as AdminParts,
  );
  const reply = { type: () => {} };
  const lines = (await registered[0]?.handler({ params: {}, query: {}, body: {} }, reply)) as NodeJS.ReadableStream;
  expect(ends).toEqual([]);
  failing.reject(new Error('the disk is full'));
  let written = '';
  for await (const part of lines) written += part;
  expect(written).toContain('the disk is full');
  expect(ends).toEqual([['createBackup', 'the disk is full']]);
});

test("audit log: every change over the operators' socket is performed as an action of the operator", async () => {
  const without: string[] = [];
  const actions: string[] = [];
  const audit = {
    list: async () => ({ items: [], nextCursor: null, total: 0 }),
    async perform(action: { action: string } | null) {
      actions.push(action?.action ?? '');
      return null as never;
    },
  };
  const parts = { audit } as unknown as AdminParts;
  for (const endpoint of adminEndpoints) {
    const registered: Route[] = [];
    endpoint({ route: (given: Route) => void registered.push(given) } as unknown as FastifyInstance, parts);
    const [route] = registered;
    if (route === undefined || reads.has(route.method)) continue;
    await route.handler({ params: {}, query: {}, body: {} }, {});
    if (actions.pop() === '') without.push(`${route.method} ${route.url}`);
  }
  expect(without.toSorted()).toEqual(Object.keys(adminOthers).toSorted());
});

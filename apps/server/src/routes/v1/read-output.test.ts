/** The output of an app over HTTP. */
import type { OutputLine } from '@davit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
let id: string;
beforeAll(async () => {
  server = await openServer();
  caller = await server.newCaller();
  id = await server.projectWithVersions(caller, 1);
});
afterAll(() => server.close());

const read = (query = '', by = caller) => by.call<{ lines: OutputLine[] }>('GET', `/v1/projects/${id}/output${query}`);

test('is read from the newest lines on, and followed from a line', async () => {
  const line = { seq: 1, at: null, text: 'listening', version: 1 };
  expect((await read()).body).toEqual({ lines: [line] });
  expect((await read('?after=1')).body).toEqual({ lines: [] });
  expect((await read('?version=1')).body).toEqual({ lines: [line] });
  for (const query of ['?version=0', '?limit=0', '?after=x', '?limit=many']) expect((await read(query)).status).toBe(400);
});

test('of a version that does not exist is a 404, which names those that exist', async () => {
  const { status, body } = await read('?version=2');
  expect([status, body]).toMatchObject([
    404,
    { error: 'version_not_found', message: expect.stringContaining('only version is 1.') },
  ]);
});

test('is read with runs:read, in its own workspace', async () => {
  expect((await read('', await server.newCaller(['projects:read']))).status).toBe(403);
  expect((await read('', await server.newCaller(['runs:read']))).status).toBe(404);
});

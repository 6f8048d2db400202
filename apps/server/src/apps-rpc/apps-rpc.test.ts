/** Client and server of the apps RPC, over real connections. */
import { AsyncResource } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { request as plainRequest } from 'node:http';
import { connect } from 'node:net';
import { Fault } from '@davit/contract';
import type { Launch } from '@davit/launch';
import { currentAction, markAuditWritten, runAudited } from '@davit/storage';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { allApps } from '../where-apps-run.ts';
import { createAppsClient } from './client.ts';
import { operationsOf, whereAppsRun } from './operations.ts';
import { type AppsRpcServer, openAppsRpcServer } from './server.ts';
import type { RpcKey } from './tls.ts';

const key: RpcKey = { id: 'one', key: randomBytes(32) };
const silent = pino({ level: 'silent' });
let appsRpc: AppsRpcServer | undefined;
afterEach(() => appsRpc?.close());

/** The calls that reached the server, and a launch package that uses it. */
const nowhere = async () => null;

async function setUp({ keys = [key], runHere = true, output = async () => ['line'] } = {}) {
  const done: unknown[][] = [];
  const behind = {
    createProject: async (...[workspaceId, input, remember]: Parameters<Launch['createProject']>) => {
      done.push([workspaceId, input, remember?.(201, { id: 'p' })]);
      return { id: 'p' };
    },
    rollback: async () => {
      throw new Fault('version_not_found', 'There is no older version.', { hint: 'Wait.', cause: new Error('inside') });
    },
    output,
    note: async (...args: unknown[]) => void done.push(args),
  } as unknown as Launch;
  const operations = operationsOf(behind, { copies: {} as never, pushWork: () => undefined });
  appsRpc = await openAppsRpcServer({
    host: '127.0.0.1',
    port: 0,
    keys: () => [key],
    operations,
    where: allApps(() => runHere, nowhere),
    visits: { isServing: () => false, receive: () => {} },
    logger: silent,
  });
  const { address } = appsRpc;
  const callApps = createAppsClient({
    where: allApps(
      () => false,
      async () => address,
    ),
    keys: () => keys,
  });
  return {
    done,
    address,
    there: whereAppsRun(
      behind,
      allApps(() => false, nowhere),
      callApps,
    ),
    callApps,
  };
}

test('has done what is asked with the key, and what is to be remembered is made where it is done', async () => {
  const { there, done, callApps } = await setUp();
  const answerKey = { apiKeyId: 'k', method: 'POST', path: '/', idempotencyKey: 'i', bodyDigest: 'd', createdAt: 1 };
  const what = { prompt: 'größer', autoDeploy: true, hints: {} };
  expect(await there.createProject('w', what, (status, body) => ({ ...answerKey, status, body }))).toEqual({ id: 'p' });
  expect(await there.createProject('w', what)).toEqual({ id: 'p' });
  expect(done).toEqual([
    ['w', what, { ...answerKey, status: 201, body: { id: 'p' } }],
    ['w', what, undefined],
  ]);
  await callApps('note', ['p', 'a line']);
  expect(done.at(-1)).toEqual(['p', 'a line']);
});

test('a fault arrives unchanged, without its cause', async () => {
  const { there } = await setUp();
  const fault = await there.rollback('w', 'p').catch((error: unknown) => error);
  expect(fault).toMatchObject({ code: 'version_not_found', message: 'There is no older version.', options: { hint: 'Wait.' } });
  expect(fault).toBeInstanceOf(Fault);
  expect((fault as Fault).options.cause).toBeUndefined();
});

test('nobody without the key is let in, whatever it speaks', async () => {
  for (const keys of [[{ id: 'one', key: randomBytes(32) }], [{ id: 'two', key: key.key }], []]) {
    const { there, done } = await setUp({ keys });
    await expect(there.createProject('w', { prompt: 'x', autoDeploy: true, hints: {} })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(done).toEqual([]);
    await appsRpc?.close();
  }
  const { address, done } = await setUp();
  const plain = await new Promise((resolve) => {
    plainRequest(`http://${address}/note`, { method: 'POST' }, resolve)
      .on('error', () => resolve('refused'))
      .end('["p","a line"]');
  });
  expect([plain, done]).toEqual(['refused', []]);
});

test('a server without the apps, or a stopped one, is distinguished from one that was cut off during the call', async () => {
  const { there } = await setUp({ runHere: false });
  await expect(there.output('w', 'p', 1)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The apps now run on another server.',
  });
  await appsRpc?.close();
  await expect(there.output('w', 'p', 1)).rejects.toMatchObject({ code: 'unavailable', message: /No server .* runs the apps/ });
  const requested = Promise.withResolvers<void>();
  const atWork = await setUp({ output: () => (requested.resolve(), new Promise(() => {})) });
  const answer = atWork.there.output('w', 'p', 1).catch((error: unknown) => error);
  await requested.promise;
  await appsRpc?.close();
  expect(await answer).toMatchObject({ code: 'unavailable', message: /was lost/ });
});

test('a silent connection does not block others', async () => {
  const { there, address } = await setUp();
  const silentOne = connect(Number(address.split(':').at(-1)), '127.0.0.1').on('error', () => {});
  expect(await there.output('w', 'p', 1)).toEqual(['line']);
  silentOne.destroy();
});

test('the action that a request is part of goes along, and its entry is written where the change is', async () => {
  const seen: unknown[] = [];
  const { there } = await setUp({
    output: async () => {
      seen.push(currentAction());
      markAuditWritten();
      return ['line'];
    },
  });
  const actor = { type: 'key', id: 'k', name: 'größer' } as const;
  const action = { id: 'a', workspaceId: 'w', at: '', actor, address: null, action: 'x', target: null, requestId: null };
  let later: () => Promise<unknown> = async () => null;
  const { isWritten } = await runAudited(action, async () => {
    later = AsyncResource.bind(() => there.output('w', 'p', 1));
    await there.output('w', 'p', 1);
    await there.output('w', 'p', 1);
  });
  await later();
  expect([isWritten, seen]).toEqual([true, [action, undefined, undefined]]);
});

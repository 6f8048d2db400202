/** An attempt that was rolled back changes nothing, wherever it runs and whatever it reads: on a real Davit server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Davit } from '@davit/client';
import { uuid6 } from '@langchain/langgraph-checkpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DavitServer, openDavitServer } from '../test-doubles/davit-server.ts';
import { gatedGraph } from '../test-doubles/gated-graph.ts';
import { DavitSaver } from './index.ts';

let opened: DavitServer;
let davit: Davit;
let agentId: string;
beforeAll(async () => {
  opened = await openDavitServer();
  davit = opened.davit;
});
beforeEach(() => {
  agentId = randomUUID();
});
afterAll(() => opened?.close());

const as = (who: string, more: object = {}) => ({ configurable: { thread_id: 't', who, ...more } });
const whole = (who: string) => ['begun', `${who} think`, `${who} search`, `${who} order`, `${who} end`];

async function rollBack() {
  const { runs } = await davit.agentRuns.list({ agentId, threadId: 't' });
  return davit.agentRuns.rollback(runs[0]?.runId ?? '');
}

/** A graph whose zombie waits in its first node, with everything it saved durable. */
async function holdZombie(saver: DavitSaver) {
  const effects: string[] = [];
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const graph = gatedGraph(saver, effects, async (who) => {
    if (who !== 'zombie') return;
    for await (const _ of saver.list(as('zombie'), { limit: 1 }));
    held.resolve();
    await release.promise;
  });
  const ended = graph.invoke({ log: ['begun'] }, as('zombie')).catch((error: { status?: number }) => error);
  await Promise.race([held.promise, ended]);
  const releaseGate = () => {
    release.resolve();
    return ended;
  };
  return { graph, effects, releaseGate };
}

test('a zombie in the process of its successor, with the same saver, is refused and reaches no subgraph', async () => {
  const saver = new DavitSaver(davit, { agentId });
  const { graph, effects, releaseGate } = await holdZombie(saver);
  await rollBack();
  expect((await graph.invoke(null, as('successor'))).log).toEqual(whole('successor'));
  expect(await releaseGate()).toMatchObject({ status: 409 });
  expect(effects.filter((line) => line.startsWith('zombie'))).toEqual([]);
  expect((await graph.getState(as('anyone'))).values.log).toEqual(whole('successor'));
});

test('a zombie is refused while its successor runs in the same saver', async () => {
  const saver = new DavitSaver(davit, { agentId });
  const { graph, effects, releaseGate } = await holdZombie(saver);
  await rollBack();
  const successor = gatedGraph(saver, effects, async () => {
    expect(await releaseGate()).toMatchObject({ status: 409 });
  });
  expect((await successor.invoke(null, as('successor'))).log).toEqual(whole('successor'));
  expect((await graph.getState(as('anyone'))).values.log).toEqual(whole('successor'));
});

test('a zombie with a second saver is refused when it reaches its subgraph', async () => {
  const { effects, releaseGate } = await holdZombie(new DavitSaver(davit, { agentId }));
  await rollBack();
  const successor = gatedGraph(new DavitSaver(davit, { agentId }), effects, async () => {});
  expect((await successor.invoke(null, as('successor'))).log).toEqual(whole('successor'));
  expect(await releaseGate()).toMatchObject({ status: 409 });
  expect(effects.filter((line) => line.startsWith('zombie'))).toEqual([]);
  expect((await successor.getState(as('anyone'))).values.log).toEqual(whole('successor'));
});

test('a zombie in another process is refused when it comes to its subgraph', async () => {
  const { child, lines } = startZombie();
  expect(await lines.next()).toMatchObject({ value: 'held' });
  await rollBack();
  const successor = gatedGraph(new DavitSaver(davit, { agentId }), [], async () => {});
  expect((await successor.invoke(null, as('successor'))).log).toEqual(whole('successor'));
  const exited = once(child, 'exit');
  child.stdin?.write('go on\n');
  expect(JSON.parse((await lines.next()).value)).toEqual({ status: 409, effects: [] });
  expect((await successor.getState(as('anyone'))).values.log).toEqual(whole('successor'));
  await exited;
});

function startZombie(): { child: ChildProcess; lines: AsyncIterator<string> } {
  const file = fileURLToPath(new URL('../test-doubles/zombie.ts', import.meta.url));
  const env = { PATH: process.env.PATH, DAVIT_URL: opened.server.url, DAVIT_API_KEY: opened.server.api.key };
  const child = spawn(process.execPath, [file, agentId, 't'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

test('a fork of an old checkpoint is a separate attempt: it continues where the zombie is refused', async () => {
  const saver = new DavitSaver(davit, { agentId });
  const { graph, releaseGate } = await holdZombie(saver);
  await rollBack();
  const states = [];
  for await (const state of graph.getStateHistory(as('anyone'))) states.push(state);
  const fork = await graph.updateState(states.at(-1)?.config ?? {}, { log: ['forked'] }, '__start__');
  const config = { configurable: { ...fork.configurable, who: 'successor' } };
  expect((await graph.invoke(null, config)).log).toEqual(['forked', ...whole('successor').slice(1)]);
  expect(await releaseGate()).toMatchObject({ status: 409 });
  expect((await graph.getState(as('anyone'))).values.log).toEqual(['forked', ...whole('successor').slice(1)]);
});

test('a zombie that began before its thread had a run cannot write in the epoch of another', async () => {
  const saver = new DavitSaver(davit, { agentId });
  const config = as('zombie');
  expect(await saver.getTuple(config)).toBeUndefined();
  await gatedGraph(new DavitSaver(davit, { agentId }), [], async () => {}).invoke({ log: ['begun'] }, as('successor'));
  await rollBack();
  const saved = saver.put(config, emptyCheckpoint(), { source: 'input', step: -1, parents: {} }, {});
  await expect(saved).rejects.toMatchObject({ status: 409 });
});

test('a config that was read with before does not block the next invocation', async () => {
  const saver = new DavitSaver(davit, { agentId });
  const graph = gatedGraph(saver, [], async () => {});
  const config = Object.freeze({ configurable: Object.freeze(as('one').configurable) });
  const reused = as('one');
  for (const mine of [config, reused]) {
    await graph.invoke({ log: ['begun'] }, mine);
    await graph.getState(mine);
    await rollBack();
    await graph.updateState(mine, { log: ['by hand'] }, 'end');
    await rollBack();
    await graph.invoke({ log: ['again'] }, mine);
  }
  expect((await graph.getState(reused)).values.log).toContain('again');
});

const emptyCheckpoint = () => ({
  v: 4,
  id: uuid6(0),
  ts: '2026-01-31T09:30:00.000Z',
  channel_values: {},
  channel_versions: {},
  versions_seen: {},
});

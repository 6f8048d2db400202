/** Deleted data is gone, from the API and from the disk: no file of the server contains a sealed byte of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Davit, NotFoundError } from '@davit/client';
import { Annotation, START, StateGraph } from '@langchain/langgraph';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DavitServer, openDavitServer } from '../test-doubles/davit-server.ts';
import { DavitSaver } from './index.ts';

let opened: DavitServer;
let davit: Davit;
beforeAll(async () => {
  opened = await openDavitServer();
  davit = opened.davit;
});
afterAll(() => opened?.close());

const thread = { configurable: { thread_id: 't' } };
const State = Annotation.Root({ log: Annotation<string[]>({ reducer: (before, more) => [...before, ...more] }) });
const converse = (checkpointer: DavitSaver) =>
  new StateGraph(State)
    .addNode('talk', ({ log }) => ({ log: [`turn ${log.length}`] }))
    .addEdge(START, 'talk')
    .compile({ checkpointer });

/** Each sealed record of the run, and its own words where they would be in plaintext. */
function recordedOf(runId: string): Buffer[] {
  const database = new DatabaseSync(join(opened.server.dataDir, 'davit.db'), { readOnly: true });
  const sealed = (table: string, column: string, id: string) =>
    database.prepare(`select ${column} as bytes from ${table} where ${id} = ?`).all(runId);
  const rows = [
    ...sealed('agent_checkpoint', 'sealed', 'run_id'),
    ...sealed('agent_checkpoint', 'sealed_meta', 'run_id'),
    ...sealed('agent_step', 'sealed', 'run_id'),
    ...sealed('agent_run', 'sealed', 'id'),
  ];
  database.close();
  return rows.flatMap(({ bytes }) => (bytes instanceof Uint8Array ? [Buffer.from(bytes).subarray(-24)] : []));
}

function foundOnDisk(wanted: readonly Buffer[]): number {
  const files = readdirSync(opened.server.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const all = files.map((file) => readFileSync(join(file.parentPath, file.name)));
  return wanted.filter((bytes) => all.some((file) => file.includes(bytes))).length;
}

test('a deleted thread is gone, for the process that deleted it, for another, and on the disk', async () => {
  const agentId = 'eraser';
  const saver = new DavitSaver(davit, { agentId });
  const other = converse(new DavitSaver(davit, { agentId }));
  const secret = 'a word that nobody else would say';
  await converse(saver).invoke({ log: [secret, 'x'.repeat(20_000)] }, thread);
  expect((await other.getState(thread)).values.log).toHaveLength(3);
  const { runs } = await davit.agentRuns.list({ agentId });
  const runId = runs[0]?.runId ?? '';
  const step = { stepNumber: 1, stepType: 'tool_call', toolName: 'pay', input: { secret }, output: 'x'.repeat(9_000) };
  await davit.agentRuns.reportStep({ runId, epoch: 1 }, step, { idempotencyKey: 'pay-once' });
  const recorded = recordedOf(runId);
  expect(recorded.length).toBeGreaterThan(5);
  expect(foundOnDisk(recorded)).toBe(recorded.length);

  await saver.deleteThread('t');
  expect(foundOnDisk([...recorded, Buffer.from(secret), Buffer.from('pay-once')])).toBe(0);
  expect((await converse(saver).getState(thread)).values).toEqual({});
  expect((await other.getState(thread)).values).toEqual({});
  await expect(davit.agentRuns.get(runId)).rejects.toBeInstanceOf(NotFoundError);
  expect((await davit.agentRuns.list({ agentId })).total).toBe(0);
  expect((await other.invoke({ log: ['new'] }, thread)).log).toEqual(['new', 'turn 1']);
});

test('a thread that was never saved is deleted without a word', async () => {
  await new DavitSaver(davit, { agentId: 'nobody' }).deleteThread('t');
  expect((await davit.agentRuns.list({ agentId: 'nobody' })).total).toBe(0);
});

test('threads of a saver with an expiry expire', async () => {
  const saver = new DavitSaver(davit, { agentId: 'passing', expireThreadsAfterMs: 86_400_000 });
  await converse(saver).invoke({ log: [] }, thread);
  const database = new DatabaseSync(join(opened.server.dataDir, 'davit.db'), { readOnly: true });
  const row = database.prepare("select expires_after_ms as ms from agent_run where agent_id = 'passing'").get();
  database.close();
  expect(row).toEqual({ ms: 86_400_000 });
});

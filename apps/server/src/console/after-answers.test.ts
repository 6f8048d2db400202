import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { openAfterAnswers } from './after-answers.ts';

const replyOf = (raw: object) => ({ raw }) as unknown as FastifyReply;

test('work after an answer: starts when the answer was sent, and a stop waits for it', async () => {
  const [after, raw, work] = [openAfterAnswers(), new EventEmitter(), Promise.withResolvers<void>()];
  const events: string[] = [];
  after.add(replyOf(raw), async () => {
    events.push('started');
    await work.promise;
    events.push('done');
  });
  expect(events).toEqual([]);
  raw.emit('close');
  const settled = after.settled().then(() => events.push('settled'));
  work.resolve();
  await settled;
  expect(events).toEqual(['started', 'done', 'settled']);
});

test.each(['closed', 'destroyed'])('work after an answer: starts also if its connection is %s already', async (state) => {
  const after = openAfterAnswers();
  let isDone = false;
  after.add(replyOf(Object.assign(new EventEmitter(), { [state]: true })), async () => {
    isDone = true;
  });
  await after.settled();
  expect(isDone).toBe(true);
});

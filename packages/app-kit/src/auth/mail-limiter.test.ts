import { equal } from 'node:assert/strict';
import { test } from 'vitest';
import type { AppContext, Ctx } from '../web/context.ts';
import { createMailLimiter, waitInWords } from './mail-limiter.ts';

const hourMs = 3_600_000;

function createScene(rehearsal = false) {
  let time = 1_000_000_000;
  const limiter = createMailLimiter({ settings: { rehearsal }, now: () => time } as unknown as AppContext);
  return {
    ask: (address: string, client: string) => limiter.consume({ env: { client } } as Ctx, address),
    wait: (ms: number) => {
      time += ms;
    },
  };
}

test('mailed links: an address gets three an hour, whoever asks and however it is written', () => {
  const { ask, wait } = createScene();
  for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) equal(ask('ana@example.com', client), 0);
  equal(ask('ANA@example.com', '192.0.2.4') > 0, true);
  equal(ask('ben@example.com', '192.0.2.4'), 0);
  wait(hourMs);
  equal(ask('ana@example.com', '192.0.2.4'), 0);
});

test('mailed links: a network asks ten times an hour, and others still may', () => {
  const { ask } = createScene();
  for (let n = 0; n < 10; n++) equal(ask(`person${n}@example.com`, '192.0.2.1'), 0);
  const waitS = ask('other@example.com', '192.0.2.1');
  equal(waitInWords(waitS), 'Too many messages. Try again in 6 minutes.');
  equal(ask('other@example.com', '192.0.2.2'), 0);
});

test('mailed links: checks of a rehearsal have no limit', () => {
  const { ask } = createScene(true);
  for (let n = 0; n < 30; n++) equal(ask('ana@example.com', '192.0.2.1'), 0);
});

/** The sender on a real store, with a clock and an SMTP client under the test's control. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NotifyAddress, openStorage, type Storage } from '@davit/storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOfThisRun } from '../../../../test/harness/database.ts';
import { makeNewId, systemClock, systemTimers } from '../ambient.ts';
import { createMailSender, maxAttempts, retryAfterMs } from './mail-sender.ts';
import type { SmtpResult } from './smtp/open-smtp.ts';

const newId = makeNewId(systemClock);
const wide = { ofAppInHour: 100, ofAppInDay: 100, ofWorkspaceInDay: 100, inDay: 1_000 };
const refused: SmtpResult = { outcome: 'refused', why: 'Answered RCPT TO with 550.' };
const failed: SmtpResult = { outcome: 'failed', why: 'No answer (ECONNREFUSED).' };
let folder: string;
let storage: Storage;
let now: number;
let ids: string[];
let opened: ReturnType<typeof createMailSender>[];
/** The notification address of every project. */
let address: NotifyAddress | null;

beforeEach(async () => {
  [now, ids, opened, address] = [1_700_000_000_000, [], [], null];
  folder = await mkdtemp(join(tmpdir(), 'davit-mail-'));
  storage = await openStorage({ ...(await storageOfThisRun(folder)), clock: systemClock, newId });
});
afterEach(async () => {
  for (const sender of opened) await sender.stop();
  await storage.close();
  await rm(folder, { recursive: true });
});

/** Looks when the test says so. */
function open(answer: () => SmtpResult | Promise<SmtpResult>) {
  let look = () => {};
  const timers = {
    after(ms: number, act: () => void) {
      if (ms !== 1_000) return systemTimers.after(ms, act);
      look = act;
      return () => {};
    },
  };
  const smtp = {
    send: async (id: string) => {
      ids.push(id);
      return answer();
    },
  };
  const log = { info() {}, warn() {}, error() {} };
  const clock = { now: () => now, monotonicMs: () => now };
  const addresses = { find: async () => address };
  const sender = createMailSender({ store: storage.mail, addresses, smtp, random: () => 0, seen() {}, clock, timers, log });
  sender.start();
  opened.push(sender);
  return { look: () => look() };
}

async function plant(count = 1, expiresAt = now + 48 * 60 * 60_000): Promise<void> {
  const text = { to: 'ana@example.com', subject: 's', text: 't', action: null, stop: null };
  const one = () => ({ id: newId(), projectId: null, sourceId: null, kind: 'x', expiresAt, createdAt: now, text });
  await storage.mail.inWorkspace('w').add(Array.from({ length: count }, one), wide);
}
const waiting = () => storage.mail.inWorkspace('w').due(Number.MAX_SAFE_INTEGER, 100);
const until = (what: () => unknown) => vi.waitFor(what, { timeout: 20_000, interval: 10 });

test('mail sender: a message that is not taken now is retried later and later, under one id, and then given up', async () => {
  await plant();
  const { look } = open(() => failed);
  for (let attempt = 1; attempt < maxAttempts; attempt++) {
    await until(async () => {
      look();
      expect(await waiting()).toMatchObject([
        { attempts: attempt, dueAt: now + retryAfterMs(attempt, 0), lastError: failed.why },
      ]);
    });
    now += retryAfterMs(attempt, 0);
  }
  await until(async () => {
    look();
    expect(await waiting()).toEqual([]);
  });
  expect(ids).toHaveLength(maxAttempts);
  expect(new Set(ids).size).toBe(1);
});

test('mail sender: a message that is refused for good, or has expired, is not tried again', async () => {
  await plant(1);
  await plant(1, now);
  const { look } = open(() => refused);
  await until(async () => {
    look();
    expect(await waiting()).toEqual([]);
  });
  expect(ids).toHaveLength(1);
});

test('mail sender: servers on one store send each message once', async () => {
  await plant(12);
  const servers = [open(() => ({ outcome: 'sent' })), open(() => ({ outcome: 'sent' }))];
  await until(async () => {
    for (const { look } of servers) look();
    expect(await waiting()).toEqual([]);
  });
  expect(ids).toHaveLength(12);
  expect(new Set(ids).size).toBe(12);
});

/** Settings and secrets of apps: what a process gets, and how a running app gets others. */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import type { AppSetting } from '@davit/launch';
import { afterEach, expect, it } from 'vitest';
import { type Home, startTarget, type TargetUnderTest, until } from '../testing/target-under-test.ts';
import { visit } from '../testing/visit.ts';

let under: TargetUnderTest;
afterEach(async () => {
  await under.close();
  await expect.poll(() => under.processes()).toEqual([]);
});

const secret = (value: string, name = 'API_TOKEN'): AppSetting => ({ name, value, isSecret: true, setAt: 0, setBy: 'a test' });

async function environment(home: Home): Promise<Record<string, string>> {
  return JSON.parse((await visit(under, home, '/environment')).body);
}

async function apply(home: Home, settings: AppSetting[]): Promise<string> {
  const prepared = await under.target.prepareSettings(home.projectId, settings);
  if (prepared.outcome === 'failed') return prepared.reason;
  prepared.commit();
  return prepared.applied;
}

it('gives them to the live version, never over the protocol, and placeholders of secrets to a rehearsal', async () => {
  const plain = { ...secret('Hello', 'GREETING'), isSecret: false };
  under = await startTarget({}, { settingsOf: async () => [secret('canary-one'), plain, secret('/tmp', 'DATA_DIR')] });
  const home = await under.home();
  const app = under.version(home, 'steady');
  await under.release(home, app, 1);
  const live = await environment(home);
  expect([live.API_TOKEN, live.GREETING]).toEqual(['canary-one', 'Hello']);
  expect(live.DATA_DIR).not.toBe('/tmp');
  const rehearsed = await under.target.rehearse(app, 'empty');
  if (rehearsed.outcome === 'failed') throw new Error(rehearsed.reason);
  await rehearsed.rehearsal.end();
  expect(under.processes().join()).not.toContain('canary-one');
});

it('keeps secrets out of command lines, of the output and of errors, in any spelling', async () => {
  const value = 'canary "two"/ü';
  const lines = 'first line of a key\nsecond line of it';
  under = await startTarget({}, { settingsOf: async () => [secret(value), secret(lines, 'PRIVATE_KEY')] });
  const home = await under.home();
  await under.release(home, under.version(home, 'steady'), 1);
  expect((await environment(home)).PRIVATE_KEY).toBe(lines);
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    expect(commandLineOf(name)).not.toContain('canary');
  }
  await visit(under, home, '/print-environment');
  await until('it was printed', async () => (await output(home)).includes('API_TOKEN'));
  expect(await apply(home, [secret('canary-three', 'BREAK_THE_START')])).toContain('exit');
  for (const text of [await output(home), under.logLines.join()]) expect(text).not.toMatch(/canary|first line|second line/);
});

it('restarts a running app with others under constant traffic, and no request fails', async () => {
  under = await startTarget();
  const home = await under.home();
  await under.release(home, under.version(home, 'steady'), 1);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statuses: number[] = [];
  const seen = new Set<string | undefined>();
  let isChanging = true;
  const load = Array.from({ length: 4 }, async () => {
    while (isChanging) {
      const { status, body } = await visit(under, home, '/environment', { agent });
      statuses.push(status);
      seen.add(JSON.parse(body).API_TOKEN);
    }
  });
  for (const value of ['one', 'two', 'three']) {
    expect(await apply(home, [secret(value)])).toBe('now');
    await until('it is served', () => seen.has(value));
  }
  isChanging = false;
  await Promise.all(load);
  agent.destroy();
  expect(statuses.every((status) => status === 200)).toBe(true);
  expect([...seen]).toEqual([undefined, 'one', 'two', 'three']);
});

it('leaves the app as it is if it does not start with them', async () => {
  under = await startTarget();
  const home = await under.home();
  await under.release(home, under.version(home, 'steady'), 1);
  await apply(home, [secret('works')]);
  expect(await apply(home, [secret('fails', 'BREAK_THE_START')])).toContain('exit');
  expect((await environment(home)).API_TOKEN).toBe('works');
  expect(under.failures).toEqual([]);
});

it('a sleeping app gets them when it wakes, and a candidate that booted before goes live with them', async () => {
  under = await startTarget({ appIdleMs: 50 });
  const home = await under.home();
  const app = under.version(home, 'steady');
  await under.release(home, app, 1);
  await until('it sleeps', () => under.processes().length === 0);
  expect(await apply(home, [secret('woken')])).toBe('next_start');
  expect((await environment(home)).API_TOKEN).toBe('woken');
  const prepared = await under.target.prepare(under.version(home, 'steady', 'new'));
  if (prepared.outcome === 'failed') throw new Error(prepared.reason);
  await apply(home, [secret('latest')]);
  under.target.goLive(prepared.candidate, 2);
  await until('it was restarted', async () => (await environment(home)).API_TOKEN === 'latest');
});

it('an app that wakes between the preparation and the commit gets them too', async () => {
  under = await startTarget({ appIdleMs: 500 });
  const home = await under.home();
  await under.release(home, under.version(home, 'steady'), 1);
  await until('it sleeps', () => under.processes().length === 0);
  const prepared = await under.target.prepareSettings(home.projectId, [secret('latest')]);
  if (prepared.outcome === 'failed') throw new Error(prepared.reason);
  const waking = environment(home);
  await until('it starts', () => under.processes().length > 0);
  prepared.commit();
  await waking;
  await until('it was restarted', async () => (await environment(home)).API_TOKEN === 'latest');
});

it('a warm version with earlier ones is not used again', async () => {
  under = await startTarget();
  const home = await under.home();
  const old = under.version(home, 'steady', 'old');
  await under.release(home, old, 1);
  await under.release(home, under.version(home, 'steady', 'new'), 2);
  await apply(home, [secret('changed')]);
  await under.release(home, old, 1);
  expect((await environment(home)).API_TOKEN).toBe('changed');
});

const output = async (home: Home): Promise<string> => (await under.target.output(home.projectId, 100)).join('\n');

function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}

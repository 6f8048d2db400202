import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection, Use } from '@davit/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { modelLedger } from './model-ledger.ts';
import { fileModelSettings, sharedModelSettings } from './model-settings.ts';

const use = (calls: number, tokens = 0): Use => ({ calls, inputTokens: tokens, outputTokens: tokens, seconds: 1 });
const budgets = { run: use(3, 100), day: use(5, 100) };
for (const part of [budgets.run, budgets.day]) part.seconds = 100;
const day = 24 * 60 * 60_000;
const connection: Connection = { provider: 'anthropic', url: 'https://api.example.com/v1', name: 'm', key: 'sk-very-secret-key' };

for (const { name, open } of databases) {
  describe(`the model on ${name}`, () => {
    let database: OpenedDatabase;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => database.close());

    it('ledger: refuses what a run or a day has no room for, and counts workspaces apart', async () => {
      const ledger = modelLedger(database);
      const spender = (runId: string, workspaceId = 'w1') => ({ workspaceId, runId });
      expect(await ledger.reserve(spender('a'), day, use(3), budgets)).toBeNull();
      expect(await ledger.reserve(spender('a'), day, use(1), budgets)).toEqual({ of: 'run', what: 'calls' });
      expect(await ledger.reserve(spender('b'), day, use(3), budgets)).toEqual({ of: 'day', what: 'calls' });
      expect(await ledger.reserve(spender('b', 'w2'), day, use(3), budgets)).toBeNull();
      expect(await ledger.reserve(spender('b'), 2 * day, use(3), budgets)).toBeNull();
      // A run that goes on past midnight keeps its budget.
      expect(await ledger.reserve(spender('a'), 2 * day, use(1), budgets)).toEqual({ of: 'run', what: 'calls' });
      expect(await ledger.usedOn('w1', day)).toEqual(use(3));
    });

    it('ledger: a correction frees what was reserved and not used, never below zero', async () => {
      const ledger = modelLedger(database);
      const spender = { workspaceId: 'w3', runId: 'a' };
      await ledger.reserve(spender, day, use(1, 90), budgets);
      await ledger.settle(spender, day, { calls: 0, inputTokens: -60, outputTokens: -200, seconds: 0 });
      expect(await ledger.usedOn('w3', day)).toEqual({ calls: 1, inputTokens: 30, outputTokens: 0, seconds: 1 });
    });

    it('ledger: of two calls at once that would use up a budget together, one is refused', async () => {
      const ledger = modelLedger(database);
      const both = ['a', 'b'].map((runId) => ledger.reserve({ workspaceId: 'w4', runId }, day, use(3), budgets));
      expect((await Promise.all(both)).filter((refused) => refused === null)).toHaveLength(1);
    });

    it('ledger: what was reserved and not settled counts after a restart, in each part of each budget', async () => {
      const spender = { workspaceId: 'w5', runId: 'a' };
      const most: Use = { calls: 10, inputTokens: 10, outputTokens: 10, seconds: 10 };
      const one: Use = { calls: 1, inputTokens: 1, outputTokens: 1, seconds: 1 };
      // The server dies before it can settle: another one opens the same database.
      expect(await modelLedger(database).reserve(spender, day, most, { run: most, day: most })).toBeNull();
      const reopened = modelLedger(database);
      for (const what of ['calls', 'inputTokens', 'outputTokens', 'seconds'] as const) {
        const roomy = { calls: 99, inputTokens: 99, outputTokens: 99, seconds: 99 };
        const tight = { ...roomy, [what]: 10 };
        expect(await reopened.reserve(spender, day, one, { run: tight, day: roomy })).toEqual({ of: 'run', what });
        const other = { ...spender, runId: 'b' };
        expect(await reopened.reserve(other, day, one, { run: roomy, day: tight })).toEqual({ of: 'day', what });
      }
    });

    it('settings: the key is sealed, bound to its endpoint, and opens while its master key is known', async () => {
      const former = { id: 'former', key: new Uint8Array(32).fill(1) };
      const present = { id: 'present', key: new Uint8Array(32).fill(2) };
      const settingsWith = (...keys: (typeof former)[]) => sharedModelSettings(database, { deriveKeys: () => keys });
      expect(await settingsWith(former).read()).toBeNull();
      await settingsWith(former).write(connection);
      const stored = async () => JSON.stringify(await database.ask('select model from installation'));
      expect(await stored()).not.toContain('secret');
      expect(await settingsWith(present, former).read()).toEqual(connection);
      await expect(settingsWith(present).read()).rejects.toThrow('davit admin model set');
      await settingsWith(present).write(connection);
      await database.ask(`update installation set model = replace(model, 'api.example.com', 'evil.example.com')`);
      await expect(settingsWith(present).read()).rejects.toThrow('davit admin model set');
      await settingsWith(present).write(null);
      expect(await settingsWith(present).read()).toBeNull();
    });
  });
}

it('settings in the data folder are readable by their owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'davit-model-'));
  const settings = fileModelSettings(folder);
  expect(await settings.read()).toBeNull();
  await settings.write(connection);
  expect(await settings.read()).toEqual(connection);
  expect((await stat(join(folder, 'model.json'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, 'model.json'), 'utf8')).toContain('very-secret');
  await settings.write(null);
  expect(await settings.read()).toBeNull();
  await rm(folder, { recursive: true });
});

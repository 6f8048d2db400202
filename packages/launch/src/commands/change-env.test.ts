import type { UpdateEnvBody } from '@davit/contract';
import { expect, test } from 'vitest';
import { createKeyedMutex } from '../keyed-mutex.ts';
import type { AppSettingsStore, StoredSetting } from '../ports/app-settings.ts';
import { type ChangeEnvParts, changeEnv, listEnv } from './change-env.ts';

const stored = (name: string, value: string | null): StoredSetting => ({ name, value, isSecret: true, setAt: 1, setBy: 'CI' });

/** One project with these settings; `given` is what its app was started with last. */
function scene(...rows: StoredSetting[]) {
  let settings = rows;
  const given: string[] = [];
  const appSettings: AppSettingsStore = {
    list: async () => settings,
    async change(_workspaceId, _projectId, { set, unset }) {
      const replaced = new Set([...unset, ...set.map(({ name }) => name)]);
      settings = [...settings.filter(({ name }) => !replaced.has(name)), ...set];
      return true;
    },
  };
  const target: ChangeEnvParts['target'] = {
    async prepareSettings(_projectId, next) {
      given.splice(0, given.length, ...next.map(({ name, value }) => `${name}=${value}`));
      return { outcome: 'ready', applied: 'now', commit() {}, async discard() {} };
    },
  };
  const parts = {
    store: { inWorkspace: () => ({ getProject: async () => ({ id: 'p' }) }) },
    cutoverGate: { settled: async () => undefined },
    appSettings,
    target,
    mutex: createKeyedMutex(),
    clock: { now: () => 2 },
  } as unknown as ChangeEnvParts;
  return {
    given,
    list: () => listEnv(parts, 'w', 'p'),
    change: (body: UpdateEnvBody) => changeEnv(parts, 'w', 'p', body, 'CI'),
  };
}

test('unsetting what is not set says so; if that is all, the app is not restarted', async () => {
  const { change, given } = scene(stored('A', 'a'), stored('B', 'b'));
  expect(await change({ unset: ['C', 'D', 'C'] })).toMatchObject({ applied: 'unchanged', notSet: ['C', 'D'] });
  expect(given).toEqual([]);
  expect(await change({ unset: ['A', 'C'] })).toMatchObject({ applied: 'now', notSet: ['C'], variables: [{ name: 'B' }] });
  expect(given).toEqual(['B=b']);
  expect(await change({ set: { C: { value: 'c' } }, unset: ['B'] })).toMatchObject({ applied: 'now', notSet: [] });
});

test('a corrupt value is listed as damaged, and can be set again', async () => {
  const { list, change, given } = scene(stored('A', null), stored('B', 'b'));
  const names = async () => (await list()).variables.map(({ name, damaged }) => [name, damaged]);
  expect(await names()).toEqual([
    ['A', true],
    ['B', undefined],
  ]);
  await change({ set: { A: { value: 'again' } } });
  expect(given).toEqual(['A=again', 'B=b']);
  expect((await names()).flat()).not.toContain(true);
});

test('a corrupt value can be unset, and two of them in one change', async () => {
  const { change, given } = scene(stored('A', null), stored('B', null), stored('C', 'c'));
  await change({ unset: ['A'], set: { B: { value: 'b' } } });
  expect(given).toEqual(['B=b', 'C=c']);
});

test('corrupt values can be repaired one by one; the app starts with the last of them', async () => {
  const { list, change, given } = scene(stored('A', null), stored('B', null), stored('C', null));
  expect((await change({ set: { A: { value: 'wrong' } } })).applied).toBe('next_start');
  expect((await change({ unset: ['C'] })).applied).toBe('next_start');
  expect((await change({ set: { A: { value: 'a' } } })).applied).toBe('next_start');
  expect([given, (await list()).variables.map(({ name, damaged }) => [name, damaged])]).toEqual([
    [],
    [
      ['B', true],
      ['A', undefined],
    ],
  ]);
  expect((await change({ set: { B: { value: 'b' } } })).applied).toBe('now');
  expect(given).toEqual(['A=a', 'B=b']);
});

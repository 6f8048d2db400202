/** Settings and secrets of an app, on a real store. */
import type { UpdateEnvBody } from '@davit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let davit: TestLaunch;
beforeAll(async () => {
  davit = await openTestLaunch();
  await davit.launch.start();
});
afterAll(() => davit.close());

const change = (projectId: string, body: UpdateEnvBody) =>
  davit.launch.changeEnv(davit.workspaceId, projectId, body, 'CI').catch((error: { code: string; message: string }) => error);

test('a running app gets all of them, and lists show only the values of those that are no secret', async () => {
  const id = await davit.withVersions(1);
  await change(id, { set: { TOKEN: { value: 'canary' }, GREETING: { value: 'Hello', secret: false } } });
  const changed = await change(id, { set: { TOKEN: { value: 'canary-two' } }, unset: ['OLD'] });
  const variables = [
    { name: 'GREETING', secret: false, value: 'Hello' },
    { name: 'TOKEN', secret: true, value: null },
  ];
  expect(changed).toMatchObject({ applied: 'now', variables });
  expect((await davit.launch.listEnv(davit.workspaceId, id)).variables).toMatchObject(variables);
  const settings = davit.target.settings.at(-1)?.settings ?? [];
  expect(settings.map(({ name, value }) => [name, value])).toEqual([
    ['GREETING', 'Hello'],
    ['TOKEN', 'canary-two'],
  ]);
});

test('values that the app does not start with are refused, and nothing is changed', async () => {
  const id = await davit.withVersions(1);
  await change(id, { set: { A: { value: 'good' } } });
  davit.target.preparingSettings = (projectId) =>
    projectId === id ? { outcome: 'failed', reason: 'it ended (exit code 1)', lastOutput: [] } : 'boots';
  expect(await change(id, { set: { A: { value: 'bad-canary' } } })).toMatchObject({
    code: 'conflict',
    message: 'The app does not start with these values, so nothing was changed: it ended (exit code 1)',
  });
  expect((await davit.storage.appSettings.list(davit.workspaceId, id)).map(({ value }) => value)).toEqual(['good']);
});

test('a project that is not live keeps them for its first start', async () => {
  const { id } = await davit.launch.createProject(davit.workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} });
  expect(await change(id, { set: { A: { value: 'x' } } })).toMatchObject({ applied: 'next_start' });
});

const refusals: [string, UpdateEnvBody, string][] = [
  ['nothing', {}, 'The body must set or unset a variable.'],
  ['small letters', { set: { token: { value: 'canary' } } }, 'token must be capital letters'],
  ['a digit first', { set: { '1ST': { value: 'canary' } } }, '1ST must be capital letters'],
  ['a name of the app protocol', { set: { DATA_DIR: { value: 'canary' } } }, 'DATA_DIR is reserved'],
  ['a name that is only sometimes set', { set: { OUTGOING_MAIL: { value: 'canary' } } }, 'OUTGOING_MAIL is reserved'],
  ['the end of an argument', { set: { A: { value: 'canary\0--bind' } } }, 'A must not contain the NUL character'],
  ['a name of the loader', { set: { LD_PRELOAD: { value: 'canary' } } }, 'LD_PRELOAD is reserved'],
  ['a name of Node.js', { set: { NODE_OPTIONS: { value: 'canary' } } }, 'NODE_OPTIONS is reserved'],
  ['both set and unset', { set: { A: { value: 'canary' } }, unset: ['A'] }, 'A cannot be both'],
  ['a long value', { set: { A: { value: 'canary'.repeat(3_000) } } }, 'A must have at most 16384 bytes'],
  ['too much in all', { set: many(5, 'canary'.repeat(2_500)) }, 'at most 65536 bytes in all'],
  ['too many', { set: many(65, 'canary') }, 'at most 64 variables'],
];

test('what cannot be set is refused by name and without the value', async () => {
  const { id } = await davit.launch.createProject(davit.workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} });
  const before = davit.target.settings.length;
  for (const [what, body, message] of refusals) {
    const refused = await change(id, body);
    expect(refused, what).toMatchObject({ code: 'invalid_request', message: expect.stringContaining(message) });
    expect(JSON.stringify(refused), what).not.toContain('canary');
  }
  expect(davit.target.settings).toHaveLength(before);
});

function many(count: number, value: string): NonNullable<UpdateEnvBody['set']> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`NAME_${at}`, { value }]));
}

import type { SourceFile } from '@davit/launch';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
beforeEach(async () => {
  harness = await openTestLaunch();
});
afterEach(() => harness.close());

const own = (word: string): SourceFile[] => [{ path: 'src/main.tsx', content: word }];
const upload = (id: string, files = own('by hand')) => harness.launch.deploySource(harness.workspaceId, id, files);
const change = (id: string, prompt: string, overwrite?: boolean) =>
  harness.launch.changeProject(harness.workspaceId, id, { prompt, overwrite });
const newest = async (id: string) => (await harness.launch.versions(harness.workspaceId, id))[0];
const built = () => harness.builder.sources.at(-1)?.map(({ content }) => content);
const uploaded = async (id: string) => {
  await upload(id);
  expect(await harness.settled(id)).toMatchObject({ status: 'SUCCEEDED' });
};
const conflict = (...files: string[]) => ({
  code: 'conflict',
  options: { details: files.map((message) => ({ path: '/overwrite', message })) },
});

test('own code is built and released like any other, and its version says so', async () => {
  const id = await harness.withVersions(1);
  await uploaded(id);
  expect(built()).toEqual(['by hand']);
  expect(await newest(id)).toMatchObject({ number: 2, manifest: { ownCode: true } });
  const { versions } = await harness.launch.listVersions(harness.workspaceId, id, { limit: 9 });
  expect(versions.map(({ source }) => source)).toEqual(['uploaded', 'generated']);
  expect(harness.target.live.get(id)?.app.ownCode).toBe(true);
});

test('own code that takes tables or columns away from a copy of the data is not released', async () => {
  const id = await harness.withVersions(1);
  harness.target.losses = ['It removes the column “title” of “book”.', 'It removes the table “note”.'];
  await upload(id);
  const run = await harness.settled(id);
  expect(run).toMatchObject({
    status: 'FAILED',
    error: expect.stringContaining('It removes the column “title” of “book”. After a'),
  });
  const log = (await harness.log(run.runId)).map(({ message }) => message);
  expect(log).toContain('✗ It removes the table “note”.');
  expect((await newest(id))?.number).toBe(1);
  // Generated code only adds, by what it is made of.
  await harness.deployed(id);
  expect((await newest(id))?.number).toBe(2);
});

test('its checks are those of the plan of the live version, whatever was accepted since', async () => {
  const id = await harness.withVersions(1);
  const before = (await newest(id))?.blueprint;
  await harness.launch.editProject(harness.workspaceId, id, { edits: [{ op: 'name', name: 'x' }] as never, deploy: false });
  await uploaded(id);
  expect((await newest(id))?.blueprint).toEqual(before);
});

test('a deploy builds the own code again; with overwrite, or after a rollback, the plan', async () => {
  const id = await harness.withVersions(1);
  await uploaded(id);
  await harness.deployed(id);
  expect([built(), (await newest(id))?.manifest.ownCode]).toEqual([['by hand'], true]);
  await harness.launch.deploy(harness.workspaceId, id, { overwrite: true });
  await harness.settled(id);
  expect([built()?.[0]?.startsWith('export default'), (await newest(id))?.manifest.ownCode]).toEqual([true, undefined]);
  await harness.launch.restoreVersion(harness.workspaceId, id, 2);
  await harness.deployed(id);
  expect(built()).toEqual(['by hand']);
  await harness.launch.restoreVersion(harness.workspaceId, id, 1);
  await harness.deployed(id);
  expect(built()?.[0]).toMatch(/^export default/);
});

test('a change and an edit that would overwrite own code are refused with the files, until they may', async () => {
  const id = await harness.withVersions(1);
  await upload(id, [...own('by hand'), { path: 'src/more.ts', content: '' }]);
  await harness.settled(id);
  await expect(change(id, 'one')).rejects.toMatchObject(conflict('src/main.tsx', 'src/more.ts'));
  const edits = [{ op: 'name', name: 'x' }] as never;
  const edit = (more: { deploy: boolean; overwrite?: boolean }) =>
    harness.launch.editProject(harness.workspaceId, id, { edits, ...more });
  await expect(edit({ deploy: true })).rejects.toMatchObject(conflict('src/main.tsx', 'src/more.ts'));
  expect(await harness.launch.listChanges(harness.workspaceId, id)).toEqual([]);
  await expect(change(id, 'nothing')).rejects.toMatchObject({ code: 'invalid_request' });
  await edit({ deploy: false });
  await change(id, 'one', true);
  await harness.settled(id);
  expect(await newest(id)).toMatchObject({ number: 3, manifest: expect.not.objectContaining({ ownCode: true }) });
  await change(id, 'two');
});

test('code that is as generated is not in the way of a change', async () => {
  const id = await harness.withVersions(1);
  await upload(id, harness.generator.generate((await newest(id))?.blueprint ?? null));
  await harness.settled(id);
  await change(id, 'one');
  expect(await harness.settled(id)).toMatchObject({ status: 'SUCCEEDED', versionNumber: 3 });
});

test('a change is refused while own code is on its way, and a deploy carries it', async () => {
  const id = await harness.withVersions(1);
  const held = Promise.withResolvers<void>();
  harness.builder.building = () => held.promise;
  await upload(id);
  await expect(change(id, 'one')).rejects.toMatchObject(conflict('src/main.tsx'));
  await harness.launch.deploy(harness.workspaceId, id);
  held.resolve();
  await harness.settled(id);
  expect([built(), (await newest(id))?.manifest.ownCode]).toEqual([['by hand'], true]);
});

test('own code that fails leaves the live version, and a change needs no leave', async () => {
  const id = await harness.withVersions(1);
  harness.builder.typeErrors = ['src/main.tsx:1:1 wrong'];
  await upload(id);
  expect(await harness.settled(id)).toMatchObject({ status: 'FAILED', error: expect.stringContaining('src/main.tsx:1:1 wrong') });
  harness.builder.typeErrors = [];
  harness.target.runOwnTests = async () => ({ outcome: 'failed', reason: '1 of them.', lastOutput: ['not ok'] });
  const { runId } = await upload(id);
  expect(await harness.settled(id)).toMatchObject({
    status: 'FAILED',
    error: expect.stringContaining('The own tests failed: 1'),
  });
  expect((await harness.log(runId)).map(({ message }) => message)).toContain('  | not ok');
  expect(harness.target.live.get(id)?.versionNumber).toBe(1);
  await change(id, 'one');
  expect(await harness.settled(id)).toMatchObject({ status: 'SUCCEEDED', versionNumber: 2 });
});

test('own code is rehearsed on an empty store and a copy of the data, and its pages are fetched, as of generated code', async () => {
  const id = await harness.withVersions(1);
  harness.target.rehearsals.length = 0;
  harness.target.pages.set('/about', { status: 500, body: '' });
  await upload(id);
  expect(await harness.settled(id)).toMatchObject({
    status: 'FAILED',
    error: expect.stringContaining('the first, /about, returns 500'),
  });
  expect(new Set(harness.target.rehearsals.map(({ store }) => store))).toEqual(new Set(['copy', 'empty']));
  expect((await newest(id))?.number).toBe(1);
});

test('a malformed manifest is refused before anything is stored', async () => {
  const id = await harness.withVersions(1);
  const files = [...own('x'), { path: 'davit.json', content: '{"network":"yes"}' }];
  await expect(upload(id, files)).rejects.toMatchObject({ code: 'invalid_request' });
  expect((await harness.launch.listRuns(harness.workspaceId, id, { limit: 9 })).total).toBe(1);
});

test('a run whose files are gone says so', async () => {
  const id = await harness.withVersions(1);
  const held = Promise.withResolvers<void>();
  harness.builder.building = () => held.promise;
  await harness.launch.deploy(harness.workspaceId, id);
  await upload(id);
  for (const { digest } of await harness.storage.artifacts.list()) await harness.storage.artifacts.remove(digest);
  held.resolve();
  expect(await harness.settled(id)).toMatchObject({ error: expect.stringContaining('The uploaded files are missing') });
});

/** An owner takes the code of an app, changes it by hand and brings it back: one server, one app, one folder. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Version } from '@davit/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signedIn } from '../../apps/cli/src/testing/signed-in.ts';
import { removeTemporaryFolders, temporaryFolder } from '../harness/server.ts';

let person: SignedIn;
let id: string;
let url: string;
let folder: string;

beforeAll(async () => {
  person = await signedIn({ env: { DEADLINE_FACTOR: '10' } });
  const live = await person.server.api.live('a reading list with ratings');
  [id, url] = [live.id, live.deploymentUrl];
  folder = await unpacked(id);
});

/** The folder of its live version. */
async function unpacked(projectId: string): Promise<string> {
  const home = await temporaryFolder('own-code');
  await person.run('admin', 'source', projectId, '--out', join(home, 'app.tar.gz'));
  execFileSync('tar', ['xzf', join(home, 'app.tar.gz'), '-C', home]);
  const [name = ''] = execFileSync('tar', ['tzf', join(home, 'app.tar.gz')], { encoding: 'utf8' }).split('/');
  return join(home, name);
}
afterAll(async () => {
  await person?.server.stop();
  await removeTemporaryFolders();
});

const edit = (path: string, change: (text: string) => string): void => {
  const before = readFileSync(join(folder, path), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${path} does not have what the test changes`);
  writeFileSync(join(folder, path), after);
};
const page = async (): Promise<string> => (await fetch(url)).text();
const versionNow = async (): Promise<string | null> => (await fetch(url)).headers.get('x-davit-version');
const versions = async (): Promise<Version[]> => (await person.runJson<{ versions: Version[] }>('versions', 'list', id)).versions;
const newestLog = async (): Promise<string> => (await person.run('logs', id)).stdout;

test('a page changed by hand goes live, checked by the kit and by its own tests', async () => {
  edit('src/site.ts', (text) => text.replace(/name: '[^']*'/, "name: 'Shelf by hand'"));
  writeFileSync(
    join(folder, 'test/own.test.ts'),
    "import { equal } from 'node:assert/strict';\nimport { test } from 'node:test';\nimport { startApp } from '@davit/app-kit/checks/start-app.ts';\n\ntest('the page has its name', async () => {\n  const app = await startApp('dist/server.mjs');\n  const { body } = await app.client().request('/');\n  equal(body.includes('Shelf by hand'), true);\n  await app.stop();\n});\n",
  );
  writeFileSync(join(folder, 'vendor/app-kit/src/web/app.tsx'), 'this is not read');
  const deployed = await person.run('deploy', folder);
  expect([deployed.stderr, deployed.code]).toEqual([expect.stringContaining('is live, version 2'), 0]);
  expect(await page()).toContain('Shelf by hand');
  const log = await newestLog();
  expect(log).toContain('Code of your own. Its checks are those of the plan of version 1.');
  expect(log).toMatch(/✓ \d+ own tests passed/);
  expect((await versions()).map(({ number, source, live }) => [number, source, live])).toEqual([
    [2, 'uploaded', true],
    [1, 'generated', false],
  ]);
  const listed = await person.run('versions', 'list', id);
  expect(listed.stdout).toContain('Code of your own.');
});

test('a type error is refused with its line, and so are a failing test and an unknown dependency', async () => {
  const good = readFileSync(join(folder, 'src/site.ts'), 'utf8');
  writeFileSync(join(folder, 'src/site.ts'), `${good}\nexport const pages: number = 'many';\n`);
  const wrong = await person.run('deploy', folder, id);
  expect(wrong.code).not.toBe(0);
  const line = good.split('\n').length + 1;
  expect(await newestLog()).toContain(`src/site.ts:${line}:14 Type 'string' is not assignable to type 'number'. (TS2322)`);

  writeFileSync(join(folder, 'src/site.ts'), good);
  edit('test/own.test.ts', (text) => text.replace('Shelf by hand', 'Another name'));
  expect((await person.run('deploy', folder, id)).code).not.toBe(0);
  expect(await newestLog()).toContain('The own tests failed');
  edit('test/own.test.ts', (text) => text.replace('Another name', 'Shelf by hand'));

  const described = readFileSync(join(folder, 'package.json'), 'utf8');
  edit('package.json', (text) => text.replace('"dependencies": {', '"dependencies": { "left-pad": "1.3.0",'));
  const refused = await person.run('deploy', folder, id);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Unknown dependencies: "left-pad"')]);
  writeFileSync(join(folder, 'package.json'), described);
  expect([await versionNow(), await page()]).toEqual(['2', expect.stringContaining('Shelf by hand')]);
});

test('a rollback goes back to generated code, and a restore brings the own code again', async () => {
  expect((await person.run('rollback', id)).code).toBe(0);
  expect(await page()).not.toContain('Shelf by hand');
  expect((await person.run('versions', 'restore', id, '2')).code).toBe(0);
  expect(await page()).toContain('Shelf by hand');
});

test('a deploy builds the own code again', async () => {
  expect((await person.run('deploy', id)).code).toBe(0);
  expect([await versionNow(), await page()]).toEqual(['3', expect.stringContaining('Shelf by hand')]);
});

test('a change by a sentence says what it would overwrite, and does so only when told', async () => {
  const refused = await person.run('change', id, 'make it dark', '--json');
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.stdout)).toMatchObject({
    error: 'conflict',
    message: expect.stringContaining('This would overwrite your own code: src/site.ts, test/own.test.ts.'),
    details: [
      { path: '/overwrite', message: 'src/site.ts' },
      { path: '/overwrite', message: 'test/own.test.ts' },
    ],
  });
  expect(await versionNow()).toBe('3');
  const changed = await person.run('change', id, 'make it dark', '--overwrite');
  expect([changed.stderr, changed.code]).toEqual([expect.stringContaining('is live, version 4'), 0]);
  expect(await page()).not.toContain('Shelf by hand');
  expect((await versions())[0]).toMatchObject({ number: 4, source: 'generated', live: true });
  expect((await person.run('change', id, 'make it light')).code).toBe(0);
});

const atStart = (statement: string) => `import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
mkdirSync(String(process.env.DATA_DIR), { recursive: true });
const own = new DatabaseSync(\`\${process.env.DATA_DIR}/app.db\`, { timeout: 5_000 });
own.exec('${statement}');
own.close();
`;

test('a version may add to the data, and one that takes away from it is refused by name', async () => {
  const before = readFileSync(join(folder, 'src/main.tsx'), 'utf8');
  const deployWith = async (statement: string) => {
    writeFileSync(join(folder, 'src/main.tsx'), `${atStart(statement)}${before}`);
    return person.run('deploy', folder, id);
  };
  const added = await deployWith('create table if not exists shelf_notes (words text, page integer)');
  expect([added.stderr, added.code]).toEqual([expect.stringContaining('is live'), 0]);
  const live = await versionNow();
  const dropped = await deployWith('drop table if exists shelf_notes; create table shelf_notes (words text, page text)');
  expect([dropped.code, await versionNow()]).toEqual([1, live]);
  expect(await newestLog()).toContain('It changes the column “page” of “shelf_notes” from “INTEGER” to “TEXT”.');
  expect((await deployWith('drop table if exists shelf_notes')).code).toBe(1);
  expect(await newestLog()).toContain('It removes the table “shelf_notes”.');
  writeFileSync(join(folder, 'src/main.tsx'), before);
});

test('a folder with an ejected kit is deployed like others', async () => {
  const ejected = await unpacked(id);
  execFileSync(process.execPath, ['vendor/app-kit/src/bin/eject.mjs'], { cwd: ejected });
  const deployed = await person.run('deploy', ejected, id);
  expect([deployed.stderr, deployed.code]).toEqual([expect.stringContaining('is live'), 0]);
  expect((await versions())[0]).toMatchObject({ source: 'uploaded', live: true });
});

test('the folder of another app is refused by the checks of this one', async () => {
  const live = await versionNow();
  const other = await unpacked((await person.server.api.live('a todo list')).id);
  expect((await person.run('deploy', other, id)).code).toBe(1);
  expect(await newestLog()).toMatch(/checks? failed, first/);
  expect(await versionNow()).toBe(live);
});

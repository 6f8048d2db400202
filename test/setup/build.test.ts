/** A build is used only if it matches the checkout's sources. Tested on a small checkout. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensureBuild, findBuild } from '../../scripts/setup/build.mjs';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'build-')));
  write('apps/cli/src/main.ts', "import { speak } from '../../../packages/talk/src/speak.ts';\nspeak('ahoy' as string);");
  write(
    'packages/talk/src/speak.ts',
    `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
export function speak(word: string): void {
  const [url, folder] = [new URL('./name.txt', import.meta.url), join(import.meta.dirname, 'name.txt')].map((place) => readFileSync(place, 'utf8'));
  new Worker(new URL('./echo.ts', import.meta.url), { workerData: \`\${word} \${url} \${folder}\` });
}`,
  );
  write('packages/talk/src/name.txt', 'Windrose');
  write(
    'packages/talk/src/echo.ts',
    "import { workerData } from 'node:worker_threads';\nprocess.stdout.write(`echo: ${workerData satisfies string}\\n`);",
  );
  write('node_modules/.package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** As a change some seconds later leaves it. */
function touch(path: string, seconds = 5): void {
  utimesSync(join(root, path), new Date(), new Date(Date.now() + seconds * 1000));
}

const builds = () => readdirSync(join(root, '.runtime', 'builds'));

/** Files written in the millisecond of a build count as changed during it, so each build here begins after it. */
async function built(): Promise<string> {
  const writtenAt = Date.now();
  await vi.waitUntil(() => Date.now() > writtenAt + 1, { interval: 1 });
  await ensureBuild(root);
  return findBuild(root) ?? 'none';
}

it('behaves like the sources: finds the files next to them, and its workers', async () => {
  expect(findBuild(root)).toBeNull();
  expect(execFileSync(process.execPath, [await built()], { encoding: 'utf8' })).toBe('echo: ahoy Windrose Windrose\n');
});

it('is reused while nothing changed', async () => {
  const first = await built();
  expect(await built()).toBe(first);
  expect(builds()).toHaveLength(1);
});

it.each(['packages/talk/src/speak.ts', 'packages/talk/src/echo.ts', 'node_modules/.package-lock.json'])(
  'is rebuilt once %s changes',
  async (path) => {
    const first = await built();
    touch(path);
    expect(findBuild(root)).toBeNull();
    expect(await built()).not.toBe(first);
  },
);

it('is not used once a source is deleted; a failed build leaves nothing and explains why', async () => {
  await built();
  rmSync(join(root, 'packages/talk/src/speak.ts'));
  expect(findBuild(root)).toBeNull();
  await expect(ensureBuild(root)).rejects.toThrow(/speak\.ts/);
  expect(builds()).toHaveLength(1);
});

it('stays for the programs that run from it, until three newer ones are there', async () => {
  const first = await built();
  for (let round = 0; round < 3; round += 1) {
    expect(builds()).toContain(first.split('/').at(-2));
    touch('packages/talk/src/speak.ts', 10 * (round + 1));
    await built();
  }
  expect(builds()).toHaveLength(3);
  expect(builds()).not.toContain(first.split('/').at(-2));
});

it.runIf(process.env.CI === 'true')('is what the tests run servers and commands from', () => {
  expect(findBuild(fileURLToPath(new URL('../..', import.meta.url)))).not.toBeNull();
});

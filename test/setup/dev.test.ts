/** `npm run dev` restarts a server after a change, and survives broken sources. Tested on a small checkout. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../harness/until.ts';

const script = new URL('../../scripts/dev/run-on-each-change.mjs', import.meta.url).href;
const root = realpathSync(mkdtempSync(join(tmpdir(), 'dev-')));
const word = 'packages/talk/src/word.ts';
let dev: ChildProcess;
let output = '';

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Resolves once it is in the output; forgets everything before. */
async function printed(text: string): Promise<void> {
  await until(`"${text}" in:\n${output}`, () => output.includes(text));
  output = output.slice(output.indexOf(text));
}

const speaks = (version: number) => `export const speak = (text: string) => text + ' ${version}';`;

const main = (more: string) => `import { count } from 'counting';
import { speak } from '../../../packages/talk/src/word.ts';
${more}
process.on('SIGINT', () => {
  console.log('stopped');
  process.exit(0);
});
count();
console.log('started:', speak('ahoy' as string), count());
setInterval(() => {}, 1_000);`;

beforeAll(async () => {
  write('apps/cli/src/main.ts', main(''));
  write('apps/cli/package.json', '{ "dependencies": { "counting": "1.0.0" } }');
  write(word, speaks(1));
  write('node_modules/.package-lock.json', '{}');
  write('node_modules/counting/package.json', '{ "name": "counting", "version": "1.0.0" }');
  write('node_modules/counting/index.js', "const state = require('./state.js'); exports.count = () => ++state.total;");
  write('node_modules/counting/state.js', 'exports.total = 0;');
  const run = `const { runOnEachChange } = await import(${JSON.stringify(script)});
process.exitCode = await runOnEachChange(${JSON.stringify(root)}, process.execPath, []);`;
  dev = spawn(process.execPath, ['--input-type=module', '--eval', run], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk) => (output += chunk));
  await printed('started: ahoy 1 2');
});
afterAll(() => {
  dev.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

it('a changed source restarts the server', async () => {
  write(word, speaks(2));
  await printed('stopped');
  await printed('started: ahoy 2 2');
});

it('a source that begins to use its own location finds it', async () => {
  const here = "export const speak = (text: string) => text + ' ' + import.meta.url.split('/').slice(-2).join('/');";
  write(word, here);
  await printed('started: ahoy src/word.ts 2');
});

it('the files of former changes are deleted', () => {
  const [folder] = readdirSync(join(root, '.runtime', 'dev'));
  expect(readdirSync(join(root, '.runtime', 'dev', folder ?? '')).sort()).toEqual(['main.mjs', 'main.mjs.map']);
});

it.each([
  ['a syntax error', 'export const speak = (;', 'word.ts:1:22: ERROR: Unexpected ";"'],
  ['an import of what is not there', 'export const talk = 1;', 'No matching export in "packages/talk/src/word.ts"'],
])('%s is printed, and the server stays until it is fixed', async (_, broken, problem) => {
  write(word, broken);
  await printed(problem);
  await printed('Davit still runs as before and restarts when you save a fix.');
  expect(output).not.toContain('stopped');
  write(word, speaks(3));
  await printed('stopped');
  await printed('started: ahoy 3 2');
});

it('a server that fails names the line of its source, and the next change starts it again', async () => {
  write(word, '\nexport const speak = (text: string) => { throw new Error(text); };');
  await printed('word.ts:2:48');
  write(word, speaks(4));
  await printed('started: ahoy 4 2');
});

it('a package is loaded once, also after a source imports another part of it', async () => {
  expect(readdirSync(join(root, '.runtime', 'package-bundles'))).toHaveLength(1);
  write('node_modules/counting/again.js', "const state = require('./state.js'); exports.again = () => ++state.total;");
  write('apps/cli/src/main.ts', main("import { again } from 'counting/again.js';\nagain();"));
  await printed('started: ahoy 4 3');
  expect(readdirSync(join(root, '.runtime', 'package-bundles'))).toHaveLength(2);
});

it('ends with its server', async () => {
  const ended = new Promise((resolve) => dev.once('close', resolve));
  dev.kill('SIGTERM');
  await printed('stopped');
  expect(await ended).toBe(130);
  expect(readdirSync(join(root, '.runtime', 'dev'))).toEqual([]);
});

/** `npm run dev` restarts a server after a change, and survives broken sources. Tested on a small checkout. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
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

/** Loaded before the old server stops; it does nothing by itself. */
const program = (more: string) => `import { count } from 'counting';
import { speak } from '../../../packages/talk/src/word.ts';
${more}
export { count, speak };`;

const main = `import { count, speak } from './program.ts';
process.on('SIGINT', () => {
  console.log('stopped');
  process.exit(0);
});
count();
console.log('started:', speak('ahoy' as string), count());
setInterval(() => {}, 1_000);`;

beforeAll(async () => {
  write('apps/cli/src/main.ts', main);
  write('apps/cli/src/program.ts', program(''));
  write('apps/server/src/index.ts', '');
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

it.each([
  ['a syntax error', 'export const speak = (;', 'word.ts: Expression expected'],
  ['an import of what is not there', 'export const talk = 1;', "does not provide an export named 'speak'"],
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

it('an error of a source that only a worker loads is printed, and the server stays', async () => {
  write('packages/talk/src/worker.ts', 'const = 1;');
  await printed('worker.ts: ');
  await printed('Davit still runs as before and restarts when you save a fix.');
  write('packages/talk/src/worker.ts', 'const one: number = 1;');
  await printed('started: ahoy 4 2');
});

it('a package is loaded once, also after a source imports another part of it', async () => {
  write('node_modules/counting/again.js', "const state = require('./state.js'); exports.again = () => ++state.total;");
  write('apps/cli/src/program.ts', program("import { again } from 'counting/again.js';\nagain();"));
  await printed('started: ahoy 4 3');
});

it('ends with its server', async () => {
  const ended = new Promise((resolve) => dev.once('close', resolve));
  dev.kill('SIGTERM');
  await printed('stopped');
  expect(await ended).toBe(130);
});

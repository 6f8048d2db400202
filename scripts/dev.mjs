/**
 * `npm run dev [-- prompt or flags of davit up]`: Davit on its own data folder (`data/`, or DAVIT_DATA_DIR), started again
 * after each change of a source. The console is built at the start; `npm run dev -w @davit/console` reloads it by itself.
 *
 * States: building ▸ running ▸ (a source changes) stopping ▸ building ▸ running … ▸ ended by Ctrl-C.
 *  D1 One server at a time: the next one starts after the one before has exited.
 *  D2 Changes while it builds or stops lead to one more start, never to a queue of them.
 *  D3 A build that fails is shown, and waits for the next change. The data stays as it is.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bringBuild } from './setup/build.mjs';
import { bringConsole } from './setup/console.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { bringNode, nodeEnvironment, nodeFlags } from './setup/node-runtime.mjs';
import { runScript } from './setup/progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const settleMs = 60;
const stopAtMostMs = 1_500;
const isSource = (name) => /\/src\/.*\.(ts|tsx|css|svg|json)$/.test(name) && !/\.test\.tsx?$|\/testing\/|^console\//.test(name);

await runScript(async () => {
  process.chdir(root);
  const node = await bringNode(root);
  await installDependencies(root, node);
  await bringConsole(root);
  const changes = watchSources();
  const interrupted = new Promise((resolve) => process.once('SIGINT', resolve));
  let isEnding = false;
  interrupted.then(() => {
    isEnding = true;
    changes.notify();
  });
  while (!isEnding) {
    const startedAtMs = Date.now();
    const server = await buildAndStart(node);
    if (server) process.stderr.write(`  Started ${Date.now() - startedAtMs} ms after the change; waiting for the next one.\n`);
    await changes.next();
    if (server) await stop(server);
  }
  return 130;
});

/** Null where the build failed. */
async function buildAndStart(node) {
  try {
    await bringBuild(root);
  } catch (error) {
    process.stderr.write(`\n${error.message}\nWaiting for the next change.\n`);
    return null;
  }
  const env = { ...nodeEnvironment, ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const args = [...nodeFlags, join(root, 'apps', 'cli', 'bin', 'davit.mjs'), 'up', ...process.argv.slice(2)];
  // A group of its own: Ctrl-C reaches this process alone, which then stops the server once.
  const child = spawn(node, args, { env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  return { child, exited };
}

async function stop({ child, exited }) {
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopAtMostMs);
  await exited;
  clearTimeout(timer);
}

/** Changes of sources, those that come together as one. */
function watchSources() {
  let resolveNext = () => {};
  let isPending = false;
  let timer;
  const notify = () => {
    isPending = true;
    resolveNext();
  };
  for (const folder of ['apps', 'packages'])
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name === null || name.includes('node_modules') || !isSource(name)) return;
      clearTimeout(timer);
      timer = setTimeout(notify, settleMs);
    });
  return {
    notify,
    async next() {
      if (!isPending) await new Promise((resolve) => (resolveNext = resolve));
      isPending = false;
    },
  };
}

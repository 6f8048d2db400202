/**
 * `npm run dev [-- prompt or flags of davit up]`: runs Davit from its sources, on `data/` or DAVIT_DATA_DIR, and
 * restarts it when a source changes. A prompt applies to the first start only. The console is built once; for hot
 * reload, also run `npm run dev -w @davit/console`.
 *
 * States: running ▸ (a source changes) stopping ▸ running … ▸ ended by Ctrl-C.
 *  D1 One server at a time: the next one starts after the previous one exits.
 *  D2 Changes during a stop or start cause one more restart, never a queue of them.
 *  D3 A server that exits by itself, for example on a syntax error, has printed why; the next change starts it again.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureConsole } from './setup/console.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { ensureNode, nodeEnvironment } from './setup/node-runtime.mjs';
import { runScript } from './setup/progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const settleMs = 60;
const maxStopMs = 1_500;
const isSource = (name) => /\/src\/.*\.(ts|tsx|css|svg|json)$/.test(name) && !/\.test\.tsx?$|\/testing\/|^console\//.test(name);

await runScript(async () => {
  process.chdir(root);
  const node = await ensureNode(root);
  await installDependencies(root, node);
  await ensureConsole(root);
  const changes = watchSources();
  const interrupted = new Promise((resolve) => process.once('SIGINT', resolve));
  let isEnding = false;
  interrupted.then(() => {
    isEnding = true;
    changes.notify();
  });
  let words = process.argv.slice(2);
  while (!isEnding) {
    const server = start(node, words);
    words = words.filter((word) => word.startsWith('-'));
    await changes.next();
    await stop(server);
  }
  changes.close();
  return 130;
});

function start(node, words) {
  const env = { ...nodeEnvironment, ...process.env, NODE_COMPILE_CACHE: join(root, '.runtime', 'compile-cache') };
  env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  // Without the flags of `npm start`: they save memory, and make the start slower.
  const args = [join(root, 'apps', 'cli', 'src', 'main.ts'), 'up', ...words];
  // In its own process group: Ctrl-C reaches this process alone, which then stops the server once.
  const child = spawn(node, args, { env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  return { child, exited: new Promise((resolve) => child.once('exit', resolve)) };
}

async function stop({ child, exited }) {
  if (child.exitCode === null) child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), maxStopMs);
  await exited;
  clearTimeout(timer);
}

/** Source changes; simultaneous ones count as one. */
function watchSources() {
  let resolveNext = () => {};
  let isPending = false;
  let timer;
  const notify = () => {
    isPending = true;
    resolveNext();
  };
  const watchers = ['apps', 'packages'].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name === null || name.includes('node_modules') || !isSource(name)) return;
      clearTimeout(timer);
      timer = setTimeout(notify, settleMs);
    }),
  );
  return {
    notify,
    /** Open watchers keep the process alive. */
    close() {
      for (const watcher of watchers) watcher.close();
      clearTimeout(timer);
    },
    async next() {
      if (!isPending) await new Promise((resolve) => (resolveNext = resolve));
      isPending = false;
    },
  };
}

/**
 * Runs Davit, and restarts it when a source changes.
 *
 * States: running ▸ (a source changes) checking ▸ stopping ▸ running … ▸ ended by Ctrl-C.
 *  D1 One server at a time: the next one starts after the previous one exits.
 *  D2 Changes during a check, stop or start cause one more restart, never a queue of them.
 *  D3 While a source does not parse, or imports what is not there, the running server stays; what is wrong is printed.
 *  D4 A process waits to be the next server, with the packages loaded; it ends with this one.
 *  D5 A server that exits by itself has printed why; the next change starts it again.
 */
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeEnvironment } from '../setup/node-runtime.mjs';
import { openSourceBundle } from './source-bundle.mjs';
import { watchSources } from './watch-sources.mjs';

const stackMapper = new URL('./map-stacks.mjs', import.meta.url).href;
const nextServer = fileURLToPath(new URL('./next-server.mjs', import.meta.url));
const maxStopMs = 1_500;
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * @param {string} root the checkout
 * @param {string} node
 * @param {string[]} words of `davit up`; those that are no flags apply to the first start only
 * @returns {Promise<number>} the exit code, after Ctrl-C
 */
export async function runOnEachChange(root, node, words) {
  const changes = watchSources(root);
  let isEnding = false;
  const end = () => {
    isEnding = true;
    changes.notify();
  };
  for (const signal of endSignals) process.once(signal, end);
  const bundle = openSourceBundle(root, node);
  let server = null;
  let next = null;
  let changed = [];
  while (!isEnding) {
    const { problem, main, packages } = await bundle.make(changed);
    if (problem !== null) {
      const then = server === null ? 'Davit starts' : 'Davit still runs as before and restarts';
      process.stderr.write(`\n${problem}\n${then} when you save a fix.\n`);
    } else {
      await stop(server);
      server = null;
      if (isEnding) break;
      if (next?.packages !== packages || !next.child.connected) {
        await stop(next);
        next = prepare(root, node, packages);
      }
      server = next;
      server.child.send({ main, words });
      words = words.filter((word) => word.startsWith('-'));
      next = prepare(root, node, packages);
    }
    changed = await changes.next();
  }
  await Promise.all([stop(server), stop(next), bundle.close()]);
  changes.close();
  return 130;
}

/** A process that becomes a server with the bundled sources and the words of `davit up`. */
function prepare(root, node, packages) {
  const env = { ...nodeEnvironment, ...process.env, NODE_COMPILE_CACHE: join(root, '.runtime', 'compile-cache') };
  env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  // Without the flags of `npm start`: they save memory, and make the start slower.
  const args = [`--import=${stackMapper}`, nextServer, ...packages];
  // In its own process group: Ctrl-C reaches this process alone, which then stops the server once.
  const child = spawn(node, args, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true });
  return { child, packages, exited: new Promise((resolve) => child.once('exit', resolve)) };
}

async function stop(server) {
  if (server === null) return;
  const { child, exited } = server;
  if (child.exitCode === null) child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), maxStopMs);
  await exited;
  clearTimeout(timer);
}

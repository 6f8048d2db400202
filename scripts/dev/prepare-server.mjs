import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeEnvironment } from '../setup/node-runtime.mjs';

const script = fileURLToPath(new URL('./next-server.mjs', import.meta.url));
const maxStopMs = 1_500;

/**
 * Starts a process that can become a server, and loads the packages meanwhile.
 * @param {string} root the checkout
 * @param {string} node
 */
export function prepareServer(root, node) {
  const env = { ...nodeEnvironment, ...process.env, NODE_COMPILE_CACHE: join(root, '.runtime', 'compile-cache') };
  env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  // Without the flags of `npm start`: they save memory, and make the start slower.
  const args = ['--experimental-import-meta-resolve', script];
  // In its own process group: Ctrl-C reaches this process alone, which then stops the server once.
  const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  return {
    /**
     * Loads the sources, and starts nothing. Resolves with what is wrong with them; null: nothing.
     * @param {string[]} changed the sources that only a worker loads are checked for their syntax alone
     */
    async load(changed) {
      const problem = problemIn(changed);
      if (problem !== null) return problem;
      const loaded = new Promise((resolve) => child.once('message', ({ problem }) => resolve(problem)));
      child.send({ act: 'load' });
      return Promise.race([loaded, exited.then((code) => `The process that loads the sources ended with ${code}.`)]);
    },
    /** @param {string[]} words of `davit up` */
    start: (words) => child.send({ act: 'start', words }),
    async stop() {
      if (child.exitCode === null) child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGKILL'), maxStopMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

function problemIn(paths) {
  for (const path of paths.filter((one) => one.endsWith('.ts') && existsSync(one))) {
    try {
      stripTypeScriptTypes(readFileSync(path, 'utf8'));
    } catch ({ message }) {
      return `${path}: ${message}`;
    }
  }
  return null;
}

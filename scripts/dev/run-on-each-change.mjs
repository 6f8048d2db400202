/**
 * Runs Davit from its sources, and restarts it when one changes.
 *
 * States: running ▸ (a source changes) loading ▸ stopping ▸ running … ▸ ended by Ctrl-C.
 *  D1 One server at a time: the next one starts after the previous one exits. It has loaded the sources by then.
 *  D2 Changes during a load, stop or start cause one more restart, never a queue of them.
 *  D3 While a source does not parse, or imports what is not there, the running server stays; what is wrong is printed.
 *  D4 A server that exits by itself has printed why; the next change starts it again.
 *  D5 A process that loaded sources starts with these or not at all.
 */
import { setTimeout } from 'node:timers/promises';
import { prepareServer } from './prepare-server.mjs';
import { watchSources } from './watch-sources.mjs';

/** A starting server needs the processors first. */
const startMs = 2_000;
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
  let server = null;
  let next = prepareServer(root, node);
  let changed = [];
  while (!isEnding) {
    const problem = await next.load(changed);
    if (problem !== null) {
      await next.stop();
      const then = server === null ? 'Davit starts' : 'Davit still runs as before and restarts';
      process.stderr.write(`\n${problem}\n${then} when you save a fix.\n`);
    } else {
      await server?.stop();
      server = next;
      server.start(words);
      words = words.filter((word) => word.startsWith('-'));
    }
    const change = changes.next();
    await Promise.race([change, setTimeout(startMs, undefined, { ref: false })]);
    if (isEnding) break;
    next = prepareServer(root, node);
    changed = await change;
  }
  await Promise.all([server?.stop(), next.stop()]);
  changes.close();
  return 130;
}

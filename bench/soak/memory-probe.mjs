/**
 * Loaded into a measured server: on SIGUSR2 collects garbage and writes what is left to MEMORY_PROBE_FILE, on SIGURG a heap
 * snapshot next to it.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const file = process.env.MEMORY_PROBE_FILE;

if (file !== undefined && isMainThread) {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    collectGarbage();
    writeFileSync(`${file}.next`, JSON.stringify(process.memoryUsage()));
    renameSync(`${file}.next`, file);
  });
  process.on('SIGURG', () => renameSync(writeHeapSnapshot(`${file}.next.heapsnapshot`), `${file}.heapsnapshot`));
}
